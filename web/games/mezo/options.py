"""Mezo: options in words, what they bring, and the things on the table that they point at."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any

from engine import NOBODY
from engine.mezo import data
from engine.mezo.state import PLACES, RESERVE, SPACES, TYPES, army, glyphs, record, units
from engine.mezo.steps.appease import price
from engine.mezo.steps.effects import would_do_nothing
from web.games.mezo import sentences, words
from web.games.scene import Chip, Choice
from web.words import _, fill, mark, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from engine import Decision, Event
    from web.games.scene import Scene

    Say = Callable[[Scene, Sequence[Any]], Choice]


# --- options ------------------------------------------------------------------------------------


def choice(scene: Scene, verb: str, args: Sequence[Any]) -> Choice:
    """An option, or a refused thing, in words; arguments may be texts, as keys hold them."""
    return CHOICES[verb](scene, args)


def asked(scene: Scene) -> int:
    """The seat that decides."""
    return scene.decision.seat if scene.decision else NOBODY


def _kind(scene: Scene) -> str:
    return scene.decision.kind if scene.decision else ""


def _effect(scene: Scene) -> str:
    """The verb of the effect that asks, where it is the decision's first argument."""
    return str(scene.decision.args[0]) if scene.decision and scene.decision.args else ""


def _god(_scene: Scene, args: Sequence[Any]) -> Choice:
    return Choice(words.god(args[0]), f"{words.call(args[0])}: {words.call_text(args[0])}")


def _ability(scene: Scene, args: Sequence[Any]) -> Choice:
    """A tribal ability; without argument the call ability, before the god moves."""
    if args:
        return _thing(scene, args)
    god = scene.view.god[asked(scene)]
    return Choice(fill(_("First %(call)s, then move"), call=words.call(god)), words.call_text(god))


def _thing(_scene: Scene, args: Sequence[Any]) -> Choice:
    return Choice(words.named(args[0]), words.explained(args[0]))


def _region(_scene: Scene, args: Sequence[Any]) -> Choice:
    return Choice(words.region(args[0]))


def _deploy(_scene: Scene, args: Sequence[Any]) -> Choice:
    return Choice(words.units(args[1], 1), words.region(args[0]))


def _done(scene: Scene, _args: Sequence[Any]) -> Choice:
    return Choice(_("End the turn") if _kind(scene) == "deploy" else _("No more"))


def _vertex(scene: Scene, args: Sequence[Any]) -> Choice:
    lost = [words.region(name) for name in data.VERTICES[args[0]] if not _live(scene, name)]
    detail = [fill(_("%(region)s, desolate"), region=region) for region in lost]
    return Choice(words.vertex(args[0]), "; ".join(detail))


def _live(scene: Scene, name: str) -> bool:
    return data.REGIONS.index(name) in scene.view.live


def _card(scene: Scene, args: Sequence[Any]) -> Choice:
    return Choice(words.card_type(args[0]), actions_on(scene.view.god[asked(scene)], args[0]))


def actions_on(god: str, card: str) -> str:
    """The names of a card's three actions."""
    return ", ".join(map(words.named, data.CARDS[god][card]))


def _resolved(scene: Scene, args: Sequence[Any]) -> Choice:
    """Something to be resolved now, with why it would do nothing (MZ-CONF-7)."""
    text = words.explained(args[0])
    why = would_do_nothing(scene.view, asked(scene), args[0])
    if why:
        text = f"{text} {fill(_('Does nothing now: %(why)s'), why=sentences.refusal(why))}"
    return Choice(words.named(args[0]), text)


def _pass(_scene: Scene, args: Sequence[Any]) -> Choice:
    return Choice(_(PASSES[args[0]]), _("and give up one action of your card"))


PASSES = {
    "devotion": mark("Pass for 1 devotion"),
    "recover": mark("Pass and RECOVER 1 unit"),
}


