"""Puzzles: their list with the puzzle of the day, and what is said of the one at the table."""
