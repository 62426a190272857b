"""The built site on a local server, and the engines before it, one after the other."""

from __future__ import annotations

import gzip
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.e2e.conftest import ROOT, Site
from tests.engines import webdriver
from tests.engines.launch import ENGINES
from tests.engines.page import AppPage
from tests.engines.webdriver import Wire
from web.packaging import first_page

COMPLAINTS = Path(__file__).with_name("complaints.js")
PHONE = {"width": 390, "height": 844}
VERSIONS = pytest.StashKey[list[str]]()


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site under app/, as on a host's sub-path; its first script notes what goes wrong."""
    subprocess.run([sys.executable, "-m", "web.packaging.site"], check=True, cwd=ROOT)
    folder = tmp_path_factory.mktemp("host")
    shutil.copytree(ROOT / "dist", folder / "app")
    page, first = folder / "app/index.html", COMPLAINTS.read_text("utf-8")
    text = first_page.allowing(page.read_text("utf-8"), "script-src", first)
    page.write_text(text.replace("<script>", f"<script>{first}</script><script>", 1), "utf-8")
    return folder


@pytest.fixture
def server(site_folder: Path) -> Iterator[Site]:
    """A server of this test's own, to be stopped; so is the origin, with nothing kept in it."""
    site = Site(site_folder)
    yield site
    site.stop()


class Launched(NamedTuple):
    """An engine that runs, and the folder in which it keeps its log and what it downloads."""

    name: str
    wire: Wire
    home: Path


@pytest.fixture(scope="session", params=ENGINES)
def launched(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Launched]:
    """Each engine in its turn."""
    home = tmp_path_factory.mktemp(request.param)
    with ENGINES[request.param](home) as wire:
        request.config.stash[VERSIONS].append(f"{request.param} {wire.version}")
        wire.send(webdriver.RESIZE, **PHONE)
        yield Launched(request.param, wire, home)


@pytest.fixture
def app(launched: Launched, server: Site, tmp_path: Path) -> Iterator[AppPage]:
    """The app, not yet opened. At the test's end it may have complained of nothing."""
    page = AppPage(launched.wire, server.url, tmp_path)
    yield page
    assert page.complaints() == []


@pytest.fixture
def spoilt_app(launched: Launched, site_folder: Path, tmp_path: Path) -> Iterator[AppPage]:
    """The app, not yet opened, from a host on which its snapshot is empty."""
    folder = shutil.copytree(site_folder, tmp_path / "host")
    (folder / "app/pyodide/snapshot.bin.packed").write_bytes(gzip.compress(b""))
    site = Site(folder)
    yield AppPage(launched.wire, site.url, tmp_path)
    site.stop()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[VERSIONS] = []


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    terminalreporter.write_line(f"Played in: {', '.join(config.stash[VERSIONS]) or 'no engine'}")
