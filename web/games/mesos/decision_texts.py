"""The decision texts of Mesos: prompts, and options in words."""

from __future__ import annotations

from collections.abc import Sequence

from engine import NOBODY
from engine.mesos.cards import GAP, IDS
from engine.mesos.decisions import DecisionKind as Kind
from web.games.mesos import row_limits, words
from web.games.mesos.card_drawings import draw, drawing
from web.games.mesos.consequences import deciding_seat
from web.games.scene import Choice, Scene
from web.games.texts import DecisionText
from web.i18n import _, fill, mark

Args = Sequence[str]
"""The arguments of an option, or of something refused: ids."""


def _place(scene: Scene, args: Args) -> Choice:
    tile = words.OFFER_TILES[args[0]]
    totem = drawing("totem_icon", deciding_seat(scene))
    deed = fill(_("Place it on %(letter)s"), letter=words.tile_letter(tile.id))
    text = row_limits.tile_text(scene, tile, NOBODY)
    return Choice(words.tile_name(tile.id), text, totem, deed=deed)


def _take(scene: Scene, args: Args) -> Choice:
    card, cave_loss = args[0], scene.view.cave_loss
    deed = _("Build it") if card in words.BUILDING_CARDS else _("Take it")
    icon, name = draw(card, cave_loss), words.card_name(card)
    return Choice(name, words.card_text(card, cave_loss), icon, deed=deed, group=_row(scene, card))


def _row(scene: Scene, card: str) -> str:
    """The row in which a card lies, where cards of both may be taken; else ''."""
    decision = scene.decision
    if decision is None or decision.kind != Kind.TAKE or 0 in decision.args:
        return ""
    lower = (*scene.view.lower, *scene.view.lower_buildings)
    is_lower = any(number != GAP and IDS[number] == card for number in lower)
    row = "lower" if is_lower else "upper"
    return _(words.ROWS[row])


def _finish(_scene: Scene, _args: Args) -> Choice:
    return Choice(_("Finish the action"), _("leave the buildings"))


def _tower(scene: Scene, args: Args) -> Choice:
    return Choice(_("Take no card")) if args[0] == "none" else _take(scene, args)


def _at_tile(args: Args) -> tuple[str, ...]:
    return (f"tile:{args[0]}",)


def _at_card(args: Args) -> tuple[str, ...]:
    return (f"card:{args[0]}",)


def _at_prompt(_args: Args) -> tuple[str, ...]:
    """The prompt says what is still to be taken."""
    return ("prompt",)


# Every choice shows what it brings before it is made.
DECISION_TEXTS: dict[str, DecisionText] = {
    Kind.PLACE: DecisionText(
        mark("%(name)s: place your totem."),
        {"place": _place},
        targets={"place": _at_tile},
        confirm=True,
        says=mark(
            "The tile says which cards you may take, and when. Further right there "
            "are more, but others choose before you and the last to act pays: first "
            "see what you can't afford to lose."
        ),
        rule="ME-PLC-1",
    ),
    Kind.TAKE: DecisionText(
        mark("%(name)s: take %(cards)s."),
        {"take": _take, "finish": _finish},
        values=lambda scene, decision: {"cards": row_limits.left_to_take(scene, decision)},
        targets={"take": _at_card, "finish": _at_prompt},
        confirm=True,
        says=mark(
            "Each pick is a card, and whoever joins has to be fed. Look at the events"
            " in view, at your food, and at what players after you would take."
        ),
        rule="ME-TAK-1",
    ),
    Kind.TOWER: DecisionText(
        mark("%(name)s: the Watchtower may take 1 card from the upper row."),
        {"tower": _tower},
        targets={"tower": _at_card},
        confirm=True,
        says=mark(
            "The Watchtower brings you one more card after everybody has acted. Take "
            "what you can feed and what scores at the end; one mouth too many only "
            "costs you."
        ),
        rule="ME-WT-1",
    ),
}
