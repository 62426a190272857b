"""Meduris below the board: decisions as stones to be weighed against each other.

What is offered, paid, taken or returned stands side by side with its value and its price; a payment
of another kind is put together in a bowl; a big harvest is a table of workers and plateaus.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from operator import sub
from typing import TYPE_CHECKING

from markupsafe import Markup

from engine.meduris import data, state
from engine.meduris.decisions import DecisionKind
from engine.meduris.payments import EXCHANGE
from engine.meduris.steps.building import hut_price
from web.games.meduris import details, harvest_forecast, prices, words
from web.games.meduris.decision_texts import DECISION_TEXTS
from web.games.meduris.inline_icons import drawing
from web.games.scene import BLANK, Place
from web.games.scene_builder import in_a_breath
from web.i18n import _, fill, mark, ngettext, signed
from web.render import render

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from engine import Decision, Option
    from engine.meduris.payments import Chips
    from web.games.scene import Scene

OTHERWISE = "otherwise"
"""What is shown (scene.shown) while a payment is put together."""
CHIP_WORTH = 0.4
"""Points that a chip is worth to most people, before the last lap."""
SIDE_BY_SIDE = 3
"""Payments that may stand beside each other."""


@dataclass(frozen=True, kw_only=True)
class Way:
    """A stone: something to be chosen, or that cannot be (``refused``), or need not be.

    ``points`` are what it brings, ``value`` is the large number with its ``tone``, ``unit`` says
    in words of what; ``chips`` is the payment by material, ``note`` a few words below it.
    """

    name: str
    points: int = 0
    key: str = ""
    refused: str = ""
    icon: Markup = BLANK
    value: str = ""
    unit: str = ""
    tone: str = ""
    chips: Chips = ()
    note: Markup | str = ""
    lead: bool = False
    chosen: bool = False


def dock(scene: Scene) -> Markup:
    """What stands in the dock for the decision; nothing where the board asks."""
    decision = scene.decision
    draw = DOCKS.get(DecisionKind(decision.kind)) if decision else None
    return draw(scene) if draw else BLANK


# --- offerings ------------------------------------------------------------------------------------


def _offering(scene: Scene) -> Markup:
    decision = _decision(scene)
    return _stones(
        _offerings(scene, decision),
        _token(scene),
        run=_run(scene, decision),
        put_together=_put_together(scene),
        otherwise=_otherwise(scene),
    )


def _offerings(scene: Scene, decision: Decision) -> list[Way]:
    """Nothing, one, both; the best that can be paid leads."""
    none, one = _none(scene), _material_offering(scene, "one", _("One"), data.ONE_OFFERED)
    both = _material_offering(scene, "both", _("Both"), decision.args[1])
    if both.key and decision.args[1] == data.ONE_OFFERED:
        both = Way(name=both.name, value=both.value, unit=both.unit, note=_("same as one"))
    return [none, *_led(scene, [one, both])]


def _none(scene: Scene) -> Way:
    """The refusal: what it really costs, which is nothing for somebody at 0 (MD-OFF-5)."""
    lost = max(data.NOTHING_OFFERED, -scene.view.vp[_decision(scene).seat])
    return Way(
        name=_("Nothing"),
        key="none",
        value=signed(lost),
        unit=_("VP"),
        tone="loss" if lost else "",
        chosen=scene.chosen == "none",
    )


def _material_offering(scene: Scene, verb: str, name: str, points: int) -> Way:
    """One or both materials at the least price, or what is missing for them."""
    cheapest = _cheapest(scene, verb)
    value, unit = signed(points), _("VP")
    if cheapest is None:
        needed = _needed(scene, verb)
        return Way(name=name, refused=verb, value=value, unit=unit, tone="gain", note=needed)
    chips = _paid(cheapest)
    return Way(
        name=name,
        points=points,
        key=cheapest.key,
        value=value,
        unit=unit,
        tone="gain",
        chips=chips,
        note=_three_for_one(scene, chips, verb),
        chosen=cheapest.key == scene.chosen,
    )


def _cheapest(scene: Scene, verb: str) -> Option | None:
    """The payment of fewest chips; of several, the one that takes what there is most of."""
    hand = _hand(scene)
    ways = [o for o in _options(scene) if o.verb == verb]

    def dear(option: Option) -> tuple[int, int]:
        left = (had - paid for had, paid in zip(hand, _paid(option), strict=True))
        return sum(_paid(option)), sum(n * n for n in left)

    return min(ways, key=dear, default=None)


def _needed(scene: Scene, verb: str) -> str:
    """What an offering lacks: ``needs 1 wool``."""
    decision = _decision(scene)
    first, second = state.pair(scene.view, decision.args[0])
    hand = _hand(scene)
    cost = prices.price(hand, (first, second), data.OFFERED_UNITS)
    missing = [words.amount(m, n) for m, n in enumerate(cost.missing) if n]
    if len(missing) == 1:
        return fill(_("needs %(what)s"), what=missing[0])
    text = (
        _("needs %(a)s or %(b)s") if verb == "one" or cost.lacking == 1 else _("needs %(a)s, %(b)s")
    )
    return fill(text, a=missing[0], b=missing[1])


def _three_for_one(scene: Scene, chips: Chips, verb: str) -> Markup | str:
    """How many units of a payment are replaced by three chips each."""
    decision = _decision(scene)
    pair = state.pair(scene.view, decision.args[0])
    units = decision.args[1] if verb == "pay" else data.OFFERED_UNITS
    direct = sum(min(chips[m], units) for m in pair)
    if sum(chips) == direct:
        return ""
    return Markup('<span data-explain="three">{}</span>').format(_("3 for 1"))


def _led(scene: Scene, ways: list[Way]) -> list[Way]:
    """The same, with the one that most people want as the lead: points against chips."""
    worth = 0.0 if scene.view.lap else CHIP_WORTH
    affordable = [way for way in ways if way.key]
    best = max(affordable, key=lambda way: way.points - worth * sum(way.chips), default=None)
    return [replace(way, lead=scene.suggests and way is best) for way in ways]


def _token(scene: Scene) -> list[Way]:
    """The druid's token, if one lies under the hut."""
    decision = _decision(scene)
    if not any(option.verb == "token" for option in _options(scene)):
        return []
    return [
        Way(
            name=_("Offer the druid's token"),
            key="token",
            icon=drawing("bonus_icon", "druid"),
            value=signed(decision.args[1]),
            unit=_("VP"),
            tone="gain",
            chosen=scene.chosen == "token",
        )
    ]


