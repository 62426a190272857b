"""A quiet static server for playing at home and for the tests."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


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


def serve(folder: Path, port: int = 0) -> ThreadingHTTPServer:
    """Return a server for a folder on this machine only; the caller runs and stops it."""
    handler = partial(QuietHandler, directory=str(folder))
    return ThreadingHTTPServer(("127.0.0.1", port), handler)
