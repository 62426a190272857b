"""Puzzles: found in matches of hard bots, searched anew with more positions, shipped as data."""
