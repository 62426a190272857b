"""All texts of the screens and their translations, collected once for all tests."""

from __future__ import annotations

from functools import cache

from babel.messages.catalog import Catalog

from web.packaging import catalogues


@cache
def in_english() -> Catalog:
    """Every text that the screens can show; not to be changed."""
    return catalogues.extract()


@cache
def translated(language: str) -> Catalog:
    """All that is translated into a language; not to be changed."""
    return catalogues.load(language)
