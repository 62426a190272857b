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


async def review(text: str, site: str) -> str:
    """Judge a move of a match that is over (see engine.bots.analysis); '' if nothing fits.

    ``site`` is the address below which that part of the app lies, should it not be there yet.
    """
    from web.platform import part_loader  # noqa: PLC0415 - as above

    await part_loader.load("analysis", site)
    from engine.bots import NoWorld, analysis  # noqa: PLC0415 - fetched just now

    try:
        return analysis.review(text)
    except NoWorld:
        return ""


__export__ = ["advise", "choose", "review"]
