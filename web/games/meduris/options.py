"""Meduris: options in words, and what they cost and bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from engine import NOBODY
from engine.meduris import data, state
from web.games.meduris import words
from web.games.scene import Chip, Choice
from web.render import part
from web.words import _, fill, mark, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine import Event
    from web.games.scene import Scene


def drawing(macro: str, *args: Any) -> Markup:
    """A small drawing of a piece, to stand in a line of text."""
    return part("meduris/pieces", macro, *args)


def plateau(material: str) -> str:
    """A plateau in words, by the id of its material."""
    return _(words.PLATEAUS[data.MATERIALS.index(material)])


def _region(material: str) -> str:
    """A plateau in one word, where its material is drawn beside it."""
    return _(words.REGIONS[data.MATERIALS.index(material)])


def materials(chips: Sequence[int]) -> list[dict[str, Any]]:
    """A hand for the templates: every material with its drawing, words and number."""
    return [
        {"id": name, "words": words.amount(m, chips[m]), "count": chips[m]}
        for m, name in enumerate(data.MATERIALS)
        if len(chips) == len(data.MATERIALS)
    ]


# --- options ------------------------------------------------------------------------------------


def choice(scene: Scene, verb: str, args: Sequence[Any]) -> Choice:
    """An option, or a refused thing, in words."""
    return CHOICES[verb](scene, args)


def _material(text: str) -> Callable[[Scene, Sequence[Any]], Choice]:
    """Taking or returning one chip."""

    def words_of(_scene: Scene, args: Sequence[Any]) -> Choice:
        material = data.MATERIALS.index(args[0])
        label = fill(_(text), amount=words.amount(material, 1))
        return Choice(label, icon=drawing("material_icon", args[0]))

    return words_of


def _place(scene: Scene, args: Sequence[Any]) -> Choice:
    del scene
    return Choice(fill(_("Worker onto %(plateau)s"), plateau=plateau(args[0])))


def _harvest(scene: Scene, args: Sequence[Any]) -> Choice:
    del args
    detail = _("Move a worker; all there harvest by height")
    return Choice(_("Big harvest"), detail, drawing("worker_icon", _asked(scene)))


def _asked(scene: Scene) -> int:
    return scene.decision.seat if scene.decision else 0


def _build_hut(scene: Scene, args: Sequence[Any]) -> Choice:
    del args
    return Choice(_("Build a hut"), icon=drawing("hut_icon", _asked(scene)))


def _build_temple(scene: Scene, args: Sequence[Any]) -> Choice:
    del args
    return Choice(_("Erect a temple"), icon=drawing("temple_icon", _asked(scene)))


def _move(scene: Scene, args: Sequence[Any]) -> Choice:
    start, height, goal = args
    text = _("Worker %(height)s from %(start)s to %(goal)s")
    label = fill(text, height=height, start=_region(start), goal=_region(goal))
    return Choice(label, icon=drawing("worker_icon", _asked(scene)))


def _hut(scene: Scene, args: Sequence[Any]) -> Choice:
    space = int(args[0])
    label = fill(_("Hut on %(space)s"), space=words.space_name(scene.view.seats, space))
    detail = ", ".join(filter(None, [_size(scene, space), words.token(scene.view, space)]))
    return Choice(label, detail, drawing("hut_icon", _asked(scene)))


def _size(scene: Scene, space: int) -> str:
    """How large the settlement would be with a hut there."""
    size = state.run_size(scene.view, space)
    if size == 1:
        return _("stands alone")
    return fill(ngettext("settlement of %(n)d hut", "settlement of %(n)d huts", size), n=size)


def _temple(scene: Scene, args: Sequence[Any]) -> Choice:
    space = int(args[0])
    label = fill(_("Temple on %(space)s"), space=words.space_name(scene.view.seats, space))
    beside = state.huts_beside(scene.view, space)
    text = ngettext(
        "%(n)d hut beside it: 1 point each at the end",
        "%(n)d huts beside it: 1 point each at the end",
        beside,
    )
    return Choice(label, fill(text, n=beside), drawing("temple_icon", _asked(scene)))


def _token(scene: Scene, args: Sequence[Any]) -> Choice:
    """A space for a bonus token at the set-up, or the druid's token as an offering."""
    if args:
        name = words.space_name(scene.view.seats, int(args[0]))
        return Choice(fill(_("Bonus token on %(space)s"), space=name))
    return Choice(_("Offer the druid's token"), "", drawing("bonus_icon", "druid"))


