"""Rituals on the screen: the card beside the map, its sheet, questions, refusals, moments."""

from __future__ import annotations

import html
import re

import pytest

from engine import Event, Seat
from engine.core.steps import Decision
from engine.mezo import GAME
from engine.mezo.data import COLOURS
from engine.mezo.events import UnitsMoved
from engine.mezo.modules.rituals.data import PHASE_OF
from engine.mezo.modules.rituals.events import RitualEnds, RitualRevealed, SecondInStrength
from engine.mezo.modules.rituals.state import DOWN, RITUAL
from engine.mezo.state import PHASES, XIBALBA, State
from engine.mezo.steps.age_end import age_end_phase
from engine.mezo.steps.age_start import age_start_phase
from engine.mezo.steps.conflict import third_action
from engine.mezo.steps.gods import god_turn
from engine.mezo.steps.prizes import award_altar
from engine.mezo.steps.tribe import tribe_turn
from tests.engine.mezo.tables import (
    BECAN,
    TIKAL,
    Play,
    champion,
    empty_reserve,
    fight,
    lay_ritual,
    play_cards,
    put,
    score,
    table,
)
from tests.web.page import Desk
from web import i18n as spoken
from web.games.mezo import SCREEN
from web.games.mezo.modules.rituals.current_effect import current_effect
from web.games.moment import Moment
from web.games.scene import Scene
from web.games.scene_builder import build_scene

NAMES = ("Ana", "Ben", "Cleo", "Dag")
RED, YELLOW, GREEN, BLUE = range(4)


@pytest.fixture(autouse=True)
def learned() -> None:
    """Its catalogue."""
    spoken.learn("mezo")


def under(ritual: str, phase: str, seats: int = 3) -> State:
    s = table(seats)
    lay_ritual(s, ritual)
    s.phase = phase
    return s


def scene(s: State, decision: Decision | None = None, seat: int = RED) -> Scene:
    bare = Scene(
        view=GAME.view(s, seat),
        seats=tuple(map(Seat, NAMES[: s.seats], ["human"] * s.seats, COLOURS)),
        scores=GAME.scores(s),
        decision=decision,
        refusals=decision.why_not() if decision else {},
    )
    return build_scene(SCREEN, bare, lambda _key: ())


def asked(play: Play) -> Scene:
    assert play.decision is not None
    return scene(play.s, play.decision, play.decision.seat)


def plain(markup: str) -> str:
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", " ", markup)))


def prompt(play: Play) -> str:
    return SCREEN.prompt(asked(play))


def moments(s: State) -> list[Moment]:
    """Those of rituals; beat by beat they come up as well."""
    assert s.log is not None
    for number in range(len(s.log)):
        SCREEN.moments(s.log[:number], NAMES)
    return [one for one in SCREEN.moments(s.log, NAMES) if one.kind == "ritual"]


# --- always in sight -----------------------------------------------------------------------------


@pytest.mark.rule("MX-RIT-3")
@pytest.mark.parametrize("ritual", PHASE_OF)
def test_it_says_what_it_changes_before_in_and_after_its_phase(ritual: str) -> None:
    phase = PHASE_OF[ritual]
    for other in PHASES[1:-1]:
        one = current_effect(scene(under(ritual, other)))
        before = PHASES.index(other) < PHASES.index(phase)
        assert one.endswith(f" · {PHASE_NAMES[phase]}") == before, (other, one)
        after = PHASES.index(other) > PHASES.index(phase) or phase == "age_start" == other
        assert (one == "over for this Age") == after, (other, one)


PHASE_NAMES = {
    "age_start": "Age Start Phase",
    "tribe": "Tribe Phase",
    "gods": "God Phase",
    "conflict": "Conflict Phase",
    "age_end": "Age End Phase",
}


@pytest.mark.parametrize("language", ["en", "it", "pl"])
def test_the_chip_names_it_and_says_what_it_changes(language: str) -> None:
    spoken.use(language)
    said = set()
    for ritual in PHASE_OF:
        s = under(ritual, "tribe")
        rail = SCREEN.rail(scene(s))
        assert 'data-about="common:rituals"' in rail
        assert SCREEN.target_name(scene(s), "common:rituals") in plain(rail)
        assert current_effect(scene(s)) in plain(rail)
        said.add(plain(rail))
    assert len(said) == len(PHASE_OF)


def test_face_down_it_says_no_more() -> None:
    s = under("rit_great_muster", "age_start")
    DOWN.set(s, [*DOWN.of(s), RITUAL.of(s)])
    RITUAL.set(s, "")
    assert current_effect(scene(s)) == "not revealed yet"
    title, sheet = SCREEN.detail(scene(s), "common:rituals")
    assert title == "Ritual"
    assert "It is revealed when the Age begins." in plain(sheet)
    assert not [name for name in NAMES_OF.values() if name in plain(sheet)]


