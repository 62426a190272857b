"""The game screen of Meduris."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import NOBODY
from engine.meduris import data
from web.games.game_screen import GameScreen
from web.games.meduris import details, miniature, words
from web.games.meduris.board import board, focus_targets
from web.games.meduris.decision_texts import DECISION_TEXTS
from web.games.meduris.details import DETAIL_KINDS, NAMED_KINDS
from web.games.meduris.dock import STONES, dock
from web.games.meduris.event_texts import EVENT_TEXTS, consequences
from web.games.meduris.features import FEATURES
from web.games.meduris.inline_icons import held
from web.games.meduris.legend import LEGEND
from web.games.meduris.moments import moments
from web.games.meduris.public_chips import public_chips
from web.games.meduris.score_sources import SCORE_SOURCES
from web.games.meduris.sounds import SOUNDS
from web.games.scene import Place
from web.i18n import _, fill
from web.render import deferred

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markupsafe import Markup

    from engine import Event, Option
    from engine.meduris.state import Table
    from web.games.moment import Moment
    from web.games.scene import Chip, Scene
    from web.games.texts import Names
    from web.render import Deferred


class Meduris(GameScreen):
    """The screens of Meduris."""

    id = "meduris"
    decision_texts = DECISION_TEXTS
    event_texts = EVENT_TEXTS
    refusals = words.REFUSALS
    score_lines = words.SCORE_LINES
    score_sources = SCORE_SOURCES
    finale_art = "meduris/finale"
    tie_break_texts = words.DECIDES
    shared_text = words.SHARED
    features = FEATURES
    sounds = SOUNDS
    options = words.OPTIONS
    option_values = words.VALUES
    legend = LEGEND
    named_kinds = NAMED_KINDS
    detail_kinds = DETAIL_KINDS

    def option_value(self, name: str, value: str) -> str:
        if (name, value) in self.option_values:
            return super().option_value(name, value)
        if name == "start_player":
            return fill(_("seat %(letter)s"), letter="ABCD"[int(value) - 1])
        return value

    def board(self, scene: Scene) -> Markup:
        return board(scene)

    def miniature(self, view: Table) -> str:
        return miniature.write(view)

    def draw_miniature(self, text: str) -> Markup:
        return miniature.draw(text)

    def place(self, scene: Scene, option: Option) -> Place:
        decision = scene.decision
        if decision is not None and decision.kind in STONES:
            return Place.DOCK
        if scene.is_spot(option):
            return Place.BOARD
        return Place.DOCK if option.verb == "move" else Place.LIST

    def dock_content(self, scene: Scene) -> Markup:
        return dock(scene)

    def focus_targets(self, scene: Scene) -> Sequence[str]:
        return focus_targets(scene)

    def status_line(self, scene: Scene) -> str:
        view = scene.view
        if view.lap:
            return _("The druid's last lap")
        if view.ended_by != NOBODY:
            return _("Last turns")
        if not view.turn:
            return _("Setting up")
        return fill(_("Round %(round)d"), round=(view.turn - 1) // view.seats + 1)

    def chips(self, scene: Scene, events: Sequence[Event]) -> list[Chip]:
        return consequences(scene, events)

    def panel(self, scene: Scene, seat: int) -> Deferred:
        view = scene.view
        runes = [rune for rune, holder in enumerate(view.runes) if holder == seat]
        return deferred(
            "meduris/panel",
            seat=seat,
            runes=[data.TERRITORIES[rune] for rune in runes],
            rune_numbers=runes,
            rune_names=[words.territory(rune) for rune in runes],
            huts=view.huts_left[seat],
            temples=view.temples_left[seat],
            hand=held(view.hands[seat]) if seat != scene.viewer else [],
            public_chips=public_chips(scene, seat),
        )

    def hand(self, scene: Scene) -> Deferred:
        seat = scene.viewer
        return deferred("meduris/hand", seat=seat, materials=held(scene.view.hands[seat]))

    def moments(self, events: Sequence[Event], names: Names) -> Sequence[Moment]:
        return moments(events, names)

    def detail(self, scene: Scene, target: str) -> tuple[str, Markup]:
        return details.detail(scene, target)

    def target_name(self, scene: Scene, target: str) -> str:
        return details.target_name(scene, target)
