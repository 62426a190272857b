"""The same options, seed and choices give the same match in CPython and in the browser."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

import engine
from tests.conformance import chain, stored

BEGUN_WITH = ("game_id", "players", "options", "seed")
PLAY = """
import json, js
def show(cases):
    chains = {name: chain(**case) for name, case in cases.items()}
    js.document.documentElement.dataset.chains = json.dumps(chains)
show(json.loads(CASES))
"""


def known_matches() -> dict[str, dict[str, Any]]:
    """Stored matches of all games by names: what they are begun with, and the chain they give."""
    return {
        f"{game} {name}": {"game_id": game, **case}
        for game in engine.games()
        for name, case in json.loads(stored.chain_file(game).read_text("utf-8")).items()
        if name.endswith("seed1")
    }


def test_matches_are_the_same_in_the_browser(open_with: Callable[..., Page]) -> None:
    known = known_matches()
    cases = {name: {key: case[key] for key in BEGUN_WITH} for name, case in known.items()}
    source = Path(chain.__file__).read_text("utf-8")
    page = open_with(f"{source}\nCASES = {json.dumps(cases)!r}\n{PLAY}")
    expect(page.locator("html")).to_have_attribute("data-chains", re.compile("."))
    found = json.loads(page.locator("html").get_attribute("data-chains") or "")
    assert found == {name: case["chain"] for name, case in known.items()}
    assert {name.split()[0] for name in found} == set(engine.games())
