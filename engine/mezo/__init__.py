"""Mezo: tribes and gods fight for six regions of the Maya (rules/mezo.md)."""

from .game import GAME

__all__ = ["GAME"]
