"""Notifications: what the page reports and nobody must react to."""
