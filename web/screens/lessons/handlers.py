"""Lessons are listed, begun, read on, left; the assistant is heard and sent away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web import games
from web.app.books import take_book, want_book
from web.app.keeping import keep_settings
from web.app.messages import on
from web.app.teaching import (
    begin_lesson,
    read_on,
    reword,
    step_back,
    told,
)
from web.model import Focus, Message
from web.screens.new_match.handlers import start_first
from web.sight import book_of

if TYPE_CHECKING:
    from web.app.messages import Effects
    from web.model import Model


@on("learn")
def learn(model: Model, message: Message) -> Effects:
    """Opens the list of a game's lessons; their book is fetched, if it is not here."""
    game = message.data.get("about", "")
    if not games.available(game):
        return []
    model.sheet = ("lessons", game)
    return [*want_book(model, game), Focus("sheet-title")]


@on("book")
def book(model: Model, message: Message) -> Effects:
    """A book has come, or cannot be had; the lesson that waited for it begins."""
    take_book(model, message.data.get("path", ""), message.data.get("text", ""))
    reword(model)
    wanted, model.school.wanted = model.school.wanted, ""
    if not wanted:
        return []
    game, _sep, name = wanted.partition(":")
    if model.school.failed:
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
    return read_on(model)


@on("step-back")
def coach_back(model: Model, _message: Message) -> Effects:
    """Back to the step of a lesson before."""
    return step_back(model)


@on("heard")
def heard(model: Model, _message: Message) -> Effects:
    """What the assistant says has been read."""
    return [*told(model, model.playing), Focus("prompt")] if model.playing else []


@on("no-assistant")
def no_assistant(model: Model, _message: Message) -> Effects:
    """The assistant is not wanted any more."""
    model.settings.assistant = False
    return [keep_settings(model), Focus("prompt")]


@on("first-match")
def first_match(model: Model, message: Message) -> Effects:
    """A first match against easy bots begins, with the assistant."""
    game = message.data.get("about", "")
    book = book_of(model, game)
    if book is None:
        return []
    model.settings.assistant, model.settings.counselled = True, []
    return start_first(model, message, game, book.players)
