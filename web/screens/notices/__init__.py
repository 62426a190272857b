"""Notices: their markup, and what they hear."""
