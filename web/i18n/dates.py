"""Moments in words: the day and the hour where the person is."""

from __future__ import annotations

from datetime import datetime, timedelta

from web.i18n import _, fill, mark

MONTHS = (
    mark("January"),
    mark("February"),
    mark("March"),
    mark("April"),
    mark("May"),
    mark("June"),
    mark("July"),
    mark("August"),
    mark("September"),
    mark("October"),
    mark("November"),
    mark("December"),
)
"""As they stand after the number of a day."""
WEEKDAYS = (
    mark("Mon"),
    mark("Tue"),
    mark("Wed"),
    mark("Thu"),
    mark("Fri"),
    mark("Sat"),
    mark("Sun"),
)
"""As they stand above the days of a calendar."""


def when(moment: str, now: str = "") -> str:
    """The day and hour of a moment in ISO form; '' for what is no moment.

    ``now`` is the present one, so that today and yesterday are called so, and another year is
    named; '' if nobody knows.
    """
    there, today = _local(moment), _local(now)
    if there is None:
        return ""
    time = there.strftime("%H:%M")
    if today and there.date() == today.date():
        return fill(_("Today, %(time)s"), time=time)
    if today and there.date() == today.date() - timedelta(days=1):
        return fill(_("Yesterday, %(time)s"), time=time)
    if today and there.year != today.year:
        return day(moment)
    month = _(MONTHS[there.month - 1])
    return fill(_("%(day)d %(month)s, %(time)s"), day=there.day, month=month, time=time)


def day(moment: str) -> str:
    """The day of a moment with its year; '' for what is no moment."""
    there = _local(moment)
    if there is None:
        return ""
    month = _(MONTHS[there.month - 1])
    return fill(_("%(day)d %(month)s %(year)d"), day=there.day, month=month, year=there.year)


def _local(moment: str) -> datetime | None:
    try:
        return datetime.fromisoformat(moment).astimezone()
    except (ValueError, OverflowError):
        return None
