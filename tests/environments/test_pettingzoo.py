"""The PettingZoo environments, by PettingZoo's own tests and ours."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

import engine
from engine.arrays import NotOffered, version_name
from tests.conformance.cases import Case
from tests.environments.tables import TABLES

pytest.importorskip("pettingzoo")
import numpy as np
import pettingzoo
from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test
from pettingzoo.utils.conversions import aec_to_parallel

from engine import pettingzoo as ours

ENCODINGS = ("index", "key", "options")
NOT_OURS = "Observation space for each agent|Observation is not a NumPy"
"""What api_test says of every environment with a mask that is not on its own list."""
DEFAULTS = [case for case in TABLES if case.name == "defaults"]


def made(case: Case, encoding: str = "key", **more: Any) -> ours.CenoteEnv:
    return ours.env(case.game, case.players, encoding, options=dict(case.options), **more)


@pytest.fixture(autouse=True)
def strictly() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=NOT_OURS)
        yield


def played(game: ours.CenoteEnv, seed: int) -> dict[str, float]:
    """A match at random; what every agent has gained."""
    rng, gained = np.random.default_rng(seed), {}
    game.reset(seed=seed)
    for agent in game.agent_iter():
        seen, reward, terminated, truncated, info = game.last()
        if terminated or truncated:
            gained[agent] = reward
            game.step(None)
            continue
        assert seen["action_mask"] is info["action_mask"]
        game.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
    return gained


@pytest.mark.parametrize("case", TABLES, ids=str)
def test_pettingzoo_finds_no_fault(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    for encoding in ENCODINGS:
        api_test(made(case, encoding), num_cycles=20)
    seed_test(partial(made, case), num_cycles=20)
    render_test(partial(made, case))
    assert "asked" not in capsys.readouterr().err


def test_cycles_are_counted() -> None:
    """Alone at a table every agent acts in every cycle, as that test of PettingZoo wants it."""

    def alone(max_cycles: int) -> ours.CenoteEnv:
        return ours.env("mezo", 1, max_cycles=max_cycles, illegal="first")

    def parallel_env(max_cycles: int) -> Any:
        return aec_to_parallel(alone(max_cycles))

    max_cycles_test(SimpleNamespace(env=alone, parallel_env=parallel_env))
    together = ours.env("mesos", 3, max_cycles=7)
    together.reset(seed=1)
    for _ in range(7):
        assert not any(together.truncations.values())
        together.step(
            int(np.flatnonzero(together.infos[together.agent_selection]["action_mask"])[0])
        )
    assert all(together.truncations.values())


@pytest.mark.parametrize("case", TABLES, ids=str)
def test_a_mask_is_what_is_offered_to_who_is_asked(case: Case) -> None:
    games = {encoding: made(case, encoding) for encoding in ENCODINGS}
    for game in games.values():
        game.reset(seed=9)
    key = games["key"]
    for number in range(150):
        if key.play.decision is None:
            break
        asked, ids = key.agent_selection, key.play.ids
        for encoding, game in games.items():
            offered = ids if encoding == "key" else list(range(len(ids)))
            assert sorted(np.flatnonzero(game.infos[asked]["action_mask"])) == sorted(offered)
            others = [agent for agent in game.agents if agent != asked]
            assert not any(game.observe(agent)["action_mask"].any() for agent in others)
        pointing = games["options"].observe(asked)["options"]
        rows = key.table.vocabulary.rows
        assert [tuple(row) for row in pointing[: len(ids)]] == [rows[token] for token in ids]
        assert not pointing[len(ids) :].any()
        place = number % len(ids)
        for encoding, game in games.items():
            game.step(ids[place] if encoding == "key" else place)


@pytest.mark.parametrize("case", TABLES, ids=str)
def test_twins_are_equal_to_an_agent(case: Case) -> None:
    """Whatever a seat cannot know is drawn anew: no array that it gets differs."""
    game = made(case, "options")
    rng = np.random.default_rng(2)
    game.reset(seed=2)
    for number in range(120):
        if game.play.decision is None:
            break
        if number % 19 == 0:
            for seat, agent in enumerate(game.possible_agents):
                before, real = game.observe(agent), game.play
                view = game.table.game.view(real.state, seat)
                game.play = real.clone()
                game.play.state = game.table.game.determinize(view, number)
                after, game.play = game.observe(agent), real
                assert {*before} == {*after}
                assert all(np.array_equal(before[name], after[name]) for name in before)
        game.step(int(rng.integers(len(game.play.ids))))


@pytest.mark.parametrize("case", DEFAULTS, ids=str)
def test_rewards_are_the_share_of_the_win_or_the_margin(case: Case) -> None:
    share, margin = (played(made(case, rewards=kind), 4) for kind in ("win_share", "margin"))
    game = made(case)
    played(game, 4)
    result = game.table.game.result(game.play.state)
    seats = range(case.players)
    assert [share[f"player_{seat}"] for seat in seats] == [
        (seat in result.winners) / len(result.winners) for seat in seats
    ]
    for seat in seats:
        others = [score for party, score in enumerate(result.scores) if party != seat]
        assert margin[f"player_{seat}"] == result.scores[seat] - max(others)


def test_what_is_not_offered_is_refused_lost_or_mended() -> None:
    strict, losing, mild = (ours.env("mesos", illegal=i) for i in ("raise", "lose", "first"))
    for game in (strict, losing, mild):
        game.reset(seed=3)
    agent = strict.agent_selection
    wrong = int(np.flatnonzero(strict.observe(agent)["action_mask"] == 0)[0])
    before = strict.play.state.digest()
    with pytest.raises(NotOffered):
        strict.step(wrong)
    assert strict.play.state.digest() == before
    losing.step(wrong)
    assert losing.rewards[agent] == -1
    assert all(losing.terminations.values())
    assert sum(losing.rewards.values()) == -1
    mild.step(wrong)
    strict.step(strict.play.ids[0])
    assert mild.play.state == strict.play.state


def test_a_seed_begins_one_match_and_none_begins_others() -> None:
    game, other = ours.env("meduris"), ours.env("meduris")
    game.reset(seed=5)
    first = game.play.state.digest()
    game.reset()
    assert game.play.state.digest() != first
    second = game.play.state.digest()
    other.reset(seed=5)
    assert other.play.state.digest() == first
    other.reset()
    assert other.play.state.digest() == second


def test_environments_have_the_version_of_their_rules() -> None:
    for game in engine.games():
        name = version_name(game)
        assert name in dir(ours)
        assert str(getattr(ours, name).env()) == name
        assert str(pettingzoo.make("aec", f"cenote/{name.replace('_', '-')}", players=3)) == name
    with pytest.raises(AttributeError):
        _ = ours.mesos_v999


def test_what_is_shown_lies_open_to_all() -> None:
    game = ours.env("aztlan", 3, render_mode="ansi")
    game.reset(seed=1)
    secret = {event.kind for event in game.play.log if event.only >= 0}
    for _ in range(200):
        shown = game.render() or ""
        events = [event for event in game.play.log if event.only >= 0]
        secret |= {event.kind for event in events}
        assert not any(line.split(" ")[0] in secret for line in shown.splitlines())
        if game.play.decision is None:
            break
        game.step(game.play.ids[0])
    assert secret
