"""Tidings: what the page has to tell that presses nobody; their markup, and what they hear."""
