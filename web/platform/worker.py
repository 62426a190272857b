"""The bots' web worker, started when it is first asked.

A worker that does not answer in time is terminated and replaced. Bots never think on the page's own
thread, which would freeze it.
"""

from __future__ import annotations

import asyncio
from typing import Any

import js
from pyscript import create_named_worker

START_SECONDS = 60.0
ANSWER_SECONDS = 12.0
TRIES = 2
"""How many workers are asked the same question before giving up."""


class WorkerSilent(Exception):
    """No worker could be started or gave an answer in time."""


class _Worker:
    """One worker of the browser, from its start to its end."""

    count = 0

    def __init__(self) -> None:
        # PyScript gives each name to one worker only.
        _Worker.count += 1
        self._name = f"bots-{_Worker.count}"
        self.ready = asyncio.ensure_future(self._start())

    async def _start(self) -> Any:
        return await create_named_worker(
            "./web/bots_worker.py", self._name, config="./pyscript-worker.json"
        )

    async def ask(self, what: str, *texts: str) -> str:
        # Shielded: another question may wait for the same start.
        worker = await asyncio.wait_for(asyncio.shield(self.ready), START_SECONDS)
        answer = getattr(worker, what)(*texts)
        return str(await asyncio.wait_for(answer, ANSWER_SECONDS))

    def end(self) -> None:
        """Ends it, whatever it is doing; harmless for one that never came to be."""
        script = js.document.querySelector(f"script[name='{self._name}']")
        if script is None:
            return
        if hasattr(script, "xworker"):  # PyScript's handle on the browser's worker
            script.xworker.terminate()
        script.remove()


_present: list[_Worker] = []  # at most one


async def ask(text: str) -> str:
    """Send a question to the bots' worker and return its answer; raises WorkerSilent."""
    return await _asked("choose", text)


async def advise(text: str) -> str:
    """Ask the bots' worker for a hint and return the advice; raises WorkerSilent."""
    return await _asked("advise", text)


async def review(text: str) -> str:
    """Ask the bots' worker what a move has cost and return the review; raises WorkerSilent."""
    return await _asked("review", text, str(js.URL.new("./", js.document.baseURI).href))


async def _asked(what: str, *texts: str) -> str:
    for _ in range(TRIES):
        worker = _worker()
        try:
            return await worker.ask(what, *texts)
        except Exception as failure:  # silence, or whatever the worker came to grief over
            js.console.warn(f"the bots' worker is replaced: {failure!r}")
            _dismiss(worker)
    raise WorkerSilent(f"after {TRIES} tries")


def warm_up() -> None:
    """Start the worker now, so that the first answer comes sooner."""
    _worker()


def _worker() -> _Worker:
    if not _present:
        _present.append(_Worker())
    return _present[0]


def _dismiss(worker: _Worker) -> None:
    """Ends a worker, unless another question that waited for it has done so already."""
    if worker in _present:
        _present.remove(worker)
        worker.end()
