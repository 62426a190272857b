"""Draws the board of Meduris: prepares the data of its template."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from engine import NOBODY
from engine.meduris import data, state
from engine.meduris.decisions import DecisionKind
from engine.meduris.events import DruidWalks, Rolled, WorkerMoved, WorkerPlaced
from engine.meduris.steps.building import hut_price
from web.games.meduris import details, harvest_forecast, prices, ring_outlines, words
from web.games.meduris.layout import DIE, PLATEAUS, SIDES, VIEW_BOX, Side
from web.games.ways import Way, stays
from web.render import kept, part, render

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markupsafe import Markup

    from engine import Event
    from engine.meduris.state import View
    from web.games.board_layouts import Point
    from web.games.scene import Scene, Spot

LARGE_DIE, SMALL_DIE = 1.25, 0.85
"""The scale of the die beside the board, and of the one that marks a hut."""
NEAR = 2
"""Spaces on each side of one that is looked at."""


@dataclass(frozen=True)
class Space:
    """A building space and what is on it: owners of hut and temple, the token's id.

    ``hit`` is where a finger finds it, ``label`` all of it in words.
    """

    number: int
    x: float
    y: float
    hut: int
    temple: int
    token: str
    hit: str
    label: str
    spot: Spot


@dataclass(frozen=True)
class Worker:
    """A worker of a seat, by a name that it keeps when it moves."""

    seat: int
    id: str
    at: Point
    spot: Spot


@dataclass(frozen=True)
class Plateau:
    """A plateau by its material, with its supply and its workers, the lowest first.

    ``top`` is where the next worker would stand, ``gain`` what that would bring whoever has picked
    a worker.
    """

    material: str
    supply: int
    supply_at: Point
    supply_label: str
    top: Point
    gain: int
    workers: list[Worker]
    label: str
    spot: Spot


@dataclass(frozen=True)
class Tag:
    """What a piece on a free space costs the hand in sight: chips, and how they are paid."""

    space: int
    x: float
    y: float
    chips: int
    tone: str
    small: bool


@dataclass(frozen=True)
class Served:
    """The settlement that the druid serves: its outline, and a flag with its size."""

    outline: str
    flag: Point
    text: str
    width: float


@dataclass(frozen=True)
class Die:
    """The die as it lies, with the seat whose mark it has."""

    face: str
    at: Point
    scale: float
    seat: int


def board(scene: Scene) -> Markup:
    """The board as it stands now."""
    view, side = scene.view, _side(scene)
    return render(
        "meduris/board",
        view_box=VIEW_BOX,
        side=side,
        backdrop=_backdrop(side.id),
        spaces=[_space(scene, side, *labelled) for labelled in enumerate(_labels(scene, side))],
        plateaus=_plateaus(scene),
        runes=[
            (*rune, details.target_name(scene, f"rune:{i}")) for i, rune in enumerate(_runes(scene))
        ],
        tags=_tags(scene, side),
        asking=_asks_for_a_space(scene),
        served=_served(scene, side),
        druid=_druid_place(side, view.druid),
        druid_label=details.target_name(scene, "druid"),
        druid_path=_line(_druid_way(scene, side, scene.latest)),
        ways=_ways(scene, side),
        temple_label=details.target_name(scene, "islet"),
        die=_die(view, side),
        die_label=details.target_name(scene, "die"),
        roll=sum(isinstance(event.what, Rolled) for event in scene.history),
    )


def focus_targets(scene: Scene) -> Sequence[str]:
    """What the question is about: the served settlement, a space that is weighed, the mountain."""
    decision = scene.decision
    if decision is None:
        return ()
    if decision.kind in (DecisionKind.OFFERING, DecisionKind.BUILD_PAYMENT):
        return _around(scene, decision.args[0])
    if decision.kind in (DecisionKind.HARVEST_MOVE, DecisionKind.PLACE_WORKER):
        return [f"plateau:{name}" for name in data.MATERIALS]
    chosen = decision.find(scene.chosen)
    if chosen and decision.kind in (DecisionKind.HUT_SPACE, DecisionKind.TEMPLE_SPACE):
        return _around(scene, int(chosen.args[0]))
    return ()


def _around(scene: Scene, space: int) -> list[str]:
    ring = state.spaces(scene.view)
    return [f"space:{i % ring}" for i in range(space - NEAR, space + NEAR + 1)]


def _side(scene: Scene) -> Side:
    return SIDES["side_4" if scene.view.seats == 4 else "side_2_3"]


@cache
def _backdrop(side_id: str) -> Markup:
    """What never changes is drawn once."""
    return part("meduris/board_art", "backdrop", SIDES[side_id])


def _labels(scene: Scene, side: Side) -> list[str]:
    """Every space in words, with what stands there or what a hut would cost the hand in sight."""
    view = scene.view
    seat = scene.viewer
    own = (view.hands[seat], view.huts_left[seat]) if seat != NOBODY else None
    made_from = (scene.names, side.id, view.huts, view.temples, view.tokens, own)
    spaces = range(len(side.spaces))
    return kept(
        "meduris-spaces",
        made_from,
        lambda: [details.target_name(scene, f"space:{number}") for number in spaces],
    )


def _space(scene: Scene, side: Side, number: int, label: str) -> Space:
    view, place = scene.view, side.spaces[number]
    return Space(
        number=number,
        x=place.x,
        y=place.y,
        hut=view.huts[number],
        temple=view.temples[number],
        token=data.TOKENS[view.tokens[number]] if view.tokens[number] else "",
        hit=ring_outlines.hit_areas(side.id)[number],
        label=label,
        spot=scene.spot(f"space:{number}"),
    )


def _runes(scene: Scene) -> list[tuple[Point, int]]:
    """The rune of each territory, and who holds its stone."""
    glyphs = [territory.glyph for territory in _side(scene).territories]
    return list(zip(glyphs, scene.view.runes, strict=True))


# --- prices ---------------------------------------------------------------------------------------


def _asks_for_a_space(scene: Scene) -> bool:
    return scene.decision is not None and scene.decision.kind in (
        DecisionKind.HUT_SPACE,
        DecisionKind.TEMPLE_SPACE,
    )


def _tags(scene: Scene, side: Side) -> list[Tag]:
    """What a hut (or the temple that is asked for) costs on every free space that can be paid."""
    seat = scene.decision.seat if scene.decision else scene.viewer
    if seat == NOBODY or not (hand := scene.view.hands[seat]):
        return []
    is_temple = scene.decision is not None and scene.decision.kind == DecisionKind.TEMPLE_SPACE
    found = []
    for space in state.free_spaces(scene.view):
        if is_temple and scene.view.tokens[space]:
            continue
        units = data.TEMPLE_PRICE if is_temple else hut_price(scene.view, space)
        price = prices.price(hand, state.pair(scene.view, space), units)
        if not price.lacking:
            found.append(_tag(scene, side, space, price))
    return found


def _tag(scene: Scene, side: Side, space: int, price: prices.Price) -> Tag:
    place, small = side.spaces[space], bool(scene.view.tokens[space])
    shift = side.radius * 0.7 if small else 0
    return Tag(space, place.x + shift, place.y + shift, price.chips, price.tone, small)


# --- the druid ------------------------------------------------------------------------------------


def _served(scene: Scene, side: Side) -> Served | None:
    """The settlement beside which the druid stands, while he has just come there."""
    space = _served_space(scene)
    if space is None:
        return None
    run = details.settlement(scene.view, space)
    text = words.huts(len(run))
    width = 24 + 13.5 * len(text)
    return Served(
        outline=ring_outlines.settlement_outline(side.id, run),
        flag=ring_outlines.flag_place(side.id, space, width),
        text=text,
        width=width,
    )


def _served_space(scene: Scene) -> int | None:
    decision = scene.decision
    if decision is not None and decision.kind == DecisionKind.OFFERING:
        return int(decision.args[0])
    walked = any(isinstance(event.what, DruidWalks) for event in scene.latest)
    is_there = scene.view.druid >= 0 and scene.view.huts[scene.view.druid] >= 0
    return scene.view.druid if walked and is_there else None


def _die(view: View, side: Side) -> Die | None:
    """Beside the board, with the mark of whoever rolled it; on the last lap where that ends."""
    if view.die == NOBODY:
        return None
    face, end = f"face_{data.FACES[view.die]}", state.lap_end(view)
    if end == NOBODY:
        return Die(face, DIE, LARGE_DIE, view.active)
    return Die(face, side.spaces[end].druid, SMALL_DIE, NOBODY)


def _druid_place(side: Side, druid: int) -> Point:
    if druid >= 0:
        return side.spaces[druid].druid
    return side.temple if druid == data.AT_TEMPLE else side.rocks[druid - data.ROCK_1]


def _druid_way(scene: Scene, side: Side, events: Sequence[Event]) -> tuple[Point, ...]:
    """The way that he came by the latest events, space by space, in the board's units."""
    walked = [e.what.space for e in events if isinstance(e.what, DruidWalks)]
    if not walked:
        return ()
    before = [e.what.space for e in scene.history if isinstance(e.what, DruidWalks)]
    came_from = before[-len(walked) - 1] if len(before) > len(walked) else -1
    ring, way = len(side.spaces), [_druid_place(side, came_from)]
    for goal in walked:
        steps = (goal - came_from) % ring or ring
        way += [side.spaces[(came_from + n) % ring].druid for n in range(1, steps + 1)]
        came_from = goal
    return tuple(way)


