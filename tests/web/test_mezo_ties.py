"""What Mezo tells of ties: on the sheet of a region, and where units are sacrificed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine import Seat
from engine.mezo.data import VERTICES
from engine.mezo.modules.solo.state import VG, YOU
from engine.mezo.state import State
from engine.mezo.steps.blessed import choose_sacrifice
from tests.engine.mezo.modules.solo.tables import alone
from tests.engine.mezo.modules.solo.tables import fight as solo_fight
from tests.engine.mezo.tables import PALENQUE, TIKAL, Play, champion, fight, put, stand, table
from web import i18n as spoken
from web.games.mezo import SCREEN
from web.games.scene import Scene
from web.games.scene_builder import build_scene
from web.games.texts import AutomaName

PEOPLE = (Seat("Ana"), Seat("Ben"), Seat("Cleo"))


@pytest.fixture(scope="module", autouse=True)
def learned() -> None:
    """Its catalogue, which comes with its screen when that is asked for by the game's id."""
    spoken.learn("mezo")


def scene_of(s: State, others: Sequence[str] = ()) -> Scene:
    return Scene(s, PEOPLE[: s.seats], (0,) * s.parties, others=list(others))


def words_of(markup: str) -> str:
    """What stands on it."""
    return re.sub(r"\s+", " ", re.sub(r"<svg.*?</svg>|<[^>]+>", " ", markup, flags=re.DOTALL))


def sheet(scene: Scene, name: str) -> str:
    return words_of(str(SCREEN.detail(scene, f"region:{name}")[1]))


@pytest.mark.rule("MZ-STR-3", "MZ-REC-2", "MZ-BLESS-4", "MZ-BLESS-7")
def test_the_sheet_of_a_region_tells_how_ties_are_settled() -> None:
    play = table(3, desolate=("coba", "uxmal"))
    scene = scene_of(play)
    champion(play, TIKAL, 1)
    for seat in (0, 2):
        put(play, TIKAL, seat, shamans=2)
    assert "Ben decides ties." in sheet(scene, "tikal")
    assert "Most shamans: a tie, Ana and Cleo" in sheet(scene, "tikal")
    assert "Most warriors: nobody" in sheet(scene, "tikal")
    assert "None stands here yet." in sheet(scene, "palenque")
    assert "decides" not in sheet(scene, "coba"), "nothing happens in a desolate region"
    play.blessed = PALENQUE
    blessed = sheet(scene, "palenque")
    assert "gains 8 VP, not the altar" in blessed
    assert "by the player with the fewest VP among those tied. Now that is Cleo." in blessed
    assert "Most shamans" not in blessed, "there is neither Calendar nor Codex"
    play.fought.append(TIKAL)
    assert "over in this Age" in sheet(scene, "tikal")
    assert "ties" not in sheet(scene, "tikal")


@pytest.mark.rule("MS-CONF-11")
def test_alone_nobody_decides_ties_but_somebody_wins_them() -> None:
    play = alone()
    scene = scene_of(play, [AutomaName("Vengeful Gods")])
    champion(play, TIKAL, YOU)
    assert "Ana wins ties." in sheet(scene, "tikal")
    assert "The Vengeful Gods win ties." in sheet(scene, "palenque")
    for party in (YOU, VG):
        put(play, PALENQUE, party, shamans=1)
    assert "Vengeful Gods win ties" in SCREEN.target_name(scene, "region:palenque")


def test_alone_it_is_told_that_they_sacrifice_last() -> None:
    play = alone()
    solo_fight(play, TIKAL)
    play.blessed = TIKAL
    put(play, TIKAL, VG, warriors=2)
    asked = Play(play, choose_sacrifice(YOU)).decision
    scene = replace(scene_of(play, [AutomaName("Vengeful Gods")]), decision=asked)
    behind = "2 less than the Vengeful Gods, who sacrifice after you"
    assert behind in words_of(dock(scene))
    tied = dock(replace(scene, chosen="units:1.1"))
    assert "tied with the Vengeful Gods, who sacrifice after you; the Vengeful" in words_of(tied)
    ((key, told),) = re.findall(QUICK, dock(scene))
    assert (told, sum(map(int, key.partition(":")[2].split(".")))) == ("Just enough to lead", 3)


QUICK = r'data-option="([^"]+)">(Just enough[^<]*)<'


def sacrificing(seat: int, rival: int, devotion: int) -> Scene:
    """Where a seat with a god that is present sacrifices against so many warriors."""
    s = table(2)
    fight(s, TIKAL)
    s.blessed = TIKAL
    put(s, TIKAL, 1 - seat, warriors=rival)
    s.devotion[seat], s.abilities[seat] = devotion, ("ta_god_strength",)
    stand(s, seat, next(v for v, near in VERTICES.items() if "tikal" in near))
    return replace(scene_of(s), decision=Play(s, choose_sacrifice(seat)).decision)


def dock(scene: Scene) -> str:
    built = build_scene(SCREEN, scene, lambda _key: [])
    return str(SCREEN.dock_content(built))


@pytest.mark.rule("MZ-BLESS-2", "MZ-BLESS-4", "MZ-STR-2")
@pytest.mark.parametrize(
    ("case", "label", "units", "sums"),
    [
        ((0, 3, 0), "Just enough to lead", 3, "1 → 4 1 more than Ben"),
        ((1, 3, 0), "Just enough for a tie you decide", 2, "1 → 3 tied with Ana; Ben decides ties"),
        ((0, 5, 8), "Just enough to lead", 4, "1 → 6 1 more than Ben"),
        ((1, 5, 8), "Just enough for a tie you decide", 3, "1 → 5 tied with Ana; Ben decides ties"),
    ],
)
def test_just_enough_is_enough_and_no_more(
    case: tuple[int, int, int], label: str, units: int, sums: str
) -> None:
    """Of those tied whoever has the fewest VP decides; the next level of devotion is strength."""
    scene = sacrificing(*case)
    ((key, told),) = re.findall(QUICK, dock(scene))
    assert told == label
    assert sum(map(int, key.partition(":")[2].split("."))) == units
    assert sums in words_of(dock(replace(scene, chosen=key)))
