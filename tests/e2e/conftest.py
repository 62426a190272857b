"""The built site on a local server under /app/, and a real Chromium before it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from http.server import ThreadingHTTPServer
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Route,
    expect,
)

from web.packaging.server import serve

ROOT = Path(__file__).resolve().parents[2]
BOOT_MS = 60_000
VIEWS: dict[str, dict[str, Any]] = {
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
    },
    "small_phone": {
        "viewport": {"width": 360, "height": 640},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
    },
    "tablet": {
        "viewport": {"width": 820, "height": 1180},
        "has_touch": True,
        "is_mobile": True,
    },
    "desktop": {"viewport": {"width": 1280, "height": 800}},
}
QUIET_CHROMIUM = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--js-flags=--liftoff-only",  # to optimize Python's wasm is a third of the work of a start
]


LONG = ("whole_match", "to_its_end", "two_people", "every_lesson", "of_a_match", "patched")
"""Parts of the names of tests that take longest: begun first, none runs alone in the end."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.e2e)
    items.sort(key=lambda item: not (item.get_closest_marker("e2e") and is_long(item.name)))


def is_long(name: str) -> bool:
    """Tell whether a test is one of the longest."""
    return any(part in name for part in LONG)


def nightly(*values: object) -> Any:
    """Parameters with which a test is run at night only: it repeats what others hold."""
    return pytest.param(*values, marks=pytest.mark.nightly)


class Site:
    """The site under /app/; stop() makes the network go away, start() brings it back."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._server: ThreadingHTTPServer | None = None
        self.port = 0
        self.start()

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}/app/"

    @property
    def origin(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        """Serve; again at the same port after a stop."""
        if self._server is None:
            self._server = serve(self._folder, self.port)
            self.port = self._server.server_port
            threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Close the port: nothing answers any more."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built site; built now if it is older than its sources.

    Of several processes none builds: dev.py has done so before.
    """
    if "PYTEST_XDIST_WORKER" not in os.environ:
        subprocess.run([sys.executable, "-m", "web.packaging.site"], check=True, cwd=ROOT)
    return ROOT / "dist"


@pytest.fixture(scope="session")
def site_folder(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the site lies under app/, as on a host's sub-path."""
    folder = tmp_path_factory.mktemp("host")
    shutil.copytree(dist, folder / "app")
    return folder


@pytest.fixture(scope="session")
def base_url(site_folder: Path) -> Iterator[str]:
    """One server for the session: `page.goto("./")` opens the app."""
    site = Site(site_folder)
    yield site.url
    site.stop()


@pytest.fixture
def server(site_folder: Path) -> Iterator[Site]:
    """A server (and so an origin) of this test's own, to be stopped and started at will."""
    site = Site(site_folder)
    yield site
    site.stop()


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], playwright: Playwright
) -> dict[str, Any]:
    found = {**browser_type_launch_args, "args": QUIET_CHROMIUM}
    if not Path(playwright.chromium.executable_path).exists():
        system = shutil.which("chromium") or shutil.which("google-chrome")
        found["executable_path"] = system or pytest.exit("no Chromium: run python3 dev.py test")
    return found


@pytest.fixture
def open_context(browser: Browser, base_url: str) -> Iterator[Callable[..., BrowserContext]]:
    """Make contexts by the name of a view: open_context("phone", bypass_csp=True, locale="pl")."""
    opened: list[BrowserContext] = []

    def make(view: str = "desktop", **options: Any) -> BrowserContext:
        settings = {"base_url": base_url, "locale": "en", **VIEWS[view], **options}
        opened.append(browser.new_context(**settings))
        return opened[-1]

    yield make
    for context in opened:
        context.close()


def storage_state(url: str, texts: Mapping[str, str]) -> dict[str, Any]:
    """Local storage as a browser has it, when it is opened, for the site of an address."""
    held = [{"name": key, "value": text} for key, text in texts.items()]
    site = "/".join(url.split("/")[:3])
    return {"cookies": [], "origins": [{"origin": site, "localStorage": held}]}


@pytest.fixture
def open_app(
    open_context: Callable[..., BrowserContext], base_url: str
) -> Iterator[Callable[..., Page]]:
    """Open the app ready to play: open_app("phone", "?seed=1", locale="it").

    ``stored`` are texts in the storage, by their keys. It is not kept for offline play, which costs
    every test a second, unless ``service_workers="allow"``. At the test's end the browser may have
    complained of nothing (a bad path, a refused style, an error in a script).
    """
    complaints: list[str] = []

    def make(
        view: str = "desktop",
        address: str = "",
        stored: Mapping[str, str] | None = None,
        **options: Any,
    ) -> Page:
        kept = storage_state(options.get("base_url", base_url), stored or {})
        usual = {"service_workers": "block", "storage_state": kept}
        page = open_context(view, **{**usual, **options}).new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if is_fault(said) else None)
        page.goto(f"./{address}")
        wait_ready(page)
        return page

    yield make
    assert complaints == []


def is_fault(said: ConsoleMessage) -> bool:
    """Tell whether a console message is an error of the page's own, not of a missing network."""
    return said.type == "error" and "net::" not in said.text


