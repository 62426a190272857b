"""The sounds of each game, as recipes: a module a game, with ``SOUNDS`` by name."""
