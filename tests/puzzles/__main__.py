"""Puzzles of a game: positions in matches of bots where one option is best, and few see it.

python3 dev.py puzzles GAME [--matches N] [--players P] [--late N] [--minutes M]
                              [--keep FILE]
python3 dev.py puzzles GAME --check [--minutes M] [--keep FILE] [--pack]
python3 dev.py puzzles GAME --play-out [--minutes M] [--keep FILE] [--pack]

Every decision of a match is searched; where the best plan leads the next by 0.08 of the win, it is
searched again at 8 times the positions with three seeds, *medium* must miss it, no other option may
be about as good (the same plan in another order is right, too), and what it brings must be told in
a sentence. With ``--late`` the first N choices of a match are made by *medium*, who is quick:
puzzles of Aztlán come in its last two eras. ``--keep`` keeps all that was found as lines of JSON,
and goes on where it was stopped; ``--check`` searches what is kept there with 32 times the
positions, and for other good options; ``--play-out`` plays what stood to the end of the match,
the answer and its best rivals in the same worlds: the answer must bring more; ``--pack`` writes
what fell in none of this to assets/puzzles.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import engine
from tests.puzzles import check, find, kept, play_out

FOUND = Path(__file__).with_name("found")
"""What was found goes with the source: it took hours, and the next run goes on from there."""


def main(arguments: list[str]) -> int:
    """Looks for puzzles, or checks those that are kept."""
    parser = argparse.ArgumentParser(prog="dev.py puzzles")
    parser.add_argument("game", choices=engine.games())
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--late", type=int, default=0)
    parser.add_argument("--minutes", type=float, default=1e9)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--play-out", action="store_true")
    parser.add_argument("--pack", action="store_true")
    chosen = parser.parse_args(arguments)
    keep = chosen.keep or FOUND / f"{chosen.game}.jsonl"
    end = time.monotonic() + 60 * chosen.minutes
    if chosen.check:
        check.check(keep, end)
    elif chosen.play_out:
        play_out.play_out(keep, end)
    elif not chosen.pack:
        find.run(chosen.game, chosen.matches, chosen.players, keep, end, late=chosen.late)
    if chosen.pack:
        print(kept.pack(chosen.game, keep))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
