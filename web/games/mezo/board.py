"""Draws the map of Mezo: prepares the data of its template."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine import NOBODY
from engine.mezo import data
from engine.mezo.decisions import DecisionKind
from engine.mezo.events import GodMoved, UnitsMoved
from engine.mezo.hooks import value
from engine.mezo.state import (
    GOD_CARDS,
    TYPES,
    VERTEX_NAMES,
    army,
    devotion_level,
    glyphs,
    units,
    vp_order,
)
from engine.mezo.strength import standing
from web.games.mezo import layout, words
from web.games.mezo.modules import in_play
from web.games.mezo.parties import party_of
from web.games.mezo.target_names import target_name
from web.games.mezo.unit_ids import unit_ids
from web.games.scene import Spot
from web.games.ways import Way, stays
from web.render import kept, part, render

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from markupsafe import Markup

    from engine import Event
    from engine.mezo.state import View
    from web.games.mezo.unit_ids import Ids
    from web.games.scene import Scene

LANDS = {region.id: region for region in layout.REGIONS}
VERTICES = {vertex.id: vertex for vertex in layout.VERTICES}
DEPLOY = "deploy:"
"""``scene.shown`` with the type of unit that a tap on a region deploys."""


def board(scene: Scene) -> Markup:
    """The board as it stands now."""
    everywhere, ids, lit = _everywhere(scene), _ids_by_region(scene), _lit_by_region(scene)
    bright = legal(scene) or data.REGIONS
    lands = [
        _Land(scene, index, ids.get(index, {}), lit.get(name, []), name not in bright)
        for index, name in enumerate(data.REGIONS)
    ]
    return render(
        "mezo/board",
        layout=layout,
        backdrop=_backdrop(scene),
        lands=[land.drawn(everywhere) for land in lands],
        ways=_ways(scene),
        vertices=[_vertex(scene, number) for number in range(len(VERTEX_NAMES))],
    )


def legal(scene: Scene) -> tuple[str, ...]:
    """The regions of what can be chosen now; none where the question is about no region."""
    found = {region_of(target) for option in scene.candidates for target in option.targets}
    return tuple(name for name in data.REGIONS if name in found)


def region_of(target: str) -> str:
    """The region in which a thing on the board is, or that it is; else ''."""
    kind, _sep, name = target.partition(":")
    where = name.partition(".")[0]
    return where if kind in ("region", "unit", "glyph") and where in data.REGIONS else ""


def focus_targets(scene: Scene) -> tuple[str, ...]:
    """The regions that a decision is about, unless it is about all; else where they fight.

    A god may go far from there: vertices are looked at on all of the map.
    """
    found = legal(scene)
    if not found and scene.decision and scene.view.conflict != NOBODY and not _has_vertices(scene):
        found = (data.REGIONS[scene.view.conflict],)
    return tuple(f"region:{name}" for name in found) if len(found) < len(scene.view.live) else ()


def _has_vertices(scene: Scene) -> bool:
    """Whether a god is to be placed or moved."""
    targets = (target for option in scene.candidates for target in option.targets)
    return any(target.startswith("vertex:") for target in targets)


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


def _backdrop(scene: Scene) -> Markup:
    looks = ((name, _look(scene, number)) for number, name in enumerate(data.REGIONS))
    return part("mezo/board_art", "backdrop", layout, {name: look for name, look in looks if look})


# --- regions ------------------------------------------------------------------------------------


def _everywhere(scene: Scene) -> tuple[object, ...]:
    """All that the map shows of every region alike, or that strengths hang on: see ``_Land``."""
    view = scene.view
    levels = [devotion_level(view, seat) for seat in range(view.seats)]
    whole = (view.seats, view.live, view.vertex, view.god, view.abilities, levels, view.age)
    of_modules = [value for name, value in vars(view).items() if name not in view.FIELDS]
    return (scene.names, *whole, vp_order(view), view.modules, of_modules)


def _ids_by_region(scene: Scene) -> dict[int | str, Ids]:
    found: dict[int | str, Ids] = {}
    for stack, names in unit_ids(scene).items():
        found.setdefault(stack[0], {})[stack] = names
    return found


def _lit_by_region(scene: Scene) -> dict[str, list[str]]:
    """What can be tapped now, or is marked, in each region."""
    found: dict[str, list[str]] = {}
    for target in sorted(scene.lively()):
        found.setdefault(region_of(target), []).append(target)
    return found


@dataclass(frozen=True)
class _Land:
    """A region of the map: its number, its units' ids, what is lit in it, whether it is faded."""

    scene: Scene
    region: int
    ids: Ids
    lit: Sequence[str]
    faded: bool

    def drawn(self, everywhere: tuple[object, ...]) -> dict[str, object]:
        """All that the map shows of it, made again when anything changes that it hangs on."""
        scene, name = self.scene, data.REGIONS[self.region]
        spot = _deployment(scene, name) if deploys(scene) else scene.spot(f"region:{name}")
        things = [(target, scene.spot(target), scene.at(target)) for target in self.lit]
        share = self._share()
        label, stand = kept(f"mezo-on-{name}", (everywhere, share, self.faded), self._stand)
        armed = (share, self.ids, things, everywhere)
        armies, held = kept(f"mezo-in-{name}", armed, self._people)
        return {
            "id": name,
            "place": LANDS[name],
            "spot": spot,
            "label": label,
            "faded": self.faded,
            "stand": stand,
            "armies": armies,
            "glyphs": held,
        }

    def _share(self) -> tuple[object, ...]:
        """What lies in this region, or counts there, of all that the table holds by region."""
        view, region = self.scene.view, self.region
        first, end = region * view.parties, (region + 1) * view.parties
        pieces = (view.units[2 * first : 2 * end], view.glyphs[first:end], view.pyramids[region])
        fights = region == view.conflict and (view.bonus, view.claims, _sacrificed(view))
        altar = view.altars[region] if region < len(view.altars) else ""
        prize = words.prize(view, region) if altar else ""
        state = (region == view.blessed, region in view.fought)
        return (*pieces, view.champions[region], altar, prize, fights, *state)

    def _stand(self) -> tuple[str, dict[str, object]]:
        scene, region = self.scene, self.region
        name = data.REGIONS[region]
        label = target_name(scene, f"region:{name}")
        return label, _stand(scene, region, LANDS[name], faded=self.faded)

    def _people(self) -> tuple[list[dict[str, object]], list[dict[str, object]]]:
        scene, region = self.scene, self.region
        place = LANDS[data.REGIONS[region]]
        return _armies(scene, region, place, self.ids), _glyphs(scene, region, place)


