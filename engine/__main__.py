"""The engine on the command line.

python -m engine games
python -m engine play GAME [--players N] [--bots random,greedy] [--seed S] [--option NAME=VALUE]
python -m engine replay FILE
python -m engine bench [GAME]
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from . import (
    Description,
    Match,
    SaveError,
    Seat,
    SetupError,
    UnknownGame,
    bots,
    describe,
    dump,
    games,
    load,
    read_seed,
    start,
)
from .bench import measure, tables

MAX_CHOICES = 100_000


def main(arguments: list[str] | None = None) -> int:
    """Runs one command; 2 for one that cannot be carried out."""
    options = _parser().parse_args(arguments)
    try:
        options.run(options)
    except (SetupError, SaveError, UnknownGame, OSError) as error:
        print(f"engine: {error}", file=sys.stderr)
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=f"python -m {__package__}",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(required=True)
    commands.add_parser("games", help="list the games").set_defaults(run=list_games)
    play = commands.add_parser("play", help="play a match with bots to its end")
    play.add_argument("game")
    play.add_argument("--players", type=int)
    play.add_argument("--bots", default="greedy", help="levels, dealt to the seats in turn")
    play.add_argument("--seed", type=seed, default=1, help="of all that chance decides")
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    play.add_argument("--save", type=Path, help="write the finished match to a file")
    play.set_defaults(run=play_match)
    replay = commands.add_parser("replay", help="print log and result of a saved match")
    replay.add_argument("file", type=Path)
    replay.set_defaults(run=replay_file)
    bench = commands.add_parser("bench", help="one JSON line per game and number of players")
    bench.add_argument("game", nargs="?")
    bench.set_defaults(run=bench_games)
    return parser


def seed(text: str) -> int:
    """The seed in an argument."""
    try:
        return read_seed(text)
    except SetupError as error:
        raise argparse.ArgumentTypeError("a seed is a whole number of at most 24 digits") from error


def list_games(_options: argparse.Namespace) -> None:
    """Prints id, numbers of players and options of every game, those of a group together."""
    for game_id in games():
        described = describe(game_id)
        players = f"{described.players[0]}-{described.players[-1]} players"
        groups = [f"{g.name}: {', '.join(_values(described, g.name))}" for g in described.groups]
        print(f"{game_id}: {'; '.join([players, *_values(described, ''), *groups])}")


def _values(described: Description, group: str) -> list[str]:
    """The options of a group, each as NAME=VALUE|VALUE."""
    return [f"{spec.name}={'|'.join(spec.values)}" for spec in described.parts(group)]


def play_match(options: argparse.Namespace) -> None:
    """Plays a match between bots and prints log and result."""
    numbers = describe(options.game).players
    players = options.players or next(n for n in numbers if n > 1)
    levels = options.bots.split(",")
    if not set(levels) <= set(bots.LEVELS):
        raise SetupError("unknown_bot", known=sorted(bots.LEVELS))
    seats = [Seat(f"Seat {i}", f"bot:{levels[i % len(levels)]}") for i in range(players)]
    given = (pair.partition("=") for pair in options.option)
    chosen = {name: value for name, _, value in given}
    match = start(options.game, seats, chosen, seed=options.seed)
    for _ in range(MAX_CHOICES):
        if match.over:
            break
        match.choose(bots.answer(bots.question(match)))
    if options.save:
        options.save.write_text(dump(match), "utf-8")
    print_match(match)


def replay_file(options: argparse.Namespace) -> None:
    """Loads a save and prints what happened in it."""
    print_match(load(options.file.read_text("utf-8")))


def print_match(match: Match) -> None:
    """The public log, an event a line, and the result or the decision that is open."""
    for event in match.events_since():
        values = " ".join(f"{name}={value}" for name, value in event.args.items())
        print(f"{event.rule or '-':12} {event.kind} {values}")
    result = match.result()
    if result is None:
        decision = match.decision
        assert decision is not None
        print(f"open: {decision.kind} of seat {decision.seat}, {len(decision.options)} options")
        return
    for line in (*result.lines, *result.tie_breaks):
        print(f"{line.rule:12} {line.kind}: {' '.join(map(str, line.points))}")
    print(f"scores {' '.join(map(str, result.scores))}; places {' '.join(map(str, result.places))}")


def bench_games(options: argparse.Namespace) -> None:
    """Measures random play of one game or all."""
    for game_id in (options.game,) if options.game else games():
        for table in tables(game_id):
            print(json.dumps(measure(table)), flush=True)


if __name__ == "__main__":
    sys.exit(main())
