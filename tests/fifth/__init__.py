"""A fifth game, Nim, is added to a copy of the repository, and the suite runs on it."""
