"""A fifth game becomes an environment by one file of its own, ``arrays.py``."""

from __future__ import annotations

import sys

import pytest

from engine.arrays import NoVocabulary, Play, encoding_of
from engine.arrays.encoding import _made
from tests.fifth.here import move_nim_in


@pytest.fixture
def nim(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    move_nim_in(monkeypatch)
    monkeypatch.delitem(sys.modules, "engine.nim.arrays", raising=False)
    _made.cache_clear()
    return monkeypatch


@pytest.mark.usefixtures("nim")
def test_nim_is_played_by_tokens() -> None:
    play = Play(encoding_of("nim", 3), 1)
    assert play.encoding.layout.named(play.observation(0))["heaps"] == [3, 4, 5]
    while play.decision:
        play.act(play.ids[-1])
    assert sum(play.shares()) == 1


@pytest.mark.filterwarnings("ignore")  # what api_test says of every environment with a mask
@pytest.mark.usefixtures("nim")
def test_nim_is_an_environment() -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test

    from engine.pettingzoo import env

    for players in (2, 3):
        api_test(env("nim_v1", players), num_cycles=20)


def test_a_game_without_that_file_says_so(nim: pytest.MonkeyPatch) -> None:
    nim.setitem(sys.modules, "engine.nim.arrays", None)
    with pytest.raises(NoVocabulary, match="nim"):
        encoding_of("nim")
