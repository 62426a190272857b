"""Small pictures of boards: their texts say what lies open, and any text gives a picture."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

import engine
from engine import NOBODY
from tests.by_day import one_of
from tests.recorded import Recorded, files
from web import games
from web.games import miniatures
from web.packaging.stylesheets import sheets

DRAWN = [game for game in games.GAMES if games.screen(game).draw_miniature("")]
LONGEST, LARGEST = 200, 6_500
"""Of a text, of a picture: so many characters."""
MOMENTS = 6
"""So many of a match are looked at."""


PLAYED = [path for path in files() if path.parent.name in DRAWN]


def name_of(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


def moments(record: Recorded) -> Iterator[engine.Match]:
    """The match at its beginning, at its end, and between."""
    every = max(1, len(record.choices) // (MOMENTS - 1))
    for number, match in enumerate(record.play()):
        if number % every == 0 or match.decision is None:
            yield match


@cache
def texts(path: Path) -> tuple[str, ...]:
    record = Recorded.read(path)
    game_screen = games.screen(record.game)
    return tuple(game_screen.miniature(match.seen(NOBODY).view) for match in moments(record))


@pytest.mark.parametrize("path", one_of(4, PLAYED), ids=name_of)
def test_a_picture_tells_the_open_table(path: Path) -> None:
    """Short, of letters and digits, another one when the board has changed."""
    found = texts(path)
    assert all(text.isalnum() and text.isascii() for text in found)
    assert max(map(len, found)) <= LONGEST
    assert len(set(found)) >= len(found) - 1
    game_screen = games.screen(path.parent.name)
    pictures = [game_screen.draw_miniature(text) for text in found]
    assert len(set(pictures)) == len(set(found)), "two boards look alike"
    for picture in pictures:
        assert ElementTree.fromstring(picture).get("class", "").startswith("miniature ")
        assert len(picture) <= LARGEST


@pytest.mark.parametrize("game", DRAWN)
def test_a_twin_looks_the_same(game: str) -> None:
    """What is hidden does not show."""
    record = Recorded.read(next(path for path in PLAYED if path.parent.name == game))
    game_screen = games.screen(game)
    for match in moments(record):
        for seat in range(record.players):
            view = match.game.view(match.state, seat)
            twin = match.game.view(match.game.determinize(view, 3), NOBODY)
            assert game_screen.miniature(twin) == game_screen.miniature(match.seen(NOBODY).view)


@pytest.mark.parametrize("game", DRAWN)
def test_what_cannot_be_read_is_the_empty_board(game: str) -> None:
    """Cut short, too long, with other letters, or of nothing that can be."""
    path = next(path for path in PLAYED if path.parent.name == game)
    whole, game_screen = texts(path)[2], games.screen(game)
    empty = game_screen.draw_miniature("")
    assert ElementTree.fromstring(empty).tag == "svg"
    assert game_screen.draw_miniature(whole) != empty
    for damaged in (whole[:-1], whole + "4", "Z" + whole[1:], whole[:-1] + "é", "\ud800", "<", "0"):
        assert game_screen.draw_miniature(damaged) == empty, damaged


@pytest.mark.parametrize("game", DRAWN)
def test_any_text_is_drawn(game: str) -> None:
    """Forged texts too: well-formed, never an error."""
    path = next(path for path in PLAYED if path.parent.name == game)
    game_screen, rng = games.screen(game), random.Random(1)
    for _ in range(150):
        letters = list(rng.choice(texts(path)))
        for _ in range(rng.randrange(4)):
            letters[rng.randrange(len(letters))] = rng.choice(miniatures.LETTERS)
        ElementTree.fromstring(game_screen.draw_miniature("".join(letters)))


@pytest.mark.parametrize("game", DRAWN)
def test_pictures_stand_beside_each_other(game: str) -> None:
    """Nothing bears an id, and what dresses them is there before the game is."""
    path = next(path for path in PLAYED if path.parent.name == game)
    early = sheets()["cenote.css"] + sheets()["stones.css"]
    for text in texts(path):
        for element in ElementTree.fromstring(games.screen(game).draw_miniature(text)).iter():
            assert not {"id", "style", "fill"} & set(element.keys())
            for name in element.get("class", "").split():
                assert f".{name}" in early, name


def test_numbers_are_letters() -> None:
    text = miniatures.write(-9, -4, 0, 5, 99) + miniatures.write_points([130, -3])
    reader = miniatures.Reader(text)
    assert reader.numbers(5, -4, miniatures.MOST) == (-4, -4, 0, 5, miniatures.MOST)
    assert reader.points(2) == (130, 0)
    reader.end()
