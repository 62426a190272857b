"""The tables of the solo mode against a literal of their own (rules/mezo_souls.md, 6.9 to 6.12)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from engine.mezo.modules.solo import data
from engine.mezo.state import OTHER_SPACES

ABILITIES = """
ah_puch      awaken unit age conflict
cabrakan     displace_units 2 opponents conflict
ixchel       count_as_most shaman
kukulkan     smite warrior age opponents conflict
ahau_kin     gain_vp age+1
chaac        deploy shaman 1 conflict, deploy warrior 1 conflict
etznab       each_other_player (sacrifice unit age reserve)
ix_tub_tun   build glyph 1 conflict
uayeb        strength age
xaman_ek     move_units unit age another conflict
xolotl       replace_unit 1 conflict
zotz         smite shaman age opponents conflict
"""

ACTIONS = """
2 scattering_wind  exile unit 2 opponents conflict
                   move_units unit age another conflict
                   exile unit 1 opponents conflict
3 rising_stone     build either 1 conflict
                   first_possible (transform either 1 opponents conflict | build either 1 conflict)
                   build glyph 1 conflict
4 night_chant      deploy shaman age conflict
                   count_as_most shaman
                   recover unit 2
5 war_drums        deploy warrior age conflict
                   strength 2
                   gain_vp 1, recover unit 1
6 obsidian_rain    smite unit 2 opponents conflict
                   each_other_player (sacrifice unit age reserve)
                   smite unit 1 opponents conflict
7 opened_grave     awaken unit age+1 conflict
                   gain_devotion 3
                   awaken unit 1 conflict
"""

SPACES = """
vcal odd   each_other_player (demolish either 1 own conflict)
vcal even  for_each_presence_region (deploy shaman 1 this)
vcod odd   each_other_player (sacrifice unit 2 reserve)
vcod even  for_each_presence_region (deploy warrior 1 this)
"""

TRIALS = """
A monument        1 3 6  3 6 10
A path_of_heroes  1 3 5  3 6 10
B river_of_blood  2 4 7  3 6 10
B count_of_days   2 5 9  3 6 10
"""

LEVELS = {"normal": (5, 4), "gentle": (15, 4), "hard": (5, 14), "wrathful": (5, 24)}


def amount(n: Any) -> str:
    if isinstance(n, dict):
        return "+".join(map(str, n["sum"]))
    return str(n)


def row(one: dict[str, Any]) -> str:
    """A row of the effect language in one line."""
    words = [one["do"], *(one[key] for key in ("type", "kind") if key in one)]
    if "n" in one:
        words.append(amount(one["n"]))
    words += [one[key] for key in ("whose", "where") if key in one]
    for key in ("from", "to"):
        places = one.get(key, ())
        words += [places] if isinstance(places, str) else places
    if "effect" in one:
        words.append(f"({row(one['effect'])})")
    if "options" in one:
        words.append(f"({' | '.join(rows(option) for option in one['options'])})")
    return " ".join(words)


def rows(listed: Iterable[dict[str, Any]]) -> str:
    return ", ".join(map(row, listed))


def lines(text: str) -> list[str]:
    return [" ".join(line.split()) for line in text.strip().splitlines()]


def test_abilities() -> None:
    found = [f"{god} {rows(data.ABILITIES[f'vab_{god}'])}" for god in data.GODS]
    assert sorted(found) == sorted(lines(ABILITIES))
    assert len(data.GODS) == len(data.ABILITIES) == 12
    assert {"vab_ixchel"} == data.NOT_IN_BLESSED


def test_actions() -> None:
    found = []
    for card, corner in data.CORNERS.items():
        texts = [rows(data.ACTIONS[f"{card}_{n}"]) for n in (1, 2, 3)]
        found += [f"{corner} {card.removeprefix('vact_')} {texts[0]}", *texts[1:]]
    assert found == lines(ACTIONS)
    assert len(data.ACTIONS) == 18


@pytest.mark.parametrize("line", lines(SPACES))
def test_spaces(line: str) -> None:
    record, which, text = line.split(" ", 2)
    numbers = {"odd": (1, 3, 5), "even": (2, 4)}[which]
    assert {rows(data.SPACES[f"{record}_{n}"]) for n in numbers} == {text}
    assert [*OTHER_SPACES[0], *OTHER_SPACES[1]] == list(data.SPACES)


def test_trials() -> None:
    found = [
        " ".join([side.card, trial.removeprefix("trial_"), *map(str, (*side.own, *side.theirs))])
        for trial, side in data.TRIALS.items()
    ]
    assert found == lines(TRIALS)


@pytest.mark.rule("MS-DIFF-2", "MS-BOT-13", "MS-BOT-14", "MS-BLESS-3")
def test_numbers() -> None:
    levels = {name.removeprefix("solo_"): vp for name, vp in data.DIFFICULTIES.items()}
    assert levels == {**LEVELS, "xibalba": (5, 34)}
    assert (data.BLOOD_VP, data.CALL_VP, data.BARGAIN_UNITS) == (1, 2, 8)
    assert (data.TRIAL_SPACES, data.BLOOD, data.DEAD, data.COUNTED) == (3, 4, 6, 3)
    assert sorted(data.START_VP) == list(range(61))
