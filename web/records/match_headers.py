"""The header of a match: the first line of its record, all that the lobby shows of it."""

from __future__ import annotations

from engine import NOBODY
from web.model.saved_match import SavedMatch
from web.model.table_edges import EDGES, is_sound
from web.records.readers import (
    COUNT,
    KINDS,
    MOST_PARTIES,
    MOST_SEATS,
    NAMES,
    OPTIONS,
    SCORES,
    SHORT_TEXT,
    Fields,
    RecordError,
    boolean,
    integer,
    list_of,
    moment,
    one_of,
    one_per_seat,
    parse_json,
    text,
    typed,
)

LONGEST = 20_000
"""Characters of a head; it has some five hundred."""
SENTENCE = text(300)
"""What a game says of a match."""
MINIATURE = text(4_000)
PARTIES, TURN = integer(1, MOST_PARTIES), integer(NOBODY, MOST_SEATS - 1)
EDGE = list_of(one_of(*EDGES), MOST_SEATS)
WINNERS = list_of(integer(0, MOST_PARTIES - 1), MOST_PARTIES)


def read_header(match_id: str, record: str) -> SavedMatch:
    """What the record of a match says of it. Raises RecordError.

    Fields of newer versions are ignored here; :func:`web.records.saved_matches.changed` keeps
    them.
    """
    said = Fields(parse_json(record.partition("\n")[0], LONGEST))
    names = said.read("names", NAMES)
    saved = SavedMatch(
        match_id,
        said.read("game", SHORT_TEXT),
        names,
        one_per_seat(said.read("kinds", KINDS), len(names)),
        said.read("updated", moment),
        said.read("over", boolean),
        # since 0.2.0
        said.get("where", SENTENCE, ""),
        said.get("language", SHORT_TEXT, ""),
        said.get("turn", TURN, NOBODY),
        said.get("winners", WINNERS, ()),
        # since 0.6.0
        said.get("extent", SENTENCE, ""),
        said.get("options", OPTIONS, {}),
        said.get("parties", PARTIES, len(names)),
        # since 0.7.0
        title=said.get("title", typed, ""),
        miniature=said.get("miniature", MINIATURE, ""),
        begun=said.get("begun", moment, ""),
        scores=said.get("scores", SCORES, ()),
        choices=said.get("choices", COUNT, 0),
        turns=said.get("turns", COUNT, 0),
        root=said.get("root", SHORT_TEXT, ""),
        # since 0.8.0
        colours=said.get("colours", KINDS, ()),
        edges=_edges(said, len(names)),
    )
    return _with_sense(saved)


def _edges(said: Fields, seats: int) -> tuple[str, ...]:
    """Who sits where in table mode; nobody without that, or where it makes no sense."""
    nobody: tuple[str, ...] = ()
    edges = said.spare("edges", EDGE, nobody)
    return edges if is_sound(edges, seats) else ()


def _with_sense(saved: SavedMatch) -> SavedMatch:
    """A head of which everything is of somebody at the table."""
    seats, parties = len(saved.names), saved.parties
    is_sound = (
        seats <= parties
        and saved.turn < seats
        and len(saved.scores) <= parties
        and len(saved.winners) <= parties
        and all(party < parties for party in saved.winners)
    )
    if not is_sound:
        raise RecordError("somebody who does not sit there")
    return saved
