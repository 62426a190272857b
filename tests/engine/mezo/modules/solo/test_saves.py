"""A match alone is saved, taken back and guessed at like any other; forged saves are refused."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import engine
from engine import registry
from engine.core.schema import fits
from engine.mezo import GAME
from engine.mezo.data import ANGRY_GODS_OF_AGE
from engine.mezo.initial_state import new_state
from engine.mezo.modules.solo.data import CORNERS, DIFFICULTIES, TRIALS
from engine.mezo.modules.solo.events import Answer, VengefulCard
from engine.mezo.modules.solo.state import CARD, PLAYED, VG, YOU, unseen
from engine.mezo.modules.solo.steps.conflict import turn_up
from engine.mezo.schema import schema
from tests.conformance.chain import Dice
from tests.conformance.forging import newer_rules, sealed

Plain = dict[str, Any]
BOXES = {"gods": "on", "altars": "on", "angry_tiles": "on"}


def begun(seed: int, **options: str) -> engine.Match:
    return engine.start("mezo", [engine.Seat("Ann")], options, seed=seed)


def at_random(match: engine.Match, seed: int) -> Iterator[engine.Match]:
    """The one match before every choice, each at random, to its end."""
    dice = Dice(seed)
    while match.decision is not None:
        yield match
        options = match.decision.options
        match.choose(options[dice.below(len(options))].key)


def after(choices: int, seed: int = 5, **options: str) -> engine.Match:
    """A match after some random choices."""
    match = begun(seed, **options)
    for _ in at_random(match, seed):
        if len(match.choices) == choices:
            break
    return match


# --- saves ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_save_in_the_middle_brings_the_vengeful_gods_back(difficulty: str) -> None:
    options = {**BOXES, "difficulty": difficulty, "trial": "trial_river_of_blood"}
    for match in at_random(begun(4, **options), 4):
        if len(match.choices) % 29 == 7:
            text = engine.dump(match)
            again = engine.load(text)
            assert engine.dump(again) == text
            assert (again.state, again.decision) == (match.state, match.decision)
            assert (again.events, again.floor) == (match.events, match.floor)
            assert [c.moves for c in again.choices] == [c.moves for c in match.choices]
            assert again.seen(YOU).view == match.seen(YOU).view
    assert match.over
    assert engine.load(engine.dump(match)).result() == match.result()


def test_a_loaded_match_goes_on_as_the_saved_one() -> None:
    match = after(70)
    again = engine.load(engine.dump(match))
    for _ in at_random(match, 1):
        pass
    for choice in match.choices[70:]:
        again.choose(choice.key)
    assert again.state == match.state
    assert again.events == match.events
    assert again.result() == match.result()


# --- undo ----------------------------------------------------------------------------------------


def test_undo_takes_the_answers_back_up_to_the_last_draw() -> None:
    """An answer with a card that lies open is taken back whole; turning one up is not."""
    taken_back = held = 0
    for seed in range(5):
        match = begun(seed)
        for before, events in moments(match, seed):
            told = [event.what for event in match.events[events:]]
            if any(isinstance(what, VengefulCard) for what in told):
                assert not match.can_undo(), "the person has seen a card"
                held += 1
            elif any(isinstance(what, Answer) for what in told) and match.can_undo():
                assert match.undo()
                assert match.state.to_plain() == before
                assert len(match.events) == events
                assert match.redo()
                assert [event.what for event in match.events[events:]] == told
                taken_back += 1
    assert taken_back > 20
    assert held > 20


def moments(match: engine.Match, seed: int) -> Iterator[tuple[Plain, int]]:
    """After every random choice: the state and the number of events that stood before it."""
    dice = Dice(seed)
    while match.decision is not None:
        before, events, options = match.state.to_plain(), len(match.events), match.decision.options
        match.choose(options[dice.below(len(options))].key)
        yield before, events


def test_undo_goes_back_no_further_than_the_last_draw() -> None:
    """Step by step back: no event that showed something hidden is ever taken back."""
    went_back = 0
    for match in at_random(begun(2), 2):
        shown = match.state.revealed
        keys = [choice.key for choice in match.choices]
        steps = 0
        while match.undo():
            steps += 1
            assert match.state.revealed == shown
        went_back += steps
        for _ in range(steps):
            assert match.redo()
        assert [choice.key for choice in match.choices] == keys
    assert went_back


# --- what the person may know --------------------------------------------------------------------


@pytest.mark.rule("MS-HID-1", "MS-HID-2")
@pytest.mark.parametrize(
    "options", [{}, {**BOXES, "vengeful_vertex": "book"}], ids=["base", "boxes"]
)
def test_a_twin_fits_the_view_at_every_decision(options: dict[str, str]) -> None:
    """For the person, and for who only looks on."""
    for match in at_random(begun(6, **options), 6):
        for seat in (YOU, engine.NOBODY):
            view = match.view(seat)
            twin = GAME.determinize(view, len(match.choices))
            assert GAME.view(twin, seat) == view
            assert GAME.check(twin) == []
            assert twin.parties == 2
            assert twin.god[VG:] == match.state.god[VG:]
            assert unseen(twin) == unseen(match.state)
            assert twin.rng != match.state.rng


@pytest.mark.rule("MS-HID-1")
def test_any_card_that_has_not_answered_may_be_the_next() -> None:
    match = begun(5)
    for _ in at_random(match, 5):
        if len(PLAYED.of(match.state)) == 2 and not CARD.of(match.state):
            break
    answers = set()
    for seed in range(60):
        twin = GAME.determinize(match.view(YOU), seed)
        turn_up(twin)
        answers.add(CARD.of(twin))
    assert answers == {*CORNERS} - {*PLAYED.of(match.state)}


# --- forged --------------------------------------------------------------------------------------


def without_solo(plain: Plain) -> None:
    """One seat, and nobody to play against."""
    plain["modules"] = {"tuple": []}


def laid(seats: int, modules: tuple[str, ...], automas: int = 0) -> Callable[[Plain], None]:
    """A table just laid out, of so many seats and parties without one."""

    def forge(plain: Plain) -> None:
        s = new_state(seats, 1, modules, automas)
        s.wrath_down = [tiles[0] for tiles in reversed(ANGRY_GODS_OF_AGE)]
        plain.clear()
        plain.update(s.to_plain())

    return forge


def put(name: str, value: object) -> Callable[[Plain], None]:
    """A field with another value."""
    return lambda plain: plain.update({name: value})


def god(place: int, name: str) -> Callable[[Plain], None]:
    """Another god at a place of the list; the player's is the first."""
    return lambda plain: plain["god"].__setitem__(place, name)


