"""Reads what is stored and what is imported: a module for each kind of record.

Every reader makes typed values of a text, within bounds, and raises only RecordError. What has
passed a reader can be drawn, counted and written again.
"""

from web.records.readers import RecordError

__all__ = ["RecordError"]
