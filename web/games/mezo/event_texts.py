"""The event texts of Mezo: sentences, consequences of options, changed targets."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Protocol

from engine import NOBODY
from engine.mezo import events as e
from engine.mezo.data import REGIONS
from engine.mezo.decisions import DecisionKind as Kind
from engine.mezo.language import EFFECTS
from engine.mezo.state import PLACES, RESERVE
from web.games.mezo import words
from web.games.mezo.automa_texts import SEVERAL
from web.games.mezo.common_boards import POOLS, common_of
from web.games.mezo.modules import MODULE_SCREENS
from web.games.mezo.region_texts import in_region
from web.games.narrator import Narrator
from web.games.scene import Chip
from web.games.texts import EventText
from web.i18n import _, fill, mark, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from engine import Event
    from web.games.scene import Scene
    from web.games.texts import Names

# --- how fields read -----------------------------------------------------------------------------


def _named(thing: str, _names: Names) -> str:
    return thing and words.named(thing)


def _place(name: str, _names: Names) -> str:
    return words.place(name)


def _source(name: str, _names: Names) -> str:
    """A place, or the text that brings something about; '' where there is none."""
    return words.place(name) if name in PLACES else name and words.named(name)


def _seats(seats: Sequence[int], names: Names) -> str:
    return ", ".join(names[seat] for seat in seats)


def _card(card: str, _names: Names) -> str:
    return words.card_type(card)


def _strengths(powers: Sequence[int], names: Names) -> str:
    return ", ".join(f"{name} {power}" for name, power in zip(names, powers, strict=True))


READ: dict[str, Callable[..., object]] = {
    "region": _place,
    "altar": _named,
    "tile": _named,
    "ability": _named,
    "action": _named,
    "space": _named,
    "source": _source,
    "to": lambda name, names: _place(name, names) if name in PLACES else name,
    "first": lambda seat, names: names[seat],
    "other": lambda seat, names: names[seat],
    "owner": lambda seat, names: _("nobody") if seat == NOBODY else names[seat],
    "god": lambda name, _names: words.god(name),
    "vertex": lambda name, _names: words.vertex(name),
    "age": lambda age, _names: words.AGES[age],
    "order": _seats,
    "card": _card,
    "cards": lambda cards, names: ", ".join(_card(card, names) for card in cards),
    "strengths": _strengths,
    "reason": lambda reason, _names: _(words.REFUSALS[reason]),
    "line": lambda line, _names: _(words.SCORE_LINES[line]),
}
"""A field of an event in words, by its name."""


# --- sentences that depend on numbers and places -------------------------------------------------


class _OfType(Protocol):
    """An event about a type of unit."""

    @property
    def type(self) -> str: ...


def _by_type(shaman: str, warrior: str) -> Callable[[_OfType], str]:
    """A text for shamans and one for warriors."""
    return lambda event: _(shaman if event.type == "shaman" else warrior)


MOVES = {
    ("reserve", "region"): mark("%(name)s deploys in %(to)s: %(units)s."),
    ("xibalba", "region"): mark("%(name)s awakens in %(to)s: %(units)s."),
    ("xibalba", "reserve"): mark("%(name)s recovers: %(units)s."),
    ("region", "region"): mark("%(name)s moves from %(source)s to %(to)s: %(units)s."),
    ("region", "reserve"): mark("From %(source)s back to %(name)s's Reserve: %(units)s."),
    ("region", "xibalba"): mark("From %(source)s to Xibalba: %(units)s of %(name)s."),
    ("reserve", "xibalba"): mark("%(name)s sends from the Reserve to Xibalba: %(units)s."),
    ("reserve", "offering_space"): mark("%(name)s offers from the Reserve: %(units)s."),
    ("region", "offering_space"): mark("%(name)s offers from %(source)s: %(units)s."),
    ("reserve", "god_card_space"): mark("%(name)s sacrifices: %(units)s."),
    ("offering_space", "xibalba"): mark("The offerings go to Xibalba: %(units)s of %(name)s."),
    ("god_card_space", "xibalba"): mark("The sacrificed go to Xibalba: %(units)s of %(name)s."),
}
"""Units on their way, by where from and where to."""


def _moves(event: e.UnitsMoved) -> str:
    source, to = ("region" if name in REGIONS else name for name in (event.source, event.to))
    return _(MOVES[source, to])


def _units(event: e.UnitsMoved | e.RecordsReturned, _names: Names) -> dict[str, object]:
    return {"units": words.units(event.type, event.n)}


def _vp(event: e.Vp) -> str:
    if event.jumped:
        return _("%(name)s: %(points)s (%(line)s), %(jumped)d of them by jumping occupied spaces.")
    return _("%(name)s: %(points)s (%(line)s).")


def _cards_drawn(event: e.CardsDrawn) -> str:
    return ngettext("%(name)s draws %(count)d card.", "%(name)s draws %(count)d cards.", event.n)


def _appeased(event: e.Appeased) -> str:
    return ngettext(
        "%(name)s appeases an angry god for %(count)d unit.",
        "%(name)s appeases an angry god for %(count)d units.",
        event.price,
    )


def _sacrificed(event: e.Sacrificed) -> str:
    """The units on their way have told the rest."""
    return "" if event.n else _("%(name)s sacrifices nobody.")


DECLINES = {
    "appease": mark("%(name)s does not APPEASE."),
    "call": mark("%(name)s does not CALL."),
}
"""What of a text is not wanted, by the verb of its effect that may be declined."""


DECLINES_ALL = mark("%(name)s declines: %(source)s.")


def _declined(event: e.Declined) -> str:
    """The part of a text that was up to the player; the rest of it may have happened."""
    of_it = (one.do for one in EFFECTS.values() if one.may and one.source == event.source)
    return _(next((DECLINES[verb] for verb in of_it if verb in DECLINES), DECLINES_ALL))


def _glyph_demolished(event: e.GlyphDemolished) -> str:
    if event.seat == event.owner:
        return _("%(name)s gives up a glyph in %(region)s.")
    return _("%(name)s demolishes a glyph of %(owner)s in %(region)s.")


# --- consequences of options ---------------------------------------------------------------------


def _chip(scene: Scene, text: str, change: int, seat: int) -> Chip:
    """A gain or a loss; whose, only if it is not whoever decides."""
    assert scene.decision is not None
    whose = NOBODY if seat == scene.decision.seat else seat
    return Chip(text, "gain" if change > 0 else "loss", whose)


def _vp_chips(scene: Scene, event: e.Vp) -> list[Chip]:
    return [_chip(scene, words.points(event.points), event.points, event.seat)]


def _devotion_chips(scene: Scene, event: e.Devotion) -> list[Chip]:
    return [_chip(scene, words.devotion(event.spaces), event.spaces, event.seat)]


def _strength_chips(scene: Scene, event: e.StrengthGained) -> list[Chip]:
    return [_chip(scene, words.strength(event.n), event.n, event.seat)]


def _most_chips(scene: Scene, event: e.CountsAsMost) -> list[Chip]:
    return [_chip(scene, _(MOST[event.type]), 1, event.seat)]


MOST = {"shaman": mark("most shamans"), "warrior": mark("most warriors")}


def _move_chips(scene: Scene, event: e.UnitsMoved) -> list[Chip]:
    """Units on the board are worth most, in Xibalba and beside it nothing."""
    before, after = _worth(event.source), _worth(event.to)
    if before == after:
        return []
    text = f"{'+' if after > before else '−'}{words.units(event.type, event.n)}"
    if ON_BOARD not in (before, after):
        text = fill(_("%(units)s, Reserve"), units=text)
    return [_chip(scene, text, after - before, event.seat)]


RESERVE_NAME = PLACES[RESERVE]
ON_BOARD = 2


def _worth(place: str) -> int:
    if place in REGIONS:
        return ON_BOARD
    return 1 if place == RESERVE_NAME else 0


def _living(event: e.UnitsMoved) -> Mapping[int, int]:
    """By how many of a party's units more or fewer are alive."""
    return {event.seat: event.n * (bool(_worth(event.to)) - bool(_worth(event.source)))}


