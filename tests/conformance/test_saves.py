"""A save brings back exactly what was; a damaged one does no harm; old ones are not lost."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import engine
from engine import registry
from engine.core import saves, schema
from engine.core.schema import parameters
from engine.core.state import State
from tests.by_day import one_of
from tests.conformance import stored
from tests.conformance.cases import NIGHTLY, Case, few_cases, random_choices, scaled
from tests.conformance.chain import Dice
from tests.conformance.forging import FOREIGN, age, assert_playable, damaged, forged, sealed

ACCEPT = "python -m tests.conformance.accept writes it"
SAVE_EVERY = 37 if NIGHTLY else 97
MAX_CHARACTERS = 60_000
"""A whole match takes no more than this."""


def assert_same_match(one: engine.Match, other: engine.Match) -> None:
    assert other.state == one.state
    assert other.decision == one.decision
    assert other.events == one.events
    assert [c.key for c in other.choices] == [c.key for c in one.choices]
    assert (other.seats, other.setup) == (one.seats, one.setup)
    assert (other.holder, other.floor) == (one.holder, one.floor)
    assert other.hints == one.hints
    assert (other.can_undo(), other.over) == (one.can_undo(), one.over)


@pytest.mark.parametrize("seed", range(scaled(1)))
def test_a_save_brings_back_the_whole_match_in_mid_decision(table: Case, seed: int) -> None:
    match = table.start(seed)
    match.hints = [len(match.seats) - 1, 0, 0]
    for number in random_choices(match, seed):
        if number % SAVE_EVERY == (seed + 3) % SAVE_EVERY:
            text = engine.dump(match)
            again = engine.load(text)
            assert_same_match(match, again)
            assert engine.dump(again) == text
    assert_same_match(match, engine.load(engine.dump(match)))
    assert len(engine.dump(match)) < MAX_CHARACTERS


def test_a_loaded_match_goes_on_and_back_as_the_saved_one_would(table: Case) -> None:
    match = table.play(seed=3, choices=25)
    again = engine.load(engine.dump(match))
    while match.can_undo():
        assert match.undo()
        assert again.undo()
        assert_same_match(match, again)
    for number in random_choices(match, 8, 30):
        if number:
            again.choose(match.choices[-1].key)
            assert_same_match(match, again)


def test_a_plain_state_is_the_state(table: Case) -> None:
    state = table.play(seed=4, choices=33).state
    plain = json.loads(json.dumps(state.to_plain()))
    assert type(state).from_plain(plain) == state
    assert type(state).from_plain(plain).digest() == state.digest()


def test_a_save_tells_which_app_wrote_it(default_case: Case) -> None:
    body = json.loads(engine.dump(default_case.start(seed=1), "1.2.3"))
    assert body["app"] == "1.2.3"
    assert body["game"] == default_case.game
    assert body["format"] == saves.FORMAT


# --- damage ---------------------------------------------------------------------------------


@pytest.mark.parametrize("text", FOREIGN, ids=lambda text: text[:12])
def test_foreign_texts_are_refused(text: str) -> None:
    with pytest.raises(engine.SaveError) as caught:
        engine.load(text)
    assert caught.value.reason in ("damaged", "foreign", "newer", "unknown_game")


def test_a_text_beyond_all_measure_is_refused() -> None:
    with pytest.raises(engine.SaveError, match="foreign"):
        engine.load(" " * (saves.MAX_LENGTH + 1))


def test_an_accident_never_does_more_than_a_message(default_case: Case) -> None:
    match = default_case.play(seed=9, choices=40)
    text, dice = engine.dump(match), Dice(99)
    refused = 0
    for _ in range(scaled(300)):
        try:
            again = engine.load(damaged(text, dice))
        except engine.SaveError as error:
            assert error.reason in ("damaged", "foreign", "newer")
            refused += 1
        else:
            assert_same_match(match, again)
    assert refused


def test_a_forged_save_is_refused_or_gives_a_sound_match(table: Case) -> None:
    outcomes = _forge(table, 98, scaled(12, full=40))
    assert outcomes["refused"]


def test_a_forged_save_of_older_rules_is_refused_or_gives_a_sound_match(
    table: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then the choices need not lead to the snapshot, and the match goes on from what it says."""
    outcomes = _forge(table, 97, scaled(5, full=15), lambda: age(table, monkeypatch))
    assert outcomes["refused"]


def _forge(
    case: Case, seed: int, number: int, then: Callable[[], None] = lambda: None
) -> dict[str, int]:
    """How many of so many forgeries of a match were refused, and how many gave a sound match."""
    match = case.play(seed=9, choices=40)
    body, dice = json.loads(engine.dump(match)), Dice(seed)
    steps_of_the_game = sorted(match.state.STEPS)
    outcomes = {"refused": 0, "sound": 0}
    then()
    for _ in range(number):
        text = forged(body, dice, steps_of_the_game)
        try:
            again = engine.load(text)
        except engine.SaveError:
            outcomes["refused"] += 1
        else:
            assert_playable(again, text)
            outcomes["sound"] += 1
    return outcomes