@dataclass(frozen=True)
class Member:
    """A hut of the served settlement: whose, and whether the druid stands beside it."""

    seat: int
    name: str
    served: bool
    behind: bool


def _run(scene: Scene, decision: Decision) -> list[Member]:
    """The settlement on the druid's way; those behind him are not asked any more (MD-OFF-2)."""
    served, run = decision.args[0], details.settlement(scene.view, decision.args[0])
    at = run.index(served)
    view = scene.view
    return [
        Member(view.huts[space], scene.name(view.huts[space]), number == at, number < at)
        for number, space in enumerate(run)
    ]


# --- payments -------------------------------------------------------------------------------------


def _payment(scene: Scene) -> Markup:
    return _stones(_payments(scene), put_together=_put_together(scene), otherwise=_otherwise(scene))


def _payments(scene: Scene) -> list[Way]:
    """The payments of fewest chips; MD-PAY-8: the only one leads.

    Of more than stand beside each other, the one that takes what there is most of.
    """
    cheapest = _cheapest(scene, "pay")
    assert cheapest is not None
    least = sum(_paid(cheapest))
    ways = [option for option in _options(scene) if sum(_paid(option)) == least]
    shown = ways if len(ways) <= SIDE_BY_SIDE else [cheapest]
    return [
        Way(
            name=_("Pay"),
            key=option.key,
            value=str(least),
            unit=ngettext("chip", "chips", least),
            chips=_paid(option),
            note=_three_for_one(scene, _paid(option), "pay"),
            lead=len(ways) == 1,
            chosen=option.key == scene.chosen,
        )
        for option in shown
    ]


def _otherwise(scene: Scene) -> str:
    """The name of the button that opens the bowl; '' where there is no other payment."""
    shown = {way.key for way in _shown_payments(scene)}
    rest = [o for o in _options(scene) if o.verb in prices.PAID and o.key not in shown]
    return _("Pay another way") if rest and not scene.picked else ""


def _shown_payments(scene: Scene) -> list[Way]:
    decision = _decision(scene)
    if decision.kind == DecisionKind.BUILD_PAYMENT:
        return _payments(scene)
    return _offerings(scene, decision)


