"""What came of a day's puzzle or match, in a few lines: never what the answer is."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from web import games
from web.i18n import _, fill, ngettext, number
from web.i18n.dates import day as day_in_words
from web.puzzles.daily import streak

if TYPE_CHECKING:
    from collections.abc import Collection

    from web.model.saved_match import SavedMatch
    from web.records.puzzles import PuzzleLog, Tries


def puzzle_text(log: PuzzleLog, game: str, day: str, now: date) -> str:
    """The puzzle of a day as it is told to others; '' if it was not tried."""
    tries = log.days.get(day, {}).get(game)
    if tries is None:
        return ""
    head = fill(
        _("Cenote, puzzle of the day: %(game)s, %(day)s"),
        game=games.title(game),
        day=day_in_words(day),
    )
    return "\n".join(filter(None, (head, came_of(tries), streak_text(solved_days(log), now))))


def came_of(tries: Tries) -> str:
    """What came of a puzzle, in words."""
    if tries.solved and tries.is_first:
        return _("Solved at the first try.")
    if tries.solved and not tries.shown:
        text = ngettext(
            "Solved after %(count)d other try.", "Solved after %(count)d other tries.", tries.wrong
        )
        return fill(text, count=tries.wrong)
    return _("Looked up.") if tries.shown else _("Not solved yet.")


def solved_days(log: PuzzleLog) -> set[date]:
    """The days on which a puzzle of that very day was solved, without a look at the answer."""
    return {
        date.fromisoformat(day)
        for day, tried in log.days.items()
        if any(one.solved and not one.shown and one.day == day for one in tried.values())
    }


def streak_text(solved: Collection[date], now: date) -> str:
    """How many days in a row there was a puzzle of the day; '' for none."""
    days = streak(solved, now)
    text = ngettext("Streak: %(count)d day.", "Streak: %(count)d days.", days)
    return fill(text, count=days) if days else ""


def match_text(saved: SavedMatch, day: date) -> str:
    """The points of a day's match."""
    head = fill(
        _("Cenote, match of the day: %(game)s, %(day)s"),
        game=games.title(saved.game),
        day=day_in_words(day.isoformat()),
    )
    rows = zip(saved.names, saved.scores, strict=False)
    return f"{head}\n{', '.join(f'{name} {number(points)}' for name, points in rows)}"
