"""Lessons at the table: a choice is held against the step; steps go on and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import engine
from web import shelf
from web.app.books import want_book
from web.app.keeping import keep_progress, keep_settings, kept
from web.app.playing import attend, go_on, leave_table, on_table, take_only_options
from web.model import Focus, Progress, Taught
from web.sight import book_of, book_path, counsel, counselled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from web.app.messages import Effects
    from web.lessons.lesson import Lesson
    from web.model import Model, Playing

NAME = "Ana"
"""Who takes a lesson and has never said a name."""

# --- a lesson begins, goes on and ends ----------------------------------------------------------


def begin_lesson(model: Model, game: str, name: str) -> Effects:
    """Begins a lesson, or takes up again the one that was left; waits for its book."""
    book = book_of(model, game)
    if book is None:
        model.school.wanted = f"{game}:{name}"
        return want_book(model, game)
    lesson = book.lesson(name)
    if lesson is None:
        return []
    had = progress_of(model, game)
    had.of = len(book.lessons)
    reached, choices = (had.reached, had.choices) if had.at == name else ([0], [])
    try:
        return _lay_at(model, lesson, reached, choices)
    except engine.SaveError:  # a host may hold the book of another version
        del model.school.books[book_path(model, game)]
        model.school.failed, model.sheet = True, ("lessons", game)
        return []


def _lay_at(model: Model, lesson: Lesson, reached: Sequence[int], made: Sequence[str]) -> Effects:
    """Lays the table of a lesson as it is at the last step reached; anew if that makes no sense."""
    try:
        playing = _table_of(model, lesson, made[: reached[-1]])
        lesson.steps[len(reached) - 1]
    except (engine.IllegalChoice, IndexError):
        reached = [0]
        playing = _table_of(model, lesson, [])
    assert playing.lesson is not None
    playing.lesson.step, playing.lesson.reached = len(reached) - 1, list(reached[:-1])
    model.draft, model.playing, model.sheet = None, playing, ("", "")
    _note(model, playing)
    opened = kept(model, shelf.OPEN, playing.id)
    return [opened, keep_progress(model), *go_on(playing), *attend(playing)]


def _table_of(model: Model, lesson: Lesson, made: Sequence[str]) -> Playing:
    """The table of a lesson after some choices of all who sit there."""
    match = engine.load(lesson.save)
    _seat_learner(match, next(iter(model.settings.names), NAME))
    taught = Taught(lesson, len(match.choices))
    for key in made:
        match.choose(key)
    take_only_options(match)
    playing = on_table(model, shelf.LESSON + match.game.id, match)
    playing.lesson, playing.at_board = taught, True
    return playing


def _seat_learner(match: engine.Match, name: str) -> None:
    """The person sits down under their own name, unless somebody there bears it."""
    learner, *others = match.seats
    if name.casefold() not in [seat.name.casefold() for seat in others]:
        match.reseat(0, engine.Seat(name, learner.kind, learner.colour))
    match.uncover(0)


def judge_choice(model: Model, playing: Playing, key: str) -> None:
    """Holds a choice that is about to be made against the step: it goes on, or is answered.

    Who chooses while there is still something to read has read enough.
    """
    taught = playing.lesson
    if taught is None:
        return
    while taught.now.is_read and taught.step + 1 < len(taught.lesson.steps):
        _next_step(playing, taught)
    _note(model, playing)
    if taught.now.takes(key):
        taught.replies = list(taught.now.replies)
        _next_step(playing, taught)
    else:
        taught.strayed, taught.answer = True, taught.now.answer(key)


def _next_step(playing: Playing, taught: Taught) -> None:
    taught.reached.append(len(_made(playing)))
    taught.step += 1


def _made(playing: Playing) -> list[str]:
    """What was chosen since the lesson's beginning, by whoever sits there."""
    assert playing.lesson is not None
    return [choice.key for choice in playing.match.choices[playing.lesson.begun :]]


def read_on(model: Model) -> Effects:
    """What was said has been read: the next step; a choice that strayed is taken back."""
    playing = model.playing
    if playing is None or playing.lesson is None:
        return []
    taught = playing.lesson
    if taught.strayed:
        return step_back(model)
    if not taught.now.is_read:
        return []
    if taught.step + 1 == len(taught.lesson.steps):
        return _end(model, playing)
    _next_step(playing, taught)
    _note(model, playing)
    return [keep_progress(model), Focus("coach")]


def step_back(model: Model) -> Effects:
    """Back to the step before, or before the choice that strayed, with the table as it was."""
    playing = model.playing
    if playing is None or playing.lesson is None:
        return []
    taught, had = playing.lesson, progress_of(model, playing.match.game.id)
    reached = had.reached if taught.strayed else taught.reached or [0]
    return _lay_at(model, taught.lesson, reached, _made(playing))


def _end(model: Model, playing: Playing) -> Effects:
    """The lesson is over: the list of lessons opens, with what comes next."""
    assert playing.lesson is not None
    game, name = playing.match.game.id, playing.lesson.lesson.name
    had = progress_of(model, game)
    had.done = [*(done for done in had.done if done != name), name]
    had.at, had.reached, had.choices = "", [], []
    left = leave_table(model)
    model.sheet = ("lessons", game)
    return [*left, keep_progress(model), Focus("sheet-title")]


def _note(model: Model, playing: Playing) -> None:
    """Notes where the lesson stands, to be taken up again there."""
    taught = playing.lesson
    assert taught is not None
    had, made = progress_of(model, playing.match.game.id), _made(playing)
    had.at, had.reached, had.choices = taught.lesson.name, [*taught.reached, len(made)], made


def progress_of(model: Model, game: str) -> Progress:
    """How far somebody has come in a game's lessons."""
    return model.school.progress.setdefault(game, Progress())


def reword(model: Model) -> None:
    """The lesson at the table goes on in the words of the book that has come."""
    playing = model.playing
    if playing is None or playing.lesson is None:
        return
    book = book_of(model, playing.match.game.id)
    lesson = book.lesson(playing.lesson.lesson.name) if book else None
    if lesson and len(lesson.steps) == len(playing.lesson.lesson.steps):
        playing.lesson.lesson, playing.lesson.answer = lesson, ""


# --- the assistant ------------------------------------------------------------------------------


def told(model: Model, playing: Playing) -> Effects:
    """The assistant need not speak of this kind of decision again, if it does now."""
    if not counsel(model, playing):
        return []
    model.settings.counselled = [*model.settings.counselled, counselled(playing)]
    return [keep_settings(model)]
