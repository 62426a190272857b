"""The event texts of Aztlán: sentences for the log, consequences, changed targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import NOBODY
from engine.aztlan import data
from engine.aztlan.clashes import rivals
from engine.aztlan.events import (
    BlessingScored,
    CanoesLink,
    Clash,
    Coexist,
    Defeat,
    DiscardShuffled,
    DomainScored,
    Drew,
    DrewCard,
    EraBegins,
    LaidOpen,
    MarkerMoved,
    Moved,
    NothingToDraw,
    Offerings,
    PawnsRemoved,
    Placed,
    Played,
    PoolFilled,
    PowerCard,
    PowerChosen,
    ProsperityCards,
    Revealed,
    SidesSwapped,
    Spared,
    Tie,
    TieBroken,
    TurnEnded,
    UnusedCard,
    WarriorsPlaced,
)
from engine.aztlan.state import pawns_in
from web.games.aztlan import score_forecast, words
from web.games.aztlan.strengths import deciding_seat, strength, strengths
from web.games.narrator import Narrator
from web.games.scene import Chip
from web.games.texts import EventText
from web.i18n import _, fill, mark, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from web.games.scene import Scene
    from web.games.texts import Names

    Values = Mapping[str, object]
    Somewhere = Coexist | Defeat | PawnsRemoved | Placed | Spared | Tie | WarriorsPlaced

# --- how fields read ----------------------------------------------------------------------------


def _seats(seats: Sequence[int], names: Names) -> str:
    return ", ".join(names[seat] for seat in seats)


def _sides(sides: Sequence[int], names: Names) -> str:
    """Who controls which alliance."""
    text = _("%(name)s leads %(side)s")
    values = [(names[seat], _(words.TRIBES[data.ALLIANCES[n]])) for seat, n in enumerate(sides)]
    return ", ".join(fill(text, name=name, side=side) for name, side in values)


def _card(card: int | str, _names: Names) -> str:
    """A power card by its number, or a prosperity card by its id."""
    return words.power_card(card) if isinstance(card, int) else words.card(card)


def _territory(name: str, _names: Names) -> str:
    return words.territory(name)


READ: dict[str, Callable[..., object]] = {
    "era": lambda era, _names: words.ERAS[era],
    "order": _seats,
    "seats": _seats,
    "sides": _sides,
    "victor": lambda seat, names: names[seat],
    "card": _card,
    "territory": _territory,
    "start": _territory,
    "goal": _territory,
    "territories": lambda found, _names: words.territories(found),
    "points": lambda count, _names: words.points(count),
}

# --- sentences that depend on numbers -----------------------------------------------------------


def _pool_filled(event: PoolFilled) -> str:
    if not event.pawns:
        return _("%(name)s gets no pawns: none are left.")
    if event.removed:
        return ngettext(
            "%(name)s takes %(count)d pawn for this era, %(back)d of them removed earlier.",
            "%(name)s takes %(count)d pawns for this era, %(back)d of them removed earlier.",
            event.pawns,
        )
    return ngettext(
        "%(name)s takes %(count)d pawn for this era.",
        "%(name)s takes %(count)d pawns for this era.",
        event.pawns,
    )


def _powers(event: Clash, names: Names) -> Values:
    """Everybody's arithmetic."""
    there = zip(event.seats, event.pawns, event.powers, strict=True)
    sides = [f"{names[seat]} {words.power(n, power // n)}" for seat, n, power in there]
    return {"sides": ", ".join(sides)}


def _pawns_removed(event: PawnsRemoved) -> str:
    return ngettext(
        "%(name)s loses %(count)d pawn in %(territory)s.",
        "%(name)s loses %(count)d pawns in %(territory)s.",
        event.pawns,
    )


def _discard_shuffled(event: DiscardShuffled) -> str:
    return ngettext(
        "The discard pile is shuffled: %(count)d card is the new deck.",
        "The discard pile is shuffled: %(count)d cards are the new deck.",
        event.cards,
    )


