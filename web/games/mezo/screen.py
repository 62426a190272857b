"""Mezo on the screen: what the table shows, in drawings and words."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from web.games.base import GameScreen
from web.games.mezo import board, cards, commons, miniature, moments, now, tray, words
from web.games.mezo.asks import ASKS
from web.games.mezo.features import FEATURES
from web.games.mezo.modules import LEGEND, OPTIONS, THINGS, VALUES, parts
from web.games.mezo.rivals import RIVALS
from web.games.mezo.spots import place
from web.games.mezo.targets import TARGETS, target_name
from web.games.mezo.told import TOLD, chosen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markupsafe import Markup

    from engine import Event, Option
    from engine.mezo.state import Table
    from web.games.face import Names
    from web.games.legend import Explained
    from web.games.scene import Chip, Place, Scene
    from web.games.story import Moment


CLOSER = {
    *("region", "keywords", "common"),
    *("card", "action", "tile", "altar", "space", "ability"),
}
"""Kinds of things of which a sheet tells more."""


class Mezo(GameScreen):
    """The screens of Mezo."""

    id = "mezo"
    asks = ASKS
    told = TOLD
    refusals = words.REFUSALS
    score_lines = words.SCORE_LINES
    score_rules: ClassVar = {"cards": "MZ-CONF-5"}
    features = FEATURES
    options = OPTIONS
    option_values = VALUES
    things = frozenset(TARGETS)
    closer = frozenset(CLOSER | set(THINGS))
    legend = LEGEND
    option_says = parts.SAYS
    groups: ClassVar = {"souls": parts.SOULS}
    rivals = RIVALS

    def board(self, scene: Scene) -> Markup:
        return board.board(scene)

    def rail(self, scene: Scene) -> Markup:
        return commons.rail(scene)

    def moments(self, events: Sequence[Event], names: Names) -> Sequence[Moment]:
        return moments.moments(events, names)

    def look(self, scene: Scene) -> Sequence[str]:
        return board.look(scene)

    def miniature(self, view: Table) -> str:
        return miniature.write(view)

    def draw_miniature(self, text: str) -> Markup:
        return miniature.draw(text)

    def place(self, scene: Scene, option: Option) -> Place:
        return place(scene, option)

    def where(self, scene: Scene) -> str:
        return words.where(scene.view)

    def chips(self, scene: Scene, events: Sequence[Event]) -> list[Chip]:
        return super().chips(scene, chosen(scene, events))

    def panel(self, scene: Scene, seat: int) -> Markup:
        return cards.panel(scene, seat)

    def hand(self, scene: Scene) -> Markup:
        return cards.hand(scene)

    def can_uncover(self, scene: Scene) -> bool:
        view, decision = scene.view, scene.decision
        if decision is None:
            return False
        return bool(view.known[decision.seat] or view.ready[decision.seat])

    def reckoning(self, scene: Scene) -> Markup:
        return tray.reckoning(scene)

    def thing(self, scene: Scene, target: str) -> tuple[str, Markup]:
        return cards.thing(scene, target)

    def now(self, scene: Scene, thing: str) -> Sequence[str]:
        return now.now(scene, thing)

    def explained(self, scene: Scene, thing: str, found: Explained) -> Explained:
        del scene
        return now.drawn(thing, found)

    def option_drawing(self, name: str) -> Markup:
        return parts.drawing(name)

    def group_drawing(self, group: str, *, played: bool) -> Markup:
        del group
        return parts.picture(played=played)

    def target_name(self, scene: Scene, target: str) -> str:
        return target_name(scene, target)
