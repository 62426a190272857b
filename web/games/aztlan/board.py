"""Draws the board of Aztlán: prepares the data of its template."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from markupsafe import Markup

from engine import NOBODY
from engine.aztlan import data
from engine.aztlan.decisions import DecisionKind
from engine.aztlan.events import (
    EraBegins,
    Moved,
    PawnsRemoved,
    Placed,
    SidesSwapped,
    WarriorsPlaced,
)
from engine.aztlan.state import CLASH, DEVELOPMENT, row
from web.games.aztlan import breakdowns, layout, score_forecast, words
from web.games.aztlan.event_texts import EVENT_TEXTS, goal
from web.games.aztlan.label_places import LANDS, Box, Piece, places
from web.games.aztlan.power_places import HOME, Power, power_places
from web.games.aztlan.strengths import deciding_seat, target_name, tribes_of
from web.games.scene import Place
from web.i18n import signed
from web.render import attributes, part, region, render

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from web.games.board_layouts import Point
    from web.games.scene import Scene, Spot

LONE = 1.4
"""Scale of pawns that have a territory for themselves; two sides stand beside each other."""
PAIR = 1.15
PAIR_APART = 29
SIDES = (-1, 1)
"""To which side the powers of two grow, from the left."""
RAISED = 12
"""How much one or two sides make way for a name that stands in the middle of a territory."""
SUM_ABOVE, SUM_BELOW = 58, 50
"""How far from a territory's middle the sum of a domain stands."""
CROWDED = 9
"""With more clashes than these their names would cover a small map."""
STEP = 16
"""How much higher the next marker of a stack stands."""
ORDER_PLACE = (996, 998)
"""The end of the row that shows the turn order, in the south-east corner, all of it on the map."""
ORDER_APART = 46
NAME, NAMED, GAIN = 19, 30, 34
"""Sizes of type on the map, the largest that the style sheet gives them: of a name, of one that
matters now, of what a pawn would bring."""
SIZES = {False: (NAME,), True: (NAMED, NAME)}
"""In which a name may be written: whether it matters now."""


class Stack(NamedTuple):
    """The pawns of a side in a territory: where they stand and how large, in a clash their power.

    ``ids`` are the names of its pawns, ``fresh``: one of them has just come. ``power_at`` is where
    the power stands, from their middle.
    """

    seat: int
    tribes: tuple[str, ...]
    pawns: int
    at: Point
    scale: float
    ids: str
    fresh: bool
    power: breakdowns.Side | None
    power_at: Point = HOME


class Land(NamedTuple):
    """A territory as it is drawn now.

    ``label`` says who stands there, ``movers`` is the seat whose pawn may be taken up there, or
    NOBODY; ``asked``: its clash is the one in question.
    """

    id: str
    spot: Spot
    label: str
    movers: int
    asked: bool
    clash: breakdowns.Clash | None


def board(scene: Scene) -> Markup:
    """The board as it stands now."""
    view = scene.view
    contested = {clash.territory: clash for clash in _clashes(scene)}
    asked = breakdowns.current_clash(scene)
    lands = [_land(scene, name, asked, contested.get(name)) for name in data.IDS]
    stacks = _all_stacks(scene, contested)
    scoring = breakdowns.shown_scoring(scene)
    domains = _domains(scene, scoring) if scoring else []
    names, gains = _words(scene, stacks, [_sum_box(domain) for domain in domains])
    return render(
        "aztlan/board",
        layout=layout,
        backdrop=_backdrop(),
        lands=[_drawn("land", land.id, land) for land in lands],
        movers=_ringed(lands, stacks),
        pawns=[_drawn("pawns", name, name, there) for name, there in stacks.items()],
        names=region("names", names, lambda: _drawn_names(names)),
        gains=gains,
        lakes=[(lake, scene.spot(f"lake:{lake.id}")) for lake in layout.LAKES],
        era_place=layout.ERA_SPOTS[max(view.era, 1) - 1],
        markers=_markers(scene),
        order=_order(scene),
        arrows=_arrows(scene),
        domains=domains,
        links=_links(scoring) if scoring else [],
        gods=view.seats == 2,
    )


def _drawn(kind: str, name: str, *values: object) -> Markup:
    """A part of the map that is a region: of one territory, drawn from these values."""
    return region(f"{kind}-{name}", values, lambda: part("aztlan/board_regions", kind, *values))


def _drawn_names(names: Sequence[Name]) -> Markup:
    told = [_drawn("name", name.land, name) for name in names]
    return part("aztlan/board_regions", "names", Markup("").join(told))


@cache
def _backdrop() -> Markup:
    """What never changes is drawn once."""
    return part("aztlan/board_art", "backdrop", layout)


