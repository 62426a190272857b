"""A toy game to try the core on: two to three seats, a deck, hands, and points.

In turn each seat draws a card unseen by others, then keeps it or discards it openly; who holds the
most at the end wins. ``cards`` sets how many turns everybody has. With a ``ghost`` there is one
more party: nobody sits there, and it draws and keeps whatever it gets.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.core import chance
from engine.core import state as core
from engine.core.agenda import START, Course, Plan
from engine.core.evaluation import Evaluation, Weights
from engine.core.game import Game, OptionSpec, Result, ScoreLine, Setup, places
from engine.core.schema import Each
from engine.core.schema import Schema as Allowed
from engine.core.state import NOBODY
from engine.core.steps import Decision, Option, Refusal, Steps, option


class Table(core.Table):
    points: list[int]
    discards: list[int]


class State(Table, core.State):
    deck: list[int]
    hands: list[int]

    def automa(self, decision: Decision) -> Option:
        return decision.options[0]


class View(Table, core.View):
    card: int


class Turn(NamedTuple):
    seat: int


class Drawn(NamedTuple):
    card: int


class Kept(NamedTuple):
    seat: int
    points: int


class Discarded(NamedTuple):
    seat: int
    card: int


NO_THIEF = Refusal("TOY-4", "no_thief")

step = Steps[State]()
State.STEPS = step.table


@step
def take_turn(s: State, seat: int) -> None:
    s.begin_turn(seat)
    s.note("TOY-1", Turn, seat)
    s.then(decide_to_draw(seat), decide(seat))


@step
def decide_to_draw(s: State, seat: int) -> Decision:
    options = [option("draw", then=draw(seat)), option("pass")]
    return Decision("draw", seat, options)


@step
def draw(s: State, seat: int) -> None:
    s.hands[seat] = chance.draw(s, s.deck)
    s.tell(seat, "TOY-2", Drawn, s.hands[seat])


@step
def decide(s: State, seat: int) -> Decision:
    if not s.hands[seat]:
        return Decision("nothing", seat, [option("go_on")], secret=True)

    def make(verb: str) -> Option:
        return option(verb, then={"keep": keep, "discard": discard}[verb](seat))

    return Decision.among(
        "card", seat, ("keep", "discard"), permitted, make, secret=True
    ).and_among(("steal",), lambda _verb: NO_THIEF, option)


def permitted(verb: str) -> Refusal | None:
    del verb
    return None


@step
def keep(s: State, seat: int) -> None:
    s.points[seat] += s.hands[seat]
    s.note("TOY-3", Kept, seat, s.hands[seat])
    s.hands[seat] = 0


@step
def discard(s: State, seat: int) -> None:
    s.discards.append(s.hands[seat])
    s.hands[seat] = 0
    s.note("TOY-3", Discarded, seat, s.discards[-1])


@step
def ask_at_any_rate(s: State, seat: int) -> Decision:
    return Decision("anyway", seat, [option("yes")], always=True)


@step
def ask_nothing(s: State, seat: int) -> Decision:
    return Decision("empty", seat, [])


@step
def again(s: State) -> None:
    s.then(again())


def colours(players: int) -> tuple[str, ...]:
    return ("white", "black", "grey")[:players]


def new(setup: Setup) -> State:
    s = State(setup.seats, setup.seed, int(setup.options["ghost"] == "on"))
    s.points, s.hands, s.discards = [0] * s.parties, [0] * s.parties, []
    s.deck = list(range(1, 10))
    chance.shuffle(s, s.deck)
    s.then(*(take_turn(p) for _ in range(int(setup.options["cards"])) for p in range(s.parties)))
    return s


def view(s: State, seat: int) -> View:
    return View.of(s, seat, card=0 if seat == NOBODY else s.hands[seat])


def determinize(view: View, seed: int) -> State:
    s = State(view.seats, seed)
    view.fill(s)
    s.hands, s.deck = [0] * s.parties, list(range(1, 10))
    return s


def scores(table: Table) -> tuple[int, ...]:
    return tuple(table.points)


def result(s: State) -> Result:
    points = tuple(s.points)
    return Result(points, places(points), (ScoreLine("cards", "TOY-3", points),))


def check(s: State) -> list[str]:
    return ["points under 0"] if min(s.points) < 0 else []


def evaluate(s: State, seat: int) -> float:
    return float(s.points[seat])


EVALUATION = Evaluation(
    features=("points",),
    measure=lambda s: [(float(points),) for points in s.points],
    phase=lambda _s: 0.0,
    weights=dict.fromkeys((2, 3), Weights((0.3,), (0.3,))),
)


def shape(s: State) -> dict[str, Allowed]:
    cards = range(1, 10)
    return {
        "points": Each(s.parties, range(46)),
        "discards": Each(range(10), cards),
        "deck": Each(range(10), cards),
        "hands": Each(s.parties, range(10)),
    }


def arguments(s: State) -> dict[str, Allowed]:
    return {"seat": range(s.parties)}


def has_turn(s: State, seat: int) -> bool:
    return seat == s.active


PLAN = Plan(
    courses={START: Course("take_turn*"), "take_turn": Course("decide_to_draw decide")},
    asks={"decide_to_draw": has_turn, "decide": has_turn},
    ended=lambda s: s.turn > 0,
    begins={"take_turn"},
)


GAME = Game(
    id="toy",
    players=(2, 3),
    options=(
        OptionSpec("cards", ("2", "1", "3"), {"3": (2,)}),
        OptionSpec("colour", ("plain", "bright")),
        OptionSpec("ghost", ("off", "on")),
    ),
    colours=colours,
    state_type=State,
    view_type=View,
    new=new,
    view=view,
    determinize=determinize,
    scores=scores,
    result=result,
    check=check,
    evaluate=evaluate,
    evaluation=EVALUATION,
    schema=shape,
    arguments=arguments,
    plan=lambda _s: PLAN,
    automas=lambda s: len(s.hands) - s.seats,
)
