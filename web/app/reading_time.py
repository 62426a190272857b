"""How long whatever has words stays in sight before it closes by itself."""

from __future__ import annotations

LOOK_MS = 1500
"""Milliseconds to notice that something is there, and what it is about."""
WORD_MS = 350
"""Milliseconds for each word."""
MOST_MS = 8000
"""Nothing holds the table longer than that."""


def reading_ms(text: str) -> int:
    """Milliseconds that a person needs to read a text which has just come up."""
    return min(MOST_MS, LOOK_MS + WORD_MS * len(text.split()))
