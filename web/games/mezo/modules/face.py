"""What a module of the expansion adds to the screens."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.mezo.state import Table
    from web.games.face import Ask, Told


class Note(NamedTuple):
    """Something to be known of a region: its name, what it does by which rule, a drawing."""

    name: str
    text: str
    rule: str
    icon: Markup


def _no_drawing(_t: Table, _region: int) -> Markup:
    return Markup()


def _no_note(_t: Table, _region: int) -> Note | None:
    return None


@dataclass(frozen=True, kw_only=True)
class ModuleFace:
    """The face of a module: ``id`` is that of its rules, ``name`` that of its table option.

    ``asks``, ``told``, ``refusals`` and ``score_lines`` are as in GameScreen. ``under_altar`` draws
    what lies under a region's altar, around its middle; ``note`` tells of it, in the sheet of the
    region, on the stage of its conflict and to screen readers.
    """

    id: str
    name: str
    asks: Mapping[str, Ask] = field(default_factory=dict)
    told: tuple[Told, ...] = ()
    refusals: Mapping[str, str] = field(default_factory=dict)
    score_lines: Mapping[str, str] = field(default_factory=dict)
    under_altar: Callable[[Table, int], Markup] = _no_drawing
    note: Callable[[Table, int], Note | None] = _no_note
