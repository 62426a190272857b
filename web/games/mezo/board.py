"""The map of Mezo with everything that stands on it, for the template."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from engine import NOBODY
from engine.mezo import data
from engine.mezo.decisions import Ask
from engine.mezo.events import UnitsMoved
from engine.mezo.state import OFFERING, TYPES, VERTEX_NAMES, XIBALBA, glyphs, units
from web.games.mezo import layout, words
from web.games.mezo.modules import in_play
from web.games.mezo.places import unit_ids
from web.games.mezo.targets import target_name
from web.games.scene import Spot
from web.render import part, render

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markupsafe import Markup

    from engine.mezo.state import View
    from web.games.mezo.layout import Point
    from web.games.mezo.places import Ids
    from web.games.scene import Scene

LANDS = {region.id: region for region in layout.REGIONS}
POOLS = {XIBALBA: "xibalba", OFFERING: "offering_space"}
TRACK_SPACES, TRACK_MARK = 29, 5
"""The score track shows at least so many spaces, and a number at every so many."""
MIDDLE = 500
"""The middle of the map, from side to side."""
DEPLOY = "deploy:"
"""``scene.shown`` with the type of unit that a tap on a region deploys."""


def board(scene: Scene) -> Markup:
    """The board as it stands now."""
    view = scene.view
    ids = unit_ids(scene)
    names = tuple(words.region(i) for i in range(len(data.REGIONS)))
    return render(
        "mezo/board",
        layout=layout,
        backdrop=_backdrop(tuple(_look(scene, i) for i in range(len(data.REGIONS))), names),
        lands=[_land(scene, index, ids) for index in range(len(data.REGIONS))],
        vertices=[_vertex(scene, number) for number in range(len(VERTEX_NAMES))],
        days=_records(scene, tuple(data.CALENDAR), view.calendar, layout.CALENDAR, ids),
        leaves=_records(scene, tuple(data.CODEX), view.codex, layout.CODEX, ids),
        pools=[_pool(scene, place, ids) for place in POOLS],
        wrath=_wrath(scene),
        conflicts=_conflicts_left(scene),
        score=_score_track(scene.view),
    )


def _look(scene: Scene, region: int) -> str:
    """How a region looks: ``desolate``, ``conflict``, ``done``, ``blessed`` or ''."""
    view = scene.view
    if view.live and region not in view.live:
        return "desolate"
    if region == view.conflict:
        return "conflict"
    if region in view.fought:
        return "done"
    return "blessed" if region == view.blessed else ""


@cache
def _backdrop(looks: tuple[str, ...], names: tuple[str, ...]) -> Markup:
    """What stays the same for a while is drawn once."""
    by_id = {name: look for name, look in zip(data.REGIONS, looks, strict=True) if look}
    labels = dict(zip(data.REGIONS, names, strict=True))
    art = part("mezo/board_art", "backdrop", layout, by_id)
    return art + part("mezo/board_art", "labels", layout, labels)


# --- regions ------------------------------------------------------------------------------------


def _land(scene: Scene, region: int, ids: Ids) -> dict[str, object]:
    view, name = scene.view, data.REGIONS[region]
    place = LANDS[name]
    target = f"region:{name}"
    spot, extra = _deployment(scene, name) if deploys(scene) else (scene.spot(target), None)
    return {
        "id": name,
        "place": place,
        "spot": spot,
        "extra": extra,
        "label": target_name(scene, target),
        "altar": view.altars[region] if region < len(view.altars) else "",
        "under": [(face.id, face.under_altar(view, region)) for face in in_play(view)],
        "blessed": region == view.blessed and region in view.live,
        "desolate": _look(scene, region) == "desolate",
        "pyramid": [(level, None if o == NOBODY else o) for level, o in view.pyramids[region]],
        "champion": view.champions[region],
        "stacks": _stacks(scene, region, place, ids),
        "glyphs": _glyphs(scene, region, place),
        "reminders": _reminders(scene, place) if region == view.conflict else [],
        "conflict": region == view.conflict,
    }


def _stacks(
    scene: Scene,
    region: int,
    place: layout.Region,
    ids: Ids,
) -> list[dict[str, object]]:
    """The units of a region, by seat and type."""
    return [
        {
            "seat": seat,
            "kind": name,
            "count": count,
            "at": layout.place(place, seat, name),
            "id": ids.get((region, seat, kind), ""),
            "spot": scene.spot(f"unit:{place.id}.{seat}.{name}"),
        }
        for seat in range(scene.view.seats)
        for kind, name in enumerate(TYPES)
        if (count := units(scene.view, region, seat, kind))
    ]


def _glyphs(scene: Scene, region: int, place: layout.Region) -> list[dict[str, object]]:
    return [
        {
            "seat": seat,
            "count": count,
            "at": layout.place(place, seat, "glyph"),
            "spot": scene.spot(f"glyph:{place.id}.{seat}"),
        }
        for seat in range(scene.view.seats)
        if (count := glyphs(scene.view, region, seat))
    ]


def _reminders(scene: Scene, place: layout.Region) -> list[dict[str, object]]:
    """What was gained for this conflict: strength, and counting as having most of a type."""
    view, found = scene.view, []
    for seat in range(view.seats):
        x, y = layout.place(place, seat, "reminder")
        tokens: list[dict[str, object]] = []
        if view.bonus[seat]:
            tokens.append({"n": view.bonus[seat], "most": None})
        tokens += [
            {"n": None, "most": name}
            for kind, name in enumerate(TYPES)
            if view.claims[seat * 2 + kind]
        ]
        found += [{**t, "seat": seat, "at": (x + 10 * i, y)} for i, t in enumerate(tokens)]
    return found


# --- deployment ---------------------------------------------------------------------------------


def deploys(scene: Scene) -> bool:
    """Whether units are deployed and no region is picked: each region shows both types."""
    return scene.decision is not None and scene.decision.kind == Ask.DEPLOY and not scene.picked


def kind_in_hand(scene: Scene) -> str:
    """The type of unit that a tap deploys: the one asked for, else the one deployed last."""
    if scene.shown.startswith(DEPLOY):
        return scene.shown.removeprefix(DEPLOY)
    for event in reversed(scene.latest):
        if isinstance(event.what, UnitsMoved) and event.what.to in data.REGIONS:
            return event.what.type
    return "warrior"


def _deployment(scene: Scene, name: str) -> tuple[Spot, dict[str, object] | None]:
    """A region takes the unit in hand; a unit of the other type waits beside its own kind."""
    decision = scene.decision
    assert decision is not None
    keys = {kind: f"deploy:{name}.{kind}" for kind in TYPES}
    open_kinds = [kind for kind in TYPES if decision.find(keys[kind])]
    if len(open_kinds) < len(TYPES):
        return scene.spot(f"region:{name}"), None
    taken = kind_in_hand(scene)
    other = next(kind for kind in TYPES if kind != taken)
    extra = {
        "kind": other,
        "seat": decision.seat,
        "at": _beside(name),
        "spot": scene.spot_of(keys[other]),
    }
    return scene.spot_of(keys[taken]), extra


def _beside(name: str) -> Point:
    """Where the other type is offered: at the outer side of the land, clear of the pieces."""
    x, y = LANDS[name].altar
    return (x - 8 if x < MIDDLE else x + 8), y + 102


# --- gods, records, common boards ---------------------------------------------------------------


def _vertex(scene: Scene, number: int) -> dict[str, object]:
    view, name = scene.view, VERTEX_NAMES[number]
    seat = next((s for s in range(view.seats) if view.vertex[s] == number), NOBODY)
    target = f"vertex:{name}"
    return {
        "place": next(v for v in layout.VERTICES if v.id == name),
        "seat": seat,
        "god": view.god[seat] if seat != NOBODY else "",
        "spot": scene.spot(target),
    }


def _records(
    scene: Scene,
    spaces: Sequence[str],
    owners: Sequence[int],
    places: Sequence[Point],
    ids: Ids,
) -> list[dict[str, object]]:
    """Days of the Calendar or leaves of the Codex, with the unit that took each."""
    kind = int(spaces == tuple(data.CODEX))
    return [
        {
            "id": name,
            "at": places[number],
            "owner": owner,
            "kind": TYPES[kind],
            "piece": ids.get((name, owner, kind), ""),
            "spot": (spot := scene.spot(f"space:{name}")),
            "offered": spot.state in ("target", "chosen"),
            "label": target_name(scene, f"space:{name}"),
        }
        for number, (name, owner) in enumerate(zip(spaces, owners, strict=True))
    ]


def _pool(scene: Scene, place: int, ids: Ids) -> dict[str, object]:
    """The Offering Space or Xibalba: everybody's units, by seat and type."""
    name = POOLS[place]
    columns, (warriors, shamans), scale = layout.POOLS[name]
    heights = {"warrior": warriors, "shaman": shamans}
    return {
        "id": name,
        "scale": scale,
        "stacks": [
            {
                "seat": seat,
                "kind": kind,
                "count": count,
                "at": (columns[seat], heights[kind]),
                "id": ids.get((place, seat, index), ""),
                "spot": scene.spot(f"unit:{name}.{seat}.{kind}"),
            }
            for seat in range(scene.view.seats)
            for index, kind in enumerate(TYPES)
            if (count := units(scene.view, place, seat, index))
        ],
    }


