"""The app in an engine, touched as a person would: by taps, by keys, and by looking at it."""

from __future__ import annotations

import base64
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from tests.engines import webdriver
from tests.engines.webdriver import ELEMENT, WebDriverError, Wire

Found = TypeVar("Found")
PATIENCE_SECONDS = 120
"""After this a match has stalled. WebKit draws slowly where there is no graphics card."""
PAUSE_SECONDS = 0.05
ENTER = "\ue007"
NOT_YET = ("element click intercepted", "element not interactable", "stale element reference")
"""What a tap comes to while something still moves."""
SEEN = """
const seen = (css) => [...document.querySelectorAll(css)].find((one) =>
    one.checkVisibility({ visibilityProperty: true }) && !one.closest("[inert]"));
"""
LOOK = f"""{SEEN}
const wants = {{
    continue: "button[data-action='continue']",
    reveal: "[data-screen='handover'] [data-action='reveal']",
    result: "[data-screen='result']",
    choice: "[data-decision]",
}};
const keyOf = (one) => one.dataset.option;
const save = document.querySelector("#debug-save")?.textContent;
return [
    Object.keys(wants).find((name) => seen(wants[name])) ?? "",
    [...document.querySelectorAll("[data-decision] [data-option]")].map(keyOf),
    save ? JSON.parse(save).choices : [],
];"""
OPTION = """
const place = `[data-decision] [data-option="${CSS.escape(arguments[0])}"]`;
return document.querySelector(place);"""
FOCUS = """
const [option] = arguments;
option.closest("details")?.setAttribute("open", "");
option.focus();"""


class Moment(NamedTuple):
    """What the page wants of the person, if anything; what can be chosen; all choices so far."""

    wants: str
    options: list[str]
    choices: list[Any]


class AppPage:
    """The app in the one window of an engine, opened at an address."""

    def __init__(self, wire: Wire, url: str, pictures: Path) -> None:
        self._wire = wire
        self._url = url
        self._pictures = pictures

    def open(self, address: str = "") -> None:
        """Open the app and wait until it hears what is touched."""
        self._wire.send(webdriver.OPEN, url=self._url + address)
        self.wait_for("body[data-ready='true']")

    def reload(self) -> None:
        """Load the page anew as a person does, and wait likewise.

        Firefox carries the standard's command out past the service worker.
        """
        self.run("delete document.body.dataset.ready; location.reload();")
        self.wait_for("body[data-ready='true']")

    def run(self, script: str, *arguments: Any) -> Any:
        """Run a script in the page; returns what it returns."""
        return self._wire.send(webdriver.RUN, script=script, args=list(arguments))

    def complaints(self) -> list[str]:
        """What the page has complained of since it was opened."""
        said: list[str] = self.run("return JSON.parse(sessionStorage['test:complaints'] ?? '[]')")
        return said

    def wait(self, what: str, condition: Callable[[], Found]) -> Found:
        """Look until a condition holds; returns what it found.

        Raises:
            AssertionError: It does not come: what was waited for, and what is there instead.
        """
        end = time.monotonic() + PATIENCE_SECONDS
        while not (found := condition()):
            if time.monotonic() > end:
                raise AssertionError(f"{what} never came; {self.describe()}")
            time.sleep(PAUSE_SECONDS)
        return found

    def describe(self) -> str:
        """What is there, in words, and a picture of it in a file."""
        picture = self._pictures / "stalled.png"
        picture.write_bytes(base64.b64decode(self._wire.send(webdriver.PICTURE)))
        return f"{self.look()}, complaints: {self.complaints()}, picture: {picture}"

    def wait_for(self, css: str) -> None:
        """Wait until such a thing is in sight."""
        self.wait(css, lambda: self._seen(css))

    def wait_gone(self, css: str) -> None:
        """Wait until no such thing is in sight."""
        self.wait(f"the end of {css}", lambda: not self._seen(css))

    def value(self, css: str, name: str) -> str:
        """Wait for such a thing; returns its property of this name."""
        self.wait_for(css)
        return str(self.run(f"{SEEN} return seen(arguments[0])[arguments[1]];", css, name))

    def tap(self, css: str) -> None:
        """Tap such a thing in its middle, as soon as nothing lies over it."""
        self.wait(f"a tap on {css}", lambda: self._tapped(self._seen(css)))

    def pick(self, css: str, value: str) -> None:
        """Pick a value in a list that opens."""
        self.wait_for(css)
        entry = f"{css} option[value='{value}']"
        find = "return document.querySelector(arguments[0]);"
        self.wait(f"a tap on {entry}", lambda: self._tapped(self.run(find, entry)))

    def press(self, key: str) -> None:
        """Press a key and let it go."""
        strokes = [{"type": stroke, "value": key} for stroke in ("keyDown", "keyUp")]
        keyboard = {"type": "key", "id": "keyboard", "actions": strokes}
        self._wire.send(webdriver.ACT, actions=[keyboard])

    def look(self) -> Moment:
        """What the page shows now."""
        return Moment(*self.run(LOOK))

    def moment(self) -> Moment:
        """Wait until something is to be done, past what is only shown and past gates."""
        return self.wait("anything to do", self._something_to_do)

    def choose(self, key: str) -> None:
        """Choose an option, confirm it if asked, and wait until it is made.

        It is tapped; by the keyboard it is chosen where it is folded up or something lies over it.
        """
        before = self.look().choices
        option = self.run(OPTION, key)
        if not self._tapped(option):
            self.run(FOCUS, option)
            self.press(ENTER)
        self.wait(f"the choice {key}", lambda: self._made(before))

    def play(self, rng: random.Random, choices: int) -> Moment:
        """Make so many choices at random, or as many as there are; returns what comes then."""
        for _ in range(choices):
            moment = self.moment()
            if moment.wants == "result":
                return moment
            self.choose(rng.choice(moment.options))
        return self.moment()

    def sit(self, game: str, *kinds: str) -> None:
        """From the lobby to the table, with these sitters."""
        self.tap(f"[data-game='{game}']")
        self.wait_for("[data-screen='new']")
        for seat, kind in enumerate(kinds):
            self.tap(f"[data-seat='{seat}'] label:has([data-seat-kind][value='{kind}'])")
        self.tap("[data-action='start']")

    def set(self, name: str, value: str) -> None:
        """At the table, change a setting that is a list."""
        self.tap("[data-action='menu']")
        self.tap("[data-sheet='settings']")
        self.pick(f"[data-input='{name}']", value)
        self.tap("[data-action='close']")
        self.wait_gone("[role='dialog']")

    def _something_to_do(self) -> Moment | None:
        moment = self.look()
        if moment.wants == "continue":
            self.run(f"{SEEN} seen(\"button[data-action='continue']\")?.focus();")
            self.press(ENTER)
        elif moment.wants == "reveal":
            self._tapped(self._seen("[data-action='reveal']"))
        elif moment.wants:
            return moment
        return None

    def _made(self, before: list[Any]) -> bool:
        confirm = self._seen("[data-action='confirm']")
        if confirm:
            self._tapped(confirm)
        return self.look().choices != before

    def _seen(self, css: str) -> dict[str, str] | None:
        found: dict[str, str] | None = self.run(f"{SEEN} return seen(arguments[0]);", css)
        return found

    def _tapped(self, element: dict[str, str] | None) -> bool:
        if element is None:
            return False
        try:
            self._wire.send(webdriver.CLICK, id=element[ELEMENT])
        except WebDriverError as error:
            if error.code not in NOT_YET:
                raise
            return False
        return True