def _line(points: Sequence[Point]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)


def _ways(scene: Scene, side: Side) -> list[Way]:
    """The ways of the druid and of workers in the last round."""
    moved = [event.what for event in scene.recent if isinstance(event.what, WorkerMoved)]
    druid = Way(NOBODY, _druid_way(scene, side, scene.recent))
    return stays([druid, *(_worker_way(scene, one) for one in moved)])


def _worker_way(scene: Scene, moved: WorkerMoved) -> Way:
    """From where a worker stood to its seat's highest on the other plateau."""
    stack = scene.view.stacks[moved.plateau]
    here = [height for height, seat in enumerate(stack) if seat == moved.seat]
    start = PLATEAUS[moved.start].workers[moved.height - 1]
    return Way(moved.seat, (start, *(PLATEAUS[moved.plateau].workers[h] for h in here[-1:])))


# --- the mountain ---------------------------------------------------------------------------------


def _plateaus(scene: Scene) -> list[Plateau]:
    ids = worker_ids(scene)
    return [_plateau(scene, material, ids[material]) for material in range(len(PLATEAUS))]


def _plateau(scene: Scene, material: int, ids: list[str]) -> Plateau:
    view, place = scene.view, PLATEAUS[material]
    name = data.MATERIALS[material]
    stack = view.stacks[material]
    workers = [
        Worker(seat, ids[height], place.workers[height], scene.spot(f"worker:{name}.{height + 1}"))
        for height, seat in enumerate(stack)
    ]
    return Plateau(
        material=name,
        supply=view.supply[material],
        supply_at=place.supply,
        supply_label=details.target_name(scene, f"supply:{name}"),
        top=place.workers[min(len(stack), data.STACK_LIMIT - 1)],
        gain=_gain(scene, material),
        workers=workers,
        label=details.target_name(scene, f"plateau:{name}"),
        spot=scene.spot(f"plateau:{name}"),
    )


