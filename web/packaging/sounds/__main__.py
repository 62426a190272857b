"""Makes the sounds of all games, or of those named, anew: ``python3 dev.py sounds [GAME …]``.

With ``--check`` nothing is written: it is told how loud each sound is.
"""

from __future__ import annotations

import argparse

import numpy as np

import engine
from web.packaging.sounds import sprites
from web.packaging.sounds.instruments import RATE
from web.packaging.sounds.mastering import loudness


def main() -> int:
    """Write the files, or tell of what they would hold."""
    parser = argparse.ArgumentParser(prog="dev.py sounds")
    parser.add_argument("games", nargs="*", choices=[[], *engine.games()])
    parser.add_argument("--check", action="store_true", help="write nothing, tell how loud")
    options = parser.parse_args()
    for game in options.games or engine.games():
        if options.check:
            tell(game)
        else:
            path = sprites.write(game)
            print(f"{path.relative_to(sprites.FOLDER.parents[1])}: {path.stat().st_size:,} bytes")
    return 0


def tell(game: str) -> None:
    """One line a sound: milliseconds, decibels of its highest sample, LUFS."""
    for name, variants in sprites.waves(game).items():
        for number, wave in enumerate(variants, 1):
            peak = 20 * np.log10(np.max(np.abs(wave)))
            length = 1000 * len(wave) / RATE
            print(
                f"{game} {name} {number}: {length:.0f} ms, {peak:.1f} dB, {loudness(wave):.1f} LUFS"
            )


if __name__ == "__main__":
    raise SystemExit(main())
