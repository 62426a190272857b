"""What a tribe is worth: pure functions over its characters and its buildings.

A tribe is a tuple of character numbers, what it owns a tuple of building numbers. The rules, the
screens ("what would this card change?") and the bots all count with these.
"""

from __future__ import annotations

from functools import lru_cache

from . import data
from .cards import building
from .data import ARTIST, BUILDER, CHARACTERS, GATHERER, HUNTER, INVENTOR, KINDS

Cards = tuple[int, ...]

_KIND = tuple(card.kind for card in CHARACTERS)
_DISCOUNT = tuple(card.discount for card in CHARACTERS)
_STARS = tuple(card.stars for card in CHARACTERS)


def count(tribe: Cards, kind: str) -> int:
    """How many characters of a type a tribe has."""
    return [_KIND[card] for card in tribe].count(kind)


def counts(tribe: Cards) -> tuple[int, ...]:
    """How many characters of each type, in the order of KINDS."""
    kinds = [_KIND[card] for card in tribe]
    return tuple(kinds.count(kind) for kind in KINDS)


def sets(tribe: Cards) -> int:
    """How many sets of all six types a tribe holds; buildings count for none (ME-BLD-4)."""
    return min(counts(tribe))


@lru_cache(maxsize=5_000)
def discount(tribe: Cards) -> int:
    """What builders take off the price of every building, together (ME-CHR-4)."""
    return sum([_DISCOUNT[card] for card in tribe])


def inventions(tribe: Cards) -> list[str]:
    """The inventions of a tribe's inventors, one entry an inventor."""
    return [CHARACTERS[card].invention for card in tribe if _KIND[card] == INVENTOR]


@lru_cache(maxsize=5_000)
def strength(owned: Cards, effect: str, kind: str = "") -> int:
    """The amounts of an effect over all buildings owned, added up (ME-BLD-7); 0 for none.

    For effects that count characters, per character of a type.
    """
    found = [building(card) for card in owned]
    return sum([b.amount for b in found if b.effect == effect and b.kind == kind])


def strength_by_kind(tribe: Cards, owned: Cards, effect: str) -> int:
    """The same for an effect that counts characters of the building's type, times their number."""
    found = [building(card) for card in owned]
    return sum([b.amount * count(tribe, b.kind) for b in found if b.effect == effect])


def price(tribe: Cards, card: int) -> int:
    """The food that a building costs this tribe; a surplus of discount is lost (ME-BLD-1)."""
    return max(0, building(card).cost - discount(tribe))


@lru_cache(maxsize=5_000)
def stars(tribe: Cards, owned: Cards) -> int:
    """Stars at the Ritual: the shamans' own, and the Star House's (ME-CHR-3, ME-EVT-R1)."""
    return sum([_STARS[card] for card in tribe]) + strength(owned, data.STARS_MORE)


@lru_cache(maxsize=5_000)
def need(tribe: Cards, owned: Cards) -> int:
    """The food that a tribe needs at a Sustenance (ME-EVT-S1, ME-EVT-S2).

    Every character eats, gatherers too, and each gatherer takes 3 off (ME-CHR-2). Buildings eat
    nothing (ME-BLD-4), and a surplus gives nothing (ME-EVT-S4).
    """
    saved = data.GATHERER_SAVES * count(tribe, GATHERER)
    return max(0, len(tribe) - saved - strength_by_kind(tribe, owned, data.NEED_LESS))


def gatherers_save(tribe: Cards, owned: Cards) -> int:
    """The food that gatherers take off the need, with the Gatherers' Store where it is owned."""
    each = data.GATHERER_SAVES + strength(owned, data.NEED_LESS, GATHERER)
    return each * count(tribe, GATHERER)


# --- when a character joins ----------------------------------------------------------------------


def hunters_food(tribe: Cards, card: int) -> int:
    """Food that a card brings as it joins: an icon gives 1 per hunter, itself too (ME-CHR-1)."""
    return count((*tribe, card), HUNTER) if CHARACTERS[card].icon else 0


def set_food(tribe: Cards, owned: Cards, card: int) -> int:
    """Feast Tent: food for the set that a joining card completes (ME-BLD-7)."""
    amount = strength(owned, data.SET_FOOD)
    return amount * (sets((*tribe, card)) - sets(tribe)) if amount else 0


def pair_food(tribe: Cards, owned: Cards, card: int) -> int:
    """Twin Workshop: food for the pair that a joining inventor completes (ME-BLD-7)."""
    invention = CHARACTERS[card].invention
    amount = strength(owned, data.PAIR_FOOD)
    completes = amount and invention and inventions(tribe).count(invention) % 2 == 1
    return amount if completes else 0


def joining_food(tribe: Cards, owned: Cards, card: int) -> int:
    """All the food that a card brings as it joins (ME-TAK-1)."""
    return hunters_food(tribe, card) + set_food(tribe, owned, card) + pair_food(tribe, owned, card)


# --- at the end of the game ----------------------------------------------------------------------


def builders_pp(tribe: Cards, owned: Cards) -> int:
    """PP printed on the builders, once more with the Master Builders' House (ME-SCO-1)."""
    times = 1 + strength(owned, data.END_BUILDERS)
    return times * sum(CHARACTERS[card].pp for card in tribe if _KIND[card] == BUILDER)


def inventors_pp(tribe: Cards) -> int:
    """Inventors times different inventions (ME-CHR-6, ME-SCO-2)."""
    found = inventions(tribe)
    return len(found) * len(set(found))


def artists_pp(tribe: Cards) -> int:
    """10 for each two artists (ME-CHR-5, ME-SCO-3)."""
    return data.ARTIST_PAIR_PP * (count(tribe, ARTIST) // 2)


def buildings_pp(owned: Cards) -> int:
    """The PP printed on buildings (ME-BLD-6, ME-SCO-4)."""
    return sum(building(card).pp for card in owned)


def effects_pp(tribe: Cards, owned: Cards) -> int:
    """The end-of-game effects of Halls, Council House and Great Monument (ME-SCO-5)."""
    return (
        strength_by_kind(tribe, owned, data.END_KIND)
        + strength(owned, data.END_SETS) * sets(tribe)
        + strength(owned, data.END_PP)
    )


@lru_cache(maxsize=5_000)
def end_pp(tribe: Cards, owned: Cards) -> tuple[int, ...]:
    """PP of the final scoring, in the order of END_LINES; nothing else gives any (ME-SCO-6)."""
    return (
        builders_pp(tribe, owned),
        inventors_pp(tribe),
        artists_pp(tribe),
        buildings_pp(owned),
        effects_pp(tribe, owned),
    )


def column_pp(tribe: Cards, owned: Cards, kind: str) -> int:
    """The PP of the final scoring that come from one type: its own, and buildings' for it."""
    own_pp = {
        BUILDER: builders_pp(tribe, owned),
        INVENTOR: inventors_pp(tribe),
        ARTIST: artists_pp(tribe),
    }
    hall = strength(owned, data.END_KIND, kind) * count(tribe, kind)
    return own_pp.get(kind, 0) + hall