def _decline(scene: Scene, _args: Sequence[Any]) -> Choice:
    third = _kind(scene) == "third_action"
    return Choice(_("Keep the glyph, no third action") if third else _("No"))


def _do(scene: Scene, _args: Sequence[Any]) -> Choice:
    """What may be done; of APPEASE with its price (MZ-APP-2)."""
    detail = ""
    if _effect(scene) == "appease":
        number = price(scene.view)
        text = ngettext("for %(count)d unit", "for %(count)d units", number)
        detail = fill(text, count=number)
    return Choice(_(OFFERS.get(_effect(scene), YES)), detail)


YES = mark("Yes")

OFFERS = {
    "appease": mark("APPEASE an angry god"),
    "call": mark("CALL your god"),
    "pay": mark("Sacrifice 1 unit from the Reserve"),
}


def _units(scene: Scene, args: Sequence[Any]) -> Choice:
    mix = words.army(int(args[0]), int(args[1]))
    return Choice(
        fill(_("Sacrifice: %(units)s"), units=mix) if _kind(scene) == "sacrifice" else mix
    )


def _victim(scene: Scene, args: Sequence[Any]) -> Choice:
    return Choice(f"{scene.name(int(args[0]))}: {words.units(args[1], 1)}")


def _glyph(scene: Scene, args: Sequence[Any]) -> Choice:
    """An own glyph, to be built or demolished, or somebody's."""
    values: dict[str, Any] = {"region": words.region(args[0])}
    if len(args) > 1:
        values["name"] = scene.name(int(args[1]))
        return Choice(fill(_("%(name)s's glyph in %(region)s"), **values))
    return Choice(fill(_("Glyph in %(region)s"), **values))


def _tier(scene: Scene, args: Sequence[Any]) -> Choice:
    """A new tier, with its level; or the top of a pyramid, with its owner."""
    where = data.REGIONS.index(args[0])
    values = {"region": words.region(args[0])}
    tiers = scene.view.pyramids[where]
    if _effect(scene) == "build" or not tiers:
        return Choice(fill(_("Pyramid tier in %(region)s"), **values), pyramid(scene, where))
    return Choice(fill(_("Top of the pyramid in %(region)s"), **values), pyramid(scene, where))


def pyramid(scene: Scene, where: int) -> str:
    """A region's pyramid from the bottom: ``1 Ann, 2 Ben``; '' if there is none."""
    return ", ".join(f"{level} {owner(scene, seat)}" for level, seat in scene.view.pyramids[where])


def owner(scene: Scene, seat: int) -> str:
    """The name of a tier's owner."""
    return _("neutral") if seat == NOBODY else scene.name(seat)


def _take(_scene: Scene, args: Sequence[Any]) -> Choice:
    return Choice(words.units(args[1], 1), words.place(args[0]))


def _winner(scene: Scene, args: Sequence[Any]) -> Choice:
    return Choice(scene.name(int(args[0])))


CHOICES: dict[str, Say] = {
    "god": _god,
    "ability": _ability,
    "champion": _region,
    "deploy": _deploy,
    "done": _done,
    "vertex": _vertex,
    "card": _card,
    "top": _card,
    "act": _resolved,
    "pass": _pass,
    "mark": _thing,
    "decline": _decline,
    "region": _region,
    "units": _units,
    "victim": _victim,
    "glyph": _glyph,
    "tier": _tier,
    "take": _take,
    "do": _do,
    "tile": _resolved,
    "winner": _winner,
    "space": _resolved,
}

CONFIRMED = frozenset({"god", "ability", "card", "top_card", "sacrifice", "tie"})


def confirms(decision: Decision) -> bool:
    """Whether a choice is shown before it counts: what is secret, or lasts."""
    return decision.kind in CONFIRMED


# --- consequences -------------------------------------------------------------------------------


