"""The live loop without a browser: touches go in, commands come out, files are saved meanwhile."""

from __future__ import annotations

import json
from collections.abc import Iterator
from http.client import HTTPResponse
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import Request, urlopen

import pytest

from tests.web.live import Live, live
from web.packaging.live.error_report import report

PATIENCE = 30


class Visitor:
    """A page of the live loop, without a browser."""

    def __init__(self, at: Live) -> None:
        self.at = at
        visit = {"languages": ["en"], "query": {"seed": "7"}, "address": "http://here/"}
        line = f"{at.address}live/events?{urlencode({'visit': json.dumps(visit)})}"
        self._line: HTTPResponse = urlopen(line, timeout=PATIENCE)

    def touch(self, **data: str) -> None:
        body = json.dumps({"type": "click", **data}).encode()
        urlopen(Request(f"{self.at.address}live/touch", body, method="POST"), timeout=PATIENCE)

    def next(self, *wanted: str) -> dict[str, str]:
        """The next command of one of these names."""
        for line in self._line:
            if line.startswith(b"data:"):
                command: dict[str, str] = json.loads(line[5:])
                if command["command"] in wanted:
                    return command
        raise AssertionError("the line is closed")


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("sources")) as running:
        yield running


@pytest.fixture
def visitor(at: Live) -> Visitor:
    visitor = Visitor(at)
    visitor.next("patch")
    return visitor


def get(at: Live, path: str) -> str:
    text: str = urlopen(at.address + path, timeout=PATIENCE).read().decode()
    return text


def test_a_touch_comes_back_as_markup_and_bots_answer(visitor: Visitor) -> None:
    visitor.touch(game="meduris")
    assert 'data-screen="new"' in visitor.next("patch")["html"]
    visitor.touch(action="start")
    shown = visitor.next("patch")
    assert (shown["title"], json.loads(shown["look"])["lang"]) == ("Meduris · Cenote", "en")
    while "data-decision" not in shown["html"]:
        shown = visitor.next("patch")
    visitor.touch(action="leave")
    assert 'data-screen="lobby"' in visitor.next("patch")["html"]


def test_a_saved_rule_and_word_show_and_what_is_open_stays_open(visitor: Visitor) -> None:
    visitor.touch(game="aztlan")
    visitor.next("patch")
    visitor.at.edit("web/games/__init__.py", '"Aztlán"', '"Eztlán"')
    shown = visitor.next("patch")
    assert shown["title"] == "Eztlán · Cenote"
    assert 'data-screen="new"' in shown["html"]
    visitor.at.edit("web/games/__init__.py", '"Eztlán"', '"Aztlán"')
    assert visitor.next("patch")["title"] == "Aztlán · Cenote"
    visitor.touch(action="leave")


@pytest.mark.parametrize(
    ("file", "fault", "said"),
    [
        ("web/templates/lobby.jinja", "{{ nobody }}\n", "UndefinedError: 'nobody' is undefined"),
        pytest.param(
            *("web/templates/lobby.jinja", "{% if %}\n", "TemplateSyntaxError: "),
            marks=pytest.mark.nightly,
        ),
        pytest.param(
            *("web/model/root.py", "x = = 1\n", "SyntaxError: "), marks=pytest.mark.nightly
        ),
        ("engine/registry.py", "1 / 0\n", "ZeroDivisionError: division by zero"),
    ],
    ids=["missing", "template", "syntax", "import"],
)
def test_a_fault_is_told_with_file_and_line_until_it_is_mended(
    visitor: Visitor, file: str, fault: str, said: str
) -> None:
    path = visitor.at.folder / file
    whole = path.read_text("utf-8")
    line = whole.count("\n") + 1
    path.write_text(f"{whole}{fault}", "utf-8")
    told = visitor.next("patch", "trouble")
    assert told["command"] == "trouble"
    assert told["text"].splitlines()[0] == f"{file}:{line}"
    assert told["text"].splitlines()[1].startswith(said)
    path.write_text(whole, "utf-8")
    assert 'data-screen="lobby"' in visitor.next("patch", "trouble")["html"]


