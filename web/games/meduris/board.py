"""The board of Meduris with everything that stands on it, for the template."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from engine import NOBODY
from engine.meduris import data
from engine.meduris.events import WorkerMoved, WorkerPlaced
from web.games.meduris.layout import PLATEAUS, SIDES, Point, Side
from web.render import part, render

if TYPE_CHECKING:
    from markupsafe import Markup

    from web.games.scene import Scene, Spot

DIE_PLACE = (932, 66)


@dataclass(frozen=True)
class Space:
    """A building space and what is on it: owners of hut and temple, the token's id."""

    number: int
    x: float
    y: float
    hut: int
    temple: int
    token: str
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

    ``top`` is where the next worker would stand.
    """

    material: str
    supply: int
    supply_at: Point
    supply_spot: Spot
    top: Point
    workers: list[Worker]
    spot: Spot


def board(scene: Scene) -> Markup:
    """The board as it stands now."""
    view = scene.view
    side = SIDES["side_4" if view.seats == 4 else "side_2_3"]
    return render(
        "meduris/board",
        side=side,
        backdrop=_backdrop(side.id),
        spaces=[_space(scene, side, i) for i in range(len(side.spaces))],
        plateaus=_plateaus(scene),
        runes=[(t, holder) for t, holder in zip(side.territories, view.runes, strict=True)],
        druid=_druid_place(side, view.druid),
        die=_face(view.die),
        die_place=DIE_PLACE,
        active=view.active,
    )


@cache
def _backdrop(side_id: str) -> Markup:
    """What never changes is drawn once."""
    return part("meduris/board_art", "backdrop", SIDES[side_id])


def _space(scene: Scene, side: Side, number: int) -> Space:
    view, place = scene.view, side.spaces[number]
    return Space(
        number=number,
        x=place.x,
        y=place.y,
        hut=view.huts[number],
        temple=view.temples[number],
        token=data.TOKENS[view.tokens[number]] if view.tokens[number] else "",
        spot=scene.spot(f"space:{number}"),
    )


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
        supply_spot=scene.spot(f"supply:{name}"),
        top=place.workers[min(len(stack), data.STACK_LIMIT - 1)],
        workers=workers,
        spot=scene.spot(f"plateau:{name}"),
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


def _druid_place(side: Side, druid: int) -> Point:
    if druid >= 0:
        return side.spaces[druid].druid
    return side.temple if druid == data.AT_TEMPLE else side.rocks[druid - data.ROCK_1]


def _face(die: int) -> str:
    return "" if die == NOBODY else f"face_{data.FACES[die]}"
