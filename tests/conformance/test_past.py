"""Any moment of a replay is the match stopped there, and matches that go on from one are sound.

What is compared is all that there is: the state, the question, the events, the result, and what
every seat sees. The match that is looked back at stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import engine
from tests.by_day import one_of
from tests.conformance.cases import Case, random_choices, scaled
from tests.conformance.chain import Dice
from tests.recorded import Recorded, files

POINTS = 5
"""So many moments of each match are compared."""
WORLDS = 3
"""So many tables are drawn from what a seat knows."""


def stand(match: engine.Match) -> dict[str, object]:
    """How a match stands, with what undo could do left out."""
    decision = match.decision
    return {
        "state": match.state.to_plain(),
        "decision": decision and (decision.kind, decision.seat, decision.options),
        "choices": [choice.key for choice in match.choices],
        "events": list(match.events),
        "result": match.result(),
        "seen": [seen(match.seen(seat)) for seat in range(engine.NOBODY, len(match.seats))],
    }


def seen(by: engine.SeatView) -> tuple[object, ...]:
    """All that a seat has seen, but what it may undo and how it looks ahead."""
    what = (by.view, by.asked, by.decision, by.history, by.latest, by.since, by.turns, by.begins)
    return (*what, by.chooser, by.moved, by.choices, by.scores, by.result, by.seats, by.options)


def keeps(match: engine.Match) -> tuple[object, ...]:
    """All that a match keeps of its own: nobody who looks back may change it."""
    fields = [tuple(vars(choice).items()) for choice in match.choices]
    tables = {number: table.digest() for number, table in match.tables.items()}
    holding = (match.holder, match.covered, match.floor, list(match.hints), match.seats[:])
    state = (match.state.digest(), match.state.log is match.events, match.decision)
    return fields, tables, holding, state, list(match.events), match.begun, match.undone()


def some(dice: Dice, last: int) -> list[int]:
    """Some moments of a match of so many choices: its ends, and others at random."""
    return sorted({0, last, *(dice.below(last + 1) for _ in range(scaled(POINTS) - 2))})


def stops(match: engine.Match, keys: Iterable[str], points: list[int]) -> dict[int, object]:
    """How a match stands at some moments while these choices are made."""
    found = {0: stand(match)} if 0 in points else {}
    for key in keys:
        match.choose(key)
        if len(match.choices) in points:
            found[len(match.choices)] = stand(match)
    return dict(found)


def assert_looks_back(match: engine.Match, stood: dict[int, object]) -> None:
    """The match comes back to each of these moments, in any order, and is left alone."""
    before = keeps(match)
    for number in (*sorted(stood, reverse=True), *sorted(stood)):
        assert stand(engine.match_at(match, number)) == stood[number], number
    assert keeps(match) == before


@pytest.mark.parametrize("path", one_of(4, files()), ids=lambda p: p.stem)
def test_any_moment_of_a_recorded_match_is_the_match_stopped_there(path: Path) -> None:
    kept = Recorded.read(path)
    match = kept.start()
    points = some(Dice(len(kept.choices)), len(kept.choices))
    assert_looks_back(match, stops(match, kept.choices, points))


def test_any_moment_at_any_table(table: Case) -> None:
    keys = [choice.key for choice in table.play(seed=8, choices=70).choices]
    match = table.start(seed=8)
    for seat in range(1, table.players, 2):
        match.reseat(seat, engine.Seat("Bot", "bot:random"))
    assert_looks_back(match, stops(match, keys, some(Dice(9), len(keys))))


def test_any_moment_from_a_position_and_under_newer_rules(default_case: Case) -> None:
    middle = default_case.middle(seed=6, choices=30)
    plain = middle.state.to_plain()
    placed = engine.start_at(default_case.game, plain, middle.seats, middle.setup.options)
    adopted = default_case.start(seed=6)
    adopted.adopt(middle.state.clone(), [choice.key for choice in middle.choices])
    first = len(adopted.choices)
    for match, begin in ((placed, 0), (adopted, first)):
        stood = {len(match.choices): stand(match)}
        for _ in random_choices(match, 3, 20):
            stood[len(match.choices)] = stand(match)
        stood[len(match.choices)] = stand(match)
        assert engine.first_moment(match) == begin
        assert_looks_back(match, {number: stood[number] for number in (begin, *[*stood][-3:])})
        for beyond in (begin - 1, len(match.choices) + 1):
            with pytest.raises(engine.NoMoment):
                engine.match_at(match, beyond)


@pytest.mark.parametrize("seed", range(scaled(1)))
def test_any_moment_after_choices_were_taken_back_and_made_again(table: Case, seed: int) -> None:
    """What was left behind by an undo is no moment of the match that went on differently."""
    match, dice = table.start(seed), Dice(seed + 3)
    for _ in random_choices(match, seed, 60):
        if dice.below(4) == 0 and match.undo(whole_turn=dice.below(2) == 0) and dice.below(2):
            assert match.redo()
    keys = [choice.key for choice in match.choices]
    points = some(dice, len(keys))
    assert_looks_back(match, stops(table.start(seed), keys, points))
    now = stand(match)
    if match.undo():
        assert_looks_back(match, {len(match.choices): stand(match)})
        assert match.redo()
        assert stand(match) == now


def test_looking_back_takes_nothing_from_what_can_be_undone(default_case: Case) -> None:
    match, plain = default_case.start(seed=4), default_case.start(seed=4)
    for _ in random_choices(match, 4, 40):
        engine.match_at(match, len(match.choices) // 2)
        plain.choose(match.choices[-1].key) if match.choices else None
        assert match.can_undo() == plain.can_undo()
        assert match.why_no_undo() == plain.why_no_undo()
    engine.match_at(match, 1)
    while match.can_undo():
        before = len(match.choices)
        assert match.undo()
        assert stand(match) == stand(engine.match_at(match, len(match.choices)))
        assert len(match.choices) < before


# --- matches that go on from a moment -------------------------------------------------------------


def others(match: engine.Match) -> list[engine.Seat]:
    """Somebody else at every seat: a person first, then bots."""
    kinds = ["human", *["bot:random"] * (len(match.seats) - 1)]
    return [engine.Seat(f"New {n}", kind) for n, kind in enumerate(kinds)]


def test_a_fork_goes_on_from_where_the_match_stood(table: Case) -> None:
    match = table.middle(seed=7, choices=60)
    before = keeps(match)
    for number in some(Dice(7), len(match.choices)):
        forked, then = engine.fork(match, number, others(match)), engine.match_at(match, number)
        assert forked.state == then.state
        assert forked.decision == then.decision
        assert forked.events == then.events
        assert [seat.name for seat in forked.seats] == [seat.name for seat in others(match)]
        assert [seat.colour for seat in forked.seats] == [seat.colour for seat in match.seats]
        assert not forked.can_undo()
        assert not forked.can_redo()
        assert forked.holder == engine.NOBODY
        assert engine.load(engine.dump(forked)).state == then.state
        assert_goes_on_alone(forked, match)
    assert keeps(match) == before


def assert_goes_on_alone(branch: engine.Match, match: engine.Match) -> None:
    """Choices in a branch are no choices in the match that it came from."""
    made = len(branch.choices)
    for _ in random_choices(branch, 1, 3):
        pass
    assert len(branch.choices) in range(made, made + 4)
    assert branch.state is not match.state


def test_a_fork_draws_what_the_match_drew(default_case: Case) -> None:
    """It is the same deal: the same choices lead to the same table."""
    match = default_case.middle(seed=7, choices=60)
    half = len(match.choices) // 2
    forked = engine.fork(match, half, match.seats)
    for choice in match.choices[half:]:
        forked.choose(choice.key)
    assert forked.state == match.state
    assert forked.events == match.events


def running(table: Case, seed: int) -> Iterator[engine.Match]:
    """A match at some moments at which somebody is asked."""
    match = table.start(seed)
    for number in random_choices(match, seed, 60):
        if number % 15 == 7:
            yield match


def imagined(match: engine.Match, seat: int, seed: int) -> engine.Match:
    """What a seat knows, as a match of its own."""
    return engine.fork_from_view(match, seat, others(match), seed)


def test_what_is_imagined_is_what_the_seat_knows(table: Case) -> None:
    for match in running(table, 2):
        before = keeps(match)
        assert match.decision is not None
        seat = match.decision.seat
        for seed in range(WORLDS):
            drawn = imagined(match, seat, seed)
            assert drawn.decision is not None
            assert what_is_known(drawn, seat) == what_is_known(match, seat)
            assert drawn.setup.options == match.setup.options
            assert drawn.choices == []
            assert not drawn.can_undo()
            assert match.game.check(drawn.state) == []
            assert drawn.state == imagined(match, seat, seed).state, "the same seed, another table"
        assert keeps(match) == before


def what_is_known(match: engine.Match, seat: int) -> tuple[object, ...]:
    """The view of a seat and what it is asked, not how often somebody has learned something."""
    view = {**vars(match.view(seat)), "revealed": 0}
    assert match.decision is not None
    options = [option.key for option in match.decision.options]
    return view, match.decision.kind, match.decision.seat, options


def test_nothing_hidden_is_copied_into_what_is_imagined(default_case: Case) -> None:
    """A seat's table is drawn from its view alone: that of a twin gives the same, to the last card.

    The generator and, where there are any, the cards of others are not those of the match.
    """
    for match in running(default_case, 5):
        assert match.decision is not None
        seat = match.decision.seat
        twin = twin_of(match, seat)
        drawn = [imagined(match, seat, seed) for seed in range(WORLDS)]
        for seed, table in enumerate(drawn):
            assert table.state == imagined(twin, seat, seed).state
            assert table.state.rng != match.state.rng
        assert len({table.state.rng for table in drawn}) == WORLDS


def twin_of(match: engine.Match, seat: int) -> engine.Match:
    """A match that this seat cannot tell from the real one."""
    drawn = match.game.determinize(match.view(seat), 77)
    if match.is_whole:
        view = match.game.remember(match.view(seat), match.events_since(0, seat))
        drawn = match.game.determinize(view, 77)
    twin = engine.fork(match, 0, match.seats)
    twin.choices, twin.events = match.choices, [e for e in match.events if e.known_to(seat)]
    twin.state, twin.decision = drawn, match.decision
    return twin


def test_hidden_things_vary(game_id: str) -> None:
    """Over many seeds whatever a seat does not know comes in more than one way."""
    table = Case(game_id, max(engine.describe(game_id).players), "defaults")
    middle = table.middle(seed=3, choices=25)
    hidden = sorted(set(type(middle.state).FIELDS) - set(type(middle.state).PUBLIC) - {"rng"})
    if not hidden:
        pytest.skip("nothing is hidden in it")
    plain = middle.state.to_plain()  # of which nobody remembers how it came about
    match = engine.start_at(game_id, plain, middle.seats, middle.setup.options)
    assert match.decision is not None
    drawn = [imagined(match, match.decision.seat, seed).state.to_plain() for seed in range(12)]
    assert len({str([state[name] for name in hidden]) for state in drawn}) > 1
