"""Notifications: what the page reports, without a need to react."""
