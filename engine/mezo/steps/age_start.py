"""The Age Start Phase (5.6)."""

from __future__ import annotations

from functools import cache

from ...core import chance
from ...core.steps import Decision, Option, option
from ..data import ABILITIES_OF_AGE
from ..decisions import DecisionKind
from ..events import AbilityChosen, AngryGodRevealed
from ..hooks import moment
from ..state import State, players, step


@step
def age_start_phase(s: State) -> None:
    """The tile of the Age, then everybody's tribal ability."""
    s.phase = "age_start"
    s.then(
        *moment(s, "age_start.begin"),
        reveal_angry_god(),
        *moment(s, "age_start.after_angry_god_reveal"),
        choose_abilities(),
    )


@step
def reveal_angry_god(s: State) -> None:
    """MZ-START-1: the tile of this Age is turned up and stays so."""
    s.begin_beat()
    s.wrath.append(chance.draw(s, s.wrath_down))
    s.note("MZ-START-1", AngryGodRevealed, s.wrath[-1], s.age)


@step
def choose_abilities(s: State) -> None:
    """MZ-START-2: in VP order, which stays as it is now (MZ-GEN-2)."""
    for seat in reversed(players(s)):
        s.then(
            choice_turn(seat),
            choose_ability(seat),
            *moment(s, "age_start.player_choice", seat),
            *moment(s, "checkpoint", seat),
        )


@step
def choice_turn(s: State, seat: int) -> None:
    """It is this player's turn in the Age Start Phase."""
    s.begin_turn(seat)


@step
def choose_ability(s: State, seat: int) -> Decision:
    """MZ-START-2, MZ-START-3: one of the same three for all, also if another has it."""
    options = [_ability_option(seat, ability) for ability in ABILITIES_OF_AGE[s.age - 1]]
    return Decision(DecisionKind.ABILITY, seat, options, (s.age,))


@cache
def _ability_option(seat: int, ability: str) -> Option:
    return option("ability", ability, then=take_ability(seat, ability))


@step
def take_ability(s: State, seat: int, ability: str) -> None:
    """It lasts for this Age and all later ones (MZ-START-2)."""
    s.abilities[seat] += (ability,)
    s.note("MZ-START-2", AbilityChosen, seat, ability)
