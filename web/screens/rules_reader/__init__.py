"""The rules reader: opens over every screen."""
