"""Mezo: tribes and gods fight for six regions of the Maya (rules/mezo.md)."""

from engine.mezo.game import GAME

__all__ = ["GAME"]
