"""The hand-over: its markup, and what it hears."""