def _put_together(scene: Scene) -> tuple[Markup, Markup]:
    """The bowl and what is due, while something is in it or it is asked for."""
    if not scene.picked and scene.shown != OTHERWISE:
        return BLANK, BLANK
    bowl = prices.bowl(scene)
    return _bowl(scene, bowl), _due(scene, bowl)


def _bowl(scene: Scene, bowl: prices.Bowl) -> Markup:
    decision = _decision(scene)
    left = tuple(map(sub, _hand(scene), bowl.chips))
    worth = _worth(bowl.option, decision)
    return render(
        "meduris/payment",
        stacks=[one for one in _stacks(bowl.chips, bowl.less) if one.count],
        hand=[one for one in _stacks(left, bowl.more) if one.count or bowl.chips[one.number]],
        triples=[min(EXCHANGE, bowl.others - n) for n in range(0, bowl.others, EXCHANGE)],
        option=bowl.option,
        chosen=bowl.option is not None and bowl.option.key == scene.chosen,
        deed=_deed(bowl.option, decision),
        points=signed(worth) if worth else "",
        spoken=in_a_breath([_deed(bowl.option, decision), words.points(worth) if worth else ""]),
    )


def _due(scene: Scene, bowl: prices.Bowl) -> Markup:
    """The price while the bowl is filled: what of it is paid, and what is still missing."""
    return render(
        "meduris/due",
        parts=[
            Due(data.MATERIALS[m], paid, bowl.units, words.amount(m, bowl.units))
            for m, paid in zip(bowl.pair, bowl.paid, strict=True)
        ],
        missing=_missing(bowl) if bowl.missing and _must_be_met(scene) else "",
    )


def _must_be_met(scene: Scene) -> bool:
    """Whether the whole price is to be paid; an offering may be a part of it."""
    return _decision(scene).kind == DecisionKind.BUILD_PAYMENT


@dataclass(frozen=True)
class Due:
    """A part of a price: of a material so many units, of which some lie in the bowl."""

    material: str
    paid: int
    units: int
    words: str


def _missing(bowl: prices.Bowl) -> str:
    text = _("Missing: %(n)d (in other chips: %(others)d)")
    return fill(text, n=bowl.missing, others=bowl.others_missing)


@dataclass(frozen=True)
class Stack:
    """Chips of a material in the hand or in the bowl; ``target`` is the bowl after a tap, or ''."""

    number: int
    material: str
    count: int
    words: str
    target: str


def _stacks(chips: Chips, bowls: Sequence[str]) -> list[Stack]:
    """Chips by material, and what the bowl is once one of them has moved."""
    kinds = enumerate(data.MATERIALS)
    return [Stack(m, name, chips[m], words.amount(m, chips[m]), bowls[m]) for m, name in kinds]


def _deed(option: Option | None, decision: Decision) -> str:
    if option is None:
        return ""
    return _("Pay these") if decision.kind == DecisionKind.BUILD_PAYMENT else _("Offer these")


def _worth(option: Option | None, decision: Decision) -> int:
    """The points of an offering that the bowl makes; 0 of a payment."""
    if option is None or option.verb == "pay":
        return 0
    return data.ONE_OFFERED if option.verb == "one" else decision.args[1]


# --- one chip -------------------------------------------------------------------------------------


def _one_chip(verb: str, sign: int) -> Callable[[Scene], Markup]:
    """Taking and returning look alike: four materials, what the hand has and will have."""

    def drawn(scene: Scene) -> Markup:
        ways = [_chip_way(scene, verb, m, sign) for m in range(len(data.MATERIALS))]
        strips = [
            Way(name=_("Take nothing"), key=option.key, chosen=option.key == scene.chosen)
            for option in _options(scene)
            if option.verb == "decline"
        ]
        return _stones(ways, strips)

    return drawn


def _chip_way(scene: Scene, verb: str, material: int, sign: int) -> Way:
    name = data.MATERIALS[material]
    key, had = f"{verb}:{name}", _hand(scene)[material]
    offered = key in {option.key for option in _options(scene)}
    return Way(
        name=words.material(material),
        key=key if offered else "",
        refused="" if offered else key,
        icon=drawing("chip_icon", name, "large"),
        value=signed(sign),
        tone="gain" if sign > 0 else "loss",
        note=f"{had} → {had + sign}" if offered else "",
        chosen=key == scene.chosen,
    )


