"""Mesos on the screen: what the table shows, in drawings and words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mesos.data import ROUNDS
from web.games.base import GameScreen
from web.games.mesos import answers, closer, miniature, tribes, words
from web.games.mesos.asks import ASKS
from web.games.mesos.board import board, place
from web.games.mesos.consequences import consequences
from web.games.mesos.features import FEATURES
from web.games.mesos.legend import LEGEND
from web.games.mesos.moments import moments
from web.games.mesos.numbers import numbers
from web.games.mesos.told import TOLD
from web.words import _, fill

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markupsafe import Markup

    from engine import Event, Option
    from engine.mesos.state import Table
    from web.games.face import Names
    from web.games.legend import Explained
    from web.games.scene import Chip, Place, Scene
    from web.games.story import Moment


class Mesos(GameScreen):
    """The screens of Mesos: the table is a page of cards, not a map to be moved about."""

    id = "mesos"
    pans = False
    asks = ASKS
    told = TOLD
    refusals = words.REFUSALS
    score_lines = words.SCORE_LINES
    decides = words.DECIDES
    shared = words.SHARED
    features = FEATURES
    options = words.OPTIONS
    option_values = words.VALUES
    option_says = words.OPTION_SAYS
    legend = LEGEND
    things = frozenset({"tile", "card"})
    closer = things | {"space", "pile"}

    def board(self, scene: Scene) -> Markup:
        return board(scene)

    def miniature(self, view: Table) -> str:
        return miniature.write(view)

    def draw_miniature(self, text: str) -> Markup:
        return miniature.draw(text)

    def place(self, scene: Scene, option: Option) -> Place:
        return place(scene, option)

    def where(self, scene: Scene) -> str:
        view = scene.view
        values = {"round": view.round, "rounds": ROUNDS, "era": words.ERAS[view.era]}
        return fill(_("Round %(round)d of %(rounds)d · era %(era)s"), **values)

    def chips(self, scene: Scene, events: Sequence[Event]) -> list[Chip]:
        return consequences(scene, events)

    def panel(self, scene: Scene, seat: int) -> Markup:
        return tribes.panel(scene, seat)

    def reckoning(self, scene: Scene) -> Markup:
        return numbers(scene)

    def moments(self, events: Sequence[Event], names: Names) -> Sequence[Moment]:
        return moments(events, names)

    def thing(self, scene: Scene, target: str) -> tuple[str, Markup]:
        return closer.thing(scene, target)

    def now(self, scene: Scene, thing: str) -> Sequence[str]:
        return answers.now(scene, thing)

    def explained(self, scene: Scene, thing: str, found: Explained) -> Explained:
        return answers.explained(scene, thing, found)

    def target_name(self, scene: Scene, target: str) -> str:
        del scene
        kind, _sep, name = target.partition(":")
        return words.tile_name(name) if kind == "tile" else words.card_name(name)
