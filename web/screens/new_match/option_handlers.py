"""A group of options is chosen: the base game, or an expansion by a preset or part by part."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import engine
from web.app.dispatch import on
from web.app.effects import Announce
from web.model.settings import OWN, Selection
from web.screens.new_match.option_groups import counted, preset_says

if TYPE_CHECKING:
    from collections.abc import Mapping

    from web.app.effects import Effects
    from web.model.message import Message
    from web.model.root import Model
    from web.model.settings import Settings
    from web.screens.new_match.model import Draft


def remembered(settings: Settings, described: engine.Description) -> dict[str, Selection]:
    """The last selections of a game's groups, as far as they are still valid."""
    saved = settings.selections.get(described.id, {})
    return {g.name: _sound(saved.get(g.name), g, described) for g in described.groups}


def _sound(
    saved: Selection | None, group: engine.OptionGroup, described: engine.Description
) -> Selection:
    """A valid selection; the first preset if nothing was ever chosen."""
    if saved is None:
        return _usual(group)
    first = next(iter(group.presets))
    own = _playing(saved.own, described.parts(group.name))
    is_known = saved.preset in (OWN, *group.presets)
    return Selection(saved.played, saved.preset if is_known else first, own)


def _usual(group: engine.OptionGroup) -> Selection:
    """The first preset, which one's own selection begins with too."""
    first = next(iter(group.presets))
    return Selection(preset=first, own=dict(group.presets[first]))


def _playing(values: Mapping[str, str], parts: tuple[engine.OptionSpec, ...]) -> dict[str, str]:
    """Those of some values that put a part in play."""
    return {part.name: part.values[1] for part in parts if values.get(part.name) == part.values[1]}


def remember(settings: Settings, draft: Draft) -> None:
    """Notes the selections in the settings for the next match of this game."""
    if draft.selections:
        settings.selections[draft.game] = draft.selections


def in_play(draft: Draft, described: engine.Description) -> dict[str, str]:
    """The parts of all groups that are in play, with their values."""
    chosen: dict[str, str] = {}
    for group in described.groups:
        selection = draft.selections[group.name]
        chosen |= selection.values(group) if selection.played else {}
    return chosen


@on("option_group")
def option_group(model: Model, message: Message) -> Effects:
    """The base game is chosen, or the game with a group of options."""
    draft, name = model.draft, message.data["option-group"]
    group = _group(draft, name)
    if draft is None or group is None:
        return []
    selection = draft.selections[name]
    selection.played = message.data.get("value") == "with"
    if not selection.values(group):  # who chooses it wants something of it
        draft.selections[name] = replace(_usual(group), played=selection.played)
    return []


@on("option_preset")
def option_preset(model: Model, message: Message) -> Effects:
    """A preset of a group is chosen, or one's own selection."""
    draft, preset = model.draft, message.data.get("value", "")
    group = _group(draft, message.data["option-preset"])
    if draft is None or group is None or preset not in (OWN, *group.presets):
        return []
    draft.selections[group.name].preset = preset
    return [Announce(f"{preset_says(draft, group)} {counted(draft, group)}")]


def _group(draft: Draft | None, name: str) -> engine.OptionGroup | None:
    groups = engine.describe(draft.game).groups if draft else ()
    return next((group for group in groups if group.name == name), None)


def switch(draft: Draft, part: engine.OptionSpec, *, is_on: bool) -> Effects:
    """Switches a part on or off; what results may match a preset."""
    group = _group(draft, part.group)
    assert group is not None
    selection = draft.selections[group.name]
    values = {**selection.values(group), part.name: part.values[is_on]}
    own = _playing(values, engine.describe(draft.game).parts(group.name))
    same = [name for name, preset in group.presets.items() if dict(preset) == own]
    draft.selections[group.name] = Selection(True, same[0] if same else OWN, own)
    return []
