"""Every rule of a game's specification is carried out somewhere, and held by a test."""

from __future__ import annotations

import re

import pytest

import engine
from tests.rules import specs

GAMES = [game for game in engine.games() if game in specs.SPECS]


def test_every_game_has_a_list_of_its_rules() -> None:
    assert set(engine.games()) <= set(specs.SPECS)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_named_where_it_is_carried_out(game: str) -> None:
    named = specs.named_in_source(specs.ROOT / "engine" / game)
    missing = [
        rule
        for rule, reason in specs.rules(game).items()
        if rule not in named and not reason and not specs.EXAMPLE.search(rule)
    ]
    assert not missing, f"named nowhere in engine/{game}: {' '.join(missing)}"


@pytest.mark.parametrize("game", GAMES)
def test_no_reason_is_given_for_a_rule_that_is_named(game: str) -> None:
    named = specs.named_in_source(specs.ROOT / "engine" / game)
    idle = [rule for rule, reason in specs.rules(game).items() if reason and rule in named]
    assert not idle


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_held_by_a_test(game: str) -> None:
    marked = specs.marked_in_tests()
    missing = [rule for rule in specs.rules(game) if rule not in marked]
    assert not missing, f"no test is marked with: {' '.join(missing)}"


@pytest.mark.parametrize("game", GAMES)
def test_source_names_only_rules_that_exist(game: str) -> None:
    prefixes = specs.prefixes(game)
    named = specs.named_in_source(specs.ROOT / "engine" / game)
    known = specs.rules(game)
    unknown = {r for r in named if re.fullmatch(rf"({prefixes})-.*\d", r) and r not in known}
    assert not unknown


@pytest.mark.parametrize("game", GAMES)
def test_marks_name_only_rules_that_exist(game: str) -> None:
    of_the_game = re.compile(rf"({specs.prefixes(game)})-")
    known = specs.rules(game)
    marked = specs.marked_in_tests().items()
    unknown = {rule: test for rule, test in marked if of_the_game.match(rule) and rule not in known}
    assert not unknown


@pytest.mark.parametrize(
    ("spec", "prefix"), [pair for found in specs.SPECS.values() for pair in found.items()]
)
def test_the_list_is_that_of_the_specification(spec: str, prefix: str) -> None:
    path = specs.specification(spec)
    if not path.exists():
        pytest.skip("the specifications are not here")
    assert list(specs.listed(spec)) == specs.defined(path.read_text("utf-8"), prefix)
