"""Nim on the screen."""

from web.games.nim.screen import SCREEN

__all__ = ["SCREEN"]
