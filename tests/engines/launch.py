"""Starts the engines, each with a home of its own: profile, log, downloads."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.engines.webdriver import HttpWire, MarionetteWire, Wire

START_SECONDS = 60
STOP_SECONDS = 10
FIREFOX_PREFERENCES = {
    "marionette.port": 0,  # any that is free
    "toolkit.legacyUserProfileCustomizations.stylesheets": True,  # reads userChrome.css
    "browser.download.folderList": 2,  # into browser.download.dir
    "browser.download.always_ask_before_handling_new_types": False,
}
NARROW_FIREFOX = ":root { min-width: 0 !important }"
NARROW_GTK = (
    "entry, headerbar, toolbar, button, headerbar * { min-width: 0; padding: 0; margin: 0 }"
)
"""The windows may be as narrow as a phone's."""


@contextmanager
def firefox(home: Path) -> Iterator[Wire]:
    """Firefox without a screen."""
    profile = home / "profile"
    preferences = {**FIREFOX_PREFERENCES, "browser.download.dir": str(home)}
    lines = [f'user_pref("{name}", {json.dumps(value)});' for name, value in preferences.items()]
    write(profile / "chrome/userChrome.css", NARROW_FIREFOX)
    write(profile / "user.js", "\n".join(lines))
    program = shutil.which("firefox-esr") or shutil.which("firefox") or "firefox"
    port = profile / "MarionetteActivePort"
    with running(home, program, "--headless", "--marionette", "--no-remote", "--profile", profile):
        wait_until(lambda: port.exists() and port.read_text("utf-8") != "")
        wire = MarionetteWire(int(port.read_text("utf-8")))
        yield wire
        wire.close()


@contextmanager
def webkit(home: Path) -> Iterator[Wire]:
    """WebKitGTK's own small browser, on a screen that nobody sees."""
    port = free_port()
    write(home / ".config/gtk-3.0/gtk.css", NARROW_GTK)
    with (
        screen(home) as display,
        running(home, "WebKitWebDriver", f"--port={port}", DISPLAY=display),
    ):
        wait_until(lambda: answers(port))
        wire = HttpWire(port)
        yield wire
        wire.close()


ENGINES = {"webkit": webkit, "firefox": firefox}


@contextmanager
def screen(home: Path) -> Iterator[str]:
    """A screen in memory, by its name."""
    number = home / "display"
    with number.open("wb") as file:
        tell = ("-displayfd", str(file.fileno()))
        with running(home, "Xvfb", *tell, "-nolisten", "tcp", keep=(file.fileno(),)):
            wait_until(lambda: number.read_text().endswith("\n"))
            yield f":{number.read_text().strip()}"


@contextmanager
def running(
    home: Path, program: str, *arguments: str | Path, keep: tuple[int, ...] = (), **environment: str
) -> Iterator[None]:
    """A program that runs meanwhile, in English; what it says is in a log in its home."""
    own = {"HOME": str(home), "XDG_CONFIG_HOME": str(home / ".config"), "LC_ALL": "C"}
    with (home / f"{Path(program).name}.log").open("wb") as log:
        process = subprocess.Popen(
            [program, *arguments],
            env={**os.environ, **own, **environment},
            stdout=log,
            stderr=subprocess.STDOUT,
            pass_fds=keep,
        )
        try:
            yield
        finally:
            stop(process)


def write(file: Path, text: str) -> None:
    """Write a file, and make its folder if need be."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def stop(process: subprocess.Popen[bytes]) -> None:
    """End a program, by force if it does not listen."""
    process.terminate()
    try:
        process.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def wait_until(condition: Callable[[], bool]) -> None:
    """Look again and again; raise TimeoutError where a program does not come up."""
    end = time.monotonic() + START_SECONDS
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError("the engine does not start: see its log")
        time.sleep(0.05)


def free_port() -> int:
    """A port at which nothing listens."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def answers(port: int) -> bool:
    """Tell whether something listens at a port."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
