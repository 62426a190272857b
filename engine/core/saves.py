"""Saves: a match as text, and back.

A save holds every choice *and* a snapshot. Loading replays the choices, which also brings back the
log and undo, and compares with the snapshot. Where rules have changed since and the replay comes
out differently, the match goes on from the snapshot and says so (``diverged``): a mended rule never
destroys a match in progress.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from engine.core import steps
from engine.core.events import Event
from engine.core.game import Seat, SetupError
from engine.core.match import IllegalChoice, Match
from engine.core.state import NOBODY, StateError
from engine.registry import UnknownGame, game

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core.game import Game
    from engine.core.state import State

FORMAT = 1
MAX_LENGTH = 2_000_000  # characters; a match takes some ten thousand

MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""From format n to n+1, kept forever."""


class SaveError(ValueError):
    """A text that cannot be loaded.

    ``reason`` is a message key: ``damaged`` (unreadable, or changed since it was written),
    ``foreign`` (no save of this app), ``newer`` (written by a newer app), ``unknown_game``.
    """

    def __init__(self, reason: str, detail: str = "") -> None:
        """Keeps the reason for the person, the detail for the developer."""
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason
        self.detail = detail


def dump(match: Match, app_version: str = "") -> str:
    """The match as one line of JSON text, at any moment, also in the middle of a turn."""
    setup = match.setup
    body: dict[str, Any] = {
        "format": FORMAT,
        "app": app_version,
        "game": match.game.id,
        "rules": match.game.rules_version,
        "options": dict(setup.options),
        "seed": setup.seed,
        "seats": [[seat.name, seat.kind, seat.colour] for seat in match.seats],
        "choices": [choice.key for choice in match.choices],
        "holder": match.holder,
        "floor": match.floor,
        "snapshot": match.state.to_plain(),
    }
    body["checksum"] = _checksum(body)
    return json.dumps(body, separators=(",", ":"), ensure_ascii=False)


def load(text: str) -> Match:
    """The match that :func:`dump` wrote. Raises SaveError; never anything else."""
    body = _migrated(_parsed(text))
    try:
        return _restored(body)
    except UnknownGame as error:
        raise SaveError("unknown_game", str(error)) from error
    except SaveError:
        raise
    except Exception as error:  # whatever a forged text brings about, the app goes on
        raise SaveError("damaged", repr(error)) from error


def _parsed(text: str) -> dict[str, Any]:
    if len(text) > MAX_LENGTH:
        raise SaveError("foreign", "too long")
    try:
        body = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SaveError("damaged", str(error)) from error
    if not isinstance(body, dict) or not isinstance(body.get("format"), int):
        raise SaveError("foreign", "no format number")
    if body["format"] > FORMAT:
        raise SaveError("newer", f"format {body['format']}")
    if body.pop("checksum", None) != _checksum(body):
        raise SaveError("damaged", "checksum")
    return body


def _checksum(body: dict[str, Any]) -> str:
    try:
        text = json.dumps(body, separators=(",", ":"), sort_keys=True, ensure_ascii=True)
    except RecursionError as error:
        raise SaveError("damaged", "nested too deeply") from error
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _migrated(body: dict[str, Any]) -> dict[str, Any]:
    """Brings an older save to today's format and rules, step by step."""
    try:
        while body["format"] < FORMAT:
            body = MIGRATIONS[body["format"]](body)
        played = game(body["game"])
        if body["rules"] > played.rules_version:
            raise SaveError("newer", f"rules {body['rules']} of {played.id}")
        while body["rules"] in played.migrations:
            body = played.migrations[body["rules"]](body)
    except UnknownGame as error:
        raise SaveError("unknown_game", str(error)) from error
    except (KeyError, TypeError, AttributeError) as error:
        raise SaveError("damaged", repr(error)) from error
    return body


def _restored(body: dict[str, Any]) -> Match:
    played = game(body["game"])
    seats = [Seat(str(name), str(kind), str(colour)) for name, kind, colour in body["seats"]]
    try:
        setup = played.setup(len(seats), body["options"], int(body["seed"]))
    except SetupError as error:
        raise SaveError("damaged", str(error)) from error
    snapshot = _snapshot(played, body["snapshot"], len(seats))
    match = Match(played, seats, setup)
    keys = [str(key) for key in body["choices"]]
    if not _replayed(match, keys) or snapshot not in (None, match.state):
        _continue_from(match, snapshot, keys)
    match.holder = _seat_or_nobody(body["holder"], len(seats))
    match.close(max(match.floor, min(int(body["floor"]), len(match.choices))))
    match.cover()
    return match


def _snapshot(played: Game[Any, Any], plain: Any, seats: int) -> State | None:
    """The snapshot; None for one of other fields, of older rules: the replay must do without."""
    try:
        snapshot: State = played.state_type.from_plain(plain)
    except StateError:
        return None
    return snapshot if snapshot.seats == seats else None


def _seat_or_nobody(holder: int, seats: int) -> int:
    if holder not in range(NOBODY, seats):
        raise SaveError("damaged", f"holder {holder}")
    return holder


def _replayed(match: Match, keys: list[str]) -> bool:
    """Plays the choices again; False as soon as one is not offered."""
    try:
        for key in keys:
            match.choose(key)
    except IllegalChoice:
        return False
    return True


def _continue_from(match: Match, snapshot: State | None, keys: list[str]) -> None:
    """Goes on from the snapshot: what led there cannot be undone, and the log says why."""
    if snapshot is None:
        raise SaveError("damaged", "neither choices nor snapshot fit")
    faults = match.game.check(snapshot)
    if faults:
        raise SaveError("damaged", faults[0])
    match.adopt(snapshot, keys)
    _try_out(match)
    match.events.append(Event("diverged", "", {"choices": len(keys)}))


def _try_out(match: Match) -> None:
    """Raises something if the match cannot be shown or goes on to nowhere: a forged snapshot."""
    for seat in range(NOBODY, len(match.seats)):
        match.view(seat)
    match.refusals()
    match.result()
    for option in match.decision.options if match.decision else ():
        ahead = match.state.clone()
        steps.choose(ahead, option)
        if faults := match.game.check(ahead):
            raise SaveError("damaged", faults[0])