# --- other versions -------------------------------------------------------------------------


def body_of(match: engine.Match) -> dict[str, Any]:
    body: dict[str, Any] = json.loads(engine.dump(match))
    return body


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"format": saves.FORMAT + 1}, "newer"),
        ({"format": 10**9}, "newer"),
        ({"format": 0}, "damaged"),
        ({"format": -5}, "damaged"),
        ({"rules": 10**9}, "newer"),
        ({"game": "chess"}, "unknown_game"),
        ({"seats": []}, "damaged"),
        ({"seats": [["A", "human", ""]] * 9}, "damaged"),
        ({"options": {"no_such": "option"}}, "damaged"),
        ({"hints": [9]}, "damaged"),
        ({"hints": [0.5]}, "damaged"),
        ({"snapshot": {}, "choices": ["gone"]}, "damaged"),
        ({"snapshot": None}, "damaged"),
        ({"holder": 99}, "damaged"),
    ],
    ids=str,
)
def test_a_save_that_cannot_be_read_says_why(
    default_case: Case, changes: dict[str, Any], reason: str
) -> None:
    body = body_of(default_case.play(seed=5, choices=10))
    with pytest.raises(engine.SaveError) as caught:
        engine.load(sealed(body | changes))
    assert caught.value.reason == reason


def test_a_missing_field_is_damage(default_case: Case) -> None:
    body = body_of(default_case.play(seed=5, choices=10))
    for name in set(body) - {"checksum", "app", "format"}:
        rest = {key: value for key, value in body.items() if key != name}
        with pytest.raises(engine.SaveError, match="damaged"):
            engine.load(sealed(rest))


def test_a_changed_text_is_damage_and_not_another_match(default_case: Case) -> None:
    text = engine.dump(default_case.play(seed=5, choices=10))
    with pytest.raises(engine.SaveError, match="damaged"):
        engine.load(text.replace('"seed":5', '"seed":6'))


