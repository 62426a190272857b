"""The rules of Aztlán, a step each, by phase (rules/aztlan.md, section 5)."""

from .era import begin_era

__all__ = ["begin_era"]
