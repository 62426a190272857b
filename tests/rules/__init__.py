"""The texts of the rules: every id has code, a test and a text in each language."""
