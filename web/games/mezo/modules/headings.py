"""Headings in the legend: of the things of the expansion, and of those of a match alone."""

from __future__ import annotations

from web.words import mark

SOULS = mark("Souls for Xibalba")
ALONE = mark("Against the Vengeful Gods")
