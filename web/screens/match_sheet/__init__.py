"""The sheet of a saved match."""
