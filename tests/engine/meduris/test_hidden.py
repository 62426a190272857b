"""What is hidden, and from whom (rules/meduris.md, section 8)."""

from __future__ import annotations

from collections import Counter

import pytest

import engine
from engine.core import steps as core
from engine.meduris.state import UNKNOWN, State
from engine.meduris.state import Table as Fields
from engine.meduris.steps import building, druid, harvest, setup, turn
from engine.meduris.view import determinize, view
from tests.conformance.cases import random_choices
from tests.engine.meduris.table import A, B, C, Table

NOTHING = (0, 0, 0, 0)


@pytest.mark.rule("MD-HID-1")
def test_a_seat_sees_its_own_materials_only() -> None:
    t = Table(3, hands=[(1, 2, 3, 4), (2, 2, 2, 2), (0, 0, 1, 0)]).run(setup.place_worker(A))
    assert view(t.s, B).hands == [UNKNOWN, (2, 2, 2, 2), UNKNOWN]
    assert view(t.s, engine.NOBODY).hands == [UNKNOWN] * 3


@pytest.mark.rule("MD-HID-2")
def test_all_else_is_open() -> None:
    t = Table(3, huts={4: A}, tokens={9: "vp2"}, runes={"moon": B}, stacks={"wood": [A, C]})
    t.run(setup.place_worker(A))
    seen = view(t.s, engine.NOBODY)
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
