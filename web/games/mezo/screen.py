"""Mezo on the screen: what the table shows, in drawings and words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from web.games.base import GameScreen
from web.games.mezo import cards, options, sentences, stage, words
from web.games.mezo.board import board
from web.games.mezo.spots import place
from web.words import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markupsafe import Markup

    from engine import Decision, Event, Option, Refusal, ScoreLine
    from web.games.scene import Chip, Choice, Place, Scene


class Mezo(GameScreen):
    """The screens of Mezo."""

    id = "mezo"
    turn_events: ClassVar[frozenset[str]] = frozenset(
        {"age_begins", "tribe_phase", "god_phase", "conflict_begins", "age_end", "final_scoring"}
    )

    def option_name(self, name: str) -> str:
        raise KeyError(name)  # the base game has no options

    def option_value(self, name: str, value: str) -> str:
        raise KeyError(name, value)

    def board(self, scene: Scene) -> Markup:
        return board(scene)

    def place(self, scene: Scene, option: Option) -> Place:
        return place(scene, option)

    def where(self, scene: Scene) -> str:
        return words.where(scene.view)

    def prompt(self, scene: Scene) -> str:
        decision = scene.decision
        assert decision is not None
        return words.prompt(decision, scene.view, scene.name(decision.seat))

    def choice(self, scene: Scene, verb: str, args: Sequence[Any]) -> Choice:
        return options.choice(scene, verb, args)

    def chips(self, scene: Scene, events: Sequence[Event]) -> list[Chip]:
        return options.chips(scene, events)

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return sentences.sentence(event, names)

    def refusal(self, refusal: Refusal) -> str:
        return sentences.refusal(refusal)

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
        return stage.reckoning(scene)

    def thing(self, scene: Scene, target: str) -> tuple[str, Markup]:
        return cards.thing(scene, target)

    def confirms(self, decision: Decision) -> bool:
        return options.confirms(decision)

    def target_name(self, scene: Scene, target: str) -> str:
        return options.target_name(scene, target)

    def refused_targets(self, scene: Scene, key: str) -> tuple[str, ...]:
        del scene
        return options.refused_targets(key)

    def touched(self, event: Event) -> tuple[str, ...]:
        return options.touched(event)

    def score_line(self, line: ScoreLine) -> str:
        return _(words.SCORE_LINES[line.kind])
