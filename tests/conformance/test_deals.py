"""Nothing that leaves a running match tells its deal: neither its seed nor its generator.

A seat can hand on a question, and a copy of the match as far as it knows it: with its save, its
links, and what is asked in it. All of that is written for the match and for another of another
seed that the seat cannot tell from it, and is the same to the letter. It holds no number that
leads to the deal either.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import engine
from engine import bots, links
from engine.core.branching import STRIDE
from engine.core.match import ChoiceStart
from engine.core.question_link import known
from tests.conformance.cases import Case, random_choices

SEED = (0x9D2C_5680_B5EE_D01F << 12) + 0xABC
"""So large that it stands nowhere by accident, cut to the bits of a generator or not."""
EVERY = 47
LONGEST = 110
"""So many choices of a match are looked at."""
DRAW = 5_000_000
"""The seed that copies are drawn with."""


def running(case: Case, begin: int) -> Iterator[engine.Match]:
    """A random match of the large seed, standing still at some of its decisions."""
    match = case.start(SEED)
    for number in random_choices(match, begin, LONGEST):
        if number % EVERY == begin % EVERY:
            yield match


def as_known_now(match: engine.Match, seat: int) -> engine.Match:
    """The match as it might be just as well for a seat, of another seed."""
    view = match.view(seat)
    if match.is_whole:
        view = match.game.remember(view, match.events_since(0, seat))
    return _of_another_deal(match, match.game.determinize(view, 77))


def as_known_when_asked(match: engine.Match) -> engine.Match:
    """The same for who is asked, when that seat began to choose."""
    assert match.decision is not None
    world = match.game.determinize(known(match, match.decision).view, 77)
    twin = _of_another_deal(match, world)
    twin.begun = ChoiceStart(world, match.begun.choices)
    return twin


def _of_another_deal(match: engine.Match, world: engine.State) -> engine.Match:
    twin = copy.copy(match)
    twin.setup = replace(match.setup, seed=~match.setup.seed)
    twin.state = world
    assert world.rng != match.state.rng
    return twin


def copies(match: engine.Match, seat: int) -> Iterator[engine.Match]:
    """The match copied as far as a seat knows it, as the copy begins and as it goes on."""
    copied = engine.fork_from_view(match, seat, _sitters(match), DRAW)
    yield copied
    for _ in random_choices(copied, DRAW, 5):
        pass
    yield copied


def _sitters(match: engine.Match) -> list[engine.Seat]:
    kinds = ["human", *["bot:easy"] * (len(match.seats) - 1)]
    return [engine.Seat(f"New {n}", kind) for n, kind in enumerate(kinds)]


def handed_on(match: engine.Match, seat: int) -> list[str]:
    """All texts that a seat can make of a copy of the match."""
    found = []
    for copied in copies(match, seat):
        found += [engine.dump(copied), links.write(copied), *_asked_in(copied)]
    return found


def _asked_in(copied: engine.Match) -> Iterator[str]:
    if copied.decision and copied.seats[copied.decision.seat].is_human:
        yield links.write_question(copied)
        yield bots.hint_question(copied)
    elif copied.decision:
        yield bots.question(copied)


def numbers(plain: Any) -> Iterator[int]:
    """Every number in plain data."""
    if isinstance(plain, dict):
        plain = list(plain.values())
    if isinstance(plain, list | tuple):
        for item in plain:
            yield from numbers(item)
    elif isinstance(plain, int):
        yield plain


def telling(match: engine.Match) -> set[int]:
    """What leads to the deal: its seed and every state of its generator that is still known."""
    passed = [match.game.new(match.setup), *match.tables.values(), match.begun.state, match.state]
    passed += [choice.before for choice in match.choices if choice.before]
    mask = (1 << 64) - 1
    told = {match.setup.seed, *(state.rng for state in passed)}
    return told | {number & mask for number in told} | {~number for number in told}


def test_a_copy_tells_nothing_of_the_deal(table: Case) -> None:
    """Not of the seed, nor of the generator, nor of what is hidden from whoever copies it."""
    for match in running(table, 11):
        assert match.decision is not None
        for seat in {match.decision.seat, engine.NOBODY}:
            texts, secret = handed_on(match, seat), telling(match)
            assert handed_on(as_known_now(match, seat), seat) == texts
            for text in texts:
                if text.startswith("{"):
                    assert not secret & set(numbers(json.loads(text)))
                assert not any(str(number) in text for number in secret if abs(number) > STRIDE)


def test_a_copy_is_a_start_in_its_own_right(default_case: Case) -> None:
    """It could as well have been laid with ``start_at``: its seed is that of its own table."""
    for match in running(default_case, 17):
        assert match.decision is not None
        for copied in copies(match, match.decision.seat):
            assert copied.origin is not None
            plain, seats = copied.origin.to_plain(), copied.seats
            laid = engine.start_at(default_case.game, plain, seats, match.setup.options)
            assert laid.setup == copied.setup
            for choice in copied.choices:
                laid.choose(choice.key)
            assert laid.state == copied.state
            assert engine.dump(laid) == engine.dump(copied)


def test_a_match_from_a_table_forgets_which_deal_it_came_from(default_case: Case) -> None:
    """Also where it was kept, or put into a link, by a version that did not care."""
    match = default_case.middle(seed=4, choices=12)
    copied = engine.fork_from_view(match, 0, match.seats, 3)
    own = copied.setup
    copied.setup = match.setup
    for again in (
        engine.load(engine.dump(copied)),
        engine.load_snapshot(engine.dump(copied)),
        links.read(links.write(copied)).match,
    ):
        assert again.setup == own
        assert (again.origin, again.state) == (copied.origin, copied.state)


def test_a_question_tells_nothing_of_the_deal(table: Case) -> None:
    """Neither one to a person, nor one to a bot, but for the bot's own seed, which is a hash."""
    for match in running(table, 5):
        twin, secret = as_known_when_asked(match), telling(match)
        text, hint = links.write_question(match), json.loads(bots.hint_question(match))
        other = json.loads(bots.hint_question(twin))
        assert links.write_question(twin) == text
        assert {**other, "seed": 0} == {**hint, "seed": 0}
        assert not secret & set(numbers(hint))


@pytest.mark.parametrize("seat", [0, engine.NOBODY])
def test_what_is_seen_holds_no_generator(table: Case, seat: int) -> None:
    for match in running(table, 23):
        seen, secret = match.seen(seat), telling(match)
        told = [dict(event.args) for event in seen.history]
        assert not secret & set(numbers([seen.view.to_plain(), told]))
