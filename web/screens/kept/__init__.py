"""The sheet of a kept match: its markup, and what it hears."""
