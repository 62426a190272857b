"""The rules in words: texts by language and game, and the book that the page reads."""
