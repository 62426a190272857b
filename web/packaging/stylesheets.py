"""Bundles the style sheets: a folder of web/styles is a cascade layer, or a game's.

``cenote.css`` holds the layers that every screen needs, ``stones.css`` what each game shows in the
lobby, and ``GAME.css`` the rest of a game's, which the page fetches with the game. What few ever
see has a sheet of its own too.
"""

from __future__ import annotations

from pathlib import Path

STYLES = Path(__file__).resolve().parents[1] / "styles"
GAMES = STYLES.parent / "games"
SHELL = ("tokens", "base", "shell")
"""The layers of every screen, each a folder; a later one wins over an earlier."""
GAME = "game"
"""The layer of the games' own sheets; it wins over all others."""
LATER = dict.fromkeys(("phones", "analysis", "puzzles", "goals"), "shell")
"""Folders with a sheet of their own, which the page fetches when something of it is shown; each is
of a layer of every screen."""
EARLY = ("stone.css", "miniature.css")
"""The sheets of a game's stone and of its small pictures: in its folder, there before the game."""


def sheets() -> dict[str, str]:
    """Return every sheet of the site by its file's name."""
    games = sorted(path.parent.name for path in GAMES.glob("*/__init__.py"))
    order = f"@layer {', '.join((*SHELL, GAME))};"
    shell = [_layer(name, _written(STYLES / name)) for name in SHELL]
    stones = [text for game in games for text in _written(STYLES / game, early=True)]
    return {
        "cenote.css": "\n".join([order, *shell]),
        "stones.css": _layer(GAME, stones),
        **{f"{name}.css": _layer(layer, _written(STYLES / name)) for name, layer in LATER.items()},
        **{f"{game}.css": _layer(GAME, _written(STYLES / game)) for game in games},
    }


def _written(folder: Path, *, early: bool = False) -> list[str]:
    """Return the texts of a folder's sheets by name: of the early ones, or of the others."""
    return [
        path.read_text("utf-8")
        for path in sorted(folder.glob("*.css"))
        if (path.name in EARLY) == early
    ]


def _layer(name: str, texts: list[str]) -> str:
    return "\n".join([f"@layer {name} {{", *texts, "}\n"])
