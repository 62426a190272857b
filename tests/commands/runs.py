"""How each command that the texts name is run at its smallest."""

from __future__ import annotations

from typing import NamedTuple


class Run(NamedTuple):
    """One small run.

    * ``named``: the commands that it stands for, as the texts have them (:mod:`named`).
    * ``lines``: what is run, one after the other; all of it ends with success.
    * ``told``: what the last of them says.
    * ``needs``: a package of an extra of ``pyproject.toml``.
    * ``site``: it needs the built site, and a browser to look at it.
    * ``nightly``: it measures, learns or draws, for so long that it is run at night only.
    """

    named: tuple[str, ...]
    lines: tuple[str, ...]
    told: str
    needs: str = ""
    site: bool = False
    nightly: bool = False


RUNS = (
    Run(("-m engine games",), ("-m engine games",), "meduris: 2-4 players"),
    Run(
        ("-m engine play mesos", "-m cenote_engine play mesos"),
        ("-m engine play mesos",),
        "; places ",
    ),
    Run(
        ("-m engine play meduris --players 4 --bots greedy,random --seed 7",),
        ("-m engine play meduris --players 4 --bots greedy,random --seed 7",),
        "; places ",
    ),
    Run(
        ("-m engine play GAME --save FILE", '-m tests.recorded --add FILE NAME "how it was made"'),
        (
            "-m engine play meduris --bots random --save build/match.json",
            "-m tests.recorded --add build/match.json 99_2 'a test'",
            "-m engine replay build/match.json",
        ),
        "; places ",
    ),
    Run(("-m tests.recorded",), ("-m tests.recorded meduris",), ""),
    Run(
        ("-m tests.recorded --search 30 GAME --option NAME=VALUE",),
        ("-m tests.recorded --search 1 mesos --players 2 --option variant=expert",),
        "",
    ),
    Run(
        ("-m tests.conformance.accept GAME",),
        ("-m tests.conformance.accept meduris",),
        "accepted: meduris",
        nightly=True,
    ),
    Run(
        ("-m tests.conformance.fuzz --times 200000",),
        ("-m tests.conformance.fuzz meduris --times 2",),
        "meduris | 2 | ",
    ),
    Run(
        ("-m tests.conformance.fuzz_records --mutants 100000",),
        ("-m tests.conformance.fuzz_records --mutants 2",),
        "outcome | mutants",
    ),
    Run(
        (
            "dev.py sounds",
            "dev.py sounds [GAME] [--check]",
            "dev.py sounds mezo --check",
            "dev.py sounds meduris",
            "dev.py sounds GAME",
        ),
        ("dev.py sounds mezo --check",),
        "mezo win 1: ",
        "av",
        nightly=True,
    ),
    Run(
        (
            "dev.py puzzles GAME",
            "dev.py puzzles GAME [arguments]",
            "dev.py puzzles mesos",
        ),
        (
            "dev.py puzzles mesos --minutes 0 --keep build/none.jsonl",
            "dev.py puzzles mesos --play-out --keep build/none.jsonl",
            "dev.py puzzles mesos --check --keep build/none.jsonl",
        ),
        "0 of 0 stand",
    ),
    Run(
        ("-m tests.scenarios.solving GAME",),
        ("-m tests.scenarios.solving mesos --times 0",),
        "mesos:",
    ),
    Run(("dev.py messages",), ("dev.py messages",), "", nightly=True),
    Run(("-m mypy --strict web",), ("-m mypy --strict engine/registry.py",), "Success"),
    Run(
        (
            "dev.py test [pytest arguments]",
            "dev.py test tests/engine/meduris -k druid",
            "dev.py test tests/web/test_layouts.py",
            "dev.py test tests/engine/meduris/test_setup.py",
            "dev.py test tests/web/test_words.py",
            "dev.py test tests/sounds",
        ),
        ("dev.py test tests/engine/meduris/test_druid.py -k token",),
        "passed",
    ),
    Run(
        ("dev.py test --changed", "dev.py test --changed [REVISION]"),
        ("dev.py test --changed=HEAD -n 0 tests/test_changed.py",),
        "",
    ),
    Run(
        ("dev.py bench", "dev.py bench [arguments]"),
        ("dev.py bench mezo --seconds 0",),
        "mezo + souls | 4 | ",
        "catanatron",
        nightly=True,
    ),
    Run(
        ("dev.py bench bots",),
        ("dev.py bench bots meduris --decisions 2 --levels easy",),
        "meduris | 4 | ",
        "catanatron",
        nightly=True,
    ),
    Run(
        (
            "dev.py bench balance",
            "dev.py bench balance [MATCHES] [--levels random,greedy] [--minutes M]",
        ),
        ("dev.py bench balance 1 --levels random --minutes 0",),
        "random | solo_xibalba | 1 | ",
        "catanatron",
        nightly=True,
    ),
    Run(
        ("dev.py bench links",),
        ("dev.py bench links mesos",),
        "mesos | 4 | ",
        "catanatron",
        nightly=True,
    ),
    Run(
        ("dev.py bench environments",),
        ("dev.py bench environments mesos --seconds 0",),
        "cenote_mesos | 2 | ",
        "pettingzoo",
        nightly=True,
    ),
    Run(
        ("-m tests.environments.pages",),
        ("-m tests.environments.pages mesos",),
        "written: docs/research/mesos.md",
    ),
    Run(
        ("-m tests.environments.playthrough",),
        ("-m tests.environments.playthrough mesos",),
        "written: mesos.txt",
        "pyspiel",
    ),
    Run(
        ("dev.py bench house",),
        ("dev.py bench house --record",),
        "written: docs/measured/bench_house.md",
        "catanatron",
        nightly=True,
    ),
    Run(
        (
            "dev.py ladder",
            "dev.py ladder meduris",
            "dev.py ladder [GAME] [arguments]",
            "dev.py ladder [GAME] [--players N] [--levels hard,medium] [--matches M]",
            "dev.py ladder GAME --levels medium,medium --weights FILE",
        ),
        (
            "dev.py ladder meduris --players 2 --levels easy,random --matches 2"
            " --weights engine/meduris/weights.py",
        ),
        "easy (engine/meduris/weights.py)",
        "distributed",
        nightly=True,
    ),
    Run(("dev.py ladder --rate",), ("dev.py ladder --rate",), "ratings.py", "distributed"),
    Run(
        ("dev.py train meduris", "dev.py train GAME", "dev.py train GAME [arguments]"),
        ("dev.py train meduris --players 2 --rounds 1 --level easy --matches 3",),
        "written: engine/meduris/weights.py",
        "distributed",
        nightly=True,
    ),
    Run(
        (
            "dev.py mutate",
            "dev.py mutate mezo",
            "dev.py mutate GAME",
            "dev.py mutate [GAME] [arguments]",
        ),
        (
            "dev.py mutate mezo --only modules/cenote/data.py"
            " --tests tests/engine/mezo/modules/test_cenote.py",
        ),
        "engine/mezo | 2 | 2 | 100.0 %",
        "mutmut",
        nightly=True,
    ),
    Run(("dev.py build",), ("dev.py build",), "dist/", site=True),
    Run(
        ("dev.py bench visit",),
        ("dev.py bench visit 0",),
        "first visit | ",
        "catanatron",
        True,
        True,
    ),
    Run(
        ("dev.py bench tap",),
        ("dev.py bench tap meduris --taps 3 --cpu 1",),
        "meduris | x1 | ",
        "catanatron",
        True,
        True,
    ),
    Run(
        ("dev.py bench phones",),
        ("dev.py bench phones mesos --pairings 2 --choices 2",),
        "mesos | 2 | ",
        "catanatron",
        True,
        True,
    ),
    Run(
        ("dev.py bench motion",),
        ("dev.py bench motion meduris --seconds 5 --cpu 1",),
        "meduris | x1 | ",
        "catanatron",
        True,
        True,
    ),
    Run(("dev.py bench replay",), ("dev.py bench replay",), "x4 | ", "catanatron", True, True),
    Run(
        ("dev.py bench journal",),
        ("dev.py bench journal meduris --taps 3 --cpu 1",),
        "meduris | x1 | ",
        "catanatron",
        True,
        True,
    ),
    Run(
        ("-m tests.e2e.kill",), ("-m tests.e2e.kill --times 1",), "0 lost", site=True, nightly=True
    ),
    Run(
        ("dev.py bench start",),
        ("dev.py bench start 1 --cpu 1",),
        "cenote warm | x1 | 1 | ",
        "catanatron",
        True,
        True,
    ),
    Run(
        ("dev.py bench thinking",),
        ("dev.py bench thinking meduris --players 2 --decisions 2 --taps 1 --cpu 1",),
        "meduris | x1 | ",
        "catanatron",
        True,
        True,
    ),
    Run(
        ("-m tests.e2e.pictures",),
        ("-m tests.e2e.pictures meduris",),
        "",
        "PIL",
        True,
        True,
    ),
    Run(
        ("-m tests.e2e.films",),
        ("-m tests.e2e.films reveal",),
        "reveal.webp",
        "PIL",
        True,
        True,
    ),
    Run(("dev.py test",), ("dev.py test",), "1 passed", "mutmut", True, True),
)
"""What ends by itself."""

SERVED = {
    "dev.py play --no-browser --port 0": ("dev.py play", "dev.py play [--port N] [--no-browser]"),
    "dev.py play --live --no-browser --port 0": ("dev.py play --live",),
}
"""What serves the app until it is interrupted, and the commands that it stands for."""

NIGHTLY = {
    "dev.py test --nightly": "test --nightly",
    "dev.py test --engines": "test --engines",
    "dev.py test --engines [pytest arguments]": "test --engines",
}
"""What takes too long, or fetches whole browsers: run every night, and how it is called there."""

CLUSTER = (
    "dask scheduler",
    "dask worker tcp://HOST:8786 --nthreads 1 --nworkers 8",
    "dev.py train meduris --scheduler tcp://HOST:8786",
    "dev.py ladder mesos --scheduler tcp://HOST:8786",
)
"""What works together: a scheduler, a worker, and who gives them work."""
