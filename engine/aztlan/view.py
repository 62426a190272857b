"""What a seat may know of Aztlán, and tables that fit it (rules/aztlan.md, section 8)."""

from __future__ import annotations

from collections import Counter

from engine.aztlan.clashes import won
from engine.aztlan.data import SACRED_GAMES, SCORING_CARDS, TLATOANI, WARRIORS
from engine.aztlan.scoring import names_terrain
from engine.aztlan.state import HOLDERS, State, Table, View, full_deck, holds, unused_cards
from engine.core import chance
from engine.core.state import NOBODY


def view(s: State, seat: int) -> View:
    """The table, the seat's own chosen card (AZ-HID-1) and its prosperity cards (AZ-HID-3).

    Nothing of the others' cards or of the deck (AZ-HID-4, AZ-HID-7), but for what the open
    question tells of one card.
    """
    chosen, hand = (0, ()) if seat == NOBODY else (s.chosen[seat], s.hands[seat])
    asked, cards = told_by_question(s)
    return View.of(s, seat, chosen=chosen, hand=hand, holder=holds(s, asked, *cards))


TELLING = {
    "choose_place": (WARRIORS,),
    "choose_move": (WARRIORS,),
    "choose_end": (WARRIORS,),
    "choose_clash": (TLATOANI,),
    "ask_sacred_games": (SACRED_GAMES,),
    "choose_scoring": SCORING_CARDS,
}
"""The questions that only a holder of a card is asked, or asked in secret, at a quick table."""


def told_by_question(t: Table) -> tuple[int, tuple[str, ...]]:
    """Of whom the open question tells whether he holds one of some cards; no cards if of nobody.

    A victor has to decide, and the joker's terrain must be named, whatever is in hand.
    """
    name, args = t.agenda[-1] if t.agenda else ("", ())
    if t.reactions != HOLDERS or name not in TELLING:
        return 0, ()
    seat: int = args[0]
    must = {"choose_clash": won, "choose_scoring": names_terrain}.get(name)
    return (0, ()) if must and must(t, seat) else (seat, TELLING[name])


def determinize(view: View, seed: int) -> State:
    """A table that fits a view (AZ-HID-7).

    The others have chosen any card that does not lie open; the prosperity cards out of sight are
    dealt at random to their hands and the deck. Who is asked has what he is asked for.
    """
    s = State(view.seats, ~seed)  # so that it draws differently from a match of this seed
    s.deck = _unseen(view)
    chance.shuffle(s, s.deck)
    told = _deal_told(s, view)
    s.hands = [told.get(seat) or _deal(s, view, seat) for seat in range(view.seats)]
    s.chosen = [_face_down(s, view, seat) for seat in range(view.seats)]
    view.fill(s)
    return s


def _deal_told(s: State, view: View) -> dict[int, tuple[str, ...]]:
    """The hand of whom the open question tells something: at least one of those cards, or none."""
    seat, cards = told_by_question(view)
    if not cards or seat == view.seat:
        return {}
    fitting = [card for card in s.deck if (card in cards) == view.holder]
    hand = fitting[:1] if view.holder else fitting[: view.hand_sizes[seat]]
    for card in hand:
        s.deck.remove(card)
    more = view.hand_sizes[seat] - len(hand)
    return {seat: (*hand, *(s.deck.pop() for _ in range(more)))}


def _unseen(view: View) -> list[str]:
    seen = Counter([*view.discard, *view.hand, *(card for hand in view.laid_open for card in hand)])
    return sorted((Counter(full_deck()) - seen).elements())


def _deal(s: State, view: View, seat: int) -> tuple[str, ...]:
    if seat == view.seat:
        return view.hand
    return tuple(s.deck.pop() for _ in range(view.hand_sizes[seat]))


def _face_down(s: State, view: View, seat: int) -> int:
    if seat == view.seat or not view.face_down[seat]:
        return view.chosen if seat == view.seat else 0
    return chance.pick(s, unused_cards(view, seat))
