"""The common boards of Mezo: chips beside the map, each of which opens its board."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup

from engine import NOBODY
from engine.mezo.state import (
    OFFERING,
    OTHER_SPACES,
    RESERVE,
    SPACE_IDS,
    TYPES,
    XIBALBA,
    army,
    record,
    units,
)
from web.games.mezo import layout, modules, words
from web.games.mezo.unit_ids import unit_ids
from web.i18n import _, fill
from web.render import kept, part

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence, Set

    from web.games.board_layouts import Point
    from web.games.mezo.unit_ids import Ids
    from web.games.scene import Scene

RECORDS = ("calendar", "codex")
"""The boards for shamans and for warriors, in the order of TYPES."""
POOLS = {"offering_space": OFFERING, "xibalba": XIBALBA}


class Drawn(NamedTuple):
    """Something that lies on a common board: a space or tile (``drawing``), a unit, or both."""

    at: Point
    id: str = ""
    drawing: str = ""
    age: int = 0
    seat: int = NOBODY
    kind: str = ""
    number: int = 1
    scale: float = 1


# --- the chips ----------------------------------------------------------------------------------


def rail(scene: Scene) -> Markup:
    """A chip for each common board; below them wider ones, for what modules lay there."""
    view, spots = scene.view, [scene.spot(f"common:{name}") for name in layout.COMMONS]
    ids = {stack: names for stack, names in unit_ids(scene).items() if stack[0] not in view.live}
    asked = {common_of(target) for option in scene.candidates for target in option.targets}
    pools = view.units[2 * view.parties * RESERVE :]
    made_from = (scene.names, view.calendar, view.codex, view.wrath, pools, ids, asked, spots)
    chips = kept(
        "mezo-rail", made_from, lambda: [_chip(scene, name, ids, asked) for name in layout.COMMONS]
    )
    return part("mezo/common_boards", "rail", chips, _of_modules(scene))


def _of_modules(scene: Scene) -> list[dict[str, object]]:
    return [
        {
            "id": name,
            "name": one.name,
            "label": one.label,
            "count": one.number,
            "icon": one.icon,
            "now": one.now,
            "drawn": one.drawn,
            "spot": scene.spot(f"common:{name}"),
        }
        for name, one in modules.common_boards(scene).items()
    ]


def _chip(scene: Scene, name: str, ids: Ids, asked: Set[str]) -> dict[str, object]:
    about = f"common:{name}"
    return {
        "id": name,
        "name": words.common(name),
        "label": spoken_board(scene, name),
        "count": _count(scene, name),
        "spot": scene.spot(about),
        "asked": name in asked,
        "inside": _inside(scene, name, ids),
    }


def _count(scene: Scene, name: str) -> str:
    """How many spaces are taken, or tiles turned up; pools show their units."""
    if name in POOLS:
        return ""
    if name == "wrath":
        return f"{len(scene.view.wrath)}/{len(layout.WRATH)}"
    owners = record(scene.view, RECORDS.index(name))
    rows = [owners[: layout.RECORD], *filter(None, [owners[layout.RECORD :]])]
    taken = [len(row) - row.count(NOBODY) for row in rows]
    return f"{taken[0]}/{layout.RECORD}" if len(rows) == 1 else ":".join(map(str, taken))


def _inside(scene: Scene, name: str, ids: Ids) -> list[dict[str, object]]:
    """Whose units lie in a pool, or stand on the Calendar or the Codex."""
    view = scene.view
    if name in POOLS:
        stacks: list[tuple[int | str, int, int]] = [
            (POOLS[name], seat, kind)
            for seat in range(view.parties)
            for kind in range(len(TYPES))
            if units(view, POOLS[name], seat, kind)
        ]
    else:
        stacks = [(space, seat, kind) for space, seat, kind in _on_record(scene, name)]
    return [
        {
            "seat": seat,
            "key": f"pool-{name}-{seat}-{TYPES[kind]}" if name in POOLS else f"on-{place}",
            "kind": TYPES[kind],
            "ids": ids.get((place, seat, kind), ""),
        }
        for place, seat, kind in stacks
    ]


def _on_record(scene: Scene, name: str) -> list[tuple[str, int, int]]:
    """The taken spaces of the Calendar or the Codex: space, owner, type of unit."""
    if name not in RECORDS:
        return []
    kind = RECORDS.index(name)
    owners = enumerate(record(scene.view, kind))
    return [(SPACE_IDS[kind][n], owner, kind) for n, owner in owners if owner != NOBODY]


def common_of(target: str) -> str:
    """The common board on which a thing lies; '' for what lies elsewhere."""
    kind, _sep, name = target.partition(":")
    if kind == "tile":
        return "wrath"
    if kind == "space":
        boards = zip(RECORDS, SPACE_IDS, strict=True)
        return next(board for board, spaces in boards if name in spaces)
    place = name.partition(".")[0]
    return place if kind == "unit" and place in POOLS else ""


# --- what they open -----------------------------------------------------------------------------


def title(scene: Scene, name: str) -> str:
    """How a common board is called."""
    return words.common(name) if name in SHEETS else modules.common_boards(scene)[name].name


def sheet(scene: Scene, name: str) -> Markup:
    """A common board as it lies there, with its texts and whose units are there."""
    if name not in SHEETS:
        return modules.common_boards(scene)[name].sheet()
    drawn, texts, counts = SHEETS[name](scene, name)
    board = part("mezo/common_boards", "sheet", layout, name, drawn, texts, counts)
    return board + _others_record(scene, name) if name in RECORDS else board


Sheet = tuple[list[Drawn], list[dict[str, object]], list[dict[str, object]]]


def _record_sheet(scene: Scene, name: str) -> Sheet:
    """The spaces for the seats."""
    drawn = _row(scene, RECORDS.index(name), 0)
    return drawn, [_text(scene, one.id, one.seat) for one in drawn], []


def _others_record(scene: Scene, name: str) -> Markup:
    """Below them those of a party at which nobody sits, where there is one; many are alike."""
    kind, party = RECORDS.index(name), scene.view.seats
    if party == scene.view.parties:
        return Markup()
    texts = [words.explained(space) for space in OTHER_SPACES[kind]]
    alike = [
        (text, [n for n, same in enumerate(texts, 1) if same == text])
        for text in dict.fromkeys(texts)
    ]
    title, drawn = words.named(OTHER_SPACES[kind][0]), _row(scene, kind, layout.RECORD)
    return part("mezo/common_boards", "others", layout, name, title, party, drawn, alike)


def _row(scene: Scene, kind: int, first: int) -> list[Drawn]:
    """The spaces of a record from one on, each at its place."""
    owners = record(scene.view, kind)[first:]
    places, drawing = (layout.CODEX, "leaf") if kind else (layout.CALENDAR, "day")
    return [
        Drawn(at, SPACE_IDS[kind][first + n], drawing, 0, owner, TYPES[kind])
        for n, (owner, at) in enumerate(zip(owners, places, strict=False))
    ]


def _text(scene: Scene, thing: str, owner: int = NOBODY) -> dict[str, object]:
    """A space or a tile in words, and whose unit stands on it."""
    return {
        "name": words.named(thing),
        "text": words.explained(thing),
        "seat": owner,
        "owner": "" if owner == NOBODY else scene.name(owner),
    }


def _wrath_sheet(scene: Scene, _name: str) -> Sheet:
    up: Sequence[str] = scene.view.wrath
    drawn = [
        Drawn(at, up[number] if number < len(up) else "", "wrath", number + 1)
        for number, at in enumerate(layout.WRATH)
    ]
    return drawn, [_text(scene, tile) for tile in up], []


def _pool_sheet(scene: Scene, name: str) -> Sheet:
    view, place = scene.view, POOLS[name]
    pool = layout.POOLS[name]
    drawn = [
        Drawn((pool.columns[seat], y), "", "", 0, seat, kind, count, pool.scale)
        for seat in range(view.parties)
        for kind, y in zip(reversed(TYPES), pool.heights, strict=True)
        if (count := units(view, place, seat, TYPES.index(kind)))
    ]
    counts: list[dict[str, object]] = [
        {"seat": seat, "name": scene.name(seat), "text": pool_text(scene, place, seat)}
        for seat in range(view.parties)
    ]
    return drawn, [], counts


def pool_text(scene: Scene, place: int, seat: int) -> str:
    """A seat's units in a place, in words."""
    return words.army(*(units(scene.view, place, seat, kind) for kind in range(len(TYPES))))


SHEETS: dict[str, Callable[[Scene, str], Sheet]] = {
    "calendar": _record_sheet,
    "codex": _record_sheet,
    "wrath": _wrath_sheet,
    "offering_space": _pool_sheet,
    "xibalba": _pool_sheet,
}


# --- for the ear --------------------------------------------------------------------------------


def spoken_board(scene: Scene, name: str) -> str:
    """A common board with what is on it, in one sentence."""
    if name not in SHEETS:
        return modules.common_boards(scene)[name].label
    view = scene.view
    if name in POOLS:
        there = [seat for seat in range(view.parties) if army(view, POOLS[name], seat)]
        inside = [f"{scene.name(seat)} {pool_text(scene, POOLS[name], seat)}" for seat in there]
    elif name == "wrath":
        inside = [words.named(tile) for tile in view.wrath]
    else:
        taken = _on_record(scene, name)
        inside = [f"{words.named(space)}, {scene.name(owner)}" for space, owner, _kind in taken]
    what = "; ".join(inside) or _("empty")
    return fill(_("%(board)s: %(what)s"), board=words.common(name), what=what)
