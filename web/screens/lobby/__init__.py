"""The lobby: its markup and its handlers."""
