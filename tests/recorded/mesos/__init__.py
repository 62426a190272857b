"""What is told of the recorded matches of Mesos besides their scores."""

from __future__ import annotations

import engine
from engine.mesos.state import State
from tests.engine.mesos.tables import ids


def facts(match: engine.Match) -> list[str]:
    """The food left, and the buildings of every seat in the order of taking."""
    s = match.state
    assert isinstance(s, State)
    return [
        " ".join(["food", *map(str, s.food)]),
        *(
            f"built {'ABCDE'[seat]} {card}"
            for seat, row in enumerate(s.buildings)
            for card in ids(row)
        ),
    ]
