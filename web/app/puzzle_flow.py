"""A puzzle at the table, where a lesson would be: it is laid, answered, shown, laid again.

One choice is judged, at once: that of the question. What follows is played to who asks for it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

import engine
from web.app.effects import Announce, Fetch, Focus
from web.app.match_flow import continue_match, focus_next, leave_table, start_playing
from web.app.saving import save_record
from web.lessons.lesson import Lesson, Step
from web.model.lessons import LessonState
from web.model.puzzles import PuzzleShelf, PuzzleTry
from web.puzzles import daily
from web.puzzles.glicko2 import Rating, rated
from web.puzzles.puzzle import Puzzle, PuzzleError, nearest, read_book
from web.records import storage_keys
from web.records.puzzles import PuzzleLog, Skill, Tries, read_log, write_log
from web.view.view_model import view_model_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from web.app.effects import Effects
    from web.model.playing import Playing
    from web.model.root import Model
    from web.view.view_model import ViewModel

NAME = "Ana"
"""Who has never entered a name."""
BOTS = ("Otso", "Tala", "Kiri", "Bram", "Nilo")
STAND_IN = "bot:medium"
"""Everybody but the one who is asked."""
SETTLED = 5
"""After so many puzzles it is told how the rating changes."""
SURE = 80.0
"""By how much a puzzle's own rating may be off."""

# --- what is kept -------------------------------------------------------------------------------


def shelf_of(model: Model) -> PuzzleShelf:
    """The part of the model; there from now on."""
    if model.puzzles is None:
        model.puzzles = PuzzleShelf()
    return model.puzzles


def log_of(model: Model) -> PuzzleLog:
    """What is kept: a record that could not be read was put aside at the start."""
    return read_log(model.records.get(storage_keys.PUZZLES) or "{}")


def save_log(model: Model, log: PuzzleLog) -> Effects:
    """Stores it."""
    return [save_record(model, storage_keys.PUZZLES, write_log(log))]


# --- a puzzle is chosen -------------------------------------------------------------------------


def fetch_book(game: str) -> Effects:
    """Fetches the puzzles of a game."""
    return [Fetch(f"assets/puzzles/{game}.json", "puzzle-book")]


def store_book(model: Model, path: str, text: str) -> str:
    """Keeps a book that has come; the game that it is of, '' where there is none in it."""
    game, shelf = path.rpartition("/")[2].removesuffix(".json"), shelf_of(model)
    try:
        shelf.books[game] = read_book(game, text)
    except PuzzleError:
        shelf.failed = True
        return ""
    shelf.failed = False
    return game


def begin(model: Model, game: str, day: str = "") -> Effects:
    """Lays the puzzle of a day, or one that fits the person; its book is fetched before."""
    shelf = shelf_of(model)
    shelf.game, shelf.failed = game, False
    book = shelf.books.get(game)
    if book is None:
        shelf.wanted = day
        return fetch_book(game)
    shelf.wanted = None
    if not book:
        return back_to_list(model)
    puzzle = daily.of_day(book, date.fromisoformat(day)) if day else _next(model, book)
    number, alone = book.index(puzzle) + 1, len(book) == 1
    return open_puzzle(model, PuzzleTry(puzzle, day, number=number, alone=alone))


def _next(model: Model, book: Sequence[Puzzle]) -> Puzzle:
    """One that was not solved yet and fits the rating; else the one that was solved longest ago."""
    log, at_table = log_of(model), _try_of(model)
    left = [one for one in book if not log.tries.get(one.id, Tries()).solved]
    if at_table and len(left) > 1:  # not the very same again
        left = [one for one in left if one != at_table.puzzle]
    skill = log.skills.get(book[0].game, Skill())
    if left:
        return nearest(left, skill.value)
    return min(book, key=lambda one: log.tries[one.id].day)


def _try_of(model: Model) -> PuzzleTry | None:
    """The puzzle at the table."""
    lesson = model.playing.lesson if model.playing else None
    return lesson.puzzle if lesson else None


# --- at the table -------------------------------------------------------------------------------


def open_puzzle(model: Model, tried: PuzzleTry) -> Effects:
    """Lays a puzzle on the table. A link that no longer opens is told as any other."""
    try:
        playing = _laid(model, tried)
    except engine.LinkError as error:
        model.alert = (f"link_{error.reason}", "")
        return []
    decision, table = playing.match.decision, view_model_of(model, playing)
    assert decision is not None
    tried.seat = decision.seat
    tried.names = _names(table, (*tried.puzzle.answers, tried.puzzle.other))
    model.draft, model.playing, model.sheet = None, playing, ("", "")
    silence = Announce("")  # instead of what was said of the table before
    return [silence, *continue_match(playing), *focus_next(playing)]


def _names(table: ViewModel, keys: Sequence[str]) -> dict[str, str]:
    """Options as their buttons call them, told from others of that name; '' for none."""
    options = table.scene.decision.options if table.scene.decision else ()
    choices = {o.key: table.game_screen.choice(table.scene, o.verb, o.args) for o in options}
    often = Counter(choice.label for choice in choices.values())
    names = dict.fromkeys(keys, "")
    for key in choices.keys() & names.keys():
        label, more = choices[key].label, choices[key].group or choices[key].detail
        is_alone = often[label] == 1 or not more
        names[key] = label if is_alone else f"{label} ({more.rstrip('.')})"
    return names


