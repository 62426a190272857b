"""Mezo's screens: the map tells the table, the stage tells the conflict, secrets stay covered."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import engine
from engine import Event
from engine.core.events import EventRecord
from engine.core.steps import Decision
from engine.mezo import data
from engine.mezo.decisions import DecisionKind
from engine.mezo.events import Action, Passed
from engine.mezo.state import TYPES, State, present, units
from engine.mezo.steps.conflict import action_order
from engine.mezo.steps.effects import would_do_nothing
from engine.mezo.strength import standing
from tests.web.page import Desk, Element
from web.games.mezo import SCREEN, unit_ids, words
from web.games.mezo.dock import source_of
from web.games.scene import Scene
from web.view.view_model import asked, view_model

LONGER_THAN_ANY_MATCH = 1500


def walk(seed: int, until: Callable[[Desk], bool], *kinds: str) -> Desk:
    """A table played at random until something holds; the device is in the decider's hand."""
    desk = Desk.open(seed=str(seed))
    desk.sit("mezo", *(kinds or ("human", "human", "bot:random")))
    rng = random.Random(seed)
    for _ in range(LONGER_THAN_ANY_MATCH):
        desk.take_device()
        if desk.match.over or until(desk):
            break
        assert desk.match.decision is not None
        desk.choose(rng.choice(desk.match.decision.options).key)
    assert until(desk)
    return desk


def asks(*kinds: str) -> Callable[[Desk], bool]:
    """Whether one of these decisions is asked."""

    def holds(desk: Desk) -> bool:
        decision = asked(desk.playing)
        return decision is not None and decision.kind in kinds

    return holds


def state(desk: Desk) -> State:
    """The table behind the screen."""
    found = desk.match.state
    assert isinstance(found, State)
    return found


def asked_verb(desk: Desk) -> str:
    """The verb of the effect that a decision is about."""
    decision = asked(desk.playing)
    return str(decision.args[0]) if decision else ""


def piece_in(desk: Desk, key: str) -> str:
    """The name of the foremost piece that is counted in an element with this key."""
    return next(
        e.attributes["data-holds"].split()[-1]
        for e in desk.page.all("data-holds")
        if e.attributes.get("data-key") == key
    )


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_map_shows_every_unit_and_god(seed: int) -> None:
    desk = walk(seed, lambda d: asks("action")(d) and state(d).age >= 2)
    table, page = state(desk), desk.page
    stacks = {key for key in page.values("data-key") if key.startswith("units-")}
    assert stacks == {
        f"units-{name}-{seat}-{kind}"
        for region, name in enumerate(data.REGIONS)
        for seat in range(table.seats)
        for index, kind in enumerate(TYPES)
        if units(table, region, seat, index)
    }
    gods = {piece for piece in page.values("data-piece") if piece.startswith("god-")}
    assert gods == {f"god-{seat}" for seat in range(table.seats) if table.vertex[seat] >= 0}


def test_a_tap_on_a_region_deploys_the_unit_in_hand() -> None:
    desk = walk(5, asks("deploy"))
    region = next(
        name
        for name in data.REGIONS
        if all(f"deploy:{name}.{kind}" in desk.page.values("data-option") for kind in TYPES)
    )
    page = desk.page
    land = next(e for e in page.elements if e.attributes.get("data-key") == f"land-{region}")
    assert land.attributes["data-option"] == f"deploy:{region}.warrior"
    desk.touch(action="show", about="deploy:shaman")
    page = desk.page
    land = next(e for e in page.elements if e.attributes.get("data-key") == f"land-{region}")
    assert land.attributes["data-option"] == f"deploy:{region}.shaman"
    seat = asked(desk.playing).seat  # type: ignore[union-attr]
    index = data.REGIONS.index(region)
    before = units(state(desk), index, seat, TYPES.index("shaman"))
    desk.touch(option=f"deploy:{region}.shaman")
    assert units(state(desk), index, seat, TYPES.index("shaman")) == before + 1
    desk.touch(action="undo")
    assert units(state(desk), index, seat, TYPES.index("shaman")) == before


def test_a_unit_that_is_deployed_keeps_its_name_when_it_dies() -> None:
    """The name that a stack on the map bears before a strike is found elsewhere after it."""
    desk = walk(6, lambda d: asks("victim")(d) and asked_verb(d) == "smite")
    decision = asked(desk.playing)
    assert decision is not None
    owner, kind = decision.options[0].args
    piece = piece_in(desk, f"units-{decision.args[2]}-{owner}-{kind}")
    desk.choose(decision.options[0].key)
    assert piece_in(desk, f"pool-xibalba-{owner}-{kind}") == piece


