"""What is hidden, and from whom (rules/meduris.md, section 8)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import engine
from engine.core import chance
from engine.core import steps as core
from engine.core.state import Entry
from engine.meduris.state import UNKNOWN, State
from engine.meduris.state import Table as Fields
from engine.meduris.steps import building, druid, ending, harvest, setup, turn
from engine.meduris.view import determinize, view
from tests.conformance.cases import random_choices
from tests.engine.meduris.table import A, B, C, Table

NOTHING = (0, 0, 0, 0)


@pytest.mark.rule("MD-HID-1")
def test_a_seat_sees_its_own_materials_only() -> None:
    t = Table(3, hands=[(1, 2, 3, 4), (2, 2, 2, 2), (0, 0, 1, 0)]).run(setup.place_worker(A))
    assert view(t.s, B).hands == [UNKNOWN, (2, 2, 2, 2), UNKNOWN] == [(), (2, 2, 2, 2), ()]
    assert view(t.s, engine.NOBODY).hands == [UNKNOWN] * 3


@pytest.mark.rule("MD-HID-2")
def test_all_else_is_open() -> None:
    t = Table(3, huts={4: A}, tokens={9: "vp2"}, runes={"moon": B}, stacks={"wood": [A, C]})
    t.run(setup.place_worker(A))
    seen = view(t.s, engine.NOBODY)
    assert seen.seat == engine.NOBODY
    assert view(t.s, B).seat == B
    for name in Fields.PUBLIC:
        assert getattr(seen, name) == getattr(t.s, name), name
    public = "huts temples tokens runes stacks druid vp huts_left temples_left die supply"
    assert set(public.split()) <= set(Fields.PUBLIC)


@pytest.mark.rule("MD-HID-3")
def test_all_gains_and_payments_are_public() -> None:
    """From the public log alone every hand can be counted."""
    match = engine.start("meduris", [engine.Seat(c) for c in "ABC"], {}, seed=12)
    hands = [Counter({m: 1 for m in range(4)}) for _ in range(3)]
    for _ in random_choices(match, 12):
        pass
    for event in match.events_since():
        seat = event.args.get("seat", A)
        if event.kind == "gained":
            hands[seat][event.args["material"]] += event.args["amount"]
        elif event.kind == "paid":
            hands[seat].subtract(dict(enumerate(event.args["chips"])))
    assert isinstance(match.state, State)
    assert [tuple(hand[m] for m in range(4)) for hand in hands] == match.state.hands


@pytest.mark.rule("MD-HID-4")
def test_a_bot_guesses_hands_that_fit_what_lies_open() -> None:
    t = Table(3, hands=[(1, 2, 0, 1), (3, 0, 0, 0), (0, 1, 1, 0)], supply=(14, 15, 17, 17))
    t.run(setup.place_worker(A))
    drawn = Counter(tuple(determinize(view(t.s, A), seed).hands) for seed in range(300))
    assert all(hands[A] == (1, 2, 0, 1) for hands in drawn)
    for hands in drawn:
        assert tuple(map(sum, zip(*hands, strict=True))) == (4, 3, 1, 1)
    # Three wood, one wool, one copper: each chip with either opponent, none left out.
    assert len(drawn) == 4 * 2 * 2


@pytest.mark.rule("MD-HID-4")
@pytest.mark.parametrize(
    ("entry", "hand"),
    [
        (harvest.return_one(A), (1, 1, 0, 0)),
        (turn.choose_action(A), (1, 1, 0, 0)),
        (building.choose_hut_space(A), (1, 1, 0, 0)),
        (building.choose_temple_space(A), (1, 1, 0, 0)),
        (building.choose_payment(A, 13, 3, "MD-HUT-2"), (4, 3, 3, 0)),
        (druid.offer(9), (0, 1, 0, 1)),
    ],
    ids=lambda value: str(value[0]),
)
def test_a_bot_guesses_that_who_is_asked_has_a_choice(entry: Entry, hand: tuple[int, ...]) -> None:
    """A holds just enough, and C nothing: few deals by chance would leave A a choice."""
    hands = [hand, (1, 0, 0, 0), NOTHING]
    supply = [18 - sum(chips) for chips in zip(*hands, strict=True)]
    t = Table(3, huts={9: A, 14: B, 15: B}, hands=hands, supply=supply, druid=9).run(entry)
    assert t.decision is not None
    for seed in range(40):
        guess = determinize(view(t.s, B), seed)
        assert guess.hands[B] == hands[B]
        assert [18 - sum(chips) for chips in zip(*guess.hands, strict=True)] == supply
        assert min(map(min, guess.hands)) == 0
        assert (guess.revealed, guess.agenda) == (t.s.revealed, t.s.agenda)
        guessed = core.run(guess)
        assert guessed is not None
        assert (guessed.kind, guessed.seat) == (t.decision.kind, A)


@pytest.mark.rule("MD-HID-4")
def test_a_guess_changes_no_more_than_it_must() -> None:
    """C may hold some of the chips, and who was asked anyway may hold none."""
    hands = [(2, 2, 0, 0), (1, 0, 0, 0), (2, 2, 2, 2)]
    t = Table(3, hands=hands, supply=(13, 14, 16, 16)).run(harvest.return_one(A))
    guessed = {determinize(view(t.s, B), seed).hands[C] for seed in range(60)}
    assert any(sum(hand) > 6 for hand in guessed)
    assert any(sum(hand) < 5 for hand in guessed)
    t.run(harvest.take_one(A))
    assert any(not any(determinize(view(t.s, B), seed).hands[A][2:]) for seed in range(60))


@pytest.mark.rule("MD-HID-4", "MD-HID-8")
def test_a_bot_does_not_know_the_future() -> None:
    t = Table().run(setup.place_worker(A))
    seen = view(t.s, A)
    assert "rng" not in vars(seen)
    assert len({determinize(seen, seed).rng for seed in range(20)}) == 20


@pytest.mark.rule("MD-HID-5")
@pytest.mark.parametrize(
    ("kind", "entry"),
    [
        ("plus_choice", harvest.take_one(B)),
        ("minus_choice", harvest.return_one(B)),
        ("action", turn.choose_action(B)),
        ("harvest_move", harvest.choose_harvest(B)),
        ("hut_space", building.choose_hut_space(B)),
        ("temple_space", building.choose_temple_space(B)),
        ("build_payment", building.choose_payment(B, 4, 1, "MD-HUT-2")),
        ("offering", druid.offer(9)),
    ],
)
@pytest.mark.parametrize("open_hands", ["off", "on"])
def test_what_needs_a_hand_is_asked_after_the_device_changed_hands(
    kind: str, entry: tuple[str, tuple[object, ...]], open_hands: str
) -> None:
    t = Table(huts={9: B}, stacks={"wood": [A, B]}, options={"open_hands": open_hands}).run(entry)
    assert t.decision is not None
    assert (t.decision.kind, t.decision.seat) == (kind, B)
    assert t.decision.secret == (open_hands == "off")


@pytest.mark.rule("MD-HID-5")
def test_placing_workers_needs_no_hand() -> None:
    t = Table().run(setup.place_worker(B))
    assert t.decision is not None
    assert not t.decision.secret


@pytest.mark.rule("MD-HID-6")
def test_that_there_was_only_one_option_is_told_to_its_owner_alone() -> None:
    t = Table(hands=[(2, 0, 0, 0), (1, 1, 0, 0)]).roll("minus")
    assert t.asked() == (B, "minus_choice"), "A had no choice and is not asked"
    alone = [event for event in t.s.log or [] if event.kind == "only_option"]
    assert [event.only for event in alone] == [A]


@pytest.mark.rule("MD-HID-6")
def test_a_preview_does_not_tell_whether_another_hand_is_empty() -> None:
    """After A's last chip but one is gone, A can only harvest: a look ahead must not get there."""
    previews = []
    for hand in (NOTHING, (1, 1, 0, 0), (2, 0, 0, 0)):
        t = Table(3, hands=[(1, 1, 0, 0), hand, NOTHING], stacks={"wood": [A, B, C]})
        t.let_fall("minus")
        t.run(turn.take_turn(A))
        assert t.decision is not None
        option = t.decision.find("return:wood")
        assert option is not None
        previews.append(core.look_ahead(t.s, A, option).events)
    assert previews[0] == previews[1] == previews[2]
    assert [event.kind for event in previews[0]] == ["paid"]


