"""Runs inside the bots' worker: text in, text out, nothing but the engine in between."""

import time


async def choose(text: str) -> str:
    """Answer one question of the page (see engine.bots.answer)."""
    from engine import bots  # noqa: PLC0415 - a broken bot must not keep the worker from starting

    return bots.answer(text, time.monotonic)


async def advise(text: str) -> str:
    """Give a hint (see engine.bots.advise); '' if nothing that is hidden could be guessed."""
    from engine import bots  # noqa: PLC0415 - as above

    try:
        return bots.advise(text, time.monotonic)
    except bots.NoWorld:
        return ""


__export__ = ["advise", "choose"]
