"""The screens of the expansion's modules, each a package like that of its rules.

A module's screen is one record of all that the screens need besides the base game's: its decisions
and events, its texts, its drawings. The base game's screens name no module; they ask those in
play. To add one, copy :mod:`cenote`, with its drawings in ``templates/mezo/modules``, and put it
into MODULE_SCREENS.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from markupsafe import Markup

from web.games.mezo import legend, words
from web.games.mezo.card_texts import NAMES, TEXTS
from web.games.mezo.modules.altars import ALTARS
from web.games.mezo.modules.angry_tiles import ANGRY_TILES
from web.games.mezo.modules.cenote import CENOTE
from web.games.mezo.modules.cities import CITIES
from web.games.mezo.modules.gods import GODS
from web.games.mezo.modules.prophecies import PROPHECIES
from web.games.mezo.modules.rituals import RITUALS
from web.games.mezo.modules.solo import SOLO
from web.games.mezo.modules.tribe_powers import TRIBE_POWERS

if TYPE_CHECKING:
    from engine import Option
    from engine.mezo.state import Table
    from web.games.mezo.modules.module_screen import (
        ChoiceText,
        CommonBoard,
        ModuleScreen,
        OpenCard,
        RegionNote,
    )
    from web.games.scene import Scene

MODULE_SCREENS = (
    GODS,
    ALTARS,
    ANGRY_TILES,
    PROPHECIES,
    CENOTE,
    CITIES,
    RITUALS,
    TRIBE_POWERS,
    SOLO,
)
"""The screens of all modules, in the order of ``engine.mezo.modules.MODULES``."""


for _one in MODULE_SCREENS:
    words.GODS.update(_one.gods)
    words.KEYWORDS.update(_one.keywords)
    NAMES.update(_one.names)
    TEXTS.update(_one.texts)
    words.OPTIONS.update(_one.options)
    words.REFUSALS.update(_one.refusals)
    words.SCORE_LINES.update(_one.score_lines)
    words.CARD_TYPES.update(_one.card_names)

CARDS = tuple(kind for one in MODULE_SCREENS for kind in one.cards)
TOKENS = tuple(kind for one in MODULE_SCREENS for kind in one.tokens)
PICTURES = {verb: picture for one in MODULE_SCREENS for verb, picture in one.pictures.items()}
DETAILS = {kind: sheet for one in MODULE_SCREENS for kind, sheet in one.details.items()}
DETAIL_NAMES = {kind: name for one in MODULE_SCREENS for kind, name in one.detail_names.items()}
MOMENTS = {what: tell for one in MODULE_SCREENS for what, tell in one.moments.items()}
ICONS = {source: icon for one in MODULE_SCREENS for source, icon in one.icons.items()}
LINE_ICONS = {line: icon for one in MODULE_SCREENS for line, icon in one.line_icons.items()}
TIES = {about: text for one in MODULE_SCREENS for about, text in one.tie_questions.items()}
TIE_RULES = {about: rule for one in MODULE_SCREENS for about, rule in one.tie_rules.items()}
AFTER_AGE = tuple(what for one in MODULE_SCREENS for what in one.after_age)
SOURCE_EVENTS = {what: named for one in MODULE_SCREENS for what, named in one.source_events.items()}
TIE_WINNER = next(one.tie_winner for one in MODULE_SCREENS if one.tie_winner)
AUTOMA_QUESTIONS = {text for one in MODULE_SCREENS for text in one.automa_questions}
LEGEND = {
    **legend.BASE,
    **{name: entry for one in MODULE_SCREENS for name, entry in one.legend.items()},
}
OPTIONS = {one.id: one.name for one in MODULE_SCREENS} | {
    option: name for one in MODULE_SCREENS for option, name in one.table_options.items()
}
VALUES = {value: name for one in MODULE_SCREENS for value, name in one.table_values.items()}
"""What all modules add to the base game's own of that name."""


def choices(kind: str) -> dict[str, ChoiceText]:
    """The options that modules add to a kind of decisions of the base game, by verb."""
    added = (one.choices.get(kind, {}) for one in MODULE_SCREENS)
    return {verb: choose for one in added for verb, choose in one.items()}


def region_notes(scene: Scene, region: int) -> list[RegionNote]:
    """What the modules at a table tell of a region."""
    return [note for one in in_play(scene.view) if (note := one.note(scene, region))]


@lru_cache(maxsize=1)  # the rail has them, and as many rows as they need
def common_boards(scene: Scene) -> dict[str, CommonBoard]:
    """What the modules at a table lay beside the map, by its name."""
    laid = (item for one in in_play(scene.view) for item in one.common_boards.items())
    found = {name: common(scene) for name, common in laid}
    return {name: common for name, common in found.items() if common}


def open_card(scene: Scene, party: int) -> OpenCard | None:
    """The card with which a party without a seat fights, once it lies open."""
    found = (one.open_card(scene, party) for one in in_play(scene.view))
    return next(filter(None, found), None)


def certain_effects(scene: Scene, option: Option) -> Markup:
    """What is certain to follow by itself on an option with a text of its own."""
    return Markup().join(one.certain_effects(scene, option) for one in in_play(scene.view))


def leaderless(t: Table, god: str) -> str:
    """What a god does at a table where nobody leads it."""
    return next(filter(None, (one.leaderless(god) for one in in_play(t))), "")


def in_play(t: Table) -> list[ModuleScreen]:
    """The screens of the modules that are in play."""
    return [one for one in MODULE_SCREENS if one.id in t.modules]
