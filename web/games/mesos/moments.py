"""The moments of Mesos: events and hunger one by one, eras, the final scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from engine.mesos import data, events
from web.games.mesos import words
from web.games.mesos.card_drawings import drawing, sign, symbol
from web.games.mesos.event_texts import EVENT_TEXTS
from web.games.moment import Column, Moment, Part
from web.i18n import _, fill, ngettext

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Event
    from engine.core.events import EventRecord
    from web.games.texts import Names


def moments(happened: Sequence[Event], names: Names) -> list[Moment]:
    """The moments of one choice, in the order of play."""
    what = [event.what for event in happened]
    return [*_events(what, len(names)), *_eras(happened, names), *_final(what)]


# --- events ---------------------------------------------------------------------------------------


def _events(what: Sequence[EventRecord], seats: int) -> list[Moment]:
    """Every event card that struck, with what it did to each seat."""
    cards = [one.card for one in what if isinstance(one, events.EventResolved)]
    changes = [one for one in what if isinstance(one, events.Change)]
    return [_event(card, [one for one in changes if one.card == card], seats) for card in cards]


def _event(card: str, changes: Sequence[events.Change], seats: int) -> Moment:
    found = words.EVENT_CARDS[card]
    own = [[one for one in changes if one.seat == seat] for seat in range(seats)]
    columns = tuple(_column(found.kind, seat, mine) for seat, mine in enumerate(own))
    name, era = words.card_name(card), words.ERAS[found.era]
    picture = drawing("event_card", found.kind, name, Markup(), found.final, era)
    return Moment("event", name, "", picture, columns, _why(found), (f"card:{card}",))


def _column(kind: str, seat: int, mine: Sequence[events.Change]) -> Column:
    """What counted for a seat, and what it won or lost."""
    counted = mine[0].counted if mine else 0
    return Column(
        seat,
        parts=_parts(kind, mine),
        total=counted if mine else None,
        gain=sum(one.points for one in mine),
        note=_note(mine),
        wins=any(isinstance(one, events.MostStars) for one in mine),
    )


COUNTED = {data.HUNT: data.HUNTER, data.PAINTINGS: data.ARTIST, data.RITUAL: data.SHAMAN}
"""The people that an event counts."""


def _parts(kind: str, mine: Sequence[events.Change]) -> tuple[Part, ...]:
    """A bar of what counted; for Sustenance the food that was paid, and what was missing."""
    if kind == data.SUSTENANCE:
        paid = -sum(one.food for one in mine)
        missing = sum(one.counted for one in mine if isinstance(one, events.Unfed))
        found = ((symbol("food"), paid, _("paid")), (sign("sustenance"), missing, _("missing")))
        return tuple(Part(icon, amount, label) for icon, amount, label in found if amount)
    if not mine or not mine[0].counted:
        return ()
    icon = symbol("star") if kind == data.RITUAL else sign(COUNTED[kind])
    return (Part(icon, mine[0].counted, words.kind_name(COUNTED[kind])),)


def _note(mine: Sequence[events.Change]) -> str:
    """Food and fate, in a few words."""
    missing = [one.counted for one in mine if isinstance(one, events.Unfed)]
    if missing:
        return fill(_("%(food)s short"), food=words.food(missing[0]))
    if any(isinstance(one, events.TooFewArtists) for one in mine):
        return _("too few")
    if any(isinstance(one, events.Warded) for one in mine):
        return words.card_name("warding_tent")
    food = sum(one.food for one in mine)
    if food:
        return words.food_change(food)
    return _("in between") if any(isinstance(one, events.StarsBetween) for one in mine) else ""


def _why(card: data.Event) -> str:
    """What the card says; its loss at Cave Paintings is an option of the match."""
    if card.kind != data.PAINTINGS:
        return fill(_(words.EVENT_TEXTS[card.kind]), **card._asdict())
    text = ngettext(
        "At least %(threshold)d artist: +%(gain)d PP each. None: a loss.",
        "At least %(threshold)d artists: +%(gain)d PP each. Fewer: a loss.",
        card.threshold,
    )
    return fill(text, threshold=card.threshold, gain=card.gain)


# --- eras and the end -----------------------------------------------------------------------------


def _eras(happened: Sequence[Event], names: Names) -> list[Moment]:
    """An era begins: its buildings come."""
    begun = [event.what for event in happened if isinstance(event.what, events.EraBegins)]
    told = [
        EVENT_TEXTS.sentence(event, names)
        for event in happened
        if isinstance(event.what, events.BuildingsRevealed)
    ]
    return [
        Moment(
            "era",
            fill(_("Era %(era)s begins"), era=words.ERAS[one.era]),
            picture=drawing("era_back", "building", one.era),
            why=" ".join(told),
        )
        for one in begun
    ]


LINES = {
    events.ScoredBuilders: (data.BUILDER, "builders"),
    events.ScoredInventors: (data.INVENTOR, "inventors"),
    events.ScoredArtists: (data.ARTIST, "artists"),
    events.ScoredBuildings: ("building", "buildings"),
    events.ScoredBuildingEffects: ("set", "building_effects"),
}
"""The sign of each line of the final scoring, and the line itself."""


def _final(what: Sequence[EventRecord]) -> list[Moment]:
    """What the tribes are worth at the end."""
    scored = [one for one in what if isinstance(one, events.Scored)]
    seats = sorted({one.seat for one in scored})
    columns = tuple(
        Column(
            seat,
            parts=tuple(_line(one) for one in scored if one.seat == seat),
            gain=sum(one.points for one in scored if one.seat == seat),
        )
        for seat in seats
    )
    if not columns:
        return []
    why = _("Builders, inventions, pairs of artists, buildings and their effects.")
    return [Moment("final", _("The tribes are counted"), columns=columns, why=why)]


def _line(one: events.Scored) -> Part:
    icon, line = LINES[type(one)]
    return Part(sign(icon), one.points, _(words.SCORE_LINES[line]))
