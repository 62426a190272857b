"""Achievements: what was reached and what is left, and what the result says of them."""
