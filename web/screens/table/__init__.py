"""The table: its markup, and what it hears."""
