"""The numbers of the Cities."""

DESTROYED_VP = 1
"""What who destroys one gains (MX-CITY-7)."""
STANDING_VP = 3
"""What one brings that still stands at the end (MX-CITY-10)."""