def _clashes(scene: Scene) -> list[breakdowns.Clash]:
    return breakdowns.clashes(scene) if scene.view.phase == CLASH else []


# --- territories and pawns ----------------------------------------------------------------------


def _land(scene: Scene, name: str, asked: str, clash: breakdowns.Clash | None) -> Land:
    target = f"territory:{name}"
    spot = _spot(scene, target)
    label = target_name(scene, target)
    return Land(name, spot, label, _movers(scene, spot), asked == name, clash)


def _spot(scene: Scene, target: str) -> Spot:
    """How a territory behaves: if its one option has a button in the dock, it stands for that."""
    spot, options = scene.spot(target), scene.at(target)
    if len(options) != 1 or scene.place(options[0].key) is not Place.DOCK:
        return spot
    label, key = target_name(scene, target), options[0].key
    told = attributes(role="button", tabindex="0", aria_label=label)
    return spot._replace(action=told + attributes(data_action="option", data_about=key))


def _all_stacks(
    scene: Scene, contested: Mapping[str, breakdowns.Clash]
) -> dict[str, tuple[Stack, ...]]:
    """The pawns of each side in every territory."""
    view, ids, fresh = scene.view, pawn_ids(scene), _fresh(scene)
    tribes = {seat: tribes_of(scene, seat) for seat in range(view.seats)}
    slots = {seat: data.TRIBES.index(tribes[seat][0]) for seat in tribes}  # each has its own place
    rows = {seat: row(view, seat) for seat in sorted(slots, key=slots.__getitem__)}

    def stacks(index: int, name: str) -> tuple[Stack, ...]:
        seats = [seat for seat, counts in rows.items() if counts[index]]
        if not seats:
            return ()
        clash = contested.get(name)
        powers = {side.seat: side for side in clash.sides} if clash else {}
        placed = _places(name, tuple([slots[seat] for seat in seats]))
        return tuple(
            Stack(
                seat=seat,
                tribes=tribes[seat],
                pawns=rows[seat][index],
                at=at,
                scale=scale,
                ids=ids[view.sides[seat], index],
                fresh=(seat, name) in fresh,
                power=powers.get(seat),
            )
            for seat, (at, scale) in zip(seats, placed, strict=True)
        )

    return _with_room({name: stacks(index, name) for index, name in enumerate(data.IDS)})


def _with_room(stacks: Mapping[str, tuple[Stack, ...]]) -> dict[str, tuple[Stack, ...]]:
    """The same stacks, with their powers where none lies over another."""
    powers = {
        (land, stack.seat): _power(stack, SIDES[number] if len(there) == 2 else 0)
        for land, there in stacks.items()
        for number, stack in enumerate(there)
        if stack.power
    }
    pieces = [_piece(stack)._replace(power=None) for there in stacks.values() for stack in there]
    places = power_places(tuple(powers.values()), tuple(pieces))
    found = dict(zip(powers, places, strict=True))
    return {
        land: tuple(
            [stack._replace(power_at=found.get((land, stack.seat), HOME)) for stack in there]
        )
        for land, there in stacks.items()
    }


def _power(stack: Stack, side: int) -> Power:
    assert stack.power
    return Power(_piece(stack)._replace(power=None), side, len(str(stack.power.power)))


@cache
def _places(name: str, slots: tuple[int, ...]) -> Sequence[tuple[Point, float]]:
    """Where the sides stand and how large: the fewer, the larger."""
    x, y = LANDS[name].centre
    if _is_central(name):
        y -= RAISED
    if len(slots) == 1:
        return [((x, y), LONE)]
    if len(slots) == 2:
        return [((x - PAIR_APART, y), PAIR), ((x + PAIR_APART, y), PAIR)]
    return [(LANDS[name].slots[slot], 1.0) for slot in slots]


def _is_central(name: str) -> bool:
    """Whether the name of a territory stands in its middle."""
    (x, y), (label_x, label_y) = LANDS[name].centre, LANDS[name].label
    return abs(label_x - x) < 45 and abs(label_y - y) < 30


def _movers(scene: Scene, spot: Spot) -> int:
    """Whose pawn is to be taken up there: it is ringed instead of the whole territory."""
    decision = scene.decision
    if (
        decision is None
        or decision.kind != DecisionKind.MOVE
        or scene.picked
        or spot.state != "target"
    ):
        return NOBODY
    return decision.seat


def _ringed(
    lands: Sequence[Land], stacks: Mapping[str, Sequence[Stack]]
) -> list[tuple[Point, float]]:
    """Where the pawns stand that may be taken up, and how large they are."""
    return [
        (stack.at, stack.scale)
        for land in lands
        for stack in stacks[land.id]
        if stack.seat == land.movers
    ]


