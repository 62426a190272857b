"""Dispatch: handlers are registered by the name of the message that they handle."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from web.app.effects import Effects
from web.app.hosting import keep_awake, tell_guests
from web.app.sounding import new_sounds
from web.model.message import Message
from web.model.root import Model

if TYPE_CHECKING:
    from collections.abc import Iterable

Handler = Callable[[Model, Message], Effects]

FROM_ELSEWHERE = (
    "back",
    "escape",
    "close",
    "leave",
    "take-over",
    "stored",
    "fault",
    "told",
    "journal",
    "resized",
    "reviewed",
)
"""Messages that are handled while another tab plays the match on this table."""

TIMED = ("rested", "bot_answer", "thinking", "advice")
"""Messages that nobody sends by hand: deferred while the table is paused."""

_handlers: dict[str, Handler] = {}
_lazy: dict[str, Callable[[], object]] = {}


class UnknownMessage(LookupError):
    """No handler is registered for a message: markup and handlers disagree on its name."""


def on(name: str) -> Callable[[Handler], Handler]:
    """Registers the handler of a message. Raises ValueError if there is one already."""

    def register(handler: Handler) -> Handler:
        if name in _handlers:
            raise ValueError(f"two handlers hear {name!r}")
        _handlers[name] = handler
        return handler

    return register


def on_lazy(name: str, load: Callable[[], object]) -> None:
    """Says what to load for a message whose handler is registered only when it first comes."""
    _lazy[name] = load


def names() -> Iterable[str]:
    """The names of all messages that have a handler."""
    return _handlers.keys() | _lazy.keys()


def _handler_of(name: str) -> Handler | None:
    """The handler of a message, whose module may be loaded now."""
    if name not in _handlers and name in _lazy:
        _lazy[name]()
    return _handlers.get(name)


def update(model: Model, message: Message) -> Effects:
    """Lets the handler of a message change the model; returns the effects, writes first.

    Raises UnknownMessage for a name without a handler.
    """
    handler = _handler_of(message.name)
    if handler is None:
        raise UnknownMessage(message.name)
    model.now = message.now or model.now
    if model.is_elsewhere and message.name not in FROM_ELSEWHERE:
        return []
    if model.is_paused and not model.phones.others_play and message.name in TIMED:
        model.deferred.append(message)
        return []
    if not (model.sheet[0] or model.reader):  # what is opened now turns to whoever opens it
        model.opened_at = message.data.get("edge", "")
    effects = handler(model, message)
    return [*effects, *new_sounds(model), *tell_guests(model), *keep_awake(model)]


def release(model: Model) -> Effects:
    """Dispatches the deferred messages, unless the table is still paused."""
    if model.is_paused:
        return []
    held, model.deferred = model.deferred, []
    return [effect for message in held for effect in update(model, message)]
