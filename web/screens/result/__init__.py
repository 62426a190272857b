"""The result: its markup, and what it hears."""
