"""Scenarios: prepared tables with a goal, in order of difficulty, five a game.

A game's are written in ``web/scenarios/GAME.py`` and read only by the build, which makes a book of
them in every language; the page loads that, and the Python of scenarios, when first needed.
"""