def _laid(model: Model, tried: PuzzleTry) -> Playing:
    """The table of a puzzle as it is asked. Raises LinkError."""
    match = engine.links.read(tried.puzzle.link).match
    assert match.decision is not None
    asked = match.decision.seat
    for number, name in enumerate(_sitters(model, tried, match)):
        kind = "human" if number == asked else STAND_IN
        match.reseat(number, engine.Seat(name, kind, match.seats[number].colour))
    match.uncover(asked)
    playing = start_playing(model, f"puzzle:{tried.puzzle.id}", match)
    lesson = Lesson("puzzle", "", "", "", (Step("", expect=tried.puzzle.answers),))
    playing.lesson = LessonState(lesson, len(match.choices), puzzle=tried)
    playing.at_board = True
    return playing


def _sitters(model: Model, tried: PuzzleTry, match: engine.Match) -> list[str]:
    """The names at the table of a puzzle: of one's own match those that it had."""
    if not tried.number:
        return [seat.name for seat in match.seats]
    assert match.decision is not None
    name = next(iter(model.settings.names), NAME)
    others = iter([bot for bot in BOTS if bot.casefold() != name.casefold()])
    asked = match.decision.seat
    return [name if seat == asked else next(others) for seat in range(len(match.seats))]


def check_choice(model: Model, taught: LessonState, key: str) -> Effects:
    """Judges a choice before it is made."""
    tried = taught.puzzle
    assert tried is not None
    if key in tried.puzzle.answers:
        tried.right, tried.followed, taught.ends = key, "", True
        noted = [] if tried.solved or tried.shown else _note(model, tried, solved=True)
        tried.solved = tried.solved or not tried.shown
        return noted
    if playing := model.playing:
        tried.names |= _names(view_model_of(model, playing), (key,))
    noted = [] if tried.solved or tried.shown else _note(model, tried, solved=False)
    taught.strayed = True
    tried.wrong.append(key)
    return noted


def go_on(model: Model) -> Effects:
    """Once more after a wrong choice; another puzzle after the answer."""
    lesson = model.playing.lesson if model.playing else None
    if lesson is None or lesson.puzzle is None or model.playing is None:
        return []
    if lesson.strayed:
        return again(model)
    if lesson.ends and not model.playing.resting and not model.playing.waiting:
        tried = lesson.puzzle
        return begin(model, tried.puzzle.game) if tried.has_next else back_to_list(model)
    return []


def again(model: Model) -> Effects:
    """Lays the puzzle at the table as it was asked."""
    tried = _try_of(model)
    return open_puzzle(model, tried) if tried else []


def show_line(model: Model, *, other: bool = False) -> Effects:
    """Shows what follows the answer, or the next best choice. To look is to give up."""
    tried = _try_of(model)
    if tried is None or (other and not (tried.solved or tried.shown)):
        return []
    noted: Effects = []
    if not tried.solved and not tried.shown:
        noted = _note(model, tried, solved=False, shown=True)
        tried.shown = True
    puzzle, tried.right = tried.puzzle, tried.right or tried.puzzle.answer
    line = puzzle.other_line if other else puzzle.line_of(tried.right)
    tried.followed = line[0]
    opened = open_puzzle(model, tried)
    if model.playing is None or model.playing.lesson is None:
        return [*noted, *opened]
    taught = model.playing.lesson
    taught.ends, taught.replies = True, list(line)
    return [*noted, *continue_match(model.playing)]


def back_to_list(model: Model) -> Effects:
    """From the table to the list of puzzles."""
    left = leave_table(model) if _try_of(model) else []
    model.sheet = ("puzzles", "")
    return [*left, Focus("sheet-title")]


# --- what comes of it ---------------------------------------------------------------------------


def _note(model: Model, tried: PuzzleTry, *, solved: bool, shown: bool = False) -> Effects:
    """Keeps what came of a try; only the first one of a puzzle counts for the rating."""
    if not tried.number:
        return []
    log, puzzle = log_of(model), tried.puzzle
    now = daily.today(model.now).isoformat()
    had = log.tries.get(puzzle.id)
    if had is None:
        tried.gained = _rate(log, puzzle, solved=solved)
    if had is None or not had.solved:
        log.tries[puzzle.id] = _after(had, now, solved=solved, shown=shown)
    if tried.day:
        days = log.days.setdefault(tried.day, {})
        before = days.get(puzzle.game)
        if before is None or not before.solved:
            days[puzzle.game] = _after(before, now, solved=solved, shown=shown)
    return save_log(model, log)


def _after(had: Tries | None, now: str, *, solved: bool, shown: bool) -> Tries:
    """What is known of a puzzle after one more try."""
    had = had or Tries()
    wrong = had.wrong + (not solved and not shown)
    return replace(had, wrong=wrong, solved=solved, shown=had.shown or shown, day=now)


def _rate(log: PuzzleLog, puzzle: Puzzle, *, solved: bool) -> int | None:
    """Rates a person by a puzzle; by how much that changes the rating, once it has settled."""
    had = log.skills.get(puzzle.game, Skill())
    before = Rating(had.value, had.deviation, had.volatility)
    after = rated(before, [(Rating(puzzle.rating, SURE), float(solved))])
    log.skills[puzzle.game] = Skill(*after, had.puzzles + 1)
    is_settled = had.puzzles >= SETTLED  # before, it leaps about
    return round(after.value) - round(before.value) if is_settled else None