def pawn_ids(scene: Scene) -> dict[tuple[int, int], str]:
    """Names for the pawns of every side and territory, the same before and after a move.

    The table only counts pawns; who went where is in the events. Where these are not complete (a
    match that goes on under newer rules) pawns have no names, and nothing travels.
    """
    stacks: dict[tuple[int, int], list[str]] = {}
    sides = list(range(scene.view.seats))
    if scene.view.seats == 2:
        sides = _first_sides(scene)
    number = 0  # of pawns: places in the history shift when its secrets are told at the end
    for event in scene.history:
        match event.what:
            case SidesSwapped(found):
                sides = found
            case Placed(seat, name) | WarriorsPlaced(seat, name):
                place, number = (sides[seat], data.INDEX[name]), number + 1
                stacks.setdefault(place, []).append(f"{place[0]}-{number}")
            case Moved(seat, start, goal):
                _travel(stacks, sides[seat], start, goal)
            case PawnsRemoved(seat, name):
                del stacks.get((sides[seat], data.INDEX[name]), [])[:]
    places = [(side, index) for side in range(scene.view.seats) for index in range(data.COUNT)]
    return {place: " ".join(f"pawn-{pawn}" for pawn in stacks.get(place, ())) for place in places}


def _first_sides(scene: Scene) -> list[int]:
    """Who had which alliance in era I: they change hands after every era."""
    sides = list(scene.view.sides)
    return sides if scene.view.era % 2 else sides[::-1]


def _travel(stacks: dict[tuple[int, int], list[str]], side: int, start: str, goal: str) -> None:
    here = stacks.get((side, data.INDEX[start]))
    if here:
        stacks.setdefault((side, data.INDEX[goal]), []).append(here.pop())


# --- names and gains on the map -----------------------------------------------------------------


def _named(scene: Scene) -> set[str]:
    """The territories whose names matter now: on a small map only these are written."""
    lately = {name for event in scene.latest for name in EVENT_TEXTS.touched(event)}
    few = {t for o in scene.candidates for t in o.targets[: len(scene.picked) + 1]}
    if scene.decision is not None and scene.decision.kind == DecisionKind.PLACE:
        few = set()  # that would be all of them
    fresh = {f"territory:{name}" for _seat, name in _fresh(scene)}
    clashes = {f"territory:{clash.territory}" for clash in _clashes(scene) if clash.open}
    if len(clashes) > CROWDED:
        clashes = set()
    return {target.partition(":")[2] for target in lately | few | fresh | clashes}


class Name(NamedTuple):
    """The name of a territory on the map; ``named``: it matters now."""

    land: str
    text: str
    terrain: str
    at: Point
    named: bool


def _words(
    scene: Scene, stacks: Mapping[str, Sequence[Stack]], sums: Sequence[Box]
) -> tuple[list[Name], list[tuple[Point, str]]]:
    """The names on the map, and what a pawn would change where that is worth a word.

    What matters now chooses its place first; a name for which there is no room in large type is
    written in small, and one for which there is none at all is told when its territory is touched.
    """
    named, gains = _named(scene), _gains(scene)
    order = sorted(data.IDS, key=lambda land: (land not in named, data.INDEX[land]))
    wanted: tuple[tuple[str, str, tuple[float, ...]], ...] = (
        *((land, words.territory(land), SIZES[land in named]) for land in order),
        *((land, text, (GAIN,)) for land, text in gains.items()),
    )
    pieces = tuple([(land, tuple(map(_piece, there))) for land, there in stacks.items() if there])
    found = places(wanted, pieces, tuple(sums))
    names = [
        Name(land, text, LANDS[land].terrain, one.at, one.size == NAMED)
        for (land, text, _sizes), one in zip(wanted[: len(order)], found, strict=False)
        if one
    ]
    names.sort(key=lambda name: data.INDEX[name.land])  # only what has come or gone is drawn
    told = zip(gains.items(), found[len(order) :], strict=True)
    return names, [(one.at if one else LANDS[land].label, text) for (land, text), one in told]


def _sum_box(domain: Mapping[str, Any]) -> Box:
    """What the arithmetic of a domain takes up on the map."""
    x, y, half = domain["x"], domain["y"], domain["width"] / 2
    return Box(x - half, y - 25, x + half, y + 25)


def _piece(stack: Stack) -> Piece:
    """What a stack of pawns takes up on the map."""
    return Piece(
        at=stack.at,
        scale=stack.scale,
        counted=stack.pawns > 1,
        power=stack.power_at if stack.power else None,
        allied=len(stack.tribes) == 2,
    )


