"""``python -m engine``: games, play, replay, bench."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import engine
from engine.__main__ import main

FIELDS = {
    "game",
    "players",
    "decisions_per_second",
    "forced_share",
    "clone_us",
    "view_us",
    "decisions_per_match",
    "mean_options",
    "replay_ms",
}


def test_games_are_listed_with_players_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == list(engine.games())
    meduris = next(line for line in lines if line.startswith("meduris"))
    assert "2-4 players" in meduris
    assert "bonus_layout=random|rulebook|manual" in meduris
    mezo = next(line for line in lines if line.startswith("mezo"))
    assert "cenote=off|on" in mezo.partition("; souls: ")[2].split(", ")


def test_a_match_of_bots_is_played_to_the_end_and_printed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ["play", "meduris", "--players", "3", "--bots", "random,greedy", "--seed", "5"]
    assert main(arguments) == 0
    told = capsys.readouterr().out
    assert "MD-DIE-2     rolled seat=" in told
    assert "MD-LAP-1     last_lap" in told
    last = told.splitlines()[-1]
    assert last.startswith("scores ")
    assert "; places " in last
    assert main(arguments) == 0
    assert capsys.readouterr().out == told, "the same seed, another match"


def test_options_of_the_game_can_be_given(capsys: pytest.CaptureFixture[str]) -> None:
    play = ["play", "meduris", "--bots", "random", "--option", "bonus_layout=rulebook"]
    assert main(play) == 0
    first = capsys.readouterr().out.splitlines()[0]
    layout = (0, 0, 2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0, 0, 3, 0, 0, 0, 2, 0, 0, 0, 0, 1)
    assert first.startswith("MD-SET-8")
    assert str(layout)[:-1] in first


def test_a_saved_match_is_replayed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    play = ["play", "meduris", "--bots", "random", "--seed", "3", "--save", str(file)]
    assert main(play) == 0
    played = capsys.readouterr().out
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out == played


def test_a_match_in_progress_is_replayed_up_to_its_decision(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    match = engine.start("meduris", [engine.Seat("A"), engine.Seat("B")], {}, seed=1)
    file = tmp_path / "match.json"
    file.write_text(engine.dump(match), "utf-8")
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("open: place_worker of seat")


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "chess"],
        ["play", "meduris", "--players", "9"],
        ["play", "meduris", "--bots", "genius"],
        ["play", "meduris", "--option", "bonus_layout=secret"],
        ["play", "meduris", "--option", "nonsense"],
        ["replay", "no_such_file.json"],
        ["replay", __file__],
    ],
    ids=" ".join,
)
def test_what_cannot_be_done_is_said(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert capsys.readouterr().err.startswith("engine: ")


@pytest.mark.parametrize("command", ["play", "bench"])
def test_a_game_that_there_is_not_is_told_from_those_there_are(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "chess"]) == 2
    games = ", ".join(engine.games())
    assert capsys.readouterr().err == f"engine: no game is called 'chess'; there are {games}\n"


@pytest.mark.parametrize("seed", ["--5", "5-", "1.5", "²", "9" * 25, "9" * 5_000])
def test_what_is_no_seed_is_refused_in_a_sentence(
    seed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["play", "meduris", f"--seed={seed}"])
    told = capsys.readouterr().err
    assert ended.value.code == 2
    assert "a seed is a whole number of at most 24 digits" in told
    assert len(told) < 1_000


def test_the_bench_has_a_row_for_each_expansion_complete() -> None:
    from engine.bench import tables

    for game in engine.games():
        described = engine.describe(game)
        rows = {(table.name, table.players): table.options for table in tables(game)}
        assert [options for (name, _), options in rows.items() if name == game] == [{}] * len(
            described.players
        )
        for group in described.groups:
            for players in described.players:
                options = rows.pop((f"{game} + {group.name}", players))
                parts = described.parts(group.name)
                there = [spec.name for spec in parts if len(spec.offered(players)) > 1]
                assert list(described.in_play(group.name, options)) == there
        assert {name for name, _ in rows} == {game}


def test_a_match_can_begin_at_every_table_of_the_bench() -> None:
    from engine.bench import tables

    for game in engine.games():
        for table in tables(game):
            assert table.match(seed=1).decision is not None


def test_a_bench_row_has_its_fields() -> None:
    from engine.bench import measure, tables

    row = measure(next(iter(tables("meduris"))), seconds=0.01)
    assert set(row) == FIELDS
    assert (row["game"], row["players"]) == ("meduris", 2)
    assert json.loads(json.dumps(row)) == row
    assert all(row[name] > 0 for name in FIELDS - {"game"})
    assert 0 < row["forced_share"] < 1


def test_it_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "engine", "games"], capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith(engine.games()[0])
