"""Scenarios: the list of a game's, the panel at the table, and the handlers."""
