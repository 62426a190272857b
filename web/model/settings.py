"""The settings of the app, and the values that each may have."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from engine import OptionGroup


PACES = {"slow": 2200, "normal": 1100, "fast": 350, "instant": 0}
"""Milliseconds for which a bot's turn is shown before the next; 0: turns are not shown."""
CHOICES: Mapping[str, Collection[str]] = {
    "pace": PACES,
    "theme": ("device", "light", "dark"),
    "letters": ("normal", "large", "largest"),
    "motion": ("device", "less"),
    "confirm": ("final", "every"),
    "volume": tuple(str(percent) for percent in range(10, 101, 10)),
}
"""The values of the settings that are no switches."""
OWN = "own"
"""In place of a preset's name: a selection made part by part."""


@dataclass
class Selection:
    """What is chosen of a group of options: nothing unless ``played``; else a preset or one's own.

    ``preset`` is the name of one of the group's presets, or OWN; ``own`` are the parts of one's own
    selection, with their values.
    """

    played: bool = False
    preset: str = OWN
    own: dict[str, str] = field(default_factory=dict)

    def values(self, group: OptionGroup) -> Mapping[str, str]:
        """The parts that are in play if the group is played, with their values."""
        return self.own if self.preset == OWN else group.presets[self.preset]


@dataclass
class Settings:
    """The settings, kept between visits.

    ``theme``, ``letters`` (their size) and ``motion`` say how the page looks, each one of CHOICES.
    ``confirm``: which choices are confirmed before they are made, the ``final`` ones or ``every``
    one; ``hold``: the button of a hand-over must be held. ``pace`` is how long a bot's turn is
    shown, ``wait``: moments stay until somebody continues, ``hints``: they can be asked for,
    ``sound`` and ``haptics``: what happens is heard and felt, at a ``volume`` in percent.
    ``as_list`` shows the places on the board as a list too, ``rule_ids`` shows the rules in the
    log. ``assistant``: it explains each kind of decision when it first comes up; ``counselled`` are
    the kinds already explained, as GAME:KIND. ``names`` are those used last, ``level`` is that of
    the last bot, ``told`` are the notifications that are not shown again, ``selections`` the last
    choices of option groups, by game and group. ``edges`` are those of table mode, by seat, as last
    chosen (none: it was not).
    """

    language: str = ""
    theme: str = "device"
    letters: str = "normal"
    motion: str = "device"
    pace: str = "normal"
    confirm: str = "final"
    hold: bool = False
    wait: bool = False
    hints: bool = True
    sound: bool = True
    volume: str = "40"
    haptics: bool = True
    as_list: bool = False
    rule_ids: bool = False
    assistant: bool = False
    counselled: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    level: str = ""
    told: list[str] = field(default_factory=list)
    edges: list[str] = field(default_factory=list)
    selections: dict[str, dict[str, Selection]] = field(default_factory=dict)
