"""Achievements: what somebody has reached, and the progress of the rest, counted from entries."""
