"""Nim on the screen: heaps to be tapped, and its few words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from engine.nim import decisions
from engine.nim.events import Taken

from web.games.game_screen import GameScreen
from web.games.narrator import Narrator
from web.games.scene import Choice, Place
from web.games.texts import AutomaTexts, DecisionText, EventText
from web.i18n import _, fill, mark, ngettext
from web.render import render

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markupsafe import Markup

    from engine import Option
    from web.games.scene import Scene


def _take(_scene: Scene, args: Sequence[Any]) -> Choice:
    stones = int(args[1])
    label = ngettext("Take %(n)d stone", "Take %(n)d stones", stones)
    return Choice(fill(label, n=stones), _heap(int(args[0])))


def _heap(number: int) -> str:
    return fill(_("heap %(number)d"), number=number + 1)


class Nim(GameScreen):
    """The screens of Nim."""

    id = "nim"
    pans = False
    decision_texts: ClassVar = {
        decisions.DecisionKind.TAKE: DecisionText(
            mark("%(name)s: take stones from a heap."),
            {"take": _take},
            targets={"take": lambda args: (f"heap:{args[0]}",)},
        )
    }
    event_texts: ClassVar = Narrator(
        {"heap": lambda heap, _names: _heap(heap)},
        EventText(
            Taken,
            mark("%(name)s takes %(stones)d from %(heap)s."),
            touched=lambda what: (f"heap:{what.heap}",),
            points=lambda what: {what.seat: what.stones},
            begins_turn=True,
        ),
    )
    automa_texts = AutomaTexts(
        (mark("Old Hill"),),
        mark("Against the hill"),
        mark("The hill takes its stones back."),
        mark("You have the last stone."),
        mark("The hill keeps the last stone."),
        ("book", ("calm", "keen")),
    )
    options: ClassVar = {"book": mark("The hill")}
    option_values: ClassVar = {
        ("book", "calm"): mark("Calm"),
        ("book", "keen"): mark("Keen"),
    }
    refusals: ClassVar = {"too_few": mark("There are not so many stones in that heap.")}
    score_lines: ClassVar = {"stones": mark("Stones taken")}
    features: ClassVar = {"balance": mark("balanced heaps")}

    def board(self, scene: Scene) -> Markup:
        heaps = [(scene.spot(f"heap:{i}"), n) for i, n in enumerate(scene.view.heaps)]
        return render("nim/board", heaps=heaps)

    def place(self, scene: Scene, option: Option) -> Place:
        return Place.BOARD if scene.is_spot(option) else Place.LIST

    def target_name(self, scene: Scene, target: str) -> str:
        del scene
        return _heap(int(target.partition(":")[2]))

    def status_line(self, scene: Scene) -> str:
        return fill(_("Turn %(number)d"), number=scene.view.turn)

    def panel(self, scene: Scene, seat: int) -> Markup:
        return render("nim/panel", stones=scene.view.taken[seat])


SCREEN = Nim()
