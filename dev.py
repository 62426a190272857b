"""Set-up and daily work in one place; needs only Python 3.11+ and Node.js with npm.

python3 dev.py play [--port N] [--no-browser]   build if needed, serve, open the browser
python3 dev.py play --live                      nothing built: what is saved shows within a second
python3 dev.py build                            make dist/, the static site to upload
python3 dev.py test [pytest arguments]          everything; with arguments, only pytest with those
python3 dev.py test --changed [REVISION]        only what a change since then can reach
python3 dev.py test --nightly                   what is too slow for every push
python3 dev.py test --engines [pytest arguments]     whole matches in WebKit and Firefox
python3 dev.py bench [arguments]                measure the engine
python3 dev.py train GAME [arguments]           learn the bots' weights from matches of bots
python3 dev.py ladder [GAME] [arguments]        how much stronger each level is than another
python3 dev.py puzzles GAME [arguments]         find puzzles in matches of bots, check them
python3 dev.py mutate [GAME] [arguments]        which wrong rules do the tests not notice?
python3 dev.py sounds [GAME] [--check]          synthesise the sounds of the games anew
python3 dev.py messages                         bring the language catalogues up to date
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import threading
import tomllib
import venv
import webbrowser
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
DIST = ROOT / "dist"
TYPED = ("engine", "web")
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PACKAGES = {**PYPROJECT["dependency-groups"], **PYPROJECT["project"]["optional-dependencies"]}
"""What is needed for what: the groups of this house, and the extras of the wheel."""
NIGHTLY_PACKAGES = ("ppo",)
"""Packages of gigabytes."""
EXTRAS = tuple(name for name in PACKAGES if name not in ("app", *NIGHTLY_PACKAGES))
ENGINES = {
    "webkit2gtk-driver": ("WebKitWebDriver",),
    "xvfb": ("Xvfb",),
    "firefox-esr": ("firefox-esr", "firefox"),
}
"""What other browser engines need: Debian's package, and the programs one of which it brings."""
PYTEST = (PYTHON, "-m", "pytest", "-n", "2", "--dist", "worksteal", "--durations", "10")
"""Both cores up to the end, and the ten slowest tests."""
TAB_LOST = ("--reruns", "1", "--only-rerun", "Target crashed")
"""A tab that Chromium itself lost is opened once more; no other failure is tried again."""
WITH_BROWSER = ("tests/e2e", "tests/commands")
"""Where tests of the built site lie: the others need not be read once more."""
AT_ALL_TABLES = ("tests/conformance", "tests/engine/bots", "tests/environments")
"""What is tried at some tables by day, and at night at all."""
NIGHTLY_SCALE = "10"
"""So many times the play of a usual run; see tests/conformance/cases.py."""
NO_TESTS = 5
"""What pytest returns where it was left nothing to run."""