def test_the_stage_tells_strength_and_order() -> None:
    desk = walk(7, asks("action"))
    table, page = state(desk), desk.page
    about = [value for value in page.values("data-about") if value.startswith("seat:")]
    assert about == [f"seat:{seat}" for seat in action_order(table, table.conflict)]
    numbers = standing(table, table.conflict).strengths
    for seat in range(table.seats):
        desk.touch(action="show", about=f"seat:{seat}")
        assert words.card_type(table.played[seat]) in desk.page.texts
        assert str(numbers[seat]) in desk.page.texts


def test_an_action_that_would_do_nothing_says_why() -> None:
    def idle(desk: Desk) -> bool:
        decision = asked(desk.playing)
        if decision is None or decision.kind != "action":
            return False
        return any(
            option.verb == "act"
            and would_do_nothing(state(desk), decision.seat, option.args[0]) is not None
            for option in decision.options
        )

    desk = walk(11, idle)
    decision = asked(desk.playing)
    assert decision is not None
    whys = [
        would_do_nothing(state(desk), decision.seat, option.args[0])
        for option in decision.options
        if option.verb == "act"
    ]
    page = desk.page
    for why in filter(None, whys):
        assert SCREEN.refusal(why) in page.text


def test_the_map_stays_whatever_is_asked() -> None:
    """There is no view that takes its place, and nothing to switch to it."""
    for kind in ("card", "action", "region", "sacrifice"):
        desk = walk(7, asks(kind))
        page = desk.page
        assert len(page.all("data-board")) == 1
        assert "map" not in page.values("data-about")
        assert {f"land-{name}" for name in data.REGIONS} <= set(page.values("data-key"))


def test_the_keyboard_reaches_who_fights_whether_or_not_a_card_lies_open() -> None:
    def contenders(desk: Desk) -> list[Element]:
        classes = ((e, e.attributes.get("class", "").split()) for e in desk.page.elements)
        return [e for e, names in classes if "mezo-contender" in names]

    for found, action in ((walk(9, asks("card")), "sheet"), (walk(9, asks("action")), "show")):
        assert contenders(found)
        assert all(one.is_focusable() for one in contenders(found))
        assert action in {one.attributes["data-action"] for one in contenders(found)}


def test_cards_are_chosen_in_secret_and_revealed_together() -> None:
    desk = walk(9, asks("card"))
    decision = asked(desk.playing)
    assert decision is not None
    held = [option.args[0] for option in decision.options]
    assert [k for k in desk.page.values("data-option") if k.startswith("card:")] == [
        f"card:{card}" for card in held
    ]
    desk.choose(f"card:{held[0]}")
    desk.choose(asked(desk.playing).options[0].key)  # type: ignore[union-attr]
    if desk.match.gate_for() != engine.NOBODY:
        assert "card:" not in " ".join(desk.page.values("data-option"))
        assert not any("mezo-card" in value for value in desk.page.values("class"))


def test_a_region_tells_what_every_piece_counts_for() -> None:
    desk = walk(7, asks("action"))
    table = state(desk)
    name = data.REGIONS[table.conflict]
    desk.touch(action="sheet", sheet="thing", about=f"region:{name}")
    page = desk.page
    for parts in standing(table, table.conflict).parts:
        for part in parts:
            assert part.rule not in page.text, "rules are named by number in the reader alone"
            assert f"+{part.points}" in page.texts


def test_a_shield_on_the_map_stands_for_its_token() -> None:
    people = ("human", "human", "bot:random", "bot:random")
    desk = walk(2, lambda d: asks("victim")(d) and bool(shields(d)), *people)
    key = shields(desk)[0]
    desk.touch(action="option", about=key)
    assert desk.playing.chosen == key
    lit = [v.split() for v in desk.page.values("class") if "chosen" in v.split()]
    assert any("mezo-army" in names for names in lit)
    assert any("mezo-token" in names for names in lit)


def shields(desk: Desk) -> list[str]:
    """The options for which a shield on the map stands."""
    found = [e for e in desk.page.all("data-about") if "mezo-army" in e.attributes.get("class", "")]
    return [e.attributes["data-about"] for e in found]


def asked_options(desk: Desk) -> list[str]:
    """The keys of what can be chosen."""
    decision = asked(desk.playing)
    return [option.key for option in decision.options] if decision else []


