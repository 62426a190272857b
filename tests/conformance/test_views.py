"""Nobody learns what they may not know: by view, log, options, reasons or previews.

Two states that differ only in what a seat cannot know are made by drawing one from the seat's own
view. Whatever that seat is shown must be the same in both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

import engine
from engine.core import steps
from engine.core.state import State
from tests.conformance.cases import NIGHTLY, Case, random_choices, scaled

LOOK_EVERY = 17 if NIGHTLY else 61
TWINS = 2


def moments(case: Case, seed: int, every: int) -> Iterator[engine.Match]:
    """A random match, standing still at every so-manieth choice and at the end."""
    match = case.start(seed)
    for number in random_choices(match, seed):
        if number % every == seed % every:
            yield match
    yield match


def onlookers(match: engine.Match) -> range:
    """Every seat, and NOBODY."""
    return range(engine.NOBODY, match.state.seats)


@pytest.mark.parametrize("seed", range(scaled(1)))
def test_a_twin_drawn_from_a_view_gives_the_same_view(case: Case, seed: int) -> None:
    for match in moments(case, seed, LOOK_EVERY):
        before = match.state.digest()
        for seat in onlookers(match):
            view = match.view(seat)
            for draw in range(TWINS):
                twin = match.game.determinize(view, draw)
                assert match.game.view(twin, seat) == view
                assert match.game.check(twin) == []
                assert match.game.determinize(view, draw) == twin, "the same seed, another twin"
            assert match.view(seat) == view, "determinize changed the view"
        assert match.state.digest() == before, "looking changed the state"


def test_a_twin_has_a_future_of_its_own(default_case: Case) -> None:
    match = default_case.play(seed=1, choices=10)
    twins = [match.game.determinize(match.view(0), seed) for seed in range(4)]
    futures = {twin.rng for twin in twins} | {match.state.rng}
    assert len(futures) == 5, "a twin knows the real generator, or shares it with another"


def test_a_view_is_no_state_and_shares_nothing_with_it(table: Case) -> None:
    for match in moments(table, seed=2, every=31):
        for seat in onlookers(match):
            view = match.view(seat)
            assert not isinstance(view, State)
            assert type(view) is match.game.view_type
            further = {field.name for field in view.further()}
            assert set(vars(view)) == {*type(view).FIELDS, *further}
            assert view.seat == seat
            shared = {id(v) for v in vars(match.state).values() if isinstance(v, list)}
            assert not shared & {id(v) for v in vars(view).values()}


@pytest.mark.parametrize("seed", range(scaled(1)))
def test_twins_are_seen_the_same(case: Case, seed: int) -> None:
    """All that a seat gets of a match depends on what it may know: view, decision, options,
    reasons, previews, what may be final.
    """
    for match in moments(case, seed + 1, LOOK_EVERY):
        before = match.state.digest()
        for seat in onlookers(match):
            seen = match.seen(seat)
            assert everything(twin_of(match, seat, seed).seen(seat)) == everything(seen)
            if seen.decision is not None:
                told = [e for o in seen.decision.options for e in seen.ahead(o.key).events]
                assert all(event.known_to(seat) for event in told)
        assert match.state.digest() == before, "looking changed the state"


def twin_of(match: engine.Match, seat: int, seed: int) -> engine.Match:
    """The match as it might be just as well, for all that a seat can know."""
    twin = match.game.determinize(match.view(seat), seed)
    other = engine.Match(match.game, match.seats, match.setup, origin=twin)
    other.choices, other.holder, other.covered = match.choices, match.holder, match.covered
    other.events[:] = match.events
    other.floor = match.floor
    return other


def everything(seen: engine.SeatView) -> dict[str, object]:
    """All that there is in what a seat has seen, but the log: a twin has the same by itself."""
    options = seen.decision.options if seen.decision else []
    return {
        "view": seen.view,
        "asked": seen.asked,
        "decision": seen.decision,
        "secret": seen.decision and (seen.decision.secret, seen.decision.always),
        "refusals": dict(seen.refusals),
        "ahead": {option.key: seen.ahead(option.key) for option in options},
        "scores": seen.scores,
        "result": seen.result,
        "undo": (seen.can_undo, seen.can_redo, seen.freely, seen.choices),
        "undo told": (seen.undo_barrier, seen.undone),
        "who": (seen.seats, seen.options, seen.over),
        "log": (seen.history, seen.latest, seen.since, seen.turns),
        "moments": (seen.begins, seen.since_choice),
    }


@pytest.mark.parametrize("seed", range(scaled(1)))
def test_a_choice_that_can_be_taken_back_has_told_nothing(table: Case, seed: int) -> None:
    """Whatever follows from it follows in every table that the chooser may be sitting at."""
    for match in moments(table, seed + 3, LOOK_EVERY):
        if match.decision is None:
            break
        seat = match.decision.seat
        for option in match.decision.options:
            real = played_on(match, match.state.clone(), option.key)
            if real.can_undo():
                for draw in range(TWINS):
                    twin = match.game.determinize(match.view(seat), draw)
                    other = played_on(match, twin, option.key)
                    assert what_is_shown(other, seat) == what_is_shown(real, seat), option.key


@pytest.mark.parametrize("seed", range(scaled(1)))
def test_why_a_choice_stays_tells_nothing_that_was_not_seen(table: Case, seed: int) -> None:
    """Where the chooser is shown the same in two tables, undo is in the way for the same reason."""
    for match in moments(table, seed + 5, LOOK_EVERY):
        if match.decision is None:
            break
        seat = match.decision.seat
        twin = match.game.determinize(match.view(seat), seed)
        for option in match.decision.options:
            real = played_on(match, match.state.clone(), option.key)
            other = played_on(match, twin.clone(), option.key)
            if what_is_shown(other, seat) == what_is_shown(real, seat):
                assert other.why_no_undo(seat) == real.why_no_undo(seat), option.key


def played_on(match: engine.Match, state: State, key: str) -> engine.Match:
    """A match from a state after one choice more."""
    ahead = engine.Match(match.game, match.seats, match.setup, origin=state)
    ahead.choose(key)
    return ahead


def what_is_shown(match: engine.Match, seat: int) -> tuple[object, ...]:
    """What a seat is told and shown: the table, the log, who is asked, and through which gate."""
    seen = match.seen(seat)
    decision = match.decision
    gated = (decision.secret, decision.always) if decision else None
    return seen.view, seen.history, seen.asked, seen.decision, gated, beats_shown(match, seat)


def beats_shown(match: engine.Match, seat: int) -> list[tuple[object, ...]]:
    """What a seat is shown beat by beat."""
    beats = [beat for choice in match.choices for beat in choice.beats]
    shown = [match.seen(seat, beat) for beat in beats]
    return [(seen.chooser, seen.view, seen.history, seen.latest) for seen in shown]


@pytest.mark.parametrize("seed", range(scaled(1)))
def test_a_twin_runs_on_to_the_end_for_every_seat(table: Case, seed: int) -> None:
    """A table drawn from a view can be played on, whoever is asked."""
    for number, match in enumerate(moments(table, seed + 4, 85)):
        for seat in in_turn(onlookers(match), number):
            twin = match.game.determinize(match.view(seat), seed)
            other = engine.Match(match.game, match.seats, match.setup, origin=twin)
            for played in random_choices(other, seed):
                if played % 9 == 0:
                    assert match.game.check(other.state) == []
            assert other.over


def in_turn(seats: Sequence[int], number: int) -> Sequence[int]:
    """One of the seats at each moment of a match, first this one and then that; all at night."""
    return seats if NIGHTLY else [seats[number % len(seats)]]


@pytest.mark.parametrize("seed", range(scaled(1)))
def test_what_the_log_does_not_tell_the_view_does_not_show(table: Case, seed: int) -> None:
    """Two choices of which an onlooker is told the same leave the same table before him.

    So every visible change has an event, and nothing secret is on the agenda.
    """
    for match in moments(table, seed + 2, LOOK_EVERY):
        decision = match.decision
        if decision is None:
            break
        for seat in set(onlookers(match)) - {decision.seat}:
            shown: dict[str, tuple[str, dict[str, object]]] = {}
            for option in decision.options:
                told, fields = _after(match, option, seat, decision.seat)
                key, known = shown.setdefault(told, (option.key, fields))
                changed = {name for name in fields if fields[name] != known[name]}
                assert not changed, f"seat {seat} tells {key} from {option.key} by {changed}"


def _after(
    match: engine.Match, option: engine.Option, seat: int, asked: int
) -> tuple[str, dict[str, object]]:
    """What a seat is told and shown of a choice; while the same seat decides on, its agenda is
    no matter: that it was asked something else is for all to see.
    """
    ahead = match.state.clone()
    ahead.log = []
    following = steps.choose(ahead, option)
    told = [event for event in ahead.log if event.known_to(seat)]
    if ahead.revealed != match.state.revealed:
        told.append(engine.Event(engine.Diverged(ahead.rng), ""))
    fields = dict(vars(match.game.view(ahead, seat)))
    if following is not None and following.seat == asked:
        del fields["agenda"]
    return repr(told), fields


def test_the_public_log_is_part_of_every_seats_log(table: Case) -> None:
    match = table.play(seed=3)
    public = match.events_since()
    assert all(event.only == engine.EVERYBODY for event in public)
    for seat in range(match.state.seats):
        own = match.events_since(seat=seat)
        assert [event for event in own if event.only == engine.EVERYBODY] == public
        assert {event.only for event in own} <= {engine.EVERYBODY, seat}


def test_arguments_of_the_agenda_are_plain_and_of_steps_of_the_game(table: Case) -> None:
    for match in moments(table, seed=4, every=5):
        for name, args in match.state.agenda:
            assert name in match.state.STEPS
            assert _is_plain(args), (name, args)


def _is_plain(value: object) -> bool:
    if isinstance(value, tuple):
        return all(_is_plain(item) for item in value)
    return isinstance(value, bool | int | str)
