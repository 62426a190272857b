"""Building the static site: never shipped to the page."""
