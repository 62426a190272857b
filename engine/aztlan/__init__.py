"""Aztlán: four tribes, thirty territories and five secret power cards (rules/aztlan.md)."""

from .game import GAME

__all__ = ["GAME"]
