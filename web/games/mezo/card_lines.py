"""A line of a card: its text with the icons of its effects."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from markupsafe import Markup

from engine.mezo.language import EFFECTS, SOURCES
from web.games.mezo import words
from web.games.scene import BLANK

if TYPE_CHECKING:
    from engine.mezo.language import Effect


def action_line(action: str, state: str = "", note: Markup = BLANK) -> dict[str, object]:
    """An action of a card, for the macro god_card; ``note`` is added to its text."""
    return {
        "name": words.named(action),
        "text": Markup("{}{}").format(words.explained(action), note),
        "verbs": verbs(action),
        "state": state,
        "attributes": "",
    }


def verbs(action: str) -> list[str]:
    """The verbs of an action's effects, and of those inside them, each once, for its icons."""
    return list(dict.fromkeys(verb for path in SOURCES[action] for verb in _verbs(EFFECTS[path])))


def _verbs(effect: Effect) -> list[str]:
    inside = [*([effect.cost] if effect.cost else []), *effect.inner, *chain(*effect.options)]
    return [effect.do, *(verb for path in inside for verb in _verbs(EFFECTS[path]))]
