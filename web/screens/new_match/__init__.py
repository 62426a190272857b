"""New match: seats and options before a match begins."""
