"""A tribe and its buildings in figures, computed once and cached, for bots."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from operator import mul
from typing import TYPE_CHECKING, NamedTuple

from . import data, tribe
from .data import ARTIST, BUILDER, GATHERER, HUNTER, INVENTOR, KINDS, SHAMAN

if TYPE_CHECKING:
    from .tribe import Cards

INVENTOR_AT, GATHERER_AT, SHAMAN_AT, BUILDER_AT, ARTIST_AT, HUNTER_AT = (
    KINDS.index(kind) for kind in (INVENTOR, GATHERER, SHAMAN, BUILDER, ARTIST, HUNTER)
)


class Effects(NamedTuple):
    """What buildings do, 0 without them.

    ``kind_saves`` and ``kind_pp`` (by KINDS) are the food saved at a Sustenance and the PP at the
    end for each character, what gatherers save by themselves included.
    """

    kind_saves: tuple[int, ...]
    kind_pp: tuple[int, ...]
    sets_pp: int
    builders_twice: int
    stars_more: int
    hunt_more: int
    paintings_food: int
    rite_more: int
    no_loss: int
    tower: int
    space_food: int
    set_food: int
    pair_food: int


@lru_cache(maxsize=2_000)
def effects(owned: Cards) -> Effects:
    """What some buildings do together."""
    saves = [tribe.strength(owned, data.NEED_LESS, kind) for kind in KINDS]
    saves[GATHERER_AT] += data.GATHERER_SAVES
    return Effects(
        kind_saves=tuple(saves),
        kind_pp=tuple(tribe.strength(owned, data.END_KIND, kind) for kind in KINDS),
        sets_pp=tribe.strength(owned, data.END_SETS),
        builders_twice=tribe.strength(owned, data.END_BUILDERS),
        stars_more=tribe.strength(owned, data.STARS_MORE),
        hunt_more=tribe.strength(owned, data.HUNT_MORE),
        paintings_food=tribe.strength(owned, data.PAINTINGS_FOOD),
        rite_more=tribe.strength(owned, data.RITUAL_GAIN_MORE),
        no_loss=tribe.strength(owned, data.RITUAL_NO_LOSS),
        tower=tribe.strength(owned, data.TOWER),
        space_food=tribe.strength(owned, data.SPACE_FOOD_MORE),
        set_food=tribe.strength(owned, data.SET_FOOD),
        pair_food=tribe.strength(owned, data.PAIR_FOOD),
    )


@dataclass(frozen=True, slots=True, eq=False)
class TribeSummary:
    """The figures of a seat's characters and buildings; equal ones are the same object.

    ``counts`` are the characters by KINDS. ``mouths`` is the food a Sustenance asks for, less than
    0 where more would be saved than is eaten. ``end_pp`` are the PP of the final scoring as it
    stands, ``builders_pp`` those printed on builders.
    """

    counts: tuple[int, ...]
    inventions: frozenset[str]
    stars: int
    discount: int
    builders_pp: int
    sets: int
    mouths: int
    end_pp: int
    does: Effects


@lru_cache(maxsize=8_000)
def tribe_summary(own: Cards, owned: Cards) -> TribeSummary:
    """The figures of these characters with these buildings."""
    does, cards = effects(owned), [data.CHARACTERS[card] for card in own]
    counts = tribe.counts(own)
    return TribeSummary(
        counts=counts,
        inventions=frozenset([card.invention for card in cards if card.invention]),
        stars=does.stars_more + sum([card.stars for card in cards]),
        discount=sum([card.discount for card in cards]),
        builders_pp=sum([card.pp for card in cards]),
        sets=min(counts),
        mouths=len(own) - sum(map(mul, counts, does.kind_saves)),
        end_pp=sum(tribe.end_pp(own, owned)),
        does=does,
    )