def _swapped(event: e.GlyphTransformed | e.TierTransformed) -> Mapping[int, int]:
    """Something of one party takes the place of another's."""
    return {event.owner: -1, event.seat: 1}


def _gone(event: e.GlyphDemolished | e.TierDemolished) -> Mapping[int, int]:
    return {event.owner: -1}


def _glyphs_built(scene: Scene, event: e.GlyphsBuilt) -> list[Chip]:
    return [_chip(scene, f"+{words.glyphs(event.n)}", 1, event.seat)]


def _glyph_gone(scene: Scene, event: e.GlyphDemolished | e.GlyphTransformed) -> list[Chip]:
    return [_chip(scene, f"−{words.glyphs(1)}", -1, event.owner)]


def _glyph_swapped(scene: Scene, event: e.GlyphTransformed) -> list[Chip]:
    return [_chip(scene, f"+{words.glyphs(1)}", 1, event.seat), *_glyph_gone(scene, event)]


def _tier_built(scene: Scene, event: e.TierBuilt | e.TierTransformed) -> list[Chip]:
    text = fill(_("+ tier of level %(level)d"), level=event.level)
    return [_chip(scene, text, 1, event.seat)]


def _tier_gone(scene: Scene, event: e.TierDemolished | e.TierTransformed) -> list[Chip]:
    text = fill(_("− tier of level %(level)d"), level=event.level)
    return [_chip(scene, text, -1, event.owner)]


