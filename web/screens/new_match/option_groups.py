"""The groups of options in New match: the base game or an expansion, its presets and parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import engine
from web import games
from web.i18n import _, fill, mark
from web.model.settings import OWN

if TYPE_CHECKING:
    from web.games.texts import OptionGroupTexts
    from web.screens.new_match.model import Draft

MADE_BY_HAND = (mark("Your own choice"), mark("Choose what to play with."))
"""The selection that is no preset: its name, and a sentence."""


def render_groups(draft: Draft) -> list[dict[str, object]]:
    """Every group of the game that has parts for this number of players, for the template."""
    groups = engine.describe(draft.game).groups
    return [_group(draft, group) for group in groups if _offered(draft, group)]


def counted(draft: Draft, group: engine.OptionGroup) -> str:
    """How many of the parts are in play."""
    parts = _offered(draft, group)
    values = draft.selections[group.name].values(group)
    on = sum(part.name in values for part in parts)
    if not on:
        return _("Nothing is added: this is the base game.")
    return fill(_("In play: %(on)d of %(all)d parts."), on=on, all=len(parts))


def preset_says(draft: Draft, group: engine.OptionGroup) -> str:
    """The sentence on what is chosen: a preset, or one's own selection."""
    return _(_texts(draft, group).presets.get(draft.selections[group.name].preset, MADE_BY_HAND)[1])


def _texts(draft: Draft, group: engine.OptionGroup) -> OptionGroupTexts:
    texts = games.screen(draft.game).groups[group.name]
    return texts.alone if draft.is_alone and texts.alone else texts


def _offered(draft: Draft, group: engine.OptionGroup) -> list[engine.OptionSpec]:
    """The parts that mean something with this number of players."""
    parts = engine.describe(draft.game).parts(group.name)
    return [part for part in parts if len(part.offered(len(draft.sitters))) > 1]


def _group(draft: Draft, group: engine.OptionGroup) -> dict[str, object]:
    selection, texts = draft.selections[group.name], _texts(draft, group)
    names = {name: texts.presets[name][0] for name in group.presets} | {OWN: MADE_BY_HAND[0]}
    return {
        "name": group.name,
        "played": selection.played,
        "cards": _cards(draft, group),
        "presets": [(name, _(label)) for name, label in names.items()],
        "preset": selection.preset,
        "says": preset_says(draft, group),
        "counted": counted(draft, group),
        "parts": [_part(draft, group, part) for part in _offered(draft, group)],
    }


def _cards(draft: Draft, group: engine.OptionGroup) -> list[dict[str, object]]:
    """The two that one of is chosen: the base game, and the game with all that is in the group."""
    texts, screen = _texts(draft, group), games.screen(draft.game)
    cards = (("base", texts.base, texts.base_says), ("with", texts.name, texts.says))
    return [
        {
            "value": value,
            "name": _(name),
            "says": _(says),
            "drawing": screen.group_drawing(group.name, played=value == "with"),
            "chosen": draft.selections[group.name].played == (value == "with"),
        }
        for value, name, says in cards
    ]


def _part(draft: Draft, group: engine.OptionGroup, part: engine.OptionSpec) -> dict[str, object]:
    screen = games.screen(draft.game)
    return {
        "name": part.name,
        "label": screen.option_name(part.name),
        "says": _(screen.option_descriptions[part.name]),
        "drawing": screen.option_drawing(part.name),
        "value": part.values[1],
        "on": part.name in draft.selections[group.name].values(group),
    }
