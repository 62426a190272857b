"""Mutation testing of the rules: ``python3 dev.py mutate``."""