def main() -> int:
    """Run the command named on the command line."""
    os.chdir(ROOT)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # each process would compile all anew
    parser = argparse.ArgumentParser(
        prog="dev.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("command", choices=sorted(COMMANDS))
    options, rest = parser.parse_known_args()
    try:
        return COMMANDS[options.command](rest)
    except subprocess.CalledProcessError as failure:
        return failure.returncode
    except KeyboardInterrupt:
        return 130


def play(arguments: list[str]) -> int:
    """Serve the built site on this machine until interrupted."""
    parser = argparse.ArgumentParser(prog="dev.py play")
    parser.add_argument("--port", type=int, default=8000, help="0 takes any free port")
    parser.add_argument("--no-browser", action="store_true")
    parser.add_argument("--live", action="store_true", help="run the app in Python beside the page")
    options = parser.parse_args(arguments)
    if options.live:
        return play_live([argument for argument in arguments if argument != "--live"])
    build([])
    from web.packaging.server import serve  # noqa: PLC0415 - standard library only

    server = serve(DIST, options.port)
    address = "http" + f"://localhost:{server.server_port}/"
    say(f"Cenote is at {address}  (Ctrl+C stops it)")
    if not options.no_browser:
        threading.Timer(0.3, webbrowser.open, [address]).start()
    server.serve_forever()
    return 0


def play_live(arguments: list[str]) -> int:
    """Serve the sources as they are, the app in CPython; see web/packaging/live."""
    prepare_python("dev")
    prepare_node()
    return run(PYTHON, "-m", "web.packaging.live", *arguments, check=False)


def build(_arguments: list[str]) -> int:
    """Make dist/ unless it is already newer than everything it is made of."""
    prepare_python("dev")
    prepare_node()
    run(PYTHON, "-m", "web.packaging.site")
    return 0


def test(arguments: list[str]) -> int:
    """Lint, format, types, build, fast tests, then the browser's, both on two cores."""
    if "--engines" in arguments:
        return test_engines([argument for argument in arguments if argument != "--engines"])
    if "--nightly" in arguments:
        return test_nightly()
    if any(argument.startswith("--changed") for argument in arguments):
        return test_changed(arguments)
    if arguments:
        return test_some(arguments)
    prepare_python(*EXTRAS)  # the tests run every command of this file, at its smallest
    run(PYTHON, "-m", "ruff", "check", ".")
    run(PYTHON, "-m", "ruff", "format", "--check", ".")
    with ThreadPoolExecutor() as pool:  # types on one core, the site on the other
        types = pool.submit(run, PYTHON, "-m", "mypy", "--strict", *TYPED)
        build([])
        types.result()
    prepare_browser()
    run(*PYTEST, "-m", "not e2e and not nightly")
    run(*PYTEST, *TAB_LOST, "-m", "e2e and not nightly", *WITH_BROWSER)
    return 0


def test_some(arguments: list[str]) -> int:
    """Run only pytest; the site is built, and a browser looked for, only where e2e is named."""
    prepare_python("dev")
    if any("e2e" in argument for argument in arguments):
        prepare_node()
        prepare_browser()
    return run(PYTHON, "-m", "pytest", *arguments, check=False)


def test_changed(arguments: list[str]) -> int:
    """Run what a change can reach, but no browser; see tests/changed.py."""
    prepare_python("dev")
    chosen = ("-m", "not e2e and not nightly", "-p", "tests.changed", *arguments)
    code = run(*PYTEST, *chosen, check=False)
    return 0 if code == NO_TESTS else code


def test_nightly() -> int:
    """Run what is too slow for every push, and the conformance suite with more play."""
    prepare_python(*EXTRAS, *NIGHTLY_PACKAGES)
    build([])
    prepare_browser()
    run(*PYTEST, *TAB_LOST, "-m", "nightly")
    os.environ["CENOTE_SCALE"] = NIGHTLY_SCALE
    run(*PYTEST, "-m", "not e2e", *AT_ALL_TABLES)
    return 0


def test_engines(arguments: list[str]) -> int:
    """Play whole matches in the engines of Safari and Firefox; see tests/engines/."""
    prepare_engines()
    build([])
    return run(PYTHON, "-m", "pytest", "tests/engines", *arguments, check=False)


def bench(arguments: list[str]) -> int:
    """Measure the engine beside a peer; see tests/bench/."""
    prepare_python("dev", "bench")
    return run(PYTHON, "-m", "tests.bench", *arguments, check=False)


def train(arguments: list[str]) -> int:
    """Learn what a game's features are worth, and write its weights; see tests/arena/."""
    prepare_python("dev", "arena")
    return run(PYTHON, "-m", "tests.arena.train", *arguments, check=False)


def ladder(arguments: list[str]) -> int:
    """Let levels of bots play each other; see tests/arena/."""
    prepare_python("dev", "arena")
    return run(PYTHON, "-m", "tests.arena.ladder", *arguments, check=False)


def puzzles(arguments: list[str]) -> int:
    """Find puzzles in matches of hard bots; see tests/puzzles/."""
    prepare_python("dev")
    return run(PYTHON, "-m", "tests.puzzles", *arguments, check=False)


def mutate(arguments: list[str]) -> int:
    """Run the rule tests against every small wrong change of the rules; see tests/mutate/."""
    prepare_python("dev", "mutate")
    return run(PYTHON, "-m", "tests.mutate", *arguments, check=False)


def messages(arguments: list[str]) -> int:
    """Collect the texts of web/ and bring every catalogue up to date."""
    prepare_python("dev")
    return run(PYTHON, "-m", "web.packaging.catalogues", *arguments, check=False)


def sounds(arguments: list[str]) -> int:
    """Synthesise the sounds of the games; see web/packaging/sounds/."""
    prepare_python("dev", "sounds")
    return run(PYTHON, "-m", "web.packaging.sounds", *arguments, check=False)


def prepare_python(*extras: str) -> None:
    """Create .venv with the pinned packages, once per change of pyproject.toml."""
    for extra in extras:
        wanted = [*PACKAGES["app"], *PACKAGES[extra]]
        once(VENV / f"cenote-{extra}.stamp", "\n".join(wanted), partial(install, wanted))


def install(wanted: list[str]) -> None:
    """Install pinned packages in .venv, which is made if there is none."""
    say("Setting up Python packages in .venv")
    if not PYTHON.exists():
        venv.create(VENV, with_pip=True)
    run(PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted)


def prepare_node() -> None:
    """Install the locked npm packages, once per change of the lock file."""
    npm = shutil.which("npm") or sys.exit("Node.js with npm is needed: install it and try again.")

    def install() -> None:
        say("Fetching PyScript, Pyodide and the fonts into node_modules")
        run(npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")

    lock = (ROOT / "package-lock.json").read_text("utf-8")
    once(ROOT / "node_modules/cenote.stamp", lock, install)


def prepare_browser() -> None:
    """See that the tests find a Chromium: Playwright's own, the system's, or a fresh one."""
    if playwright_browser().exists() or system_browser():
        return
    say("Fetching Chromium for the browser tests")
    if run(PYTHON, "-m", "playwright", "install", "chromium", check=False) == 0:
        return
    install_packages("chromium")


def prepare_engines() -> None:
    """See that the other engines are here; where they cannot be fetched, say what is missing."""
    missing = [name for name, programs in ENGINES.items() if not any(map(shutil.which, programs))]
    if missing and not install_packages(*missing):
        sys.exit(
            f"Missing for the other browser engines: {', '.join(missing)} (Debian's names). "
            f"Install them and try again, as root: apt-get install {' '.join(missing)}"
        )


def install_packages(*packages: str) -> bool:
    """Install Debian packages; return False where there is no apt-get, or no right to use it."""
    if not shutil.which("apt-get") or getattr(os, "geteuid", lambda: 1)() != 0:
        return False
    run("apt-get", "update", "-qq")
    run("apt-get", "install", "-y", "-qq", *packages)
    return True


def playwright_browser() -> Path:
    """Return where Playwright would keep its own Chromium."""
    code = (
        "from playwright.sync_api import sync_playwright as start\n"
        "with start() as p: print(p.chromium.executable_path)"
    )
    found = subprocess.run([PYTHON, "-c", code], capture_output=True, text=True, check=True)
    return Path(found.stdout.strip())


def system_browser() -> str | None:
    """Return the path of an installed Chromium or Chrome."""
    return shutil.which("chromium") or shutil.which("google-chrome")


def once(stamp: Path, content: str, work: Callable[[], None]) -> None:
    """Do the work unless the stamp says it was done for this very content."""
    mark = hashlib.sha256(f"{sys.version}\n{content}".encode()).hexdigest()
    if stamp.exists() and stamp.read_text("utf-8") == mark:
        return
    work()
    stamp.write_text(mark, "utf-8")


def run(*command: str | Path, check: bool = True) -> int:
    """Show a command and run it; returns its exit code."""
    shown = [Path(command[0]).name, *map(str, command[1:])]
    say("$ " + " ".join(shown if len(shown) < 12 else [*shown[:8], "…"]))
    return subprocess.run([str(part) for part in command], check=check).returncode


def say(text: str) -> None:
    """Tell what is being done."""
    print(text, flush=True)


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "play": play,
    "build": build,
    "test": test,
    "bench": bench,
    "train": train,
    "ladder": ladder,
    "mutate": mutate,
    "puzzles": puzzles,
    "sounds": sounds,
    "messages": messages,
}

if __name__ == "__main__":
    sys.exit(main())
