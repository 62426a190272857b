"""A person who plays by ear: gets the tree of names and what is announced, and presses keys.

The page is never asked for its elements. All that is known of it is Playwright's aria snapshot,
as a screen reader would go through it, and the sentences of the live regions. One observer is put
into the page for these, and nothing else.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from playwright.sync_api import Page

PATIENCE_S = 30
"""How long something is waited for at most: a bot's first answer waits for its worker to start."""
WORDY = 320
"""Letters of the longest announcement: three sentences of the longest kind that the games have."""
LONG_NAME = 420
"""Letters of the longest name of a button: a card of Mezo with all that it does."""

NOTE = """() => {
    const LIVE = "[aria-live], [role='status'], [role='alert'], [role='log']";
    const told = new Map();
    window.announced = [];
    for (const one of document.querySelectorAll(LIVE)) told.set(one, one.textContent);
    const isElement = (node) => node.nodeType === Node.ELEMENT_NODE;
    const around = (node) => (isElement(node) ? node : node.parentElement)?.closest(LIVE);
    const inside = (node) => (isElement(node) ? [...node.querySelectorAll(LIVE)] : []);
    new MutationObserver((changes) => {
        const touched = new Set();
        for (const { target, addedNodes } of changes) {
            touched.add(around(target));
            for (const node of addedNodes)
                for (const one of [around(node), ...inside(node)]) touched.add(one);
        }
        for (const one of touched) {
            if (!one?.isConnected || told.get(one) === one.textContent) continue;
            told.set(one, one.textContent);
            const text = one.textContent.replace(/\\s+/g, " ").trim();
            if (text) window.announced.push(text);
        }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Notes what live regions say, once for every change."""
TAKE = "() => window.announced.splice(0)"

HIDDEN = "aria-hidden"
"""What a drawing is marked with that is not read; Playwright names it in this mode all the same."""

T = TypeVar("T")

# --- the tree of names ----------------------------------------------------------------------------


@dataclass(eq=False)
class Thing:
    """What a screen reader names: its role, its name, its marks (active, pressed …), its text."""

    role: str
    name: str = ""
    marks: frozenset[str] = frozenset()
    text: str = ""
    parts: list[Thing] = field(default_factory=list)
    inside: Thing | None = None

    def all(self, *roles: str) -> Iterator[Thing]:
        """Everything in it in reading order; only of some roles, if any are named."""
        if not roles or self.role in roles:
            yield self
        for part in self.parts:
            yield from part.all(*roles)

    def around(self) -> Iterator[Thing]:
        """What it is in, from the inside out."""
        if self.inside:
            yield self.inside
            yield from self.inside.around()

    @property
    def ref(self) -> str:
        """By what it is known while it stands on the page."""
        return next((mark for mark in self.marks if mark.startswith("ref=")), "")

    @property
    def is_off(self) -> bool:
        return "disabled" in self.marks

    @property
    def said(self) -> str:
        """All that is read of it."""
        words = [self.name or self.text, *(part.said for part in self.parts)]
        return " ".join(word for word in words if word)


LINE = re.compile(r"^( *)- (.*)$")
KEY = re.compile(r"""'((?:[^']|'')*)'|((?:[\w-]+)(?: (?:"(?:[^"\\]|\\.)*"))?(?: \[[^\]]*\])*)""")
PARTS = re.compile(r'^([\w-]+)(?: ("(?:[^"\\]|\\.)*"))?((?: \[[^\]]*\])*)$')


def read(snapshot: str) -> Thing:
    """The tree of an aria snapshot."""
    root = Thing("page")
    open_things = [(-1, root)]
    for line in snapshot.splitlines():
        found = LINE.match(line)
        assert found, f"no line of a snapshot: {line}"
        depth, thing = len(found[1]), _thing(found[2])
        if thing is None:
            continue
        while open_things[-1][0] >= depth:
            open_things.pop()
        thing.inside = open_things[-1][1]
        if HIDDEN not in thing.marks:
            thing.inside.parts.append(thing)
        open_things.append((depth, thing))
    return root


