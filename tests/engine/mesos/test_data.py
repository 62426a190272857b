"""The tables of cards and tiles against the sums of the specification."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.mesos import data
from engine.mesos.cards import IDS, is_building, is_character, is_event, tribe_cards, tribe_pile
from engine.mesos.data import BUILDINGS, CHARACTERS, EVENTS, KINDS

COUNTS = {  # section 6.3: I 2+, 3+, 4+, 5; II …; III …
    "inventor": (4, 0, 3, 0, 5, 0, 1, 0, 4, 2, 1, 0),
    "gatherer": (2, 1, 0, 1, 1, 1, 1, 1, 1, 0, 1, 1),
    "shaman": (2, 0, 1, 1, 2, 0, 0, 2, 3, 1, 1, 0),
    "builder": (3, 0, 0, 1, 3, 1, 0, 0, 3, 0, 0, 1),
    "artist": (3, 1, 1, 0, 3, 1, 0, 0, 3, 0, 0, 1),
    "hunter": (3, 2, 0, 0, 3, 1, 1, 1, 3, 0, 0, 1),
}


@pytest.mark.parametrize("kind", KINDS)
def test_characters_by_era_and_mark(kind: str) -> None:
    found = Counter((c.era, c.players) for c in CHARACTERS if c.kind == kind)
    marks = [(era, players) for era in (1, 2, 3) for players in (2, 3, 4, 5)]
    assert tuple(found[mark] for mark in marks) == COUNTS[kind]


def test_every_card_has_an_id_of_its_own() -> None:
    assert len(CHARACTERS) == 84
    assert len(EVENTS) == 12
    assert len(BUILDINGS) == 21
    assert len(set(IDS)) == 117


def test_every_number_is_a_character_an_event_or_a_building() -> None:
    kinds = [(is_character(n), is_event(n), is_building(n)) for n in range(-1, 117)]
    assert kinds[0] == (False, False, False), "a gap"
    assert kinds[1:] == (
        [(True, False, False)] * 84 + [(False, True, False)] * 12 + [(False, False, True)] * 21
    )


@pytest.mark.parametrize(
    ("players", "of_type", "stars"),
    [
        (2, (13, 4, 7, 9, 9, 9), 15),
        (3, (15, 6, 8, 10, 11, 12), 17),
        (4, (20, 8, 10, 10, 12, 13), 20),
        (5, (20, 11, 13, 12, 13, 15), 25),
    ],
)
def test_characters_in_play(players: int, of_type: tuple[int, ...], stars: int) -> None:
    kept = [c for c in CHARACTERS if c.players <= players]
    assert tuple(sum(c.kind == kind for c in kept) for kind in KINDS) == of_type
    assert sum(c.stars for c in kept) == stars


@pytest.mark.rule("ME-SET-3")
@pytest.mark.parametrize(
    ("players", "characters", "piles", "deck"),
    [
        (2, (17, 17, 17), (21, 21, 19), 63),
        (3, (21, 21, 20), (25, 25, 22), 74),
        (4, (26, 24, 23), (30, 28, 25), 85),
        (5, (29, 28, 27), (33, 32, 29), 96),
    ],
)
def test_piles_by_number_of_players(
    players: int, characters: tuple[int, ...], piles: tuple[int, ...], deck: int
) -> None:
    eras = [tribe_pile(players, era) for era in (1, 2, 3)]
    assert tuple(map(len, eras)) == piles
    assert tuple(sum(card < 84 for card in pile) for pile in eras) == characters
    assert len(tribe_cards(players)) == deck == 11 * players + 41


def test_each_invention_is_on_two_inventors() -> None:
    found = Counter(c.invention for c in CHARACTERS if c.kind == "inventor")
    assert found == dict.fromkeys(data.INVENTIONS, 2)


@pytest.mark.rule("ME-BLD-5")
def test_buildings_by_era_and_effect() -> None:
    assert [sum(b.era == era for b in BUILDINGS) for era in (1, 2, 3)] == [6, 7, 8]
    effects = Counter(b.effect for b in BUILDINGS)
    assert effects.pop(data.NEED_LESS) == 3
    assert effects.pop(data.END_KIND) == 6
    assert set(effects.values()) == {1}
    assert len(effects) == 12


def test_every_era_has_each_event_and_two_are_final() -> None:
    assert {(e.kind, e.era) for e in EVENTS} == {
        (kind, era) for kind in data.EVENT_KINDS for era in (1, 2, 3)
    }
    assert [e.id for e in EVENTS if e.final] == ["event_ritual_3", "event_sustenance_3"]
