"""Mesos on the screen: rows, tribes and words."""

from web.games.mesos.screen import Mesos

SCREEN = Mesos()
