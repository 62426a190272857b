"""The ladder of a game: its rungs, and what they hear."""
