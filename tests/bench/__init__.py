"""What ``python3 dev.py bench`` measures: a module for each kind of measurement."""