def _sacrificed(view: View) -> list[int]:
    return [army(view, GOD_CARDS, seat) for seat in range(view.parties)]


def _stand(scene: Scene, region: int, place: layout.Region, *, faded: bool) -> dict[str, object]:
    """What stands in a region and never moves from there: its plaque, a pyramid, strengths."""
    view = scene.view
    live = not view.live or region in view.live
    return {
        "id": place.id,
        "place": place,
        "name": words.region(place.id),
        "live": live,
        "faded": faded,
        "altar": view.altars[region] if region < len(view.altars) else "",
        "under": [(module.id, module.under_altar(view, region)) for module in in_play(view)],
        "beside": [(module.id, module.in_region(view, region)) for module in in_play(view)],
        "blessed": region == view.blessed and live,
        "prize": words.prize(view, region) if live and view.altars else "",
        "pyramid": [(level, None if o == NOBODY else o) for level, o in view.pyramids[region]],
        "champion": view.champions[region],
        "pips": _pips(scene, region, place) if live else [],
    }


def _pips(scene: Scene, region: int, place: layout.Region) -> list[dict[str, object]]:
    """Everybody's strength as it stands, who leads, and who decides a tie."""
    view = scene.view
    now = standing(view, region)
    champion = view.champions[region]
    decides = champion if champion != NOBODY or not any(now.strengths) else now.decides
    return [
        {
            "seat": seat,
            "at": layout.place(place, seat, view.parties, "strength"),
            "strength": strength,
            "leads": bool(strength) and seat in now.strongest,
            "decides": seat == decides,
            "signs": _reminders(view, seat, region),
        }
        for seat, strength in enumerate(now.strengths)
        if strength or seat == decides
    ]


def _reminders(view: View, seat: int, region: int) -> list[str]:
    """What cards have made of a seat in the conflict: has most of a type, is spared by others."""
    most = [name for kind, name in enumerate(TYPES) if view.claims[seat * 2 + kind]]
    spared = ["spared"] if value(view, "spared", 0, seat, region) else []
    return [*most, *spared] if region == view.conflict else spared


def _armies(scene: Scene, region: int, place: layout.Region, ids: Ids) -> list[dict[str, object]]:
    """The units of a region: a shield a seat, on which both types are counted.

    A shield of which one type can be chosen stands for the token in the dock that offers it.
    """
    found = []
    for seat in range(scene.view.parties):
        stacks = _stacks(scene, region, seat, ids)
        if stacks:
            at = layout.place(place, seat, scene.view.parties, "shield")
            keys = [stack["key"] for stack in stacks if stack["key"]]
            key = keys[0] if len(keys) == 1 else ""
            found.append({"seat": seat, "at": at, "stacks": stacks, "key": key, **_shield(stacks)})
    return found


