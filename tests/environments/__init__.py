"""Tests of what programs that learn get: arrays, PettingZoo, OpenSpiel, and their pages."""
