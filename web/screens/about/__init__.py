"""An answer on every touch: what a thing is, what it means now, and a game's legend."""
