"""The Cities and the Tribe Powers on the screen: map, seats, dock and log."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

import pytest

from engine.core.events import Event
from engine.mezo.data import REGIONS
from engine.mezo.events import FinalScoring, Vp
from engine.mezo.modules.cities.events import CityDestroyed, CityFounded, CityStands
from engine.mezo.modules.cities.state import CITIES
from engine.mezo.modules.tribe_powers.data import ACTIONS
from engine.mezo.modules.tribe_powers.state import POWERS, USED
from engine.mezo.state import State
from engine.mezo.steps.effects import would_do_nothing
from tests.web.page import Desk, played_by_bots
from web.games.mezo import SCREEN
from web.view.view_model import asked

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine import Decision

LONGER_THAN_ANY_MATCH = 1500


def sit(seed: int = 3, language: str = "en", people: int = 3, **options: str) -> Desk:
    desk = Desk.open(seed=str(seed), language=language)
    desk.sit("mezo", *["human"] * people, **options)
    return desk


def walk(desk: Desk, kind: str, until: Callable[[Desk], bool] = lambda _desk: True) -> Decision:
    """Plays at random until a kind of decision is asked and something holds."""
    rng = random.Random(3)
    for _ in range(LONGER_THAN_ANY_MATCH):
        desk.take_device()
        decision = asked(desk.playing)
        assert decision is not None
        if decision.kind == kind and until(desk):
            desk.settle()
            return decision
        desk.choose(rng.choice(decision.options).key)
    raise AssertionError(f"{kind} is never asked")


def state(desk: Desk) -> State:
    found = desk.match.state
    assert isinstance(found, State)
    return found


def log(desk: Desk) -> str:
    """All sentences of the log."""
    desk.touch(action="sheet", sheet="log")
    text = desk.page.text
    desk.touch(action="close")
    return text


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ("Cities", "Tribe Powers")),
        ("it", ("Città", "Poteri delle Tribù")),
        ("pl", ("Miasta", "Moce Plemion")),
    ],
)
def test_new_match_offers_both_in_three_languages(language: str, names: tuple[str, ...]) -> None:
    desk = Desk.open(language=language)
    desk.touch(game="mezo")
    desk.send("option_group", **{"option-group": "souls", "value": "with"})
    assert {"cities", "tribe_powers"} <= set(desk.page.values("data-option-name"))
    assert set(names) <= set(desk.page.texts)


def test_switched_off_the_table_shows_nothing_of_them() -> None:
    desk = sit()
    walk(desk, "ability")
    assert "mezo-city" not in desk.page.html
    assert "mezo-power" not in desk.page.html


# --- cities --------------------------------------------------------------------------------------


@pytest.mark.rule("MX-SET-8", "MX-D-2")
def test_a_city_is_founded_by_a_tap_and_stands_on_the_map_with_its_owner_s_letter() -> None:
    desk = sit(cities="on")
    decision = walk(desk, "city")
    name = desk.match.seats[decision.seat].name
    assert f"{name}: found your city in a region without one." in desk.page.text
    assert "3 VP if it stands at the end" in desk.page.text
    (target,) = decision.options[0].targets
    desk.choose(decision.options[0].key)
    region = target.partition(":")[2]
    assert f'data-piece="cities-{region}"' in desk.page.html
    labels = [label for label in desk.page.values("aria-label") if f"{name}'s city" in label]
    assert [label.partition(":")[0] for label in labels] == [region.capitalize()]
    desk.take_device()
    desk.touch(action="why", refused=f"city:{region}")
    assert "There is already a city here." in desk.page.text
    assert f"{name} founds a city in {region.capitalize()}." in log(desk)


@pytest.mark.rule("MX-CITY-2", "MX-D-4")
def test_its_unit_is_offered_as_tokens_and_on_the_map() -> None:
    desk = sit(cities="on")
    decision = walk(desk, "city_unit")
    region = REGIONS[CITIES.of(state(desk))[decision.seat]]
    assert f"DEPLOY a unit to your city in {region.capitalize()}" in desk.page.text
    assert {"1 shaman", "1 warrior", "No"} <= set(desk.page.texts)
    desk.touch(action="pick", target=f"region:{region}")
    assert "1 shaman" in desk.page.texts
    desk.touch(action="cancel")
    desk.choose("decline")
    name = desk.match.seats[decision.seat].name
    assert f"No unit comes to {name}'s city in {region.capitalize()}." in log(desk)


@pytest.mark.rule("MX-CITY-7")
def test_its_region_tells_what_winning_there_brings() -> None:
    desk = sit(cities="on")
    walk(desk, "deploy")
    seat, region = next((s, r) for s, r in enumerate(CITIES.of(state(desk))) if r >= 0)
    desk.touch(action="sheet", sheet="thing", about=f"region:{REGIONS[region]}")
    name = desk.match.seats[seat].name
    assert f"{name}'s city: anybody else who wins here destroys it" in desk.page.text
    assert "MX-CITY-7" not in desk.page.text


@pytest.mark.rule("MX-CITY-7")
def test_so_does_the_stage_of_its_conflict() -> None:
    desk = sit(cities="on", cenote="off")
    walk(desk, "action", lambda d: state(d).conflict in CITIES.of(state(d)))
    assert "mezo-stake" in desk.page.html
    desk = sit(cities="on", cenote="off")
    walk(desk, "action", lambda d: state(d).conflict not in CITIES.of(state(d)))
    assert "mezo-stake" not in desk.page.html


@pytest.mark.parametrize(
    ("language", "founded", "destroyed"),
    [
        ("en", r"\w+ founds a city in \w+\.", r"\w+ destroys \w+'s city in \w+\."),
        ("it", r"\w+ fonda una città a \w+\.", r"\w+ distrugge la città di \w+ a \w+\."),
        ("pl", r"\w+ zakłada miasto w regionie", r"\w+ niszczy miasto w regionie \w+ \(\w+\)\."),
    ],
)
def test_the_log_tells_of_cities_in_three_languages(
    language: str, founded: str, destroyed: str
) -> None:
    told = log(Desk.at(played_by_bots("mezo", 3, "4", cities="on"), language))
    assert len(re.findall(founded, told)) == 3
    assert re.search(destroyed, told)


def test_founding_and_destroying_are_moments() -> None:
    names = ["Ana", "Ben", "Eva"]
    events = [
        Event(CityFounded(1, "tikal"), "MX-SET-8"),
        Event(CityDestroyed(0, 1, "tikal"), "MX-CITY-7"),
    ]
    founded, destroyed = SCREEN.moments(events, names)
    assert founded.title == "Ben founds a city in Tikal"
    assert (destroyed.title, destroyed.prize) == ("Ana destroys Ben's city", "1 VP")
    assert founded.about == destroyed.about == ("region:tikal",)


def test_a_city_that_stands_is_a_part_of_the_final_scoring() -> None:
    events = [
        Event(FinalScoring([0, 1]), "MZ-END-1"),
        Event(Vp(0, 5, 0, "devotion", ""), "MZ-END-1"),
        Event(CityStands(0, "tikal"), "MX-CITY-10"),
        Event(Vp(0, 3, 0, "cities", ""), "MX-CITY-10"),
    ]
    (final,) = SCREEN.moments(events, ["Ana", "Ben"])
    column = final.columns[0]
    assert [(part.label, part.amount) for part in column.parts] == [
        ("Devotion value", 5),
        ("Cities", 3),
    ]
    assert column.total == 8


# --- tribe powers --------------------------------------------------------------------------------


@pytest.mark.rule("MX-SET-6")
def test_every_seat_shows_its_power_and_whether_it_is_used() -> None:
    desk = sit(tribe_powers="on", people=4)
    walk(desk, "champion")
    for name in ("Jaguar Frenzy", "Call of the Sun", "Roots of the Ceiba", "River Roads"):
        assert f"Tribe power {name}: not used yet" in desk.page.values("title")
    desk.touch(action="sheet", sheet="seat", about="2")
    assert "AWAKEN 3 units in this conflict." in desk.page.text
    assert "BUILD a glyph or a pyramid in this conflict." in desk.page.text


@pytest.mark.rule("MX-POW-3", "MX-POW-7", "MX-D-9")
def test_a_power_is_offered_with_what_each_action_would_do() -> None:
    def idle(desk: Desk) -> bool:
        seat = state(desk).active
        actions = ACTIONS[POWERS.of(state(desk))[seat]]
        return any(would_do_nothing(state(desk), seat, action) for action in actions)

    desk = sit(seed=2, tribe_powers="on", people=4)
    decision = walk(desk, "power", idle)
    name = desk.match.seats[decision.seat].name
    assert f"{name}: use " in desk.page.text
    assert "Does nothing now:" in desk.page.text
    assert "Keep the power" in desk.page.texts
    assert {option.key for option in decision.options} <= set(desk.page.values("data-option"))


@pytest.mark.rule("MX-POW-4")
def test_using_it_is_confirmed_told_and_turns_the_token_over() -> None:
    desk = sit(tribe_powers="on", people=4)
    decision = walk(desk, "power")
    name, power = desk.match.seats[decision.seat].name, POWERS.of(state(desk))[decision.seat]
    desk.touch(option=decision.options[1].key)
    assert USED.of(state(desk))[decision.seat] == 0, "not before it is confirmed"
    desk.touch(action="confirm")
    assert USED.of(state(desk))[decision.seat] == 1
    desk.settle()
    assert power.startswith("pow_")
    assert len([title for title in desk.page.values("title") if title.endswith(": used")]) == 1
    assert re.search(rf"{name} uses the tribe power [\w ]+: ", log(desk))


@pytest.mark.parametrize(
    ("language", "used", "kept"),
    [
        ("en", r"\w+ uses the tribe power [\w ]+: [\w ]+\.", r"\w+ keeps the tribe power [\w ]+\."),
        ("it", r"\w+ usa il potere della tribù [\w ]+: ", r"\w+ conserva il potere della tribù "),
        ("pl", r"\w+ używa mocy plemienia: [\w ]+ \(", r"\w+ zachowuje moc plemienia: [\w ]+\."),
    ],
)
def test_the_log_tells_of_powers_in_three_languages(language: str, used: str, kept: str) -> None:
    told = log(Desk.at(played_by_bots("mezo", 4, "4", tribe_powers="on"), language))
    assert re.search(used, told)
    assert re.search(kept, told)


@pytest.mark.rule("MX-POW-4")
def test_the_token_stands_beside_what_a_power_asks() -> None:
    desk = sit(tribe_powers="on", people=4)
    decision = walk(desk, "power", lambda d: "act:pow_blue_b" in keys(d))
    desk.choose("act:pow_blue_b")
    desk.take_device()
    asking = asked(desk.playing)
    assert asking is not None
    assert (asking.kind, asking.seat) == ("option", decision.seat)
    beside = [e for e in desk.page.all("class") if "mezo-acting" in e.attributes["class"]]
    assert len(beside) == 1
    assert "River Roads" in desk.page.text
    assert 'class="mezo-piece mezo-power mark-3"' in desk.page.html.partition("mezo-acting")[2]


def keys(desk: Desk) -> set[str]:
    decision = asked(desk.playing)
    return {option.key for option in decision.options} if decision else set()
