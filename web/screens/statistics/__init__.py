"""The statistics: their markup, and what they hear."""
