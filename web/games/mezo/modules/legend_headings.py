"""Headings in the legend for the expansion and for the solo mode."""

from __future__ import annotations

from web.i18n import mark

SOULS = mark("Souls for Xibalba")
ALONE = mark("Against the Vengeful Gods")
