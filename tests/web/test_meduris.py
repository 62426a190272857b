"""Meduris on the screen: how payments and offerings are listed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest

import engine
from engine import Event
from engine.core.events import EventRecord
from engine.meduris.events import (
    EndTriggered,
    HutSite,
    LastLap,
    Offered,
    OfferedNothing,
    RiverCrossed,
    RunePoints,
    RuneTaken,
    TempleSite,
)
from engine.meduris.payments import payments
from engine.meduris.state import free_spaces, lap_end, pair
from engine.meduris.steps.building import hut_price
from tests.web.page import Desk, Element
from web.games.meduris import SCREEN
from web.games.meduris.build_preview import certain_events
from web.games.meduris.layout import SIDES
from web.games.meduris.prices import price
from web.games.meduris.words import space_name
from web.screens.table.log_view import groups
from web.view.view_model import view_model_of

PEOPLE = ("human", "human", "human")


def asked(kind: str, seed: int, least: int = 2) -> Desk:
    """A match that asks for something of this kind with some options."""
    desk, rng = Desk.open(seed=str(seed)), random.Random(seed)
    desk.sit("meduris", *PEOPLE)
    while not desk.match.over:
        desk.take_device()
        decision = desk.match.decision
        assert decision is not None
        if decision.kind == kind and len(decision.options) >= least:
            return desk
        keys = [option.key for option in decision.options]
        desk.choose("build_hut" if "build_hut" in keys else rng.choice(keys))
    pytest.fail(f"never asked: {kind}")


def sizes(desk: Desk, verb: str) -> dict[str, int]:
    """The ways to pay with their numbers of chips."""
    assert desk.match.decision is not None
    return {
        option.key: sum(map(int, option.args))
        for option in desk.match.decision.options
        if option.verb == verb
    }


def stones(desk: Desk) -> dict[str, Element]:
    """What can be chosen below the board, by its key."""
    return {e.attributes["data-option"]: e for e in desk.page.all("data-option")}


def leads(desk: Desk) -> list[str]:
    return [key for key, e in stones(desk).items() if "lead" in e.attributes["class"].split()]


def put_together(desk: Desk, key: str) -> None:
    """Fills the bowl, chip by chip, until it makes a payment."""
    decision = desk.match.decision
    assert decision is not None
    option = decision.find(key)
    assert option is not None
    desk.touch(action="cancel")
    desk.touch(action="show", about="otherwise")
    while key not in stones(desk):
        put_one(desk, key)


def put_one(desk: Desk, key: str) -> None:
    """A chip more of a payment."""
    decision = desk.match.decision
    assert decision is not None
    option = decision.find(key)
    assert option is not None
    bowls = [t for t in desk.page.values("data-target") if t.startswith("bowl:")]
    desk.touch(action="pick", target=next(b for b in bowls if is_part(b, option.args)))


def is_part(bowl: str, paid: Sequence[int | str]) -> bool:
    """Whether a bowl holds nothing that a payment does not take."""
    return all(int(n) <= int(m) for n, m in zip(bowl[5:].split("."), paid, strict=True))


@pytest.mark.rule("MD-PAY-8")
@pytest.mark.parametrize("seed", range(4))
def test_the_payment_of_fewest_chips_leads(seed: int) -> None:
    desk = asked("build_payment", seed, least=3)
    ways = sizes(desk, "pay")
    least = [key for key, size in ways.items() if size == min(ways.values())]
    assert leads(desk) == (least if len(least) == 1 else [])
    if len(least) == 1:
        before = len(desk.match.choices)
        desk.touch(option=least[0])
        assert len(desk.match.choices) == before + 1, "one tap"
    else:
        assert set(stones(desk)) <= set(least)
        assert len(stones(desk)) == (len(least) if len(least) <= 3 else 1)


@pytest.mark.rule("MD-PAY-6", "MD-OFF-6", "MD-OFF-7")
@pytest.mark.parametrize(("kind", "seed"), [("build_payment", 0), ("offering", 5), ("offering", 8)])
def test_every_legal_payment_can_be_put_together(kind: str, seed: int) -> None:
    desk = asked(kind, seed, least=4)
    for key in [*sizes(desk, "pay"), *sizes(desk, "one"), *sizes(desk, "both")]:
        put_together(desk, key)
        heard = stones(desk)[key].attributes["aria-label"]
        assert heard.startswith("Pay these" if key.startswith("pay") else "Offer these, +"), heard
    assert desk.match.decision is not None
    assert desk.match.decision.kind == kind, "picking chooses nothing"


def test_the_price_and_what_is_missing_are_told_until_it_is_paid() -> None:
    desk = asked("build_payment", 0, least=4)
    desk.touch(action="show", about="otherwise")
    *_fewer, with_three_others = sizes(desk, "pay")
    for others in (3, 2, 1):
        assert {"Price", "0/1", "1/1"} <= set(desk.page.texts)
        assert told_as_missing(desk) == [f"Missing: 1 (in other chips: {others})"]
        put_one(desk, with_three_others)
    assert {"Price", "0/1", "1/1"} <= set(desk.page.texts)
    assert told_as_missing(desk) == []


def told_as_missing(desk: Desk) -> list[str]:
    return [text for text in desk.page.texts if text.startswith("Missing: ")]


def test_a_chip_leaves_the_bowl_again() -> None:
    desk = asked("offering", 5, least=6)
    desk.touch(action="show", about="otherwise")
    before = desk.page.values("data-target")
    desk.touch(action="pick", target=before[0])
    assert desk.page.values("data-target") != before
    assert "bowl:0.0.0.0" in desk.page.values("data-target")
    desk.touch(action="pick", target="bowl:0.0.0.0")
    assert desk.page.values("data-target") == before


@pytest.mark.parametrize(("kind", "seed"), [("build_payment", 0), ("offering", 5), ("offering", 8)])
def test_a_tap_on_a_chip_is_seen(kind: str, seed: int) -> None:
    """What every payment takes stays in the bowl, so that no chip is touched in vain."""
    desk, rng = asked(kind, seed, least=4), random.Random(seed)
    desk.touch(action="show", about="otherwise")
    for _ in range(20):
        before = desk.page.texts
        bowls = [t for t in desk.page.values("data-target") if t.startswith("bowl:")]
        desk.touch(action="pick", target=rng.choice(bowls))
        assert desk.page.texts != before


@pytest.mark.rule("MD-PAY-8", "MD-OFF-5", "MD-OFF-6", "MD-OFF-7")
def test_an_offering_says_what_it_brings() -> None:
    desk = asked("offering", 5, least=6)
    shown = list(stones(desk))
    assert shown[0] == "none"
    assert [key.partition(":")[0] for key in shown[1:]] in (["one", "both"], ["one"])
    assert {"−1", "+1"} <= set(desk.page.texts)
    assert len(leads(desk)) == 1
    assert "none" not in leads(desk), "nobody is to give a point away unawares"
    seen = view_model_of(desk.model, desk.playing).scene
    for option in seen.decision.options if seen.decision else []:
        chips = seen.chips(option.key)
        assert [chip.strong for chip in chips] == [True], option.key


@pytest.mark.rule("MD-OFF-9")
def test_both_at_a_lone_hut_is_the_same_as_one() -> None:
    for seed in range(40):
        desk = asked("offering", seed, least=4)
        decision = desk.match.decision
        assert decision is not None
        if decision.args[1] == 1 and any(option.verb == "both" for option in decision.options):
            break
    assert "same as one" in desk.page.texts
    assert not any(key.startswith("both") for key in stones(desk))
    put_together(desk, next(option.key for option in decision.options if option.verb == "both"))


@pytest.mark.rule("MD-OFF-6", "MD-OFF-7")
def test_what_cannot_be_offered_says_what_is_missing() -> None:
    for seed in range(40):
        desk = asked("offering", seed)
        if "data-refused" in {name for e in desk.page.elements for name in e.attributes}:
            break
    assert any(text.startswith("needs ") for text in desk.page.texts)
    desk.touch(action="why", refused=desk.page.values("data-refused")[0])
    assert desk.playing.why


@pytest.mark.parametrize("kind", ["plus_choice", "minus_choice"])
def test_taking_and_returning_look_alike(kind: str) -> None:
    desk = asked(kind, 2)
    page = desk.page
    ways = [e for e in page.elements if "meduris-way" in e.attributes.get("class", "").split()]
    assert len(ways) == 4
    assert all("svg" not in [a.tag for a in e.around] for e in page.all("data-option"))


@pytest.mark.rule("MD-BIG-4", "MD-BIG-7")
def test_the_yields_stay_when_a_worker_is_picked() -> None:
    desk = asked("harvest_move", 3)
    before = Counter(text for text in desk.page.texts if text.startswith("+"))
    worker = next(t for t in desk.page.values("data-target") if t.startswith("worker:"))
    desk.touch(action="pick", target=worker)
    assert before <= Counter(text for text in desk.page.texts if text.startswith("+"))
    keys = list(stones(desk))
    assert keys
    assert all(key.startswith("move:" + worker.partition(":")[2]) for key in keys)


def test_the_harvest_table_stays_alive_when_a_worker_is_picked_on_the_map() -> None:
    desk = asked("harvest_move", 3)
    assert desk.match.decision is not None
    moves = [o for o in desk.match.decision.options if o.verb == "move"]
    worker = next(o.targets[0] for o in moves)
    desk.touch(action="pick", target=worker)
    told = {e.attributes["data-about"] for e in desk.page.doing("option")}
    assert {o.key for o in moves} <= told | set(desk.page.values("data-option"))
    other = next((o for o in moves if o.targets[0] != worker), moves[-1])
    number = len(desk.match.events)
    desk.touch(action="option", about=other.key)
    if desk.playing.chosen:
        assert desk.playing.chosen == other.key
        desk.touch(action="confirm")
    assert len(desk.match.events) > number


def test_everything_on_the_board_answers_what_it_is() -> None:
    desk = asked("action", 4)
    abouts = [
        e.attributes["data-about"]
        for e in desk.page.all("data-about")
        if e.attributes.get("data-sheet") == "thing"
    ]
    kinds = {about.partition(":")[0] for about in abouts}
    assert kinds == {"space", "plateau", "supply", "rune", "druid", "islet", "die"}
    for about in abouts:
        desk.touch(action="sheet", sheet="thing", about=about)
        assert "dialog" in desk.page.values("role"), about
        desk.touch(action="close")


def test_the_board_is_heard_as_it_stands() -> None:
    desk = asked("offering", 4)
    labels = [e.attributes.get("aria-label", "") for e in desk.page.all("data-spot")]
    owner = next(n for n, hut in enumerate(desk.match.state.huts) if hut >= 0)
    name = desk.match.seats[desk.match.state.huts[owner]].name
    assert any(f"{name}'s hut" in label for label in labels)
    assert any(label.startswith("Supply: ") for label in labels)


def test_what_happened_is_told_sentence_by_sentence() -> None:
    desk = asked("action", 2)
    news = [e for e in desk.page.elements if any(is_news(around) for around in e.around)]
    assert news
    assert {e.tag for e in news} == {"li"}


def is_news(element: Element) -> bool:
    return element.attributes.get("class") == "news"


def test_the_roll_of_a_long_turn_stands_under_whose_turn_it_is() -> None:
    match, rng = (
        engine.start("meduris", [engine.Seat(name) for name in "ABC"], seed=1),
        random.Random(1),
    )
    while match.decision is not None:
        match.choose(rng.choice(match.decision.options).key)
    desk = Desk.at(match)
    turns = [group for group in groups(view_model_of(desk.model, desk.playing)) if group.seat >= 0]
    begins = [(group.seat, group.parts[-1]) for group in turns if len(group.parts) > 1]
    assert begins
    for seat, begin in begins:
        assert " rolls " in begin.lines[-1].text
        assert begin.seat == seat


# --- what lies ahead, and what is looked at -------------------------------------------------------


@pytest.mark.rule("MD-DRU-3", "MD-DRU-8", "MD-RIV-2", "MD-RUNE-1", "MD-BON-1")
@pytest.mark.parametrize("seed", range(3))
def test_what_follows_a_site_is_told_before_it_is_paid(seed: int) -> None:
    desk, rng = Desk.open(seed=str(seed)), random.Random(seed)
    desk.sit("meduris", *PEOPLE, open_hands="on")
    compared = 0
    while not desk.match.over:
        decision, match = desk.match.decision, desk.match
        assert decision is not None
        option = rng.choice(
            [o for o in decision.options if o.key != "big_harvest"] or decision.options
        )
        if decision.kind not in ("hut_space", "temple_space"):
            desk.choose(option.key)
            continue
        events, view = len(match.events), match.seen(decision.seat).view
        desk.choose(option.key)
        while match.decision and match.decision.kind == "build_payment":
            desk.choose(match.decision.options[0].key)
        happened = [event.what for event in match.events[events:]]
        site = next(one for one in happened if isinstance(one, HutSite | TempleSite))
        wanted = list(certain_events(view, site))
        assert [one for one in happened if one in wanted][: len(wanted)] == wanted
        compared += 1
    assert compared > 10


def test_a_price_is_what_the_cheapest_payment_takes() -> None:
    desk = asked("hut_space", 4)
    scene = view_model_of(desk.model, desk.playing).scene
    view, hand = scene.view, scene.view.hands[scene.viewer]
    for space in range(len(view.huts)):
        for units in (1, 2, 3):
            first, second = pair(view, space)
            found, ways = price(hand, (first, second), units), payments(hand, first, second, units)
            assert bool(ways) == (not found.lacking)
            if ways:
                assert found.chips == sum(ways[0])


@pytest.mark.rule("MD-PAY-1", "MD-HUT-2")
def test_a_hut_names_what_stands_in_three_for_one() -> None:
    desk, told = asked("hut_space", 4), list[str]()
    while not desk.match.over and not told:
        scene = view_model_of(desk.model, desk.playing).scene
        if scene.decision and scene.decision.kind == "hut_space":
            chips = [scene.chips(option.key) for option in scene.decision.options]
            lines = [" ".join(chip.text for chip in some) for some in chips]
            told = [line for line in lines if "others in place of" in line]
        assert desk.match.decision is not None
        keys = [option.key for option in desk.match.decision.options]
        desk.choose("build_hut" if "build_hut" in keys else keys[-1])
        desk.take_device()
    assert told
    assert all("druid" in line for line in told)


def test_the_druid_goes_along_the_ring() -> None:
    desk = asked("offering", 5)
    path = desk.page.all("data-path")[0]
    assert path.attributes["data-piece"] == "druid"
    points = path.attributes["data-path"].split()
    assert len(points) > 1
    assert all(len(point.split(",")) == 2 for point in points)


def test_great_offerings_and_runes_are_moments() -> None:
    names = ["Ana", "Ben"]

    def kinds(*what: EventRecord) -> list[str]:
        return [m.kind for m in SCREEN.moments([Event(one, "") for one in what], names)]

    assert kinds(Offered(0, 1, 3)) == []
    assert kinds(Offered(0, 5, 3)) == ["offering"]
    assert kinds(OfferedNothing(0, -1, 3), OfferedNothing(1, -1, 4)) == ["offering"]
    assert kinds(RuneTaken(0, 2, 1)) == ["rune"]
    assert kinds(RuneTaken(0, 2, -1)) == []
    assert kinds(RiverCrossed(), RunePoints(1, 2, 2)) == ["river"]
    assert kinds(EndTriggered(0), LastLap()) == ["end", "lap"]


def last_lap() -> Desk:
    """A match whose druid has set out on his last lap."""
    chance = random.Random(5)
    match = engine.start("meduris", [engine.Seat(name) for name in PEOPLE], seed=5)
    while match.decision and not match.state.lap:
        match.choose(chance.choice(match.decision.options).key)
    desk = Desk.at(match)
    desk.take_device()
    return desk


def test_the_die_marks_where_the_last_lap_ends() -> None:
    desk = last_lap()
    die = next(one for one in desk.page.all("data-spot") if one.attributes["data-spot"] == "die")
    assert die.attributes["aria-label"].startswith("The die marks where the last lap ends: ")
    place = SIDES["side_2_3"].spaces[lap_end(desk.match.state)].druid
    assert die.attributes["transform"].startswith(f"translate({place[0]} {place[1]})")


@pytest.mark.parametrize("about", ["die", "druid"])
def test_the_sheets_of_die_and_druid_tell_of_the_last_lap_while_it_lasts(about: str) -> None:
    usual = {"die": "A material: 1 for every worker", "druid": "1 point for every rune stone"}[
        about
    ]
    then = {"die": "Nobody rolls any more.", "druid": "brings nothing any more."}[about]
    before, after = Desk.open(seed="5"), last_lap()
    before.sit("meduris", *PEOPLE)
    before.take_device()
    for desk, said, unsaid in ((before, usual, then), (after, then, usual)):
        desk.send("sheet", sheet="thing", about=about)
        assert said in desk.page.text
        assert unsaid not in desk.page.text


@pytest.mark.rule("MD-HUT-1")
@pytest.mark.parametrize(("left", "priced"), [(1, True), (0, False)])
def test_no_price_of_a_hut_is_told_once_all_are_built(left: int, priced: bool) -> None:
    desk = asked("action", 4)
    decision = desk.match.decision
    assert decision is not None
    desk.match.state.huts_left[decision.seat] = left
    desk.settle()
    labels = [one.attributes.get("aria-label", "") for one in desk.page.all("data-spot")]
    assert any("a hut for " in label for label in labels) == priced
    space = free_spaces(desk.match.view())[0]
    desk.send("sheet", sheet="thing", about=f"space:{space}")
    assert ("All your huts are built." in desk.page.text) != priced


@pytest.mark.rule("MD-HUT-1", "MD-PAY-1")
def test_a_single_place_for_a_hut_is_named_before_it_is_built() -> None:
    """Nobody is asked for it: there is but one."""
    desk = asked("action", 4)
    decision, s = desk.match.decision, desk.match.state
    assert decision is not None
    space, *others = [one for one in free_spaces(s) if not s.tokens[one]]
    for taken in {*others, *(one for one in free_spaces(s) if s.tokens[one])}:
        s.temples[taken] = (decision.seat + 1) % s.seats
    s.hands[decision.seat] = (9, 9, 9, 9)
    desk.settle()
    chips = price((9, 9, 9, 9), pair(s, space), hut_price(s, space)).chips
    assert f"{space_name(s.seats, space)}: {chips} chips" in desk.page.texts
