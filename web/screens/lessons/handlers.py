"""Lessons are listed, begun, read on, left; the assistant is heard and sent away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web import games
from web.app.dispatch import on
from web.app.effects import Focus
from web.app.lesson_books import fetch_book, store_book
from web.app.lesson_flow import (
    begin_lesson,
    continue_lesson,
    note_tip_shown,
    step_back,
    translate_lesson,
)
from web.app.saving import save_settings
from web.model.message import Message
from web.screens.new_match.handlers import start_first
from web.view.view_model import book_of

if TYPE_CHECKING:
    from web.app.effects import Effects
    from web.model.root import Model


@on("learn")
def learn(model: Model, message: Message) -> Effects:
    """Opens the list of a game's lessons; their book is fetched, if it is not here."""
    game = message.data.get("about", "")
    if not games.available(game):
        return []
    model.sheet = ("lessons", game)
    return [*fetch_book(model, game), Focus("sheet-title")]


@on("book")
def book(model: Model, message: Message) -> Effects:
    """A book has come, or cannot be had; the lesson that waited for it begins."""
    store_book(model, message.data.get("path", ""), message.data.get("text", ""))
    translate_lesson(model)
    wanted, model.lessons.wanted = model.lessons.wanted, ""
    if not wanted:
        return []
    game, _sep, name = wanted.partition(":")
    if model.lessons.failed:
        model.sheet = ("lessons", game)
        return []
    return begin_lesson(model, game, name)


@on("lesson")
def lesson(model: Model, message: Message) -> Effects:
    """Begins a lesson, or goes on with the one that was left."""
    game, _sep, name = message.data.get("about", "").partition(":")
    return begin_lesson(model, game, name) if games.available(game) else []


@on("read-on")
def coach_read(model: Model, _message: Message) -> Effects:
    """What the coach says has been read."""
    return continue_lesson(model)


@on("step-back")
def coach_back(model: Model, _message: Message) -> Effects:
    """Back to the step of a lesson before."""
    return step_back(model)


@on("heard")
def heard(model: Model, _message: Message) -> Effects:
    """What the assistant says has been read."""
    return [*note_tip_shown(model, model.playing), Focus("prompt")] if model.playing else []


@on("no-assistant")
def no_assistant(model: Model, _message: Message) -> Effects:
    """The assistant is not wanted any more."""
    model.settings.assistant = False
    return [save_settings(model), Focus("prompt")]


@on("first-match")
def first_match(model: Model, message: Message) -> Effects:
    """A first match against easy bots begins, with the assistant."""
    game = message.data.get("about", "")
    book = book_of(model, game)
    if book is None:
        return []
    model.settings.assistant, model.settings.counselled = True, []
    return start_first(model, message, game, book.players)
