"""The bots' worker: thinks beside the page, started when it is first asked."""

from __future__ import annotations

import asyncio
from typing import Any

from pyscript import create_named_worker

START_SECONDS = 60.0
ANSWER_SECONDS = 12.0

_starting: list[asyncio.Task[Any]] = []  # at most one


class WorkerSilent(Exception):
    """The worker could not be started or gave no answer in time."""


async def ask(text: str, seconds: float = ANSWER_SECONDS) -> str:
    """Send a question to the bots' worker and return its answer; raises WorkerSilent."""
    worker = await _worker()
    try:
        return str(await asyncio.wait_for(worker.choose(text), seconds))
    except Exception as failure:
        raise WorkerSilent(str(failure)) from failure


def warm_up() -> None:
    """Start the worker now, so that the first answer comes sooner."""
    _start()


def _start() -> asyncio.Task[Any]:
    # The task is kept, not its result: two callers at once must not start two workers.
    if not _starting:
        _starting.append(asyncio.ensure_future(_create()))
    return _starting[0]


async def _create() -> Any:
    return await create_named_worker(
        "./web/bots_worker.py", "bots", config="./pyscript-worker.json"
    )


async def _worker() -> Any:
    try:
        return await asyncio.wait_for(asyncio.shield(_start()), START_SECONDS)
    except Exception as failure:
        _starting.clear()
        raise WorkerSilent(str(failure)) from failure
