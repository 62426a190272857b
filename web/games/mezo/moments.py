"""The moments of Mezo: revealed gods and cards, conflicts, sacrifices, the ends of Ages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine import NOBODY
from engine.mezo import events as e
from engine.mezo.data import BLESSED_VP
from web.games.mezo import modules, words
from web.games.moment import Column, Moment, Part
from web.games.texts import AutomaName
from web.i18n import _, fill, mark, ngettext
from web.render import part

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from markupsafe import Markup

    from engine import Event
    from engine.core.events import EventRecord
    from web.games.texts import Names

    Rest = Sequence[Event]
    """What follows an event in the same choice."""


def moments(events: Sequence[Event], names: Names) -> list[Moment]:
    """What the whole table should look at, of the public events of one choice."""
    found = []
    for number, event in enumerate(events):
        tell = MOMENTS.get(type(event.what))
        if tell and not _goes_on(events, number):
            found.append(tell(event.what, events[number + 1 :], names))
    return [one for one in found if one]


def _goes_on(events: Sequence[Event], number: int) -> bool:
    """Whether an event only goes on with one before it: cards are turned up together."""
    kinds = [type(event.what) for event in events[max(number - 1, 0) : number + 1]]
    return kinds == [e.CardRevealed, e.CardRevealed]


def _drawn(macro: str, *args: object) -> Markup:
    return part("mezo/pieces", macro, *args)


def _gains(rest: Rest, *until: type[EventRecord], lines: Sequence[str] = ()) -> dict[int, int]:
    """The VP that seats win before something else happens; of some lines of the score, or all."""
    found: dict[int, int] = {}
    for event in rest:
        if isinstance(event.what, until):
            break
        if isinstance(event.what, e.Vp) and (not lines or event.what.line in lines):
            found[event.what.seat] = found.get(event.what.seat, 0) + event.what.points
    return found


# --- what is turned up --------------------------------------------------------------------------


def _god(event: e.GodChosen, _rest: Rest, names: Names) -> Moment:
    return Moment(
        "god",
        fill(_("%(name)s leads %(god)s"), name=names[event.seat], god=words.god(event.god)),
        picture=_drawn("god_icon", event.god, "large"),
        why=f"{words.call(event.god)}: {words.call_text(event.god)}",
        seats=(event.seat,),
    )


def _wrath(event: e.AngryGodRevealed, _rest: Rest, _names: Names) -> Moment:
    return Moment(
        "wrath",
        words.named(event.tile),
        prize=fill(_("Age %(age)s"), age=words.AGES[event.age]),
        picture=_drawn("wrath_icon", event.tile, "large"),
        why=words.explained(event.tile),
        about=("common:wrath",),
    )


def _blessed(event: e.BlessedRegion, _rest: Rest, _names: Names) -> Moment:
    return Moment(
        "blessed",
        fill(_("Blessed Region: %(region)s"), region=words.region(event.region)),
        prize=words.vp(BLESSED_VP),
        picture=_drawn("blessed_icon", "large"),
        why=_("No cards are played there in this Age: sacrifices decide."),
        about=(f"region:{event.region}",),
    )


def _reveal(event: e.CardRevealed, rest: Rest, _names: Names) -> Moment:
    """All cards of a conflict, turned up together."""
    others = (one.what for one in rest)
    shown = [event, *(what for what in others if isinstance(what, e.CardRevealed))]
    return Moment(
        "reveal",
        fill(_("Cards for %(region)s"), region=words.region(event.region)),
        columns=tuple(_turned(one) for one in shown),
        about=(f"region:{event.region}",),
    )


def _turned(event: e.CardRevealed) -> Column:
    god, _sep, kind = event.card.rpartition("_")
    card = _drawn("small_card", god, kind)
    return Column(event.seat, card=card, note=words.card_type(event.card))


# --- strengths ----------------------------------------------------------------------------------

PARTS: Mapping[str, tuple[str, str]] = {
    "champion": ("champion_icon", ""),
    "ta_champion": ("ability_icon", "ta_champion"),
    "warriors": ("unit_icon", "warrior"),
    "shamans": ("unit_icon", "shaman"),
    "glyphs": ("glyph_icon", ""),
    "ta_god_strength": ("ability_icon", "ta_god_strength"),
    "effects": ("action_icon", "strength"),
    "sacrifices": ("action_icon", "sacrifice"),
}
"""How what gives strength is drawn: a macro of the pieces, and what it is told first."""

OF_SEAT = ("champion_icon", "unit_icon", "glyph_icon")
"""Drawings in a seat's colour."""


def _strength(seat: int, kind: str, number: int, points: int) -> Part:
    """One thing that gives a seat strength."""
    macro, what = PARTS[kind]
    told: list[Any] = [what] if what else []
    drawn = _drawn(macro, *told, *([seat] if macro in OF_SEAT else []))
    label = words.part(kind)
    return Part(drawn, points, f"{label} ×{number}" if number > 1 else label)


