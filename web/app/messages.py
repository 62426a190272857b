"""Who hears which message: every handler is registered here under the message's name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from web.model import Effect, Message, Model

if TYPE_CHECKING:
    from collections.abc import Iterable

Effects = list[Effect]
Handler = Callable[[Model, Message], Effects]

FROM_ELSEWHERE = ("back", "escape", "close", "leave", "take-over", "stored", "fault", "told")
"""What is heard while another tab plays the match that lies here."""

TIMED = ("rested", "bot_answer", "thinking", "advice")
"""What happens at the table by itself: not while it stands still."""

_handlers: dict[str, Handler] = {}


class UnknownMessage(LookupError):
    """Nobody hears a message of this name: a hook in the markup and its handler differ."""


def on(name: str) -> Callable[[Handler], Handler]:
    """Registers the handler of a message. Raises ValueError if there is one already."""

    def register(handler: Handler) -> Handler:
        if name in _handlers:
            raise ValueError(f"two handlers hear {name!r}")
        _handlers[name] = handler
        return handler

    return register


def names() -> Iterable[str]:
    """The names of all messages that are heard."""
    return _handlers.keys()


def update(model: Model, message: Message) -> Effects:
    """Lets a message change the model; returns what is to be carried out, writes first.

    Raises UnknownMessage for a name that nobody hears.
    """
    handler = _handlers.get(message.name)
    if handler is None:
        raise UnknownMessage(message.name)
    model.now = message.now or model.now
    if model.is_elsewhere and message.name not in FROM_ELSEWHERE:
        return []
    if model.is_paused and message.name in TIMED:
        model.held.append(message)
        return []
    return handler(model, message)


def release(model: Model) -> Effects:
    """What was held while the table stood still happens now, unless it still does."""
    if model.is_paused:
        return []
    held, model.held = model.held, []
    return [effect for message in held for effect in update(model, message)]
