"""Plays puzzles to the end of the match: the answer must come out ahead of every other option.

A search judges a table by what it has learned, and two searches may share an error. Here nothing is
judged: after each option the same worlds are played to their results, by *hard* on every seat.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import mean
from types import MappingProxyType
from typing import Any, NamedTuple

import engine
from engine.bots import BotQuery, NoWorld
from engine.core.match import Match
from engine.core.state import State
from tests.arena.figures import standard_error
from tests.arena.matches import Player, lead, share
from tests.puzzles import kept, story
from tests.puzzles.candidate import RIVAL, asked_of, best_plan

ROUNDS = ((2, 0.1, 10), (8, 0.2, 4), (16, 0.3, 2), (32, 0.3, 2))
"""So many worlds, at so many times *hard*'s positions; then so many of the best rivals are left."""
ENOUGH = 8
"""After so many worlds it may be settled."""
MISSES = 40
"""So many worlds may not offer every option before it is given up."""
POINT = 0.01
"""What a point of the lead counts for, in shares of the win, where rivals are put in order."""
CLEAR = 0.15
"""Who wins so much more often, as a share of the worlds, may do so with fewer points."""
SURE, SETTLED = 2.0, 3.0
"""So many standard errors are no chance; so many need no more worlds."""


class Ending(NamedTuple):
    """What a match brought a seat: its share of the win, and how far ahead it was in points.

    ``lines`` are the final score's points of every party, by kind and party.
    """

    share: float
    lead: float
    lines: Mapping[tuple[str, int], int] = MappingProxyType({})


Gain = tuple[str, int, float]
"""The kind of a line of the final score, a party, by how many points it is more."""
LEAST_GAIN, MOST_GAINS = 1.0, 4
"""So many points on average are worth telling; so many lines at most."""
Endings = dict[str, list[Ending]]
"""By the option that was chosen how the worlds ended, the same worlds for each."""


def play_out(keep: Path, end: float) -> None:
    """Plays out what has stood the checks and was not played out yet; says how many are left."""
    known = {line[kept.PLAYED] for line in kept.read(keep) if kept.BESIDE in line}
    for puzzle in kept.checked(keep):
        if puzzle["link"] not in known and time.monotonic() < end:
            came = came_of(puzzle)
            kept.add(keep, came)
            stands = "stands" if came["stands"] else "falls"
            print(stands, puzzle["kind"], puzzle["gap"], came.get(kept.BESIDE, ""), flush=True)
    print(f"{len(kept.checked(keep))} stand")


def came_of(puzzle: dict[str, Any]) -> dict[str, Any]:
    """What came of playing a puzzle out: whether no other option brings as much as the answer.

    Where it stands, ``ends`` tells in how many worlds, and how they ended after the answer and its
    best rival: the wins, the mean lead in points; ``gains`` are what the answer brings. The rival
    takes the place of what the search held for the next best.
    """
    table, answers = engine.links.read(puzzle["link"]).match, kept.answers(puzzle)
    found = endings(table, answers)
    best = found.pop(answers[0])
    stands = bool(best) and all(is_ahead(best, other) for other in found.values())
    came: dict[str, Any] = {kept.PLAYED: puzzle["link"], "stands": stands}
    if not stands or not found:
        return came
    rival, asked = max(found, key=lambda key: _worth(found[key])), asked_of(table)
    beside: dict[str, Any] = {
        "ends": [len(best), *_summed(best), *_summed(found[rival])],
        "gains": gains(best, found[rival], asked.seat),
    }
    if rival != puzzle["other"]:
        (line,) = story.lines_of(table, best_plan(asked, rival, 1))
        beside |= {"other": rival, "other_line": line}
    return {**came, kept.BESIDE: beside}


def _summed(ended: Sequence[Ending]) -> list[float]:
    return [round(sum(one.share for one in ended), 1), round(mean(one.lead for one in ended), 1)]


def gains(own: Sequence[Ending], other: Sequence[Ending], seat: int) -> list[Gain]:
    """The lines of the final score that speak most for one option of a seat, against another.

    Those in which it has more on average, and those in which somebody else has less.
    """
    worlds = [one.lines for one in (*own, *other)]
    found: list[Gain] = [
        (kind, party, round(mean(_of_line(own, other, (kind, party))), 1))
        for kind, party in dict.fromkeys(key for lines in worlds for key in lines)
    ]
    speak = [one for one in found if _speaks(one, seat) >= LEAST_GAIN]
    return sorted(speak, key=lambda one: -_speaks(one, seat))[:MOST_GAINS]