def _tier_swapped(scene: Scene, event: e.TierTransformed) -> list[Chip]:
    return [*_tier_built(scene, event), *_tier_gone(scene, event)]


FRAME = (
    e.Declined,
    e.ThirdActionDeclined,
    e.ConflictWon,
    e.RecordWon,
    e.NoRecord,
    e.ChampionReturned,
    e.ConflictEnds,
)
"""What comes by itself once an option is done with; only the one who decides a tie chooses it."""


def chosen(scene: Scene, events: Sequence[Event]) -> list[Event]:
    """What an option is sure to bring by itself, not what follows anyhow."""
    assert scene.decision is not None
    first = 1 if scene.decision.kind == Kind.TIE else 0
    return list(takewhile(lambda event: not isinstance(event.what, FRAME), events[first:]))


# --- things on the board -------------------------------------------------------------------------


def _regions(*places: str) -> tuple[str, ...]:
    """Those places that are regions."""
    return tuple(f"region:{name}" for name in places if name in REGIONS)


def _of_tile(event: e.AngryGodRevealed | e.TileUsed) -> tuple[str, ...]:
    return (f"tile:{event.tile}", "common:wrath")


def _of_vp(event: e.Vp) -> tuple[str, ...]:
    return _regions(event.source)


def _of_move(event: e.UnitsMoved) -> tuple[str, ...]:
    pool = (f"common:{event.to}",) if event.to in POOLS else ()
    return _regions(event.source, event.to) + pool


def _of_record(event: e.Recorded) -> tuple[str, ...]:
    space = f"space:{event.space}"
    board = common_of(space)
    return (*_regions(event.source), space, *([f"common:{board}"] if board else []))


# --- all events ----------------------------------------------------------------------------------

