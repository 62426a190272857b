"""The browser and the site that the measurements in a page share."""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, Playwright

from web.packaging.server import serve

ROOT = Path(__file__).resolve().parents[2]
ARGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
PHONE = {"width": 390, "height": 844}
PATIENCE_MS = 90_000
NEXT = (
    'button[data-action="continue"]:visible, [data-action="confirm"]:visible, '
    '[data-action="reveal"]:visible, '
    '[data-decision]:not(:has([data-action="confirm"])) [data-option]:not([aria-disabled]):visible'
)
"""What a person taps next; not the board under a moment, where things tell what they are."""
AGAIN = '[data-action="rematch"]:visible'
"""After the end of a match: another one at the same table."""


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


def open_phone(
    playwright: Playwright, address: str, slower: int, script: str, main: str = ""
) -> Page:
    """A phone's page with the app ready, its CPU slowed.

    ``script`` runs before the page's own; ``main`` is Python in the place of the app.
    """
    context = launch(playwright).new_context(
        viewport=PHONE, has_touch=True, bypass_csp=True, service_workers="block"
    )
    page = context.new_page()
    if main:
        page.route("**/web/main.py", lambda route: route.fulfill(body=main))
    page.add_init_script(script)
    page.goto(address)
    page.locator('body[data-ready="true"]').wait_for(timeout=PATIENCE_MS)
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    return page


def tap_through(page: Page, game: str, taps: int) -> None:
    """Taps whatever comes first, in a match of one person and a bot."""
    page.locator(f'[data-game="{game}"]').click()
    page.locator('[data-action="start"]').click()
    for _ in range(taps):
        page.locator(NEXT).first.click(timeout=60_000)


def launch(playwright: Playwright) -> Browser:
    """Playwright's own Chromium, or the system's."""
    return playwright.chromium.launch(executable_path=executable(playwright), args=ARGS)


def executable(playwright: Playwright) -> str | None:
    """Where the system's Chromium is, unless Playwright has its own."""
    own = Path(playwright.chromium.executable_path)
    return None if own.exists() else shutil.which("chromium")