def _gains(scene: Scene) -> dict[str, str]:
    """What a pawn would change, by territory."""
    found = score_forecast.gains(scene)
    told = {land: _gain(found.get(land, 0), picked=bool(scene.picked)) for land in data.IDS}
    return {land: text for land, text in told.items() if text}


def _gain(points: int, *, picked: bool) -> str:
    """What a pawn in a territory would change, with its sign.

    Nothing where it is no more than the one point that nearly every place brings; all of them
    while the few goals of a picked pawn are compared.
    """
    return signed(points) if points > 1 or (picked and points) else ""


# --- what has just changed ----------------------------------------------------------------------


def _recent(scene: Scene) -> list[Placed | Moved | WarriorsPlaced]:
    """The moves since the last one of whoever is to decide: what they want to see of the others."""
    if scene.view.phase != DEVELOPMENT:
        return []
    found: list[Placed | Moved | WarriorsPlaced] = []
    for event in reversed(scene.history):
        if isinstance(event.what, EraBegins):
            break
        if isinstance(event.what, Placed | Moved | WarriorsPlaced):
            if event.what.seat == deciding_seat(scene):
                break
            found.append(event.what)
    return found


@lru_cache(maxsize=2)  # every territory asks
def _fresh(scene: Scene) -> set[tuple[int, str]]:
    return {(what.seat, goal(what)) for what in _recent(scene)}


def _arrows(scene: Scene) -> list[dict[str, object]]:
    """The moved pawns' ways."""
    return [
        {"seat": what.seat, "start": LANDS[what.start].centre, "goal": LANDS[what.goal].centre}
        for what in _recent(scene)
        if isinstance(what, Moved)
    ]


# --- score, order, domains ----------------------------------------------------------------------


def _markers(scene: Scene) -> list[dict[str, object]]:
    """The score markers with their stacks: who came last stands on top (AZ-ORD-2)."""
    view = scene.view
    spaces = [vp % layout.TRACK_SPACES for vp in view.vp]
    heights: dict[int, int] = {}
    found = []
    for seat in sorted(range(view.seats), key=lambda seat: view.stamps[seat]):
        space = spaces[seat]
        height = heights.get(space, 0)
        heights[space] = height + 1
        x, y = layout.track_spot(view.vp[seat])
        sunk = max(0, STEP * (spaces.count(space) - 1) - y)  # the stack must not leave the board
        top = view.vp[seat] >= layout.TRACK_SPACES
        found.append({"seat": seat, "x": x, "y": y + sunk - STEP * height, "top": top})
    return found


def _order(scene: Scene) -> list[dict[str, object]]:
    """The turn order of the era, from left to right; with two players with their alliances."""
    view, (x, y) = scene.view, ORDER_PLACE
    apart = ORDER_APART * (2 if view.seats == 2 else 1)
    return [
        {
            "seat": seat,
            "x": x - apart * (view.seats - 1 - place),
            "y": y,
            "tribes": tribes_of(scene, seat) if view.seats == 2 else (),
            "active": seat == view.active,
        }
        for place, seat in enumerate(view.order)
    ]


def _domains(scene: Scene, scoring: breakdowns.Scoring) -> list[dict[str, object]]:
    """The domains that the table explains, each with its arithmetic on the map."""
    found = []
    for part_of in breakdowns.outlined(scene, scoring):
        names = [data.IDS[i] for i in part_of.territories]
        x, y = _sum_place(_middle(names))
        matches = [name for name in names if words.terrain_of(name) == scoring.terrain]
        found.append(
            {
                "seat": scoring.seat,
                "edge": layout.edge(names),
                "matching": [layout.OUTLINES[name] for name in matches],
                "text": (text := words.domain_short(part_of.size, part_of.matches)),
                "width": 22 + 17 * len(text),
                "x": x,
                "y": y,
            }
        )
    return found


def _middle(names: list[str]) -> str:
    """The territory that lies most in the middle of a domain."""
    points = [LANDS[name].centre for name in names]
    x = sum(point[0] for point in points) / len(points)
    y = sum(point[1] for point in points) / len(points)
    return min(names, key=lambda n: (LANDS[n].centre[0] - x) ** 2 + (LANDS[n].centre[1] - y) ** 2)


def _sum_place(name: str) -> Point:
    """Where the sum of a domain is written: over the heads, or below where the name is there."""
    (x, y), (_x, label_y) = LANDS[name].centre, LANDS[name].label
    return (x, y + SUM_BELOW) if label_y < y - RAISED else (x, y - SUM_ABOVE)


def _links(scoring: breakdowns.Scoring) -> list[dict[str, object]]:
    """The canoes of the scoring that is explained."""
    return [
        {"seat": scoring.seat, "start": LANDS[a].centre, "goal": LANDS[b].centre}
        for a, b in scoring.links
    ]