def _wrath(scene: Scene) -> list[dict[str, object]]:
    """The Angry God tiles, by Age; those of the Ages to come lie face down."""
    up = scene.view.wrath
    found = []
    for number, at in enumerate(layout.WRATH):
        tile = up[number] if number < len(up) else ""
        target = f"tile:{tile}"
        found.append(
            {
                "id": tile,
                "age": number + 1,
                "at": at,
                "spot": (spot := scene.spot(target) if tile else Spot()),
                "offered": spot.state in ("target", "chosen"),
                "label": target_name(scene, target) if tile else "",
            }
        )
    return found


def _conflicts_left(scene: Scene) -> int:
    """Conflict tiles that are still to come in this Age."""
    view = scene.view
    gone = {*view.fought, view.conflict}
    return sum(region not in gone for region in view.live)


def _score_track(view: View) -> dict[str, object]:
    """The part of the score track that is in use: nobody shares a space (MZ-VP-1)."""
    left, right, y = layout.SCORE_TRACK
    first = min(view.vp) // TRACK_MARK * TRACK_MARK
    last = max(*view.vp, first + TRACK_SPACES) // TRACK_MARK * TRACK_MARK + TRACK_MARK

    def at(points: int) -> float:
        return round(left + (points - first) * (right - left) / (last - first), 1)

    ranked = sorted(range(view.seats), key=lambda seat: view.vp[seat])
    return {
        "ends": (left, right, y),
        "marks": [(n, at(n)) for n in range(first, last + 1, TRACK_MARK)],
        "spaces": [at(n) for n in range(first, last + 1)],
        # neighbours on the track stand in two lines, so that both can be read
        "markers": [(s, at(view.vp[s]), y - 24 - 34 * (n % 2)) for n, s in enumerate(ranked)],
    }
