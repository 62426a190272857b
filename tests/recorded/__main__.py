"""Plays the recorded choices again and accepts what comes of them; see tests/recorded.

python -m tests.recorded [GAME ...]                   write outcomes anew; read git's differences
python -m tests.recorded --add SAVE NAME "how made"   record the match of a save that is over
python -m tests.recorded --search TRIES GAME [--players N] [--option NAME=VALUE|VALUE ...]
                                                      let bots play, record what uses more
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import engine
from tests.recorded import HERE, Recorded, Unplayable, files, outcome
from tests.recorded.search import record, search


def accept(path: Path) -> bool:
    """Writes the present outcome of a match; False where its choices cannot be played."""
    match = Recorded.read(path)
    name = path.relative_to(HERE)
    try:
        present = outcome(match.played())
    except Unplayable as reason:
        print(f"not playable, left as it is: {name}: {reason}")
        return False
    if present != match.outcome:
        match.outcome = present
        match.write(path)
        print(f"changed: {name}")
    return True


def add(save: str, name: str, made: str) -> None:
    """Records the match of a save (``python -m engine play GAME --save FILE`` makes one)."""
    match = engine.load(Path(save).read_text("utf-8"))
    keys = [choice.key for choice in match.choices]
    setup, game = match.setup, match.game.id
    record = Recorded(game, setup.seats, dict(setup.options), setup.seed, made, keys, [])
    record.outcome = outcome(record.played())
    record.write(HERE / game / f"{name}.txt")


def main() -> int:
    """Returns 1 if a match could not be played."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.recorded",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--add", nargs=3, metavar=("SAVE", "NAME", "MADE"))
    parser.add_argument("--search", type=int, metavar="TRIES")
    parser.add_argument("--players", type=int, action="append", default=[], metavar="N")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.add:
        add(*options.add)
        return 0
    if options.search:
        chosen = dict(pair.split("=") for pair in options.option)
        for game in options.games:
            for match in search(game, chosen, options.search, options.seed, options.players):
                print(f"recorded: {game}/{record(match)}")
        return 0
    paths = [path for game in options.games or ["*"] for path in files(game)]
    return 0 if all([accept(path) for path in paths]) else 1


if __name__ == "__main__":
    sys.exit(main())
