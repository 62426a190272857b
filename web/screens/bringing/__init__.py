"""A match comes in, by a link, a code or a file: its sheets, and what they hear."""