# --- what cannot be taken back ----------------------------------------------------------------


def match_at(t: Table, *entries: Entry) -> engine.Match:
    """A match of people that goes on from a table with these steps."""
    t.s.agenda = list(reversed(entries))
    seats = [engine.Seat(letter) for letter in "ABCD"[: t.s.seats]]
    game = engine.game("meduris")
    return engine.Match(game, seats, game.setup(t.s.seats, {}, 1), origin=t.s)


def before_a_temple(hand: tuple[int, ...], **fields: Any) -> engine.Match:
    """A is to pay for a temple on 20; then the druid comes to B's hut on 12, then to A's on 13."""
    huts = {10: B, 12: B, 13: A}
    t = Table(huts=huts, druid=10, hands=[(2, 2, 2, 2), hand], **fields)
    match = match_at(t, building.choose_temple_space(A), turn.end_turn(A))
    match.choose("temple:20")
    assert match.decision is not None
    assert match.decision.kind == "build_payment"
    return match


@pytest.mark.rule("MD-HID-6", "MD-OFF-12")
@pytest.mark.parametrize("hand", [NOTHING, (0, 0, 1, 0), (3, 3, 0, 0)])
def test_a_payment_stays_after_which_another_hand_showed(hand: tuple[int, ...]) -> None:
    """Whether B can offer anything shows at once: by B's ``none``, or by B's being asked."""
    match = before_a_temple(hand)
    assert match.seen(A).ahead("pay:1.0.0.1").may_be_final
    match.choose("pay:1.0.0.1")
    assert not match.can_undo()
    assert match.decision is not None
    offered = [event for event in match.events_since() if event.kind == "offered_nothing"]
    assert (match.decision.seat, len(offered)) == ((A, 1) if hand == NOTHING else (B, 0))


