"""The game screen of Mesos."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mesos.data import ROUNDS
from web.games.game_screen import GameScreen
from web.games.mesos import details, explanations, miniature, tribes, words
from web.games.mesos.board import board, place
from web.games.mesos.consequences import consequences
from web.games.mesos.decision_texts import DECISION_TEXTS
from web.games.mesos.event_texts import EVENT_TEXTS
from web.games.mesos.features import FEATURES
from web.games.mesos.legend import LEGEND
from web.games.mesos.moments import moments
from web.games.mesos.score_sources import SCORE_SOURCES
from web.games.mesos.sounds import SOUNDS
from web.games.mesos.tribe_figures import tribe_figures
from web.i18n import _, fill

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markupsafe import Markup

    from engine import Event, Option
    from engine.mesos.state import Table
    from web.games.legend import Explanation
    from web.games.moment import Moment
    from web.games.scene import Chip, Place, Scene
    from web.games.texts import Names
    from web.render import Deferred


class Mesos(GameScreen):
    """The screens of Mesos: the table is a page of cards, not a map to be moved about."""

    id = "mesos"
    pans = False
    decision_texts = DECISION_TEXTS
    event_texts = EVENT_TEXTS
    refusals = words.REFUSALS
    score_lines = words.SCORE_LINES
    score_sources = SCORE_SOURCES
    finale_art = "mesos/finale"
    tie_break_texts = words.DECIDES
    shared_text = words.SHARED
    features = FEATURES
    sounds = SOUNDS
    options = words.OPTIONS
    option_values = words.VALUES
    option_descriptions = words.OPTION_SAYS
    legend = LEGEND
    named_kinds = frozenset({"tile", "card"})
    detail_kinds = named_kinds | {"space", "pile"}

    def board(self, scene: Scene) -> Markup:
        return board(scene)

    def miniature(self, view: Table) -> str:
        return miniature.write(view)

    def draw_miniature(self, text: str) -> Markup:
        return miniature.draw(text)

    def place(self, scene: Scene, option: Option) -> Place:
        return place(scene, option)

    def status_line(self, scene: Scene) -> str:
        view = scene.view
        values = {"round": view.round, "rounds": ROUNDS, "era": words.ERAS[view.era]}
        return fill(_("Round %(round)d of %(rounds)d · era %(era)s"), **values)

    def begun(self, scene: Scene) -> str:
        return fill(_("Round %(round)d of %(rounds)d"), round=scene.view.round, rounds=ROUNDS)

    def chips(self, scene: Scene, events: Sequence[Event]) -> list[Chip]:
        return consequences(scene, events)

    def panel(self, scene: Scene, seat: int) -> Deferred:
        return tribes.panel(scene, seat)

    def plate(self, scene: Scene, seat: int) -> Deferred:
        """The tribe itself stands on the table, or its numbers in the dock."""
        return tribes.plate(scene, seat)

    def dock_content(self, scene: Scene) -> Deferred:
        return tribe_figures(scene)

    def focus_targets(self, scene: Scene) -> Sequence[str]:
        """What can be chosen, and, where there is room for both, whose turn it is."""
        options = scene.decision.options if scene.decision else ()
        tapped = [target for option in options for target in option.targets]
        return (*dict.fromkeys(tapped), f"tableau-{scene.view.active}")

    def moments(self, events: Sequence[Event], names: Names) -> Sequence[Moment]:
        return moments(events, names)

    def detail(self, scene: Scene, target: str) -> tuple[str, Markup]:
        return details.detail(scene, target)

    def current_notes(self, scene: Scene, thing: str) -> Sequence[str]:
        return explanations.current_notes(scene, thing)

    def refine_explanation(self, scene: Scene, thing: str, found: Explanation) -> Explanation:
        return explanations.refine_explanation(scene, thing, found)

    def target_name(self, scene: Scene, target: str) -> str:
        del scene
        kind, _sep, name = target.partition(":")
        return words.tile_name(name) if kind == "tile" else words.card_name(name)
