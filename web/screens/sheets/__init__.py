"""The sheets that open over a screen."""
