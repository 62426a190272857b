"""Importing a match: by a link, a code or a file."""
