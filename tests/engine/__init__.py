"""Tests of the engine: its core, its bots, and the rules of each game."""
