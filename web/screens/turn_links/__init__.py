"""Turns that go by link: the link that is to be sent, and what is wrong with one that came."""
