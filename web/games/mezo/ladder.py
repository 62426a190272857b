"""Mezo: the ladder through the twelve Vengeful Gods, each the first to come in a match alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine import Event
from engine.mezo.modules.solo.data import GODS
from engine.mezo.modules.solo.events import VengefulGod
from web.games.achievement import Played, known
from web.games.ladder import Ladder, Rung
from web.games.mezo import SCREEN, words
from web.games.mezo.achievements import BASE_GODS, FIRST
from web.games.mezo.automa_texts import LEVELS
from web.games.mezo.modules.solo.texts import NAMES, TEXTS
from web.i18n import mark
from web.render import part

DIFFICULTY = "difficulty"
CLIMB = (
    ("ix_tub_tun", "solo_gentle", "kukulkan"),
    ("ixchel", "solo_gentle", "cabrakan"),
    ("chaac", "solo_normal", "ixchel"),
    ("cabrakan", "solo_normal", "ah_puch"),
    ("xaman_ek", "solo_normal", "kukulkan"),
    ("ahau_kin", "solo_normal", "cabrakan"),
    ("kukulkan", "solo_hard", "ixchel"),
    ("zotz", "solo_hard", "ah_puch"),
    ("etznab", "solo_hard", "kukulkan"),
    ("xolotl", "solo_wrathful", "cabrakan"),
    ("ah_puch", "solo_wrathful", "ixchel"),
    ("uayeb", "solo_xibalba", "ah_puch"),
)
"""From the lowest rung on: who comes first, how hard it is, and the god that the player leads."""


def _first(events: Sequence[Event]) -> str:
    came = (event.what.god for event in events if isinstance(event.what, VengefulGod))
    return next(came, "")


def _is_beaten(god: str, level: str) -> Callable[[Played], bool]:
    """Whether a match was won alone against a god that came first, at this level or a harder."""

    def passes(played: Played) -> bool:
        value = played.options.get(DIFFICULTY, "")
        is_hard = value in LEVELS and LEVELS.index(value) >= LEVELS.index(level)
        return played.is_alone and played.won and is_hard and played.own(FIRST) == GODS.index(god)

    return known(passes)


def _rung(god: str, level: str, own: str) -> Rung:
    assert own in BASE_GODS
    card = f"vab_{god}"
    return Rung(
        god,
        words.god(god),
        NAMES[card],
        TEXTS[card],
        {DIFFICULTY: level},
        (f"god:{own}",),
        _is_beaten(god, level),
    )


LADDER = Ladder(
    mark("The ladder of masks"),
    mark("Twelve matches alone: each time another Vengeful God is the first to come."),
    tuple(_rung(*step) for step in CLIMB),
    _first,
    lambda rung: SCREEN.option_value(DIFFICULTY, rung.options[DIFFICULTY]),
    lambda rung: part("mezo/pieces", "god_icon", rung.name, "large"),
)
"""The names of gods are the same in all languages."""
