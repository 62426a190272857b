"""A save brings back exactly what was; a damaged one does no harm; old ones are not lost."""

from __future__ import annotations

import json
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import engine
from engine.core import saves, steps
from engine.registry import PACKAGES
from tests.conformance import stored
from tests.conformance.cases import Case, random_choices, scaled
from tests.conformance.chain import Dice
from tests.conformance.forging import FOREIGN, damaged, forged, sealed

ACCEPT = "python -m tests.conformance.accept writes it"
SAVE_EVERY = 37
MAX_CHARACTERS = 60_000
"""A whole match takes no more than this."""


def assert_same_match(one: engine.Match, other: engine.Match) -> None:
    assert other.state == one.state
    assert other.decision == one.decision
    assert other.events == one.events
    assert [c.key for c in other.choices] == [c.key for c in one.choices]
    assert (other.seats, other.setup) == (one.seats, one.setup)
    assert (other.holder, other.floor) == (one.holder, one.floor)
    assert (other.can_undo(), other.over) == (one.can_undo(), one.over)


@pytest.mark.parametrize("seed", range(scaled(1)))
def test_a_save_brings_back_the_whole_match_in_mid_decision(case: Case, seed: int) -> None:
    match = case.start(seed)
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


def test_a_forged_save_is_refused_or_gives_a_sound_match(default_case: Case) -> None:
    match = default_case.play(seed=9, choices=40)
    body, dice = json.loads(engine.dump(match)), Dice(98)
    outcomes = {"refused": 0, "sound": 0}
    for _ in range(scaled(300)):
        text = forged(body, dice)
        try:
            again = engine.load(text)
        except engine.SaveError:
            outcomes["refused"] += 1
        else:
            _assert_playable(again, text)
            outcomes["sound"] += 1
    assert outcomes["refused"]


def _assert_playable(match: engine.Match, text: str) -> None:
    """What came out of a forged save can be looked at, saved, and played at least one choice."""
    assert match.game.check(match.state) == [], text
    for seat in range(engine.NOBODY, match.state.seats):
        match.view(seat)
    match.refusals()
    for option in match.decision.options if match.decision else ():
        steps.choose(match.state.clone(), option)
    assert engine.load(engine.dump(match)).state == match.state
    assert match.over == (match.result() is not None)


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
    monkeypatch.setattr(import_module(PACKAGES[match.game.id]), "GAME", newer)
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


def test_a_snapshot_of_other_fields_is_done_without(default_case: Case) -> None:
    """Today's state may have a field that an older one has not: the choices lead there too."""
    match = default_case.play(seed=5, choices=20)
    body = body_of(match)
    del body["snapshot"]["revealed"]
    assert_same_match(match, engine.load(sealed(body)))


@pytest.mark.parametrize("path", stored.sample_files(), ids=lambda path: path.stem)
def test_saves_of_every_version_can_still_be_played(path: Path) -> None:
    """What any version of the app has written loads, and the match goes on to its end."""
    match = engine.load(path.read_text("utf-8"))
    assert len(match.choices) == stored.SAMPLE_CHOICES
    for _ in random_choices(match, 3):
        pass
    assert match.over


def test_there_is_a_sample_save_of_todays_version(game_id: str) -> None:
    assert stored.sample_file(game_id) in stored.sample_files(), ACCEPT


@pytest.mark.parametrize("spoiled", ["other choice", "unknown choice", "one too few", "none"])
def test_where_the_rules_have_changed_the_match_goes_on_from_the_snapshot(
    default_case: Case, spoiled: str
) -> None:
    match = default_case.play(seed=5, choices=20)
    body = body_of(match)
    keys = body["choices"]
    body["choices"] = {
        "other choice": [keys[1], *keys[1:]] if keys[0] != keys[1] else keys[:-1],
        "unknown choice": [*keys[:10], "gone", *keys[11:]],
        "one too few": keys[:-1],
        "none": [],
    }[spoiled]
    again = engine.load(sealed(body))
    assert again.state == match.state
    assert again.decision == match.decision
    assert [event.kind for event in again.events] == ["diverged"]
    assert not again.can_undo()
    assert engine.load(engine.dump(again)).state == match.state
    for _ in random_choices(again, 2):
        pass
    assert again.over
