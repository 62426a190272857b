"""The browser and the site that the measurements in a page share."""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Playwright

from web.packaging.server import serve

ROOT = Path(__file__).resolve().parents[2]
ARGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
PHONE = {"width": 390, "height": 844}
PATIENCE_MS = 90_000


def build() -> Path:
    """The built site; built now if it is older than its sources."""
    subprocess.run([sys.executable, "-m", "web.packaging.site"], check=True, cwd=ROOT)
    return ROOT / "dist"


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """A folder on a local server: its address."""
    server = serve(folder, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://localhost:{server.server_port}/"
    finally:
        server.shutdown()


def launch(playwright: Playwright) -> Browser:
    """Playwright's own Chromium, or the system's."""
    own = Path(playwright.chromium.executable_path)
    path = None if own.exists() else shutil.which("chromium")
    return playwright.chromium.launch(executable_path=path, args=ARGS)
