"""A match that is imported by a link, a code or a file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine import Match, SeatView


@dataclass
class ImportForm:
    """The sheet for importing: ``typed`` is the link so far; ``scanning``: the camera runs.

    ``trouble`` is why it does not: ``refused`` (no permission), or ``none`` (no camera).
    """

    typed: str = ""
    scanning: bool = False
    trouble: str = ""


@dataclass(frozen=True)
class ImportPreview:
    """An imported match, before anything happens to it.

    ``seen`` is what is public of it; ``where``, ``extent`` and ``miniature`` are as in the lobby.
    ``marks`` are those of all parties. ``at`` is the linked moment, a number of choices (None: none
    is linked), ``known`` the match's id if it is saved already, or ''.
    """

    match: Match
    seen: SeatView
    where: str
    extent: str
    miniature: str
    marks: tuple[int, ...] = ()
    at: int | None = None
    is_question: bool = False
    known: str = ""
