"""A match goes out, as a link, a code or a file: its sheet, and what it hears."""
