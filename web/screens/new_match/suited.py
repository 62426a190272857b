"""New match: the level of bots that suits the only person at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.dispatch import on
from web.app.effects import Announce, Focus
from web.screens.bot_levels import OFFERED, level_of, suited, told
from web.view.suited import suits

if TYPE_CHECKING:
    from web.app.effects import Effects
    from web.model.message import Message
    from web.model.root import Model
    from web.screens.new_match.model import Draft


def suited_level(model: Model, draft: Draft) -> str:
    """The level that suits the only person of a table with bots; '' if none is known."""
    if not draft.has_one_person or draft.is_alone:
        return ""
    person = next(sitter for sitter in draft.sitters if sitter.kind == "human")
    return suits(model, draft.game, person.name)


def offered(draft: Draft, level: str) -> dict[str, str] | None:
    """The level as it is offered; None where all bots are of that level already."""
    bots = [sitter.kind for sitter in draft.sitters if sitter.kind != "human"]
    return None if all(level_of(kind) == level for kind in bots) else suited(level)


@on("suit")
def take_suited(model: Model, _message: Message) -> Effects:
    """All bots get the level that suits the person; the focus goes to the first of them."""
    draft = model.draft
    level = suited_level(model, draft) if draft else ""
    if draft is None or not level:
        return []
    kind = f"bot:{level}"
    seats = [seat for seat, sitter in enumerate(draft.sitters) if sitter.kind != "human"]
    for seat in seats:
        draft.sitters[seat].kind = kind
    return [Focus(f"kind-{seats[0]}-{OFFERED.index(kind)}"), Announce(told(kind)["says"])]
