"""Mesos: totems, tribes and buildings over ten rounds (rules/mesos.md)."""

from engine.mesos.game import GAME

__all__ = ["GAME"]
