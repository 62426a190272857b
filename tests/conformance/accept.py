"""Accepts today's behaviour as the right one: ``python -m tests.conformance.accept [GAME ...]``.

Writes chains, counts of positions and transcripts anew, and a sample save where there is none of
today's versions, and links; finds matches that lead to every agenda there may be, and mutants that
only one predicate of a plan refuses. Read the differences before committing. A sample save stays
as it is, and so does a link: one that can no longer be loaded wants a migration.
"""

from __future__ import annotations

import json
import sys

import engine
from tests.conformance import agendas, predicates, stored


def accept(game: str) -> None:
    """Stores the present behaviour of one game."""
    stored.chain_file(game).write_text(stored.pretty(stored.chains(game)))
    stored.perft_file(game).write_text(stored.pretty(stored.perft(game)))
    if not stored.sample_file(game).exists():
        stored.sample_file(game).write_text(stored.sample(game), encoding="utf-8")
    for players in engine.describe(game).players:
        text = stored.transcript(game, players)
        stored.transcript_file(game, players).write_text(text, encoding="utf-8")
    agendas.write(game, agendas.search(game))
    predicates.write(game, predicates.search(game))


def accept_links(game: str) -> None:
    """Stores links of a game in today's format, where there are none; they stay as they are."""
    path = stored.links_file()
    known = json.loads(path.read_text("utf-8")) if path.exists() else {}
    new = {name: link for name, link in stored.sample_links(game).items() if name not in known}
    if new:
        path.write_text(stored.pretty(known | new), encoding="utf-8")


if __name__ == "__main__":
    for named in sys.argv[1:] or engine.games():
        accept(named)
        accept_links(named)
        print(f"accepted: {named}")