def _gain(scene: Scene, goal: int) -> int:
    """What the worker that is picked would bring there; 0 where none may go."""
    decision, name = scene.decision, data.MATERIALS[goal]
    if decision is None or not scene.picked or not scene.at(f"plateau:{name}"):
        return 0
    return harvest_forecast.own_yields(
        harvest_forecast.after_move(scene.view, decision.seat, goal), decision.seat
    )


def worker_ids(scene: Scene) -> list[list[str]]:
    """A name for every worker by plateau and height, the same before and after it moves.

    The stacks only tell owners; who went where is in the events. Where these are not complete
    (a match that goes on under newer rules) places serve as names, and nothing travels.
    """
    stacks: list[list[str]] = [[] for _ in data.MATERIALS]
    for number, event in enumerate(scene.history):
        what = event.what
        if isinstance(what, WorkerPlaced):
            stacks[what.plateau].append(f"{what.seat}-{number}")
        elif isinstance(what, WorkerMoved) and len(stacks[what.start]) >= what.height:
            stacks[what.plateau].append(stacks[what.start].pop(what.height - 1))
    owners = [tuple(int(worker.split("-")[0]) for worker in stack) for stack in stacks]
    if owners == list(scene.view.stacks):
        return stacks
    return [[f"at-{m}-{h}" for h in range(len(stack))] for m, stack in enumerate(scene.view.stacks)]
