"""WebDriver, as far as the tests need it, over both of the wires that the engines offer.

WebKit's driver speaks the standard's HTTP. Firefox speaks the same commands by itself over a socket
(Marionette); its HTTP driver is no Debian package. So nothing but the engines must be installed.
"""

from __future__ import annotations

import http.client
import json
import socket
from typing import Any, NamedTuple, Protocol

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""The key under which the standard passes an element."""

COMMAND_SECONDS = 300
"""An engine that is silent for so long has gone."""


class Command(NamedTuple):
    """One command by its names on both wires; ``{id}`` in a path is the element's."""

    method: str
    path: str
    marionette: str


OPEN = Command("POST", "/url", "WebDriver:Navigate")
RUN = Command("POST", "/execute/sync", "WebDriver:ExecuteScript")
CLICK = Command("POST", "/element/{id}/click", "WebDriver:ElementClick")
ACT = Command("POST", "/actions", "WebDriver:PerformActions")
RESIZE = Command("POST", "/window/rect", "WebDriver:SetWindowRect")
PICTURE = Command("GET", "/screenshot", "WebDriver:TakeScreenshot")


class WebDriverError(Exception):
    """The engine could not do what it was told: the standard's code, and its own words."""

    def __init__(self, code: str, words: str) -> None:
        super().__init__(f"{code}: {words}")
        self.code = code


class Wire(Protocol):
    """A session with an engine."""

    version: str

    def send(self, command: Command, **parameters: Any) -> Any:
        """Give a command and return what it brings; raise WebDriverError where it fails."""

    def close(self) -> None:
        """End the session, and with it the browser."""


class HttpWire:
    """The standard's wire."""

    def __init__(self, port: int) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=COMMAND_SECONDS)
        session = self._ask("POST", "/session", {"capabilities": {}})
        self._path = f"/session/{session['sessionId']}"
        self.version = session["capabilities"]["browserVersion"]

    def send(self, command: Command, **parameters: Any) -> Any:
        path = self._path + command.path.format(**parameters)
        return self._ask(command.method, path, parameters if command.method == "POST" else None)

    def close(self) -> None:
        self._ask("DELETE", self._path)

    def _ask(self, method: str, path: str, parameters: dict[str, Any] | None = None) -> Any:
        body = None if parameters is None else json.dumps(parameters)
        self._connection.request(method, path, body, {"content-type": "application/json"})
        reply = self._connection.getresponse()
        value = json.load(reply)["value"]
        if reply.status != http.client.OK:
            raise WebDriverError(value["error"], value["message"])
        return value


class MarionetteWire:
    """Firefox's wire: messages as JSON, each after its length."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), COMMAND_SECONDS)
        self._replies = self._socket.makefile("rb")
        self._number = 0
        self._read()  # its greeting
        session = self._ask("WebDriver:NewSession", {"capabilities": {}})
        self.version = session["capabilities"]["browserVersion"]

    def send(self, command: Command, **parameters: Any) -> Any:
        result = self._ask(command.marionette, parameters)
        return result.get("value", result)

    def close(self) -> None:
        self._ask("Marionette:Quit", {"flags": ["eForceQuit"]})
        self._socket.close()

    def _ask(self, name: str, parameters: dict[str, Any]) -> dict[str, Any]:
        self._number += 1
        message = json.dumps([0, self._number, name, parameters]).encode()
        self._socket.sendall(b"%d:%s" % (len(message), message))
        _kind, _number, error, result = self._read()
        if error:
            raise WebDriverError(error["error"], error["message"])
        return result or {}

    def _read(self) -> Any:
        length = b""
        while (digit := self._replies.read(1)) != b":":
            if not digit:
                raise ConnectionError("Firefox has gone")
            length += digit
        return json.loads(self._replies.read(int(length)))
