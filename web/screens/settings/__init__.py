"""The settings, all on one sheet."""
