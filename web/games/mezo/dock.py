"""The dock of Mezo: who decides, and cards, tokens or steppers to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import NOBODY
from engine.mezo import events as e
from engine.mezo.data import SACRIFICE_DEVOTION
from engine.mezo.decisions import DecisionKind
from engine.mezo.language import EFFECTS, SOURCES, Effect
from engine.mezo.state import PLACES, RESERVE, TYPES, units
from engine.mezo.strength import sacrificing
from web.games.mezo import conflict_dock, modules, words
from web.games.mezo.card_lines import verbs
from web.games.mezo.decision_texts import DECISION_TEXTS, deciding_seat
from web.games.mezo.parties import party_of
from web.games.mezo.region_texts import ties_told
from web.games.scene import Place
from web.games.texts import AutomaName
from web.i18n import _, fill, ngettext, series
from web.render import part, render

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from markupsafe import Markup

    from engine import Decision, Option
    from engine.mezo.strength import Outlook
    from web.games.scene import Scene

    Drawn = dict[str, object]

# --- what is offered how ------------------------------------------------------------------------

CARDS: tuple[str, ...] = (
    *(
        DecisionKind.GOD,
        DecisionKind.ABILITY,
        DecisionKind.SPACE,
        DecisionKind.ANGRY_GOD,
        DecisionKind.ACTION,
        DecisionKind.MARK,
        DecisionKind.THIRD_ACTION,
    ),
    *(DecisionKind.OPTION, DecisionKind.BARGAIN),
    *modules.CARDS,
)
"""Decisions between texts: illustrated cards, side by side."""
TOKENS: tuple[str, ...] = (
    *(
        DecisionKind.VICTIM,
        DecisionKind.PICK,
        DecisionKind.PIECE,
        DecisionKind.MIX,
        DecisionKind.TIE,
        DecisionKind.PLAYER,
    ),
    *modules.TOKENS,
)
"""Decisions between pieces: tokens that light up together with what they stand for."""
OFFERED = (*CARDS, *TOKENS, DecisionKind.SACRIFICE)


def offers(scene: Scene) -> bool:
    """Whether the dock itself offers what cannot be tapped on the map."""
    return scene.decision is not None and scene.decision.kind in OFFERED


def dock_content(scene: Scene) -> Markup:
    """Who fights with what; who acts, and what may be chosen."""
    decision = scene.decision
    if decision is None:
        return conflict_dock.strip(scene)
    if decision.kind == DecisionKind.DEPLOY:
        return conflict_dock.deployment(scene)
    return _offered(scene, decision) + conflict_dock.strip(scene)


def _offered(scene: Scene, decision: Decision) -> Markup:
    shown = [o for o in scene.candidates if scene.place(o.key) is Place.DOCK]
    return render(
        "mezo/dock",
        acting=_acting(scene, decision),
        cards=[_card(scene, o) for o in shown] if decision.kind in CARDS else [],
        tokens=[_token(scene, o) for o in shown] if decision.kind in TOKENS else [],
        sacrifice=_sacrifice(scene, shown) if decision.kind == DecisionKind.SACRIFICE else None,
    )


# --- who acts -----------------------------------------------------------------------------------

SOURCE_AT: Mapping[str, int] = {
    **{DecisionKind.REGION: 2, DecisionKind.VICTIM: 3, DecisionKind.PIECE: 2, DecisionKind.MAY: 1},
    **{
        DecisionKind.OPTION: 0,
        DecisionKind.PLAYER: 1,
        DecisionKind.BARGAIN: 2,
        DecisionKind.NEXT_REGION: 1,
    },
}
"""Which argument of a decision is the text that asks."""
TOLD = {
    e.RegionChosen: "source",
    e.Action: "action",
    e.TileUsed: "tile",
    e.Recorded: "space",
    e.ConflictWon: "altar",
    **modules.SOURCE_EVENTS,
}
"""Events that tell which text is at work, with the field that names it."""
ASKS = (*TOLD, e.Passed)
"""Events after which a seat may be asked something."""


def source_of(scene: Scene, decision: Decision) -> str:
    """The text that asks: a card's action, a call, an altar, a space, a tile; '' for none.

    To pass is no text: what is recovered for it is asked by nothing that came before.
    """
    if decision.kind == DecisionKind.CALL:
        return f"{decision.args[0]}_call"
    if decision.kind in SOURCE_AT:
        return str(decision.args[SOURCE_AT[decision.kind]])
    if decision.kind not in (DecisionKind.MIX, DecisionKind.PICK):
        return ""
    told = (event.what for event in reversed(scene.history) if type(event.what) in ASKS)
    last = next(told, None)
    return "" if isinstance(last, e.Passed | None) else str(getattr(last, TOLD[type(last)]))


def _acting(scene: Scene, decision: Decision) -> Drawn | None:
    source = source_of(scene, decision)
    if source not in SOURCES:
        return None
    number, own = _reader(scene, decision.seat, source), modules.ICONS.get(source)
    return {
        "icon": own() if own else part("mezo/pieces", "god_icon", scene.view.god[number]),
        "seat": scene.view.seats
        if source in modules.AUTOMA_QUESTIONS
        else party_of(scene.view, number),
        "name": words.named(source),
        "text": words.keywords(words.explained(source), source),
    }


def _reader(scene: Scene, seat: int, source: str) -> int:
    """Whose text it is: that of the god, by its number, or of who decides."""
    led = (p for p, god in enumerate(scene.view.god) if god and source.startswith(f"{god}_"))
    return next(led, seat)


# --- cards --------------------------------------------------------------------------------------


def _card(scene: Scene, option: Option) -> Drawn:
    """An option with a text of its own."""
    decision = scene.decision
    assert decision is not None
    choice = DECISION_TEXTS[decision.kind].choices[option.verb](scene, option.args)
    does = option.verb in ("act", "space", "tile")
    return {
        "picture": _picture(decision, option),
        "name": choice.label,
        "text": _text(scene, option) if does else choice.detail,
        "idle": conflict_dock.idle(scene, decision.seat, option.args[0]) if does else "",
        "follows": modules.certain_effects(scene, option),
        "key": option.key,
        "about": option.key if option.verb == "god" else "",
        "spot": scene.spot_of(option.key),
        "chips": scene.chips(option.key),
    }


def _text(scene: Scene, option: Option) -> str:
    """What a text does; where it is a CALL, also what the god does then."""
    thing = str(option.args[0])
    texts = (words.explained(thing), words.called(scene.view, deciding_seat(scene), thing))
    return " ".join(filter(None, texts))


def _picture(decision: Decision, option: Option) -> Markup:
    """What a card shows above its name."""
    if decision.kind in (DecisionKind.OPTION, DecisionKind.BARGAIN):
        return part("mezo/pieces", "verb_icons", _verbs_of(EFFECTS[decision.args[-1]], option))
    thing = str(option.args[0]) if option.args else ""
    if option.verb in modules.PICTURES:
        return modules.PICTURES[option.verb](option.args)
    if option.verb in PICTURES:
        return part("mezo/pieces", PICTURES[option.verb], thing)
    return part("mezo/pieces", "verb_icons", PASSED[thing] if thing in PASSED else verbs(thing))


def _verbs_of(e: Effect, option: Option) -> list[str]:
    """The verbs of an option inside an effect: a text to choose, a price, what there is instead."""
    paths = e.options[int(option.args[1])] if option.args else e.inner
    return [EFFECTS[path].do for path in ((e.cost,) if option.verb == "pay" else paths)]


PICTURES: Mapping[str, str] = {
    "god": "god_icon",
    "ability": "ability_icon",
    "space": "space_icon",
    "tile": "wrath_icon",
}
PASSED = {"devotion": ["gain_devotion"], "recover": ["recover"], "": ["build_glyph"]}


# --- tokens -------------------------------------------------------------------------------------


def _token(scene: Scene, option: Option) -> Drawn:
    """A piece, a mix of units or a player to choose."""
    told = TOKEN[option.verb](scene, option)
    return {"key": option.key, "spot": scene.spot_of(option.key), **told}


def _told(picture: Markup, label: str, change: str = "", seat: int = NOBODY) -> Drawn:
    told: Drawn = {"picture": picture, "label": label, "change": change, "seat": seat}
    return {**told, "loss": False}


def _unit(place: str, seat: int, kind: str, scene: Scene, label: str) -> Drawn:
    """A seat's units of a type in a place, and what is left of them."""
    number = units(scene.view, PLACES.index(place), seat, TYPES.index(kind))
    change = f"{words.units(kind, number)} → {number - 1}"
    told = _told(part("mezo/pieces", "unit_icon", kind, seat), label, change, seat)
    return {**told, "loss": True}


