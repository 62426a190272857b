"""Runs inside the bots' worker: text in, text out, nothing but the engine in between."""


async def choose(text: str) -> str:
    """Answer one question of the page (see engine.bots.answer)."""
    from engine import bots  # noqa: PLC0415 - a broken bot must not keep the worker from starting

    return bots.answer(text)


__export__ = ["choose"]
