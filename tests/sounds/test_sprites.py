"""The sounds of the games: what the committed files hold, and at night what the script makes."""

from __future__ import annotations

import json
from itertools import combinations
from typing import Any

import pytest

import engine

np = pytest.importorskip("numpy", reason="python3 dev.py sounds fetches it")
pytest.importorskip("av", reason="python3 dev.py sounds fetches it")
pytest.importorskip("pyloudnorm", reason="python3 dev.py sounds fetches it")

from web.packaging.sounds import sprites  # noqa: E402
from web.packaging.sounds.instruments import RATE  # noqa: E402
from web.packaging.sounds.mastering import loudness  # noqa: E402

COMMON = {"place", "move", "card", "turn_over", "gain", "loss", "clash", "event", "your_turn"}
CALLS = {"age_end", "win"}
OWN = {"meduris": {"die"}, "aztlan": {"water"}, "mesos": {"fire"}, "mezo": {"rain", "quetzal"}}
THRICE = {"place", "move", "card"}
SHORT, LONG = 0.4, 1.8
LOUDNESS, NEAR = -18.0, 0.5
"""LUFS, and by how much a sound may differ from it."""
HIGHEST = 10 ** (-6 / 20)
"""The highest sample: 6 decibels below the most that there is."""
SILENT = 0.002
"""What nobody hears at an end."""
MOST_BYTES = 250_000
SAME = 0.9
"""How alike a decoded sound and its wave are at least (1: the same), and two variants at most."""


@pytest.fixture(scope="module", params=engine.games())
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def waves(game: str) -> dict[str, list[Any]]:
    return sprites.waves(game)


@pytest.fixture(scope="module")
def committed(game: str) -> Any:
    """The wave of the committed file."""
    return sprites.decoded((sprites.FOLDER / f"{game}.webm").read_bytes())


@pytest.fixture(scope="module")
def places(game: str) -> Any:
    return json.loads((sprites.FOLDER / f"{game}.json").read_text("utf-8"))


def alike(one: Any, other: Any) -> float:
    """How alike two waves are, from 0 to 1, wherever one stands in the other."""
    size = len(one) + len(other)
    crossed = np.fft.irfft(np.fft.rfft(one, size) * np.conj(np.fft.rfft(other, size)), size)
    return float(np.max(crossed) / np.sqrt(np.sum(one**2) * np.sum(other**2)))


@pytest.mark.nightly
def test_every_game_has_all_its_sounds(game: str, waves: dict[str, list[Any]]) -> None:
    assert set(waves) == COMMON | CALLS | OWN[game]
    assert {name for name, variants in waves.items() if len(variants) == 3} == THRICE
    assert {len(variants) for variants in waves.values()} == {1, 3}


@pytest.mark.nightly
def test_a_sound_is_short_as_loud_as_all_and_not_too_loud(waves: dict[str, list[Any]]) -> None:
    for name, variants in waves.items():
        for wave in variants:
            assert len(wave) / RATE <= (LONG if name in CALLS else SHORT), name
            assert abs(loudness(wave) - LOUDNESS) <= NEAR, name
            assert np.max(np.abs(wave)) <= HIGHEST, name


@pytest.mark.nightly
def test_a_sound_begins_and_ends_in_silence_and_has_no_constant_part(
    waves: dict[str, list[Any]],
) -> None:
    for name, variants in waves.items():
        for wave in variants:
            assert max(abs(wave[0]), abs(wave[-1])) < SILENT, name
            assert np.max(np.abs(wave[-RATE // 500 :])) < 10 * SILENT, name
            assert abs(np.mean(wave)) < SILENT, name


@pytest.mark.nightly
def test_variants_differ(waves: dict[str, list[Any]]) -> None:
    for name in THRICE:
        for one, other in combinations(waves[name], 2):
            assert alike(one, other) < SAME, name


@pytest.mark.nightly
def test_no_two_games_share_a_sound(game: str, waves: dict[str, list[Any]]) -> None:
    for other in engine.games():
        if other != game:
            for name, variants in sprites.waves(other).items():
                assert alike(waves.get(name, waves["win"])[0], variants[0]) < SAME, (other, name)


@pytest.mark.nightly
def test_the_committed_file_holds_every_sound(
    game: str, waves: dict[str, list[Any]], committed: Any, places: Any
) -> None:
    """As the script makes it now: run it again after a change of a recipe."""
    assert places == sprites.laid_out(waves)[1]
    for name, variants in waves.items():
        for wave, (start, length) in zip(variants, places[name], strict=True):
            piece = committed[round((start - 0.02) * RATE) : round((start + length + 0.02) * RATE)]
            assert alike(piece, wave) > SAME, name
            assert np.max(np.abs(piece)) <= HIGHEST, name


def test_the_committed_file_has_a_place_for_every_sound(game: str, places: Any) -> None:
    assert set(places) == COMMON | CALLS | OWN[game]
    assert {name for name, variants in places.items() if len(variants) == 3} == THRICE


def test_the_committed_file_is_small(game: str) -> None:
    files = (sprites.FOLDER / f"{game}{ending}" for ending in (".webm", ".json"))
    assert sum(path.stat().st_size for path in files) <= MOST_BYTES


@pytest.mark.nightly
def test_encoding_gives_the_same_bytes_again(waves: dict[str, list[Any]]) -> None:
    wave = waves["place"][0]
    assert sprites.encoded(wave) == sprites.encoded(wave)
