"""The moments of Aztlán: revealed cards, clashes, scorings, eras, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.aztlan import data, events
from web.games.aztlan import words
from web.games.aztlan.event_texts import EVENT_TEXTS
from web.games.moment import Column, Moment, Part
from web.i18n import _, fill, mark, ngettext, series
from web.render import part

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from markupsafe import Markup

    from engine import Event
    from engine.core.events import EventRecord
    from web.games.texts import Names

    Decided = events.Defeat | events.Coexist | events.Tie
    Fate = events.Spared | events.PawnsRemoved
    Scored = events.DomainScored | events.BlessingScored
    Added = events.UnusedCard | events.ProsperityCards | events.Offerings


def moments(happened: Sequence[Event], names: Names) -> list[Moment]:
    """The moments of one choice, in the order of play."""
    what = [event.what for event in happened]
    return [
        *_reveal(what),
        *_broken(what, names),
        *_clashes(what, names),
        *_scoring(what, names),
        *_additions(what),
        *_era(happened, names),
    ]


def _drawn(macro: str, *args: object) -> Markup:
    return part("aztlan/pieces", macro, *args)


def _terrain(card: int) -> str:
    return data.POWER_CARDS[card].terrain


# --- power cards and clashes ----------------------------------------------------------------------


def _reveal(what: Sequence[EventRecord]) -> list[Moment]:
    """All turn their cards up together (AZ-DEV-10)."""
    cards = [one for one in what if isinstance(one, events.Revealed)]
    if not cards:
        return []
    clashes = len([one for one in what if isinstance(one, events.Clash)])
    why = ngettext("%(count)d clash follows.", "%(count)d clashes follow.", clashes)
    columns = tuple(
        Column(one.seat, card=_power_card(one.seat, one.card), strength=one.card) for one in cards
    )
    told = fill(why, count=clashes) if clashes else _("No tribes meet: there is no clash.")
    return [Moment("reveal", _("The power cards are revealed"), columns=columns, why=told)]


def _power_card(seat: int, card: int) -> Markup:
    terrain = _terrain(card)
    return _drawn("power_card", card, terrain, words.terrain(terrain), "", "", seat)


def _broken(what: Sequence[EventRecord], names: Names) -> list[Moment]:
    """Great Tlatoani makes a victor of one of the tied."""
    return [
        Moment(
            "tie_broken",
            fill(
                _("%(name)s breaks the tie in %(territory)s"),
                name=names[one.seat],
                territory=words.territory(one.territory),
            ),
            picture=_drawn("prosperity_icon", data.TLATOANI, "large"),
            why=_(words.CARD_TEXTS[data.TLATOANI]),
            about=_there(one.territory),
            seats=(one.seat,),
        )
        for one in what
        if isinstance(one, events.TieBroken)
    ]


def _there(territory: str) -> tuple[str, ...]:
    return (f"territory:{territory}",)


DECIDED = (events.Defeat, events.Coexist, events.Tie)
FATES = (events.Spared, events.PawnsRemoved)


def _clashes(what: Sequence[EventRecord], names: Names) -> list[Moment]:
    """Every clash that was decided, and the answers to those that were decided before."""
    decided = [one for one in what if isinstance(one, DECIDED)]
    ties = [one for one in decided if isinstance(one, events.Tie)]
    alone = decided if len(ties) < 2 else [one for one in decided if one not in ties]
    fates = [one for one in what if isinstance(one, FATES)]
    told = {one.territory for one in decided}
    later = dict.fromkeys(one.territory for one in fates if one.territory not in told)
    return [
        *(_clash(one, _in(one.territory, fates), names) for one in alone),
        *([_ties(ties, fates)] if len(ties) > 1 else []),
        *(_answers(territory, _in(territory, fates)) for territory in later),
    ]


def _ties(ties: Sequence[events.Tie], fates: Sequence[Fate]) -> Moment:
    """Several ties that take effect at once: who is tied how often, and who goes."""
    territories = [one.territory for one in ties]
    gone = {seat: 0 for one in ties for seat in one.seats}
    for fate in fates:
        if isinstance(fate, events.PawnsRemoved) and fate.territory in territories:
            gone[fate.seat] += fate.pawns
    told = _("%(territories)s: the tied stay, nobody draws a card.")
    if any(gone.values()):
        told = _("%(territories)s: the tied stay, nobody draws a card; weaker ones leave.")
    return Moment(
        "ties",
        fill(_("Ties: %(count)d"), count=len(ties)),
        picture=_drawn("emblem_icon", "clash", "large"),
        columns=tuple(
            Column(
                seat,
                parts=_tied(sum(seat in one.best for one in ties)),
                note=f"−{words.pawns(pawns)}" if pawns else _("stays"),
            )
            for seat, pawns in sorted(gone.items())
        ),
        why=fill(told, territories=series([words.territory(name) for name in territories])),
        about=tuple(thing for name in territories for thing in _there(name)),
    )


def _tied(count: int) -> tuple[Part, ...]:
    """In how many territories somebody is tied."""
    return (Part(_drawn("emblem_icon", "clash"), count, _("Tie")),) if count else ()


def _in(territory: str, fates: Iterable[Fate]) -> dict[int, Fate]:
    """What became of whom in a territory, by seat."""
    return {one.seat: one for one in fates if one.territory == territory}


def _clash(one: Decided, fates: dict[int, Fate], names: Names) -> Moment:
    """Pawns × card of everybody there, who wins, and who goes."""
    winners = one.best if isinstance(one, events.Tie) else [one.seat]
    columns = tuple(
        Column(
            seat,
            parts=_pawns(count, power // count),
            total=power,
            note=_note(one, seat, winners, fates),
            wins=seat in winners,
        )
        for seat, count, power in zip(one.seats, one.pawns, one.powers, strict=True)
    )
    title = fill(_("Clash in %(territory)s"), territory=words.territory(one.territory))
    return Moment(
        "clash",
        title,
        picture=_drawn("emblem_icon", "clash", "large"),
        columns=columns,
        why=_clash_why(one, names),
        about=_there(one.territory),
        outcome=_outcome(one, names),
    )


def _outcome(one: Decided, names: Names) -> str:
    """How the clash ends, read by whoever looks on: a victory is somebody's."""
    if isinstance(one, events.Tie):
        return _("Tie")
    if isinstance(one, events.Coexist):
        return _("Coexistence")
    return fill(_("%(name)s wins the clash"), name=names[one.seat])


