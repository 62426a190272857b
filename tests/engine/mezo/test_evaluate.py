"""What the greedy bot of Mezo goes by."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.mezo.heuristics import evaluate
from engine.mezo.state import XIBALBA, State
from tests.engine.mezo.tables import COBA, TIKAL, champion, fight, put, pyramid, score, table


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
