"""Measured figures are written by the commands, each with its source; the README stays short."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from tests import measured
from tests.measured import FOLDER, NOTES, ROOT, Report, sections_of

FILES = sorted(path for path in FOLDER.glob("*.md") if path.name != "README.md")
ABOUT = "What it measures.\n\npython3 dev.py bench tap [GAME]\n\nA ``tap`` is this."
LONGEST_README = 150


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(measured, "FOLDER", tmp_path / "measured")
    monkeypatch.setattr(measured, "ROOT", tmp_path)
    return tmp_path / "measured"


def record(
    section: str, *rows: tuple[object, ...], fails: bool = False, keeps: bool = True
) -> None:
    with Report("dev.py bench tap", ["--taps", "2", "--record"], ABOUT, record=keeps) as report:
        report.table("game", "ms", section=section)
        for row in rows:
            report.row(*row)
        report.line("That is all.")
        assert not fails


def test_a_section_has_its_source_its_table_and_its_sentences(folder: Path) -> None:
    record("One", ("mezo", "1.5"), ("mesos", ""))
    text = (folder / "bench_tap.md").read_text("utf-8")
    assert text.startswith("# `python3 dev.py bench tap`\n")
    assert "\n\nWhat it measures.\n\nA `tap` is this.\n\n## One\n" in text
    assert "* command: `python3 dev.py bench tap --taps 2`\n" in text
    assert text.endswith("| game | ms |\n|---|--:|\n| mezo | 1.5 |\n| mesos |  |\n\nThat is all.\n")


def test_a_run_replaces_its_section_and_leaves_the_others_and_the_notes(folder: Path) -> None:
    record("One", ("mezo", "1"))
    path = folder / "bench_tap.md"
    path.write_text(path.read_text("utf-8") + f"\n## {NOTES}\n\nBy hand.\n", "utf-8")
    record("Two", ("mezo", "2"))
    record("One", ("mezo", "3"))
    found = sections_of(path.read_text("utf-8"))
    assert list(found) == ["One", "Two", NOTES]
    assert found[NOTES] == "By hand."
    assert "| mezo | 3 |" in found["One"]
    assert "| mezo | 2 |" in found["Two"]


def test_nothing_is_kept_without_record_or_of_a_run_that_failed(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record("One", ("mezo", "1"), keeps=False)
    with pytest.raises(AssertionError):
        record("One", ("mezo", "1"), fails=True)
    assert not folder.exists()
    assert capsys.readouterr().out == 2 * "game | ms\nmezo | 1\nThat is all.\n"


def test_record_is_the_same_switch_for_every_command() -> None:
    parser = argparse.ArgumentParser()
    measured.add_argument(parser)
    assert parser.parse_args(["--record"]).record
    assert not parser.parse_args([]).record


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("dev.py bench", "bench"),
        ("dev.py bench tap", "bench_tap"),
        ("-m tests.e2e.kill", "e2e_kill"),
    ],
)
def test_a_command_has_a_file_of_its_name(name: str, file: str) -> None:
    assert measured.path_of(name) == FOLDER / f"{file}.md"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_figure_says_where_it_comes_from(path: Path) -> None:
    sections = sections_of(path.read_text("utf-8"))
    sections.pop(NOTES, None)
    assert sections
    for text in sections.values():
        facts = [line.partition(":")[0] for line in text.splitlines()[:4]]
        assert facts == ["* command", "* commit", "* machine", "* date"]


def test_every_file_of_figures_is_in_the_index() -> None:
    index = (FOLDER / "README.md").read_text("utf-8")
    for path in FILES:
        assert f"[{path.name}]({path.name})" in index


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text("utf-8").splitlines()) <= LONGEST_README
