"""Meduris on the screen: what the table shows, in drawings and words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from markupsafe import Markup

from engine import NOBODY
from engine.meduris import data
from web.games.base import GameScreen
from web.games.meduris import options, words
from web.games.meduris.board import board
from web.games.scene import Place
from web.render import render
from web.words import _, fill

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Decision, Event, Option, Refusal, ScoreLine
    from web.games.scene import Chip, Choice, Scene


class Meduris(GameScreen):
    """The screens of Meduris."""

    id = "meduris"
    turn_events: ClassVar[frozenset[str]] = frozenset({"turn_begins"})

    def option_name(self, name: str) -> str:
        return _(words.OPTIONS[name])

    def option_value(self, name: str, value: str) -> str:
        if name == "start_player" and value.isdigit():
            return fill(_("seat %(letter)s"), letter="ABCD"[int(value) - 1])
        known = words.VALUES.get((name, value))
        return _(known) if known else value

    def board(self, scene: Scene) -> Markup:
        return board(scene)

    def place(self, scene: Scene, option: Option) -> Place:
        return Place.BOARD if scene.is_spot(option) else Place.LIST

    def where(self, scene: Scene) -> str:
        view = scene.view
        if view.lap:
            return _("The druid's last lap")
        if view.ended_by != NOBODY:
            return _("Last turns")
        if not view.turn:
            return _("Setting up")
        return fill(_("Round %(round)d"), round=(view.turn - 1) // view.seats + 1)

    def prompt(self, scene: Scene) -> str:
        decision = scene.decision
        assert decision is not None
        values: dict[str, Any] = {"name": scene.name(decision.seat)}
        if decision.kind in ("build_payment", "offering"):
            space, number = decision.args
            values |= {"space": words.space_name(scene.view.seats, space), "number": number}
        elif decision.kind == "token_space":
            values["number"] = decision.args[0]
        return fill(_(words.PROMPTS[decision.kind]), **values)

    def choice(self, scene: Scene, verb: str, args: Sequence[Any]) -> Choice:
        return options.choice(scene, verb, args)

    def chips(self, scene: Scene, events: Sequence[Event]) -> list[Chip]:
        return options.consequences(scene, events)

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return words.sentence(event, names)

    def condense(self, events: Sequence[Event]) -> Sequence[Event]:
        return words.condense(events)

    def refusal(self, refusal: Refusal) -> str:
        return words.refusal(refusal)

    def panel(self, scene: Scene, seat: int) -> Markup:
        view = scene.view
        return render(
            "meduris/panel",
            seat=seat,
            runes=[data.TERRITORIES[r] for r, holder in enumerate(view.runes) if holder == seat],
            rune_names=[_(words.TERRITORIES[r]) for r, h in enumerate(view.runes) if h == seat],
            huts=view.huts_left[seat],
            temples=view.temples_left[seat],
            hand=options.materials(view.hands[seat]) if seat != scene.viewer else [],
        )

    def hand(self, scene: Scene) -> Markup:
        return render("meduris/hand", materials=options.materials(scene.view.hands[scene.viewer]))

    def confirms(self, decision: Decision) -> bool:
        return decision.kind in ("harvest_move", "hut_space", "temple_space", "offering")

    def target_name(self, scene: Scene, target: str) -> str:
        kind, _sep, rest = target.partition(":")
        if kind == "space":
            return words.space_words(scene.view, int(rest))
        if kind == "worker":
            plateau, height = rest.split(".")
            text = _("Worker on %(plateau)s, height %(height)s")
            return fill(text, plateau=options.plateau(plateau), height=height)
        return options.plateau(rest)

    def refused_targets(self, scene: Scene, key: str) -> tuple[str, ...]:
        del scene
        verb, _sep, rest = key.partition(":")
        if verb in ("hut", "temple"):
            return (f"space:{rest}",)
        if verb == "take":
            return (f"supply:{rest}",)
        if verb == "move":
            worker, _sep, goal = rest.rpartition(".")
            return (f"worker:{worker}", f"plateau:{goal}")
        if verb == "place":
            return (f"plateau:{rest}",)
        return ()

    def touched(self, event: Event) -> tuple[str, ...]:
        args = event.args
        if event.kind in ("hut_built", "temple_built", "offered", "offered_nothing"):
            return (f"space:{args['space']}",)
        if event.kind in ("worker_moved", "worker_placed"):
            return (f"plateau:{data.MATERIALS[args['plateau']]}",)
        return ()

    def score_line(self, line: ScoreLine) -> str:
        return _(words.SCORE_LINES[line.kind])