def _pawns(count: int, card: int) -> tuple[Part, ...]:
    """A block for each pawn, as high as its card."""
    icon = _drawn("terrain_icon", _terrain(card))
    return (Part(icon, card, words.power_card(card)),) * count


def _note(
    one: Decided,
    seat: int,
    winners: Sequence[int],
    fates: dict[int, Fate],
) -> str:
    """What becomes of a seat in a clash."""
    if seat in fates:
        return _fate(fates[seat])
    if isinstance(one, events.Defeat) and seat not in winners:
        return _("may answer")
    return _("stays")


def _fate(one: Fate) -> str:
    if isinstance(one, events.Spared):
        return _("stays: Sacred Games")
    return f"−{words.pawns(one.pawns)}"


VICTORIES = {
    (events.Defeat, False): mark("%(name)s has the most power and defeats all others."),
    (events.Coexist, False): mark(
        "%(name)s has the most power and lets everybody stay, for a prosperity card."
    ),
    (events.Defeat, True): mark(
        "%(name)s breaks the tie with Great Tlatoani and defeats all others."
    ),
    (events.Coexist, True): mark(
        "%(name)s breaks the tie with Great Tlatoani and lets everybody stay, for a prosperity "
        "card."
    ),
}
"""What a victor does, by whether it was tied for the most power (AZ-TLA-1)."""


def _clash_why(one: Decided, names: Names) -> str:
    if isinstance(one, events.Tie):
        return _("Tied for the most power: they stay, and nobody draws a card.")
    is_tied = one.powers.count(max(one.powers)) > 1
    return fill(_(VICTORIES[type(one), is_tied]), name=names[one.seat])


def _answers(territory: str, fates: dict[int, Fate]) -> Moment:
    """What the losers of a clash answered, or that they go."""
    columns = tuple(
        Column(seat, card=_answer(one), note=_fate(one), wins=isinstance(one, events.Spared))
        for seat, one in fates.items()
    )
    title = fill(_("Clash in %(territory)s"), territory=words.territory(territory))
    picture = _drawn("emblem_icon", "defeat", "large")
    return Moment("answers", title, "", picture, columns, "", _there(territory))


