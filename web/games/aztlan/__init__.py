"""Aztlán on the screen."""
