"""The decision texts of Aztlán: prompts, and options in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.aztlan import data
from engine.aztlan.clashes import rivals
from engine.aztlan.decisions import DecisionKind as Kind
from engine.aztlan.scoring import blessing_points, domains, terrains_of
from engine.aztlan.state import could_hold, pawns_in, power_card
from web.games.aztlan import words
from web.games.aztlan.strengths import deciding_seat, side_name
from web.games.scene import Choice
from web.games.texts import AheadText, DecisionText
from web.i18n import _, fill, mark, ngettext
from web.render import part

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from markupsafe import Markup

    from engine import Decision
    from web.games.scene import Scene


def drawing(macro: str, *args: str) -> Markup:
    """A small drawing of a piece, to stand in a line of text."""
    return part("aztlan/pieces", macro, *args)


# --- options ------------------------------------------------------------------------------------


def _power(scene: Scene, args: Sequence[Any]) -> Choice:
    del scene
    number = int(args[0])
    icon = drawing("terrain_icon", data.POWER_CARDS[number].terrain)
    deed = fill(_("Lay the %(number)d face down"), number=number)
    return Choice(words.power_card(number), words.worth(number), icon, deed=deed)


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


def _end_turn(detail: str = "") -> Callable[[Scene, Sequence[Any]], Choice]:
    """The end of a turn, with what is then left undone."""

    def words_of(scene: Scene, _args: Sequence[Any]) -> Choice:
        assert scene.decision is not None
        if len(scene.decision.options) == 1:
            return Choice(_("End the turn"), _("nothing to play"), lead=True)
        return Choice(_("End the turn"), _(detail) if detail else "", lead=True)

    return words_of


def _defeat(scene: Scene, args: Sequence[Any]) -> Choice:
    label = fill(_("Defeat in %(territory)s"), territory=words.territory(args[0]))
    where = data.INDEX[args[0]]
    answer = any(
        could_hold(scene.view, seat, data.SACRED_GAMES)
        for seat in rivals(scene.view, deciding_seat(scene), where)
    )
    detail = _("they may answer with Sacred Games") if answer else _("no card for you")
    return Choice(label, detail, drawing("emblem_icon", "defeat"), deed=label)


def _coexist(scene: Scene, args: Sequence[Any]) -> Choice:
    del scene
    label = fill(_("Coexist in %(territory)s"), territory=words.territory(args[0]))
    return Choice(label, _("everybody stays"), drawing("emblem_icon", "coexist"), deed=label)


def _tlatoani(scene: Scene, args: Sequence[Any]) -> Choice:
    del scene
    label = fill(_("Great Tlatoani in %(territory)s"), territory=words.territory(args[0]))
    detail = _("break the tie, then defeat or coexist")
    return Choice(label, detail, drawing("prosperity_icon", "tlatoani"), deed=_("Break the tie"))


def _sacred_games(scene: Scene, args: Sequence[Any]) -> Choice:
    del args
    label = _("Play Sacred Games")
    assert scene.decision is not None
    victor, where = scene.decision.args
    count = pawns_in(scene.view, deciding_seat(scene), where)
    text = ngettext(
        "your %(count)d pawn stays, %(victor)s draws a card",
        "your %(count)d pawns stay, %(victor)s draws a card",
        count,
    )
    detail = fill(text, count=count, victor=scene.name(victor))
    return Choice(label, detail, drawing("prosperity_icon", "sacred_games"), deed=label)


def _pass(scene: Scene, args: Sequence[Any]) -> Choice:
    del args
    decision = scene.decision
    assert decision is not None
    count = pawns_in(scene.view, decision.seat, decision.args[1])
    text = ngettext("you lose %(count)d pawn here", "you lose %(count)d pawns here", count)
    label = _("Do not answer") if len(decision.options) > 1 else _("Continue")
    return Choice(label, fill(text, count=count), deed=label)


def _play(scene: Scene, args: Sequence[Any]) -> Choice:
    brings = words.points(blessing_points(scene.view, deciding_seat(scene), args[0]))
    detail = fill(_("%(points)s in this scoring"), points=brings)
    name = words.card(args[0])
    deed = fill(_("Play %(card)s"), card=name)
    return Choice(name, detail, drawing("prosperity_icon", args[0]), deed=deed)


def _canoes(scene: Scene, args: Sequence[Any]) -> Choice:
    """With what the link would add to the domains, at the best terrain of the card in use."""
    a, b = args
    values = {"a": words.territory(a), "b": words.territory(b)}
    detail = ""
    if scene.decision is not None and scene.decision.find(f"canoes:{a}.{b}"):
        before, after = _best(scene), _best(scene, (data.INDEX[a], data.INDEX[b]))
        detail = fill(
            _("domains score %(after)d VP instead of %(before)d"), before=before, after=after
        )
    label = fill(_("Canoes: %(a)s – %(b)s"), **values)
    return Choice(label, detail, drawing("prosperity_icon", "canoes"), deed=_("Launch the canoes"))


def _best(scene: Scene, *more: tuple[int, int]) -> int:
    """What the domains of the seat that scores are worth with its links and some more."""
    view, seat = scene.view, deciding_seat(scene)
    links = (*view.links, *more)
    return max(
        sum(domain.points for domain in domains(view, seat, terrain, links))
        for terrain in terrains_of(power_card(view, seat))
    )


def _score(scene: Scene, args: Sequence[Any]) -> Choice:
    if not args:
        terrain = data.POWER_CARDS[power_card(scene.view, deciding_seat(scene))].terrain
        return Choice(_("Score"), "", drawing("terrain_icon", terrain), deed=_("Score"))
    label = fill(_("Score with %(terrain)s"), terrain=words.terrain(args[0]))
    return Choice(label, "", drawing("terrain_icon", args[0]), deed=label)


PLACE = _in_territory(mark("Place in %(territory)s"))
WARRIORS = _in_territory(mark("Warriors into %(territory)s"))

# --- questions ----------------------------------------------------------------------------------


def _prompt(text: str, *, two: str = "", alone: str = "") -> Callable[[Scene, Decision], str]:
    """Another question with two players, who lead now one alliance, now the other (``two``).

    And another where somebody is asked who has no choice, so as to betray nothing (``alone``).
    """

    def chosen(scene: Scene, decision: Decision) -> str:
        if alone and len(decision.options) == 1:
            return _(alone)
        return _(two if two and scene.view.seats == 2 else text)

    return chosen


def _scoring_prompt(_scene: Scene, decision: Decision) -> str:
    """What remains to be done in a scoring turn."""
    if any(option.verb != "score" for option in decision.options):
        return _("%(name)s: play cards for your domains, then score.")
    if _names_terrain(decision):
        return _("%(name)s: name your joker's terrain and score.")
    return _("%(name)s: score your domains.")


def _names_terrain(decision: Decision) -> bool:
    return any(option.verb == "score" and option.args for option in decision.options)


def _side(scene: Scene, decision: Decision) -> Mapping[str, object]:
    return {"side": side_name(scene, decision.seat)}


def _claimed(_scene: Scene, decision: Decision) -> Mapping[str, object]:
    return {"territory": words.territory(data.IDS[decision.args[0]])}


def _answered(scene: Scene, decision: Decision) -> Mapping[str, object]:
    victor, where = decision.args
    return {"victor": scene.name(victor), "territory": words.territory(data.IDS[where])}


def _cards(args: Sequence[str]) -> tuple[str, ...]:
    return (f"power:{args[0]}",)


def _lands(args: Sequence[str]) -> tuple[str, ...]:
    return tuple(f"{'lake' if name in words.LAKES else 'territory'}:{name}" for name in args)


NOTHING_TO_PLAY = mark("%(name)s: nothing to play. End the turn.")
VERDICTS = {"defeat": _defeat, "coexist": _coexist}

DECISION_TEXTS: dict[str, DecisionText] = {
    Kind.CHOOSE_POWER: DecisionText(
        _prompt(
            mark("%(name)s: choose your power card for this era, face down."),
            two=mark("%(name)s: choose the power card for %(side)s, face down."),
        ),
        {"power": _power},
        values=_side,
        targets={"power": _cards},
        confirm=True,
        says=mark(
            "The number is your pawns' power in this era, the terrain is the one that"
            " scores. Keep a strong card for the end."
        ),
        rule="AZ-CHO-1",
    ),
    Kind.PLACE: DecisionText(
        _prompt(
            mark("%(name)s: place a pawn in any territory."),
            two=mark("%(name)s: place a pawn of %(side)s."),
        ),
        {"place": PLACE, "warriors": WARRIORS},
        values=_side,
        targets={"place": _lands, "warriors": _lands},
        says=mark(
            "Look for places that connect your land and have your card's terrain: the"
            " numbers on the map show what they bring. A second pawn protects what "
            "others want."
        ),
        rule="AZ-DEV-3",
    ),
    Kind.MOVE: DecisionText(
        mark("%(name)s: move a pawn, or end the turn."),
        {"move": _move, "end_turn": _end_turn(mark("without moving")), "warriors": WARRIORS},
        targets={"move": _lands, "warriors": _lands},
        says=mark(
            "Any one of your pawns may move one step. Bring an idle one to a better "
            "place, or end the turn."
        ),
        rule="AZ-DEV-5",
    ),
    Kind.END: DecisionText(
        _prompt(mark("%(name)s: play Warriors, or end the turn."), alone=NOTHING_TO_PLAY),
        {"end_turn": _end_turn(), "warriors": WARRIORS},
        targets={"warriors": _lands},
        says=mark(
            "You may still play Warriors: one more pawn where you have placed one in "
            "this era, best in a clash that others think they have won."
        ),
        rule="AZ-DEV-9",
    ),
    Kind.CLASH: DecisionText(
        _prompt(mark("%(name)s: decide your clashes in any order."), alone=NOTHING_TO_PLAY),
        {
            **VERDICTS,
            "tlatoani": _tlatoani,
            "end_turn": _end_turn(mark("ties stay as they are")),
        },
        targets=dict.fromkeys(("defeat", "coexist", "tlatoani"), _lands),
        says=mark(
            "Where you have the most power, you decide. Defeat others where the place"
            " brings them a lot; coexist and draw a card where it costs you little."
        ),
        rule="AZ-CLA-4",
        rules={"end_turn": "AZ-CLA-14"},
        ahead=AheadText(
            mark("When all you could do is to break a tie:"), {"end_turn": mark("Leave ties")}
        ),
    ),
    Kind.CLAIM: DecisionText(
        mark("%(name)s: you win the clash in %(territory)s. Defeat or coexist?"),
        VERDICTS,
        values=_claimed,
        says=mark(
            "Defeat all others here, or let them stay and draw a card. What is the "
            "place worth to them, and the card to you?"
        ),
        rule="AZ-CLA-5",
    ),
    Kind.SACRED_GAMES: DecisionText(
        _prompt(
            mark("%(name)s: %(victor)s defeats you in %(territory)s. Do you answer?"),
            alone=mark("%(name)s: %(victor)s defeats you in %(territory)s. Nothing to play."),
        ),
        {"sacred_games": _sacred_games, "pass": _pass},
        values=_answered,
        says=mark(
            "With Sacred Games your pawns stay and the victor draws a card: worth it "
            "where they connect your land."
        ),
        rule="AZ-SAC-1",
        ahead=AheadText(
            mark("When somebody defeats you:"),
            {"pass": mark("Do not answer"), "sacred_games": mark("Sacred Games, if you hold it")},
        ),
    ),
    Kind.SCORING: DecisionText(
        _scoring_prompt,
        {"play": _play, "canoes": _canoes, "score": _score},
        targets={"canoes": _lands},
        confirm=_names_terrain,
        says=mark(
            "Play Blessings and Canoes now if they bring a lot, or keep them for a "
            "better era. With the joker, name your best terrain."
        ),
        rule="AZ-SCO-8",
    ),
}
