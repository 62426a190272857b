"""Storage: how much is stored, how safely, and all of it in one file."""
