"""Matches that the engine has played beforehand, put in the storage of the page.

A test that is about one decision, or about the end of a match, need not tap its way there.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import islice

from playwright.sync_api import Page, expect

import engine
from engine.core.state import Table
from tests.e2e.conftest import accessibility_faults, wait_ready
from tests.e2e.play import moment, reveal
from web.records import saved_matches, storage_keys

NOW = "2026-11-01T10:00:00Z"
STORE = "texts => Object.assign(localStorage, texts)"
EVERYTHING = "everything"
"""Mezo's preset with all of the expansion."""


def begin(game: str, *kinds: str, seed: int = 1, preset: str = "") -> engine.Match:
    """A match of people and bots, by the kinds of their seats, perhaps with an option preset."""
    seats = [engine.Seat(name, kind) for name, kind in zip("ABCDE", kinds, strict=False)]
    presets = {
        name: chosen for g in engine.describe(game).groups for name, chosen in g.presets.items()
    }
    return engine.start(game, seats, presets[preset] if preset else {}, seed=seed)


def played(match: engine.Match, seed: int) -> Iterator[engine.Match]:
    """Plays a match at random; stands still before every choice."""
    rng = random.Random(seed)
    while match.decision is not None:
        yield match
        match.choose(rng.choice(match.decision.options).key)


def play_until(match: engine.Match, seed: int, is_there: Callable[[Table], bool]) -> engine.Match:
    """Plays at random until the table is as wanted."""
    return next(at for at in played(match, seed) if is_there(at.state))


def nearly_over(start: Callable[[], engine.Match], seed: int, left: int) -> engine.Match:
    """Plays at random until only so many choices are left."""
    choices = sum(1 for _ in played(start(), seed))
    return next(islice(played(start(), seed), choices - left, None))


def by_decision(
    match: engine.Match, seed: int, kinds: Collection[str] = (), edges: tuple[str, ...] = ()
) -> dict[str, str]:
    """By the kind of every decision of a person in a whole match: the record of its first time.

    ``kinds``: of these alone; ``edges`` are the seats' in table mode.
    """
    found: dict[str, str] = {}
    for at in played(match, seed):
        decision = at.decision
        if decision and at.seats[decision.seat].kind == "human" and decision.kind not in found:
            found[str(decision.kind)] = record(str(decision.kind), at, edges)
    return {kind: text for kind, text in found.items() if not kinds or kind in kinds}


def record(match_id: str, match: engine.Match, edges: tuple[str, ...] = ()) -> str:
    """The text under which a match is stored; ``edges`` are the seats' in table mode."""
    return saved_matches.record(match_id, match, NOW, edges=edges)[1]


def kept(records: Mapping[str, str]) -> dict[str, str]:
    """Records of matches by their ids, as texts by their keys in the storage."""
    return {f"{storage_keys.MATCH}{match}": text for match, text in records.items()}


def store(page: Page, records: Mapping[str, str]) -> None:
    """Puts records of matches in the storage, by their ids, and opens the page anew."""
    store_texts(page, kept(records))


def store_texts(page: Page, texts: Mapping[str, str]) -> None:
    """Puts texts in the storage, by their keys, and opens the page anew."""
    page.evaluate(STORE, dict(texts))
    page.reload()
    wait_ready(page)


def open_match(page: Page, match_id: str) -> None:
    """From the lobby to a stored match, through its gate."""
    page.locator(f"[data-match='{match_id}']").click()
    if moment(page) == "handover":
        reveal(page)


def to_the_lobby(page: Page) -> None:
    """From the table to the lobby."""
    page.locator(".top-bar [data-action='menu']").click()
    page.locator("[data-action='leave']").click()
    expect(page.locator("[data-screen='lobby']")).to_be_visible()


def open_to_check(
    open_app: Callable[..., Page], view: str, records: Mapping[str, str], scheme: str
) -> Page:
    """The lobby with these matches, for axe: nothing moves, so nothing is waited for."""
    still = {"bypass_csp": True, "reduced_motion": "reduce"}
    return open_app(view, stored=kept(records), color_scheme=scheme, **still)


def at_decisions(page: Page, records: Mapping[str, str]) -> Iterator[str]:
    """Goes from the lobby to each of some kept decisions; its kind, or "gate" before the first."""
    was_at_a_gate = False
    for kind in records:
        page.locator(f"[data-match='{kind}']").click()
        if moment(page) == "handover":
            if not was_at_a_gate:
                yield "gate"
            was_at_a_gate = True
            reveal(page)
        expect(page.locator(f"[data-decision='{kind}']")).to_be_visible()
        yield kind
        to_the_lobby(page)


def faults_by_decision(page: Page, records: Mapping[str, str]) -> dict[str, list[str]]:
    """What axe finds at each of some kept decisions, and at a gate, where it finds anything."""
    found = {kind: accessibility_faults(page) for kind in at_decisions(page, records)}
    return {kind: faults for kind, faults in found.items() if faults}
