"""Recorded matches: choices that stay, and what came of them.

One file a match, ``tests/recorded/GAME/NAME.txt``, in three paragraphs: how it began, every choice
in order, and the outcome, one fact a line. A changed rule changes outcomes, not matches:
``python -m tests.recorded`` plays the same choices again and writes only the last paragraph. A
choice that is no longer legal is reported, and its file stays as it is.

What only one game can tell of its matches, ``facts(match)``, stands in ``tests/recorded/GAME``; a
game need not have any.
"""

from __future__ import annotations

import importlib
import textwrap
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import engine

HERE = Path(__file__).parent
WIDTH = 99

Facts = Callable[[engine.Match], list[str]]


class Unplayable(Exception):
    """A recorded choice that the rules no longer offer, or a match that no longer ends there."""


@dataclass
class Recorded:
    """One match: its table, how it came about, what was chosen, and what came of it."""

    game: str
    players: int
    options: dict[str, str]
    seed: int
    made: str
    choices: list[str]
    outcome: list[str]

    @classmethod
    def read(cls, path: Path) -> Recorded:
        """The match of a file."""
        head, choices, outcome = path.read_text("utf-8").split("\n\n")
        told = dict(line.partition(" ")[::2] for line in head.splitlines())
        options = dict(pair.split("=") for pair in told.get("options", "").split())
        return cls(
            told["game"], int(told["players"]), options, int(told["seed"]), told["made"],
            choices.split(), outcome.splitlines(),
        )  # fmt: skip

    def write(self, path: Path) -> None:
        """Writes the file: one fact a line, the choices filling theirs."""
        options = " ".join(f"{name}={value}" for name, value in self.options.items())
        head = [
            f"game {self.game}",
            f"players {self.players}",
            *([f"options {options}"] if options else []),
            f"seed {self.seed}",
            f"made {self.made}",
        ]
        choices = textwrap.wrap(
            " ".join(self.choices), WIDTH, break_long_words=False, break_on_hyphens=False
        )
        parts = ("\n".join(lines) for lines in (head, choices, self.outcome))
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n\n".join(parts) + "\n", "utf-8")

    def start(self, names: Sequence[str] = "ABCDE") -> engine.Match:
        """The match of people of these names at its first decision."""
        seats = [engine.Seat(name) for name in names[: self.players]]
        return engine.start(self.game, seats, self.options, seed=self.seed)

    def play(self, names: Sequence[str] = "ABCDE") -> Iterator[engine.Match]:
        """The one match after every choice, to its end. Raises Unplayable."""
        match = self.start(names)
        for number, key in enumerate(self.choices, start=1):
            if match.decision is None:
                raise Unplayable(f"over before choice {number} of {len(self.choices)}, {key}")
            if match.decision.find(key) is None:
                raise Unplayable(f"choice {number}, {key}, is not among {offered(match)}")
            match.choose(key)
            yield match
        if not match.over:
            raise Unplayable(f"not over after its last choice; next are {offered(match)}")

    def played(self, names: Sequence[str] = "ABCDE") -> engine.Match:
        """The match at its end. Raises Unplayable."""
        *_, match = self.play(names)
        return match


def offered(match: engine.Match) -> str:
    """The keys on offer, of a long list the first."""
    keys = [option.key for option in match.decision.options] if match.decision else []
    return " ".join([*keys[:12], *(["…"] if len(keys) > 12 else [])])


def outcome(match: engine.Match) -> list[str]:
    """What came of a match that is over: a line for each fact."""
    result = match.result()
    assert result is not None
    return [
        _line("scores", result.scores),
        _line("places", result.places),
        *(_line(f"points {line.kind}", line.points) for line in result.lines),
        *(_line(f"tie {line.kind}", line.points) for line in result.tie_breaks),
        f"turns {match.state.turn}",
        f"events {len(match.events)}",
        *_facts(match.game.id)(match),
    ]


def _line(name: str, numbers: tuple[int, ...]) -> str:
    return " ".join([name, *map(str, numbers)])


def _facts(game: str) -> Facts:
    if not (HERE / game / "__init__.py").exists():
        return lambda _match: []
    found: Facts = importlib.import_module(f"tests.recorded.{game}").facts
    return found


def files(game: str = "*") -> list[Path]:
    """The files of a game, or of all."""
    return sorted(HERE.glob(f"{game}/*.txt"))


def recorded(game: str) -> list[Recorded]:
    """The recorded matches of a game."""
    return [Recorded.read(path) for path in files(game)]


def told(matches: list[Recorded], fact: str) -> set[str]:
    """Everything that outcomes say under a name: the second word of its lines and what follows."""
    lines = (line.partition(" ") for match in matches for line in match.outcome)
    return {rest for name, _, rest in lines if name == fact}
