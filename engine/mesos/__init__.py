"""Mesos: totems, tribes and buildings over ten rounds (rules/mesos.md)."""

from .game import GAME

__all__ = ["GAME"]