def _victim(scene: Scene, option: Option) -> Drawn:
    assert scene.decision is not None
    owner, kind = int(option.args[0]), str(option.args[1])
    return _unit(str(scene.decision.args[2]), owner, kind, scene, scene.name(owner))


def _taken(scene: Scene, option: Option) -> Drawn:
    assert scene.decision is not None
    place, kind = map(str, option.args)
    return _unit(place, scene.decision.seat, kind, scene, words.place(place))


def _no_more(_scene: Scene, _option: Option) -> Drawn:
    return _told(part("art/icons", "icon", "check"), _("That is all"))


def _nothing(scene: Scene, option: Option) -> Drawn:
    """What is offered is not wanted."""
    assert scene.decision is not None
    label = DECISION_TEXTS[scene.decision.kind].choices[option.verb](scene, option.args).label
    return _told(part("art/icons", "icon", "cross"), label)


def _mix(scene: Scene, option: Option) -> Drawn:
    assert scene.decision is not None
    numbers = dict(zip(TYPES, map(int, option.args), strict=True))
    picture = part("mezo/pieces", "mix", numbers, scene.decision.seat)
    return _told(picture, words.army(*numbers.values()))


def _winner(scene: Scene, option: Option) -> Drawn:
    seat = int(option.args[0])
    return _told(part("art/seats", "seat_mark", seat, "large"), scene.name(seat), "", seat)


