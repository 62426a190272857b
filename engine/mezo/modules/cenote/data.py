"""The numbers of the Sacred Cenote."""

DEVOTION = 3
"""What the winner of the conflict in its region gains besides (MX-CEN-4)."""
