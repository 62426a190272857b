"""Mezo on the screen: map, conflict stage, cards and words."""

from web.games.mezo.screen import Mezo

SCREEN = Mezo()