NAMES_OF = {ritual: ritual.removeprefix("rit_").replace("_", " ").title() for ritual in PHASE_OF}


def test_lean_years_tell_what_the_turn_would_bring() -> None:
    s = under("rit_lean_years", "tribe", 4)
    play = Play(s, tribe_turn(RED)).take("champion:coba")
    assert current_effect(asked(play)) == "up to 2 a region · now: +3 devotion"
    for region in ("uxmal", "tikal", "becan"):
        play.take(f"deploy:{region}.warrior")
    assert current_effect(asked(play)) == "up to 2 a region · now: +2 devotion"


def test_war_of_souls_tells_who_comes_next_now() -> None:
    s = under("rit_war_of_souls", "conflict")
    fight(s, TIKAL, RED)
    assert current_effect(scene(s)) == "2 VP for the runner-up"
    put(s, TIKAL, GREEN, warriors=1)
    assert current_effect(scene(s)).endswith("· now: Cleo")
    put(s, TIKAL, YELLOW, warriors=1)
    assert current_effect(scene(s)).endswith("· now: Ben / Cleo")


@pytest.mark.rule("MX-RIT-7")
@pytest.mark.parametrize("ritual", ["rit_war_of_souls", "rit_blood_for_stone"])
def test_the_blessed_region_is_told_apart(ritual: str) -> None:
    s = under(ritual, "conflict")
    s.blessed = BECAN
    assert "Blessed" not in current_effect(scene(s))
    fight(s, BECAN)
    assert current_effect(scene(s)).endswith("· not in the Blessed Region")


@pytest.mark.parametrize(
    ("ritual", "each"),
    [("rit_jade_tribute", "Ana 2, Ben 0, Cleo 4"), ("rit_return_of_souls", "Ana 0, Ben 2, Cleo 0")],
)
def test_those_of_the_age_end_tell_what_everybody_would_get(ritual: str, each: str) -> None:
    s = under(ritual, "conflict")
    put(s, TIKAL, RED, stones=2)
    put(s, TIKAL, GREEN, stones=5)
    put(s, XIBALBA, YELLOW, shamans=7)
    assert current_effect(scene(s)).startswith("1 VP per ")
    assert current_effect(scene(s)).endswith(f" · {each} · Age End Phase")
    sheet = plain(SCREEN.detail(scene(s), "common:rituals")[1])
    for pair in each.split(", "):
        assert f"{pair} VP" in sheet


@pytest.mark.rule("MX-RIT-2")
def test_its_sheet_has_the_whole_text_and_those_of_earlier_ages() -> None:
    s = table(3, 3)
    lay_ritual(s, "rit_gift_of_maize")
    title, sheet = SCREEN.detail(scene(s), "common:rituals")
    assert title == "Gift of Maize"
    text = plain(sheet)
    assert "each player may RECOVER up to 2 units , then gains 1 devotion" in text.replace(
        "units,", "units ,"
    )
    assert "MX-RIT-8" not in text
    assert "Blood Toll" in text
    assert "Great Muster" in text
    assert "Lean Years" not in text
    assert 'data-about="keywords:rit_gift_of_maize"' in sheet


def test_switched_off_the_table_shows_nothing_of_it() -> None:
    desk = Desk.open(seed="3")
    desk.sit("mezo", "human", "human")
    desk.take_device()
    assert "ritual" not in desk.page.html.lower()


# --- questions and refusals ----------------------------------------------------------------------


@pytest.mark.rule("MX-RIT-8")
@pytest.mark.parametrize(
    ("ritual", "seats", "said"),
    [
        ("rit_great_muster", 4, "DEPLOY up to 4 units in each region, then end the turn."),
        ("rit_lean_years", 4, "DEPLOY up to 2 units in each region, then end the turn."),
        ("rit_heroes_hour", 4, "DEPLOY up to 3 units in each region, then end the turn."),
        (
            "rit_vanguard",
            4,
            "DEPLOY up to 3 units in each region, 2 beside your champion, then end the turn.",
        ),
    ],
)
def test_who_deploys_is_told_the_limits_as_they_are(ritual: str, seats: int, said: str) -> None:
    play = Play(under(ritual, "tribe", seats), tribe_turn(RED)).take("champion:coba")
    assert prompt(play) == f"Ana: {said}"


MOST = "No more than %d units may be deployed here this turn."


