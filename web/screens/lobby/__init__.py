"""The lobby: its markup, and what it hears."""