def _answer(one: Fate) -> Markup:
    if isinstance(one, events.Spared):
        return _drawn("prosperity_icon", "sacred_games", "large")
    return _drawn("emblem_icon", "defeat", "large")


# --- scoring --------------------------------------------------------------------------------------

OF_THE_ERA = (events.DomainScored, events.BlessingScored)
ADDITIONS = (events.UnusedCard, events.ProsperityCards, events.Offerings)


def _scoring(what: Sequence[EventRecord], names: Names) -> list[Moment]:
    """Everybody who scored, domain by domain."""
    scored = [one for one in what if isinstance(one, OF_THE_ERA)]
    if not scored:
        return []
    seats = list(dict.fromkeys(one.seat for one in scored))
    columns = tuple(_scored(seat, scored) for seat in seats)
    lands = [one for one in scored if isinstance(one, events.DomainScored) and one.points]
    return [
        Moment(
            "scoring",
            _scoring_title(seats, lands, names),
            columns=columns,
            why=_("A domain: its territories, and its matching ones squared."),
            about=tuple(f"territory:{name}" for one in lands for name in one.territories),
        )
    ]


def _scoring_title(seats: Sequence[int], lands: Sequence[events.DomainScored], names: Names) -> str:
    if len(seats) > 1 or not lands:
        return _("Domains score")
    values = {"name": names[seats[0]], "terrain": words.terrain(lands[0].terrain)}
    return fill(_("%(name)s scores: %(terrain)s"), **values)


def _scored(seat: int, scored: Sequence[Scored]) -> Column:
    own = [one for one in scored if one.seat == seat]
    terrains = {one.terrain for one in own if isinstance(one, events.DomainScored)}
    note = ", ".join(map(words.terrain, sorted(terrains)))
    parts = tuple(_part(one) for one in own if one.points)
    gain = sum(one.points for one in own)
    return Column(seat, parts=parts, gain=gain, note=note if gain else _("nothing"))


def _part(one: Scored) -> Part:
    if isinstance(one, events.BlessingScored):
        return Part(_drawn("prosperity_icon", one.card), one.points, words.card(one.card))
    arithmetic = words.domain(len(one.territories), one.matches)
    return Part(_drawn("terrain_icon", one.terrain), one.points, arithmetic)


def _additions(what: Sequence[EventRecord]) -> list[Moment]:
    """Unused power cards, prosperity cards and Offerings (AZ-END-1)."""
    added = [one for one in what if isinstance(one, ADDITIONS)]
    seats = dict.fromkeys(one.seat for one in added)
    columns = tuple(
        Column(
            seat,
            parts=tuple(_addition(one) for one in added if one.seat == seat and one.points),
            gain=sum(one.points for one in added if one.seat == seat),
        )
        for seat in seats
    )
    why = _("The unused power card, 1 point per prosperity card, and Offerings squared.")
    return [Moment("additions", _("Last points"), columns=columns, why=why)] if added else []


def _addition(one: Added) -> Part:
    if isinstance(one, events.UnusedCard):
        icon = _drawn("terrain_icon", _terrain(one.number))
        return Part(icon, one.points, words.power_card(one.number))
    if isinstance(one, events.Offerings):
        return Part(_drawn("prosperity_icon", "offering"), one.points, words.card("offering"))
    return Part(_drawn("phase_mark", "end"), one.points, _("Prosperity cards"))


# --- eras -----------------------------------------------------------------------------------------


def _era(happened: Sequence[Event], names: Names) -> list[Moment]:
    """An era is over and the next begins, with its turn order; the first needs no end."""
    begun = [e.what for e in happened if isinstance(e.what, events.EraBegins)]
    swapped = [
        EVENT_TEXTS.sentence(e, names) for e in happened if isinstance(e.what, events.SidesSwapped)
    ]
    return [
        Moment(
            "era",
            fill(_("Era %(era)s begins"), era=words.ERAS[one.era]),
            columns=tuple(
                Column(seat, rank=place, note=_("in the turn order"))
                for place, seat in enumerate(one.order, 1)
            ),
            why=" ".join(swapped),
        )
        for one in begun
        if one.era > 1
    ]
