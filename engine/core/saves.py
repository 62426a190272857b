"""Saves: a match as text, and back.

A save holds every choice *and* a snapshot. Loading replays the choices, which also brings back the
log and undo, and compares with the snapshot. Under the same rules the two must agree, or the save
is damaged. Where rules have changed since and the replay comes out differently, the match goes on
from the snapshot and says so (``Diverged``): a mended rule never destroys a match in progress.
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import TYPE_CHECKING, Any

from . import bounded_json, schema, steps, user_text
from .game import SEEDS, Seat, SetupError
from .match import IllegalChoice, Match
from .state import NOBODY, StateError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from .game import Game
    from .state import State

    Find = Callable[[str], Game[Any, Any]]

FORMAT = 4
MAX_LENGTH = 2_000_000  # characters; a match takes some ten thousand
TRIED_CHOICES = 5_000
"""For so many choices a snapshot is tried out; no match is longer."""

STRIDES = (0, 1, 7)
"""How a trial run picks options: always the first, one after the other, every seventh."""

CLOSELY, EVERY = 40, 7
"""The number of following tables that are all checked, and the stride after them: forged values
are used soon, and a lost piece stays lost."""

KIND = re.compile(r"human|bot:[a-z_]{1,20}")
"""Who may sit at a seat."""


def _with_parties(body: dict[str, Any]) -> dict[str, Any]:
    """Until format 2 every party at a table had a seat."""
    adopted = body.get("adopted")
    states = [body.get("origin"), body.get("snapshot"), *(adopted if adopted else ())]
    for state in states:
        if isinstance(state, dict) and "seats" in state:
            state["parties"] = state["seats"]
    return {**body, "format": 3}


MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {
    1: lambda body: {**body, "format": 2, "freely": False, "origin": None, "adopted": None},
    2: _with_parties,
    3: lambda body: {**body, "format": 4, "hints": []},
}
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
    """The match as one line of JSON text; at any moment, even in the middle of a turn."""
    setup = match.setup
    body: dict[str, Any] = {
        "format": FORMAT,
        "app": app_version,
        "game": match.game.id,
        "rules": match.game.rules_version,
        "options": dict(setup.options),
        "seed": setup.seed,
        "freely": match.freely,
        "origin": match.origin.to_plain() if match.origin else None,
        "adopted": [match.adopted[1], match.adopted[0].to_plain()] if match.adopted else None,
        "seats": [[seat.name, seat.kind, seat.colour] for seat in match.seats],
        "choices": [choice.key for choice in match.choices],
        "holder": match.holder,
        "floor": match.floor,
        "hints": match.hints,
        "snapshot": match.state.to_plain(),
    }
    body["checksum"] = _checksum(body)
    return json.dumps(body, separators=(",", ":"), ensure_ascii=False)


def load(text: str, find: Find) -> Match:
    """The match that :func:`dump` wrote; ``find`` gives a game by its id, or raises KeyError.

    Raises SaveError; never anything else.
    """
    body = _parsed(text)
    try:
        game = find(body["game"])
    except KeyError as error:
        raise SaveError("unknown_game" if "game" in body else "damaged", str(error)) from error
    except TypeError as error:
        raise SaveError("damaged", str(error)) from error
    try:
        return _restored(game, *_migrated(game, body))
    except SaveError:
        raise
    except Exception as error:  # whatever a forged text brings about, the app goes on
        raise SaveError("damaged", repr(error)) from error


def load_snapshot(text: str, find: Find) -> Match:
    """The match of a save as it stands, from the snapshot alone: many times quicker than loading.

    What led there is neither played again nor known; such a match is to be looked at, and nothing
    else. Raises SaveError; never anything else.
    """
    try:
        body = _parsed(text)
        game = find(body["game"])
        body, _is_older = _migrated(game, body)
        match = _begun(game, body)
        snapshot = _snapshot(match, body["snapshot"], is_older=True)
        if snapshot is None:
            raise SaveError("damaged", "the snapshot fits no table")
        match.adopt(snapshot, [_text(key) for key in body["choices"]])
        match.hints = [_within(seat, range(len(match.seats))) for seat in body["hints"]]
        match.result()
    except SaveError:
        raise
    except Exception as error:  # as with a forged save
        raise SaveError("damaged", repr(error)) from error
    return match


def is_intact(text: str) -> bool:
    """Whether a save is as it was written, as far as its checksum tells: nothing is played."""
    try:
        body = bounded_json.parse(text, longest=MAX_LENGTH)
    except bounded_json.NotPlainJson:
        return False
    return isinstance(body, dict) and body.pop("checksum", None) == _checksum(body)


def _parsed(text: str) -> dict[str, Any]:
    """The body of a save with a right checksum, in today's format."""
    if len(text) > MAX_LENGTH:
        raise SaveError("foreign", "too long")
    try:
        body = bounded_json.parse(text, longest=MAX_LENGTH)
    except bounded_json.NotPlainJson as error:
        raise SaveError("damaged", str(error)) from error
    if not isinstance(body, dict) or not isinstance(body.get("format"), int):
        raise SaveError("foreign", "no format number")
    if body["format"] > FORMAT:
        raise SaveError("newer", f"format {body['format']}")
    if body.pop("checksum", None) != _checksum(body):
        raise SaveError("damaged", "checksum")
    while body["format"] < FORMAT:
        if body["format"] not in MIGRATIONS:
            raise SaveError("damaged", f"format {body['format']}")
        body = MIGRATIONS[body["format"]](body)
    found: dict[str, Any] = body
    return found