def chips(scene: Scene, events: Sequence[Event]) -> list[Chip]:
    """What an option is sure to bring, from its preview: its own, not what follows anyhow."""
    first = 1 if _kind(scene) == "tie" else 0
    own = takewhile(lambda event: event.kind not in FRAME, events[first:])
    return [
        Chip(text, tone, NOBODY if seat == asked(scene) else seat)
        for event in own
        if event.kind in CHIPS
        for text, tone, seat in CHIPS[event.kind](event.args)
    ]


FRAME = frozenset(
    {"declined", "conflict_won", "record_won", "no_record", "champion_returned", "conflict_ends"}
)
"""What comes by itself once an option is done with; only the one who decides a tie chooses it."""


Gain = tuple[str, str, int]
"""The words of a consequence, its tone and the seat that it concerns."""


def _change(text: str, number: int, seat: int) -> Gain:
    return text, "gain" if number > 0 else "loss", seat


def _vp(args: Mapping[str, Any]) -> list[Gain]:
    return [_change(words.points(args["points"]), args["points"], args["seat"])]


def _devotion(args: Mapping[str, Any]) -> list[Gain]:
    return [_change(words.devotion(args["spaces"]), args["spaces"], args["seat"])]


def _strength(args: Mapping[str, Any]) -> list[Gain]:
    return [_change(words.strength(args["n"]), args["n"], args["seat"])]


def _moved(args: Mapping[str, Any]) -> list[Gain]:
    """Units on the board are worth most, in Xibalba and beside it nothing."""
    before, after = _worth(args["source"]), _worth(args["to"])
    if before == after:
        return []
    text = f"{'+' if after > before else '−'}{words.units(args['type'], args['n'])}"
    if ON_BOARD not in (before, after):
        text = fill(_("%(units)s, Reserve"), units=text)
    return [_change(text, after - before, args["seat"])]


RESERVE_NAME = PLACES[RESERVE]
ON_BOARD = 2


def _worth(place: str) -> int:
    if place in data.REGIONS:
        return ON_BOARD
    return 1 if place == RESERVE_NAME else 0


def _glyphs_built(args: Mapping[str, Any]) -> list[Gain]:
    return [_change(f"+{words.glyphs(args['n'])}", 1, args["seat"])]


def _glyph_gone(args: Mapping[str, Any]) -> list[Gain]:
    return [_change(f"−{words.glyphs(1)}", -1, args["owner"])]


def _tier_built(args: Mapping[str, Any]) -> list[Gain]:
    return [_change(fill(_("+ tier of level %(level)d"), level=args["level"]), 1, args["seat"])]


def _tier_gone(args: Mapping[str, Any]) -> list[Gain]:
    text = fill(_("− tier of level %(level)d"), level=args["level"])
    return [_change(text, -1, args["owner"])]


def _most(args: Mapping[str, Any]) -> list[Gain]:
    kind = args["type"]
    return [_change(_(MOST[kind]), 1, args["seat"])]


MOST = {"shaman": mark("most shamans"), "warrior": mark("most warriors")}


CHIPS: dict[str, Callable[[Mapping[str, Any]], list[Gain]]] = {
    "vp": _vp,
    "devotion": _devotion,
    "strength_gained": _strength,
    "counts_as_most": _most,
    "units_moved": _moved,
    "glyphs_built": _glyphs_built,
    "glyph_demolished": _glyph_gone,
    "glyph_transformed": lambda args: [*_glyphs_built({**args, "n": 1}), *_glyph_gone(args)],
    "tier_built": _tier_built,
    "tier_demolished": _tier_gone,
    "tier_transformed": lambda args: [*_tier_built(args), *_tier_gone(args)],
}


# --- things on the table ------------------------------------------------------------------------


def target_name(scene: Scene, target: str) -> str:
    """A thing on the board in words, for screen readers."""
    kind, _sep, rest = target.partition(":")
    return TARGETS[kind](scene, rest.split("."))


