"""The event texts of Meduris: sentences, and events as consequences of an option."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine import NOBODY, Event
from engine.core.events import EventRecord
from engine.meduris import data, events, state
from engine.meduris.decisions import DecisionKind as Kind
from engine.meduris.payments import EXCHANGE
from web.games.meduris import build_preview, prices, words
from web.games.meduris.inline_icons import drawing, material_icon
from web.games.narrator import Narrator
from web.games.scene import Chip, Scene
from web.games.texts import EventText
from web.i18n import _, fill, mark

# --- sentences ----------------------------------------------------------------------------------

FACES = (
    mark("%(name)s rolls wood: 1 for every worker in the forest."),
    mark("%(name)s rolls wool: 1 for every worker on the pastures."),
    mark("%(name)s rolls copper: 1 for every worker in the mine."),
    mark("%(name)s rolls stone: 1 for every worker in the quarry."),
    mark("%(name)s rolls +1: everybody may take 1 material."),
    mark("%(name)s rolls −1: everybody returns 1 material."),
)


def _face(event: events.Rolled) -> str:
    return _(FACES[event.face])


def _rune_taken(event: events.RuneTaken) -> str:
    if event.holder == NOBODY:
        return _("%(name)s takes the rune stone %(stone)s.")
    return _("%(name)s takes the rune stone %(stone)s from %(holder)s.")


def _one_harvest(first: events.Gained, second: events.Gained) -> events.Gained | None:
    """What one harvest brings a seat is told at once, not worker by worker."""
    if first[:2] != second[:2]:
        return None
    return first._replace(amount=first.amount + second.amount)


# --- consequences -------------------------------------------------------------------------------


def _price(scene: Scene, site: events.HutSite | events.TempleSite) -> list[Chip]:
    """What the hand in sight pays at least, with what stands in three for one (MD-PAY-1)."""
    units = site.units if isinstance(site, events.HutSite) else data.TEMPLE_PRICE
    if not units:
        return [Chip(_("free"), "gain")]
    price = prices.price(scene.view.hands[site.seat], state.pair(scene.view, site.space), units)
    direct = [
        Chip("−" + words.amount(m, n), "loss", icon=material_icon(m))
        for m, n in enumerate(price.direct)
        if n
    ]
    return [*direct, *(_stand_in(m, n) for m, n in enumerate(price.missing) if n)]


def _stand_in(material: int, units: int) -> Chip:
    text = _("−%(n)d others in place of %(missing)s")
    n = EXCHANGE * units
    missing = words.amount(material, units)
    return Chip(fill(text, n=n, missing=missing), "loss", icon=material_icon(material))


def _rune(_scene: Scene, event: events.RuneTaken) -> list[Chip]:
    icon = drawing("rune_stone_icon", data.TERRITORIES[event.rune])
    stone = words.territory(event.rune)
    chips = [Chip(fill(_("rune stone %(stone)s"), stone=stone), "gain", icon=icon)]
    if event.holder != NOBODY:
        chips.append(Chip(_("loses it"), "loss", event.holder))
    return chips


def _druid(scene: Scene, event: events.DruidWalks) -> list[Chip]:
    name = words.space_name(scene.view.seats, event.space)
    text = fill(_("the druid comes to %(space)s"), space=name)
    return [Chip(text, seat=scene.view.huts[event.space], icon=drawing("druid_icon"))]


def _empty(scene: Scene, event: events.SupplyEmpty) -> list[Chip]:
    text = fill(_("no %(material)s left"), material=words.material(event.material))
    return [Chip(text, seat=_other(scene, event.seat))]


def _says(text: str) -> Callable[[Scene, EventRecord], list[Chip]]:
    """A text, filled with the fields of the event as they are."""
    return lambda _scene, event: [Chip(fill(_(text), **event._asdict()))]


def _other(scene: Scene, seat: int) -> int:
    """The seat to be marked: only if it is not the one who decides."""
    return NOBODY if scene.decision and scene.decision.seat == seat else seat


# --- the records --------------------------------------------------------------------------------


def _at_space(
    event: events.HutBuilt
    | events.TempleBuilt
    | events.Offered
    | events.OfferedNothing
    | events.OfferedToken,
) -> tuple[str, ...]:
    return (f"space:{event.space}",)


def _gained(
    event: events.TokenPoints
    | events.RunePoints
    | events.OfferedNothing
    | events.Offered
    | events.OfferedToken,
) -> Mapping[int, int]:
    return {event.seat: event.points}


def _rune_changes(event: events.RuneTaken) -> Mapping[int, int]:
    return {event.seat: 1} if event.holder == NOBODY else {event.seat: 1, event.holder: -1}


def _at_plateau(event: events.WorkerPlaced | events.WorkerMoved) -> tuple[str, ...]:
    return (f"plateau:{data.MATERIALS[event.plateau]}",)


EVENT_TEXTS = Narrator(
    {
        "material": lambda material, _names: words.material(material),
        "first": lambda material, _names: words.material(material),
        "second": lambda material, _names: words.material(material),
        "chips": lambda chips, _names: words.amounts(chips),
        "points": lambda points, _names: words.points(points),
        "plateau": lambda plateau, _names: words.plateau(plateau),
        "start": lambda plateau, _names: words.plateau(plateau),
        "space": lambda space, names: words.space_name(len(names), space),
        "holder": lambda holder, names: "" if holder == NOBODY else names[holder],
    },
    EventText(events.TokensLaid, mark("The bonus tokens are laid out.")),
    EventText(
        events.WorkerPlaced,
        mark("%(name)s puts a worker on %(plateau)s."),
        touched=_at_plateau,
    ),
    EventText(events.TurnBegins, mark("%(name)s's turn"), begins_turn=True),
    EventText(events.Rolled, _face),
    EventText(
        events.Gained,
        mark("%(name)s gets %(amount)s."),
        values=lambda event, _names: {"amount": words.amount(event.material, event.amount)},
        joins=_one_harvest,
        holdings=lambda event: {event.seat: event.amount},
    ),
    EventText(
        events.SupplyEmpty,
        mark("%(name)s gets no %(material)s: the supply is empty."),
        chips=_empty,
    ),
    EventText(events.Declined, mark("%(name)s takes nothing.")),
    EventText(
        events.Paid,
        mark("%(name)s gives up %(chips)s."),
        holdings=lambda event: {event.seat: -sum(event.chips)},
    ),
    EventText(
        events.WorkerMoved,
        mark("%(name)s moves a worker from %(start)s to %(plateau)s."),
        touched=_at_plateau,
    ),
    EventText(events.HutSite, chips=_price),
    EventText(events.TempleSite, chips=_price),
    EventText(events.HutBuilt, mark("%(name)s builds a hut on %(space)s."), touched=_at_space),
    EventText(
        events.TempleBuilt, mark("%(name)s builds a temple on %(space)s."), touched=_at_space
    ),
    EventText(
        events.TokenPoints, mark("The bonus token brings %(name)s %(points)s."), points=_gained
    ),
    EventText(events.TokenFreeHut, mark("The bonus token pays for %(name)s's hut.")),
    EventText(
        events.RuneTaken,
        _rune_taken,
        values=lambda event, _names: {"stone": words.territory(event.rune)},
        chips=_rune,
        holdings=_rune_changes,
    ),
    EventText(
        events.DruidOnRock,
        mark("The druid comes down to rock %(rock)d."),
        chips=_says(mark("the druid comes down to rock %(rock)d")),
    ),
    EventText(
        events.DruidWaits,
        mark("The druid waits: there is no hut yet."),
        chips=_says(mark("the druid waits")),
    ),
    EventText(events.DruidWalks, mark("The druid comes to %(space)s."), chips=_druid),
    EventText(
        events.RiverCrossed,
        mark("The druid crosses the great river."),
        chips=_says(mark("the druid crosses the great river")),
    ),
    EventText(events.RunePoints, mark("%(name)s scores rune stones: %(points)s."), points=_gained),
    EventText(events.RiteEnds),
    EventText(
        events.OfferedNothing,
        mark("%(name)s offers nothing for %(space)s: %(points)s."),
        touched=_at_space,
        points=_gained,
    ),
    EventText(
        events.Offered,
        mark("%(name)s makes an offering for %(space)s: %(points)s."),
        touched=_at_space,
        points=_gained,
    ),
    EventText(
        events.OfferedToken,
        mark("%(name)s offers the druid's token for %(space)s: %(points)s."),
        touched=_at_space,
        points=_gained,
    ),
    EventText(
        events.EndTriggered,
        mark("%(name)s triggers the end: everybody else has one last turn."),
        chips=_says(mark("the last turns begin")),
    ),
    EventText(
        events.NoProgress,
        mark("Nobody has built for a long time: the last lap begins."),
    ),
    EventText(
        events.LastLap,
        mark("The druid sets out on his last lap."),
        chips=_says(mark("the last lap begins")),
    ),
)


# --- all consequences together ------------------------------------------------------------------


def consequences(scene: Scene, happened: Sequence[Event]) -> list[Chip]:
    """What an option is sure to bring: prices, the river, gains and points, then what follows.

    The river comes before the points that it brings.

    Of a payment or an offering only the points are told: its name says what goes, and what follows
    was told with the space that was chosen.
    """
    what = [event.what for event in happened]
    if _is_told(scene):
        return _summed(scene, what)
    sites = [one for one in what if isinstance(one, events.HutSite | events.TempleSite)]
    if sites and not any(isinstance(one, EFFECTS) for one in what):
        what += build_preview.certain_events(scene.view, sites[0])
    prices_first = [chip for site in sites for chip in _price(scene, site)]
    river = [one for one in what if isinstance(one, events.RiverCrossed)]
    told = _told(scene, [one for one in what if one not in sites and one not in river])
    paid = [one for one in what if isinstance(one, events.Paid)] if sites else []
    sums = _summed(scene, [one for one in what if one not in paid])
    return prices_first + _told(scene, river) + sums + told


def _told(scene: Scene, what: Sequence[EventRecord]) -> list[Chip]:
    return [chip for one in what for chip in EVENT_TEXTS.chips(scene, Event(one, ""))]


EFFECTS = (events.HutBuilt, events.TempleBuilt)
"""What a look ahead reaches only where there is but one way to pay."""


def _is_told(scene: Scene) -> bool:
    """Whether an option's name already says what it does to the person's hand."""
    kinds = (Kind.PLUS_CHOICE, Kind.MINUS_CHOICE, Kind.BUILD_PAYMENT, Kind.OFFERING)
    return scene.decision is not None and scene.decision.kind in kinds


def _summed(scene: Scene, what: Sequence[EventRecord]) -> list[Chip]:
    """Materials and points, added up by seat."""
    found = []
    for seat in range(scene.view.seats):
        if not (_is_told(scene) and _other(scene, seat) == NOBODY):
            changes = enumerate(_changes(seat, what))
            found += [_change(scene, seat, m, count) for m, count in changes if count]
        points = [one.points for one in what if isinstance(one, SCORED) and one.seat == seat]
        if points:
            found.append(_points(scene, seat, sum(points)))
    return found


SCORED = (
    events.TokenPoints,
    events.RunePoints,
    events.OfferedNothing,
    events.Offered,
    events.OfferedToken,
)


def _changes(seat: int, what: Sequence[EventRecord]) -> list[int]:
    """By material, how a hand changes."""
    hand = [0] * len(data.MATERIALS)
    for one in what:
        if isinstance(one, events.Paid) and one.seat == seat:
            hand = [had - paid for had, paid in zip(hand, one.chips, strict=True)]
        elif isinstance(one, events.Gained) and one.seat == seat:
            hand[one.material] += one.amount
    return hand


def _points(scene: Scene, seat: int, points: int) -> Chip:
    """Points; at an offering they are what its owner decides about."""
    decision = scene.decision
    other = _other(scene, seat)
    strong = decision is not None and decision.kind == Kind.OFFERING and other == NOBODY
    return Chip(words.points(points), _tone(points), other, strong=strong)


def _change(scene: Scene, seat: int, material: int, count: int) -> Chip:
    text = ("+" if count > 0 else "−") + words.amount(material, abs(count))
    return Chip(text, _tone(count), _other(scene, seat), material_icon(material))


def _tone(count: int) -> str:
    return "gain" if count > 0 else "loss" if count < 0 else ""