def test_a_save_of_older_rules_is_migrated(
    default_case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = default_case.play(seed=5, choices=20)
    body = body_of(match)
    kept = list(body["choices"])
    body["choices"] = ["old " + key for key in kept]

    def renamed(old: dict[str, Any]) -> dict[str, Any]:
        keys = [key.removeprefix("old ") for key in old["choices"]]
        return old | {"choices": keys, "rules": old["rules"] + 1}

    version = match.game.rules_version
    newer = replace(match.game, rules_version=version + 1, migrations={version: renamed})
    monkeypatch.setattr(registry.package(match.game.id), "GAME", newer)
    again = engine.load(sealed(body))
    assert_same_match(match, again)
    assert json.loads(engine.dump(again))["rules"] == version + 1


def test_a_save_of_an_older_format_is_migrated(
    default_case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = default_case.play(seed=5, choices=20)
    body = body_of(match)
    body["people"] = body.pop("seats")
    body["format"] = saves.FORMAT - 1

    def today(old: dict[str, Any]) -> dict[str, Any]:
        return {**old, "seats": old.pop("people"), "format": saves.FORMAT}

    monkeypatch.setitem(saves.MIGRATIONS, saves.FORMAT - 1, today)
    assert_same_match(match, engine.load(sealed(body)))


def test_a_snapshot_of_other_fields_is_done_without_under_newer_rules(
    default_case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Today's state may have a field that an older one has not: the choices lead there too."""
    match = default_case.play(seed=5, choices=20)
    body = body_of(match)
    del body["snapshot"]["revealed"]
    with pytest.raises(engine.SaveError, match="damaged"):
        engine.load(sealed(body))
    age(default_case, monkeypatch)
    assert_same_match(match, engine.load(sealed(body)))


@pytest.mark.parametrize("path", stored.sample_files(), ids=lambda path: path.stem)
def test_saves_of_every_version_can_still_be_played(path: Path) -> None:
    """What any version of the app has written loads, and the match goes on to its end."""
    match = engine.load(path.read_text("utf-8"))
    assert match.choices
    assert not match.over
    for _ in random_choices(match, 3):
        pass
    assert match.over


def test_there_is_a_sample_save_of_todays_version(game_id: str) -> None:
    assert stored.sample_file(game_id) in stored.sample_files(), ACCEPT


SPOILED = {
    "other choice": lambda keys: [keys[1], *keys[1:]] if keys[0] != keys[1] else keys[:-1],
    "unknown choice": lambda keys: [*keys[:10], "gone", *keys[11:]],
    "one too few": lambda keys: keys[:-1],
    "none": lambda _keys: [],
}


@pytest.mark.parametrize("spoiled", SPOILED)
def test_choices_that_do_not_lead_to_the_snapshot_are_damage(
    default_case: Case, spoiled: str
) -> None:
    body = body_of(default_case.play(seed=5, choices=20))
    body["choices"] = SPOILED[spoiled](body["choices"])
    with pytest.raises(engine.SaveError, match="damaged"):
        engine.load(sealed(body))


@pytest.mark.parametrize("spoiled", one_of(2, [*SPOILED]))
def test_where_the_rules_have_changed_the_match_goes_on_from_the_snapshot(
    default_case: Case, spoiled: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = default_case.play(seed=5, choices=20)
    body = body_of(match)
    body["choices"], body["floor"] = SPOILED[spoiled](body["choices"]), 0
    age(default_case, monkeypatch)
    again = engine.load(sealed(body))
    assert again.state == match.state
    assert again.decision == match.decision
    assert [event.kind for event in again.events] == ["diverged"]
    assert not again.can_undo()
    for _ in random_choices(again, 2, 15):
        pass
    assert_same_match(again, engine.load(engine.dump(again)))
    for _ in random_choices(again, 2):
        pass
    assert again.over


# --- prepared positions and films ---------------------------------------------------------------


def test_a_match_from_a_position_is_like_any_other(default_case: Case) -> None:
    """It saves, loads, undoes and replays."""
    middle = default_case.play(seed=6, choices=30)
    plain = middle.state.to_plain()
    match = engine.start_at(default_case.game, plain, middle.seats, middle.setup.options)
    assert match.state == middle.state
    assert match.decision == middle.decision
    for _ in random_choices(match, 4, 12):
        pass
    again = engine.load(engine.dump(match))
    assert_same_match(match, again)
    while match.can_undo():
        assert match.undo()
        assert again.undo()
        assert_same_match(match, again)
    assert middle.state.to_plain() == plain, "the position belongs to whoever gave it"


def test_a_position_that_cannot_be_played_is_refused(default_case: Case) -> None:
    middle = default_case.play(seed=6, choices=30)
    plain, dice, refused = middle.state.to_plain(), Dice(12), 0
    for _ in range(40):
        body = json.loads(forged({"snapshot": plain}, dice, sorted(middle.state.STEPS)))
        try:
            match = engine.start_at(default_case.game, body.get("snapshot"), middle.seats)
        except (engine.SaveError, engine.SetupError):  # or of a table for others
            refused += 1
        else:
            assert_playable(match, str(body))
    assert refused
    with pytest.raises(engine.SetupError):
        engine.start_at(default_case.game, plain, middle.seats * 2)


def test_frames_are_the_moments_of_a_match(default_case: Case) -> None:
    match = default_case.start(seed=8)
    moments = [
        (match.state.to_plain(), match.view(0).to_plain(), number)
        for number in random_choices(match, 8, 60)
    ]
    moments.append((match.state.to_plain(), match.view(0).to_plain(), len(match.choices)))
    film = [(frame, frame.state.to_plain(), frame.seen(0)) for frame in engine.frames(match)]
    assert [(state, seen.view.to_plain(), frame.number) for frame, state, seen in film] == moments
    assert [frame.key for frame, *_ in film[1:]] == [choice.key for choice in match.choices]
    assert [frame.seat for frame, *_ in film[1:]] == [choice.seat for choice in match.choices]
    told = [event for frame, *_ in film for event in frame.events]
    assert told == match.events
    assert_same_match(match, engine.load(engine.dump(match)))


def test_the_film_of_a_match_under_newer_rules_begins_where_it_went_on(
    default_case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    body = body_of(default_case.middle(seed=5, choices=20))
    before = len(body["choices"])
    body["choices"] = ["gone"] * before
    age(default_case, monkeypatch)
    match = engine.load(sealed(body))
    for _ in random_choices(match, 2, 9):
        pass
    assert len(match.choices) > before
    assert [f.number for f in engine.frames(match)] == list(range(before, len(match.choices) + 1))
    assert list(engine.frames(match))[-1].state == match.state
    told = [event for frame in engine.frames(match) for event in frame.events]
    assert told == match.events, "the film says too that the rules have changed"


def test_every_field_and_every_argument_of_a_step_has_its_shape(game_id: str) -> None:
    """Some steps, and the names of their arguments, belong to tables with some options only."""
    game, declared = engine.game(game_id), set()
    for case in few_cases():
        if case.game == game_id:
            state = case.start(seed=1).state
            own = set(vars(state)) - set(vars(State(2, 1)))
            assert set(game.schema(state)) == own
            declared |= set(game.arguments(state))
    steps = game.state_type.STEPS.values()
    ours = [step for step in steps if step.__module__.startswith("engine.")]
    assert {name for step in ours for name in parameters(step)} <= declared


def test_the_agenda_holds_no_step_whose_arguments_the_table_does_not_know(table: Case) -> None:
    match = table.play(seed=2, choices=5)
    for name, step in match.state.STEPS.items():
        arguments = match.game.arguments(match.state)
        if not set(parameters(step)) <= set(arguments):
            match.state.agenda.insert(0, (name, (0,) * len(parameters(step))))
            assert schema.faults(match.game, match.state) == [
                f"agenda: {match.state.agenda.pop(0)}"
            ]