def region_name(scene: Scene, names: Sequence[str]) -> str:
    """A region with everybody's pieces in it, and its pyramid."""
    where, name = data.REGIONS.index(names[0]), words.region(names[0])
    if not _live(scene, names[0]):
        return fill(_("%(region)s, desolate"), region=name)
    there = [(scene.name(seat), pieces(scene, where, seat)) for seat in range(scene.view.seats)]
    found = [f"{whose} {held}" for whose, held in there if held]
    if scene.view.pyramids[where]:
        found.append(f"{words.piece('pyramid')} {pyramid(scene, where)}")
    return ": ".join([name, *filter(None, ["; ".join(found)])])


def pieces(scene: Scene, where: int, seat: int) -> str:
    """A seat's champion, units and glyphs in a region; '' for none."""
    view = scene.view
    champion = [words.piece("champion")] if view.champions[where] == seat else []
    own = army(view, where, seat) and words.army(*(units(view, where, seat, k) for k in (0, 1)))
    number = glyphs(view, where, seat)
    return ", ".join(
        [*champion, *([own] if own else []), *([words.glyphs(number)] if number else [])]
    )


def unit_name(scene: Scene, names: Sequence[str]) -> str:
    """A seat's units of a type in a place."""
    place, seat, kind = names[0], int(names[1]), names[2]
    number = units(scene.view, PLACES.index(place), seat, TYPES.index(kind))
    return f"{scene.name(seat)}, {words.units(kind, number)}, {words.place(place)}"


def glyph_name(scene: Scene, names: Sequence[str]) -> str:
    """A seat's glyphs in a region."""
    seat = int(names[1])
    number = glyphs(scene.view, data.REGIONS.index(names[0]), seat)
    return f"{scene.name(seat)}, {words.glyphs(number)}, {words.region(names[0])}"


def vertex_name(scene: Scene, names: Sequence[str]) -> str:
    """A vertex with the god on it."""
    text = words.vertex(names[0])
    where = list(data.VERTICES).index(names[0])
    gods = [
        words.god(g) for g, v in zip(scene.view.god, scene.view.vertex, strict=True) if v == where
    ]
    return ": ".join([text, *gods])


def space_name(scene: Scene, names: Sequence[str]) -> str:
    """A space of the Calendar or the Codex with the owner of the unit on it."""
    kind = int(names[0] in SPACES[1])
    seat = record(scene.view, kind)[SPACES[kind].index(names[0])]
    return ", ".join([words.named(names[0]), *([] if seat == NOBODY else [scene.name(seat)])])


TARGETS: dict[str, Callable[[Scene, Sequence[str]], str]] = {
    "region": region_name,
    "unit": unit_name,
    "glyph": glyph_name,
    "vertex": vertex_name,
    "space": space_name,
    "god": lambda _scene, names: words.god(names[0]),
    "card": lambda _scene, names: words.card_type(names[0]),
    "action": lambda _scene, names: words.named(names[0]),
    "tile": lambda _scene, names: words.named(names[0]),
    "seat": lambda scene, names: scene.name(int(names[0])),
}

REFUSED = {
    "god": "god",
    "champion": "region",
    "deploy": "region",
    "region": "region",
    "vertex": "vertex",
    "act": "action",
    "mark": "action",
    "space": "space",
}
"""What a refused key points at, by its verb; passes are listed as buttons."""


def refused_targets(key: str) -> tuple[str, ...]:
    """The things that a refused key points at."""
    verb, _sep, rest = key.partition(":")
    return (f"{REFUSED[verb]}:{rest.split('.')[0]}",) if verb in REFUSED else ()


TOUCHED = {
    "region": "region",
    "source": "region",
    "to": "region",
    "vertex": "vertex",
    "space": "space",
    "tile": "tile",
}
"""What an argument of an event changed on the board."""


def touched(event: Event) -> tuple[str, ...]:
    """The things on the board that an event changed."""
    return tuple(
        f"{kind}:{event.args[name]}"
        for name, kind in TOUCHED.items()
        if name in event.args and (kind != "region" or event.args[name] in data.REGIONS)
    )
