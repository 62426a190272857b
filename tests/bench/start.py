"""From opening the page to the first tap, in Chromium, beside a bare page of PyScript.

python3 dev.py bench start [RUNS]

The bare page is PyScript and Pyodide as their packages hold them, on the same server, with three
lines of Python that mark the page as ready. The two are opened in turn, each time by a browser that
knows nothing (cold), then once more (warm: ours from its service worker, the bare one from the
browser's cache). ``requests`` and ``bytes`` are what a cold start waits for.
"""

from __future__ import annotations

import json
import shutil
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.bench.browser import PATIENCE_MS, PHONE, ROOT, build, launch, served

RUNS = 7
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
FETCHED = """() => {
  const all = ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type));
  const before = all.filter((entry) => entry.responseEnd <= window.readyAfter);
  return [before.length, before.reduce((sum, entry) => sum + entry.encodedBodySize, 0)];
}"""


def main(arguments: list[str]) -> None:
    """Prints medians and ranges of both pages, and their ratios."""
    runs = int(arguments[0]) if arguments else RUNS
    times: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        shutil.copytree(build(), folder / "cenote")
        make_bare(folder / "bare")
        with served(folder) as site, sync_playwright() as playwright:
            browser = launch(playwright)
            for _ in range(runs):
                for name in ("bare", "cenote"):
                    cold, warm, fetched = visit(browser, f"{site}{name}/")
                    times.setdefault(f"{name} cold", []).append(cold)
                    times.setdefault(f"{name} warm", []).append(warm)
                    print(f"{name}: cold {cold:.0f} ms, warm {warm:.0f} ms, {fetched}", flush=True)
    print("start | runs | median ms | least | most | x bare")
    for name, found in times.items():
        bare = statistics.median(times["bare " + name.split()[1]])
        middle = statistics.median(found)
        cells = (name, runs, *(f"{ms:.0f}" for ms in (middle, min(found), max(found))))
        print(" | ".join([*map(str, cells), f"{middle / bare:.2f}"]))


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


def visit(browser: Browser, address: str) -> tuple[float, float, str]:
    """Milliseconds of a first and of a second start, and what the first had to fetch."""
    context = browser.new_context(viewport=PHONE, bypass_csp=True)
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(address)
    cold = ready_after(page)
    requests, size = page.evaluate(FETCHED)
    if "cenote" in address:
        page.locator("html[data-offline='ready']").wait_for(timeout=PATIENCE_MS)
    page.reload()
    warm = ready_after(page)
    context.close()
    return cold, warm, f"requests {requests}, bytes {size}"


def ready_after(page: Page) -> float:
    """Milliseconds from the begin of the navigation to the frame in which the page was ready."""
    page.wait_for_function("window.readyAfter", timeout=PATIENCE_MS)
    milliseconds: float = page.evaluate("readyAfter")
    return milliseconds


if __name__ == "__main__":
    main([])
