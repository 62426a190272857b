"""Achievements: what somebody has reached, and how far the others are, counted from entries."""
