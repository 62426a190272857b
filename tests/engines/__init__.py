"""Whole matches in WebKit and Firefox: ``python3 dev.py test --engines``."""