def _conflict(event: e.ConflictWon, rest: Rest, names: Names) -> Moment:
    """A clash of strengths: what everybody's was made of, who won what, and why."""
    ends = (e.RecordWon, e.NoRecord, e.ConflictEnds, e.ConflictBegins, *modules.MOMENTS)
    gains = _gains(rest, *ends)
    columns = tuple(
        Column(
            seat,
            parts=tuple(_strength(seat, *one) for one in event.parts[seat]),
            total=strength,
            gain=gains.get(seat, 0),
            wins=seat == event.seat,
        )
        for seat, strength in enumerate(event.strengths)
    )
    return Moment(
        "conflict",
        fill(_("Conflict in %(region)s"), region=words.region(event.region)),
        prize=words.vp(event.prize),
        picture=_drawn("altar_icon", event.altar, "large")
        if event.altar
        else _drawn("blessed_icon", "large"),
        columns=columns,
        why=_why(event, names),
        about=(f"region:{event.region}",),
    )


def _why(event: e.ConflictWon, names: Names) -> str:
    """What decided a conflict."""
    winner = names[event.seat]
    if event.decided == NOBODY:
        rivals = [power for seat, power in enumerate(event.strengths) if seat != event.seat]
        lead = event.strengths[event.seat] - max(rivals, default=0)
        if not lead:
            return _(modules.TIE_WINNER)
        text = ngettext(
            "%(winner)s is stronger by %(lead)d.", "%(winner)s is stronger by %(lead)d.", lead
        )
        if isinstance(winner, AutomaName):
            text = ngettext(
                "%(winner)s are stronger by %(lead)d.", "%(winner)s are stronger by %(lead)d.", lead
            )
        return fill(text, winner=winner, lead=lead)
    return fill(_(TIES[bool(event.altar)]), name=names[event.decided], winner=winner)


TIES = {
    True: mark("A tie: %(name)s has the champion there and gives the win to %(winner)s."),
    False: mark(
        "A tie: %(name)s has the fewest VP among those tied and gives the win to %(winner)s."
    ),
}
"""Who broke a tie: for an altar, in the Blessed Region."""


def _sacrifice(event: e.Sacrificed, _rest: Rest, names: Names) -> Moment:
    """What was sacrificed for the Blessed Region, and who is strongest now."""
    text = ngettext(
        "%(name)s sacrifices %(count)d unit", "%(name)s sacrifices %(count)d units", event.n
    )
    if isinstance(names[event.seat], AutomaName):
        text = ngettext(
            "%(name)s sacrifice %(count)d unit", "%(name)s sacrifice %(count)d units", event.n
        )
    return Moment(
        "sacrifice",
        fill(text, name=names[event.seat], count=event.n),
        prize=words.vp(BLESSED_VP),
        picture=_drawn("blessed_icon", "large"),
        columns=tuple(
            Column(
                seat,
                total=power,
                note=words.strength(event.n) if seat == event.seat and event.n else "",
                wins=0 < power == max(event.strengths),
            )
            for seat, power in enumerate(event.strengths)
        ),
        about=(f"region:{event.region}",),
        seats=(event.seat,),
    )


# --- ends ---------------------------------------------------------------------------------------


def _scored(
    order: Sequence[int], rest: Rest, lines: Mapping[str, Markup], *until: type[EventRecord]
) -> tuple[Column, ...]:
    """A column a seat, and for whoever else scored: for what, line by line, and all in all."""
    lines = {**lines, **{line: icon() for line, icon in modules.LINE_ICONS.items()}}
    every = _gains(rest, *until)
    by_line = {line: _gains(rest, *until, lines=(line,)) for line in lines}
    return tuple(
        Column(
            seat,
            parts=tuple(
                Part(icon, by_line[line][seat], words.score_line(line))
                for line, icon in lines.items()
                if by_line[line].get(seat)
            ),
            total=every.get(seat, 0),
            gain=every.get(seat, 0),
        )
        for seat in sorted({*order, *every})
    )


def _age_ends(event: e.AgeEnd, rest: Rest, _names: Names) -> Moment:
    lines = {
        "records": _drawn("common_icon", "calendar"),
        "temples": _drawn("tier_icon", 1),
    }
    return Moment(
        "age",
        fill(_("Age %(age)s ends"), age=words.AGES[event.age]),
        columns=_scored(event.order, rest, lines, e.AgeBegins, e.FinalScoring, *modules.AFTER_AGE),
        why=_("Units on the Calendar and the Codex, and pyramids, bring VP."),
    )


def _final(event: e.FinalScoring, rest: Rest, _names: Names) -> Moment:
    lines = {
        "devotion": _drawn("action_icon", "gain_devotion"),
        "abilities": _drawn("ability_icon", "ta_devotion_vp"),
    }
    return Moment("final", _("Final scoring"), columns=_scored(event.order, rest, lines))


MOMENTS: dict[type[EventRecord], Callable[[Any, Rest, Names], Moment | None]] = {
    e.GodChosen: _god,
    e.AngryGodRevealed: _wrath,
    e.BlessedRegion: _blessed,
    e.CardRevealed: _reveal,
    e.ConflictWon: _conflict,
    e.Sacrificed: _sacrifice,
    e.AgeEnd: _age_ends,
    e.FinalScoring: _final,
    **modules.MOMENTS,
}
"""The moment that begins with an event, those of modules too."""
