"""Mesos on the screen: what the table shows, in drawings and words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from engine.mesos.data import ROUNDS
from web.games.base import GameScreen
from web.games.mesos import closer, options, sentences, tribes, words
from web.games.mesos.board import board, place
from web.games.mesos.struck import struck
from web.words import _, fill

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markupsafe import Markup

    from engine import Decision, Event, Option, Refusal, ScoreLine
    from web.games.scene import Chip, Choice, Place, Scene


class Mesos(GameScreen):
    """The screens of Mesos: the table is a page of cards, not a map to be moved about."""

    id = "mesos"
    turn_events: ClassVar[frozenset[str]] = frozenset({"round_begins"})
    pans = False

    def option_name(self, name: str) -> str:
        return _(words.OPTIONS[name])

    def option_value(self, name: str, value: str) -> str:
        return _(words.VALUES[name, value])

    def board(self, scene: Scene) -> Markup:
        return board(scene)

    def place(self, scene: Scene, option: Option) -> Place:
        return place(scene, option)

    def where(self, scene: Scene) -> str:
        view = scene.view
        values = {"round": view.round, "rounds": ROUNDS, "era": words.ERAS[view.era]}
        return fill(_("Round %(round)d of %(rounds)d · era %(era)s"), **values)

    def prompt(self, scene: Scene) -> str:
        return options.prompt(scene)

    def choice(self, scene: Scene, verb: str, args: Sequence[Any]) -> Choice:
        return options.choice(scene, verb, args)

    def chips(self, scene: Scene, events: Sequence[Event]) -> list[Chip]:
        return options.consequences(scene, events)

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return sentences.sentence(event, names)

    def condense(self, events: Sequence[Event]) -> Sequence[Event]:
        return sentences.condense(events)

    def refusal(self, refusal: Refusal) -> str:
        return words.refusal(refusal)

    def panel(self, scene: Scene, seat: int) -> Markup:
        return tribes.panel(scene, seat)

    def reckoning(self, scene: Scene) -> Markup:
        return struck(scene)

    def thing(self, scene: Scene, target: str) -> tuple[str, Markup]:
        return closer.thing(scene, target)

    def confirms(self, decision: Decision) -> bool:
        del decision
        return True  # every choice shows what it brings before it is made

    def target_name(self, scene: Scene, target: str) -> str:
        del scene
        kind, _sep, name = target.partition(":")
        return words.tile_name(name) if kind == "tile" else words.card_name(name)

    def refused_targets(self, scene: Scene, key: str) -> tuple[str, ...]:
        del scene
        verb, _sep, name = key.partition(":")
        if verb == "place":
            return (f"tile:{name}",)
        return (f"card:{name}",) if name else ("prompt",)  # it says what is still to be taken

    def touched(self, event: Event) -> tuple[str, ...]:
        return (f"tile:{event.args['tile']}",) if event.kind == "placed" else ()

    def score_line(self, line: ScoreLine) -> str:
        return _(words.SCORE_LINES[line.kind])
