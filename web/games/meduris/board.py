"""The board of Meduris with everything that stands on it, for the template."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from engine import NOBODY
from engine.meduris import data
from web.games.meduris.layout import PLATEAUS, SIDES, Point, Side
from web.render import part, render

if TYPE_CHECKING:
    from markupsafe import Markup

    from web.games.scene import Scene

DIE_PLACE = (932, 66)


def board(scene: Scene) -> Markup:
    """The board as it stands now."""
    view = scene.view
    side = SIDES["side_4" if view.seats == 4 else "side_2_3"]
    return render(
        "meduris/board",
        side=side,
        backdrop=_backdrop(side.id),
        spaces=[_space(scene, side, i) for i in range(len(side.spaces))],
        plateaus=[_plateau(scene, m) for m in range(len(PLATEAUS))],
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


def _space(scene: Scene, side: Side, number: int) -> dict[str, Any]:
    view, place = scene.view, side.spaces[number]
    return {
        "number": number,
        "x": place.x,
        "y": place.y,
        "hut": view.huts[number],
        "temple": view.temples[number],
        "token": data.TOKENS[view.tokens[number]] if view.tokens[number] else "",
        "spot": scene.spot(f"space:{number}"),
    }


def _plateau(scene: Scene, material: int) -> dict[str, Any]:
    view, place = scene.view, PLATEAUS[material]
    name = data.MATERIALS[material]
    stack = view.stacks[material]
    ids = worker_ids(scene)[material]
    workers = [
        {
            "seat": seat,
            "id": ids[height],
            "at": place.workers[height],
            "spot": scene.spot(f"worker:{name}.{height + 1}"),
        }
        for height, seat in enumerate(stack)
    ]
    return {
        "material": name,
        "supply": view.supply[material],
        "supply_at": place.supply,
        "supply_spot": scene.spot(f"supply:{name}"),
        "top": place.workers[min(len(stack), data.STACK_LIMIT - 1)],
        "workers": workers,
        "spot": scene.spot(f"plateau:{name}"),
    }


def worker_ids(scene: Scene) -> list[list[str]]:
    """A name for every worker by plateau and height, the same before and after it moves.

    The stacks only tell owners; who went where is in the events. Where these are not complete
    (a match that goes on under newer rules) places serve as names, and nothing travels.
    """
    stacks: list[list[str]] = [[], [], [], []]
    for number, event in enumerate(scene.history):
        args = event.args
        if event.kind == "worker_placed":
            stacks[args["plateau"]].append(f"{args['seat']}-{number}")
        elif event.kind == "worker_moved" and len(stacks[args["start"]]) >= args["height"]:
            worker = stacks[args["start"]].pop(args["height"] - 1)
            stacks[args["plateau"]].append(worker)
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
