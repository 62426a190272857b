"""Runs the live loop: ``python -m web.packaging.live [--port N] [--no-browser]``."""

from __future__ import annotations

import argparse
import threading
import webbrowser

from web.packaging.live.file_watcher import watch
from web.packaging.live.server import ROOT, serve
from web.packaging.live.session import Session, compile_catalogues


def main() -> None:
    """Serves until interrupted."""
    parser = argparse.ArgumentParser(prog="dev.py play --live")
    parser.add_argument("--port", type=int, default=8000, help="0 takes any free port")
    parser.add_argument("--no-browser", action="store_true")
    options = parser.parse_args()
    compile_catalogues()
    session = Session(ROOT)
    server = serve(session, options.port)
    threading.Thread(target=watch, args=(ROOT, session.saved), daemon=True).start()
    address = "http" + f"://localhost:{server.server_port}/"
    print(f"Cenote, live, is at {address}  (Ctrl+C stops it)", flush=True)
    if not options.no_browser:
        webbrowser.open(address)
    server.serve_forever()


if __name__ == "__main__":
    main()
