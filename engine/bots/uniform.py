"""The random bot: every option equally likely."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .bot_query import BotQuery


def choose(asked: BotQuery) -> str:
    """Any option."""
    return asked.rng.choice(asked.keys)
