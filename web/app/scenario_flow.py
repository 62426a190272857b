"""A scenario at the table: it is begun, taken up again, and left; its book is fetched first."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

import engine
from web import games
from web.app.effects import Fetch
from web.app.lesson_flow import NAME
from web.app.match_flow import continue_match, focus_next, make_forced_choices, start_playing
from web.app.saving import save_progress, save_record
from web.model.lessons import Progress
from web.records import storage_keys
from web.scenarios.scenario import Book, BookError
from web.scenarios.state import KEPT, PERSON, ScenarioState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from web.app.effects import Effects
    from web.games.goal import GoalTable
    from web.model.playing import Playing
    from web.model.root import Model
    from web.scenarios.scenario import Scenario


def book_path(model: Model, game: str) -> str:
    """The path of a game's scenarios on the site, in the person's language."""
    return f"scenarios/{model.settings.language}/{game}.json"


def book_of(model: Model, game: str) -> Book | None:
    """A game's scenarios in the person's language, if they were fetched."""
    return model.scenarios.books.get(book_path(model, game))


def fetch_book(model: Model, game: str) -> Effects:
    """Fetches the scenarios of a game, unless they are here."""
    model.scenarios.failed = False
    return [] if book_of(model, game) else [Fetch(book_path(model, game), "scenario-book")]


def store_book(model: Model, path: str, text: str) -> None:
    """Keeps a book that was fetched, or notes that the fetch failed."""
    try:
        model.scenarios.books[path] = Book.from_text(text)
    except BookError:
        model.scenarios.failed = True


def begin_scenario(model: Model, game: str, name: str, *, anew: bool = False) -> Effects:
    """Begins a scenario, or takes up the one that was left, unless it is to begin ``anew``."""
    book = book_of(model, game)
    if book is None:
        model.scenarios.wanted = f"{game}:{name}"
        return fetch_book(model, game)
    scenario = book.scenario(name)
    if scenario is None:
        return []
    had = model.lessons.progress.get(KEPT + game, Progress())
    made = had.choices if had.at == name and not anew else []
    try:
        return _lay(model, scenario, book, made)
    except engine.SaveError:  # a host may hold the book of another version
        del model.scenarios.books[book_path(model, game)]
        model.scenarios.failed, model.sheet = True, ("scenarios", game)
        return []


def _lay(model: Model, scenario: Scenario, book: Book, made: Sequence[str]) -> Effects:
    """Lays a scenario's table after some choices; from the start if they do not fit."""
    try:
        playing = _table_of(model, scenario, book, made)
    except engine.IllegalChoice:
        playing = _table_of(model, scenario, book, ())
    assert playing.scenario is not None
    model.draft, model.playing, model.sheet = None, playing, ("", "")
    playing.scenario.note(model.lessons.progress, playing.match)
    opened = save_record(model, storage_keys.OPEN, playing.id)
    return [opened, save_progress(model), *continue_match(playing), *focus_next(playing)]


def _table_of(model: Model, scenario: Scenario, book: Book, made: Sequence[str]) -> Playing:
    match = engine.load(scenario.save)
    match.begin_anew()
    _seat_person(match, next(iter(model.settings.names), NAME))
    begun = len(match.choices)
    for key in made:
        match.choose(key)
    make_forced_choices(match)
    game = match.game.id
    playing = start_playing(model, storage_keys.SCENARIO + game, match)
    is_last = book.after(scenario.name) is None
    playing.scenario = ScenarioState(
        scenario, goals_of(game), len(book.scenarios), begun, is_last=is_last
    )
    playing.at_board = True
    return playing


def goals_of(game: str) -> GoalTable:
    """What of a game can be a goal."""
    found: GoalTable = import_module(f"{games.GAMES[game].package}.goals").GOALS
    return found


def _seat_person(match: engine.Match, name: str) -> None:
    """Seats the person under their own name, unless somebody at the table has it."""
    own, *others = match.seats
    if name.casefold() not in [seat.name.casefold() for seat in others]:
        match.reseat(PERSON, engine.Seat(name, own.kind, own.colour))
    match.uncover(PERSON)
