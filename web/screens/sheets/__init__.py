"""The sheets that open over a screen: their markup, and what they hear."""
