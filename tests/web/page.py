"""An app without a browser: messages in, effects done by hand, the markup read as it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from html.parser import HTMLParser

import engine
from engine import bots
from web import application
from web.app.effects import (
    AskBot,
    AskHint,
    Download,
    Effect,
    Erase,
    Fetch,
    SendLater,
    Write,
    WriteAll,
)
from web.model.message import Message
from web.model.playing import Playing
from web.model.root import Model
from web.packaging import on_demand
from web.records import storage_keys

MORNING = "2026-11-21T10:00:00Z"
"""When the page is opened."""

VOID = {"input", "meta", "link", "br", "hr", "img"}
SHAPES = {"path", "circle", "rect", "use", "line", "polygon", "ellipse"}


class Element:
    """One element of the page: its tag, its attributes, and the elements around it."""

    def __init__(self, tag: str, attributes: dict[str, str], around: tuple[Element, ...]) -> None:
        self.tag, self.attributes, self.around = tag, attributes, around

    def is_focusable(self) -> bool:
        """Whether the keyboard reaches it."""
        if "disabled" in self.attributes or self.is_inert():
            return False
        return self.tag in ("button", "input", "select") or "tabindex" in self.attributes

    def is_inert(self) -> bool:
        return any(
            "inert" in e.attributes or "hidden" in e.attributes for e in (self, *self.around)
        )


class Page(HTMLParser):
    """The elements of a page, found by attribute; complains about markup that does not close."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.html = html
        self.elements: list[Element] = []
        self.texts: list[str] = []
        self._open: list[Element] = []
        self.feed(html)
        self.close()
        assert self._open == [], "elements are left open"

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        assert len(attrs) == len({name for name, _value in attrs}), f"twice in {tag}: {attrs}"
        found = Element(tag, {name: value or "" for name, value in attrs}, tuple(self._open))
        self.elements.append(found)
        if tag not in VOID:
            self._open.append(found)

    def handle_startendtag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self._open, tag
        assert self._open[-1].tag == tag, (self._open[-1].tag, tag)
        self._open.pop()

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.texts.append(data.strip())

    def all(self, attribute: str) -> list[Element]:
        """The elements that have an attribute."""
        return [e for e in self.elements if attribute in e.attributes]

    def values(self, attribute: str) -> list[str]:
        """The values of an attribute, wherever it is."""
        return [e.attributes[attribute] for e in self.all(attribute)]

    def doing(self, action: str) -> list[Element]:
        """What can be touched for an action, by its name."""
        return [e for e in self.all("data-action") if e.attributes["data-action"] == action]

    @property
    def text(self) -> str:
        """All that is to be read."""
        return " ".join(self.texts)


@lru_cache(maxsize=8)
def parsed(html: str) -> Page:
    """A page, parsed once however often it is asked about."""
    return Page(html)


@dataclass
class Desk:
    """The app, its storage, and what it asked for and nobody has done yet."""

    model: Model
    store: dict[str, str] = field(default_factory=dict)
    pending: list[Effect] = field(default_factory=list)
    downloads: list[Download] = field(default_factory=list)
    full: bool = False
    site: Callable[[str], str] = on_demand.text_of
    clock: int = 0

    @classmethod
    def open(
        cls, store: dict[str, str] | None = None, language: str = "en", tab: str = "", **query: str
    ) -> Desk:
        """The page opened on a storage, in a tab of the browser."""
        kept = dict(store or {})
        model, effects = application.begin(kept, [language], query, tab, MORNING)
        desk = cls(model, kept)
        desk.do(effects)
        return desk

    def send(self, name: str, **data: str) -> list[Effect]:
        """A message, with a clock and dice that count."""
        self.clock += 1
        message = Message(name, data, f"2026-11-21T10:00:{self.clock % 60:02d}Z", 1000 + self.clock)
        effects = application.update(self.model, message)
        self.do(effects)
        return effects

    def touch(self, **data: str) -> list[Effect]:
        """Something is touched on the page."""
        message = application.message_of({"type": "click", **data})
        return self.send(message.name, **message.data)

    def do(self, effects: Sequence[Effect]) -> None:
        """Keeps what is to be kept; questions and pauses wait for settle()."""
        for effect in effects:
            if isinstance(effect, Write):
                if not self.full:
                    self.store[effect.key] = effect.text
                if effect.key.startswith((storage_keys.MATCH, storage_keys.LESSONS)):
                    told = "storage_full" if self.full else "storage_kept"
                    application.update(self.model, Message(told, {"key": effect.key}))
            elif isinstance(effect, WriteAll):
                if not self.full:
                    kept = self.store.items()
                    self.store = {key: text for key, text in kept if key not in effect.without}
                    self.store.update(effect.texts)
                self.send(effect.then, done="false" if self.full else "true")
            elif isinstance(effect, Erase):
                self.store.pop(effect.key, None)
            elif isinstance(effect, Download):
                self.downloads.append(effect)
            elif isinstance(effect, AskBot | AskHint | Fetch | SendLater):
                self.pending.append(effect)

    def settle(self) -> None:
        """Lets the bots play until a person is asked or the match is over."""
        while self.pending:
            effect = self.pending.pop(0)
            if isinstance(effect, AskBot):
                key = bots.answer(effect.question)
                self.send("bot_answer", number=str(effect.number), key=key)
            elif isinstance(effect, AskHint):
                advice = bots.advise(effect.question)
                self.send("advice", number=str(effect.number), advice=advice)
            elif isinstance(effect, Fetch):
                self.send(effect.then, path=effect.path, text=self.site(effect.path))
            elif isinstance(effect, SendLater):
                self.send(effect.message.name, **effect.message.data)

    @property
    def page(self) -> Page:
        """What is on the screen."""
        return parsed(application.render_page(self.model))

    @property
    def playing(self) -> Playing:
        assert self.model.playing is not None
        return self.model.playing

    @property
    def match(self) -> engine.Match:
        return self.playing.match

    def reach(self, key: str) -> None:
        """Opens and picks what is to be opened and picked until an option stands on the page."""
        self.touch(action="cancel")
        page = self.page
        if key in page.values("data-option"):
            return
        for about in [e.attributes["data-about"] for e in page.doing("show")]:
            self.touch(action="show", about=about)
        page = self.page
        waiting = [e.attributes["data-target"] for e in page.doing("pick")]
        seen = set(waiting)
        while key not in page.values("data-option"):
            assert waiting, f"{key} cannot be put together"
            self.touch(action="pick", target=waiting.pop(0))
            page = self.page
            found = [e.attributes["data-target"] for e in page.doing("pick")]
            waiting += [target for target in found if target not in seen]
            seen |= set(found)

    def sit(self, game: str, *kinds: str, **options: str) -> None:
        """A new match with these sitters."""
        self.touch(game=game)
        assert self.model.draft is not None
        if len(kinds) == 1:
            self.touch(action="company", value="alone")
        while len(self.model.draft.sitters) < len(kinds):
            self.touch(action="add-seat")
        for seat, kind in enumerate(kinds):
            self.send("seat_kind", seat=str(seat), value=kind)
        for name, value in options.items():
            self.send("option_value", **{"option-name": name, "value": value})
        self.touch(action="start")
        self.settle()

    def choose(self, key: str) -> None:
        """Taps an option and confirms it where that is asked."""
        self.touch(option=key)
        if self.playing.chosen:
            self.touch(action="confirm")
        self.settle()

    def take_device(self) -> None:
        """Through the gate, if there is one."""
        if self.match.gate_for() != engine.NOBODY:
            self.touch(action="reveal")
