"""A lesson at the table: checks each choice against the current step, goes on and back."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import engine
from web.app.effects import Focus
from web.app.lesson_books import fetch_book
from web.app.match_flow import (
    continue_match,
    focus_next,
    leave_table,
    make_forced_choices,
    start_playing,
)
from web.app.saving import save_progress, save_record, save_settings
from web.model.lessons import LessonState, Progress
from web.records import storage_keys
from web.view.view_model import book_of, book_path, counsel, counselled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from web.app.effects import Effects
    from web.lessons.lesson import Lesson
    from web.model.playing import Playing
    from web.model.root import Model

NAME = "Ana"
"""The name of a learner who has never entered one."""

# --- a lesson begins, goes on and ends ----------------------------------------------------------


def begin_lesson(model: Model, game: str, name: str) -> Effects:
    """Begins a lesson, or resumes the one that was left; fetches its book first."""
    book = book_of(model, game)
    if book is None:
        model.lessons.wanted = f"{game}:{name}"
        return fetch_book(model, game)
    lesson = book.lesson(name)
    if lesson is None:
        return []
    had = progress_of(model, game)
    had.of = len(book.lessons)
    reached, choices = (had.reached, had.choices) if had.at == name else ([0], [])
    try:
        return _lay_at(model, lesson, reached, choices)
    except engine.SaveError:  # a host may hold the book of another version
        del model.lessons.books[book_path(model, game)]
        model.lessons.failed, model.sheet = True, ("lessons", game)
        return []


def _lay_at(model: Model, lesson: Lesson, reached: Sequence[int], made: Sequence[str]) -> Effects:
    """Sets the lesson's table up at the last step reached; from the start if that fails."""
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
    opened = save_record(model, storage_keys.OPEN, playing.id)
    return [opened, save_progress(model), *continue_match(playing), *focus_next(playing)]


def _table_of(model: Model, lesson: Lesson, made: Sequence[str]) -> Playing:
    """The lesson's table after some choices."""
    start = _start(lesson.save)
    match = engine.fork(start, len(start.choices), start.seats, freely=start.freely)
    _seat_learner(match, next(iter(model.settings.names), NAME))
    taught = LessonState(lesson, len(match.choices))
    for key in made:
        match.choose(key)
    make_forced_choices(match)
    playing = start_playing(model, storage_keys.LESSON + match.game.id, match)
    playing.lesson, playing.at_board = taught, True
    return playing


@lru_cache(maxsize=1)
def _start(save: str) -> engine.Match:
    """A lesson's table as it begins: checked once, however often a step is taken back."""
    return engine.load(save)


def _seat_learner(match: engine.Match, name: str) -> None:
    """Seats the person under their own name, unless somebody at the table has it."""
    learner, *others = match.seats
    if name.casefold() not in [seat.name.casefold() for seat in others]:
        match.reseat(0, engine.Seat(name, learner.kind, learner.colour))
    match.uncover(0)


def check_choice(model: Model, playing: Playing, key: str) -> Effects:
    """Checks a choice before it is made: it completes the step, or is answered as a mistake.

    Steps that are only read are passed by choosing.
    """
    taught = playing.lesson
    if taught is None:
        return []
    if taught.puzzle:
        from web.app import puzzle_flow  # noqa: PLC0415 - nothing of it at the start

        return puzzle_flow.check_choice(model, taught, key)
    while taught.now.is_read and taught.step + 1 < len(taught.lesson.steps):
        _next_step(playing, taught)
    _note(model, playing)
    if taught.now.takes(key):
        taught.replies = list(taught.now.replies)
        _next_step(playing, taught)
    else:
        taught.strayed, taught.answer = True, taught.now.answer(key)
    return []


def _next_step(playing: Playing, taught: LessonState) -> None:
    taught.reached.append(len(_made(playing)))
    taught.step += 1


def _made(playing: Playing) -> list[str]:
    """The keys of all choices since the lesson began."""
    assert playing.lesson is not None
    return [choice.key for choice in playing.match.choices[playing.lesson.begun :]]


def continue_lesson(model: Model) -> Effects:
    """Goes to the next step after reading; a wrong choice is taken back."""
    playing = model.playing
    if playing is None or playing.lesson is None:
        return []
    taught = playing.lesson
    if taught.puzzle:
        from web.app import puzzle_flow  # noqa: PLC0415 - nothing of it at the start

        return puzzle_flow.go_on(model)
    if taught.strayed:
        return step_back(model)
    if not taught.now.is_read:
        return []
    if taught.step + 1 == len(taught.lesson.steps):
        return _end(model, playing)
    _next_step(playing, taught)
    _note(model, playing)
    return [save_progress(model), Focus("coach")]


def step_back(model: Model) -> Effects:
    """Back to the step before, or before the wrong choice, with the table as it was."""
    playing = model.playing
    if playing is None or playing.lesson is None:
        return []
    if playing.lesson.puzzle:
        from web.app import puzzle_flow  # noqa: PLC0415 - nothing of it at the start

        return puzzle_flow.again(model)
    taught, had = playing.lesson, progress_of(model, playing.match.game.id)
    reached = had.reached if taught.strayed else taught.reached or [0]
    return _lay_at(model, taught.lesson, reached, _made(playing))


def _end(model: Model, playing: Playing) -> Effects:
    """Ends the lesson: opens the list of lessons at the next one."""
    assert playing.lesson is not None
    game, name = playing.match.game.id, playing.lesson.lesson.name
    had = progress_of(model, game)
    had.done = [*(done for done in had.done if done != name), name]
    had.at, had.reached, had.choices = "", [], []
    left = leave_table(model)
    model.sheet = ("lessons", game)
    return [*left, save_progress(model), Focus("sheet-title")]


def _note(model: Model, playing: Playing) -> None:
    """Notes the step and the choices in the progress, so that the lesson can be resumed."""
    taught = playing.lesson
    assert taught is not None
    had, made = progress_of(model, playing.match.game.id), _made(playing)
    had.at, had.reached, had.choices = taught.lesson.name, [*taught.reached, len(made)], made


def progress_of(model: Model, game: str) -> Progress:
    """The progress in a game's lessons."""
    return model.lessons.progress.setdefault(game, Progress())


def translate_lesson(model: Model) -> None:
    """Continues the lesson at the table in the language of the book that was fetched."""
    playing = model.playing
    if playing is None or playing.lesson is None:
        return
    book = book_of(model, playing.match.game.id)
    lesson = book.lesson(playing.lesson.lesson.name) if book else None
    if lesson and len(lesson.steps) == len(playing.lesson.lesson.steps):
        playing.lesson.lesson, playing.lesson.answer = lesson, ""


# --- the assistant ------------------------------------------------------------------------------


def note_tip_shown(model: Model, playing: Playing) -> Effects:
    """Notes that the assistant's tip on this kind of decision was shown, if it is now."""
    if not counsel(model, playing):
        return []
    model.settings.counselled = [*model.settings.counselled, counselled(playing)]
    return [save_settings(model)]