@pytest.fixture
def open_phone(
    playwright: Playwright, browser_type_launch_args: dict[str, Any], server: Site
) -> Iterator[Callable[[Path], Page]]:
    """A phone of its own whose camera sees a file, with the app kept for offline play."""
    opened: list[Browser] = []

    def make(film: Path) -> Page:
        args = [
            *browser_type_launch_args["args"],
            "--use-fake-device-for-media-stream",
            f"--use-file-for-fake-video-capture={film}",
        ]
        opened.append(playwright.chromium.launch(**{**browser_type_launch_args, "args": args}))
        context = opened[-1].new_context(base_url=server.url, locale="en", **VIEWS["phone"])
        context.grant_permissions(["camera"], origin=server.origin)
        page = context.new_page()
        page.goto("./")
        wait_ready(page)
        wait_offline(page)
        return page

    yield make
    for browser in opened:
        browser.close()


@pytest.fixture
def phone(open_app: Callable[..., Page]) -> Page:
    """The app on a phone, 390x844 with touch."""
    return open_app("phone")


@pytest.fixture
def small_phone(open_app: Callable[..., Page]) -> Page:
    """The app on a small phone, 360x640 with touch."""
    return open_app("small_phone")


@pytest.fixture
def desktop(open_app: Callable[..., Page]) -> Page:
    """The app on a desktop, 1280x800."""
    return open_app("desktop")


@pytest.fixture
def open_with(open_context: Callable[..., BrowserContext]) -> Callable[..., Page]:
    """Open the page with this Python as its main.py.

    ``workers`` are put in the place of the bots' worker, one for each that is started; the last
    for all that follow.
    """

    def make(code: str, view: str = "desktop", workers: Sequence[str] = (), **options: Any) -> Page:
        context = open_context(view, service_workers="block", bypass_csp=True, **options)
        return open_with_main(context, code, workers)

    return make


def open_with_main(context: BrowserContext, code: str, workers: Sequence[str] = ()) -> Page:
    """A page of a context with this Python as its main.py; see the fixture ``open_with``."""
    page, started = context.new_page(), count()
    page.on("console", lambda message: print("console:", message.text))
    whole = f"{code}\nfrom web.platform import dom\ndom.ready()\n"
    page.route("**/web/main.py", lambda route: answer(route, whole))
    if workers:
        last = len(workers) - 1
        context.route(
            "**/web/bots_worker.py",
            lambda route: answer(route, workers[min(next(started), last)]),
        )
    page.goto("./")
    wait_ready(page)
    return page


def answer(route: Route, body: str) -> None:
    route.fulfill(body=body, content_type="text/plain")


@pytest.fixture
def watch_requests(base_url: str) -> Iterator[Callable[[BrowserContext], list[str]]]:
    """Collect a context's requests; at the test's end none may have left the origin."""
    collected: list[tuple[str, list[str]]] = []

    def watch(context: BrowserContext, origin: str = "") -> list[str]:
        seen: list[str] = []
        context.on("request", lambda request: seen.append(request.url))
        collected.append((origin or base_url, seen))
        return seen

    yield watch
    for origin, seen in collected:
        assert seen, "nothing was asked for"
        assert [url for url in seen if not is_own(url, origin)] == []


def is_own(url: str, origin: str) -> bool:
    """Tell whether an address belongs to the page itself."""
    return url.startswith((origin, f"blob:{origin.removesuffix('/app/')}", "data:"))


def never_answer(_route: Route) -> None:
    """A route handler that leaves the page waiting."""


def wait_ready(page: Page) -> None:
    """Wait until Python has made the page interactive."""
    expect(page.locator("body[data-ready='true']")).to_be_attached(timeout=BOOT_MS)


def wait_offline(page: Page) -> None:
    """Wait until every file is kept for offline play."""
    expect(page.locator("html[data-offline='ready']")).to_be_attached(timeout=BOOT_MS)


STILL = """() => !document.querySelector("[data-tallying]") && document.getAnimations().every(
    (one) => one.playState === "finished" || one.effect.getComputedTiming().endTime === Infinity)"""
"""Whether nothing moves on the page but what moves for ever."""


SHEETS_MISSING = """() => {
    const links = [...document.querySelectorAll("link[rel=stylesheet]")];
    const on = links.filter((link) => link.sheet && !link.sheet.disabled);
    const used = on.map((link) => link.href);
    const parts = [...document.querySelectorAll("[data-sheet-of]")];
    const asked = parts.map((part) => part.dataset.sheetOf);
    return asked.filter((name) => !used.some((address) => address.endsWith(`/${name}.css`)));
}"""


def sheets_missing(page: Page) -> list[str]:
    """The style sheets that something on the page asks for, and that do not apply."""
    found: list[str] = page.evaluate(SHEETS_MISSING)
    return found


def accessibility_faults(page: Page) -> list[str]:
    """Run axe once all that comes in stands still, for what fades in has less contrast.

    The page's context must have been made with bypass_csp=True.
    """
    page.wait_for_function(STILL)
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(path=str(ROOT / "node_modules/axe-core/axe.min.js"))
    result = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{fault['id']} ({fault['impact']}): {fault['help']}: "
        + ", ".join(str(node["target"]) for node in fault["nodes"][:3])
        for fault in result["violations"]
    ]