@pytest.mark.rule("MX-RIT-8", "MX-COMB-10")
@pytest.mark.parametrize(
    ("ritual", "keys", "refused", "why"),
    [
        ("rit_great_muster", ["tikal"] * 4, "tikal", MOST % 4),
        ("rit_lean_years", ["tikal"] * 2, "tikal", MOST % 2),
        ("rit_heroes_hour", ["tikal"] * 3, "tikal", MOST % 3),
        ("rit_heroes_hour", [], "coba", "You may not deploy units beside your own champion."),
        ("rit_vanguard", ["coba"] * 2, "coba", MOST % 2),
        ("rit_vanguard", ["coba"], "uxmal", "Units have been deployed beside your other champion."),
    ],
)  # fmt: skip
def test_a_refusal_names_the_limit_as_it_is(
    ritual: str, keys: list[str], refused: str, why: str
) -> None:
    play = Play(under(ritual, "tribe", 2), tribe_turn(RED)).take("champion:coba", "champion:uxmal")
    play.take(*(f"deploy:{region}.warrior" for region in keys))
    shown = asked(play)
    assert SCREEN.refusal(shown.refusals[f"deploy:{refused}.shaman"]) == why


@pytest.mark.rule("MX-D-7")
def test_offering_of_fire_says_what_a_unit_is_burnt_for() -> None:
    s = under("rit_offering_of_fire", "gods")
    play = Play(s, god_turn(RED)).take("vertex:v1")
    assert prompt(play) == (
        "Ana: Offering of Fire, send a unit from the Reserve to Xibalba? (+2 devotion)"
    )
    dock = plain(SCREEN.dock_content(asked(play)))
    assert "8 warriors → 7" in dock
    assert SCREEN.dock_content(asked(play)).count("data-option=") == len(play.keys)


@pytest.mark.rule("MX-D-8")
def test_blood_for_stone_is_offered_as_cards_beside_the_glyph() -> None:
    s = under("rit_blood_for_stone", "conflict")
    fight(s, TIKAL, BLUE if s.seats == 4 else GREEN)
    play_cards(s, *(f"{god}_task" for god in s.god))
    s.used = [0b101, 0, 0]
    empty_reserve(s, RED, shamans=1, warriors=1)
    play = Play(s, third_action(RED))
    assert prompt(play) == "Ana: what do you give up for your last action?"
    dock = plain(SCREEN.dock_content(asked(play)))
    assert "1 shaman, 1 warrior to Xibalba" in dock
    assert "RECOVER 2 units" in dock, "with the action that it pays for"
    assert "Give up nothing, no third action" in dock
    assert SCREEN.dock_content(asked(play)).count("data-option=") == len(play.keys)
    s = under("rit_heroes_hour", "conflict")
    fight(s, TIKAL, GREEN)
    play_cards(s, *(f"{god}_task" for god in s.god))
    s.used = [0b101, 0, 0]
    put(s, TIKAL, RED, stones=1)
    play = Play(s, third_action(RED))
    assert prompt(play) == "Ana: give up a glyph here for your last action?"
    assert "Keep the glyph, no third action" in plain(SCREEN.dock_content(asked(play)))


@pytest.mark.rule("MX-D-5")
def test_what_may_be_recovered_is_asked_in_the_name_of_the_ritual() -> None:
    s = under("rit_return_of_souls", "conflict")
    put(s, XIBALBA, RED, warriors=5)
    play = Play(s, age_end_phase())
    assert prompt(play) == "Ana: which units do you RECOVER? Up to 3."


@pytest.mark.rule("MX-D-16")
def test_a_tie_for_the_next_place_says_what_it_is_about() -> None:
    s = under("rit_war_of_souls", "conflict")
    s.altars[TIKAL] = "altar_sun"
    fight(s, TIKAL, GREEN)
    for seat in (RED, YELLOW):
        put(s, TIKAL, seat, warriors=1)
    play = Play(s, award_altar(TIKAL))
    assert prompt(play) == (
        "Cleo: War of Souls, a tie in Tikal. Who comes next after the winner and gains 2 VP?"
    )
    assert SCREEN.dock_content(asked(play)).count("data-option=") == 2


# --- moments -------------------------------------------------------------------------------------


def turn_up(ritual: str) -> State:
    s = under(ritual, "age_start")
    s.wrath_down = [*s.wrath_down, s.wrath.pop()]
    DOWN.set(s, [*DOWN.of(s), ritual])
    RITUAL.set(s, "")
    Play(s, age_start_phase())
    return s


