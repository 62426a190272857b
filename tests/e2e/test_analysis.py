"""The analysis of a match in a browser: from the result to what cost most, and tried again."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

from playwright.sync_api import Page, expect

import engine
from engine.bots import analysis
from engine.bots.analysis import Verdict
from tests.e2e.conftest import accessibility_faults
from tests.e2e.play import saved
from tests.e2e.prepared import begin, kept, record
from web.records import storage_keys
from web.records.analyses import KeptAnalysis, fingerprint, write_analysis

STILL = {"reduced_motion": "reduce", "bypass_csp": True}
LEFT = 2
"""So many moves are still to be judged: the worker's part, which takes the longest."""


def lost() -> engine.Match:
    """A match that somebody has played at random, and lost against a bot."""
    for seed in range(1, 50):
        match, rng = begin("mesos", "human", "bot:easy", seed=seed), random.Random(seed)
        while match.decision:
            match.choose(rng.choice(match.decision.options).key)
        result = match.result()
        assert result is not None
        if result.winners == (1,) and any(one.verdict is not Verdict.FINE for one in judged(match)):
            return match
    raise AssertionError("nobody has lost")


def judged(match: engine.Match) -> list[analysis.Review]:
    """What is thought of all but the first moves; those are left to the page."""
    later = analysis.moves(match, 0)[LEFT:]
    texts = [analysis.review_question(match, move) for move in later]
    return [analysis.Review.from_text(analysis.review(text, 0.2)) for text in texts]


def begun(match: engine.Match) -> dict[str, str]:
    """The match and its analysis, stopped before the end, as they are stored."""
    plain = tuple(tuple(one.to_plain()) for one in judged(match))
    text = write_analysis(KeptAnalysis(fingerprint(match), {0: plain}))
    return kept({"one": record("one", match)}) | {storage_keys.ANALYSIS + "one": text}


def test_from_the_result_to_what_cost_most_and_tried_again(open_app: Callable[..., Page]) -> None:
    match = lost()
    page = open_app("phone", "?debug=1", stored=begun(match), **STILL)
    page.locator("[data-match='one']").click()
    page.locator("[data-screen='result'] [data-action='analysis']").click()
    screen = page.locator("[data-screen='analysis']")
    expect(screen).to_be_visible()
    expect(screen.locator("[data-progress]")).to_have_count(0, timeout=90_000)
    expect(screen.locator("[data-balance]")).to_have_count(4)
    card = screen.locator("[data-verdict-of]").first
    first = int(card.get_attribute("data-first") or "")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert accessibility_faults(page) == []
    card.locator("[data-plan='better']").click()
    dock = page.locator("[data-plan-shown='better']")
    expect(dock).to_be_visible()
    expect(page.locator(".point, [data-pointed]").first).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(dock).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator("[data-action='analysis-step'][data-about='on']").click()
    expect(page.locator("[data-past]")).to_have_attribute("data-past", str(first + 1))
    assert accessibility_faults(page) == []
    page.locator("[data-action='analysis-try']").click()
    expect(page.locator("[data-decision][data-player='0']")).to_be_visible()
    again = json.loads(saved(page))["choices"]
    assert again == [choice.key for choice in match.choices[:first]]
