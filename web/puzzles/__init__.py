"""Puzzles: questions with one answer that is clearly best. A part of the app that is loaded lazily.

``puzzle`` is a puzzle as it is shipped, ``daily`` chooses the puzzle of a day, ``glicko2`` rates
whoever solves them. Their part of the model is ``web.model.puzzles``; ``web.records.puzzles`` reads
what is stored of them.
"""
