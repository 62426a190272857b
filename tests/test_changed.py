"""What ``dev.py test --changed`` keeps of the tests."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.changed import ROOT, Change, game_of, reach


def item(path: str, **parameters: object) -> pytest.Item:
    """A test of a file, with parameters."""
    found = SimpleNamespace(path=ROOT / path, callspec=SimpleNamespace(params=parameters))
    return cast(pytest.Item, found)


def reached(change: Change, path: str, **parameters: Any) -> bool:
    return change.reaches(item(path, **parameters))


@pytest.mark.parametrize(
    ("path", "game"),
    [
        ("engine/meduris/game.py", "meduris"),
        ("web/templates/mezo/board.jinja", "mezo"),
        ("web/lessons/mesos.py", "mesos"),
        ("tests/conformance/data/aztlan_chains.json", "aztlan"),
        ("engine/core/game.py", ""),
        ("README.md", ""),
    ],
)
def test_files_of_one_game_are_known_by_their_path(path: str, game: str) -> None:
    assert game_of(path) == game


def test_a_module_reaches_those_that_import_it_even_through_others() -> None:
    found = reach({"engine/core/state.py"})
    assert {"engine.core.state", "engine.core.steps", "engine", "tests.web.test_app"} <= found
    assert "engine.core.user_text" not in found


def test_a_change_in_one_game_reaches_its_cases_and_no_others() -> None:
    change = Change.of({"engine/meduris/game.py"})
    suite = "tests/conformance/test_matches.py"
    assert reached(change, suite, case=SimpleNamespace(game="meduris"))
    assert not reached(change, suite, case=SimpleNamespace(game="mezo"))
    assert reached(change, "tests/web/test_faces.py", game="meduris")
    assert not reached(change, "tests/web/test_faces.py", game="mezo")
    assert reached(change, "tests/engine/meduris/test_check.py")
    assert not reached(change, "tests/engine/mesos/test_rounds.py")
    assert reached(change, "tests/web/test_app.py"), "it names the game"
    assert not reached(change, "tests/engine/core/test_user_text.py")


def test_a_change_in_the_core_reaches_all_games() -> None:
    change = Change.of({"engine/core/state.py"})
    for game in ("meduris", "mezo"):
        assert reached(change, "tests/conformance/test_matches.py", game=game)


@pytest.mark.parametrize(
    ("path", "there", "elsewhere"),
    [
        ("web/templates/lobby.jinja", "tests/web/test_app.py", "tests/engine/core/test_game.py"),
        ("web/styles/shell/boot.css", "tests/web/test_app.py", "tests/engine/core/test_game.py"),
        ("tests/rules/ids/core.txt", "tests/rules/test_rules.py", "tests/web/test_app.py"),
        ("README.md", "tests/commands/test_commands.py", "tests/web/test_app.py"),
    ],
)
def test_a_file_that_nobody_imports_reaches_the_tests_that_look_at_it(
    path: str, there: str, elsewhere: str
) -> None:
    change = Change.of({path})
    assert Path(ROOT / elsewhere).exists()
    assert reached(change, there)
    assert not reached(change, elsewhere)


def test_where_nothing_changed_nothing_is_reached() -> None:
    assert not reached(Change.of(set()), "tests/web/test_app.py")