def _pay(scene: Scene, args: Sequence[Any]) -> Choice:
    """A payment; MD-PAY-8: the only one of fewest chips leads, the others stand below it."""
    chips = [int(n) for n in args]
    label = fill(_("Pay %(chips)s"), chips=words.amounts(chips))
    sizes = _sizes(scene, "pay")
    is_led = sizes[1:2] > sizes[:1]
    if is_led and sum(chips) == sizes[0]:
        return Choice(label, icon=_drawn(chips, counted=False), lead=True)
    return Choice(label, group=_("Other ways to pay") if is_led else "", drawn=_drawn(chips))


def _sizes(scene: Scene, verb: str) -> list[int]:
    """How many chips the ways to pay take, fewest first."""
    offered = scene.decision.options if scene.decision else []
    return sorted(sum(map(int, option.args)) for option in offered if option.verb == verb)


def _drawn(chips: Sequence[int], *, counted: bool = True) -> Markup:
    """Chips as drawings, with their numbers."""
    return Markup().join(
        Markup("<span>{}{}</span>").format(drawing("material_icon", name), count if counted else "")
        for name, count in zip(data.MATERIALS, chips, strict=True)
        if count
    )


def _nothing(scene: Scene, args: Sequence[Any]) -> Choice:
    del scene, args
    return Choice(_("Offer nothing"), lead=True)


def _one(scene: Scene, args: Sequence[Any]) -> Choice:
    if not args:
        return Choice(_("Offer one material"))
    return _offering(scene, "one", args, _("One material"), _("Other ways to offer one"))


def _both(scene: Scene, args: Sequence[Any]) -> Choice:
    if not args:
        return Choice(_("Offer both materials"))
    if scene.decision is not None and scene.decision.args[1:] == (1,):
        return _offering(scene, "", args, _("As both; one alone would bring as much"), "")
    return _offering(scene, "both", args, _("Both materials"), _("Other ways to offer both"))


def _offering(scene: Scene, verb: str, args: Sequence[Any], name: str, others: str) -> Choice:
    """A way to make an offering; MD-PAY-8: the only one of fewest chips leads, of each ``verb``."""
    chips = [int(n) for n in args]
    label = fill(_("Offer %(chips)s"), chips=words.amounts(chips))
    sizes = _sizes(scene, verb)
    is_led = bool(sizes) and sizes[1:2] != sizes[:1]
    if is_led and sum(chips) == sizes[0]:
        return Choice(label, name, lead=True, drawn=_drawn(chips))
    return Choice(label, group=others if is_led else name, drawn=_drawn(chips))


def _decline(scene: Scene, args: Sequence[Any]) -> Choice:
    del scene, args
    return Choice(_("Take nothing"))


CHOICES: dict[str, Callable[[Scene, Sequence[Any]], Choice]] = {
    "token": _token,
    "place": _place,
    "take": _material(mark("Take %(amount)s")),
    "decline": _decline,
    "return": _material(mark("Return %(amount)s")),
    "big_harvest": _harvest,
    "build_hut": _build_hut,
    "build_temple": _build_temple,
    "move": _move,
    "hut": _hut,
    "temple": _temple,
    "pay": _pay,
    "none": _nothing,
    "one": _one,
    "both": _both,
}

# --- consequences -------------------------------------------------------------------------------


def consequences(scene: Scene, events: Sequence[Event]) -> list[Chip]:
    """What an option is sure to bring: prices and gains, then points, then what follows.

    Of a payment or an offering only the points are told: its name says what goes, and what follows
    was told with the space that was chosen.
    """
    kinds = {event.kind for event in events}
    chips: list[Chip] = []
    if _is_told(scene):
        return _summed(scene, events)
    for event in _without_price(events) if "paid" in kinds else events:
        made = CHIPS.get(event.kind)
        if made:
            chips += made(scene, event.args)
    return _summed(scene, events) + chips


def _without_price(events: Sequence[Event]) -> list[Event]:
    """What is paid is told, so the price need not be."""
    return [event for event in events if event.kind not in ("hut_site", "temple_site")]


