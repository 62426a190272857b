"""Lessons by playing: what they are, and a script for each game.

The scripts (``web/lessons/GAME.py``) are read by the build, which makes a book of each in every
language (:mod:`web.packaging.lessons`); the page fetches that when somebody wants to learn.
"""
