"""Crowded random tables: pieces everywhere, so that most effects find something to do."""

from __future__ import annotations

import random

from engine.mezo.data import ABILITIES_OF_AGE
from engine.mezo.pieces import level_to_build
from engine.mezo.state import OFFERING, RESERVE, XIBALBA, State, glyphs, units
from tests.engine.mezo.tables import GODS, SOULS, fight, play_cards, put, score, stand, table, ward


def random_table(
    dice: random.Random, god: str = "", *, scarce: bool = False, souls: bool = False
) -> State:
    """A table in the middle of a conflict; ``god`` is seat 0's. ``scarce``: little in Reserve.

    ``souls``: also with the gods of the expansion, and with units that are warded.
    """
    seats, age = dice.choice((2, 3, 4)), dice.choice((1, 2, 3))
    others = [g for g in (*GODS, *SOULS * souls) if g != god]
    dice.shuffle(others)
    gods = tuple(([god] if god else []) + others)
    desolate = ("palenque", "hochob") if seats == 3 else ("palenque",)
    s = table(seats, age=age, gods=gods, desolate=desolate, modules=("gods",) * souls)
    score(s, *dice.sample(range(8, 30), seats))
    s.devotion = [dice.randrange(20) for _ in range(seats)]
    fight(s, dice.choice(s.live), dice.randrange(seats))
    for seat, vertex in enumerate(dice.sample(range(1, 9), seats)):
        if dice.random() < 0.9:
            stand(s, seat, f"v{vertex}")
        s.abilities[seat] = tuple(dice.choice(ABILITIES_OF_AGE[a]) for a in range(age))
        _scatter(s, dice, seat, scarce)
    for _ in range(dice.randrange(12)):
        _raise(s, dice.choice(s.live), dice.randrange(seats))
    for seat in range(seats * souls):
        if dice.random() < 0.3:
            ward(s, seat)
    play_cards(s, *(dice.choice(s.deck[seat]) for seat in range(seats)))
    return s


def _scatter(s: State, dice: random.Random, seat: int, scarce: bool) -> None:
    places = [*s.live, *s.live, XIBALBA, XIBALBA, OFFERING, *([RESERVE] * (0 if scarce else 6))]
    for kind in range(2):
        for _ in range(units(s, RESERVE, seat, kind)):
            place = dice.choice(places)
            put(s, place, seat, shamans=1 - kind, warriors=kind)
    for _ in range(glyphs(s, RESERVE, seat)):
        if scarce or dice.random() < 0.5:
            put(s, dice.choice(s.live), seat, stones=1)


def _raise(s: State, region: int, seat: int) -> None:
    level = level_to_build(s, seat, region)
    if level:
        s.pyramids[region] += ((level, seat),)
        s.tiers[seat * 4 + level - 1] -= 1
