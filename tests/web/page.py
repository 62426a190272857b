"""An app without a browser: messages in, effects done by hand, the markup read as it is."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from html import unescape
from types import MappingProxyType
from typing import NamedTuple

import engine
from engine import bots
from engine.bots import analysis
from web import application
from web.app.effects import (
    AskBot,
    AskHint,
    AskReview,
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

TAG = re.compile(r'(<[^<>"]*(?:"[^"]*"[^<>"]*)*>)')
ATTRIBUTE = r'\s+([^\s"=<>/]+)(?:="([^"]*)")?'
START = re.compile(rf"<([a-zA-Z][\w-]*)((?:{ATTRIBUTE})*)\s*(/?)>")
END = re.compile(r"</([a-zA-Z][\w-]*)>")
COMMENT = re.compile(r"<!--[^<>]*-->")


class Tag(NamedTuple):
    """What a page says between two angle brackets."""

    name: str
    attributes: Mapping[str, str]
    opens: bool
    closes: bool


@lru_cache(maxsize=20_000)
def read_tag(markup: str) -> Tag | None:
    """A tag, read once however often it is drawn; None for a comment."""
    if COMMENT.fullmatch(markup):
        return None
    if end := END.fullmatch(markup):
        return Tag(end[1].lower(), {}, opens=False, closes=True)
    start = START.fullmatch(markup)
    assert start, f"no tag: {markup}"
    name, is_empty = start[1].lower(), bool(start[5])
    closes = is_empty or name in VOID
    return Tag(name, MappingProxyType(read_attributes(start[2], markup)), opens=True, closes=closes)


def read_attributes(text: str, markup: str) -> dict[str, str]:
    """The attributes of a tag, each of them once."""
    found = [(name.lower(), unescape(value)) for name, value in re.findall(ATTRIBUTE, text)]
    attributes = dict(found)
    assert len(attributes) == len(found), f"twice in {markup}"
    return attributes


class Element:
    """One element of the page: its tag, its attributes, and the element that it is in."""

    __slots__ = ("attributes", "parent", "tag")

    def __init__(self, tag: str, attributes: Mapping[str, str], parent: Element | None) -> None:
        self.tag, self.attributes, self.parent = tag, attributes, parent

    @property
    def around(self) -> tuple[Element, ...]:
        """The elements around it, the outermost first."""
        return () if self.parent is None else (*self.parent.around, self.parent)

    def is_focusable(self) -> bool:
        """Whether the keyboard reaches it."""
        if "disabled" in self.attributes or self.is_inert():
            return False
        return self.tag in ("button", "input", "select") or "tabindex" in self.attributes

    def is_inert(self) -> bool:
        return any(
            "inert" in e.attributes or "hidden" in e.attributes for e in (self, *self.around)
        )


class Page:
    """The elements of a page, found by attribute; complains about markup that does not close.

    It reads what the templates write, and nothing more lenient: values in double quotes, every
    element closed, no bare angle bracket. That is several times as fast as ``html.parser``.
    """

    def __init__(self, html: str) -> None:
        self.html = str(html)  # no Markup: each of its slices would be one again
        self.elements: list[Element] = []
        self.texts: list[str] = []
        self._open: list[Element] = []
        first, *parts = TAG.split(self.html)
        self._read_text(first)
        for markup, text in zip(parts[::2], parts[1::2], strict=True):
            if tag := read_tag(markup):
                self._read_tag(tag)
            if text:
                self._read_text(text)
        assert self._open == [], "elements are left open"

    def _read_text(self, text: str) -> None:
        assert "<" not in text, f"no tag: {text}"
        if stripped := unescape(text).strip():
            self.texts.append(stripped)

    def _read_tag(self, tag: Tag) -> None:
        if tag.opens:
            element = Element(tag.name, tag.attributes, self._open[-1] if self._open else None)
            self.elements.append(element)
            if not tag.closes:
                self._open.append(element)
            return
        assert self._open, tag.name
        assert self._open[-1].tag == tag.name, (self._open[-1].tag, tag.name)
        self._open.pop()

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


site_text = cache(on_demand.text_of)
"""A file of the site, made once: a book of lessons tries out each of its tables."""


@dataclass
class Desk:
    """The app, its storage, and what it asked for and nobody has done yet."""

    model: Model
    store: dict[str, str] = field(default_factory=dict)
    pending: list[Effect] = field(default_factory=list)
    downloads: list[Download] = field(default_factory=list)
    full: bool = False
    site: Callable[[str], str] = site_text
    review: Callable[[str], str] = analysis.review
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

    @classmethod
    def at(cls, match: engine.Match, language: str = "en") -> Desk:
        """The page with a match on its table."""
        desk = cls.open(language=language)
        desk.model.playing = Playing("one", match)
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
            elif isinstance(effect, AskBot | AskHint | AskReview | Fetch | SendLater):
                self.pending.append(effect)

    def settle(self) -> None:
        """Lets the bots play until a person is asked or the match is over; taps Continue."""
        while self.pending or self.is_held:
            self.step()

    def step(self) -> Effect | None:
        """The next thing that happens without a choice; None if that was a tap on Continue."""
        if not self.pending:
            self.touch(action="continue")
            return None
        effect = self.pending.pop(0)
        if isinstance(effect, AskBot):
            key = bots.answer(effect.question)
            self.send("bot_answer", number=str(effect.number), key=key)
        elif isinstance(effect, AskHint):
            advice = bots.advise(effect.question)
            self.send("advice", number=str(effect.number), advice=advice)
        elif isinstance(effect, AskReview):
            self.send("reviewed", whose=effect.name, review=self.review(effect.question))
        elif isinstance(effect, Fetch):
            self.send(effect.then, path=effect.path, text=self.site(effect.path))
        elif isinstance(effect, SendLater):
            self.send(effect.message.name, **effect.message.data)
        return effect

    @property
    def is_held(self) -> bool:
        """Whether a moment waits until somebody continues."""
        playing = self.model.playing
        if playing is None or self.model.is_paused or self.model.is_elsewhere:
            return False
        return playing.resting and not self.pending

    @property
    def html(self) -> str:
        """The markup of what is on the screen, unread."""
        return str(application.render_page(self.model))

    @property
    def page(self) -> Page:
        """What is on the screen."""
        return parsed(self.html)

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
            target = waiting.pop(0)
            if target not in [e.attributes["data-target"] for e in page.doing("pick")]:
                self.touch(action="cancel")  # it takes the place of what was picked
            self.touch(action="pick", target=target)
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


@cache
def played_by_bots(game: str, players: int, seed: str, **options: str) -> engine.Match:
    """A match at its end, played once: it is shared, to be looked at only."""
    desk = Desk.open(seed=seed)
    desk.sit(game, *["bot:random"] * players, **options)
    assert desk.match.over
    return desk.match
