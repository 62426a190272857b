"""The same options, seed and choices give the same match in CPython and in the browser."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import engine
from tests.conformance import chain, stored

PLAY = """
import json, js
def show(cases):
    chains = {name: chain(**case) for name, case in cases.items()}
    js.document.documentElement.dataset.chains = json.dumps(chains)
show(json.loads(CASES))
"""


@pytest.mark.parametrize("game", engine.games())
def test_a_match_is_the_same_in_the_browser(open_with: Callable[..., Page], game: str) -> None:
    known = {
        name: case
        for name, case in json.loads(stored.chain_file(game).read_text("utf-8")).items()
        if name.endswith("seed1")
    }
    cases = {
        name: {
            "game_id": game,
            "players": case["players"],
            "options": case["options"],
            "seed": case["seed"],
        }
        for name, case in known.items()
    }
    source = Path(chain.__file__).read_text("utf-8")
    page = open_with(f"{source}\nCASES = {json.dumps(cases)!r}\n{PLAY}")
    html = page.locator("html")
    expect(html).to_have_attribute(
        "data-chains", json.dumps({n: c["chain"] for n, c in known.items()})
    )
