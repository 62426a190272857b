"""Puzzles: questions of which one answer is clearly best. Fetched when somebody wants the first.

``puzzle`` is what is shipped of one, ``daily`` says which is whose day's, ``glicko2`` rates who
solves them, ``shelf`` is their part of the model. What is kept of them is read by
``web.records.puzzles``.
"""