@pytest.mark.rule("MD-HID-6")
def test_a_payment_that_tells_nothing_can_be_taken_back() -> None:
    """With the druid's token under the hut B is asked whatever B holds; so it is with open hands,
    and where the druid comes to A's own hut.
    """
    with_token = before_a_temple(NOTHING, tokens={12: "druid"})
    in_the_open = before_a_temple(NOTHING, options={"open_hands": "on"})
    alone = before_a_temple(NOTHING)
    alone.state.huts[12] = engine.NOBODY
    for match in (with_token, in_the_open, alone):
        assert not match.seen(A).ahead("pay:1.0.0.1").may_be_final
        match.choose("pay:1.0.0.1")
        assert match.can_undo()
        assert match.undo()
        assert match.decision is not None
        assert match.decision.kind == "build_payment"


@pytest.mark.rule("MD-HID-6", "MD-SML-6")
@pytest.mark.parametrize("hand", [NOTHING, (2, 0, 0, 0), (1, 0, 0, 1)])
def test_a_returned_chip_stays_after_which_another_hand_showed(hand: tuple[int, ...]) -> None:
    """Whether B has nothing to return, one kind, or a choice."""
    t = Table(3, hands=[(1, 1, 0, 0), hand, (2, 2, 0, 0)], stacks={"wood": [A, B, C]})
    steps = [harvest.return_one(seat) for seat in (A, B, C)]
    match = match_at(t, *steps, turn.choose_action(A), turn.end_turn(A))
    assert match.seen(A).ahead("return:wood").may_be_final
    match.choose("return:wood")
    assert not match.can_undo()
    assert match.decision is not None
    assert match.decision.seat == (B if sum(map(bool, hand)) > 1 else C)


@pytest.mark.rule("MD-HID-6", "MD-SML-6")
def test_that_somebody_has_nothing_to_return_only_he_can_foresee() -> None:
    t = Table(3, hands=[(1, 1, 0, 0), NOTHING, (1, 0, 0, 0)])
    t.s.sealed = B
    assert harvest.return_one.run(t.s, B) is None
    for other in (A, C, engine.NOBODY):
        t.s.sealed = other
        with pytest.raises(chance.Sealed):
            harvest.return_one.run(t.s, B)


@pytest.mark.rule("MD-HID-6", "MD-SML-6")
def test_with_open_hands_a_returned_chip_can_be_taken_back() -> None:
    hands = [(1, 1, 0, 0), NOTHING, NOTHING]
    t = Table(3, hands=hands, stacks={"wood": [A]}, options={"open_hands": "on"})
    steps = [harvest.return_one(seat) for seat in (A, B, C)]
    match = match_at(t, *steps, turn.choose_action(A), turn.end_turn(A))
    match.choose("return:wood")
    assert match.can_undo()


