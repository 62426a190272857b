"""From opening the page to the first tap, in Chromium, beside a bare page of PyScript.

python3 dev.py bench start [RUNS] [--cpu 1,4] [--record]

Twice over: with the CPU as it is, and slowed fourfold (`x4`; the browser slows the page's own
thread, not those that compile its wasm). The bare page is PyScript and Pyodide as their packages
hold them, on the same server, with three lines of Python that mark the page as ready. The two are
opened in turn, each time by a browser that knows nothing (cold), then once more in a new process
(warm: ours from its service worker, the bare one from the browser's cache). ``requests`` and
``bytes`` are what a cold start waits for; ``memory`` is that of the page's process at the end of a
warm start, where the system tells.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from playwright.sync_api import Page, Playwright, Request, sync_playwright

from tests import measured
from tests.bench.browser import ARGS, PATIENCE_MS, PHONE, ROOT, build, executable, served

RUNS = 5
NODE = ROOT / "node_modules"
BARE_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Bare</title>
<link rel="stylesheet" href="./pyscript/core.css">
<script type="module" src="./pyscript/core.js"></script></head>
<body><main id="app"></main>
<script type="py" src="./main.py" config="./pyscript.json"></script></body></html>
"""
BARE_MAIN = """import js
js.document.getElementById("app").textContent = "ready"
js.document.body.dataset.ready = "true"
"""
BARE_CONFIGURATION = {
    "interpreter": "./pyodide/pyodide.mjs",
    "plugins": [
        "!codemirror", "!deprecations-manager", "!donkey", "!error", "!py-editor", "!py-game",
        "!py-terminal",
    ],
}  # fmt: skip
WATCH = """
new MutationObserver((_, seen) => {
  if (document.body?.dataset.ready !== "true") return;
  seen.disconnect();
  requestAnimationFrame(() => setTimeout(() => { window.readyAfter = performance.now(); }));
}).observe(document, { subtree: true, childList: true, attributes: true });
"""


def main(arguments: list[str]) -> None:
    """Prints medians and ranges of both pages, and their ratios."""
    parser = argparse.ArgumentParser(prog="dev.py bench start")
    parser.add_argument("runs", type=int, nargs="?", default=RUNS)
    parser.add_argument("--cpu", default="1,4")
    measured.add_argument(parser)
    chosen = parser.parse_args(arguments)
    report = measured.Report("dev.py bench start", arguments, __doc__, record=chosen.record)
    with report, tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        shutil.copytree(build(), folder / "cenote")
        make_bare(folder / "bare")
        with served(folder) as site, sync_playwright() as playwright:
            for slower in map(int, chosen.cpu.split(",")):
                compare(report, playwright, site, slower, chosen.runs)


def compare(
    report: measured.Report, playwright: Playwright, site: str, slower: int, runs: int
) -> None:
    """Opens both pages in turn with a slowed CPU, and reports what was found."""
    times: dict[str, list[float]] = {}
    for _ in range(runs):
        for name in ("bare", "cenote"):
            cold, warm, fetched = visit(playwright, f"{site}{name}/", slower)
            times.setdefault(f"{name} cold", []).append(cold)
            times.setdefault(f"{name} warm", []).append(warm)
            shown = f"cold {cold:.0f} ms, warm {warm:.0f} ms, {fetched}"
            print(f"{name} x{slower}: {shown}", flush=True)
    report.table("start", "cpu", "runs", "median ms", "least", "most", "x bare")
    for name, found in times.items():
        bare = statistics.median(times["bare " + name.split()[1]])
        middle = statistics.median(found)
        figures = (f"{ms:.0f}" for ms in (middle, min(found), max(found)))
        report.row(name, f"x{slower}", runs, *figures, f"{middle / bare:.2f}")


def make_bare(folder: Path) -> None:
    """PyScript and Pyodide as their packages hold them, and a page that does nothing with them."""
    shutil.copytree(NODE / "@pyscript/core/dist", folder / "pyscript")
    (folder / "pyodide").mkdir()
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        shutil.copy(NODE / "pyodide" / name, folder / "pyodide")
    for name in ("python_stdlib.zip", "pyodide-lock.json"):
        shutil.copy(NODE / "pyodide" / name, folder / "pyodide")
    (folder / "index.html").write_text(BARE_PAGE, "utf-8")
    (folder / "main.py").write_text(BARE_MAIN, "utf-8")
    (folder / "pyscript.json").write_text(json.dumps(BARE_CONFIGURATION), "utf-8")


def visit(playwright: Playwright, address: str, slower: int) -> tuple[float, float, str]:
    """Milliseconds of a first and of a second start, and what the first had to fetch."""
    with tempfile.TemporaryDirectory() as profile:
        fetched: list[Request] = []
        with opened(playwright, profile, address, slower, fetched) as page:
            cold = ready_after(page)
            sizes = [request.sizes()["responseBodySize"] for request in fetched]
            if "cenote" in address:
                page.locator("html[data-offline='ready']").wait_for(timeout=PATIENCE_MS)
        with opened(playwright, profile, address, slower, []) as page:
            warm = ready_after(page)
            memory = memory_of_page()
    return cold, warm, f"requests {len(sizes)}, bytes {sum(sizes)}, memory {memory} MB"


@contextmanager
def opened(
    playwright: Playwright, profile: str, address: str, slower: int, fetched: list[Request]
) -> Iterator[Page]:
    """The page in a browser of its own, which knows what is in its profile.

    ``fetched`` receives every request that has ended, those of the page's workers too.
    """

    def note(request: Request) -> None:
        fetched.append(request)

    context = playwright.chromium.launch_persistent_context(
        profile,
        executable_path=executable(playwright),
        args=ARGS,
        viewport={"width": PHONE["width"], "height": PHONE["height"]},
        bypass_csp=True,
    )
    page = context.new_page()
    page.add_init_script(WATCH)
    page.on("requestfinished", note)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.goto(address)
    yield page
    context.close()


def memory_of_page() -> int:
    """Megabytes of the largest of our browser's processes that show pages; 0 where nobody tells."""
    sizes = [0]
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if b"--type=renderer" in (process / "cmdline").read_bytes() and is_ours(process):
                told = (process / "smaps_rollup").read_text("utf-8")
                sizes.append(int(told.partition("Pss:")[2].split()[0]) // 1024)
    return max(sizes)


def is_ours(process: Path) -> bool:
    """Whether this very program started a process."""
    number = int(process.name)
    while number > 1 and number != os.getpid():
        number = int(Path(f"/proc/{number}/stat").read_text("utf-8").rpartition(")")[2].split()[1])
    return number == os.getpid()


def ready_after(page: Page) -> float:
    """Milliseconds from the begin of the navigation to the frame in which the page was ready."""
    page.wait_for_function("window.readyAfter", timeout=PATIENCE_MS)
    milliseconds: float = page.evaluate("readyAfter")
    return milliseconds


if __name__ == "__main__":
    main([])
