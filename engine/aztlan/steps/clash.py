"""Phase 3, Clash: defeat or coexist, ties, and the cards that answer (rules/aztlan.md, 5.6)."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

from ...core import chance
from ...core.steps import Decision, Option, Refusal, option
from ..clashes import (
    contested,
    leaders,
    noted,
    open_clashes,
    present,
    rivals,
    tied,
    won,
)
from ..data import IDS, SACRED_GAMES, TLATOANI
from ..decisions import DecisionKind
from ..events import (
    Coexist,
    Defeat,
    PawnsRemoved,
    Spared,
    Tie,
    TieBroken,
    TurnEnded,
)
from ..state import (
    CLASH,
    State,
    Table,
    add_pawns,
    asks_for,
    could_hold,
    pawns_in,
    row,
    step,
)
from . import prosperity

if TYPE_CHECKING:
    from collections.abc import Callable

    pass

UNDECIDED = Refusal("AZ-CLA-5", "clash_undecided")
CLOSED = Refusal("AZ-CLA-10", "clash_closed")
TIED = Refusal("AZ-CLA-3", "clash_tied")
WEAKER = Refusal("AZ-CLA-6", "not_strongest")
NOT_TIED = Refusal("AZ-TLA-6", "not_tied")
NO_GAMES = Refusal("AZ-SAC-1", "card_not_held")

Verdict = tuple[str, int]
"""What a victor may decide, one of VERDICTS, and in which territory."""


@step
def begin_clashes(s: State) -> None:
    """AZ-CLA-1, AZ-CLA-4: the list of clashes is fixed; each player has one turn, in order.

    A tie waits for the turns of all who share it (AZ-CLA-13). No VP here (AZ-CLA-17).
    """
    s.phase = CLASH
    s.clashes = contested(s)
    s.strongest = [leaders(s, territory) for territory in s.clashes]
    for territory in s.clashes:
        s.note("AZ-CLA-2", noted, s, territory)
    for seat in reversed(s.order):
        s.then(clash_turn(seat), settle_ties(seat))


# --- a clash turn -------------------------------------------------------------------------------


@step
def clash_turn(s: State, seat: int) -> None:
    """AZ-CLA-15: a player with nothing to decide is passed over."""
    if won(s, seat) or _may_break_tie(s, seat):
        s.begin_turn(seat)
        s.then(choose_clash(seat))


def _may_break_tie(s: State, seat: int) -> bool:
    """Whether this seat is to be asked for Great Tlatoani."""
    return bool(tied(s, seat)) and asks_for(s, seat, TLATOANI)


@step
def choose_clash(s: State, seat: int) -> Decision | None:
    """AZ-DEC-5, AZ-DEC-6, AZ-DEC-8: his clashes in the order he likes (AZ-CLA-4).

    By territory, first those he has won, each to defeat or to coexist (AZ-CLA-5); then ties to
    break with Great Tlatoani; the end of the turn when no victory is open (AZ-CLA-14). Where he
    is neither victor nor tied there is nothing to do (AZ-CLA-6, AZ-TLA-6).
    """
    victories, ties = won(s, seat), tied(s, seat)
    if not victories and not _may_break_tie(s, seat):
        return None
    own = row(s, seat)
    here = [i for i in s.clashes if own[i]]
    decision = Decision.among(
        DecisionKind.CLASH,
        seat,
        [(verdict, territory) for territory in here for verdict in VERDICTS],
        partial(_no_verdict, victories, ties),
        partial(_verdict_option, seat),
        secret=s.hand_sizes[seat] > 0,
        always=True,
    )
    if TLATOANI in s.hands[seat]:
        decision.and_among(here, partial(_no_tie, ties), partial(_tlatoani_option, seat))
    decision.and_among([victories], _undecided, lambda _victories: _end_option(seat))
    decision.why_not = partial(_or_closed, s, seat, decision.why_not)
    return decision


def _no_verdict(victories: list[int], ties: list[int], verdict: Verdict) -> Refusal | None:
    """AZ-CLA-5, AZ-CLA-6: only a victor decides."""
    _name, territory = verdict
    if territory in victories:
        return None
    return TIED if territory in ties else WEAKER


def _no_tie(ties: list[int], territory: int) -> Refusal | None:
    """AZ-TLA-1, AZ-TLA-6: only an open clash in which he is tied."""
    return None if territory in ties else NOT_TIED


def _undecided(victories: list[int]) -> Refusal | None:
    """AZ-CLA-5, AZ-CLA-14: he may leave ties alone, but no victory."""
    return UNDECIDED if victories else None


def _or_closed(
    s: State, seat: int, reasons: Callable[[], dict[str, Refusal]]
) -> dict[str, Refusal]:
    """AZ-CLA-10: further reasons, for the clashes that have been decided."""
    closed = [i for i in contested(s) if i not in s.clashes and pawns_in(s, seat, i)]
    options = [_verdict_option(seat, (verdict, i)) for i in closed for verdict in VERDICTS]
    if TLATOANI in s.hands[seat]:
        options += [_tlatoani_option(seat, i) for i in closed]
    return reasons() | {option.key: CLOSED for option in options}


VERDICTS = ("defeat", "coexist")


@cache
def _verdict_option(seat: int, verdict: Verdict) -> Option:
    name, territory = verdict
    then = {"defeat": defeat, "coexist": coexist}[name](seat, territory)
    where = IDS[territory]
    return option(name, where, then=then, targets=(f"territory:{where}",))


@cache
def _end_option(seat: int) -> Option:
    return option("end_turn", then=end_clash_turn(seat))


@step
def end_clash_turn(s: State, seat: int) -> None:
    """AZ-CLA-14: ties may be left alone; it cannot be seen whether he could have broken one."""
    s.note("AZ-CLA-14", TurnEnded, seat)


@step
def coexist(s: State, seat: int, territory: int) -> None:
    """AZ-CLA-8, AZ-CLA-9: everybody stays, and the victor draws one card, no more, no less."""
    close(s, territory)
    s.note("AZ-CLA-8", _coexist, s, seat, territory)
    s.then(prosperity.draw_card(seat), choose_clash(seat))


@step
def defeat(s: State, seat: int, territory: int) -> None:
    """AZ-CLA-7, AZ-CLA-9, AZ-CLA-20: all others there, in turn order, may answer, then fall."""
    close(s, territory)
    s.spared = []
    s.note("AZ-CLA-7", _defeat, s, seat, territory)
    losers = rivals(s, seat, territory)
    answers = (ask_sacred_games(loser, seat, territory) for loser in losers)
    s.then(*answers, remove_losers(seat, territory), choose_clash(seat))


def _coexist(t: Table, seat: int, territory: int) -> Coexist:
    return Coexist(seat, *noted(t, territory))


def _defeat(t: Table, seat: int, territory: int) -> Defeat:
    return Defeat(seat, *noted(t, territory))


def close(s: State, territory: int) -> None:
    """AZ-CLA-10: a clash is decided once and not opened again."""
    index = s.clashes.index(territory)
    del s.clashes[index], s.strongest[index]


# --- Great Tlatoani -----------------------------------------------------------------------------


@cache
def _tlatoani_option(seat: int, territory: int) -> Option:
    name = IDS[territory]
    then = play_tlatoani(seat, territory)
    return option("tlatoani", name, then=then, targets=(f"territory:{name}",))


@step
def play_tlatoani(s: State, seat: int, territory: int) -> None:
    """AZ-TLA-1, AZ-TLA-5: in his own turn one of those tied becomes the victor."""
    prosperity.play(s, seat, TLATOANI)
    s.strongest[s.clashes.index(territory)] = (seat,)
    s.note("AZ-TLA-1", TieBroken, seat, IDS[territory])
    s.then(claim(seat, territory))


@step
def claim(s: State, seat: int, territory: int) -> Decision:
    """AZ-DEC-7, AZ-TLA-2: at once he decides as any victor, over all others there (AZ-TLA-3).

    Whoever is defeated in this way may play Sacred Games (AZ-TLA-4).
    """
    options = [_verdict_option(seat, (verdict, territory)) for verdict in VERDICTS]
    secret = s.hand_sizes[seat] > 0
    return Decision(DecisionKind.CLAIM, seat, options, (territory,), secret=secret, always=True)


# --- Sacred Games -------------------------------------------------------------------------------


@step
def ask_sacred_games(s: State, seat: int, victor: int, territory: int) -> Decision | None:
    """AZ-DEC-9, AZ-CLA-21, AZ-SAC-1, AZ-SAC-5: a loser may play one, knowing the earlier answers.

    A player without the card is asked too, wherever he could be holding it (AZ-HID-6).
    """
    if not asks_for(s, seat, SACRED_GAMES):
        return None
    decision = Decision.among(
        DecisionKind.SACRED_GAMES,
        seat,
        [SACRED_GAMES],
        partial(_not_held, s, seat),
        lambda _card: _games_option(seat, victor, territory),
        args=(victor, territory),
        secret=True,
        always=True,
    )
    decision.options.append(_pass_option())
    return decision


def _not_held(s: State, seat: int, card: str) -> Refusal | None:
    return None if card in s.hands[seat] else NO_GAMES


@cache
def _games_option(seat: int, victor: int, territory: int) -> Option:
    return option("sacred_games", then=play_sacred_games(seat, victor, territory))


@cache
def _pass_option() -> Option:
    return option("pass")


@step
def play_sacred_games(s: State, seat: int, victor: int, territory: int) -> None:
    """AZ-CLA-22, AZ-SAC-2: his pawns there are safe, and the victor draws a card at once.

    Only his own: other losers need their own card (AZ-SAC-3).
    """
    prosperity.play(s, seat, SACRED_GAMES)
    s.spared.append(seat)
    s.note("AZ-SAC-2", Spared, seat, victor, IDS[territory])
    s.then(prosperity.draw_card(victor))


@step
def remove_losers(s: State, victor: int, territory: int) -> None:
    """AZ-CLA-23: the losers without Sacred Games lose their pawns there."""
    fallen = [seat for seat in rivals(s, victor, territory) if seat not in s.spared]
    for seat in fallen:
        _remove_pawns(s, seat, territory, "AZ-CLA-23")
    if any(could_hold(s, seat, SACRED_GAMES) for seat in fallen):
        chance.reveal(s)  # that they did not answer is news too


def _remove_pawns(s: State, seat: int, territory: int, rule: str) -> None:
    """AZ-SUP-4: to the removed pawns of their side, never to the reserve."""
    count = pawns_in(s, seat, territory)
    add_pawns(s, seat, territory, -count)
    s.removed[s.sides[seat]] += count
    s.note(rule, PawnsRemoved, seat, IDS[territory], count)


# --- ties ---------------------------------------------------------------------------------------


@step
def settle_ties(s: State, seat: int) -> None:
    """AZ-CLA-13: ties take effect after the turn of the last of those who share them.

    Each by itself: what happens in one territory does not touch another.
    """
    for territory, best in open_clashes(s):
        if best[-1] == seat:  # his victories are all decided by now
            s.begin_beat("ties")  # those of an era that nobody decides between are seen together
            _settle_tie(s, territory, best)


def _tie(t: Table, best: tuple[int, ...], territory: int) -> Tie:
    return Tie(list(best), *noted(t, territory))


def _settle_tie(s: State, territory: int, best: tuple[int, ...]) -> None:
    """AZ-CLA-11: the tied stay, nobody draws; AZ-CLA-12, AZ-SAC-4: the weaker fall, unasked."""
    close(s, territory)
    s.note("AZ-CLA-11", _tie, s, best, territory)
    for seat in present(s, territory):
        if seat not in best:
            _remove_pawns(s, seat, territory, "AZ-CLA-12")
