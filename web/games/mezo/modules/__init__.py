"""The faces of the expansion's modules, each a package like that of its rules.

A module's face is one record of all that the screens need besides the base game's: what it asks
and tells, its texts, what it draws. The base game's screens name none of them; they ask those in
play. To add one, copy :mod:`cenote`, with its drawings in ``templates/mezo/modules``, and put it
into FACES.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from web.games.mezo import legend, words
from web.games.mezo.modules.altars import ALTARS
from web.games.mezo.modules.angry_tiles import ANGRY_TILES
from web.games.mezo.modules.cenote import CENOTE
from web.games.mezo.modules.cities import CITIES
from web.games.mezo.modules.gods import GODS
from web.games.mezo.modules.prophecies import PROPHECIES
from web.games.mezo.modules.rituals import RITUALS
from web.games.mezo.modules.solo import SOLO
from web.games.mezo.modules.tribe_powers import TRIBE_POWERS
from web.games.mezo.names import NAMES, TEXTS

if TYPE_CHECKING:
    from engine import Option
    from engine.mezo.state import Table
    from web.games.mezo.modules.face import Choose, Common, ModuleFace, Note, Played
    from web.games.scene import Scene

FACES = (GODS, ALTARS, ANGRY_TILES, PROPHECIES, CENOTE, CITIES, RITUALS, TRIBE_POWERS, SOLO)
"""The faces of all modules, in the order of ``engine.mezo.modules.MODULES``."""


for _face in FACES:
    words.GODS.update(_face.gods)
    words.KEYWORDS.update(_face.keywords)
    NAMES.update(_face.names)
    TEXTS.update(_face.texts)
    words.OPTIONS.update(_face.options)
    words.REFUSALS.update(_face.refusals)
    words.SCORE_LINES.update(_face.score_lines)
    words.CARD_TYPES.update(_face.cards_named)

CARDS = tuple(kind for face in FACES for kind in face.cards)
TOKENS = tuple(kind for face in FACES for kind in face.tokens)
PICTURES = {verb: picture for face in FACES for verb, picture in face.pictures.items()}
THINGS = {kind: sheet for face in FACES for kind, sheet in face.things.items()}
THINGS_NAMED = {kind: name for face in FACES for kind, name in face.things_named.items()}
MOMENTS = {what: tell for face in FACES for what, tell in face.moments.items()}
ICONS = {source: icon for face in FACES for source, icon in face.icons.items()}
LINE_ICONS = {line: icon for face in FACES for line, icon in face.line_icons.items()}
TIES = {about: text for face in FACES for about, text in face.ties.items()}
AFTER_AGE = tuple(what for face in FACES for what in face.after_age)
AT_WORK = {what: named for face in FACES for what, named in face.at_work.items()}
EVEN = next(face.even for face in FACES if face.even)
THEIRS = {text for face in FACES for text in face.theirs}
LEGEND = {**legend.BASE, **{name: entry for face in FACES for name, entry in face.legend.items()}}
OPTIONS = {face.id: face.name for face in FACES} | {
    option: name for face in FACES for option, name in face.table.items()
}
VALUES = {value: name for face in FACES for value, name in face.values.items()}
"""What all modules add to the base game's own of that name."""


def choices(kind: str) -> dict[str, Choose]:
    """The options that modules add to a kind of decisions of the base game, by verb."""
    added = (face.choices.get(kind, {}) for face in FACES)
    return {verb: choose for one in added for verb, choose in one.items()}


def notes(scene: Scene, region: int) -> list[Note]:
    """What the modules at a table tell of a region."""
    return [note for face in in_play(scene.view) if (note := face.note(scene, region))]


def commons(scene: Scene) -> dict[str, Common]:
    """What the modules at a table lay beside the map, by its name."""
    laid = (one for face in in_play(scene.view) for one in face.commons.items())
    found = {name: common(scene) for name, common in laid}
    return {name: common for name, common in found.items() if common}


def played(scene: Scene, party: int) -> Played | None:
    """The card with which a party without a seat fights, once it lies open."""
    found = (face.played(scene, party) for face in in_play(scene.view))
    return next(filter(None, found), None)


def follows(scene: Scene, option: Option) -> Markup:
    """What is certain to follow by itself on an option with a text of its own."""
    return Markup().join(face.follows(scene, option) for face in in_play(scene.view))


def unled(t: Table, god: str) -> str:
    """What a god does at a table where nobody leads it."""
    return next(filter(None, (face.unled(god) for face in in_play(t))), "")


def in_play(t: Table) -> list[ModuleFace]:
    """The faces of the modules at a table."""
    return [face for face in FACES if face.id in t.modules]
