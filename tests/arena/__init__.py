"""Bots play each other: the ladder of their levels, and the training of their weights."""