def _checksum(body: dict[str, Any]) -> str:
    text = json.dumps(body, separators=(",", ":"), sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _migrated(game: Game[Any, Any], body: dict[str, Any]) -> tuple[dict[str, Any], bool]:
    """The save under today's rules, and whether it was written under older ones."""
    rules = body["rules"]
    if type(rules) is not int or rules < 1:
        raise SaveError("damaged", "rules")
    if rules > game.rules_version:
        raise SaveError("newer", f"rules {rules} of {game.id}")
    return migrated(game, body, rules), rules < game.rules_version


def migrated(game: Game[Any, Any], body: dict[str, Any], rules: int) -> dict[str, Any]:
    """What was written under some rules, a save or the options of a link, under today's."""
    for version in range(rules, game.rules_version):
        if version in game.migrations:
            body = game.migrations[version](body)
    return body


def _restored(game: Game[Any, Any], body: dict[str, Any], is_older: bool) -> Match:
    match = _begun(game, body)
    keys = [_text(key) for key in body["choices"]]
    leads_there = _replayed(match, keys[_adopted(match, body["adopted"], keys) :])
    snapshot = _snapshot(match, body["snapshot"], is_older)
    if is_older:
        if not leads_there or not _is_same_table(snapshot, match.state):
            _continue_from(match, snapshot, keys)
    elif not leads_there or snapshot != match.state:
        raise SaveError("damaged", "the choices do not lead to the snapshot")
    match.holder = _within(body["holder"], range(NOBODY, len(match.seats)))
    floor = _within(body["floor"], range(len(keys) + 1))
    match.close(max(match.floor, floor))
    match.hints = [_within(seat, range(len(match.seats))) for seat in body["hints"]]
    match.cover()
    return match


def _begun(game: Game[Any, Any], body: dict[str, Any]) -> Match:
    """The match of a save as it began."""
    seats = seated(game, body["seats"])
    try:
        seed, colours = _within(body["seed"], SEEDS), [seat.colour for seat in seats]
        setup = game.setup(len(seats), body["options"], seed, colours)
    except SetupError as error:
        raise SaveError("damaged", str(error)) from error
    origin = None if body["origin"] is None else position(game, body["origin"])
    if origin is not None and origin.seats != len(seats):
        raise SaveError("damaged", "seats of the position")
    if type(body["freely"]) is not bool:
        raise SaveError("damaged", "freely")
    return Match(game, seats, setup, freely=body["freely"], origin=origin)


def seated(game: Game[Any, Any], entries: Iterable[Sequence[Any]]) -> list[Seat]:
    """Who sits at the table, each told by name, kind and colour.

    Names are mended, never refused. Raises SaveError for whom nobody can be.
    """
    written, kinds, colours = zip(*((n, k, c) for n, k, c in entries), strict=True)
    known = {"", *(colour for players in game.players for colour in game.colours(players))}
    if not all(map(KIND.fullmatch, kinds)) or not set(colours) <= known:
        raise SaveError("damaged", "seats")
    return list(map(Seat, user_text.names(written), kinds, colours))


def _adopted(match: Match, adopted: Any, keys: list[str]) -> int:
    """Goes on from the state adopted under newer rules, if one was; how many choices led to it."""
    if adopted is None:
        return 0
    count, plain = adopted
    before = keys[: _within(count, range(len(keys) + 1))]
    _go_on_from(match, position(match.game, plain), before)
    return len(before)


def _text(text: Any) -> str:
    """A text that can be shown and kept. Raises SaveError for anything else."""
    if not isinstance(text, str) or not text.isprintable():
        raise SaveError("damaged", "no text")
    return text


def _within(number: Any, allowed: range) -> int:
    if type(number) is not int or number not in allowed:
        raise SaveError("damaged", f"no number in {allowed}")
    return number


def _snapshot(match: Match, plain: Any, is_older: bool) -> State | None:
    """The snapshot; None for one that older rules wrote in another shape."""
    game = match.game
    try:
        snapshot: State = game.state_type.from_plain(plain)
    except StateError as error:
        if is_older and isinstance(plain, dict):
            return None
        raise SaveError("damaged", str(error)) from error
    if not is_older:
        return snapshot
    fits = snapshot.seats == len(match.seats) and not schema.faults(game, snapshot)
    return snapshot if fits else None


def _is_same_table(snapshot: State | None, replayed: State) -> bool:
    """Whether older rules led to the same table; where somebody learned something may differ."""
    if snapshot is None:
        return True
    today = replayed.clone()
    today.revealed = snapshot.revealed
    return today == snapshot


def _replayed(match: Match, keys: list[str]) -> bool:
    """Plays the choices again; False as soon as one is not offered."""
    try:
        for key in keys:
            match.choose(key)
    except IllegalChoice:
        return False
    return True


def _continue_from(match: Match, snapshot: State | None, keys: list[str]) -> None:
    """Goes on from the snapshot of older rules, where the choices do not lead any more."""
    if snapshot is None:
        raise SaveError("damaged", "neither choices nor snapshot fit")
    _try_out(match.game, snapshot, match.game.check)
    _go_on_from(match, snapshot, keys)


def _go_on_from(match: Match, snapshot: State, keys: list[str]) -> None:
    """Lays a state on the table: what led there cannot be undone, and the log says why."""
    if snapshot.seats != len(match.seats):
        raise SaveError("damaged", "seats of the snapshot")
    match.adopt(snapshot, keys)


def position(game: Game[Any, Any], plain: Any) -> State:
    """A prepared table from plain data. Raises SaveError if it cannot be played on."""
    try:
        state: State = game.state_type.from_plain(plain)
        prove(game, state)
    except SaveError:
        raise
    except Exception as error:  # as with a forged save
        raise SaveError("damaged", repr(error)) from error
    return state


def prove(game: Game[Any, Any], state: State) -> None:
    """Raises something, if a state that somebody may have forged cannot be shown or played on."""
    if faults := schema.faults(game, state):
        raise SaveError("damaged", faults[0])
    _try_out(game, state, game.check_small or game.check)


def _try_out(game: Game[Any, Any], state: State, check: Callable[[Any], list[str]]) -> None:
    """Plays a state on to its end, and raises something if it cannot be shown or played.

    A state of the right shape may still be none that play leads to, if somebody forged it.
    """
    for stride in STRIDES:
        s = state.clone()
        s.log = []
        decision = steps.run(s)
        for number in range(TRIED_CHOICES):
            if number < CLOSELY or number % EVERY == 0 or decision is None:
                _look(game, s, number, check)
            if decision is None:
                game.result(s)
                break
            decision.why_not()
            s.log.clear()
            s.chooser = decision.seat
            decision = steps.choose(s, decision.options[stride * number % len(decision.options)])


def _look(game: Game[Any, Any], s: State, number: int, check: Callable[[Any], list[str]]) -> None:
    """Raises something, if a table is unsound, or somebody cannot look at it.

    At the first everybody looks (also onlookers), at those after it one after the other.
    """
    if faults := check(s):
        raise SaveError("damaged", faults[0])
    eyes = range(NOBODY, s.seats)
    for seat in eyes if number == 0 else (eyes[number % len(eyes)],):
        game.view(s, seat)
