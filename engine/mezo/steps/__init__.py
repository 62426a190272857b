"""The rules of Mezo, a module for each phase or group of keywords.

Set-up (:mod:`setup`), the frame (:mod:`age`), the five phases (:mod:`age_start`, :mod:`tribe`,
:mod:`gods`, :mod:`conflict` with :mod:`cards`, :mod:`prizes` and :mod:`blessed`, :mod:`age_end`),
and what the texts of cards, altars and tiles do (:mod:`effects`, :mod:`units`, :mod:`buildings`,
:mod:`gains`, :mod:`appease`). Importing the package fills ``state.step.table``.
"""

from engine.mezo.steps import appease, buildings, gains, setup, units

__all__ = ["appease", "buildings", "gains", "setup", "units"]