def _glyph(scene: Scene, option: Option) -> Drawn:
    """A glyph of an opponent, or a new or an own one."""
    assert scene.decision is not None
    owner = int(option.args[1]) if len(option.args) > 1 else scene.decision.seat
    label = words.region(option.args[0])
    picture = part("mezo/pieces", "glyph_icon", owner)
    return _told(picture, label, scene.name(owner) if len(option.args) > 1 else "", owner)


def _tier(scene: Scene, option: Option) -> Drawn:
    """The top of a pyramid, or the tier that would be the next one."""
    assert scene.decision is not None
    tiers = scene.view.pyramids[PLACES.index(option.args[0])]
    builds = scene.decision.args[0] == "build"
    level, owner = tiers[-1] if tiers else (0, NOBODY)
    if builds or not tiers:
        level, owner = level + 1, scene.decision.seat
    picture = part("mezo/pieces", "tier_icon", level, None if owner == NOBODY else owner)
    change = fill(_("level %(level)d"), level=level)
    return _told(picture, words.region(option.args[0]), change, owner)


TOKEN: Mapping[str, Callable[[Scene, Option], Drawn]] = {
    "victim": _victim,
    "take": _taken,
    "done": _no_more,
    "decline": _nothing,
    "units": _mix,
    "winner": _winner,
    "player": _winner,
    "glyph": _glyph,
    "tier": _tier,
}


# --- sacrifices ---------------------------------------------------------------------------------

Mix = tuple[int, int]
"""Shamans and warriors."""


def _sacrifice(scene: Scene, options: Sequence[Option]) -> Drawn | None:
    """Two steppers that go from one mixture to the next, short cuts, and all other mixtures."""
    assert scene.decision is not None
    left = {_mixture(option): option.key for option in options}
    if not left:
        return None
    chosen = scene.decision.find(scene.chosen)
    now = _mixture(chosen) if chosen else (0, 0)
    steppers = [_stepper(scene, kind, now, left) for kind in range(len(TYPES))]
    quick = [
        {"label": label, "key": left[mix], "spot": scene.spot_of(left.pop(mix))}
        for label, mix in _short_cuts(scene, list(left))
        if mix in left
    ]
    rest = [
        {"label": words.army(*mix), "key": key, "spot": scene.spot_of(key)}
        for mix, key in left.items()
    ]
    sums = _reckoned(scene, sum(now))
    return {"steppers": steppers, "quick": quick, "rest": rest, "sums": sums}


def _mixture(option: Option) -> Mix:
    shamans, warriors = map(int, option.args)
    return shamans, warriors