RECORDS = (
    # set-up and the frame
    EventText(
        e.Desolate,
        mark("%(region)s is desolate: out of play for the whole game."),
        touched=in_region,
    ),
    EventText(
        e.NeutralTier, mark("A neutral pyramid tier stands in %(region)s."), touched=in_region
    ),
    EventText(e.AltarLaid, mark("%(region)s: %(altar)s."), touched=in_region),
    EventText(e.SeatOrder, mark("%(first)s starts with the most VP.")),
    EventText(e.GodChosen, mark("%(name)s leads %(god)s.")),
    EventText(e.DecksShuffled, mark("Everybody shuffles the five cards into a new deck.")),
    EventText(e.AgeBegins, mark("Age %(age)s begins."), begins_turn=True),
    EventText(
        e.AngryGodRevealed, mark("An Angry God tile is revealed: %(tile)s."), touched=_of_tile
    ),
    EventText(e.AbilityChosen, mark("%(name)s's tribal ability: %(ability)s.")),
    EventText(e.TribePhase, mark("Tribe Phase. Order: %(order)s."), begins_turn=True),
    EventText(e.ChampionPlaced, mark("%(name)s's champion goes to %(region)s."), touched=in_region),
    EventText(e.TribeTurnEnds, mark("%(name)s ends the turn.")),
    EventText(
        e.BlessedRegion,
        mark("%(region)s is the Blessed Region of this Age."),
        touched=in_region,
    ),
    EventText(e.GodPhase, mark("God Phase. Order: %(order)s."), begins_turn=True),
    EventText(
        e.GodMoved,
        mark("%(god)s now stands at %(vertex)s."),
        touched=lambda event: (f"vertex:{event.vertex}",),
    ),
    EventText(e.AgeEnd, mark("Age %(age)s ends. Order of scoring: %(order)s."), begins_turn=True),
    EventText(e.FinalScoring, mark("Final scoring. Order: %(order)s."), begins_turn=True),
    # conflicts
    EventText(
        e.ConflictBegins, mark("Conflict in %(region)s."), touched=in_region, begins_turn=True
    ),
    EventText(e.CardsDrawn, _cards_drawn, values=lambda event, _names: {"count": event.n}),
    EventText(e.Drew, mark("You drew: %(cards)s.")),
    EventText(e.CardChosen, mark("%(name)s lays a card face down.")),
    EventText(e.Chose, mark("You chose %(card)s.")),
    EventText(e.CardRevealed, mark("%(name)s reveals %(card)s.")),
    EventText(e.Action, mark("%(name)s uses %(action)s.")),
    EventText(e.Passed, mark("%(name)s passes.")),
    EventText(e.Marked, mark("%(name)s gives up %(action)s.")),
    EventText(e.PlayerNamed, mark("%(source)s: %(name)s names %(other)s.")),
    EventText(e.Declined, _declined),
    EventText(e.ThirdActionDeclined, mark("%(name)s gives up the third action: %(action)s.")),
    EventText(e.NoEffect, mark("%(name)s, %(source)s: an effect does nothing. %(reason)s")),
    EventText(e.RegionChosen, touched=in_region),  # its consequences tell enough
    EventText(
        e.StrengthGained,
        mark("%(name)s gains strength in this conflict: +%(n)d."),
        chips=_strength_chips,
    ),
    EventText(
        e.CountsAsMost,
        _by_type(
            mark("%(name)s counts as having the most shamans here."),
            mark("%(name)s counts as having the most warriors here."),
        ),
        chips=_most_chips,
    ),
    EventText(
        e.ConflictWon,
        mark("%(name)s wins in %(region)s. Strengths: %(strengths)s."),
        touched=in_region,
    ),
    EventText(
        e.RecordWon,
        _by_type(
            mark("%(name)s has the most shamans in %(region)s: the Calendar."),
            mark("%(name)s has the most warriors in %(region)s: the Codex."),
        ),
        touched=in_region,
    ),
    EventText(e.RecordLost, mark("%(name)s has no unit to put there.")),
    EventText(
        e.NoRecord,
        _by_type(
            mark("No shamans in %(region)s: nobody goes on the Calendar."),
            mark("No warriors in %(region)s: nobody goes on the Codex."),
        ),
        touched=in_region,
    ),
    EventText(
        e.Recorded,
        mark("%(name)s's %(unit)s takes the space %(space)s."),
        values=lambda event, _names: {"unit": words.piece(event.type)},
        touched=_of_record,
    ),
    EventText(
        e.RecordsReturned,
        mark("Back to %(name)s's Reserve: %(units)s."),
        values=_units,
    ),
    EventText(e.ConflictEnds, mark("The conflict in %(region)s is over."), touched=in_region),
    EventText(
        e.ChampionReturned,
        mark("%(name)s's champion goes home from %(region)s."),
        touched=in_region,
    ),
    EventText(e.Appeased, _appeased, values=lambda event, _names: {"count": event.price}),
    EventText(e.TileUsed, mark("%(name)s uses the Angry God tile %(tile)s."), touched=_of_tile),
    EventText(e.Sacrificed, _sacrificed),
    # pieces and tracks
    EventText(
        e.UnitsMoved, _moves, values=_units, chips=_move_chips, touched=_of_move, holdings=_living
    ),
    EventText(
        e.GlyphsBuilt,
        mark("%(name)s builds in %(region)s: %(glyphs)s."),
        values=lambda event, _names: {"glyphs": words.glyphs(event.n)},
        chips=_glyphs_built,
        touched=in_region,
        holdings=lambda event: {event.seat: event.n},
    ),
    EventText(
        e.GlyphDemolished, _glyph_demolished, chips=_glyph_gone, touched=in_region, holdings=_gone
    ),
    EventText(
        e.GlyphTransformed,
        mark("%(name)s replaces a glyph of %(owner)s in %(region)s."),
        chips=_glyph_swapped,
        touched=in_region,
        holdings=_swapped,
    ),
    EventText(
        e.TierBuilt,
        mark("%(name)s builds a pyramid tier of level %(level)d in %(region)s."),
        chips=_tier_built,
        touched=in_region,
        holdings=lambda event: {event.seat: 1},
    ),
    EventText(
        e.TierDemolished,
        mark("%(name)s demolishes the top of the pyramid in %(region)s."),
        chips=_tier_gone,
        touched=in_region,
        holdings=_gone,
    ),
    EventText(
        e.TierTransformed,
        mark("%(name)s replaces the top of the pyramid in %(region)s."),
        chips=_tier_swapped,
        touched=in_region,
        holdings=_swapped,
    ),
    EventText(
        e.Vp,
        _vp,
        values=lambda event, _names: {"points": words.points(event.points)},
        chips=_vp_chips,
        touched=_of_vp,
        points=lambda event: {event.seat: event.points},
    ),
    EventText(
        e.Devotion,
        mark("%(name)s: %(points)s."),
        values=lambda event, _names: {"points": words.devotion(event.spaces)},
        chips=_devotion_chips,
    ),
)
"""All events of the base game."""

EVENT_TEXTS = Narrator(
    READ,
    *RECORDS,
    *(record for module in MODULE_SCREENS for record in module.event_texts),
    several=SEVERAL,
)
"""All events, those of modules too."""