def _stacks(scene: Scene, region: int, seat: int, ids: Ids) -> list[dict[str, object]]:
    """A seat's warriors and shamans in a region."""
    return [
        {
            "kind": kind,
            "count": count,
            "ids": ids.get((region, seat, TYPES.index(kind)), ""),
            "spot": scene.spot(target := f"unit:{data.REGIONS[region]}.{seat}.{kind}"),
            "key": next((option.key for option in scene.at(target)), ""),
        }
        for kind in reversed(TYPES)
        if (count := units(scene.view, region, seat, TYPES.index(kind)))
    ]


def _shield(stacks: Sequence[Mapping[str, Any]]) -> dict[str, object]:
    """A shield lights up with what it counts."""
    states = [stack["spot"].state for stack in stacks]
    lit = next((state for state in ("chosen", "target") if state in states), "still")
    return {"state": lit, "traced": any(stack["spot"].traced for stack in stacks)}


def _glyphs(scene: Scene, region: int, place: layout.Region) -> list[dict[str, object]]:
    return [
        {
            "seat": seat,
            "count": count,
            "at": layout.place(place, seat, scene.view.parties, "glyph"),
            "spot": scene.spot(f"glyph:{place.id}.{seat}"),
        }
        for seat in range(scene.view.parties)
        if (count := glyphs(scene.view, region, seat))
    ]


# --- deployment ---------------------------------------------------------------------------------


def deploys(scene: Scene) -> bool:
    """Whether units are deployed by taps on regions."""
    decision = scene.decision
    return decision is not None and decision.kind == DecisionKind.DEPLOY and not scene.as_list


def kind_in_hand(scene: Scene) -> str:
    """The type of unit that a tap deploys: the one asked for, else the one deployed last."""
    wanted = [scene.shown.removeprefix(DEPLOY)] if scene.shown.startswith(DEPLOY) else []
    wanted += [
        event.what.type
        for event in reversed(scene.latest)
        if isinstance(event.what, UnitsMoved) and event.what.to in data.REGIONS
    ]
    offered = {str(o.args[1]) for o in scene.candidates if o.verb == "deploy"}
    return next((kind for kind in (*wanted, "warrior", "shaman") if kind in offered), "warrior")


def _deployment(scene: Scene, name: str) -> Spot:
    """A region takes the unit in hand; the other type is offered in the dock."""
    target, decision = f"region:{name}", scene.decision
    assert decision is not None
    key = f"deploy:{name}.{kind_in_hand(scene)}"
    if decision.find(key):
        return scene.spot_of(key)._replace(target=target)
    return Spot(target=target) if scene.at(target) else scene.spot(target)


# --- the ways of the last round -----------------------------------------------------------------


def _ways(scene: Scene) -> list[Way]:
    """The ways of units between regions, and of gods between vertices, in the last round."""
    found = []
    for number, event in enumerate(scene.recent, len(scene.history) - len(scene.recent)):
        what = event.what
        if isinstance(what, GodMoved):
            found += [_god_way(what, start) for start in _stood(scene.history[:number], what.god)]
        elif isinstance(what, UnitsMoved):
            found += _unit_way(scene, what)
    return stays(found)


def _stood(events: Sequence[Event], god: str) -> list[str]:
    """The vertex to which a god went last in some events; none if it was not on the board."""
    moves = (event.what for event in reversed(events) if isinstance(event.what, GodMoved))
    return [move.vertex for move in moves if move.god == god][:1]


def _god_way(moved: GodMoved, start: str) -> Way:
    return Way(moved.seat, tuple((v.x, v.y) for v in (VERTICES[start], VERTICES[moved.vertex])))


def _unit_way(scene: Scene, moved: UnitsMoved) -> list[Way]:
    """None of a unit that came from elsewhere, or went there."""
    if moved.source not in LANDS or moved.to not in LANDS:
        return []
    ends = (LANDS[moved.source], LANDS[moved.to])
    where = (layout.place(land, moved.seat, scene.view.parties, "shield") for land in ends)
    return [Way(moved.seat, tuple(where))]


# --- gods ---------------------------------------------------------------------------------------


def _vertex(scene: Scene, number: int) -> dict[str, object]:
    view, name = scene.view, VERTEX_NAMES[number]
    here = view.vertex.index(number) if number in view.vertex else NOBODY
    target = f"vertex:{name}"
    return {
        "place": VERTICES[name],
        "number": here,
        "seat": NOBODY if here == NOBODY else party_of(view, here),
        "god": "" if here == NOBODY else view.god[here],
        "spot": scene.spot(target),
    }