def _summed(scene: Scene, events: Sequence[Event]) -> list[Chip]:
    """Materials and points, added up by seat."""
    found = []
    for seat in range(scene.view.seats):
        mine = [event.args for event in events if event.args.get("seat") == seat]
        chips = [0, 0, 0, 0]
        for args in mine:
            for material, count in enumerate(args.get("chips", ())):
                chips[material] -= count
            if "amount" in args:
                chips[args["material"]] += args["amount"]
        if not (_is_told(scene) and seat == _asked(scene)):
            found += [_change(scene, seat, m, count) for m, count in enumerate(chips) if count]
        points = sum(args.get("points", 0) for args in mine)
        if any("points" in args for args in mine):
            other, strong = _other(scene, seat), _decides_by_points(scene, seat)
            found.append(Chip(words.points(points), _tone(points), other, strong=strong))
    return found


def _is_told(scene: Scene) -> bool:
    """Whether an option's name says already what it does to the own hand."""
    kinds = ("plus_choice", "minus_choice", "build_payment", "offering")
    return scene.decision is not None and scene.decision.kind in kinds


def _decides_by_points(scene: Scene, seat: int) -> bool:
    decision = scene.decision
    return decision is not None and decision.kind == "offering" and decision.seat == seat


def _change(scene: Scene, seat: int, material: int, count: int) -> Chip:
    text = ("+" if count > 0 else "−") + words.amount(material, abs(count))
    icon = drawing("material_icon", data.MATERIALS[material])
    return Chip(text, _tone(count), _other(scene, seat), icon)


def _tone(count: int) -> str:
    return "gain" if count > 0 else "loss" if count < 0 else ""


def _other(scene: Scene, seat: int) -> int:
    """The seat to be marked: only if it is not the one who decides."""
    return NOBODY if scene.decision and scene.decision.seat == seat else seat


def _price(scene: Scene, args: dict[str, Any]) -> list[Chip]:
    units = args.get("units", 1)
    if not units:
        return [Chip(_("free of charge"), "gain")]
    pair = state.pair(scene.view, args["space"])
    return [
        Chip("−" + words.amount(m, units), "loss", icon=drawing("material_icon", data.MATERIALS[m]))
        for m in pair
    ]


def _rune(scene: Scene, args: dict[str, Any]) -> list[Chip]:
    icon = drawing("rune_stone_icon", data.TERRITORIES[args["rune"]])
    stone = words.territory(args["rune"])
    chips = [Chip(fill(_("rune stone %(stone)s"), stone=stone), "gain", icon=icon)]
    if args["holder"] != NOBODY:
        holder = args["holder"]
        text = fill(_("%(name)s loses it"), name=scene.name(holder))
        chips.append(Chip(text, "loss", holder))
    return chips


def _druid(scene: Scene, args: dict[str, Any]) -> list[Chip]:
    space = args["space"]
    owner = scene.view.huts[space]
    values = {"space": words.space_name(scene.view.seats, space)}
    text = fill(_("the druid comes to %(space)s"), **values)
    return [Chip(text, seat=owner, icon=drawing("druid_icon"))]


def _says(text: str) -> Callable[[Scene, dict[str, Any]], list[Chip]]:
    def chips(_scene: Scene, args: dict[str, Any]) -> list[Chip]:
        return [Chip(fill(_(text), **args))]

    return chips


def _empty(scene: Scene, args: dict[str, Any]) -> list[Chip]:
    material = words.material(args["material"])
    text = fill(_("no %(material)s left"), material=material)
    return [Chip(text, seat=_other(scene, args["seat"]))]


CHIPS: dict[str, Callable[[Scene, dict[str, Any]], list[Chip]]] = {
    "hut_site": _price,
    "temple_site": _price,
    "rune_taken": _rune,
    "druid_walks": _druid,
    "supply_empty": _empty,
    "druid_on_rock": _says(mark("the druid comes down to rock %(rock)d")),
    "druid_waits": _says(mark("the druid waits")),
    "river_crossed": _says(mark("the druid crosses the great river")),
    "end_triggered": _says(mark("the last turns begin")),
    "last_lap": _says(mark("the last lap begins")),
}
