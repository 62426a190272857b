"""The ladder of a game: its rungs, and their handlers."""
