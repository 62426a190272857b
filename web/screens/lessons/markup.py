"""The list of a game's lessons, the coach of the one at the table, and what the assistant says."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from markupsafe import Markup

from web import games
from web.i18n import _, fill
from web.model.lessons import Progress
from web.render import part
from web.view.view_model import book_of

if TYPE_CHECKING:
    from web.lessons.lesson import Lesson
    from web.model.lessons import LessonState
    from web.model.root import Model
    from web.view.view_model import ViewModel


def render_lessons(model: Model, game: str) -> Markup:
    """The sheet with a game's lessons; it says so while they are fetched, or cannot be had."""
    book = book_of(model, game)
    if book is None:
        return part("lessons", "waiting", game, games.title(game), model.lessons.failed)
    had = model.lessons.progress.get(game, Progress())
    following = _next(book.lessons, had)
    rows = [_row(game, lesson, had, lesson is following) for lesson in book.lessons]
    is_done = bool(rows) and following is None
    return part("lessons", "listed", game, games.title(game), rows, is_done)


def _next(lessons: tuple[Lesson, ...], had: Progress) -> Lesson | None:
    """The lesson that comes next: the one left in the middle, or the first that is not done."""
    left = next((lesson for lesson in lessons if lesson.name == had.at), None)
    return left or next((lesson for lesson in lessons if lesson.name not in had.done), None)


def _row(game: str, lesson: Lesson, had: Progress, is_next: bool) -> dict[str, object]:
    return {
        "about": f"{game}:{lesson.name}",
        "title": lesson.title,
        "says": lesson.says,
        "done": lesson.name in had.done,
        "left": lesson.name == had.at,
        "next": is_next,
    }


def invitation(model: Model, game: str) -> str:
    """What leads to a game's lessons: how long they take, or how far somebody has come."""
    had = model.lessons.progress.get(game)
    if had is None or not had.of:
        return fill(_("New to it? Learn by playing (%(minutes)d min)"), minutes=games.minutes(game))
    if len(had.done) >= had.of:
        return _("Lessons")
    return fill(_("Lessons: %(done)d of %(all)d"), done=len(had.done), all=had.of)


# --- at the table -------------------------------------------------------------------------------


def render_coach(table: ViewModel) -> Markup:
    """What the coach says at the step, what the assistant says, or nothing."""
    taught = table.lesson
    if taught is None:
        return _counsel(table.counsel) if table.counsel else Markup()
    if table.resting or table.waiting:
        return Markup()
    if taught.puzzle:
        from web.screens.puzzles.markup import render_try  # noqa: PLC0415 - none at the start

        return render_try(table, taught)
    steps, text = len(taught.lesson.steps), said(taught)
    goes_on = taught.strayed or taught.now.is_read
    return part("lessons", "coach", text, taught.step, steps, taught.strayed, goes_on)


def _counsel(text: str) -> Markup:
    """The assistant's tip: its first sentence, and the others for who wants more."""
    first, *rest = re.split(r"(?<=[.!?])\s+", text, maxsplit=1)
    return part("lessons", "counsel", first, "".join(rest))


def said(taught: LessonState) -> str:
    """What the coach says now: the step, or the answer to a choice that strayed."""
    if taught.strayed:
        return taught.answer or _("You could. But this time, try what the lesson is about.")
    return taught.now.text


def pointed_at(table: ViewModel) -> tuple[str, ...]:
    """The things on the table that the coach points at now."""
    taught = table.lesson
    if taught is None or taught.strayed or table.resting or table.waiting:
        return ()
    return taught.now.at