# --- the action -----------------------------------------------------------------------------------


def _action(scene: Scene) -> Markup:
    ways = [
        _deed_way(scene, "big_harvest", _("Big harvest"), "worker", _best_harvest(scene)),
        _deed_way(scene, "build_hut", _("Build a hut"), "hut", _from(scene, _hut_sites(scene))),
        _deed_way(
            scene,
            "build_temple",
            _("Build a temple"),
            "temple",
            _from(scene, _temple_sites(scene)),
        ),
    ]
    return _stones(ways)


def _deed_way(scene: Scene, key: str, name: str, piece: str, note: str) -> Way:
    offered = any(option.key == key for option in _options(scene))
    return Way(
        name=name,
        key=key if offered else "",
        refused="" if offered else key,
        icon=drawing(f"{piece}_icon", _decision(scene).seat, "large"),
        note=note if offered else "",
        chosen=key == scene.chosen,
    )


def _best_harvest(scene: Scene) -> str:
    view, seat = scene.view, _decision(scene).seat
    goals = [goal for goal in range(len(data.MATERIALS)) if _may_go(scene, seat, goal)]
    best = max(
        harvest_forecast.own_yields(harvest_forecast.after_move(view, seat, goal), seat)
        for goal in goals
    )
    return fill(_("up to %(gain)s"), gain=signed(best))


def _may_go(scene: Scene, seat: int, goal: int) -> bool:
    """Whether some worker of a seat stands elsewhere."""
    stacks = scene.view.stacks
    return any(seat in stack for start, stack in enumerate(stacks) if start != goal)


def _hut_sites(scene: Scene) -> list[tuple[int, int]]:
    """Free spaces with the units of each material that a hut costs there."""
    view = scene.view
    return [(space, hut_price(view, space)) for space in state.free_spaces(view)]


def _temple_sites(scene: Scene) -> list[tuple[int, int]]:
    view = scene.view
    free = [space for space in state.free_spaces(view) if not view.tokens[space]]
    return [(space, data.TEMPLE_PRICE) for space in free]


def _costs(scene: Scene, sites: Iterable[tuple[int, int]]) -> dict[int, prices.Price]:
    """What the hand would pay, by space, wherever it can."""
    view, hand = scene.view, _hand(scene)
    found = {space: prices.price(hand, state.pair(view, space), units) for space, units in sites}
    return {space: price for space, price in found.items() if not price.lacking}


def _from(scene: Scene, sites: Iterable[tuple[int, int]]) -> str:
    """The least price of some sites; of a single one also where it is, as nobody is asked that."""
    costs = _costs(scene, sites)
    least = min((price.chips for price in costs.values()), default=0)
    if len(costs) == 1:
        place = words.space_name(scene.view.seats, *costs)
        chips = fill(ngettext("%(n)d chip", "%(n)d chips", least), n=least)
        return f"{place}: {chips if least else _('free')}"
    if not costs:
        return ""
    if not least:
        return _("free")
    return fill(ngettext("from %(n)d chip", "from %(n)d chips", least), n=least)


def _set_up(_scene: Scene) -> Markup:
    """What a place on a plateau is good for."""
    small = _("When the die shows the material, every worker there brings 1.")
    big = _("A big harvest there brings 1, 2 or 3 chips, by the worker's height.")
    return render("meduris/decision_help", hints=[small, big])


def _legend(scene: Scene) -> Markup:
    """What the numbers on the spaces say, as far as there are any."""
    if scene.chosen:
        return BLANK
    is_temple = _decision(scene).kind == DecisionKind.TEMPLE_SPACE
    least: dict[str, int] = {}
    for price in _costs(scene, _temple_sites(scene) if is_temple else _hut_sites(scene)).values():
        least[price.tone] = min(price.chips, least.get(price.tone, price.chips))
    entries = [(tone, least[tone], _(text)) for tone, text in TONES.items() if tone in least]
    return render("meduris/legend", entries=entries)


TONES = {
    "free": mark("free"),
    "direct": mark("chips, exactly as asked"),
    "others": mark("chips, with 3 for 1"),
}


# --- the big harvest ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Cell:
    """What a move brings.

    ``key`` is its option if it is offered here; where the board offers it, or another worker is
    picked, the cell stands for the option ``about``.
    """

    key: str
    about: str
    material: str
    amount: int
    words: str
    others: list[harvest_forecast.Yield]
    chosen: bool


