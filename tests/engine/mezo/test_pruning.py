"""Which options of Mezo are worth weighing: none is dropped that a thinking player would want."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.core import steps as core_steps
from engine.core.steps import Decision
from engine.mezo import GAME
from engine.mezo.pruning import prune
from engine.mezo.state import RESERVE, XIBALBA, State
from engine.mezo.steps.blessed import choose_sacrifice
from engine.mezo.steps.cards import choose_card, draw_cards
from engine.mezo.steps.conflict import choose_action, choose_third_action
from engine.mezo.steps.effects import resolve
from engine.mezo.steps.gods import call
from tests.conformance.chain import Dice
from tests.engine.mezo.tables import (
    COBA,
    TIKAL,
    UXMAL,
    Play,
    empty_reserve,
    fight,
    play_cards,
    put,
    stand,
    table,
)


def left(play: Play) -> list[str]:
    """The keys that are worth weighing."""
    assert play.decision is not None
    return [o.key for o in prune(play.s, play.decision)]


def test_the_order_of_cards_put_back_does_not_matter() -> None:
    """Both are drawn again with the next hand, however they lie."""
    s = table()
    fight(s, TIKAL, 3)
    play = Play(s, draw_cards(), choose_card(0))
    assert left(play) == play.keys, "which card, it does"
    play.take(play.keys[0])
    assert left(play) == play.keys[:1]
    hands = set()
    for key in play.keys:
        t = s.clone()
        again = Play(t, *reversed(s.agenda)).take(key)
        assert again.decision is None or again.kind != "top_card"
        core_steps.run(t)
        t.agenda.clear()
        t.then(draw_cards())
        core_steps.run(t)
        hands.add(frozenset(t.hand[0]))
    assert len(hands) == 1


def acting(seat: int = 0, stones: int = 0) -> State:
    s = table()
    fight(s, TIKAL, 3)
    play_cards(s, "kukulkan_edict", "ixchel_task", "ah_puch_task", "cabrakan_task")
    put(s, TIKAL, seat, stones=stones)
    return s


def test_what_does_nothing_is_worse_than_to_pass() -> None:
    """No warriors elsewhere to move, the god off the board, nobody in Xibalba."""
    s = acting()
    play = Play(s, choose_action(0, 1))
    assert left(play) == ["act:kukulkan_edict_2", "act:kukulkan_ceremonial", "pass:devotion"]
    put(s, COBA, 0, warriors=1)
    put(s, XIBALBA, 0, warriors=1)
    assert left(Play(s, choose_action(0, 1))) == play.keys
    empty_reserve(s, 0)
    assert "act:kukulkan_ceremonial" not in left(Play(s, choose_action(0, 1)))


def test_no_glyph_for_nothing() -> None:
    s = acting(stones=1)
    s.used[0] = 0b110
    play = Play(s, choose_third_action(0))
    assert (play.keys, left(play)) == (["act:kukulkan_edict_1", "decline"], ["decline"])
    put(s, COBA, 0, warriors=1)
    assert left(Play(s, choose_third_action(0))) == play.keys


def test_gods_stand_where_they_reach_most() -> None:
    s = table(desolate=("hochob",))
    play = Play(s, call(0))
    assert left(play) == ["vertex:v3", "vertex:v5", "vertex:v6"], "v8 reaches what v6 does"
    stand(s, 1, "v3")
    stand(s, 2, "v6")
    assert left(Play(s, call(0))) == [f"vertex:{v}" for v in ("v1", "v2", "v4", "v5", "v8")], (
        "v7 reaches Palenque alone"
    )
    stand(s, 0, "v8")
    assert left(Play(s, call(0)))[-2:] == ["vertex:v7", "ability"], "it may not stay"


def test_as_many_to_sacrifice_as_before_but_one_mix_of_each_number() -> None:
    s = table()
    fight(s, TIKAL)
    empty_reserve(s, 0, shamans=5, warriors=3)
    play = Play(s, choose_sacrifice(0))
    numbers = [key.removeprefix("units:").split(".") for key in left(play)]
    assert [int(a) + int(b) for a, b in numbers] == list(range(9))
    kept = [(5 - int(a), 3 - int(b)) for a, b in numbers]
    assert all(abs(a - b) <= 1 or b == 3 for a, b in kept), kept
    assert len(play.keys) == 24


def test_recovered_units_are_of_one_type_or_even() -> None:
    s = table()
    put(s, XIBALBA, 0, shamans=5, warriors=5)
    play = Play(s, resolve(0, "cal_harvest"))
    assert left(play) == ["units:0.5", "units:2.3", "units:5.0"]
    s = table()
    put(s, XIBALBA, 0, shamans=5, warriors=5)
    awaken = Play(s, resolve(0, "altar_bones"))
    awaken.take(awaken.keys[0])
    assert awaken.kind == "mix"
    assert left(awaken) == awaken.keys, "on the board the mix matters"


def test_a_price_is_paid_in_the_type_of_which_there_are_more() -> None:
    s = acting()
    stand(s, 0, "v2")
    put(s, TIKAL, 0, shamans=1, warriors=1)
    put(s, UXMAL, 0, warriors=3)
    play = Play(s, resolve(0, "kukulkan_ceremonial")).take("region:tikal", "do")
    assert play.kind == "pick"
    assert set(play.keys) - set(left(play)) == {"take:reserve.warrior"}
    s.units[RESERVE * 8] = 0
    assert left(play) == play.keys, "no shaman in the Reserve"


def test_everything_else_is_weighed() -> None:
    play = Play(table(), *[("deploy_units", (0,))])
    assert left(play) == play.keys


@pytest.mark.parametrize(("seats", "parts"), [(1, ()), (2, ()), (3, ("everything",)), (4, ())])
def test_something_is_left_always_and_in_order(seats: int, parts: tuple[str, ...]) -> None:
    options = dict(GAME.groups[0].presets[parts[0]]) if parts else {}
    s = GAME.new(GAME.setup(seats, options, 7))
    dice = Dice(7)
    decision: Decision | None = core_steps.run(s)
    while decision is not None:
        keys = [o.key for o in decision.options]
        weighed = [o.key for o in GAME.prune(s, decision)]
        assert weighed
        places = [keys.index(key) for key in weighed]
        assert all(a < b for a, b in pairwise(places))
        decision = core_steps.choose(s, decision.options[dice.below(len(keys))])
