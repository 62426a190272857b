"""What a seat may know of Mezo, and full states that fit it (section 8)."""

from __future__ import annotations

from ..core import chance
from ..core.state import NOBODY
from .content import pool
from .hooks import in_play
from .state import State, View, unrevealed


def view(s: State, seat: int) -> View:
    """The open table (MZ-HID-1), and what the seat knows of its own cards (MZ-HID-3)."""
    of_modules = {name: held for m in in_play(s) for name, held in m.view(s, seat).items()}
    if seat == NOBODY:
        return View.of(s, seat, hand=(), chosen="", on_top=(), **of_modules)
    on_top = s.deck[seat][: s.known[seat]]
    own = {"hand": s.hand[seat], "chosen": s.chosen[seat], "on_top": on_top}
    return View.of(s, seat, **own, **of_modules)


def determinize(view: View, seed: int) -> State:
    """MZ-HID-5: a state that fits a view; what MZ-HID-2 and MZ-HID-3 keep secret is drawn anew."""
    s = State(view.seats, seed)
    s.stack = [r for r in view.live if r not in view.fought and r != view.conflict]
    chance.shuffle(s, s.stack)
    coming = pool(view.modules).angry_gods[len(view.wrath) :]
    s.wrath_down = [chance.pick(s, tiles) for tiles in reversed(coming)]
    s.hand, s.chosen, s.deck = [], [], []
    for seat in range(view.seats):
        _deal(s, view, seat)
    view.fill(s)
    for module in in_play(view):
        module.determinize(view, s)
    s.revealed = view.revealed  # drawing for a twin shows nobody anything
    return s


def _deal(s: State, view: View, seat: int) -> None:
    """Deals a seat's unrevealed cards to its hand, its hidden choice and its deck."""
    own = seat == view.seat
    hand, chosen, on_top = (view.hand, view.chosen, view.on_top) if own else ((), "", ())
    pool = [card for card in unrevealed(view, seat) if card not in {*hand, chosen, *on_top}]
    chance.shuffle(s, pool)
    if not own and view.ready[seat]:
        chosen = pool.pop()
    if not own:
        hand = tuple(pool.pop() for _ in range(view.drawn[seat]))
    s.hand.append(hand)
    s.chosen.append(chosen)
    s.deck.append((*on_top, *pool))
