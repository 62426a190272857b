from pathlib import Path

import pytest

from engine.aztlan import GAME
from engine.aztlan.data import OFFERING, PROSPERITY
from engine.core import steps
from tests.engine.aztlan.recorded import FOLDER, MATCHES, Recorded, kept

FILES = sorted(FOLDER.glob("*.json"))


def test_there_are_matches_of_every_number_of_players() -> None:
    assert len(FILES) == MATCHES * len(GAME.players)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_recorded_match(path: Path) -> None:
    """Every choice is still offered, every state sound, every prosperity card used, same result."""
    match = Recorded.read(path)
    s = GAME.new(GAME.setup(match.players, match.options, match.seed))
    s.log = []
    decision = steps.run(s)
    for key in match.choices:
        assert decision is not None
        chosen = decision.find(key)
        assert chosen is not None, key
        decision = steps.choose(s, chosen)
        assert GAME.check(s) == []
    assert decision is None
    result = GAME.result(s)
    assert (list(result.scores), list(result.places)) == (match.scores, match.places)
    assert kept(result) == match.lines
    played = {event.args["card"] for event in s.log if event.kind == "played"}
    assert played == set(PROSPERITY) - {OFFERING}
    assert any(OFFERING in hand for hand in s.laid_open)
