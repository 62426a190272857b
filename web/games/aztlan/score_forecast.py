"""What a side's domains would score now, and with a pawn more in a territory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.aztlan import data
from engine.aztlan.decisions import DecisionKind
from engine.aztlan.scoring import controlled, land_points, terrains_of
from engine.aztlan.state import pawns_in
from web.games.aztlan import words
from web.games.aztlan.strengths import card_in_sight, deciding_seat
from web.games.scene import Chip
from web.i18n import _, fill

if TYPE_CHECKING:
    from engine.aztlan.scoring import Land
    from web.games.scene import Scene


def current_points(scene: Scene, seat: int, card: int) -> int:
    """What a power card would score with the domains as they stand."""
    return _best(controlled(scene.view, seat), terrains_of(card))


def _best(land: Land, terrains: tuple[str, ...]) -> int:
    return max(land_points(land, terrain) for terrain in terrains)


def forecast_text(scene: Scene, seat: int, goal: str, start: str = "") -> list[Chip]:
    """What a pawn more changes for the terrain that will score; for the best, if that is hidden."""
    before = controlled(scene.view, seat)
    after = _with(scene, seat, goal, start)
    card = card_in_sight(scene, seat)
    terrains = terrains_of(card) if card else data.TERRAINS
    by_terrain = {t: land_points(after, t) - land_points(before, t) for t in terrains}
    if card:
        best = max(terrains, key=lambda terrain: land_points(after, terrain))
        points = _best(after, terrains) - _best(before, terrains)
        return _chip(points, best, _("%(points)s (%(terrain)s)"))
    best = max(terrains, key=by_terrain.__getitem__)
    return _chip(by_terrain[best], best, _("up to %(points)s (%(terrain)s)"))


def _chip(points: int, terrain: str, text: str) -> list[Chip]:
    if not points:
        return []
    told = fill(text, points=words.points(points), terrain=words.terrain(terrain))
    return [Chip(told, "gain" if points > 0 else "loss")]


def _with(scene: Scene, seat: int, goal: str, start: str) -> Land:
    """The territories of a side after a pawn has come to one of them, perhaps from another."""
    land = {*controlled(scene.view, seat), data.INDEX[goal]}
    if start and pawns_in(scene.view, seat, data.INDEX[start]) == 1:
        land.remove(data.INDEX[start])
    return tuple(sorted(land))


def gains(scene: Scene) -> dict[str, int]:
    """By territory, what a pawn there would change for the terrain that will score, if in sight."""
    seat, card = deciding_seat(scene), 0
    if scene.decision is not None and scene.decision.kind in (
        DecisionKind.PLACE,
        DecisionKind.MOVE,
    ):
        card = card_in_sight(scene, seat)
    if not card:
        return {}
    before = current_points(scene, seat, card)
    goals = [(o.args[-1], o.args[0]) for o in scene.candidates if _comes_in(scene, o.verb)]
    return {
        goal: _best(_with(scene, seat, goal, start if start != goal else ""), terrains_of(card))
        - before
        for goal, start in goals
    }


def _comes_in(scene: Scene, verb: str) -> bool:
    """Whether an option is told on the map: moves once their pawn is picked."""
    return verb == "place" or (verb == "move" and bool(scene.picked))
