"""The scenario on the table: how it stands, and what of it is kept."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from web.games.goal import Verdict, judge
from web.model.lessons import Progress

if TYPE_CHECKING:
    from engine import Match
    from web.games.goal import GoalTable
    from web.scenarios.scenario import Scenario

PERSON = 0
"""The seat of whoever plays a scenario."""
KEPT = "scenarios:"
"""Under this with a game, progress in its scenarios is kept beside that in the lessons."""


@dataclass
class ScenarioState:
    """A scenario that is played: ``of`` as many as the game has; ``is_last``: none comes after it.

    ``goals`` is what the game counts, ``begun`` the number of choices that the table started with.
    ``verdict`` is how it stands.
    """

    scenario: Scenario
    goals: GoalTable
    of: int
    begun: int
    is_last: bool = False
    verdict: Verdict = field(default=Verdict.OPEN)

    @property
    def is_decided(self) -> bool:
        """Whether the goal was reached, or can no longer be."""
        return self.verdict is not Verdict.OPEN

    def note(self, progress: dict[str, Progress], match: Match) -> None:
        """Looks how it stands after a choice, and notes the choices to be taken up again."""
        result = match.result()
        winners = result.winners if result else ()
        goal = self.scenario.goal
        self.verdict = judge(self.goals, goal, match.state, PERSON, winners)
        had = progress.setdefault(KEPT + match.game.id, Progress())
        had.of, had.at = self.of, "" if self.is_decided else self.scenario.name
        kept = [] if self.is_decided else match.choices[self.begun :]
        had.choices = [choice.key for choice in kept]
        if self.verdict is Verdict.SOLVED and self.scenario.name not in had.done:
            had.done = [*had.done, self.scenario.name]
