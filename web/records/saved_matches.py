"""Saved matches: each is one text in storage, so that one write saves it whole.

The first line tells the lobby what it shows; the second is the save itself (engine.dump). A record
that cannot be read stays where it is, as a copy for its owner, and harms no other.
"""

from __future__ import annotations

import json
import re
from hashlib import blake2s
from typing import TYPE_CHECKING, Any

import engine
from engine.core import user_text
from web import games, i18n
from web.games.scene import Scene
from web.i18n import _, fill
from web.model.saved_match import LONGEST_TITLE, SavedMatch
from web.records import storage_keys
from web.records.match_headers import read_header
from web.records.readers import RecordError, parse_json
from web.version import VERSION

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from engine import Match

NUMBERED = re.compile(r"(.*) \((\d{1,6})\)", re.DOTALL)
"""The name of a further copy."""


def record(
    match_id: str,
    match: Match,
    now: str,
    before: SavedMatch | None = None,
    edges: tuple[str, ...] = (),
) -> tuple[SavedMatch, str]:
    """A match as the lobby shows it, and as the text to be kept.

    ``before`` is how it was last kept: it has the name that it was given, and when it was begun.
    ``edges`` are those of the seats in table mode.
    """
    decision, result = match.decision, match.result()
    view = match.view()
    saved = SavedMatch(
        match_id,
        match.game.id,
        tuple(seat.name for seat in match.seats),
        tuple(seat.kind for seat in match.seats),
        now,
        match.over,
        where(match),
        i18n.language(),
        decision.seat if decision else engine.NOBODY,
        result.winners if result else (),
        extent(match),
        match.setup.options,
        match.state.parties,
        title=before.title if before else "",
        miniature=games.screen(match.game.id).miniature(view),
        begun=before.begun if before else now,
        scores=result.scores if result else match.game.scores(view),
        choices=len(match.choices),
        turns=match.state.turn,
        root=root_of(match),
        colours=match.setup.colours,
        edges=edges,
    )
    head = {**vars(saved), "options": dict(saved.options)}
    return saved, f"{_head(head)}\n{engine.dump(match, VERSION)}"


def changed(text: str, **changes: str) -> str:
    """A record that says something else of itself: another ``title``, another ``updated``.

    What a newer version has written there stays. The save is the same. Raises RecordError for a
    damaged record.
    """
    head, _line, save = text.partition("\n")
    return f"{_head({**parse_json(head), **changes})}\n{save}"


def copy_title(taken: Collection[str], original: SavedMatch) -> str:
    """What a copy of a match is called, as none of the titles that are taken: with a number."""
    game = games.title(original.game) or _("A save")
    called = original.title or fill(_("Copy of %(title)s"), title=game)
    numbered = NUMBERED.fullmatch(called)
    base = numbered[1] if numbered else called
    numbers = ("", *(f" ({number})" for number in range(2, len(taken) + 3)))
    names = (user_text.cleaned(base, LONGEST_TITLE - len(number)) + number for number in numbers)
    return next(name for name in names if name not in taken)


def _head(fields: Mapping[str, Any]) -> str:
    return json.dumps(fields, separators=(",", ":"), ensure_ascii=False)


def root_of(match: Match) -> str:
    """From which deal a match comes: copies, branches and imports of a match have the same.

    What was drawn anew, for a question or a copy of a running match, is a deal of its own.
    """
    setup = match.setup
    dealt = [match.game.id, setup.seats, sorted(setup.options.items()), setup.seed]
    return blake2s(json.dumps(dealt).encode(), digest_size=8).hexdigest()


def where(match: Match) -> str:
    """Where a match stands, in the game's words; nothing that only a seat may know."""
    view, game_screen = match.view(engine.NOBODY), games.screen(match.game.id)
    return game_screen.status_line(
        Scene(view=view, seats=match.seats, scores=(), others=game_screen.automa_names(view))
    )


def extent(match: Match) -> str:
    """What of the game's groups of options is in play, shortly; or that somebody plays alone."""
    described, game_screen = engine.describe(match.game.id), games.screen(match.game.id)
    alone = (
        _(game_screen.automa_texts.alone)
        if game_screen.automa_texts and len(match.seats) == 1
        else ""
    )
    return alone or game_screen.extent(described, match.setup.options)


def read(key: str, text: str) -> SavedMatch:
    """What the lobby shows of a record; one that does not read is named damaged."""
    match_id = key.removeprefix(storage_keys.MATCH)
    try:
        return read_header(match_id, text)
    except RecordError:
        return SavedMatch(match_id, fault="damaged")


def save_in(text: str) -> str:
    """The save within a record."""
    return text.partition("\n")[2]


def load(text: str) -> Match:
    """The match of a save. Raises SaveError, also for games without screens."""
    match = engine.load(text)
    if not games.available(match.game.id):
        raise engine.SaveError("unknown_game")
    return match


def has_earlier(records: Mapping[str, str], match_id: str) -> bool:
    """Whether the forerunner of a record can be played on."""
    try:
        load(save_in(records.get(storage_keys.EARLIER + match_id, "")))
    except engine.SaveError:
        return False
    return True
