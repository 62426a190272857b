"""Several phones at one table: codes that pair two devices, and the screens about it."""