def own_god_again(plain: Plain) -> None:
    """The player's own god takes vengeance."""
    plain["god"][VG] = plain["god"][YOU]


def same_god_again(plain: Plain) -> None:
    """The same god in two Ages."""
    plain["god"][VG + 1] = plain["god"][VG]


def same_vertex(plain: Plain) -> None:
    """Two of their gods on one vertex."""
    plain["vertex"][VG + 1] = plain["vertex"][VG]


def god_too_few(plain: Plain) -> None:
    """A god that has gone."""
    del plain["god"][VG:], plain["vertex"][VG:]


NOT_SO = "steps that nobody put there"
"""What is said of an agenda that goes with no such table."""

FORGERIES: dict[str, tuple[Callable[[Plain], None], str]] = {
    "solo struck out": (without_solo, "foreign fields"),
    "one seat without solo": (laid(1, ()), NOT_SO),
    "solo with two seats": (laid(2, ("solo",)), "parties"),
    "solo with two seats and three parties": (laid(2, ("solo",), 1), NOT_SO),
    "a god of no box": (god(VG, "quetzalcoatl"), "god"),
    "no name for a god": (god(VG, ""), NOT_SO),
    "a god without cards for the player": (god(YOU, "xolotl"), "_task"),
    "nobody else": (put("parties", 1), "parties"),
    "one party more": (put("parties", 3), "parties"),
    "the player's god takes vengeance": (own_god_again, "taken twice"),
    "a god twice": (same_god_again, "taken twice"),
    "a vertex twice": (same_vertex, "taken twice"),
    "gods gone": (god_too_few, "Vengeful Gods: "),
    "a card of theirs twice": (put("vengeful_discard", ["vact_war_drums"] * 2), "there twice"),
    "no trial of the box": (put("trial", "trial_of_strength"), "trial"),
    "a space too many": (put("covered", [0, 4]), "covered"),
}
"""What is forged, and what is said of it where the table itself is looked at."""

RANGES: dict[str, tuple[list[Any], list[Any]]] = {
    "trial": (["", *TRIALS], ["trial"]),
    "covered": ([[0, 3], [3, 0]], [[0, 4], [-1, 0], [0], [0, 0, 0]]),
    "vengeful_card": (["", *CORNERS], ["card"]),
    "vengeful_discard": ([[], [*CORNERS]], [[*CORNERS, *CORNERS][:7], [""]]),
    "start": ([[5, 4], [15, 60]], [[5], [5, 61], [-1, 4]]),
    "gods_choose": ([0, 1], [-1, 2]),
    "marched": ([0, 99], [-1, 100]),
}
"""By field of the solo mode: what it may hold, and what it may not."""