def test_sacrifices_are_stepped_to_and_reckoned() -> None:
    desk = walk(7, lambda d: asks("sacrifice")(d) and len(asked_options(d)) > 8)
    table, decision = state(desk), asked(desk.playing)
    assert decision is not None
    own = standing(table, table.conflict).strengths[decision.seat]
    for key, number in (("units:1.0", 1), ("units:1.1", 2)):
        step = next(e for e in desk.page.all("data-option") if e.attributes["data-option"] == key)
        assert "mezo-step" in step.attributes["class"]
        desk.touch(option=key)
        assert f"{own} → {own + number}" in desk.page.texts
        assert words.devotion(number) in desk.page.texts
    desk.touch(action="confirm")
    assert desk.match.choices[-1].key == "units:1.1"


@pytest.mark.parametrize("name", ["calendar", "codex", "wrath", "offering_space", "xibalba"])
def test_a_common_board_is_a_chip_that_opens(name: str) -> None:
    desk = walk(7, asks("action"))
    chip = next(e for e in desk.page.elements if e.attributes.get("data-key") == f"common-{name}")
    assert chip.tag == "button"
    assert any(text.startswith(words.common(name)) for text in desk.page.texts)
    desk.touch(action="sheet", sheet="thing", about=f"common:{name}")
    page = desk.page
    assert "mezo-common-board" in page.values("class")
    table = state(desk)
    for tile in table.wrath if name == "wrath" else ():
        assert words.explained(tile) in page.text


def test_the_map_is_said_to_who_does_not_see_it() -> None:
    """A region's label has its prize, everybody's strength there and the gods that are present."""
    desk = walk(7, asks("action"))
    table, page = state(desk), desk.page
    names = [seat.name for seat in desk.match.seats]
    for index in table.live:
        name = data.REGIONS[index]
        land = next(e for e in page.elements if e.attributes.get("data-key") == f"land-{name}")
        label = land.attributes["aria-label"]
        assert words.prize(table, index) in label
        for seat, power in enumerate(standing(table, index).strengths):
            assert (f"{names[seat]} {power}" in label) == bool(power)
            assert (words.god(table.god[seat]) in label) == present(table, seat, index)


def test_keywords_are_explained() -> None:
    desk = walk(4, lambda d: asks("victim")(d) and asked_verb(d) == "smite")
    about = next(v for v in desk.page.values("data-about") if v.startswith("keywords:"))
    desk.touch(action="sheet", sheet="thing", about=about)
    assert words.KEYWORDS["smite"] in desk.page.text


@pytest.mark.parametrize("target", ["space:cal_glory", "space:cod_return"])
def test_days_and_leaves_explain_themselves(target: str) -> None:
    desk = walk(2, asks("deploy"))
    desk.touch(action="sheet", sheet="thing", about=target)
    assert words.explained(target.partition(":")[2]) in desk.page.text


@pytest.mark.parametrize("kinds", [("human", "bot:random"), ("human",) + 3 * ("bot:random",)])
def test_whole_matches_end_with_a_result(kinds: tuple[str, ...]) -> None:
    desk = walk(6, lambda d: d.match.over, *kinds)
    assert desk.page.values("data-screen") == ["result"]


def test_the_board_shows_where_they_fight_and_all_of_it_where_a_god_may_go() -> None:
    desk = walk(1, asks("action"))
    assert desk.page.values("data-look") == [f"region:{data.REGIONS[state(desk).conflict]}"]
    desk = walk(1, lambda d: asks("vertex")(d) and state(d).conflict >= 0)
    assert desk.page.values("data-look") == [""]


def test_names_of_units_that_go_on_from_the_last_are_those_of_a_walk_from_the_beginning() -> None:
    desk, rng = walk(5, asks(DecisionKind.DEPLOY)), random.Random(5)
    for number in range(40):
        desk.take_device()
        if desk.match.decision is None:
            break
        if number % 7 == 6:
            desk.touch(action="undo")
        else:
            desk.choose(rng.choice(desk.match.decision.options).key)
        table = view_model(desk.model)
        assert table is not None
        scene = table.scene
        gone_on = unit_ids.unit_ids(scene)
        unit_ids.forget()
        assert unit_ids.unit_ids(scene) == gone_on


@pytest.mark.rule("MZ-CONF-6")
@pytest.mark.parametrize(("passed", "source"), [(False, "zotz_fervor_1"), (True, "")])
def test_what_is_recovered_for_a_pass_is_asked_by_no_text(passed: bool, source: str) -> None:
    happened: list[EventRecord] = [Action(0, "zotz_fervor_1"), *([Passed(0)] if passed else [])]
    decision = Decision(DecisionKind.MIX, 0, [], (1,))
    scene = Scene(None, [], (), decision, history=[Event(what, "") for what in happened])
    assert source_of(scene, decision) == source
