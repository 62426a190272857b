"""Explanations of everything on the page: what it is, what it means now; and a game's legend."""
