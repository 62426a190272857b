"""The settings, all on one sheet: its markup, and what it hears."""
