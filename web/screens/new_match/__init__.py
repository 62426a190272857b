"""New match: its markup, and what it hears."""
