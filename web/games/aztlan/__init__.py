"""Aztlán on the screen: board, cards and words."""

from web.games.aztlan.screen import Aztlan

SCREEN = Aztlan()
