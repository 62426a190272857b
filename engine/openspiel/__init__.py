"""Every game registered with OpenSpiel, with the extra ``openspiel``.

    import cenote_engine.openspiel  # registers cenote_mesos, cenote_meduris, …
    import pyspiel

    game = pyspiel.load_game("cenote_mesos(players=3,seeds=1000)")

See :mod:`.game` for the parameters.
"""

try:
    import pyspiel as _needed  # noqa: F401
except ModuleNotFoundError as _missing:
    raise ModuleNotFoundError("pip install cenote-engine[openspiel]") from _missing

from .game import CenoteGame, register
from .state import CenoteState

register()

__all__ = ["CenoteGame", "CenoteState", "register"]
