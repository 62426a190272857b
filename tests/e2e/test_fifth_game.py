"""A fifth game in the browser: built into a copy of the house, played to the result."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import VIEWS, Site, wait_ready
from tests.e2e.play import play, sit
from tests.fifth.house import house

__all__ = ["house"]


@pytest.mark.nightly
def test_nim_is_played_from_the_lobby_to_the_result(house: Path, browser: Browser) -> None:
    subprocess.run([sys.executable, "-m", "web.packaging.site"], check=True, cwd=house)
    (house / "host").mkdir()
    (house / "host/app").symlink_to(house / "dist")
    site = Site(house / "host")
    context = browser.new_context(**VIEWS["phone"], service_workers="block")
    complaints: list[str] = []
    try:
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(f"{site.url}?seed=4&debug=1")
        wait_ready(page)
        expect(page.locator("[data-game='nim']")).to_be_visible()
        sit(page, "nim", "human", "human")
        assert play(page, random.Random(4), 20) == "result"
        expect(page.locator("[data-winner]")).to_have_count(1)
    finally:
        context.close()
        site.stop()
    assert complaints == []