def _stepper(scene: Scene, kind: int, now: Mix, left: dict[Mix, str]) -> Drawn:
    """One fewer and one more of a type of unit; what a button stands for is taken out."""
    assert scene.decision is not None
    seat = scene.decision.seat
    spots = {}
    for name, step in (("less", -1), ("more", 1)):
        mix = (now[0] + step, now[1]) if kind == 0 else (now[0], now[1] + step)
        key = left.pop(mix, "")
        spots[name] = scene.spot_of(key) if key else None
    return {
        "picture": part("mezo/pieces", "unit_icon", TYPES[kind], seat),
        "name": words.piece(TYPES[kind]),
        "number": now[kind],
        "left": units(scene.view, RESERVE, seat, kind),
        **spots,
    }


def _short_cuts(scene: Scene, mixtures: Sequence[Mix]) -> list[tuple[str, Mix]]:
    """Nobody, as few as win unless others sacrifice more, everybody."""
    found = [(_("Nobody"), (0, 0)), (_("Everybody"), max(mixtures, key=sum, default=(0, 0)))]
    enough = _fewest_to_win(scene, max(map(sum, mixtures), default=0))
    mixed = [mix for mix in mixtures if sum(mix) == enough]
    if enough and mixed:
        alone = len(_outlook(scene, enough).strongest) == 1
        text = _("Just enough to lead") if alone else _("Just enough for a tie you decide")
        found.insert(1, (text, min(mixed, key=lambda mix: abs(mix[0] - mix[1]))))
    return found


def _fewest_to_win(scene: Scene, most: int) -> int:
    """As few sacrifices as win, by a tie too (MZ-BLESS-4); 0 where none do, or none are needed."""
    assert scene.decision is not None
    seat, numbers = scene.decision.seat, range(most + 1)
    return next((n for n in numbers if _outlook(scene, n).wins == seat), 0)


def _outlook(scene: Scene, number: int) -> Outlook:
    assert scene.decision is not None
    return sacrificing(scene.view, scene.decision.seat, number)


def _reckoned(scene: Scene, number: int) -> list[str]:
    """What a number of sacrifices brings: strength beside the strongest rival's, devotion."""
    assert scene.decision is not None
    seat, then = scene.decision.seat, _outlook(scene, number)
    won = fill(_("prize: %(prize)s"), prize=words.prize(scene.view, scene.view.conflict))
    return [
        f"{_outlook(scene, 0).strengths[seat]} → {then.strengths[seat]}",
        _beside(scene, then),
        won,
        *([words.devotion(SACRIFICE_DEVOTION * number)] if number else []),
    ]


def _beside(scene: Scene, then: Outlook) -> str:
    """A strength beside that of the strongest rivals; in a tie also who decides it."""
    assert scene.decision is not None
    seat = scene.decision.seat
    power = max(n for party, n in enumerate(then.strengths) if party != seat)
    rivals = [scene.name(p) for p, n in enumerate(then.strengths) if n == power and p != seat]
    lead = then.strengths[seat] - power
    beside = _beside_automa if isinstance(rivals[0], AutomaName) else _beside_players
    text = beside(lead, series(rivals))
    return text if lead else f"{text}; {ties_told(scene, scene.view.conflict, then.wins)}"


def _beside_players(lead: int, name: str) -> str:
    if not lead:
        return fill(_("tied with %(name)s"), name=name)
    text = (
        ngettext("%(n)d more than %(name)s", "%(n)d more than %(name)s", lead)
        if lead > 0
        else ngettext("%(n)d less than %(name)s", "%(n)d less than %(name)s", -lead)
    )
    return fill(text, n=abs(lead), name=name)


def _beside_automa(lead: int, name: str) -> str:
    """Beside several gods, whose turn to sacrifice comes last (MS-BLESS-3)."""
    if not lead:
        return fill(_("tied with the %(name)s, who sacrifice after you"), name=name)
    text = (
        ngettext(
            "%(n)d more than the %(name)s, who sacrifice after you",
            "%(n)d more than the %(name)s, who sacrifice after you",
            lead,
        )
        if lead > 0
        else ngettext(
            "%(n)d less than the %(name)s, who sacrifice after you",
            "%(n)d less than the %(name)s, who sacrifice after you",
            -lead,
        )
    )
    return fill(text, n=abs(lead), name=name)
