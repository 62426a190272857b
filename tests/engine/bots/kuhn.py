"""Kuhn poker, solved in 1950: three cards, a card and a chip each, one round of betting.

Bots play for the share of the win, not for chips. So the match is won by a lot: whoever is up by
n chips after the hand holds 2 + n of the four lots, and the share is 1/2 + n/4.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import chance
from engine.core import state as core
from engine.core.agenda import START, Course, Plan
from engine.core.evaluation import Evaluation, Weights
from engine.core.game import Game, Result, Setup, places
from engine.core.schema import Each
from engine.core.schema import Schema as Allowed
from engine.core.steps import Decision, Steps, option

JACK, QUEEN, KING = CARDS = (1, 2, 3)
LOTS = 4

ENDS = {"pp", "pbp", "pbb", "bp", "bb"}
"""The bettings that are over: p is to pass (check or fold), b to bet (or call)."""


class Table(core.Table):
    betting: str
    won: list[int]


class State(Table, core.State):
    hands: list[int]


class View(Table, core.View):
    card: int


step = Steps[State]()
State.STEPS = step.table


@step
def ask(s: State, seat: int) -> Decision:
    return Decision("bet", seat, [option(verb, then=go_on(seat, verb)) for verb in ("p", "b")])


@step
def go_on(s: State, seat: int, verb: str) -> None:
    s.betting += verb
    s.then(show_down() if s.betting in ENDS else ask(1 - seat))


@step
def show_down(s: State) -> None:
    lots = LOTS // 2 + chips(s.betting, s.hands)
    s.won[int(chance.below(s, LOTS) >= lots)] = 1


def chips(betting: str, hands: Sequence[int]) -> int:
    """What the first seat is up by after a hand."""
    if betting in ("pbp", "bp"):
        return -1 if betting == "pbp" else 1
    stake = 1 if betting == "pp" else 2
    return stake if hands[0] > hands[1] else -stake


def new(setup: Setup) -> State:
    s = State(setup.seats, setup.seed)
    deck = list(CARDS)
    chance.shuffle(s, deck)
    s.hands, s.betting, s.won = deck[:2], "", [0, 0]
    s.then(ask(0))
    return s


def dealt(hands: list[int], betting: str) -> State:
    """The table after some betting with these cards."""
    s = State(2, 0)
    s.hands, s.betting, s.won = hands, betting, [0, 0]
    s.then(ask(len(betting) % 2))
    return s


def view(s: State, seat: int) -> View:
    return View.of(s, seat, card=0 if seat == core.NOBODY else s.hands[seat])


def determinize(view: View, seed: int) -> State:
    s = State(view.seats, seed)
    view.fill(s)
    rest = [card for card in CARDS if card != view.card]
    chance.shuffle(s, rest)
    s.hands = rest[:2]
    if view.card:
        s.hands[view.seat] = view.card
        s.hands[1 - view.seat] = rest[0]
    return s


def shape(s: State) -> dict[str, Allowed]:
    return {
        "hands": Each(2, CARDS),
        "betting": ("", "p", "b", "pb", *ENDS),
        "won": Each(2, (0, 1)),
    }


PLAN = Plan(
    courses={START: Course("ask")},
    asks={"ask": lambda s, seat: seat == len(s.betting) % 2},
    ended=lambda s: s.betting in ENDS,
)

GAME = Game(
    id="kuhn",
    players=(2,),
    colours=lambda _players: ("white", "black"),
    state_type=State,
    view_type=View,
    new=new,
    view=view,
    determinize=determinize,
    scores=lambda table: tuple(table.won),
    result=lambda s: Result(tuple(s.won), places(s.won), ()),
    check=lambda _s: [],
    evaluate=lambda _s, _seat: 0.0,
    evaluation=Evaluation(
        features=("nothing",),
        measure=lambda s: [(0.0,)] * s.parties,
        phase=lambda _s: 0.0,
        weights={2: Weights((0.0,), (0.0,))},
    ),
    schema=shape,
    arguments=lambda _s: {"seat": range(2), "verb": ("p", "b")},
    plan=lambda _s: PLAN,
)