@pytest.mark.rule("MD-HID-6", "MD-SML-3")
def test_that_another_may_take_a_chip_tells_nothing() -> None:
    t = Table(3, stacks={"wood": [A]})
    steps = [harvest.take_one(seat) for seat in (A, B, C)]
    match = match_at(t, *steps, turn.choose_action(A), turn.end_turn(A))
    assert not match.seen(A).ahead("take:wood").may_be_final
    match.choose("take:wood")
    assert match.can_undo()


THE_REVIEWS_MATCH = """
place:wool place:wood place:copper place:wood place:stone place:stone build_hut hut:24 pay:0.0.1.1
take:wood take:stone take:wood build_hut hut:13 pay:1.1.0.0 build_temple temple:19 pay:1.1.0.2
build_temple temple:11 one:1.0.0.0 build_hut hut:0
"""


@pytest.mark.rule("MD-HID-6")
@pytest.mark.parametrize("key", ["pay:1.0.1.2", "pay:2.0.1.1"])
def test_what_a_tap_shows_does_not_hang_on_another_hand(key: str) -> None:
    """The druid will come to C's hut: whether C can offer anything must not show before."""
    seats = [engine.Seat(letter) for letter in "ABC"]
    real = engine.start("meduris", seats, {}, seed=1)
    for chosen in THE_REVIEWS_MATCH.split():
        real.choose(chosen)
    assert isinstance(real.state, State)
    assert real.state.hands == [(2, 0, 1, 2), (0, 0, 2, 1), (1, 0, 0, 0)]
    seen = []
    for others in ([(0, 0, 2, 1), (1, 0, 0, 0)], [(1, 0, 2, 1), NOTHING], [NOTHING, (1, 0, 2, 1)]):
        table = real.state.clone()
        table.hands[1:] = others
        match = engine.Match(real.game, seats, real.setup, origin=table)
        seen.append(match.seen(A).ahead(key))
    assert seen[0] == seen[1] == seen[2]
    assert [event.kind for event in seen[0].events][-1] == "druid_walks"
    assert seen[0].may_be_final


# --- the end ----------------------------------------------------------------------------------


def last_offering(**options: str) -> engine.Match:
    """A's offering is the last decision of the match."""
    t = Table(huts={9: A}, druid=9, options=options)
    t.s.lap = True
    return match_at(t, druid.offer(9), ending.show_hands())


@pytest.mark.rule("MD-HID-7")
def test_after_all_hands_are_shown_nothing_is_taken_back() -> None:
    match = last_offering()
    assert match.seen(A).ahead("none").may_be_final
    match.choose("none")
    assert match.over
    assert not match.can_undo()


@pytest.mark.rule("MD-HID-7")
def test_with_open_hands_the_end_shows_nothing_new() -> None:
    match = last_offering(open_hands="on")
    assert not match.seen(A).ahead("none").may_be_final
    match.choose("none")
    assert match.over
    assert match.can_undo()


@pytest.mark.rule("MD-HID-7")
def test_at_the_end_all_hands_are_open() -> None:
    t = Table(hands=[(1, 0, 0, 0), (0, 2, 0, 0)], vp=[7, 7]).run()
    assert t.decision is None
    assert view(t.s, engine.NOBODY).hands == [(1, 0, 0, 0), (0, 2, 0, 0)]


def test_with_open_hands_everybody_sees_all() -> None:
    t = Table(options={"open_hands": "on"}, hands=[(1, 0, 0, 0), (0, 2, 0, 0)])
    t.run(setup.place_worker(A))
    assert view(t.s, engine.NOBODY).hands == [(1, 0, 0, 0), (0, 2, 0, 0)]


@pytest.mark.rule("MD-HID-8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_only_layout_starting_player_and_die_are_random(players: int) -> None:
    """Between two rolls nothing is drawn: the generator stands still."""
    match = engine.start(
        "meduris",
        [engine.Seat(c) for c in "ABCD"[:players]],
        {"bonus_layout": "rulebook" if players < 4 else "random", "start_player": "1"},
        seed=2,
    )
    rng, rolls = match.state.rng, 0
    if players < 4:
        assert rng == 2, "with the rulebook's layout and a chosen player nothing was drawn"
    for _ in random_choices(match, 2):
        now = sum(event.kind == "rolled" for event in match.events)
        assert (match.state.rng != rng) == (now != rolls)
        rng, rolls = match.state.rng, now
    assert rolls > 0