def _domain_scored(event: DomainScored) -> str:
    if not event.matches:
        return _("%(name)s's domain %(territories)s: %(sum)s.")
    return _("%(name)s's domain %(territories)s, %(matches)s: %(sum)s.")


def _arithmetic(event: DomainScored, _names: Names) -> Values:
    return {
        "sum": words.domain(len(event.territories), event.matches),
        "matches": words.matching(event.terrain, event.matches),
    }


def _marker_moved(event: MarkerMoved) -> str:
    if not event.gained:
        return _("%(name)s scores nothing.")
    return _("%(name)s scores %(points)s, now %(total)d.")


def _laid_open(event: LaidOpen) -> str:
    if not event.cards:
        return _("%(name)s has no prosperity card left.")
    return _("%(name)s reveals: %(cards)s.")


def _prosperity_cards(event: ProsperityCards) -> str:
    if not event.number:
        return ""
    return ngettext(
        "%(count)d prosperity card of %(name)s: %(points)s.",
        "%(count)d prosperity cards of %(name)s: %(points)s.",
        event.number,
    )


def _offerings(event: Offerings) -> str:
    if not event.number:
        return ""
    return ngettext(
        "%(count)d Offering of %(name)s: %(count)d² = %(points)s.",
        "%(count)d Offerings of %(name)s: %(count)d² = %(points)s.",
        event.number,
    )


def _power(event: PowerCard | Revealed, _names: Names) -> Values:
    return {"power": words.power_card(event.card)}


def _count(event: ProsperityCards | Offerings, _names: Names) -> Values:
    return {"count": event.number}


# --- consequences -------------------------------------------------------------------------------


def _standing(scene: Scene, event: Placed | Moved | WarriorsPlaced) -> list[Chip]:
    """Who will be how strong where a pawn comes in, and what that changes for the domains."""
    where = data.INDEX[goal(event)]
    others = [one for one in strengths(scene, where) if one.seat != event.seat]
    there = [strength(scene, event.seat, where, more=1), *others]
    start = event.start if isinstance(event, Moved) else ""
    brings = score_forecast.forecast_text(scene, event.seat, goal(event), start)
    left = _left_behind(scene, event.seat, start) if start else []
    return [*(Chip(one.text, seat=one.seat) for one in there), *brings, *left]


def _left_behind(scene: Scene, seat: int, start: str) -> list[Chip]:
    """How strong a seat still is where a pawn leaves others, and who is there, too."""
    where = data.INDEX[start]
    own = strength(scene, seat, where, more=-1)
    others = [one for one in strengths(scene, where) if one.seat != seat]
    if not own.pawns or not others:
        return []
    text = fill(_("%(territory)s: %(power)s"), territory=words.territory(start), power=own.text)
    return [Chip(text, seat=seat), *(Chip(one.text, seat=one.seat) for one in others)]


def goal(event: Placed | Moved | WarriorsPlaced) -> str:
    """Where a pawn came in."""
    return event.goal if isinstance(event, Moved) else event.territory


def _removed(scene: Scene, event: Defeat) -> list[Chip]:
    """What a defeat takes from each of the others, if nobody answers it."""
    where = data.INDEX[event.territory]
    losers = rivals(scene.view, event.seat, where)
    counts = [(seat, pawns_in(scene.view, seat, where)) for seat in losers]
    return [Chip(f"−{words.pawns(count)}", "loss", seat) for seat, count in counts]


def _drew(scene: Scene, event: Drew) -> list[Chip]:
    return [Chip(_("+1 prosperity card"), "gain", _other(scene, event.seat))]


def _gained(scene: Scene, event: MarkerMoved) -> list[Chip]:
    tone = "gain" if event.gained else ""
    return [Chip(words.points(event.gained), tone, _other(scene, event.seat))]


def _other(scene: Scene, seat: int) -> int:
    """The seat to be marked: only if it is not the one who decides."""
    return NOBODY if seat == deciding_seat(scene) else seat


# --- on the board -------------------------------------------------------------------------------


def _there(event: Somewhere) -> tuple[str, ...]:
    return (f"territory:{event.territory}",)


