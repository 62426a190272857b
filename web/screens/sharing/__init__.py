"""Sharing a match: as a link, a code or a file."""
