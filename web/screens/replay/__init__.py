"""The replay: its markup, and what it hears."""
