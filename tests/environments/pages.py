"""The pages for researchers, one a game: its sizes measured, its observation and its vocabulary.

python -m tests.environments.pages [GAME…]   brings docs/research/GAME.md up to date

What is measured are counts, of the same matches at random each time: so a page is true, or a test
says that it is not.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path

import engine
from engine.arrays import Encoding, LayoutField, Play, encoding_of, version_name
from engine.bench import tables

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs/research"
MATCHES = 12
"""So many matches are played at every table."""
SHOWN = 4
"""So many tokens of a verb stand on the page."""


LISTED = 6
"""So many values of an option."""
SIZES = "## Sizes"
"""From this heading on a page is written here; what stands above it is written by hand."""
ABOUT_SIZES = f"""\
Of {MATCHES} matches at random at each table. *Decisions* are choices between at least two
options, and some that are asked although there is one, so that nobody learns of a hand;
*actions* the tokens that they were made of; *forced* the share of decisions that were taken
without asking. *Options* are those of a decision, their mean and the most seen. *At once* is
the greatest number of tokens that can ever be offered, the size of `index`; *tokens* the
vocabulary, the size of `key`; *numbers* the length of an observation."""
ABOUT_OBSERVATION = """\
Numbers of 16 bits, in this order; `a … b` is the least and the greatest that a place can hold.
Where places hold the numbers of names, or count them, the names are in
`Encoding.layout.fields`."""
SIZES_HEADER = (
    *("table", "players", "decisions", "actions", "forced", "options", "most"),
    *("at once", "tokens", "numbers"),
)


def page(game_id: str, old: str) -> str:
    """A page as it should be: its head from the old one, the rest written anew."""
    head, _, _ = old.partition(SIZES)
    return "\n\n".join([head.strip(), *_parts(game_id)]) + "\n"


def _parts(game_id: str) -> Iterator[str]:
    described = engine.describe(game_id)
    number = next(n for n in described.players if n > 1)
    table = encoding_of(game_id, number)
    yield SIZES
    yield ABOUT_SIZES
    rows = [_measured(t.name, t.players, t.options) for t in tables(game_id)]
    yield _table(SIZES_HEADER, rows)
    yield f"The environment is called `{version_name(game_id)}`. {_options(described)}"
    yield f"Fields of the state that nobody sees, or not everybody: {_hidden(table)}."
    yield f"## The tokens, with {number} players"
    yield _table(("verb", "tokens", "such as"), list(_verbs(table)))
    yield f"## The observation, with {number} players"
    yield ABOUT_OBSERVATION
    header = ("field", "from", "places", "range", "how it is written")
    yield _table(header, list(map(_told, table.layout.fields)))


def _hidden(table: Encoding) -> str:
    game = table.game
    names = [name for name in game.state_type.FIELDS if name not in game.state_type.PUBLIC]
    kept = ("rng", "log", "sealed", "chooser", "learned", "beats", "running", "shown")
    return ", ".join(f"`{name}`" for name in names if name not in kept)


def _measured(name: str, players: int, options: Mapping[str, str]) -> Sequence[object]:
    table = encoding_of(name.split(" ", maxsplit=1)[0], players, options)
    decisions, actions, offered, most, forced = 0, 0, 0, 0, 0
    for seed in range(MATCHES):
        play, rng = Play(table, seed, log=True), random.Random(seed)
        last = None
        while play.decision:
            if play.decision is not last or not play.picked:
                decisions, offered = decisions + 1, offered + len(play.decision.options)
                most = max(most, len(play.decision.options))
            last = play.decision
            actions += 1
            play.take(rng.randrange(len(play.ids)))
        forced += sum(event.kind == "only_option" for event in play.log)
    return (
        name,
        players,
        round(decisions / MATCHES),
        round(actions / MATCHES),
        f"{forced / (forced + decisions):.1%}",
        f"{offered / decisions:.1f}",
        most,
        table.most,
        len(table.vocabulary.tokens),
        table.layout.length,
    )


def _options(described: engine.Description) -> str:
    listed = [f"`{spec.name}` ({_some(spec.values)})" for spec in described.options]
    return f"Options, the first value being the default: {'; '.join(listed)}."


def _some(values: Sequence[str]) -> str:
    left = len(values) - LISTED
    return ", ".join(values[:LISTED]) + (f" and {left} more" if left > 0 else "")


def _verbs(table: Encoding) -> Iterator[Sequence[object]]:
    vocabulary = table.vocabulary
    numbered = sorted(
        zip(vocabulary.rows, vocabulary.tokens, strict=True), key=lambda one: one[0][0]
    )
    for number, group in groupby(numbered, key=lambda one: one[0][0]):
        tokens = [token for _row, token in group]
        some = ", ".join(f"`{token}`" for token in tokens[:: max(1, len(tokens) // SHOWN)][:SHOWN])
        yield f"`{vocabulary.verbs[number - 1]}`", len(tokens), some


def _told(field: LayoutField) -> Sequence[object]:
    low = min(column.low for column in field.columns)
    high = max(column.high for column in field.columns)
    return f"`{field.name}`", field.start, len(field.columns), f"{low} … {high}", field.told


def _table(header: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join("| " + " | ".join(map(str, cells)) + " |" for cells in lines)


if __name__ == "__main__":
    for chosen in sys.argv[1:] or engine.games():
        path = FOLDER / f"{chosen}.md"
        path.write_text(page(chosen, path.read_text("utf-8")), "utf-8")
        print(f"written: docs/research/{chosen}.md")
