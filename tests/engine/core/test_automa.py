"""A party at which nobody sits: its book answers, and nobody is ever asked for it."""

from __future__ import annotations

import json

import pytest

from engine.core import saves
from engine.core.game import Seat
from engine.core.match import Choice, Match
from engine.core.state import NOBODY
from engine.core.steps import look_ahead
from tests.engine.core import toy


def match(seed: int = 5, *, freely: bool = False) -> Match:
    seats = [Seat("A"), Seat("B", "bot:random")]
    return Match(toy.GAME, seats, toy.GAME.setup(2, {"ghost": "on"}, seed), freely=freely)


def play(one: Match) -> Match:
    while one.decision is not None:
        assert one.decision.seat < len(one.seats), "nobody is asked for the ghost"
        one.choose(one.decision.options[0].key)
    return one


def test_its_book_answers_in_its_turns() -> None:
    one = play(match())
    turns = [e.what.seat for e in one.events if isinstance(e.what, toy.Turn)]
    kept = [e.what.seat for e in one.events if isinstance(e.what, toy.Kept)]
    assert turns == kept == [0, 1, 2, 0, 1, 2]
    assert {choice.seat for choice in one.choices} == {0, 1}


def test_it_scores_and_has_a_place() -> None:
    one = play(match())
    result = one.result()
    assert result is not None
    assert len(result.scores) == len(result.places) == 3 == one.state.parties
    assert result.scores[2] > 0
    assert one.seen(0).scores == result.scores


def test_undo_takes_its_answers_back_with_the_choice_before() -> None:
    one = Match(toy.GAME, [Seat("A"), Seat("B")], toy.GAME.setup(2, {"ghost": "on"}, 5))
    while one.decision is not None and one.decision.seat != 1:
        one.choose("pass" if one.decision.kind == "draw" else "go_on")
    before = one.state.digest()
    one.choose("pass")
    assert one.state.active == 0, "the ghost has had its turn"
    assert one.state.digest() != before


def test_a_preview_looks_through_its_answers() -> None:
    one = match()
    while one.decision is not None and one.decision.seat != 1:
        one.choose(one.decision.options[-1].key)
    assert one.decision is not None
    ahead = look_ahead(one.state, 1, one.decision.options[1])
    turns = [event.what.seat for event in ahead.events if isinstance(event.what, toy.Turn)]
    assert turns == [2], "up to the draw that the book wants"
    assert ahead.may_be_final


def test_saves_bring_it_back() -> None:
    one = match()
    for _ in range(3):
        assert one.decision is not None
        one.choose(one.decision.options[0].key)
    again = saves.load(saves.dump(one), lambda _name: toy.GAME)
    assert again.state == one.state
    assert again.state.parties == 3


def test_a_forged_number_of_parties_is_refused() -> None:
    body = json.loads(saves.dump(match()))
    body["snapshot"]["parties"] = 2
    del body["checksum"]
    body["checksum"] = saves._checksum(body)
    with pytest.raises(saves.SaveError):
        saves.load(json.dumps(body), lambda _name: toy.GAME)


def test_a_save_from_before_there_were_any_still_loads() -> None:
    one = Match(toy.GAME, [Seat("A"), Seat("B")], toy.GAME.setup(2, {}, 5))
    body = json.loads(saves.dump(one))
    body["format"] = 2
    del body["snapshot"]["parties"], body["checksum"]
    body["checksum"] = saves._checksum(body)
    assert saves.load(json.dumps(body), lambda _name: toy.GAME).state == one.state


def test_a_game_without_a_book_answers_for_nobody() -> None:
    s = toy.GAME.new(toy.GAME.setup(2, {}, 5))
    with pytest.raises(LookupError, match="draw"):
        super(toy.State, s).automa(toy.decide_to_draw.run(s, 0))  # type: ignore[arg-type]


def moved(one: Match) -> Choice:
    """The first choice after which the ghost had its turn."""
    while not (one.choices and one.choices[-1].moved):
        assert one.decision is not None
        one.choose(one.decision.options[0].key)
    return one.choices[-1]


def test_what_it_did_is_known_move_by_move() -> None:
    one = match()
    choice = moved(one)
    assert [beat.party for beat in choice.beats] == [1, 2, 0]
    ends = [choice.events_before, *(beat.end for beat in choice.beats)]
    assert ends == [*(beat.begin for beat in choice.beats), len(one.events)]
    own, ghost, last = (one.seen(0, beat) for beat in choice.beats)
    assert own.scores[2] == 0 < ghost.scores[2] == last.scores[2]
    assert [event.kind for event in ghost.latest] == ["turn", "kept"]
    assert ghost.decision is None
    assert ghost.asked == ghost.chooser == 2
    assert last.view == one.seen(0).view
    assert one.seen(0).moved


def test_a_seat_sees_of_a_move_only_what_it_may_know() -> None:
    one = Match(toy.GAME, [Seat("A"), Seat("B")], toy.GAME.setup(2, {"ghost": "on"}, 5))
    for beat in moved(one).beats:
        for seat in (0, 1):
            seen = one.seen(seat, beat)
            assert seen.view == toy.GAME.view(beat.state, seat)
            assert all(event.known_to(seat) for event in seen.history)
        assert one.seen(NOBODY, beat).view.card == 0  # type: ignore[attr-defined]


def test_since_my_turn_begins_where_it_moved() -> None:
    one = match()
    moved(one)
    kinds = [[event.kind for event in events] for events in one.seen(1).since]
    assert ["turn", "kept"] in kinds
    assert [len(choice.beats) > 0 for choice in one.choices_since(1)] == [True]


def test_only_the_last_choices_are_known_move_by_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.core.match.WITH_BEATS", 2)
    one = Match(toy.GAME, [Seat("A"), Seat("B")], toy.GAME.setup(2, {"ghost": "on"}, 5))
    play(one)
    known = [bool(choice.beats) for choice in one.choices]
    assert sum(choice.moved for choice in one.choices) == 2
    assert not any(known[:-2])


def test_without_such_a_party_nothing_moves_by_itself_and_turns_are_parted() -> None:
    one = Match(toy.GAME, [Seat("A"), Seat("B")], toy.GAME.setup(2, {}, 5))
    play(one)
    assert not any(choice.moved for choice in one.choices)
    for choice in one.choices:
        ends = [choice.events_before, *(beat.end for beat in choice.beats)]
        assert [beat.begin for beat in choice.beats] == ends[:-1]


def test_the_log_knows_whose_each_move_was() -> None:
    one = play(match())
    turns = one.seen().turns
    assert [party for _start, party in turns] == [-1, 0, 1, 2, 0, 1, 2]
    history = one.seen().history
    for start, party in turns[1:]:
        first = next(event for event in history[start:] if event.kind in ("turn", "kept"))
        assert first.args["seat"] == party
