"""New match: who plays, and with which options."""

from __future__ import annotations

from typing import TYPE_CHECKING

import engine
from web import games
from web.render import render
from web.screens.new_match.groups import render_groups
from web.words import _, fill

if TYPE_CHECKING:
    from markupsafe import Markup

    from web.model import Draft


def render_draft(draft: Draft) -> Markup:
    """The markup of a match being set up."""
    about = engine.describe(draft.game)
    count = len(draft.sitters)
    return render(
        "new",
        game=draft.game,
        title=games.title(draft.game),
        sitters=draft.sitters,
        doubles=draft.doubles,
        trouble=same_name(draft),
        kinds=_kinds(),
        against_bots=draft.is_against_bots,
        freely=draft.freely,
        can_add=count < max(about.players),
        can_remove=count > min(about.players),
        groups=render_groups(draft),
        options=[_option(draft, spec) for spec in about.parts("") if len(spec.offered(count)) > 1],
    )


def same_name(draft: Draft) -> str:
    """Tells that two seats bear one name, which nothing in the log would tell apart."""
    if not draft.doubles:
        return ""
    text = _("Two players are called %(name)s. Give one of them another name.")
    return fill(text, name=draft.sitters[draft.doubles[0]].name)


def _kinds() -> list[tuple[str, str]]:
    return [
        ("human", _("Person")),
        ("bot:random", _("Bot, easy")),
        ("bot:greedy", _("Bot, strong")),
    ]


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
