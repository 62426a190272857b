"""The app in CPython: turns touches into messages, and effects into commands to the page.

The counterpart of ``web/platform/runner.py``. It is reloaded with all of engine and web whenever
one of their files is saved, so nothing that lives longer may hold a reference to their classes.
"""

from __future__ import annotations

import json
import pickle
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime

from engine import bots
from web import application
from web.app.effects import (
    Announce,
    AskBot,
    AskHint,
    Copy,
    Download,
    Effect,
    Erase,
    Fetch,
    Focus,
    OpenFile,
    Print,
    Search,
    SendLater,
    Share,
    Write,
)
from web.model.environment import PageEnvironment
from web.model.message import CHANCE_BITS, Message
from web.packaging import on_demand

OUTCOMES = ("imported", "copied", "shared")
"""Messages by which a page answers a command: the text of a file, the outcome of copying."""
Command = Mapping[str, str]


@dataclass(frozen=True)
class Callbacks:
    """What the app cannot do itself.

    ``tell`` sends a command to all open pages; ``later`` runs something after some seconds, in the
    background. ``address`` is that of the page.
    """

    tell: Callable[[Command], None]
    later: Callable[[float, Callable[[], None]], None]
    address: str


class LiveApp:
    """The app as one visit sees it; what it keeps goes into ``records``."""

    def __init__(
        self,
        records: dict[str, str],
        languages: list[str],
        query: Mapping[str, str],
        callbacks: Callbacks,
    ) -> None:
        """Opens the app, as a page does that is loaded."""
        self.records = records
        self._callbacks = callbacks
        around = PageEnvironment(callbacks.address, frozenset({"share"}))
        self.model, self._opening = application.begin(
            records, languages, query, "live", environment=around
        )

    def open(self, left: bytes = b"") -> None:
        """Shows the first screen, with the dialogs that were open before a reload."""
        if left:
            with suppress(AttributeError):  # the code that was saved has changed its fields
                self.model.draft, self.model.sheet = pickle.loads(left)
        self._carry_out(self._opening)

    def leave(self) -> bytes:
        """The state that is in no record: the match being set up, and the open dialog."""
        return pickle.dumps((self.model.draft, self.model.sheet))

    def touch(self, touched: Mapping[str, str]) -> None:
        """Sends the app what was touched, or the page's answer to a command."""
        if touched.get("type") in OUTCOMES:
            self.send(Message(touched["type"], touched))
        else:
            self.send(application.message_of(touched))

    def read_rules_anew(self) -> None:
        """The texts of the rules have changed."""
        self.model.rulebooks.clear()
        if self.model.reader:
            self.model.reader.missing = True
            self.send(Message("rulebook-again"))

    def send(self, message: Message) -> None:
        """Lets the app hear a message, and does what it asks for."""
        now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        stamped = Message(message.name, message.data, now, secrets.randbits(CHANCE_BITS))
        self._carry_out(application.update(self.model, stamped))

    def _carry_out(self, effects: list[Effect]) -> None:
        for effect in effects:
            if isinstance(effect, Write):
                self.records[effect.key] = effect.text
            elif isinstance(effect, Erase):
                self.records.pop(effect.key, None)
        html, title = application.render_page(self.model), application.page_title(self.model)
        look = json.dumps(application.appearance(self.model))
        self._tell("patch", html=html, title=title, look=look)
        for effect in effects:
            self._act(effect)

    def _act(self, effect: Effect) -> None:
        if isinstance(effect, AskBot):
            asked = effect
            self._callbacks.later(0, lambda: self._answer(asked))
        elif isinstance(effect, AskHint):
            wanted = effect
            self._callbacks.later(0, lambda: self._advise(wanted))
        elif isinstance(effect, Fetch):
            wanted_book = effect
            self._callbacks.later(0, lambda: self._fetch(wanted_book))
        elif isinstance(effect, SendLater):
            message = effect.message
            self._callbacks.later(effect.milliseconds / 1000, lambda: self.send(message))
        else:
            self._ask_page(effect)

    def _ask_page(self, effect: Effect) -> None:
        """What the page can do by itself, at once."""
        if isinstance(effect, Announce):
            self._tell("announce", text=effect.text)
        elif isinstance(effect, Focus):
            self._tell("focus", element=effect.element)
        elif isinstance(effect, Download):
            self._tell("download", name=effect.name, text=effect.text)
        elif isinstance(effect, Search):
            self._tell("search", path=effect.path, query=effect.query)
        elif isinstance(effect, Print):
            self._tell("print")
        elif isinstance(effect, OpenFile):
            self._tell("open")
        elif isinstance(effect, Copy):
            self._tell("copy", text=effect.text)
        elif isinstance(effect, Share):
            self._tell("share", title=effect.title, text=effect.text, address=effect.address)

    def _answer(self, asked: AskBot) -> None:
        data = {"number": str(asked.number), "key": bots.answer(asked.question)}
        self.send(Message("bot_answer", data))

    def _advise(self, asked: AskHint) -> None:
        data = {"number": str(asked.number), "advice": bots.advise(asked.question)}
        self.send(Message("advice", data))

    def _fetch(self, wanted: Fetch) -> None:
        text = on_demand.text_of(wanted.path)
        self.send(Message(wanted.then, {"path": wanted.path, "text": text}))

    def _tell(self, command: str, **arguments: str) -> None:
        self._callbacks.tell({"command": command, **arguments})
