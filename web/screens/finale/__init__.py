"""The end of a match, played on its board before the result."""
