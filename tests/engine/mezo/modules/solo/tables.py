"""Tables against the Vengeful Gods laid for a test."""

from __future__ import annotations

from engine.core.events import Event, EventRecord
from engine.core.state import NOBODY
from engine.mezo.content import CARDS
from engine.mezo.data import ANGRY_GODS_OF_AGE, REGIONS
from engine.mezo.initial_state import new_state
from engine.mezo.modules.solo.state import CARD, TRIAL, VG, YOU
from engine.mezo.state import RESERVE, VERTEX_NAMES, State
from tests.engine.mezo.tables import champion, play_cards, put, score

MODULES = ("gods", "solo")
SPARE = (("ahau_kin", "v8"), ("chaac", "v7"), ("etznab", "v5"))
"""Gods, and vertices, for the Ages whose gods do not matter to a test."""


def alone(
    age: int = 1,
    god: str = "ixchel",
    vg: tuple[tuple[str, str], ...] = (),
    trial: str = "trial_monument",
    vp: tuple[int, int] = (5, 4),
) -> State:
    """A player with a god off the board; the Vengeful Gods of ``vg`` on their vertices.

    Gods of earlier Ages that the test does not name stand where they touch little.
    """
    s = new_state(1, 1, MODULES, automas=1)
    s.log = []
    s.age, s.phase = age, "conflict"
    for region, altar in zip(s.live, ("altar_sun", "altar_blood") * 3, strict=True):
        s.altars[region] = altar
    s.wrath = [tiles[0] for tiles in ANGRY_GODS_OF_AGE[:age]]
    s.wrath_down = [tiles[0] for tiles in reversed(ANGRY_GODS_OF_AGE[age:])]
    taken = {vertex for _god, vertex in vg}
    spare = [one for one in SPARE if one[1] not in taken]
    figures = (*vg, *spare[: age - len(vg)])
    s.god = [god, *(name for name, _vertex in figures)]
    s.vertex = [NOBODY, *(VERTEX_NAMES.index(vertex) for _god, vertex in figures)]
    s.deck = [tuple(CARDS[god])]
    TRIAL.set(s, trial)
    score(s, *vp)
    return s


def fight(s: State, region: int, *, own: bool = False, card: str = "") -> None:
    """The conflict is in a region, perhaps with the player's champion and a Vengeful card up."""
    s.conflict = region
    s.stack.remove(region)
    if own:
        champion(s, region, YOU)
    CARD.set(s, card)


def over(s: State, *regions: int) -> None:
    """Conflicts of this Age that are over."""
    for region in regions:
        s.stack.remove(region)
        s.fought.append(region)


def host(s: State, region: int, shamans: int = 0, warriors: int = 0) -> None:
    put(s, region, VG, shamans=shamans, warriors=warriors)


def mine(s: State, region: int, shamans: int = 0, warriors: int = 0) -> None:
    put(s, region, YOU, shamans=shamans, warriors=warriors)


def told(s: State, *kinds: type[EventRecord]) -> list[Event]:
    """The events of some kinds."""
    return [event for event in s.log or () if isinstance(event.what, kinds)]


def there(s: State, place: int, party: int) -> tuple[int, int]:
    """A party's shamans and warriors in a place."""
    index = (place * s.parties + party) * 2
    return s.units[index], s.units[index + 1]


__all__ = [
    "MODULES",
    "REGIONS",
    "RESERVE",
    "VG",
    "YOU",
    "alone",
    "fight",
    "host",
    "mine",
    "over",
    "play_cards",
    "there",
    "told",
]
