"""The house is built once for all tests of the fifth game."""

from tests.fifth.house import house

__all__ = ["house"]
