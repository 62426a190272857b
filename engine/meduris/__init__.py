"""Meduris: huts, temples and offerings round the druid's mountain (rules/meduris.md)."""

from .game import GAME

__all__ = ["GAME"]
