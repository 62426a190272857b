"""How the list of matches is sorted, searched and paged."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class LobbyView:
    """How the list of matches is shown.

    ``order`` is the name of the order, ``sought`` the search; ``unfolded``: finished matches are
    shown even if they are many, ``pages`` how much of a long list is shown.
    """

    order: str = "newest"
    sought: str = ""
    unfolded: bool = False
    pages: int = 1
