"""Measures our games beside catanatron, the field's fastest pure-Python engine, in one run.

python3 dev.py bench [GAME]
python3 dev.py bench tap [GAME]        from a tap to the changed screen, see tap.py
python3 dev.py bench start             from opening the page to the first tap, see start.py
python3 dev.py bench bots [GAME]       how fast bots think, see bots.py
python3 dev.py bench thinking [GAME]   the same in Chromium, and the page meanwhile, thinking.py
python3 dev.py bench balance           how hard Mezo alone is, by difficulty and level, balance.py
python3 dev.py bench replay            from the slider of a replay to the moment, replay.py
python3 dev.py bench visit             bytes of a first visit, see visit.py
python3 dev.py bench links             how long links of matches and questions are, see links.py
python3 dev.py bench house             lines, functions, types and twins of the source, see house.py

A game that has an expansion is measured without it and with all of it. Rows of one run compare as
ratios; figures of two runs do not, for these machines are noisy. Each game is measured between two
measurements of the peer, and its ratio is taken to their mean.
"""

from __future__ import annotations

import sys

import engine
from engine.bench import measure, tables
from tests.bench import balance, bots, house, links, replay, start, tap, thinking, visit

HEADER = (
    "game", "players", "decisions/s", "x catanatron", "forced", "clone us", "view us",
    "decisions", "options", "replay ms",
)  # fmt: skip

OTHERS = {
    "tap": tap.main,
    "thinking": thinking.main,
    "start": start.main,
    "replay": replay.main,
    "visit": visit.main,
    "links": links.main,
    "house": house.main,
    "balance": balance.main,
    "bots": bots.main,
}


def main(games: list[str]) -> None:
    """Prints a row for each game and number of players."""
    from tests.bench.catanatron_peer import decisions_per_second

    peer = decisions_per_second()
    print(f"catanatron, 4 seats, random play: {peer:.0f} decisions/s")
    print(" | ".join(HEADER))
    for game_id in games or engine.games():
        for table in tables(game_id):
            row = measure(table)
            before, peer = peer, decisions_per_second()
            ratio = row["decisions_per_second"] / ((before + peer) / 2)
            cells = (
                table.name, table.players, row["decisions_per_second"], f"{ratio:.2f}",
                row["forced_share"], row["clone_us"], row["view_us"],
                row["decisions_per_match"], row["mean_options"], row["replay_ms"],
            )  # fmt: skip
            print(" | ".join(map(str, cells)), flush=True)
    print(f"catanatron again: {peer:.0f} decisions/s")


if __name__ == "__main__":
    other = OTHERS.get("".join(sys.argv[1:2]))
    if other:
        other(sys.argv[2:])
    else:
        main(sys.argv[1:])
