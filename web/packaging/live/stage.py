"""The app in CPython: touches become messages, effects become deeds of the page.

The counterpart of ``web/platform/runner.py``. Loaded anew with all of engine and web whenever one
of their files was saved, so nothing that lives longer may hold on to a class of theirs.
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
from web import app, screens
from web.model import (
    Announce,
    AskBot,
    AskHint,
    Copy,
    Download,
    Effect,
    Erase,
    Fetch,
    Focus,
    Later,
    Message,
    OpenFile,
    Print,
    Search,
    Share,
    Surroundings,
    Write,
)
from web.packaging import books

CHANCE_BITS = 53
OUTCOMES = ("imported", "copied", "shared")
"""What a page says of a deed: the text of a file, what came of copying."""
Deed = Mapping[str, str]


@dataclass(frozen=True)
class Hands:
    """What a stage cannot do itself.

    ``tell`` sends a deed to the pages that look on; ``later`` runs something after some seconds,
    beside everything else. ``address`` is that of the page.
    """

    tell: Callable[[Deed], None]
    later: Callable[[float, Callable[[], None]], None]
    address: str


class Stage:
    """The app as one visit sees it; what it keeps goes into ``records``."""

    def __init__(
        self, records: dict[str, str], languages: list[str], query: Mapping[str, str], hands: Hands
    ) -> None:
        """Opens the app, as a page does that is loaded."""
        self.records = records
        self._hands = hands
        around = Surroundings(hands.address, frozenset({"share"}))
        self.model, self._opening = app.begin(records, languages, query, "live", page=around)

    def open(self, left: bytes = b"") -> None:
        """Shows the first screen; with what an earlier stage had left open upon it."""
        if left:
            with suppress(AttributeError):  # what was open is of another shape by now
                self.model.draft, self.model.sheet = pickle.loads(left)
        self._carry_out(self._opening)

    def leave(self) -> bytes:
        """What is open and in no record: the match being set up, and the sheet."""
        return pickle.dumps((self.model.draft, self.model.sheet))

    def touch(self, touched: Mapping[str, str]) -> None:
        """Lets the app hear what was touched, and what came of a deed of the page."""
        if touched.get("type") in OUTCOMES:
            self.send(Message(touched["type"], touched))
        else:
            self.send(app.touched(touched))

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
        self._carry_out(app.update(self.model, stamped))

    def _carry_out(self, effects: list[Effect]) -> None:
        for effect in effects:
            if isinstance(effect, Write):
                self.records[effect.key] = effect.text
            elif isinstance(effect, Erase):
                self.records.pop(effect.key, None)
        html, title = screens.page(self.model), screens.title(self.model)
        look = json.dumps(screens.look(self.model))
        self._tell("patch", html=html, title=title, look=look)
        for effect in effects:
            self._act(effect)

    def _act(self, effect: Effect) -> None:
        if isinstance(effect, AskBot):
            asked = effect
            self._hands.later(0, lambda: self._answer(asked))
        elif isinstance(effect, AskHint):
            wanted = effect
            self._hands.later(0, lambda: self._advise(wanted))
        elif isinstance(effect, Fetch):
            wanted_book = effect
            self._hands.later(0, lambda: self._fetch(wanted_book))
        elif isinstance(effect, Later):
            message = effect.message
            self._hands.later(effect.milliseconds / 1000, lambda: self.send(message))
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
        text = books.text_of(wanted.path)
        self.send(Message(wanted.then, {"path": wanted.path, "text": text}))

    def _tell(self, deed: str, **arguments: str) -> None:
        self._hands.tell({"deed": deed, **arguments})