@pytest.mark.rule("MX-RIT-2")
@pytest.mark.parametrize("ritual", [name for name in PHASE_OF if name != "rit_blood_toll"])
def test_the_table_looks_when_it_is_turned_up(ritual: str) -> None:
    (moment,) = moments(turn_up(ritual))
    assert moment.picture
    assert moment.prize == "Age I"
    assert moment.why
    assert moment.about == ("common:rituals",)
    assert not moment.columns


@pytest.mark.rule("MX-RIT-4")
def test_blood_toll_shows_who_has_paid() -> None:
    s = under("rit_blood_toll", "age_start")
    s.wrath_down = [*s.wrath_down, s.wrath.pop()]
    DOWN.set(s, [*DOWN.of(s), "rit_blood_toll"])
    RITUAL.set(s, "")
    empty_reserve(s, YELLOW, shamans=8)
    Play(s, age_start_phase())
    (moment,) = moments(s)
    assert [(one.seat, one.note) for one in moment.columns] == [
        (RED, "−1 warrior"),
        (YELLOW, "none"),
        (GREEN, "−1 warrior"),
    ]
    assert s.log is not None
    log = list(s.log)
    sent = [number for number, one in enumerate(log, 1) if isinstance(one.what, UnitsMoved)]
    so_far = [SCREEN.moments(log[:number], NAMES)[-1].columns for number in (sent[0] - 1, *sent)]
    assert [len(columns) for columns in so_far] == [0, 1, 3], "nobody is told of before their turn"


@pytest.mark.rule("MX-RIT-5")
def test_what_it_pays_at_the_end_of_an_age_is_a_moment_of_its_own() -> None:
    s = under("rit_jade_tribute", "conflict")
    score(s, 10, 20, 30)
    put(s, TIKAL, RED, stones=3)
    put(s, TIKAL, GREEN, stones=6)
    Play(s, age_end_phase())
    assert s.log is not None
    age, ritual = SCREEN.moments(s.log, NAMES)
    assert [one.gain for one in age.columns] == [0, 0, 0], (
        "the pyramids and the records brought none"
    )
    assert [one.gain for one in ritual.columns] == [3, 0, 4]
    assert "Jade Tribute" in ritual.title


@pytest.mark.rule("MX-RIT-6")
def test_spaces_jumped_are_told_and_so_is_what_others_get_after_their_choices() -> None:
    s = under("rit_return_of_souls", "conflict")
    score(s, 10, 12, 9)
    put(s, XIBALBA, YELLOW, warriors=3)
    put(s, XIBALBA, RED, warriors=6)
    put(s, XIBALBA, GREEN, warriors=3)
    play = Play(s, age_end_phase())
    assert (play.kind, play.seat) == ("mix", YELLOW), "red and green have not scored yet"
    (ritual,) = moments(s)
    assert [one.gain for one in ritual.columns] == [2, 1, 1]
    s = under("rit_jade_tribute", "conflict")
    score(s, 10, 12, 11)
    put(s, TIKAL, RED, stones=1)
    Play(s, age_end_phase())
    (ritual,) = moments(s)
    assert [one.gain for one in ritual.columns] == [3, 0, 0]


@pytest.mark.rule("MX-GEN-8")
def test_who_comes_next_in_a_conflict_is_a_moment_after_it() -> None:
    s = under("rit_war_of_souls", "conflict")
    s.altars[TIKAL] = "altar_sun"
    champion(s, BECAN, RED)
    fight(s, TIKAL, GREEN)
    put(s, TIKAL, RED, warriors=1)
    Play(s, award_altar(TIKAL))
    assert s.log is not None
    conflict, ritual = SCREEN.moments(s.log, NAMES)
    assert [one.gain for one in conflict.columns] == [0, 0, 7]
    (column,) = ritual.columns
    assert (column.seat, column.total, column.gain) == (RED, 1, 2)


def test_the_log_cites_its_rules() -> None:
    s = under("rit_war_of_souls", "conflict")
    s.altars[TIKAL] = "altar_sun"
    fight(s, TIKAL, GREEN)
    put(s, TIKAL, RED, warriors=1)
    Play(s, award_altar(TIKAL), *())
    assert s.log is not None
    (line,) = [e for e in s.log if isinstance(e.what, SecondInStrength)]
    told = "Ana comes next after the winner in Tikal, with strength 1."
    assert SCREEN.sentence(line, NAMES) == told
    revealed = Event(RitualRevealed("rit_vanguard", 2), "MX-RIT-2")
    assert SCREEN.sentence(revealed, NAMES) == "The ritual of Age II is revealed: Vanguard."
    over = Event(RitualEnds("rit_vanguard"), "MX-RIT-5")
    assert SCREEN.sentence(over, NAMES) == "The ritual Vanguard is over."
