"""Names of the targets on the table of Mezo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import NOBODY
from engine.mezo import data
from engine.mezo.state import PLACES, SPACE_IDS, TYPES, army, glyphs, record, units
from engine.mezo.strength import standing
from web.games.mezo import words
from web.games.mezo.common_boards import spoken_board
from web.games.mezo.modules import DETAIL_NAMES, region_notes
from web.games.mezo.parties import gods_in
from web.games.mezo.region_texts import ties_told
from web.i18n import _, fill

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from web.games.scene import Scene


def target_name(scene: Scene, target: str) -> str:
    """A thing on the board in words, for screen readers."""
    kind, _sep, rest = target.partition(":")
    return TARGETS[kind](scene, rest.split("."))


def is_live(scene: Scene, name: str) -> bool:
    """Whether a region takes part in this match."""
    return data.REGIONS.index(name) in scene.view.live


def region_name(scene: Scene, names: Sequence[str]) -> str:
    """A region with all that the map shows of it: its prize, pieces and gods, who is how strong."""
    where, name = data.REGIONS.index(names[0]), words.region(names[0])
    if not is_live(scene, names[0]):
        return fill(_("%(region)s, desolate"), region=name)
    there = [(scene.name(seat), pieces(scene, where, seat)) for seat in range(scene.view.parties)]
    found = [f"{whose} {held}" for whose, held in there if held]
    if scene.view.pyramids[where]:
        found.append(f"{words.piece('pyramid')} {pyramid(scene, where)}")
    found += [note.name for note in region_notes(scene, where)]
    found = [*prize_of(scene, where), *found, *gods_at(scene, where), *strengths(scene, where)]
    return ": ".join([name, *filter(None, ["; ".join(found)])])


def prize_of(scene: Scene, where: int) -> list[str]:
    """What happens to a region in this Age, and what is to be won there."""
    view = scene.view
    states = {view.conflict: _("conflict now"), view.blessed: _("Blessed Region")}
    states |= dict.fromkeys(view.fought, _("conflict over"))
    found = [states[where]] if where in states else []
    if not view.altars:
        return found
    if where != view.blessed:
        found.append(words.named(view.altars[where]))
    return [*found, words.prize(view, where)]


def gods_at(scene: Scene, where: int) -> list[str]:
    """The gods that are present in a region."""
    there = [words.god(god) for god in gods_in(scene.view, where)]
    return [fill(_("gods present: %(gods)s"), gods=", ".join(there))] if there else []


def strengths(scene: Scene, where: int) -> list[str]:
    """Who is how strong in a region, and who decides a tie."""
    now, champion = standing(scene.view, where), scene.view.champions[where]
    powers = [f"{scene.name(s)} {n}" for s, n in enumerate(now.strengths) if n]
    if not powers:
        return []
    told = [fill(_("strengths: %(strengths)s"), strengths=", ".join(powers))]
    decides = champion if champion != NOBODY else now.decides
    if decides != NOBODY:
        told.append(ties_told(scene, where, decides))
    return told


def pieces(scene: Scene, where: int, seat: int) -> str:
    """A seat's champion, units and glyphs in a region; '' for none."""
    view = scene.view
    champion = [words.piece("champion")] if view.champions[where] == seat else []
    own = army(view, where, seat) and words.army(*(units(view, where, seat, k) for k in (0, 1)))
    number = glyphs(view, where, seat)
    return ", ".join(
        [*champion, *([own] if own else []), *([words.glyphs(number)] if number else [])]
    )


def pyramid(scene: Scene, where: int) -> str:
    """A region's pyramid from the bottom: ``1 Ann, 2 Ben``; '' if there is none."""
    return ", ".join(f"{level} {owner(scene, seat)}" for level, seat in scene.view.pyramids[where])


def owner(scene: Scene, seat: int) -> str:
    """The name of a tier's owner."""
    return _("neutral") if seat == NOBODY else scene.name(seat)


def unit_name(scene: Scene, names: Sequence[str]) -> str:
    """A seat's units of a type in a place."""
    place, seat, kind = names[0], int(names[1]), names[2]
    number = units(scene.view, PLACES.index(place), seat, TYPES.index(kind))
    return f"{scene.name(seat)}, {words.units(kind, number)}, {words.place(place)}"


def glyph_name(scene: Scene, names: Sequence[str]) -> str:
    """A seat's glyphs in a region."""
    seat = int(names[1])
    number = glyphs(scene.view, data.REGIONS.index(names[0]), seat)
    return f"{scene.name(seat)}, {words.glyphs(number)}, {words.region(names[0])}"


def vertex_name(scene: Scene, names: Sequence[str]) -> str:
    """A vertex with the god on it."""
    text = words.vertex(names[0])
    where = list(data.VERTICES).index(names[0])
    gods = [
        words.god(g) for g, v in zip(scene.view.god, scene.view.vertex, strict=True) if v == where
    ]
    return ": ".join([text, *gods])


def space_name(scene: Scene, names: Sequence[str]) -> str:
    """A space of the Calendar or the Codex with the owner of the unit on it."""
    kind = int(names[0] in SPACE_IDS[1])
    seat = record(scene.view, kind)[SPACE_IDS[kind].index(names[0])]
    return ", ".join([words.named(names[0]), *([] if seat == NOBODY else [scene.name(seat)])])


TARGETS: dict[str, Callable[[Scene, Sequence[str]], str]] = {
    "region": region_name,
    "unit": unit_name,
    "glyph": glyph_name,
    "vertex": vertex_name,
    "space": space_name,
    "god": lambda _scene, names: words.god(names[0]),
    "card": lambda _scene, names: words.card_type(names[0]),
    "action": lambda _scene, names: words.named(names[0]),
    "altar": lambda _scene, names: words.named(names[0]),
    "ability": lambda _scene, names: words.named(names[0]),
    "tile": lambda _scene, names: words.named(names[0]),
    "keywords": lambda _scene, names: words.named(names[0]),
    "common": lambda scene, names: spoken_board(scene, names[0]),
    "seat": lambda scene, names: scene.name(int(names[0])),
    **DETAIL_NAMES,
}