@pytest.mark.rule("MS-TRIAL-2", "MS-SPEC-3", "MS-CONF-17", "MS-DIFF-3")
@pytest.mark.parametrize("name", RANGES)
def test_a_field_holds_no_more_than_it_may(name: str) -> None:
    allowed, refused = RANGES[name]
    declared = schema(new_state(1, 1, ("solo",), 1))[name]
    assert [value for value in allowed if not fits(value, declared)] == []
    assert [value for value in refused if fits(value, declared)] == []


Door = Callable[[engine.Match, Plain, pytest.MonkeyPatch], engine.Match]


def as_position(match: engine.Match, plain: Plain, monkeypatch: pytest.MonkeyPatch) -> engine.Match:
    """The match begins with the forged table."""
    del match, monkeypatch
    return engine.start_at("mezo", plain, [engine.Seat("Ann")] * plain["seats"])


def as_origin(match: engine.Match, plain: Plain, monkeypatch: pytest.MonkeyPatch) -> engine.Match:
    """A save of a match that began with the forged table."""
    del monkeypatch
    body = saved(match, plain) | {"origin": plain, "choices": [], "floor": 0}
    return engine.load(sealed(body))


def as_older(match: engine.Match, plain: Plain, monkeypatch: pytest.MonkeyPatch) -> engine.Match:
    """A save of older rules whose choices lead nowhere any more."""
    body = saved(match, plain) | {"choices": ["gone"], "floor": 0}
    monkeypatch.setattr(registry.package("mezo"), "GAME", newer_rules(GAME))
    return engine.load(sealed(body))


def saved(match: engine.Match, plain: Plain) -> Plain:
    """The body of a save with a forged snapshot, and as many seats as that has."""
    body: Plain = json.loads(engine.dump(match))
    return body | {"snapshot": plain, "seats": [["Ann", "human", ""]] * plain["seats"]}


DOORS: list[Door] = [as_position, as_origin, as_older]


@pytest.fixture(scope="module")
def middle() -> engine.Match:
    """A match in the second Age, two Vengeful Gods on the board."""
    for match in at_random(begun(5), 5):
        if match.state.age == 2 and match.decision and match.decision.kind == "action":
            break
    assert len(match.state.god) == 3
    return match


@pytest.mark.parametrize("door", DOORS)
def test_what_is_sound_comes_in_by_every_door(
    door: Door, middle: engine.Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    again = door(middle, json.loads(json.dumps(middle.state.to_plain())), monkeypatch)
    assert again.state == middle.state


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_forged_table_is_refused_at_every_door(
    forgery: str, door: Door, middle: engine.Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = json.loads(json.dumps(middle.state.to_plain()))
    forge, why = FORGERIES[forgery]
    forge(plain)
    assert plain != middle.state.to_plain()
    with pytest.raises(engine.SaveError, match=f"{why}|neither choices nor snapshot fit"):
        door(middle, plain, monkeypatch)


@pytest.mark.parametrize(
    ("seats", "modules", "automas", "why"),
    [(1, (), 0, "without solo"), (2, ("solo",), 1, "solo with 2 players")],
)
def test_one_alone_and_nobody_else_plays_against_them(
    seats: int, modules: tuple[str, ...], automas: int, why: str
) -> None:
    assert why in GAME.check(new_state(seats, 1, modules, automas))


@pytest.mark.parametrize("seats", [0, 2])
def test_a_save_with_another_number_of_seats_is_refused(seats: int, middle: engine.Match) -> None:
    body = json.loads(engine.dump(middle)) | {"seats": [["Ann", "human", ""]] * seats}
    with pytest.raises(engine.SaveError):
        engine.load(sealed(body))


@pytest.mark.rule("MS-DIFF-3")
def test_a_start_on_the_player_s_own_space_is_what_it_was_under_older_rules() -> None:
    """Until rules 2 the markers could not both begin on 15: the Vengeful Gods began on 16."""
    match = after(40, difficulty="solo_gentle", vengeful_start="16")
    body = json.loads(engine.dump(match))
    body["options"]["vengeful_start"], body["rules"] = "15", 2
    again = engine.load(sealed(body))
    assert again.setup.options["vengeful_start"] == "16"
    assert again.state == match.state
    assert again.is_whole, "nothing has changed"
    body["rules"] = 3
    with pytest.raises(engine.SaveError):
        engine.load(sealed(body))


LINK_OF_RULES_2 = "AAARtZXpvAgEDQW5uAAADCAEJDwoEEgAADHymcvBYMkXzAZa7Ay0"
"""Of 0.7.0: twelve choices of a match on the gentle level, with the start of theirs named as 15."""


@pytest.mark.rule("MS-DIFF-3")
def test_a_link_of_older_rules_with_the_player_s_own_space_opens() -> None:
    match = engine.links.read(LINK_OF_RULES_2).match
    assert match.setup.options["vengeful_start"] == "16"
    assert (match.state.vp, len(match.choices)) == ([15, 16], 12)
