"""Mezo's answers: what a thing does at this moment, in this very match."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from engine import NOBODY, Event
from engine.mezo.events import Declined, ThirdActionDeclined
from engine.mezo.state import RESERVE, WARRIOR, XIBALBA, devotion_level, record, units
from engine.mezo.steps.appease import price
from engine.mezo.steps.effects import would_do_nothing
from tests.web.page import Desk
from web.games.legend import Explanation
from web.games.mezo import SCREEN, words
from web.games.scene import Scene
from web.screens.explain.markup import answer
from web.screens.explain.subject import Subject
from web.view.view_model import view_model

PEOPLE = 3


def walk(until: Callable[[Scene], bool], people: int = PEOPLE) -> Desk:
    """A table of people who play at random, until something holds of what is in sight."""
    rng = random.Random(1)
    desk = Desk.open(seed="1")
    desk.sit("mezo", *["human"] * people)
    while desk.match.decision is not None:
        desk.take_device()
        if until(scene_of(desk)):
            break
        desk.choose(rng.choice(desk.match.decision.options).key)
    assert until(scene_of(desk))
    return desk


def scene_of(desk: Desk) -> Scene:
    table = view_model(desk.model)
    assert table is not None
    return table.scene


def asked(desk: Desk, thing: str) -> Explanation:
    """The answer to what a thing is."""
    is_one = ":" in thing
    subject = Subject(spot=thing) if is_one else Subject(kind=thing)
    found = answer(desk.model, view_model(desk.model), subject)
    assert found is not None
    return found


def now(desk: Desk, thing: str) -> str:
    return " ".join(note.text for note in asked(desk, thing).notes)


# --- what one has, where things are ---------------------------------------------------------------


def test_a_unit_is_counted_for_whoever_decides() -> None:
    desk = walk(lambda scene: any(units(scene.view, XIBALBA, s, WARRIOR) > 1 for s in range(3)))
    scene = scene_of(desk)
    assert scene.decision is not None
    seat = scene.decision.seat
    held, dead = (units(scene.view, place, seat, WARRIOR) for place in (RESERVE, XIBALBA))
    assert now(desk, "warrior") == f"In your Reserve: {held}. In Xibalba: {dead}."


def test_devotion_tells_its_level() -> None:
    desk = walk(lambda scene: scene.decision is not None and devotion_level(scene.view, 0) > 1)
    scene = scene_of(desk)
    assert scene.decision is not None
    assert f"level {devotion_level(scene.view, scene.decision.seat)}." in now(desk, "devotion")


def test_an_altar_shows_itself_what_it_gives_and_where_it_lies() -> None:
    desk = walk(lambda scene: bool(scene.view.altars))
    altars = scene_of(desk).view.altars
    where, altar = next((n, one) for n, one in enumerate(altars) if one)
    found = asked(desk, f"altar:{altar}")
    assert found.name == words.named(altar)
    assert f'data-explain="altar:{altar}"' in found.drawing
    assert words.explained(altar) in found.body
    assert words.region(where) in now(desk, f"altar:{altar}")


def test_a_god_tells_who_leads_it_and_where_it_is_present() -> None:
    desk = walk(lambda scene: scene.view.phase == "conflict")
    scene = scene_of(desk)
    assert f"{scene.name(1)} leads this god." in now(desk, f"god:{scene.view.god[1]}")
    assert "present in" in now(desk, f"god:{scene.view.god[1]}")


def test_a_god_that_is_not_there_says_nothing_of_now() -> None:
    desk = walk(lambda scene: scene.view.phase == "conflict")
    away = next(god for god in words.GODS if god not in scene_of(desk).view.god)
    assert now(desk, f"god:{away}") == ""


def test_a_space_tells_whose_unit_stands_on_it() -> None:
    desk = walk(lambda scene: set(record(scene.view, 0)) != {NOBODY})
    scene = scene_of(desk)
    owners = record(scene.view, 0)
    taken = next(n for n, owner in enumerate(owners) if owner != NOBODY)
    space = ("cal_harvest", "cal_prayer", "cal_omen", "cal_pilgrims", "cal_glory")[taken]
    found = asked(desk, f"space:{space}")
    assert words.explained(space) in found.body
    assert scene.name(owners[taken]) in now(desk, f"space:{space}")


# --- what texts do now ----------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2])
def test_the_price_of_appeasing_is_that_of_this_moment(number: int) -> None:
    desk = walk(lambda scene: price(scene.view) == number)
    assert f"It costs {number} unit" in now(desk, "appease")


def test_the_question_of_appeasing_says_what_the_gods_give() -> None:
    def may_appease(scene: Scene) -> bool:
        return scene.decision is not None and scene.decision.args[:1] == ("appease",)

    scene = scene_of(walk(may_appease))
    offer = SCREEN.choice(scene, "do", ()).detail
    for tile in scene.view.wrath:
        assert f"{words.named(tile)}: {words.explained(tile)}" in offer


def test_what_is_declined_is_told_and_not_the_whole_text() -> None:
    for source, told in (
        ("kukulkan_ceremonial", "Ana does not APPEASE."),
        ("rit_offering_of_fire", "Ana declines: Offering of Fire."),
    ):
        assert SCREEN.sentence(Event(Declined(0, source), "MZ-GEN-6"), ["Ana"]) == told


def test_an_action_that_is_not_paid_for_is_told_as_such() -> None:
    """Whatever else the action might have offered."""
    event = Event(ThirdActionDeclined(0, "kukulkan_ceremonial"), "MZ-CONF-8")
    assert SCREEN.sentence(event, ["Ana"]) == "Ana gives up the third action: War Drum."


def test_a_thing_that_no_option_points_at_says_what_is_asked() -> None:
    desk = walk(lambda scene: scene.decision is not None and scene.decision.kind == "action")
    found = asked(desk, "region:tikal")
    assert found.is_idle
    assert found.aside == "Ben: choose an action, or pass."


def test_an_action_that_would_do_nothing_says_why() -> None:
    def idle(scene: Scene) -> list[str]:
        decision = scene.decision
        if decision is None or decision.kind != "action":
            return []
        acts = [str(option.args[0]) for option in decision.options if option.verb == "act"]
        return [one for one in acts if would_do_nothing(scene.view, decision.seat, one)]

    desk = walk(lambda scene: bool(idle(scene)))
    assert "Does nothing now: " in now(desk, f"action:{idle(scene_of(desk))[0]}")


# --- alone, and before a match --------------------------------------------------------------------


def test_a_god_that_nobody_leads_tells_what_it_does() -> None:
    desk = walk(lambda scene: len(scene.view.god) > 1, people=1)
    god = scene_of(desk).view.god[1]
    assert words.explained(f"vab_{god}") in now(desk, f"god:{god}")
    assert "leads" not in now(desk, f"god:{god}")


def test_the_picture_of_a_part_of_the_expansion_is_asked_about_as_that_part() -> None:
    for part in SCREEN.option_descriptions:
        assert "data-explain" not in SCREEN.option_drawing(part), part


def test_a_group_with_a_long_word_has_room_for_it() -> None:
    for language, is_wide in (("en", False), ("pl", True)):
        desk = Desk.open(language=language)
        desk.sit("mezo", "human", "human")
        desk.take_device()
        desk.touch(action="legend")
        assert any("wide" in name.split() for name in desk.page.values("class")) is is_wide
