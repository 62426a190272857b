"""A quiet static server for playing at home and for the tests."""

from __future__ import annotations

import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any


class QuietHandler(SimpleHTTPRequestHandler):
    """Serves files without a line of log for each."""

    extensions_map = {  # noqa: RUF012 - the base class declares it as a plain attribute
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
    }

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


class QuietServer(ThreadingHTTPServer):
    """Says nothing of a browser that leaves before it has heard the answer."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Print what went wrong, if it went wrong here."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def serve(folder: Path, port: int = 0) -> ThreadingHTTPServer:
    """Return a server for a folder on this machine only; the caller runs and stops it."""
    handler = partial(QuietHandler, directory=str(folder))
    return QuietServer(("127.0.0.1", port), handler)
