"""The rules of Mesos, a step each, by phase (rules/mesos.md, section 5).

The frame of a round and the end of the game (:mod:`rounds`), placing (:mod:`placing`), actions and
what cards bring (:mod:`actions`), the watchtower (:mod:`tower`), rows and eras (:mod:`rows`).
Importing the package fills ``state.step.table``.
"""

from .rounds import play_round

__all__ = ["play_round"]