def _speaks(gain: Gain, seat: int) -> float:
    return gain[2] if gain[1] == seat else -gain[2]


def _of_line(own: Sequence[Ending], other: Sequence[Ending], line: tuple[str, int]) -> list[int]:
    pairs = zip(own, other, strict=True)
    return [mine.lines.get(line, 0) - theirs.lines.get(line, 0) for mine, theirs in pairs]


def endings(table: Match, answers: Sequence[str]) -> Endings:
    """How the worlds of a question end after the first of the answers, and after its best rivals.

    Rivals that are far behind are not played as often, and nothing is once it is settled.
    """
    asked, answer = asked_of(table), answers[0]
    found: Endings = {key: [] for key in asked.keys if key not in answers[1:]}
    number = 0
    for worlds, times, left in ROUNDS:
        while len(found[answer]) < worlds and number < worlds + MISSES:
            world = _world(asked, number, [*found])
            number += 1
            if world is not None:
                for key, ended in found.items():
                    ended.append(_ending(world, asked, table, key, times))
        order = sorted(found, key=lambda key: -_worth(found[key]))
        found = {key: found[key] for key in (answer, *[k for k in order if k != answer][:left])}
        if len(found[answer]) >= ENOUGH and _is_settled(found, answer):
            break
    return found


def is_ahead(own: Sequence[Ending], other: Sequence[Ending]) -> bool:
    """Whether one option brings more than another: clearly more of the win, or surely more points.

    In the first case a little more of the win with fewer points may be chance; in the second it may
    bring no less of the win, as far as chance allows.
    """
    shares, leads = _differences(own, other)
    least = RIVAL if mean(leads) >= 0 else CLEAR
    is_surely_more = mean(leads) > SURE * standard_error(leads)
    return mean(shares) >= least or (is_surely_more and mean(shares) >= -standard_error(shares))


def _is_settled(found: Endings, answer: str) -> bool:
    """Whether no more worlds are needed: the answer is far ahead of all, or one is as good."""
    own = found[answer]
    others = [found[key] for key in found if key != answer]
    return all(_is_far_ahead(own, other) for other in others) or any(
        _is_equal(own, other) or _is_far_ahead(other, own) for other in others
    )


def _is_equal(own: Sequence[Ending], other: Sequence[Ending]) -> bool:
    return not any(map(any, _differences(own, other)))


def _is_far_ahead(own: Sequence[Ending], other: Sequence[Ending]) -> bool:
    shares, leads = _differences(own, other)
    return mean(shares) >= 0 and mean(leads) > SETTLED * standard_error(leads)


def _differences(own: Sequence[Ending], other: Sequence[Ending]) -> tuple[list[float], list[float]]:
    """By how much one option brought more than another in each world: of the win, and of points."""
    pairs = list(zip(own, other, strict=True))
    shares = [mine.share - theirs.share for mine, theirs in pairs]
    return shares, [mine.lead - theirs.lead for mine, theirs in pairs]


def _world(asked: BotQuery, number: int, keys: Sequence[str]) -> State | None:
    """The world of a number; None where it does not offer all options."""
    try:
        world, decision = asked.follow(number, asked.path)
    except NoWorld:
        return None
    return world if all(decision.find(key) for key in keys) else None


def _ending(world: State, asked: BotQuery, table: Match, key: str, times: float) -> Ending:
    """How a world ends after an option."""
    seats = [engine.Seat(seat.name, "bot:hard", seat.colour) for seat in table.seats]
    match, player = Match(asked.game, seats, table.setup, origin=world), Player("hard", None, times)
    match.choose(key)
    while match.decision is not None:
        match.choose(player.choose(match))
    result = match.result()
    assert result is not None
    lines = {
        (line.kind, party): points
        for line in result.lines
        for party, points in enumerate(line.points)
    }
    return Ending(share(result, asked.seat), lead(result.scores, asked.seat), lines)


def _worth(ended: Sequence[Ending]) -> float:
    return mean(one.share + POINT * one.lead for one in ended) if ended else 0.0
