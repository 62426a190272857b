"""Puzzles are listed, begun, answered, looked at; the match of the day begins."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import engine
from web import games
from web.app import puzzle_flow
from web.app.dispatch import on
from web.app.effects import Copy, Share
from web.app.match_flow import open_match, start_match
from web.model.puzzles import PuzzleTry
from web.puzzles import daily
from web.puzzles.puzzle import PuzzleError, read_book
from web.screens.puzzles.share_text import match_text, puzzle_text

if TYPE_CHECKING:
    from web.app.effects import Effects
    from web.model.message import Message
    from web.model.root import Model

RIVAL = engine.Seat(puzzle_flow.BOTS[0], "bot:medium")
"""Whom everybody plays at the match of the day."""


@on("puzzles")
def puzzles(model: Model, _message: Message) -> Effects:
    """Opens the list, from the lobby or from a puzzle."""
    shelf = puzzle_flow.shelf_of(model)
    shelf.game, shelf.said = shelf.game or next(iter(games.GAMES)), ""
    fetched = [] if shelf.game in shelf.books else puzzle_flow.fetch_book(shelf.game)
    return [*fetched, *puzzle_flow.back_to_list(model)]


@on("puzzle-game")
def puzzle_game(model: Model, message: Message) -> Effects:
    """Looks at the puzzles of another game."""
    shelf, game = puzzle_flow.shelf_of(model), message.data.get("about", "")
    if not games.available(game):
        return []
    shelf.game, shelf.failed, shelf.said = game, False, ""
    return [] if game in shelf.books else puzzle_flow.fetch_book(game)


@on("puzzle-book")
def puzzle_book(model: Model, message: Message) -> Effects:
    """Puzzles have come, or cannot be had; the one that waited for them begins."""
    shelf = puzzle_flow.shelf_of(model)
    path, text = message.data.get("path", ""), message.data.get("text", "")
    game = puzzle_flow.store_book(model, path, text)
    wanted, shelf.wanted = shelf.wanted, None
    if wanted is None or not game or game != shelf.game or shelf.failed:
        return []
    return puzzle_flow.begin(model, game, wanted)


@on("puzzle")
def puzzle(model: Model, message: Message) -> Effects:
    """Begins a puzzle: of a game, or of a game's day (``mesos:2026-11-26``)."""
    game, _sep, day = message.data.get("about", "").partition(":")
    if not games.available(game) or (day and not _is_playable(model, game, day)):
        return []
    return puzzle_flow.begin(model, game, day)


def _is_playable(model: Model, game: str, day: str) -> bool:
    """Whether a day's puzzle can be played: one of the past month."""
    book = puzzle_flow.shelf_of(model).books.get(game)
    days = daily.days(daily.today(model.now), daily.DAYS if book is None else len(book))
    return day in [one.isoformat() for one in days]


@on("puzzle-own")
def puzzle_own(model: Model, message: Message) -> Effects:
    """Begins a puzzle that is of no book, from its entry as a text: a move of an analysis."""
    game, entry = message.data.get("game", ""), message.data.get("entry", "")
    try:
        (puzzle,) = read_book(game, f"[{entry}]")
    except (PuzzleError, ValueError):
        return []
    return puzzle_flow.open_puzzle(model, PuzzleTry(puzzle))


@on("puzzle-again")
def puzzle_again(model: Model, _message: Message) -> Effects:
    """The puzzle at the table once more."""
    return puzzle_flow.again(model)


@on("puzzle-answer")
def puzzle_answer(model: Model, _message: Message) -> Effects:
    """Shows the answer and what follows."""
    return puzzle_flow.show_line(model)


@on("puzzle-other")
def puzzle_other(model: Model, _message: Message) -> Effects:
    """Shows what follows the next best choice."""
    return puzzle_flow.show_line(model, other=True)


@on("puzzle-tell")
def puzzle_tell(model: Model, message: Message) -> Effects:
    """Shares what came of a day's puzzle."""
    game, _sep, day = message.data.get("about", "").partition(":")
    text = puzzle_text(puzzle_flow.log_of(model), game, day, daily.today(model.now))
    return _told(model, text)


def _told(model: Model, text: str) -> Effects:
    puzzle_flow.shelf_of(model).said = ""
    if not text:
        return []
    address = model.environment.address
    if "share" in model.environment.can:
        return [Share("Cenote", text, address)]
    return [Copy("\n".join(filter(None, (text, address))))]


# --- the match of the day -----------------------------------------------------------------------


@on("daily-match")
def daily_match(model: Model, message: Message) -> Effects:
    """Begins today's match of a game, or opens the one that was begun."""
    game, day = message.data.get("about", ""), daily.today(model.now)
    if not games.available(game):
        return []
    log = puzzle_flow.log_of(model)
    kept = log.matches.get(day.isoformat(), {}).get(game, "")
    if kept in model.saved_matches:
        model.sheet = ("", "")
        return open_match(model, kept)
    match = engine.start(game, _sitters(model), {}, seed=daily.deal(game, day))
    started = start_match(model, message, match)
    assert model.playing is not None
    log.matches.setdefault(day.isoformat(), {})[game] = model.playing.id
    return [*puzzle_flow.save_log(model, log), *started]


def _sitters(model: Model) -> list[engine.Seat]:
    """Who plays: the person, and the same bot for everybody."""
    name = next(iter(model.settings.names), puzzle_flow.NAME)
    is_taken = name.casefold() == RIVAL.name.casefold()
    rival = replace(RIVAL, name=puzzle_flow.BOTS[1]) if is_taken else RIVAL
    return [engine.Seat(name), rival]


@on("daily-tell")
def daily_tell(model: Model, message: Message) -> Effects:
    """Shares the points of today's match."""
    game, day = message.data.get("about", ""), daily.today(model.now)
    kept = puzzle_flow.log_of(model).matches.get(day.isoformat(), {}).get(game, "")
    saved = model.saved_matches.get(kept)
    return _told(model, match_text(saved, day) if saved and saved.over else "")
