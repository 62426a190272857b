"""Measures our games beside catanatron, the field's fastest pure-Python engine, in one run.

python3 dev.py bench [GAME…] [--seconds S] [--record]
python3 dev.py bench tap [GAME]        from a tap to the changed screen, see tap.py
python3 dev.py bench start             from opening the page to the first tap, see start.py
python3 dev.py bench motion [GAME]     frames a second while pieces travel, see motion.py
python3 dev.py bench journal [GAME]    until a choice is on the disk, and its cost, journal.py
python3 dev.py bench bots [GAME]       how fast bots think, see bots.py
python3 dev.py bench thinking [GAME]   the same in Chromium, and the page meanwhile, thinking.py
python3 dev.py bench balance           how hard Mezo alone is, by difficulty and level, balance.py
python3 dev.py bench replay            from the slider of a replay to the moment, replay.py
python3 dev.py bench visit             a first visit: Lighthouse, and bytes, see visit.py
python3 dev.py bench links [GAME]      how long links are and take to open, see links.py
python3 dev.py bench phones [TABLE]    pairing, and a choice on other screens, see phones.py
python3 dev.py bench environments      PettingZoo's and OpenSpiel's loops, see environments.py
python3 dev.py bench house             lines, functions, types and twins of the source, see house.py

A game that has an expansion is measured without it and with all of it. Rows of one run compare as
ratios; figures of two runs do not, for these machines are noisy. Each game is measured between two
measurements of the peer, and its ratio is taken to their mean. Each takes ``--seconds`` three times
over.

Random play on one core; forced decisions are not counted, ``forced`` is their share. ``clone`` and
``view`` are of a state in the middle of a match, ``replay`` is loading a finished one.
``--record``, here and after each of the others, keeps the figures in docs/measured.
"""

from __future__ import annotations

import argparse
import sys

import engine
from engine.bench import SECONDS, measure, tables
from tests import measured
from tests.bench import (
    balance,
    bots,
    environments,
    house,
    journal,
    links,
    motion,
    phones,
    replay,
    start,
    tap,
    thinking,
    visit,
)

HEADER = (
    "game", "players", "decisions/s", "x catanatron", "forced", "clone us", "view us",
    "decisions", "options", "replay ms",
)  # fmt: skip

OTHERS = {
    "tap": tap.main,
    "motion": motion.main,
    "journal": journal.main,
    "thinking": thinking.main,
    "start": start.main,
    "replay": replay.main,
    "visit": visit.main,
    "links": links.main,
    "house": house.main,
    "balance": balance.main,
    "bots": bots.main,
    "environments": environments.main,
    "phones": phones.main,
}


def main(arguments: list[str]) -> None:
    """Prints a row for each game and number of players."""
    from tests.bench.catanatron_peer import decisions_per_second

    parser = argparse.ArgumentParser(prog="dev.py bench")
    parser.add_argument("games", nargs="*", metavar="GAME", default=engine.games())
    parser.add_argument("--seconds", type=float, default=SECONDS)
    measured.add_argument(parser)
    chosen = parser.parse_args(arguments)
    with measured.Report("dev.py bench", arguments, __doc__, record=chosen.record) as report:
        first = peer = decisions_per_second(chosen.seconds)
        report.table(*HEADER)
        for table in (table for game_id in chosen.games for table in tables(game_id)):
            row = measure(table, chosen.seconds)
            before, peer = peer, decisions_per_second(chosen.seconds)
            ratio = row["decisions_per_second"] / ((before + peer) / 2)
            report.row(
                table.name, table.players, row["decisions_per_second"], f"{ratio:.2f}",
                row["forced_share"], row["clone_us"], row["view_us"],
                row["decisions_per_match"], row["mean_options"], row["replay_ms"],
            )  # fmt: skip
        report.line(
            f"catanatron, 4 seats, random play: {first:.0f} decisions/s before the first row, "
            f"{peer:.0f} after the last."
        )


if __name__ == "__main__":
    other = OTHERS.get("".join(sys.argv[1:2]))
    if other:
        other(sys.argv[2:])
    else:
        main(sys.argv[1:])
