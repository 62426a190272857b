"""Meduris on the screen: board, panels and words."""

from web.games.meduris.screen import Meduris

SCREEN = Meduris()
