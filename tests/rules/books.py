"""The books of rules as the site has them, each made once for all tests."""

from __future__ import annotations

from functools import cache

from web.packaging import on_demand


@cache
def made(game: str, language: str = "en") -> str:
    """A game's book as the page fetches it."""
    return on_demand.text_of(f"rules/{language}/{game}.json")
