"""The game screen of Mezo."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engine.mezo.modules.tribe_powers.data import POWER_OF
from web.games.game_screen import GameScreen
from web.games.mezo import (
    board,
    cards,
    common_boards,
    consequences,
    current_notes,
    dock,
    miniature,
    modules,
    moments,
    words,
)
from web.games.mezo.automa_texts import AUTOMA_TEXTS
from web.games.mezo.decision_texts import DECISION_TEXTS
from web.games.mezo.event_texts import EVENT_TEXTS
from web.games.mezo.features import FEATURES
from web.games.mezo.modules import DETAILS, LEGEND, OPTIONS, VALUES, option_texts
from web.games.mezo.modules.tribe_powers import TRIBE_POWERS
from web.games.mezo.modules.tribe_powers.texts import POWERS
from web.games.mezo.option_places import place
from web.games.mezo.score_sources import SCORE_SOURCES
from web.games.mezo.sounds import SOUNDS
from web.games.mezo.target_names import TARGETS, target_name
from web.i18n import _
from web.render import part

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from markupsafe import Markup

    from engine import Event, Option
    from engine.mezo.state import Table
    from web.games.legend import Explanation
    from web.games.moment import Moment
    from web.games.scene import Chip, Place, Scene
    from web.games.texts import Names
    from web.render import Deferred


DETAIL_KINDS = {
    *("region", "keywords", "common"),
    *("card", "action", "tile", "altar", "space", "ability", "god"),
}
"""Kinds of things of which a sheet tells more."""


class Mezo(GameScreen):
    """The screens of Mezo."""

    id = "mezo"
    decision_texts = DECISION_TEXTS
    event_texts = EVENT_TEXTS
    refusals = words.REFUSALS
    score_lines = words.SCORE_LINES
    score_sources = SCORE_SOURCES
    finale_art = "mezo/finale"
    score_rules: ClassVar = {"cards": "MZ-CONF-5"}
    features = FEATURES
    sounds = SOUNDS
    options = OPTIONS
    option_values = VALUES
    named_kinds = frozenset(TARGETS)
    detail_kinds = frozenset(DETAIL_KINDS | set(DETAILS))
    legend = LEGEND
    option_descriptions = option_texts.SAYS
    groups: ClassVar = {"souls": option_texts.SOULS}
    automa_texts = AUTOMA_TEXTS

    def colour_text(self, colour: str, options: Mapping[str, str]) -> str:
        """With the tribes' powers a colour is a power (MX-SET-6)."""
        has_powers = options.get(TRIBE_POWERS.id) == "on" and colour in POWER_OF
        return _(POWERS[POWER_OF[colour]]) if has_powers else ""

    def board(self, scene: Scene) -> Markup:
        return board.board(scene)

    def victor(self, scene: Scene, party: int) -> Markup:
        """The god of a seat; of a party without one all its gods stand there."""
        view = scene.view
        own = [view.god[party]] if party < view.seats else view.god[view.seats :]
        return part(self.finale_art, "victor", party, own)

    def place_in_words(self, scene: Scene, option: Option) -> str:
        place = scene.next_target(option.targets)
        return target_name(scene, place) if place.startswith("region:") else ""

    def rail(self, scene: Scene) -> Markup:
        return common_boards.rail(scene)

    def rail_rows(self, scene: Scene) -> int:
        return 2 if modules.common_boards(scene) else 1

    def moments(self, events: Sequence[Event], names: Names) -> Sequence[Moment]:
        return moments.moments(events, names)

    def focus_targets(self, scene: Scene) -> Sequence[str]:
        return board.focus_targets(scene)

    def miniature(self, view: Table) -> str:
        return miniature.write(view)

    def draw_miniature(self, text: str) -> Markup:
        return miniature.draw(text)

    def place(self, scene: Scene, option: Option) -> Place:
        return place(scene, option)

    def status_line(self, scene: Scene) -> str:
        return words.where(scene.view)

    def chips(self, scene: Scene, events: Sequence[Event]) -> list[Chip]:
        return consequences.chips(scene, events)

    def panel(self, scene: Scene, seat: int) -> Deferred:
        return cards.panel(scene, seat)

    def plate(self, scene: Scene, seat: int) -> Deferred:
        return cards.plate(scene, seat)

    def hand(self, scene: Scene) -> Deferred | Markup:
        return cards.hand(scene)

    def can_uncover(self, scene: Scene) -> bool:
        view, decision = scene.view, scene.decision
        if decision is None:
            return False
        return bool(view.known[decision.seat] or view.ready[decision.seat])

    def dock_content(self, scene: Scene) -> Markup:
        return dock.dock_content(scene)

    def detail(self, scene: Scene, target: str) -> tuple[str, Markup]:
        return cards.detail(scene, target)

    def current_notes(self, scene: Scene, thing: str) -> Sequence[str]:
        return current_notes.current_notes(scene, thing)

    def refine_explanation(self, scene: Scene, thing: str, found: Explanation) -> Explanation:
        del scene
        return current_notes.drawn(thing, found)

    def option_drawing(self, name: str) -> Markup:
        return option_texts.drawing(name)

    def group_drawing(self, group: str, *, played: bool) -> Markup:
        del group
        return option_texts.picture(played=played)

    def target_name(self, scene: Scene, target: str) -> str:
        return target_name(scene, target)
