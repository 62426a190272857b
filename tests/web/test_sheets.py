"""The style sheets: each in its layer, nothing of a game in the shell, no token without a use."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engine
from tests.web.page import Desk
from web import games
from web.packaging.stylesheets import GAME, LATER, SHELL, STYLES, sheets

ROOT = Path(__file__).parents[2]
PLATFORM = STYLES.with_name("platform")
WRITTEN = sorted(STYLES.rglob("*.css"))
SHELL_FILES = [
    *(path for path in WRITTEN if path.parent.name in SHELL),
    *(ROOT / "web/platform").glob("*.js"),
    *(ROOT / "web/templates").glob("*.jinja"),
    *(ROOT / "web/templates/art").glob("*.jinja"),
    *(ROOT / "web/templates/parts").glob("*.jinja"),
    ROOT / "index.html",
]
GIVEN = ("seat-", "card-", "board-", "emblem-")
"""Tokens that the shell, or a drawing, asks a game for."""
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_every_sheet_lies_in_a_layer_or_with_its_game() -> None:
    assert {path.relative_to(STYLES).parts[0] for path in WRITTEN} == {*SHELL, *LATER, *games.GAMES}
    built = sheets()
    assert built["cenote.css"].startswith("@layer tokens, base, shell, game;\n")
    own = (f"{name}.css" for name in (*games.GAMES, *LATER))
    assert built.keys() == {"cenote.css", "stones.css", *own}
    for name, text in built.items():
        if name != "cenote.css":
            layer = LATER.get(name.removesuffix(".css"), GAME)
            assert text.startswith(f"@layer {layer} {{")
        assert text.count("{") == text.count("}"), name


@pytest.mark.parametrize("path", SHELL_FILES, ids=name_of)
def test_the_shell_names_no_game(path: Path) -> None:
    text = path.read_text("utf-8").lower()
    named = [n for g, listed in games.GAMES.items() for n in (g, listed.title.lower()) if n in text]
    assert named == []


@pytest.mark.parametrize("game", games.GAMES)
def test_what_a_game_dresses_carries_its_full_name(game: str) -> None:
    """So no game dresses another's things by an accident of names."""
    shell = "".join(path.read_text("utf-8") for path in SHELL_FILES)
    shared = set(re.findall(r"[a-z][\w-]*", COMMENT.sub("", shell)))
    found = []
    for path in (STYLES / game).glob("*.css"):
        text = COMMENT.sub("", path.read_text("utf-8"))
        for selector in re.findall(r"([^{};]+)\{", text):
            own = set(re.findall(r"\.([a-z][\w-]*)", selector)) - shared
            if own and not any(name.startswith(f"{game}-") for name in own):
                found.append(selector.strip())
        tokens = set(re.findall(r"(?:^|[;{\s])--([\w-]+):", text)) - shared
        found += [name for name in tokens if not name.startswith((f"{game}-", *GIVEN))]
    assert found == []


def test_every_token_is_given_and_used() -> None:
    texts = [COMMENT.sub("", path.read_text("utf-8")) for path in WRITTEN]
    given = {n for text in texts for n in re.findall(r"(?:^|[;{\s])--([\w-]+):", text)}
    scripts = [path.read_text("utf-8") for path in PLATFORM.glob("*.js")]
    given |= {
        n for text in scripts for n in re.findall(r'(?:setProperty\("|\{ |\n\s+")--([\w-]+)', text)
    }
    used = {n for text in texts for n in re.findall(r"var\(\s*--([\w-]+)", text)}
    assert used - given == set()
    assert given - used == set()


def test_a_game_without_a_stone_is_in_the_lobby_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mezo = engine.describe("mezo")
    monkeypatch.setattr(engine, "describe", lambda _game: mezo)
    monkeypatch.setitem(games.GAMES, "chess", games.Listed("", "Chess", "Kings and castles"))
    page = Desk.open().page
    assert page.values("data-game") == list(games.GAMES)
    assert "recess-chess" in page.values("id")
