"""Lessons: the list of a game's, the coach at the table, the assistant; and the handlers."""
