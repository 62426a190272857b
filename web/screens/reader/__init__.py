"""The reader of the rules, over every screen: its markup, and what it hears."""
