"""New match: who plays, and with which options."""

from __future__ import annotations

from typing import TYPE_CHECKING

import engine
from web import games
from web.i18n import _, fill, mark
from web.render import render
from web.screens.bot_levels import OFFERED, told
from web.screens.new_match.edges import drawn_edges
from web.screens.new_match.option_groups import render_groups
from web.screens.new_match.palette import meaning, palette, said_colour
from web.screens.new_match.suited import offered

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from markupsafe import Markup

    from web.games.texts import AutomaTexts
    from web.screens.new_match.goal_links import GoalLink
    from web.screens.new_match.model import Draft


REFUSALS = {
    "same_colour": mark("Two players have the same colour. Each needs a different one."),
    "bad_colour": mark("One player has a colour that this game does not have."),
    "bad_option": mark("One option does not work with this number of players."),
    "bad_seed": mark("The seed is too large."),
    "bad_player_count": mark("This game does not work with this number of players."),
}
"""Why a match cannot be started, by the reason of the engine's SetupError."""


def render_draft(
    draft: Draft,
    learn: str,
    goal_links: Sequence[GoalLink],
    suited: str,
    *,
    assistant: bool,
    asking: bool,
) -> Markup:
    """The markup of a match being set up.

    ``learn`` is the text of the link to the lessons ('': there are none), ``goal_links`` are those
    to scenarios and ladder; ``suited`` is the level that suits the only person, or '';
    ``assistant``: it is on; ``asking``: the next tap asks what something is.
    """
    about = engine.describe(draft.game)
    count = len(draft.sitters)
    return render(
        "new_match",
        game=draft.game,
        asking=asking,
        has_legend=bool(games.screen(draft.game).legend),
        title=games.title(draft.game),
        sitters=draft.sitters,
        kinds=[kinds_at(sitter.kind) for sitter in draft.sitters],
        suited=suited,
        suits=offered(draft, suited),
        doubles=draft.doubles,
        colours=[_colour(draft, seat) for seat in range(count)],
        trouble=problem(draft),
        can_be_alone=1 in about.players,
        rivals=_rivals(draft),
        may_be_free=draft.has_one_person,
        learn=learn,
        goal_links=goal_links,
        assistant=assistant,
        freely=draft.freely,
        may_be_round=draft.may_be_round,
        may_be_apart=draft.may_be_round,
        edges=drawn_edges(draft),
        can_add=1 < count < max(about.players),
        can_remove=count > fewest(about),
        groups=render_groups(draft),
        options=[_option(draft, spec) for spec in about.parts("") if len(spec.offered(count)) > 1],
    )


def _colour(draft: Draft, seat: int) -> dict[str, object]:
    """The colour of a seat, and all others that it may take while they are shown."""
    return {
        "says": said_colour(draft, seat),
        "means": meaning(draft, draft.colours[seat]),
        "palette": palette(draft, seat) if draft.palette == seat else [],
    }


def fewest(about: engine.Description) -> int:
    """The fewest players of a table with others; playing alone is chosen apart."""
    return min(players for players in about.players if players > 1)


def _rivals(draft: Draft) -> dict[str, object] | None:
    """The game's own rival for whoever plays alone."""
    rivals = games.screen(draft.game).automa_texts
    if rivals is None or not draft.is_alone:
        return None
    return {"names": [_(name) for name in rivals.names], "says": _(rivals.says)}


def problem(draft: Draft) -> str:
    """Why the match cannot be started: what was refused, or that two seats have one name."""
    if not draft.doubles:
        return _(REFUSALS[draft.refused]) if draft.refused else ""
    text = _("Two players are called %(name)s. Rename one of them.")
    return fill(text, name=draft.sitters[draft.doubles[0]].name)


def kinds_at(chosen: str) -> list[dict[str, str]]:
    """Who can sit at a seat; whoever sits there is among them, even if no longer offered."""
    return [told(kind) for kind in dict.fromkeys((*OFFERED, chosen))]


def _listed(spec: engine.OptionSpec, rivals: AutomaTexts | None) -> Callable[[str], int]:
    """By what the values of an option are listed, whenever each came to be offered.

    Difficulties go from the easiest on, numbers by size, after words.
    """
    name, levels = rivals.harder if rivals else ("", ())
    if spec.name == name:
        return levels.index
    return lambda value: int(value) if value.isdecimal() else -1


def _option(draft: Draft, spec: engine.OptionSpec) -> dict[str, object]:
    screen = games.screen(draft.game)
    offered = sorted(
        spec.offered(len(draft.sitters), draft.options), key=_listed(spec, screen.automa_texts)
    )
    value = draft.options[spec.name]
    return {
        "name": spec.name,
        "label": screen.option_name(spec.name),
        "value": value if value in offered else spec.default,
        "choices": [(v, screen.option_value(spec.name, v)) for v in offered],
    }
