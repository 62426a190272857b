"""Detail sheets of the Vengeful Gods' moves: the cause, and the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mezo.modules.solo import events as e
from web.games.mezo import words
from web.games.mezo.modules.solo.card_drawings import whole
from web.i18n import _, mark
from web.render import part, render

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markupsafe import Markup

    from engine import Event
    from web.games.scene import Scene

KIND = "vengeful"
"""The kind of target that names a move of theirs."""

RULES = {
    "MS-AGE-2": mark(
        "A god that takes vengeance goes where the top conflict tile says: to a "
        "free vertex of that region. The tile is shuffled back."
    ),
    "MS-TRIBE-5": mark(
        "They deploy a shaman and a warrior in every region; if their Reserve "
        "runs short, in order of focus."
    ),
    "MS-CONF-2": mark(
        "At the start of a conflict each Vengeful God that is present there uses its ability."
    ),
    "MS-CONF-4": mark(
        "They answer with the row you just used or gave up, on the card that is "
        "revealed after your first action."
    ),
    "MS-BLESS-3": mark(
        "They sacrifice as many units as the corner of their next card says, shamans and warriors"
        " in turn; each gives strength here and VP."
    ),
}
"""What each of these rules says."""


def target(event: Event) -> str:
    """The target of a move with a detail sheet: its rule, and its cause."""
    return ".".join([f"{KIND}:{event.rule}", *_thing(event)])


def _thing(event: Event) -> list[str]:
    """A god; or a card, with the row that answers."""
    what = event.what
    if isinstance(what, e.Answer):
        return [what.card, str(what.row)]
    if isinstance(what, e.VengefulSacrifice):
        return [what.card, "0"]
    return [what.god] if isinstance(what, e.Vengeance | e.VengefulGod) else []


def sheet(scene: Scene, rest: str) -> tuple[str, Markup]:
    """What moved them, then the rule."""
    rule, *thing = rest.split(".")
    ability = f"vab_{thing[0]}" if len(thing) == 1 else ""
    body = render(
        "mezo/modules/move_detail",
        card=whole(thing[0], now=int(thing[1])) if len(thing) > 1 else "",
        god=part("mezo/pieces", "god_icon", thing[0], "large") if ability else "",
        ability=words.named(ability) if ability else "",
        text=words.explained(ability) if ability else "",
        says=_(RULES[rule]),
    )
    return name(scene, [rest]), body


def name(_scene: Scene, names: Sequence[str]) -> str:
    """How a move is called: by its card or god."""
    thing = ".".join(names).split(".")[1:]
    if not thing:
        return _("Vengeful Gods")
    return words.card_type(thing[0]) if len(thing) > 1 else words.god(thing[0])
