"""Matches in turns by link: a link holds what its receiver may know, an answer holds choices."""

from __future__ import annotations

import json

import pytest

import engine
from engine import LinkError
from tests.conformance.cases import Case, few_cases
from tests.conformance.chain import Dice
from tests.phones.tables import tables
from tests.phones.test_secrets import twin_of
from web.phones import by_link, messages
from web.phones.by_link import (
    Answer,
    LinkedTurn,
    answered_ahead,
    read,
    take_answer,
    turn_link,
)
from web.phones.host import Host, MatchActions, received_table
from web.phones.seat_table import seat_messages

LONGEST = 8_000
"""Letters of a link that messengers still carry."""


def far_host(match: engine.Match) -> Host:
    """A host at whose match everybody but the first plays by link."""
    host = Host("1d", match, "secret")
    for seat in range(1, len(match.seats)):
        host.play_by_link(seat)
    return host


def opened(text: str) -> LinkedTurn:
    found = read(text)
    assert isinstance(found, LinkedTurn)
    return found


def answered(text: str) -> Answer:
    found = read(text)
    assert isinstance(found, Answer)
    return found


@pytest.mark.parametrize(("case", "most"), tables(by_day=15, at_night=400, least=2))
def test_a_match_is_played_by_links(case: Case, most: int) -> None:
    match = case.start(51)
    host, dice, links = far_host(match), Dice(52), 0
    while match.decision and links < most:
        seat = match.decision.seat
        if seat == 0:
            match.choose(dice.one(match.decision.options).key)
            continue
        link = turn_link(host, seat)
        assert len(link) < LONGEST
        turn = opened(f"https://a.place/{by_link.MARK}{link}")
        links += 1
        while not turn.done:
            assert turn.match.decision is not None
            _hold_now(turn, match, len(turn.keys) == 0)
            assert turn.choose(dice.one(turn.match.decision.options).key)
        assert not turn.choose("anything")
        before = len(match.choices)
        answer = answered(turn.answer())
        assert take_answer(host, answer, MatchActions(host)) == ""
        assert len(match.choices) == before + len(turn.keys)
        assert take_answer(host, answer, MatchActions(host)) == "old", "twice is once"
        assert take_answer(host, answered(turn.answer()), MatchActions(host)) == "old"
    assert links


def _hold_now(turn: LinkedTurn, match: engine.Match, is_first: bool) -> None:
    seat = turn.table.seat
    if is_first:
        theirs, ours = turn.match.seen(seat), match.seen(seat)
        assert theirs.view == ours.view
        assert theirs.decision and ours.decision
        assert theirs.decision.options == ours.decision.options
        assert theirs.refusals == ours.refusals
        assert theirs.history == ours.history[len(ours.history) - len(theirs.history) :]
        assert theirs.since == ours.since


@pytest.mark.parametrize(("case", "most"), tables(by_day=40, at_night=120, least=2))
def test_what_is_chosen_by_link_is_seen_the_same_at_the_host(case: Case, most: int) -> None:
    """As long as the seat chooses on, its own table shows what the true one would."""
    match = case.start(53)
    host, dice, compared = far_host(match), Dice(54), 0
    for _ in range(most):
        if match.decision is None:
            break
        seat = match.decision.seat
        if seat == 0:
            match.choose(dice.one(match.decision.options).key)
            continue
        turn = opened(turn_link(host, seat))
        key = dice.one(match.decision.options).key
        turn.choose(key)
        match.choose(key)
        if not turn.done:
            assert turn.match.view(seat) == match.view(seat)
            assert turn.match.decision is not None
            assert turn.match.decision.options == match.decision.options
            compared += 1
    assert compared or case.game == "mesos", "each of its choices ends a turn"


@pytest.mark.parametrize(("case", "most"), tables(by_day=30, at_night=120, least=2))
def test_a_link_holds_nobody_elses_secrets(case: Case, most: int) -> None:
    match = case.start(0x9D2C_5680_B5EE)
    host, dice = far_host(match), Dice(56)
    for number in range(most):
        if match.decision is None:
            break
        seat = match.decision.seat
        if seat and number % 5 == 0:
            twin = twin_of(match, seat, number)
            other = Host("1d", twin, "another secret")
            other.linked = host.linked
            assert turn_link(other, seat) == turn_link(host, seat)
        match.choose(dice.one(match.decision.options).key)


def test_links_of_other_turns_and_matches_say_so() -> None:
    match = few_cases()[0].start(57)
    host = far_host(match)
    while match.decision and match.decision.seat == 0:
        match.choose(match.decision.options[0].key)
    assert match.decision
    turn = opened(turn_link(host, match.decision.seat))
    turn.choose(match.decision.options[0].key)
    answer = answered(turn.answer())
    elsewhere = Host("another", match, "secret")
    assert take_answer(elsewhere, answer, MatchActions(elsewhere)) == "other"
    early = Answer(answer.id, answer.n + 3, answer.seat, answer.check, answer.keys)
    assert take_answer(host, early, MatchActions(host)) == "early"
    guessed = Answer(answer.id, answer.n, answer.seat, "0" * 16, answer.keys)
    assert take_answer(host, guessed, MatchActions(host)) == "old"
    foreign = Answer(answer.id, answer.n, answer.seat, answer.check, ("nothing",))
    before = len(match.choices)
    assert take_answer(host, foreign, MatchActions(host)) == "refused"
    assert len(match.choices) == before


