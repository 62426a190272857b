"""The greedy bot plays Mezo sensibly."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.bots import choose
from engine.core import steps as core_steps
from engine.core.steps import Decision
from engine.mezo import GAME
from engine.mezo.by_hand import evaluate
from engine.mezo.state import XIBALBA, State
from engine.mezo.steps.effects import would_do_nothing
from tests.engine.mezo.tables import COBA, TIKAL, champion, fight, put, pyramid, score, table

Watch = Callable[[State, Decision, str], None]


def played(levels: tuple[str, ...], seed: int, watch: Watch | None = None) -> State:
    """A match of bots to its end."""
    s = GAME.new(GAME.setup(len(levels), {}, seed))
    decision, number = core_steps.run(s), 0
    while decision is not None:
        keys = [option.key for option in decision.options]
        view = GAME.view(s, decision.seat)
        key = choose(GAME, view, keys, levels[decision.seat], seed * 10_000 + number)
        if watch:
            watch(s, decision, key)
        chosen = decision.find(key)
        assert chosen is not None
        decision, number = core_steps.choose(s, chosen), number + 1
    return s


@pytest.mark.strength
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_random(seats: int) -> None:
    s = played(("greedy", *["random"] * (seats - 1)), seed=seats)
    assert GAME.result(s).winners == (0,)


@pytest.mark.strength
def test_greedy_takes_actions_that_do_something_and_deploys() -> None:
    useless, deployed, acted = 0, 0, 0

    def watch(s: State, decision: Decision, key: str) -> None:
        nonlocal useless, deployed, acted
        deployed += key.startswith("deploy:")
        if key.startswith("act:"):
            acted += 1
            useless += would_do_nothing(s, decision.seat, key.removeprefix("act:")) is not None

    played(("greedy",) * 3, seed=2, watch=watch)
    assert acted > 40
    assert useless < acted / 20
    assert deployed > 27, "more than three units a turn"


def test_a_lead_in_strength_is_worth_its_prize() -> None:
    s = table()
    s.phase = "conflict"
    s.agenda.append(("next_conflict", ()))
    fight(s, TIKAL, 3)
    before = evaluate(s, 0)
    put(s, TIKAL, 0, warriors=3)
    assert evaluate(s, 0) > before


def test_pieces_are_worth_something() -> None:
    def worth(change: Callable[[State], None]) -> float:
        s = table()
        champion(s, COBA, 1)
        s.agenda.append(("next_conflict", ()))
        change(s)
        return evaluate(s, 0)

    plain = worth(lambda _: None)
    assert worth(lambda s: put(s, XIBALBA, 0, warriors=2)) < plain
    assert worth(lambda s: put(s, XIBALBA, 1, warriors=2)) > plain
    assert worth(lambda s: pyramid(s, TIKAL, (1, 0))) > plain
    assert worth(lambda s: s.devotion.__setitem__(0, 6)) > plain
    assert worth(lambda s: score(s, 15, 4, 3, 2)) == pytest.approx(plain + 10)


def test_at_the_end_only_vp_count() -> None:
    s = table(age=3)
    s.phase = "end"
    score(s, 40, 30, 20, 10)
    put(s, XIBALBA, 1, warriors=8)
    assert evaluate(s, 0) == pytest.approx(20)