def test_a_saved_layout_moves_things_on_the_board_and_a_broken_one_is_told(
    visitor: Visitor,
) -> None:
    visitor.touch(game="meduris")
    visitor.touch(action="start")
    while 'data-key="islet"' not in (shown := visitor.next("patch"))["html"]:
        pass
    name, temple = "web/templates/meduris/board_layout.json", '"temple": [84, 84]'
    assert 'data-key="islet" transform="translate(84 84)"' in shown["html"]
    visitor.at.edit(name, temple, '"temple": [85 84]')
    told = visitor.next("trouble")["text"].splitlines()
    lines = (visitor.at.folder / name).read_text("utf-8").splitlines()
    line = next(number for number, text in enumerate(lines, 1) if "[85 84]" in text)
    assert told[0] == f"{name}:{line}"
    assert told[1].startswith("SyntaxError: Expecting ',' delimiter")
    visitor.at.edit(name, "[85 84]", "[85, 84]")
    while 'data-key="islet"' not in (shown := visitor.next("patch"))["html"]:
        pass
    assert 'data-key="islet" transform="translate(85 84)"' in shown["html"]
    visitor.at.edit(name, "[85, 84]", "[84, 84]")
    visitor.next("patch")
    visitor.touch(action="leave")


def test_a_saved_sheet_or_script_is_asked_for_again(visitor: Visitor) -> None:
    visitor.at.add_style("body { --saved: 1 }")
    assert visitor.next("styles", "reload", "patch") == {"command": "styles"}
    visitor.at.edit("web/platform/dom.js", "\n", "\n\n")
    assert visitor.next("styles", "reload", "patch") == {"command": "reload"}


def test_everything_that_the_page_names_is_served(at: Live) -> None:
    page = get(at, "")
    assert "pyscript" not in page
    named = [part.split('"')[0] for part in page.split('="./')[1:]]
    assert "live/page.js" in named
    for name in [*named, "vendor/morphdom.js", "vendor/panzoom.js"]:
        if name != "manifest.webmanifest":
            assert urlopen(at.address + name, timeout=PATIENCE).read(), name


def test_what_is_kept_is_there_for_the_next_visit(visitor: Visitor) -> None:
    visitor.touch(game="mesos")
    visitor.touch(action="start")
    while 'data-screen="table"' not in visitor.next("patch")["html"]:
        pass
    again = Visitor(visitor.at)
    assert 'data-screen="table"' in again.next("patch")["html"]
    kept = json.loads((visitor.at.folder / "build/live.json").read_text("utf-8"))
    assert any(key.startswith("cenote:match:") for key in kept)


def test_a_fault_outside_our_files_still_names_a_place() -> None:
    try:
        json.loads("{")
    except ValueError as failure:
        text = report(failure, Path("/nowhere"))
    assert "json/decoder.py:" in text.splitlines()[0]
    assert text.splitlines()[1].startswith("JSONDecodeError: ")


def test_books_are_made_when_they_are_asked_for(at: Live) -> None:
    assert json.loads(get(at, "rules/en/meduris.json"))["chapters"]


@pytest.mark.nightly
def test_saved_rules_are_read_anew_where_they_are_open(visitor: Visitor) -> None:
    visitor.touch(action="rules", book="meduris", chapter="06-druid")
    while "data-leaf" not in (shown := visitor.next("patch"))["html"]:
        pass
    path = visitor.at.folder / "web/rules/en/meduris/06-druid.md"
    path.write_text(f"{path.read_text('utf-8')}\nA druid of another kind.\n", "utf-8")
    while "of another kind" not in (shown := visitor.next("patch"))["html"]:
        pass
    assert 'data-chapter="06-druid"' in shown["html"]
    visitor.touch(action="reader-close")
