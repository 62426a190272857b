"""A state as OpenSpiel walks through it: chance draws the seed, then players choose tokens."""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pyspiel

from ..arrays import NotOffered, Play
from ..arrays.memory import Heard
from ..core.events import known_events

if TYPE_CHECKING:
    from .game import CenoteGame

WORLDS = 40
"""So many tables are drawn before it is given up to find one that fits what is asked."""


class NoWorld(LookupError):
    """No table was found that is consistent with what a player knows and with the question."""


class Moment:
    """All of a state but its history: the match, and what everybody has heard.

    OpenSpiel copies what a state holds with ``copy.deepcopy``, and writes it with ``pickle``.
    """

    def __init__(self, play: Play | None, heard: Heard) -> None:
        """Keeps both."""
        self.play, self.heard = play, heard

    def __deepcopy__(self, _memo: Any) -> Moment:
        """An independent copy."""
        return Moment(self.play.clone() if self.play else None, self.heard.copy())


def _follows(world: Play, play: Play) -> bool:
    """Whether a world offers what a match offers, after the same picks."""
    try:
        world.pick(play.picked)
    except NotOffered:
        return False
    return world.ids == play.ids


class CenoteState(pyspiel.State):
    """A state of a game; ``resample_from_infostate`` draws what a player cannot know anew."""

    def __init__(self, game: CenoteGame) -> None:
        """A match whose seed is still to be drawn."""
        super().__init__(game)
        self.now = Moment(None, Heard(game.table.players))

    @property
    def play(self) -> Play:
        """The match. Raises ValueError before its seed is drawn."""
        if self.now.play is None:
            raise ValueError("the seed is not drawn yet")
        return self.now.play

    # --- the way through the match ------------------------------------------------------------

    def current_player(self) -> int:
        """Who is asked; chance before the seed is drawn."""
        play = self.now.play
        if play is None:
            return int(pyspiel.PlayerId.CHANCE)
        return play.asked if play.decision else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The seeds."""
        return self.get_game().chances  # type: ignore[no-any-return]

    def _legal_actions(self, player: int) -> list[int]:
        """The tokens offered, in ascending order."""
        return sorted(self.play.ids) if player == self.play.asked else []

    def _apply_action(self, action: int) -> None:
        if self.now.play is None:
            self.now.play = Play(self.get_game().table, action, log=True)
        else:
            self.now.play.act(action)
        self._tell()

    def _tell(self) -> None:
        heard = self.now.heard
        heard.tell(self.play.log[heard.count :])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        return self.get_game().table.vocabulary.tokens[action]  # type: ignore[no-any-return]

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.now.play is not None and self.now.play.decision is None

    def returns(self) -> list[float]:
        """What everybody has gained: nothing before the end."""
        if not self.is_terminal():
            return [0.0] * self.get_game().table.players
        is_share = self.get_game().rewards == "win_share"
        return self.play.shares() if is_share else self.play.margins()

    # --- what players know ----------------------------------------------------------------------

    def row(self, player: int) -> array[int]:
        """What a player sees, in numbers; before the seed is drawn nothing is there."""
        if self.now.play is None:
            return array("h", [0] * self.get_game().table.layout.length)
        return self.now.play.observation(player)

    def sight(self, player: int) -> str:
        """What a player sees, in a text."""
        play = self.now.play
        if play is None:
            return "nothing is dealt"
        view = self.get_game().table.game.view(play.state, player)
        picked = play.picked if player == play.asked else ()
        told = {**view.to_plain(), "asked": play.asked, "picked": picked}
        return json.dumps(told, separators=(",", ":"))

    def knowledge(self, player: int) -> str:
        """What a player sees, and a digest of all that it has heard since the start."""
        return f"{self.sight(player)} heard {self.now.heard.digests[player]}"

    def information_state_string(self, player: int | None = None) -> str:
        """What a player (without one, who is asked) knows who forgets nothing."""
        return self.knowledge(self.current_player() if player is None else player)

    def observation_string(self, player: int | None = None) -> str:
        """What a player (without one, who is asked) sees."""
        return self.sight(self.current_player() if player is None else player)

    def resample_from_infostate(self, player: int, draw: Callable[[], float]) -> CenoteState:
        """A state that is the same to a player, with all that it cannot know drawn anew.

        ``draw`` gives numbers from 0 to 1. What others alone have heard is left out of it. Raises
        NoWorld.
        """
        game, play = self.get_game().table.game, self.play
        heard = known_events(play.log, player)
        view = game.remember(game.view(play.state, player), heard)
        for _ in range(WORLDS):
            world = Play(play.encoding, state=game.determinize(view, int(draw() * (1 << 48))))
            if world.asked != play.asked:
                continue
            if player == play.asked and not _follows(world, play):
                continue
            return self._resampled(world, player, heard)
        raise NoWorld

    def _resampled(self, world: Play, player: int, heard: list[Any]) -> CenoteState:
        new: CenoteState = self.clone()
        world.state.log = heard[:]
        digests = [one if seat == player else "" for seat, one in enumerate(self.now.heard.digests)]
        new.now = Moment(world, Heard.of(digests, len(heard)))
        return new

    def __str__(self) -> str:
        """Everything: for those who look on from outside."""
        play = self.now.play
        return json.dumps(play.state.to_plain(), separators=(",", ":")) if play else "no seed yet"
