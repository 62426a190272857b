"""What achievements go by is counted of matches that are over, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import SaveError
from web import games, statistics
from web.achievements import climbing, counting
from web.app.effects import SendLater
from web.app.saving import save_statistics
from web.model.message import Message
from web.records import saved_matches, storage_keys

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Match
    from web.app.effects import Effects
    from web.games.achievement import Facts
    from web.model.playing import Playing
    from web.model.root import Model
    from web.records.statistics import Entry

PAUSE = 200
"""Milliseconds between two matches, so that the page stays responsive."""


def count_match(model: Model, match_id: str) -> Effects:
    """Counts a match, and notes what people came to by it if it still lies on the table."""
    book = statistics.read(model.records.get(statistics.KEY))
    entry = next((one for one in book.entries if one.match == match_id), None)
    if entry is None:
        return []
    saved = [] if entry.facts is not None else _count(model, entry)
    if model.playing and model.playing.id == match_id:
        book = statistics.read(model.records.get(statistics.KEY))
        _note_reached(model.playing, book.entries, match_id)
    return saved


def _note_reached(playing: Playing, entries: Sequence[Entry], match_id: str) -> None:
    entry = next(one for one in entries if one.match == match_id)
    found = counting.reached_in(entries, entry)
    playing.reached = tuple((person, one.name) for person, one in found)
    playing.rung = climbing.next_rung(entries, entry)


def count_earlier(model: Model) -> Effects:
    """Counts the next match of those on the shelf that nobody has counted, and so on to the last.

    Those that are no longer kept stay without facts: some achievements cannot know of them.
    """
    book = statistics.read(model.records.get(statistics.KEY))
    entry = next((one for one in book.entries if _can_be_counted(model, one)), None)
    if entry is None:
        return []
    return [*_count(model, entry), SendLater(PAUSE, Message("tally"))]


def _can_be_counted(model: Model, entry: Entry) -> bool:
    is_here = entry.match in model.saved_matches and games.available(entry.game)
    return entry.facts is None and is_here


def _count(model: Model, entry: Entry) -> Effects:
    book = statistics.read(model.records.get(statistics.KEY))
    noted = statistics.note_facts(book, entry.root, _facts(model, entry))
    return save_statistics(model, noted)


def _facts(model: Model, entry: Entry) -> Facts:
    """The facts of a match; {} if its save is damaged, or another match by now."""
    try:
        match = _match(model, entry)
    except SaveError:
        return {}
    if match.result() is None or saved_matches.root_of(match) != entry.root:
        return {}
    return counting.facts_of(match)


def _match(model: Model, entry: Entry) -> Match:
    """The match of an entry: that on the table, or one from the shelf, which is played again."""
    playing = model.playing
    if playing and playing.id == entry.match:
        return playing.match
    record = model.records.get(storage_keys.MATCH + entry.match, "")
    return saved_matches.load(saved_matches.save_in(record))
