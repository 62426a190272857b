"""Views and options as numbers: complete, within bounds, closed, and no secret among them."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterable
from itertools import pairwise

import pytest

import engine
from engine.arrays import Bot, Encoding, NotOffered, Play, encoding_of, version_name
from engine.arrays.encoding import UnknownVersion
from engine.arrays.layout import UNTOLD
from engine.arrays.shapes import coder_of
from engine.core import steps
from engine.core.schema import BOOLS, Each, Fields
from engine.core.state import NOBODY
from tests.conformance.cases import Case, all_cases
from tests.environments.tables import TABLES, encoding, moments, plays

MATCHES = 10_000
"""So many matches of every game are played to see that its vocabulary is closed."""
CHECKED = 40
"""One position in so many is held against all that is known of it."""


@pytest.mark.parametrize("case", TABLES, ids=str)
def test_a_layout_tells_every_field_of_a_view(case: Case) -> None:
    table = encoding(case)
    play = Play(table, 3)
    fields = table.layout.fields
    named = {field.name for field in fields}
    assert named >= set(vars(table.game.view(play.state, 0))) - UNTOLD
    assert len(named) == len(fields)
    assert [a.stop for a in fields[:-1]] == [b.start for _, b in pairwise(fields)]
    assert fields[-1].stop == table.layout.length == len(play.observation(0))
    assert all(field.told for field in fields)


@pytest.mark.parametrize("case", TABLES, ids=str)
def test_numbers_keep_within_their_bounds(case: Case) -> None:
    table = encoding(case)
    low, high = table.layout.lows, table.layout.highs
    for play in moments(table, seed=case.players):
        for seat in range(case.players):
            row = play.observation(seat)
            outside = [
                field.name
                for field in table.layout.fields
                for place in range(field.start, field.stop)
                if not low[place] <= row[place] <= high[place]
            ]
            assert outside == []


@pytest.mark.parametrize("case", TABLES, ids=str)
def test_what_differs_for_a_seat_differs_in_numbers(case: Case) -> None:
    """But for the order within what is counted, and for how often something was revealed."""
    table = encoding(case)
    seen: dict[bytes, list[object]] = {}
    for play in moments(table, seed=11, every=3):
        row = play.observation(0).tobytes()
        view = table.game.view(play.state, 0)
        view.revealed = 0
        same = seen.setdefault(row, [])
        same.append(view)
        if play.picked and play.asked != 0:
            continue  # a factored choice of somebody else goes on
        assert _is_alike(view, same[0])


def _is_alike(one: object, other: object) -> bool:
    """Whether two views are equal, whatever the order of long lists."""
    return all(
        value == there or (isinstance(value, list | tuple) and _sorted(value) == _sorted(there))
        for (name, value), there in zip(vars(one).items(), vars(other).values(), strict=True)
        if name != "agenda"
    )


def _sorted(values: Iterable[object]) -> list[str]:
    return sorted(repr(sorted(v, key=repr)) if isinstance(v, tuple) else repr(v) for v in values)


@pytest.mark.parametrize("case", TABLES, ids=str)
def test_twins_have_equal_numbers(case: Case) -> None:
    """Two matches that differ only in what a seat cannot know are the same row to it."""
    table = encoding(case)
    for number, play in enumerate(moments(table, seed=5, every=29)):
        for seat in range(case.players) if play.decision else ():
            view = table.game.view(play.state, seat)
            twin = play.clone()
            twin.state = table.game.determinize(view, 1000 + number)
            assert twin.observation(seat) == play.observation(seat)


@pytest.mark.parametrize("case", TABLES, ids=str)
def test_what_is_offered_is_what_the_rules_offer(case: Case) -> None:
    check_offers(encoding(case), range(2), CHECKED)


@pytest.mark.nightly
@pytest.mark.parametrize("game", engine.games())
def test_a_vocabulary_is_closed(game: str) -> None:
    """A match does not go on over an option that no token leads to."""
    cases = [case for case in all_cases() if case.game == game]
    for seed in range(MATCHES):
        table = encoding(cases[seed % len(cases)])
        play, rng, most = Play(table, seed), random.Random(seed), 0
        while play.decision:
            most = max(most, len(play.ids))
            play.take(int(rng.random() * len(play.ids)))
        assert most <= table.most


def check_offers(table: Encoding, seeds: Iterable[int], every: int) -> None:
    """Every option has tokens of its own, and nothing else is offered, in so many matches."""
    for seed in seeds:
        for number, play in enumerate(plays(table, seed)):
            assert len(play.ids) <= table.most
            if play.decision and not (play.picked and number % every):
                check_question(play, walk=number % every == 0)


def check_question(play: Play, *, walk: bool) -> None:
    """With ``walk``, tokens are followed to the table that each option leads to."""
    assert play.decision is not None
    depth, path = len(play.picked), play.encoding.vocabulary.path
    paths = {path(option): option for option in play.decision.options}
    ways = {way: option for way, option in paths.items() if way[:depth] == play.picked}
    assert len(paths) == len(play.decision.options)
    assert {*play.ids} == {way[depth] for way in ways}
    for way, option in list(ways.items())[:: max(1, len(ways) // 5)] if walk else ():
        ahead, there = play.clone(), play.state.clone()
        ahead.act(way[depth])
        while ahead.decision is play.decision and ahead.picked:
            ahead.act(way[len(ahead.picked)])
        steps.choose(there, option)
        assert ahead.state == there


def test_a_token_has_a_row_of_its_own() -> None:
    for case in TABLES:
        vocabulary = encoding(case).vocabulary
        assert len({*vocabulary.rows}) == len(vocabulary.tokens) == len({*vocabulary.tokens})


def test_a_payment_is_made_chip_by_chip() -> None:
    table = encoding_of("meduris", 2)
    for play in plays(table, 3):
        if play.decision and play.decision.kind == "build_payment":
            told = [table.vocabulary.tokens[token] for token in (*play.picked, *play.ids)]
            assert told[0] == "pay"
            assert {token.partition("=")[0] for token in told[1:]} <= {
                "wood",
                "stone",
                "wool",
                "copper",
            }


def test_what_is_not_offered_changes_nothing() -> None:
    play = Play(encoding_of("mesos", 2), 4)
    before = play.state.digest(), play.ids
    foreign = next(token for token in range(500) if token not in play.ids)
    for wrong in (foreign, 10_000, -1):
        with pytest.raises(NotOffered):
            play.act(wrong)
    assert (play.state.digest(), play.ids) == before


@pytest.mark.parametrize("case", TABLES, ids=str)
def test_clones_and_pickles_go_on_alike(case: Case) -> None:
    table = encoding(case)
    for play in moments(table, seed=8, every=17):
        for copy in (play.clone(), pickle.loads(pickle.dumps(play))):
            assert same(copy, play)
            if play.decision:
                before = play.clone()
                copy.take(0)
                assert same(before, play)
                before.take(0)
                assert same(before, copy)


def same(one: Play, other: Play) -> bool:
    parts = [(p.state, p.state.log, p.asked, p.ids, p.picked) for p in (one, other)]
    return parts[0] == parts[1]


@pytest.mark.parametrize("game", engine.games())
def test_bots_play_by_tokens(game: str) -> None:
    """A level chooses what it would choose in the app, for all tokens of a choice together."""
    play, rng = Play(encoding_of(game), 6, log=True), random.Random(6)
    bots = [Bot("random", 1), Bot("greedy", 2)]
    for _ in range(60):
        if play.decision is None:
            break
        token = bots[rng.randrange(2) if not play.picked else 0].token(play)
        play.act(token)
    assert play.state.turn


def test_a_name_may_carry_the_version_of_the_rules() -> None:
    assert version_name("mesos") == f"mesos_v{engine.game('mesos').rules_version}"
    assert encoding_of(version_name("mezo")) is encoding_of("mezo")
    with pytest.raises(UnknownVersion):
        encoding_of("mesos_v999")
    with pytest.raises(engine.UnknownGame):
        encoding_of("chess_v1")


def test_shapes_are_written_as_they_say() -> None:
    assert list(coder_of(Each(3, range(-1, 4))).encode([2, -1, 0])) == [2, -1, 0]
    assert list(coder_of(("a", "b")).encode("b")) == [1]
    assert list(coder_of(BOOLS).encode(True)) == [1]
    short = coder_of(Each(range(4), range(5)))
    assert list(short.encode((3, 0))) == [3, 0, -1]
    assert {(column.low, column.high) for column in short.columns} == {(-1, 4)}
    long = coder_of(Each(range(20), ("x", "y", "z")))
    assert list(long.encode(["z", "x", "z"])) == [1, 0, 2]
    pairs = coder_of(Each(range(3), Fields((range(1, 4), range(NOBODY, 2)))))
    assert list(pairs.encode([(2, -1)])) == [2, -1, 0, -2]