def _thing(line: str) -> Thing | None:
    """What a line of a snapshot names; None for a property, such as the address of a link."""
    key = KEY.match(line)
    if key is None:
        assert line.startswith("/"), f"no key: {line}"
        return None
    words = key[1].replace("''", "'") if key[1] is not None else key[2]
    if words.startswith("/"):
        return None
    parts = PARTS.match(words)
    assert parts, f"no key: {line}"
    marks = frozenset(re.findall(r"\[([^\]]*)\]", parts[3]))
    name = json.loads(parts[2]) if parts[2] else ""
    return Thing(parts[1], name, marks, _plain(line[key.end() :].removeprefix(":").strip()))


def _plain(text: str) -> str:
    """A text without the quotes that YAML needs."""
    if text.startswith('"'):
        return str(json.loads(text))
    if text.startswith("'"):
        return text[1:-1].replace("''", "'")
    return text


# --- the person -----------------------------------------------------------------------------------

CAN_BE_REACHED = frozenset(
    ("button", "link", "textbox", "searchbox", "combobox", "slider", "checkbox", "switch")
)
"""Roles at which the Tab key stops; of radio buttons only at the one that is chosen."""
MOST_STEPS = 20
"""Guesses at how far something is: some places that scroll are stops too, and are not counted."""


class GoneError(Exception):
    """What was to be reached is no longer on the page: the table has gone on by itself."""


class Ear:
    """Whoever listens at a page and has its keyboard."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.heard: list[str] = []
        self.pressed: list[str] = []
        page.evaluate(NOTE)

    def listen(self) -> list[str]:
        """What was announced since it was last asked; nothing twice, and nothing endless."""
        new = [str(text) for text in self._page.evaluate(TAKE)]
        for text in new:
            assert len(text) <= WORDY, f"{len(text)} letters: {text}"
        self.heard += new
        return new

    def look(self) -> Thing:
        """The page as it is read now: of a dialog over it, only the dialog."""
        page = read(self._page.locator("body").aria_snapshot(mode="ai"))
        dialogs = [*page.all("dialog", "alertdialog")]
        return dialogs[-1] if dialogs else page

    def press(self, *keys: str) -> None:
        for key in keys:
            self._page.keyboard.press(key)
        self.pressed += keys

    def write(self, text: str) -> None:
        self._page.keyboard.type(text)
        self.pressed.append(text)

    def wait(self, told: Callable[[Thing], T | None], what: str) -> T:
        """Waits until the page tells something; gives it."""
        end = time.monotonic() + PATIENCE_S
        while True:
            page = self.look()
            if (found := told(page)) is not None:
                return found
            assert time.monotonic() < end, f"{what} never came; {self.story()}; {page.said[:2000]}"

    def where(self) -> Thing:
        """What has the focus: it is never nothing, once the page has settled."""
        return self.wait(at_focus, "a focus")

    def reach(self, wanted: Thing, page: Thing | None = None) -> None:
        """Goes to a thing with the Tab key: by a guess first, then step by step."""
        for _ in range(MOST_STEPS):
            stops = [one for one in (page or self.look()).all() if is_stop(one) or is_active(one)]
            page = None
            at = next((n for n, one in enumerate(stops) if is_active(one)), -1)
            to = next((n for n, one in enumerate(stops) if one.ref == wanted.ref), None)
            if to is None:
                raise GoneError(wanted.name)
            if to == at:
                return
            self.press(*["Tab" if to > at else "Shift+Tab"] * abs(to - at))
        raise AssertionError(f"{wanted.role} {wanted.name} cannot be reached; {self.story()}")

    def use(self, wanted: Thing, page: Thing | None = None) -> None:
        """Goes to a button and presses it; ``page`` is how it was read last, if it stands still."""
        self.reach(wanted, page)
        self.press("Enter")

    def story(self) -> str:
        """The last keys and announcements, for whoever mends what went wrong."""
        return f"pressed {self.pressed[-12:]}, heard {self.heard[-4:]}"


def is_active(thing: Thing) -> bool:
    return "active" in thing.marks


def is_stop(thing: Thing) -> bool:
    return thing.role in CAN_BE_REACHED or (thing.role == "radio" and "checked" in thing.marks)


def at_focus(page: Thing) -> Thing | None:
    """What has the focus; None while that is nothing but the page itself."""
    found = [one for one in page.all() if is_active(one)]
    is_something = found and found[-1].inside and found[-1].inside.role != "page"
    return found[-1] if is_something else None


def named(page: Thing, role: str, name: str) -> Thing | None:
    """The first thing of a role with a name."""
    return next((one for one in page.all(role) if one.name == name), None)