@dataclass(frozen=True)
class Row:
    """A worker, where it stands, and its moves by plateau; None where it cannot go."""

    id: str
    place: str
    height: str
    picked: bool
    cells: list[Cell | None]


def _harvest(scene: Scene) -> Markup:
    decision = _decision(scene)
    moves = {tuple(option.args): option for option in _decision(scene).options}
    workers = sorted({(str(start), int(height)) for start, height, _goal in moves}, key=_order)
    return render(
        "meduris/harvest",
        seat=decision.seat,
        names=scene.names,
        goals=[(name, _(words.REGIONS[m])) for m, name in enumerate(data.MATERIALS)],
        rows=[_row(scene, moves, *worker) for worker in workers],
    )


def _order(worker: tuple[str, int]) -> tuple[int, int]:
    return data.MATERIALS.index(worker[0]), worker[1]


def _row(scene: Scene, moves: dict[tuple[int | str, ...], Option], start: str, height: int) -> Row:
    cells = [
        _cell(scene, moves[start, height, goal]) if (start, height, goal) in moves else None
        for goal in data.MATERIALS
    ]
    place = _(words.REGIONS[data.MATERIALS.index(start)])
    picked = f"worker:{start}.{height}" in scene.picked
    return Row(f"{start}-{height}", place, fill(_("height %(n)d"), n=height), picked, cells)


def _cell(scene: Scene, option: Option) -> Cell:
    seat, goal = _decision(scene).seat, data.MATERIALS.index(str(option.args[2]))
    yields = harvest_forecast.after_move(scene.view, seat, goal)
    offered = scene.place(option.key) is Place.DOCK
    amount = harvest_forecast.own_yields(yields, seat)
    return Cell(
        key=option.key if offered else "",
        about="" if offered else option.key,
        material=str(option.args[2]),
        amount=amount,
        words=_move_words(scene, option, words.amount(goal, amount)),
        others=[one for one in yields if one.seat != seat and one.amount],
        chosen=option.key == scene.chosen,
    )


def _stones(
    ways: Sequence[Way],
    strips: Sequence[Way] = (),
    *,
    run: Sequence[Member] = (),
    put_together: tuple[Markup, Markup] = (BLANK, BLANK),
    otherwise: str = "",
) -> Markup:
    """Stones side by side and strips below them, or the bowl in their place, with what is due."""
    bowl, due = put_together
    return render(
        "meduris/stone_options",
        ways=ways,
        strips=strips,
        run=run,
        run_words=words.huts(len(run)),
        bowl=bowl,
        due=due,
        otherwise=otherwise,
        names=[words.material(m) for m in range(len(data.MATERIALS))],
    )


def _move_words(scene: Scene, option: Option, gain: str) -> str:
    """A move for those who do not see in which row and column it stands."""
    choice = DECISION_TEXTS[_decision(scene).kind].choices[option.verb]
    return f"{choice(scene, option.args).label}: {gain}"


# --- small ----------------------------------------------------------------------------------------


def _decision(scene: Scene) -> Decision:
    assert scene.decision is not None
    return scene.decision


def _options(scene: Scene) -> list[Option]:
    return _decision(scene).options


def _hand(scene: Scene) -> Chips:
    """The hand of the seat that decides: it is theirs to know."""
    hand: Chips = scene.view.hands[_decision(scene).seat]
    return hand


def _paid(option: Option) -> Chips:
    return tuple(map(int, option.args))


DOCKS: dict[DecisionKind, Callable[[Scene], Markup]] = {
    DecisionKind.OFFERING: _offering,
    DecisionKind.BUILD_PAYMENT: _payment,
    DecisionKind.PLUS_CHOICE: _one_chip("take", 1),
    DecisionKind.MINUS_CHOICE: _one_chip("return", -1),
    DecisionKind.ACTION: _action,
    DecisionKind.HARVEST_MOVE: _harvest,
    DecisionKind.PLACE_WORKER: _set_up,
    DecisionKind.HUT_SPACE: _legend,
    DecisionKind.TEMPLE_SPACE: _legend,
}

STONES = (
    DecisionKind.OFFERING,
    DecisionKind.BUILD_PAYMENT,
    DecisionKind.PLUS_CHOICE,
    DecisionKind.MINUS_CHOICE,
    DecisionKind.ACTION,
)
"""Decisions of which the board asks nothing."""
