"""The terms of Meduris, as in the glossary of rules/meduris.md, section 2."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.meduris import data, state
from web.i18n import _, fill, language, mark, ngettext

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.meduris.state import Table

MATERIALS = (mark("wood"), mark("wool"), mark("copper"), mark("stone"))

PLATEAUS = (
    mark("the forest (wood)"),
    mark("the pastures (wool)"),
    mark("the mine (copper)"),
    mark("the quarry (stone)"),
)

REGIONS = (
    mark("the forest"),
    mark("the pastures"),
    mark("the mine"),
    mark("the quarry"),
)

TERRITORIES = (
    mark("Serpent"),
    mark("Shield"),
    mark("Sprout"),
    mark("Barrow"),
    mark("Twins"),
    mark("Waves"),
    mark("Embers"),
    mark("Moon"),
    mark("Arrow"),
)

OPTIONS = {
    "bonus_layout": mark("Bonus tokens"),
    "open_hands": mark("Materials"),
    "start_player": mark("Starting player"),
    "no_progress_rounds": mark("Rounds without a building before the match ends"),
}

VALUES = {
    ("bonus_layout", "random"): mark("at random"),
    ("bonus_layout", "rulebook"): mark("as in the rulebook"),
    ("bonus_layout", "manual"): mark("the starting player chooses the spaces"),
    ("open_hands", "off"): mark("hidden behind screens"),
    ("open_hands", "on"): mark("open to all (for learning)"),
    ("start_player", "random"): mark("at random"),
}

SCORE_LINES = {
    "play": mark("Scored during play"),
    "temples": mark("Temples"),
    "runes": mark("Rune stones"),
    "built": mark("Huts and temples built"),
    "chips_left": mark("Materials left"),
}
DECIDES = {
    "built": mark("More huts and temples built: %(more)s to %(less)s."),
    "chips_left": mark("Equal huts and temples, but more materials left: %(more)s to %(less)s."),
}
SHARED = mark("Tied at %(score)s, with equal huts and temples and equal materials left.")


def material(number: int) -> str:
    """A material in words."""
    return _(MATERIALS[number])


def plateau(number: int) -> str:
    """A plateau in words."""
    return _(PLATEAUS[number])


def territory(number: int) -> str:
    """A rune territory, and its rune stone, in words."""
    return _(TERRITORIES[number])


def amount(material: int, count: int) -> str:
    """A number of chips of one material: ``2 wood``."""
    texts = (
        ngettext("%(count)d wood", "%(count)d wood", count),
        ngettext("%(count)d wool", "%(count)d wool", count),
        ngettext("%(count)d copper", "%(count)d copper", count),
        ngettext("%(count)d stone", "%(count)d stone", count),
    )
    return fill(texts[material], count=count)


def amounts(chips: Sequence[int]) -> str:
    """Numbers of chips by material: ``2 wood, 1 stone``."""
    return ", ".join(amount(m, count) for m, count in enumerate(chips) if count)


def huts(count: int) -> str:
    """A number of huts: ``5 huts``."""
    return fill(ngettext("%(n)d hut", "%(n)d huts", count), n=count)


def settlement(size: int) -> str:
    """The settlement that a hut stands in, by its size: ``settlement of 3 huts``."""
    if size == 1:
        return _("isolated")
    return fill(ngettext("row of %(n)d hut", "row of %(n)d huts", size), n=size)


def beside_temple(count: int) -> str:
    """What a temple will bring, by the huts beside it."""
    text = ngettext(
        "%(n)d hut beside it: 1 point each at the end",
        "%(n)d huts beside it: 1 point each at the end",
        count,
    )
    return fill(text, n=count)


def points(count: int) -> str:
    """Victory points gained or lost: ``+2 VP``."""
    return fill(_("%(points)s VP"), points=f"{count:+d}")


def space_name(seats: int, space: int) -> str:
    """A building space by its territory and its number there: ``Serpent 3``."""
    areas = data.TERRITORY[seats]
    number = space - areas.index(areas[space]) + 1
    return f"{_(TERRITORIES[areas[space]])} {number}"


def space_words(t: Table, space: int) -> str:
    """A building space with its materials and what is on it, for screen readers."""
    return _space_words(language(), t.seats, space, *state.pair(t, space), t.tokens[space])


@lru_cache(maxsize=500)
def _space_words(
    _language: str, seats: int, space: int, first: int, second: int, token_there: int
) -> str:
    words = f"{space_name(seats, space)}: {_(MATERIALS[first])}, {_(MATERIALS[second])}"
    return f"{words}, {_(TOKENS[token_there])}" if token_there else words


def token(t: Table, space: int) -> str:
    """The bonus token on a space in words; '' if there is none."""
    number = t.tokens[space]
    return _(TOKENS[number]) if number else ""


TOKENS = (
    "",
    mark("bonus token: +2 victory points"),
    mark("bonus token: free construction"),
    mark("bonus token: deferred offering"),
)


REFUSALS = {
    "cannot_pay": mark(
        "You cannot pay for it: it costs %(units)d each of %(first)s and "
        "%(second)s, or any three other materials for each one you are missing."
    ),
    "cannot_offer_one": mark(
        "You have neither %(first)s nor %(second)s, nor three other materials in its place."
    ),
    "cannot_offer_both": mark(
        "You cannot offer both %(first)s and %(second)s, nor three other "
        "materials for each one you are missing."
    ),
    "stack_full": mark("There are already three workers there: a plateau holds no more."),
    "supply_empty": mark("The supply of this material is empty."),
    "not_in_hand": mark("You have none of this material."),
    "no_affordable": mark("There is no space you can pay for."),
    "no_hut_left": mark("All your huts are built."),
    "no_temple_left": mark("Both your temples are built."),
    "occupied": mark("This space is already taken."),
    "temple_on_token": mark("No temple may be built on a bonus token."),
    "no_token_here": mark("There is no druid's token under this hut."),
}
