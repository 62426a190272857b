"""Aztlán: options in words, and what they bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine import NOBODY
from engine.aztlan import data
from engine.aztlan.clashes import rivals
from engine.aztlan.scoring import blessing_points, domains, terrains_of
from engine.aztlan.state import could_hold, pawns_in, power_card
from web.games.aztlan import words
from web.games.aztlan.sides import force, forces
from web.games.scene import Chip, Choice
from web.render import part
from web.words import _, fill, mark, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from markupsafe import Markup

    from engine import Event
    from web.games.scene import Scene


def drawing(macro: str, *args: Any) -> Markup:
    """A small drawing of a piece, to stand in a line of text."""
    return part("aztlan/pieces", macro, *args)


def asked(scene: Scene) -> int:
    """The seat that decides."""
    return scene.decision.seat if scene.decision else NOBODY


# --- options ------------------------------------------------------------------------------------


def choice(scene: Scene, verb: str, args: Sequence[Any]) -> Choice:
    """An option, or a refused thing, in words."""
    return CHOICES[verb](scene, args)


def _power(scene: Scene, args: Sequence[Any]) -> Choice:
    del scene
    number = int(args[0])
    icon = drawing("terrain_icon", data.POWER_CARDS[number].terrain)
    return Choice(words.power_card(number), words.worth(number), icon)


def _in_territory(text: str) -> Callable[[Scene, Sequence[Any]], Choice]:
    """Something done in a territory, with its terrain."""

    def words_of(_scene: Scene, args: Sequence[Any]) -> Choice:
        if args[0] in words.LAKES:
            return Choice(_(words.LAKES[args[0]]))
        terrain = words.terrain_of(args[0])
        label = fill(_(text), territory=words.territory(args[0]))
        return Choice(label, words.terrain(terrain), drawing("terrain_icon", terrain))

    return words_of


def _move(scene: Scene, args: Sequence[Any]) -> Choice:
    del scene
    start, goal = args
    lake = words.LAKES.get(goal)
    values = {"start": words.territory(start), "goal": _(lake) if lake else words.territory(goal)}
    return Choice(fill(_("%(start)s → %(goal)s"), **values))


def _end_turn(scene: Scene, args: Sequence[Any]) -> Choice:
    del args
    decision = scene.decision
    if decision is None or len(decision.options) == 1:
        return Choice(_("End the turn"), _("nothing to play"))
    if decision.kind == "move":
        return Choice(_("End the turn"), _("without moving"))
    if decision.kind == "clash":
        return Choice(_("End the turn"), _("ties stay as they are"))
    return Choice(_("End the turn"))


def _defeat(scene: Scene, args: Sequence[Any]) -> Choice:
    label = fill(_("Defeat in %(territory)s"), territory=words.territory(args[0]))
    where = data.INDEX[args[0]]
    answer = any(
        could_hold(scene.view, seat, data.SACRED_GAMES)
        for seat in rivals(scene.view, asked(scene), where)
    )
    detail = _("they may answer with Sacred Games") if answer else _("no card for you")
    return Choice(label, detail, drawing("emblem_icon", "defeat"))


def _coexist(scene: Scene, args: Sequence[Any]) -> Choice:
    del scene
    label = fill(_("Coexist in %(territory)s"), territory=words.territory(args[0]))
    return Choice(label, _("everybody stays"), drawing("emblem_icon", "coexist"))


def _tlatoani(scene: Scene, args: Sequence[Any]) -> Choice:
    del scene
    label = fill(_("Great Tlatoani in %(territory)s"), territory=words.territory(args[0]))
    detail = _("break the tie, then defeat or coexist")
    return Choice(label, detail, drawing("prosperity_icon", "tlatoani"))


def _sacred_games(scene: Scene, args: Sequence[Any]) -> Choice:
    del args
    label = _("Play Sacred Games")
    if scene.decision is None:
        return Choice(label)
    victor, where = scene.decision.args
    count = pawns_in(scene.view, asked(scene), where)
    text = ngettext(
        "your %(count)d pawn stays, %(victor)s draws a card",
        "your %(count)d pawns stay, %(victor)s draws a card",
        count,
    )
    detail = fill(text, count=count, victor=scene.name(victor))
    return Choice(label, detail, drawing("prosperity_icon", "sacred_games"))


def _pass(scene: Scene, args: Sequence[Any]) -> Choice:
    del args
    decision = scene.decision
    if decision is None:
        return Choice(_("Do not answer"))
    count = pawns_in(scene.view, decision.seat, decision.args[1])
    text = ngettext("you lose %(count)d pawn here", "you lose %(count)d pawns here", count)
    label = _("Do not answer") if len(decision.options) > 1 else _("Go on")
    return Choice(label, fill(text, count=count))


def _play(scene: Scene, args: Sequence[Any]) -> Choice:
    brings = words.points(blessing_points(scene.view, asked(scene), args[0]))
    detail = fill(_("%(points)s with this scoring"), points=brings)
    return Choice(words.card(args[0]), detail, drawing("prosperity_icon", args[0]))


def _canoes(scene: Scene, args: Sequence[Any]) -> Choice:
    """With what the link would add to the domains, at the best terrain of the card in use."""
    a, b = args
    values = {"a": words.territory(a), "b": words.territory(b)}
    detail = ""
    if scene.decision is not None and scene.decision.find(f"canoes:{a}.{b}"):
        before, after = _best(scene), _best(scene, (data.INDEX[a], data.INDEX[b]))
        detail = fill(_("domains %(after)d instead of %(before)d"), before=before, after=after)
    label = fill(_("Canoes: %(a)s – %(b)s"), **values)
    return Choice(label, detail, drawing("prosperity_icon", "canoes"))


def _best(scene: Scene, *more: tuple[int, int]) -> int:
    """What the domains of the seat that scores are worth with its links and some more."""
    view, seat = scene.view, asked(scene)
    links = (*view.links, *more)
    return max(
        sum(domain.points for domain in domains(view, seat, terrain, links))
        for terrain in terrains_of(power_card(view, seat))
    )


def _score(scene: Scene, args: Sequence[Any]) -> Choice:
    if not args:
        terrain = data.POWER_CARDS[power_card(scene.view, asked(scene))].terrain
        return Choice(_("Score"), "", drawing("terrain_icon", terrain))
    label = fill(_("Score with %(terrain)s"), terrain=words.terrain(args[0]))
    return Choice(label, "", drawing("terrain_icon", args[0]))


CHOICES: dict[str, Callable[[Scene, Sequence[Any]], Choice]] = {
    "power": _power,
    "place": _in_territory(mark("Place in %(territory)s")),
    "warriors": _in_territory(mark("Warriors into %(territory)s")),
    "move": _move,
    "end_turn": _end_turn,
    "defeat": _defeat,
    "coexist": _coexist,
    "tlatoani": _tlatoani,
    "sacred_games": _sacred_games,
    "pass": _pass,
    "play": _play,
    "canoes": _canoes,
    "score": _score,
}

# --- consequences -------------------------------------------------------------------------------


def consequences(scene: Scene, events: Sequence[Event]) -> list[Chip]:
    """What an option is sure to bring, from its preview."""
    return [
        chip
        for event in events
        if event.kind in CHIPS
        for chip in CHIPS[event.kind](scene, event.args)
    ]


def _standing(scene: Scene, args: dict[str, Any]) -> list[Chip]:
    """Who will be how strong where a pawn comes in."""
    seat, where = args["seat"], data.INDEX[args.get("goal") or args["territory"]]
    others = [one for one in forces(scene, where) if one.seat != seat]
    there = [force(scene, seat, where, more=1), *others]
    return [Chip(one.text, seat=one.seat) for one in there]


def _removed(scene: Scene, args: dict[str, Any]) -> list[Chip]:
    """What a defeat takes from each of the others, if nobody answers it."""
    where = data.INDEX[args["territory"]]
    counts = [
        (seat, pawns_in(scene.view, seat, where))
        for seat in rivals(scene.view, args["seat"], where)
    ]
    return [Chip(f"−{words.pawns(count)}", "loss", seat) for seat, count in counts]


def _drew(scene: Scene, args: dict[str, Any]) -> list[Chip]:
    own = args["seat"] == asked(scene)
    return [Chip(_("+1 prosperity card"), "gain", NOBODY if own else args["seat"])]


def _gained(scene: Scene, args: dict[str, Any]) -> list[Chip]:
    del scene
    return [Chip(words.points(args["gained"]), "gain" if args["gained"] else "")]


CHIPS: dict[str, Callable[[Scene, dict[str, Any]], list[Chip]]] = {
    "placed": _standing,
    "moved": _standing,
    "warriors_placed": _standing,
    "defeat": _removed,
    "drew": _drew,
    "marker_moved": _gained,
}
