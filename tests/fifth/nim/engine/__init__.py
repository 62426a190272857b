"""Nim: heaps of stones; who takes the last one wins. As small as a game of the house can be."""

from engine.nim.game import GAME

__all__ = ["GAME"]
