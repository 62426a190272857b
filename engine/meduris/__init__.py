"""Meduris: huts, temples and offerings round the druid's mountain (rules/meduris.md)."""

from engine.meduris.game import GAME

__all__ = ["GAME"]
