"""Scenarios are solved: by recorded choices, and as rarely as they should be by chance."""
