"""The statistics: their markup and their handlers."""
