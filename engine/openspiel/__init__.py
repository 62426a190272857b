"""Every game registered with OpenSpiel, with the extra ``openspiel``.

    from cenote_engine.openspiel import load_game

    game = load_game("mesos", players=3)

Importing it registers ``cenote_mesos``, ``cenote_meduris`` and the others with pyspiel, so that
``pyspiel.load_game("cenote_mesos(players=3)")`` is the same. :class:`CenoteGame`
documents the parameters.
"""

try:
    import pyspiel as _needed  # noqa: F401
except ModuleNotFoundError as _missing:
    raise ModuleNotFoundError("pip install cenote-engine[openspiel]") from _missing

from .game import CenoteGame, load_game, register
from .state import CenoteState

register()

__all__ = ["CenoteGame", "CenoteState", "load_game", "register"]