EVENT_TEXTS = Narrator(
    READ,
    EventText(EraBegins, mark("Era %(era)s. Turn order: %(order)s."), begins_turn=True),
    EventText(PowerChosen, mark("%(name)s lays a power card face down.")),
    EventText(PowerCard, mark("You chose %(power)s."), values=_power),
    EventText(
        PoolFilled, _pool_filled, values=lambda e, _names: {"count": e.pawns, "back": e.removed}
    ),
    EventText(
        Placed,
        mark("%(name)s places a pawn in %(territory)s."),
        chips=_standing,
        touched=_there,
        begins_turn=True,
    ),
    EventText(
        Moved,
        mark("%(name)s moves a pawn from %(start)s to %(goal)s."),
        chips=_standing,
        touched=lambda e: (f"territory:{e.goal}",),
    ),
    EventText(
        WarriorsPlaced,
        mark("%(name)s's Warriors enter %(territory)s: 1 more pawn."),
        chips=_standing,
        touched=_there,
        holdings=lambda e: {e.seat: 1},
    ),
    EventText(TurnEnded, mark("%(name)s ends the turn.")),
    EventText(Revealed, mark("%(name)s reveals %(power)s."), values=_power, begins_turn=True),
    EventText(Clash, mark("Clash in %(territory)s: %(sides)s."), values=_powers),
    EventText(
        Defeat,
        mark("%(name)s defeats everybody else in %(territory)s."),
        chips=_removed,
        touched=_there,
        begins_turn=True,
    ),
    EventText(
        Coexist,
        mark("%(name)s coexists in %(territory)s: everybody stays."),
        touched=_there,
        begins_turn=True,
    ),
    EventText(
        Tie,
        mark("Tie in %(territory)s: %(seats)s coexist, nobody draws a card."),
        values=lambda e, names: {"seats": _seats(e.best, names)},
        touched=_there,
        begins_turn=True,
    ),
    EventText(
        TieBroken,
        mark("%(name)s breaks the tie in %(territory)s and is the victor."),
        begins_turn=True,
    ),
    EventText(
        Spared,
        mark("%(name)s's pawns stay in %(territory)s, and %(victor)s draws a card."),
        touched=_there,
    ),
    EventText(
        PawnsRemoved,
        _pawns_removed,
        values=lambda e, _names: {"count": e.pawns},
        touched=_there,
        holdings=lambda e: {e.seat: -e.pawns},
    ),
    EventText(Played, mark("%(name)s plays %(card)s."), holdings=lambda e: {e.seat: -1}),
    EventText(
        Drew,
        mark("%(name)s draws a prosperity card."),
        chips=_drew,
        holdings=lambda e: {e.seat: 1},
    ),
    EventText(DrewCard, mark("You drew: %(card)s.")),
    EventText(NothingToDraw, mark("%(name)s draws nothing: there is no prosperity card left.")),
    EventText(DiscardShuffled, _discard_shuffled, values=lambda e, _names: {"count": e.cards}),
    EventText(CanoesLink, mark("Canoes join %(territories)s for %(name)s.")),
    EventText(DomainScored, _domain_scored, values=_arithmetic),
    EventText(BlessingScored, mark("%(card)s: %(points)s for %(name)s.")),
    EventText(
        MarkerMoved,
        _marker_moved,
        values=lambda e, _names: {"points": words.points(e.gained)},
        chips=_gained,
        points=lambda e: {e.seat: e.gained},
    ),
    EventText(SidesSwapped, mark("The alliances change hands: %(sides)s.")),
    EventText(
        LaidOpen,
        _laid_open,
        values=lambda e, _names: {"cards": ", ".join(map(words.card, e.cards))},
    ),
    EventText(
        UnusedCard,
        mark("%(name)s never used %(power)s: %(points)s."),
        values=lambda e, _names: {"power": words.power_card(e.number)},
    ),
    EventText(ProsperityCards, _prosperity_cards, values=_count),
    EventText(Offerings, _offerings, values=_count),
)
