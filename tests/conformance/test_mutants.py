"""A save with a forged table is refused, or gives a match that is sound up to its end."""

from __future__ import annotations

import json
import sys
from functools import cache

import pytest

import engine
from tests.conformance import fuzz, mutants
from tests.conformance.cases import Case, default_cases, scaled
from tests.conformance.chain import Dice
from tests.conformance.fuzz import Forgery, newer_rules_of
from tests.conformance.mutants import Quarry, assert_sound, mutant, save_with

KINDS = [
    "field changed",
    "field permuted",
    "field of another state",
    "fields of another state",
    "entry removed",
    "entry doubled",
    "entries swapped",
    "entry of another state",
    "entry invented",
    "entry replaced",
    "entry alone",
    "argument changed",
    "agenda of another state",
    "agendas spliced",
    "agenda cut",
]
"""What is forged of a table: a field, a step on the agenda, all of it."""
DOORS = ["snapshot", "origin", "adopted"]


@cache
def quarry(game: str) -> Quarry:
    """States of one match of a game, with as many as can sit there."""
    return Quarry.at(default_cases_of(game)[-1], seed=4, matches=1)


def default_cases_of(game: str) -> list[Case]:
    return [case for case in default_cases() if case.game == game]


def test_these_are_all_kinds_and_all_doors() -> None:
    assert list(mutants.MUTATIONS) == KINDS
    assert list(mutants.DOORS) == DOORS


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("kind", KINDS)
def test_a_mutant_is_refused_or_gives_a_sound_match(game_id: str, kind: str, door: str) -> None:
    case, dice = default_cases_of(game_id)[-1], Dice(len(kind) + len(door))
    for number in range(scaled(2)):
        _kind, plain = mutant(quarry(game_id), dice, kind)
        text = save_with(case, plain, door)
        with newer_rules_of(game_id):
            try:
                match = engine.load(text)
            except engine.SaveError:
                continue
            assert_sound(match, [number], text)


@pytest.mark.parametrize("kind", KINDS)
def test_a_mutant_is_another_table(game_id: str, kind: str) -> None:
    """Whatever is done to it; and the numbers that it comes of give the same again."""
    one, again = (mutant(quarry(game_id), Dice(3), kind) for _ in range(2))
    assert one == again
    assert one[0] == kind
    assert one[1] not in quarry(game_id).states


@pytest.mark.parametrize("door", DOORS)
def test_what_was_not_changed_comes_in_by_every_door(game_id: str, door: str) -> None:
    """So a mutant that is refused is so for what was changed."""
    case, plain = default_cases_of(game_id)[-1], quarry(game_id).states[0]
    text = save_with(case, plain, door)
    with newer_rules_of(game_id):
        match = engine.load(text)
    assert json.loads(json.dumps(match.state.to_plain())) == plain


# --- the large run --------------------------------------------------------------------------------


def test_the_same_seed_forges_the_same_saves(game_id: str) -> None:
    def texts(seed: int) -> list[Forgery]:
        return [*fuzz.forgeries(game_id, 12, seed)]

    assert texts(1) == texts(1)
    assert texts(1) != texts(2)


def test_it_counts_what_came_of_them(game_id: str) -> None:
    outcomes = fuzz.fuzz(game_id, 12, seed=1)
    assert sum(outcomes.values()) == 12
    assert {*outcomes} <= {fuzz.SOUND, fuzz.REFUSED}


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (AssertionError("food under 0"), "unsound"),
        (ZeroDivisionError("by none"), "raised ZeroDivisionError"),
        (fuzz.Hung(), "hung"),
    ],
    ids=repr,
)
def test_it_tells_what_is_not_sound(
    error: BaseException,
    told: str,
    default_case: Case,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(*_args: object) -> None:
        raise error

    monkeypatch.setattr(fuzz, "assert_sound", fail)
    forgery = Forgery("nothing changed", engine.dump(default_case.start(seed=1)))
    assert fuzz.outcome(forgery, 1) == told
    assert "nothing changed" in capsys.readouterr().err


def test_a_bad_save_is_a_failure(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for outcome, code in ((fuzz.SOUND, 0), (fuzz.REFUSED, 0), ("unsound", 1)):
        monkeypatch.setattr(fuzz, "outcome", lambda *_args, outcome=outcome: outcome)
        monkeypatch.setattr(sys, "argv", ["fuzz", game_id, "--times", "2", "--seed", "3"])
        assert fuzz.main() == code
