"""The moments of Meduris: offerings, the river, a rune stone that changes hands, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import NOBODY
from engine.meduris import data
from engine.meduris import events as e
from web.games.meduris import words
from web.games.meduris.inline_icons import drawing
from web.games.moment import Column, Moment, Part
from web.i18n import _, fill, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from typing import Any

    from engine import Event
    from engine.core.events import EventRecord
    from web.games.texts import Names

    Offering = e.Offered | e.OfferedNothing | e.OfferedToken

OFFERINGS = (e.Offered, e.OfferedNothing, e.OfferedToken)
GREAT = 3
"""Points from which one offering is a moment; a smaller one is told in the news."""


def moments(events: Sequence[Event], names: Names) -> list[Moment]:
    """What the whole table should look at, of the public events of one choice, in its order."""
    what = [event.what for event in events]
    found = [*_rite(what, names)]
    for one in what:
        if tell := MOMENTS.get(type(one)):
            found += tell(one, what, names)
    return found


def _rite(what: Sequence[EventRecord], names: Names) -> Iterator[Moment]:
    """Offerings of one choice: several at once, or one that brings much."""
    made = [one for one in what if isinstance(one, OFFERINGS)]
    if not made or (len(made) == 1 and made[0].points < GREAT):
        return
    yield Moment(
        "offering",
        _("The druid's offerings"),
        picture=drawing("druid_icon", "large"),
        columns=tuple(_offered(seat, made) for seat in dict.fromkeys(one.seat for one in made)),
        why=_how(made[0], what, names) if len(made) == 1 else "",
        about=tuple(f"space:{one.space}" for one in made),
    )


def _how(made: Offering, what: Sequence[EventRecord], names: Names) -> str:
    """What one offering was made of."""
    space = words.space_name(len(names), made.space)
    if isinstance(made, e.OfferedToken):
        return fill(_("The druid's token, for the hut on %(space)s"), space=space)
    paid = next((one.chips for one in what if isinstance(one, e.Paid)), ())
    text = _("%(chips)s, for the hut on %(space)s")
    return fill(text, chips=words.amounts(paid), space=space)


def _offered(seat: int, made: Sequence[Offering]) -> Column:
    """What a seat offered for, and what that brought."""
    own = [one for one in made if one.seat == seat]
    huts = sum(not isinstance(one, e.OfferedNothing) for one in own)
    part = Part(drawing("hut_icon", seat), huts, words.huts(huts))
    return Column(
        seat,
        parts=(part,) if huts else (),
        gain=sum(one.points for one in own),
        note="" if huts else _("offers nothing"),
    )


def _river(
    _crossed: e.RiverCrossed, what: Sequence[EventRecord], _names: Names
) -> Iterator[Moment]:
    """What rune stones bring when the druid crosses the river."""
    counted = [one for one in what if isinstance(one, e.RunePoints)]
    if counted:
        yield Moment(
            "river",
            _("The druid crosses the great river"),
            picture=drawing("druid_icon", "large"),
            columns=tuple(
                Column(one.seat, parts=(_stones(one.runes),), gain=one.points) for one in counted
            ),
            why=_("1 point for every rune stone"),
            about=("river",),
        )


def _stones(count: int) -> Part:
    label = fill(ngettext("%(n)d rune stone", "%(n)d rune stones", count), n=count)
    return Part(drawing("rune_stone_icon", data.TERRITORIES[0]), count, label)


def _rune(taken: e.RuneTaken, what: Sequence[EventRecord], _names: Names) -> Iterator[Moment]:
    """A rune stone that somebody loses."""
    if taken.holder == NOBODY:
        return
    stone = words.territory(taken.rune)
    built = [one.space for one in what if isinstance(one, e.HutBuilt)]
    yield Moment(
        "rune",
        fill(_("Rune stone %(stone)s"), stone=stone),
        picture=drawing("rune_stone_icon", data.TERRITORIES[taken.rune], "large"),
        columns=(
            Column(taken.seat, note=_("takes it"), wins=True),
            Column(taken.holder, note=_("loses it")),
        ),
        about=tuple(f"space:{space}" for space in built),
    )


def _end(event: e.EndTriggered, _what: Sequence[EventRecord], names: Names) -> Iterator[Moment]:
    yield Moment(
        "end",
        _("The last turns"),
        picture=drawing("hut_icon", event.seat, "large"),
        why=fill(
            _("%(name)s triggers the end: everybody else has one last turn."),
            name=names[event.seat],
        ),
        seats=tuple(range(len(names))),
    )


def _lap(_event: e.LastLap, _what: Sequence[EventRecord], names: Names) -> Iterator[Moment]:
    yield Moment(
        "lap",
        _("The druid's last lap"),
        picture=drawing("druid_icon", "large"),
        why=_("He visits every hut once more; then the match ends."),
        seats=tuple(range(len(names))),
        about=("druid",),
    )


MOMENTS: Mapping[
    type[EventRecord], Callable[[Any, Sequence[EventRecord], Names], Iterator[Moment]]
] = {
    e.RiverCrossed: _river,
    e.RuneTaken: _rune,
    e.EndTriggered: _end,
    e.LastLap: _lap,
}
