"""The greedy bot plays a sensible game of Aztlán."""

import pytest

from engine import bots
from engine.aztlan import GAME
from engine.core import steps


@pytest.mark.strength
@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_wins_among_random_players(players: int) -> None:
    greedy = players - 1
    s = GAME.new(GAME.setup(players, {}, players))
    decision = steps.run(s)
    number = 0
    while decision is not None:
        level = "greedy" if decision.seat == greedy else "random"
        keys = [option.key for option in decision.options]
        key = bots.choose(GAME, GAME.view(s, decision.seat), keys, level, number)
        chosen = decision.find(key)
        assert chosen is not None
        decision = steps.choose(s, chosen)
        number += 1
    others = [points for seat, points in enumerate(s.vp) if seat != greedy]
    assert s.vp[greedy] > max(others)
