"""New match: who plays, and with which options."""

from __future__ import annotations

from typing import TYPE_CHECKING

import engine
from web import games
from web.levels import OFFERED, told
from web.render import render
from web.screens.new_match.groups import render_groups
from web.words import _, fill, mark

if TYPE_CHECKING:
    from markupsafe import Markup

    from web.model import Draft


REFUSALS = {
    "same_colour": mark("Two players have the same colour. Each needs one of their own."),
    "bad_colour": mark("A player has a colour that this game does not have."),
    "bad_option": mark("An option does not go with this number of players."),
    "bad_player_count": mark("This game is not for this number of players."),
}
"""Why a match cannot be started, by the reason of the engine's SetupError."""


def render_draft(draft: Draft, learn: str, *, assistant: bool, asking: bool) -> Markup:
    """The markup of a match being set up.

    ``learn`` leads to the lessons, in words ('': there are none); ``assistant``: it is on;
    ``asking``: the next tap asks what something is.
    """
    about = engine.describe(draft.game)
    count = len(draft.sitters)
    return render(
        "new",
        game=draft.game,
        asking=asking,
        has_legend=bool(games.screen(draft.game).legend),
        title=games.title(draft.game),
        sitters=draft.sitters,
        kinds=[kinds_at(sitter.kind) for sitter in draft.sitters],
        doubles=draft.doubles,
        trouble=trouble(draft),
        can_be_alone=1 in about.players,
        rivals=_rivals(draft),
        may_be_free=draft.has_one_person,
        learn=learn,
        assistant=assistant,
        freely=draft.freely,
        can_add=1 < count < max(about.players),
        can_remove=count > fewest(about),
        groups=render_groups(draft),
        options=[_option(draft, spec) for spec in about.parts("") if len(spec.offered(count)) > 1],
    )


def fewest(about: engine.Description) -> int:
    """The fewest who sit at a table together; who plays alone asks for it."""
    return min(players for players in about.players if players > 1)


def _rivals(draft: Draft) -> dict[str, object] | None:
    """What whoever sits there alone plays against."""
    rivals = games.screen(draft.game).rivals
    if rivals is None or not draft.is_alone:
        return None
    return {"names": [_(name) for name in rivals.names], "says": _(rivals.says)}


def trouble(draft: Draft) -> str:
    """Why the match cannot be started: what was refused, or that two seats bear one name.

    Nothing in the log would tell these apart.
    """
    if not draft.doubles:
        return _(REFUSALS[draft.refused]) if draft.refused else ""
    text = _("Two players are called %(name)s. Give one of them another name.")
    return fill(text, name=draft.sitters[draft.doubles[0]].name)


def kinds_at(chosen: str) -> list[dict[str, str]]:
    """Who can sit at a seat; whoever sits there is among them, even if no longer offered."""
    return [told(kind) for kind in dict.fromkeys((*OFFERED, chosen))]


def _option(draft: Draft, spec: engine.OptionSpec) -> dict[str, object]:
    screen = games.screen(draft.game)
    offered = spec.offered(len(draft.sitters))
    value = draft.options[spec.name]
    return {
        "name": spec.name,
        "label": screen.option_name(spec.name),
        "value": value if value in offered else spec.default,
        "choices": [(v, screen.option_value(spec.name, v)) for v in offered],
    }