def test_who_plays_by_link_does_so_with_a_new_host_too() -> None:
    host = far_host(few_cases()[3].start(60))
    host.tokens[1] = "token of somebody with a phone"
    host.linked.discard(1)
    _match, other = received_table(host.hand_over(1))
    assert other.linked == host.linked - {1}
    assert other.tokens == {}
    assert other.own == {1}


def test_forged_links_are_refused() -> None:
    match = few_cases()[0].start(58)
    host = far_host(match)
    while match.decision and match.decision.seat == 0:
        match.choose(match.decision.options[0].key)
    assert match.decision
    link, dice = turn_link(host, match.decision.seat), Dice(59)
    for _ in range(300):
        at = dice.below(len(link))
        text = link[:at] + dice.one("AZaz09-_") + link[at + 1 :]
        if text != link:
            with pytest.raises(LinkError):
                read(text)
    bomb = by_link._sealed(by_link.TURN, {"table": "a" * 10_000_000, "view": {}})
    with pytest.raises(LinkError):
        read(bomb)
    with pytest.raises(LinkError):
        read(engine.links.write(match))


def aztlan_at(kind: str, seed: int) -> Host:
    """A host of Aztlán by link, at the first question of a kind to somebody far away."""
    for n in range(seed, seed + 40):
        host, dice = far_host(Case("aztlan", 3, "defaults").start(n)), Dice(n)
        while decision := host.match.decision:
            if decision.kind == kind and decision.seat in host.linked:
                return host
            host.match.choose(dice.one(decision.options).key)
    raise AssertionError("never asked")


def test_a_question_is_answered_before_it_is_asked() -> None:
    host = aztlan_at("sacred_games", 61)
    seat = host.match.decision.seat if host.match.decision else -1
    assert answered_ahead(host) == ""
    for wanted, made in (("pass", "pass"), ("never offered", "")):
        host.ahead[seat] = {"sacred_games": wanted}
        assert answered_ahead(host) == made
    host.ahead[seat] = {"sacred_games": "sacred_games"}
    assert host.match.decision
    holds = host.match.decision.find("sacred_games") is not None
    assert answered_ahead(host) == ("sacred_games" if holds else "pass")
    host.take_here(seat)
    assert answered_ahead(host) == "", "who plays here is asked here"


def test_who_has_won_a_clash_is_asked_whatever_was_said_of_ties() -> None:
    host = aztlan_at("clash", 62)
    decision = host.match.decision
    assert decision
    host.ahead[decision.seat] = {"clash": "end_turn"}
    assert answered_ahead(host) == ("end_turn" if decision.find("end_turn") else "")


def test_an_answer_brings_what_is_answered_ahead_until_the_next() -> None:
    match = Case("aztlan", 2, "defaults").start(63)
    host = far_host(match)
    while match.decision and match.decision.seat == 0:
        match.choose(match.decision.options[0].key)
    for ahead in ("pass", ""):
        assert host.match.decision
        turn = opened(turn_link(host, 1))
        turn.answer_ahead("sacred_games", ahead)
        turn.answer_ahead("place", "pass")
        while not turn.done:
            assert turn.match.decision
            turn.choose(turn.match.decision.options[0].key)
        assert take_answer(host, answered(turn.answer()), MatchActions(host)) == ""
        assert host.ahead[1] == ({"sacred_games": ahead} if ahead else {})
        kept = Host.from_plain("1d", match, json.loads(json.dumps(host.to_plain())))
        assert kept.ahead == host.ahead
        while match.decision and match.decision.seat == 0:
            match.choose(match.decision.options[0].key)


def test_nobody_sees_whether_somebody_answered_ahead() -> None:
    """Not the others' tables, not what is sent to them, not who sits where."""
    said = []
    for ahead in ({}, {"sacred_games": "pass"}):
        host = aztlan_at("sacred_games", 61)
        assert host.match.decision
        seat = host.match.decision.seat
        host.ahead[seat] = ahead
        key = answered_ahead(host) or "pass"
        host.match.choose(key)
        told = [
            messages.write(one)
            for other in range(engine.NOBODY, 3)
            if other != seat
            for one in seat_messages(host.match, other, [], host.deals)
        ]
        about = [messages.write(host.about(other, "")) for other in (engine.NOBODY, 0, 1, 2)]
        said.append((told, about, host.places, host.waits_for))
    assert said[0] == said[1]
