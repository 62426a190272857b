"""Looks for puzzles in matches of bots, at tables of many kinds."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import engine
from engine.bots import BotQuery, lookahead, search
from engine.bots.bot_query import NoWorld
from tests.conformance.cases import drawn
from tests.puzzles import kept, story
from tests.puzzles.candidate import (
    BUDGET,
    SEEDS,
    Found,
    Plans,
    agreed,
    asked_of,
    doubles,
    has_rival,
    is_plain,
    look,
    missed_by_medium,
    question,
    rank_at_first_sight,
)

FEWEST = 3
"""A question with fewer options is no puzzle."""
GLIMPSE, HOPE = 0.04, 0.06
"""What the search of a match, and then a longer one, must find between the two best."""
OPEN = (0.08, 0.97)
"""The share that the best option leaves: what is lost or won anyway is no puzzle."""
MOST = 4
"""No match has more puzzles than this."""
APART = 3
"""So many choices lie between two of them."""
VARIED = 3
"""Every so many-th table has options other than the defaults."""


def search_match(game: str, number: int, late: int = 0) -> Iterator[dict[str, Any]]:
    """Plays a match as *hard* does, and gives its puzzles.

    The first ``late`` choices are made as *medium* does, which is quick.
    """
    match = _table(game, number)
    while match.decision is not None and len(match.choices) < late:
        match.choose(lookahead.medium(asked_of(match)))
    last, found = -APART, 0
    while match.decision is not None:
        asked = asked_of(match)
        try:
            opinions = list(search.opinions(asked).values())
        except NoWorld:
            opinions = []
        key = opinions[0].keys[0] if opinions else asked.keys[0]
        made = len(match.choices)
        if found < MOST and made - last >= APART and _hopeful(match, asked, opinions):
            puzzle = _puzzle(match)
            if puzzle is not None:
                last, found = made, found + 1
                yield {"match": number, "choice": made, **puzzle}
        match.choose(key)


def _players(game: str, number: int) -> int:
    """How many play a match: numbers of players take turns."""
    players = [n for n in engine.describe(game).players if 2 <= n <= 4]
    return players[number % len(players)]


def _table(game: str, number: int) -> engine.Match:
    """The table of a match; options take turns."""
    seats = _players(game, number)
    options = dict(drawn(game, seats, number).options) if number % VARIED == 2 else {}
    return engine.start(
        game, [engine.Seat("Bot", "bot:hard")] * seats, options, seed=70_000 + number
    )


def _hopeful(match: engine.Match, asked: BotQuery, opinions: list[Any]) -> bool:
    """Whether the usual search sees one option ahead of all others, and *medium* does not."""
    assert match.decision is not None
    if len(match.decision.options) < FEWEST or len(opinions) < 2:
        return False
    best, other = opinions[0].share, max(one.share for one in opinions[1:])
    if best - other < GLIMPSE or not OPEN[0] <= best <= OPEN[1]:
        return False
    answer = opinions[0].keys[0]
    return not is_plain(asked, {answer}) and missed_by_medium(match, {answer})


def _puzzle(match: engine.Match) -> dict[str, Any] | None:
    """The puzzle of a decision, or None where it is none after all."""
    try:
        link = question(match)
        table = engine.links.read(link).match
        return _searched(link, table)
    except (engine.LinkError, NoWorld):
        return None


def _searched(link: str, table: engine.Match) -> dict[str, Any] | None:
    asked = asked_of(table)
    clear = _clear(table, asked)
    if clear is None:
        return None
    found, also = clear
    why, ahead = story.reasons(asked, found.keys, found.other_keys)
    told = story.told(why)
    if not told or ahead <= 0:
        return _refused(table, "not told")
    decision = table.decision
    assert decision is not None
    line, other_line, *also_lines = story.lines_of(
        table, found.keys, found.other_keys, *also.values()
    )
    return {
        "link": link,
        "answer": found.answer,
        "other": found.other_keys[0],
        "line": line,
        "other_line": other_line,
        **({"also": also_lines} if also else {}),
        "why": told,
        "share": round(found.share, 3),
        "gap": round(found.gap, 3),
        "rank": round(rank_at_first_sight(asked, found.answer), 2),
        "kind": decision.kind,
        "seats": len(table.seats),
        "options": len(decision.options),
    }


def _clear(table: engine.Match, asked: BotQuery) -> tuple[Found, Plans] | None:
    """What all searches agree on, if it is clearly best and *medium* misses it.

    With it go the plans that lead to the same end and begin with another option.
    """
    first = look(asked, BUDGET / 4)
    same = doubles(asked, first.keys) if first else None
    if first is None or same is None or first.gap < HOPE:
        return _refused(table, "not clear")
    plans = {first.answer: first.keys, **same}
    if is_plain(asked, plans) or not missed_by_medium(table, plans):
        return _refused(table, "not missed")
    if has_rival(asked, [*plans]):
        return _refused(table, "has a rival")
    found = agreed(table, BUDGET, SEEDS, plans)
    if found is None:
        return _refused(table, "not agreed")
    return found, {key: plan for key, plan in plans.items() if key != found.answer}


def _refused(table: engine.Match, why: str) -> None:
    """Tells why a decision is no puzzle, for whoever watches."""
    decision = table.decision
    print(f"{decision.kind if decision else ''}: {why}", flush=True)


def search_all(
    game: str, numbers: Iterator[int], end: float, late: int = 0
) -> Iterator[dict[str, Any]]:
    """The puzzles of many matches, each followed by a line that says it is done."""
    for number in numbers:
        if time.monotonic() > end:
            return
        yield from search_match(game, number, late)
        yield {"done": number}


def run(game: str, matches: int, players: int, keep: Path, end: float, *, late: int = 0) -> None:
    """Searches the matches that are not kept yet; of ``players`` only, unless that is 0."""
    known = kept.read(keep)
    done = {entry["done"] for entry in known if "done" in entry}
    met = {entry["link"] for entry in known if "link" in entry}
    fitting = (n for n in range(matches) if players in (0, _players(game, n)))
    left = (number for number in fitting if number not in done)
    for entry in search_all(game, left, end, late):
        if entry.get("link") in met and "link" in entry:
            continue
        kept.add(keep, entry)
        print(
            entry.get("done", (entry.get("kind"), entry.get("gap"), entry.get("why"))), flush=True
        )
