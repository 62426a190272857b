"""Serves the sources unchanged, receives touches, and sends commands to the pages."""

from __future__ import annotations

import json
from functools import partial
from http import HTTPStatus
from http.server import ThreadingHTTPServer
from pathlib import Path
from queue import Empty
from urllib.parse import parse_qs, urlsplit

from web.packaging import first_page, on_demand, site, stylesheets
from web.packaging.live.session import Session
from web.packaging.server import QuietHandler

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
PULSE = 5.0
"""Seconds between keep-alive messages, which detect closed pages."""
ONLY_BUILT = (
    "pyodide/", "pyscript", "pyscript_hooks.js", "journal.js", "offline.js", "first_screen.js",
    "template",
)  # fmt: skip
"""Lines of index.html that load what there is only in the built site."""
SCRIPT = """  <link rel="stylesheet" href="./live/page.css">
  <script type="module" src="./live/page.js"></script>
</head>"""


class Handler(QuietHandler):
    """One request of a page."""

    def __init__(self, *args: object, session: Session) -> None:
        """Answers at once, as the base class does."""
        self._session = session
        super().__init__(*args, directory=str(ROOT))  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Answers with the page, a style sheet, the event stream of commands, or a source file."""
        path = urlsplit(self.path).path
        if path == "/live/events":
            self._send_commands()
        elif path in ("/", "/index.html"):
            self._send_text(page(), "text/html")
        elif path.lstrip("/") in on_demand.paths():
            self._send_text(on_demand.text_of(path.lstrip("/")), "application/json")
        elif path.startswith("/web/styles/"):
            self._send_text(stylesheets.sheets()[path.rpartition("/")[2]], "text/css")
        else:
            super().do_GET()

    def do_POST(self) -> None:
        """Takes what was touched."""
        touched = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self._session.touch(touched)
        self.send_response(HTTPStatus.NO_CONTENT)
        self.end_headers()

    def translate_path(self, path: str) -> str:
        """The file of an address; what the build puts elsewhere is taken from its source."""
        name = urlsplit(path).path.lstrip("/")
        if name.startswith("live/"):
            return str(HERE / Path(name).name)
        for source, target in site.libraries().items():
            if name == target:
                return str(source)
        return super().translate_path(path)

    def end_headers(self) -> None:
        """Disables caching: everything may change at any moment."""
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def _send_text(self, text: str, kind: str) -> None:
        body = text.encode()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def _send_commands(self) -> None:
        visit = json.loads(parse_qs(urlsplit(self.path).query)["visit"][0])
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        commands = self._session.arrive(visit["languages"], visit["query"], visit["address"])
        try:
            while True:
                try:
                    told = f"data: {json.dumps(commands.get(timeout=PULSE))}\n\n"
                except Empty:
                    told = ":\n\n"
                self.wfile.write(told.encode())
        except OSError:
            self._session.depart(commands)


def page() -> str:
    """The app's page, with our script instead of PyScript."""
    lines = first_page.frame().splitlines()
    kept = [line for line in lines if not any(part in line for part in ONLY_BUILT)]
    return "\n".join(kept).replace("</head>", SCRIPT)


def serve(session: Session, port: int) -> ThreadingHTTPServer:
    """A server for this machine only; the caller runs it. Port 0 takes any free one."""
    server = ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, session=session))
    server.daemon_threads = True
    return server
