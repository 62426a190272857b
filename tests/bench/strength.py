"""How well the levels play, at tables without a game's expansions and with each of them complete.

python3 dev.py bench strength [GAME] [MATCHES]

One greedy seat among random ones, every seat in turn: the share of matches that it wins beside the
share that chance would give it, and by how many points it is ahead of the mean of the others. A
level that knows an expansion wins as much with it as without.
"""

from __future__ import annotations

import statistics

import engine
from engine import bots
from engine.bench import Table, tables

MATCHES = 24
STRONG, WEAK = "greedy", "random"


def main(arguments: list[str]) -> None:
    """Prints a row for each table of the games named, or of all."""
    games = [name for name in arguments if not name.isdigit()] or list(engine.games())
    matches = next((int(number) for number in arguments if number.isdigit()), MATCHES)
    print(f"game | players | matches | {STRONG} wins | by chance | points ahead | standard error")
    for game in games:
        for table in tables(game):
            leads = [_lead(table, number) for number in range(matches)]
            won = sum(lead.won for lead in leads) / matches
            ahead = [lead.points for lead in leads]
            error = statistics.stdev(ahead) / matches**0.5
            cells = (
                *(table.name, table.players, matches, f"{won:.2f}", f"{1 / table.players:.2f}"),
                *(f"{statistics.mean(ahead):.1f}", f"{error:.1f}"),
            )
            print(" | ".join(map(str, cells)), flush=True)


class _Lead:
    """How the one strong seat of a match came off."""

    def __init__(self, result: engine.Result, seat: int) -> None:
        others = [score for other, score in enumerate(result.scores) if other != seat]
        self.won = seat in result.winners
        self.points = result.scores[seat] - statistics.mean(others)


def _lead(table: Table, number: int) -> _Lead:
    """A match with the strong one at another seat each time."""
    match, strong = table.match(number), number % table.players
    for seat in range(table.players):
        match.reseat(seat, engine.Seat("Bot", f"bot:{STRONG if seat == strong else WEAK}"))
    while not match.over:
        match.choose(bots.answer(bots.question(match)))
    result = match.result()
    assert result is not None
    return _Lead(result, strong)
