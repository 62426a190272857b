"""A deal that nobody has chosen, and the proof of it after the end.

The host commits itself to a secret by its hash. Every guest then adds a number of its own, and the
seed is a hash of all. After the end the host lays the match open: each guest makes the seed again,
plays the match again, and holds it against every table that it was shown.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

import engine
from engine import known_events, links
from engine.core.match import Match
from web.phones.event_codec import plain_event
from web.phones.messages import dense
from web.phones.seat_table import CHECK, keys_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from engine import Event
    from web.phones.messages import Deal

SEED_BITS = 53


@dataclass(frozen=True)
class Promise:
    """What a guest knows of the deal before the end.

    ``commit`` is the hash that the host has published ('': the match was dealt before anybody
    joined), ``nonce`` is the guest's own part of the seed, ``seat`` its seat. ``seen`` has a digest
    of what it was shown, by the number of choices.
    """

    commit: str
    nonce: str
    seat: int
    seen: Mapping[int, str]


@dataclass(frozen=True)
class Verdict:
    """What the proof of a deal has come to.

    ``faults`` are ``link`` (the match cannot be opened), ``secret``, ``nonce`` or ``seed`` (it was
    not made as promised), ``shown`` (after ``at`` choices something else was shown); none: as
    dealt. ``checked`` is the number of tables that were compared, ``promised``: the deal was made
    by all.
    """

    faults: tuple[str, ...]
    at: int = -1
    checked: int = 0
    promised: bool = False


def commit_of(secret: str) -> str:
    """The hash by which a host commits itself to a secret."""
    return hashlib.sha256(f"cenote deal {secret}".encode()).hexdigest()


def seed_of(secret: str, nonces: Sequence[str]) -> int:
    """The seed that the host's secret and the guests' numbers make together."""
    text = dense(["cenote seed", secret, *nonces])
    return int.from_bytes(hashlib.sha256(text.encode()).digest()) % (1 << SEED_BITS)


def digest(view: object, asked: int, keys: str, log: str) -> str:
    """A digest of what a seat is shown: its view, what is asked, and its ``log`` (a chain)."""
    return _hash([view, asked, keys, log])


def chained(log: str, events: Iterable[Event]) -> Iterator[str]:
    """A chain of hashes that goes on by one for each event; it begins with ''."""
    for event in events:
        log = _hash([log, plain_event(event)])
        yield log


def _hash(value: object) -> str:
    return hashlib.sha256(dense(value).encode()).hexdigest()[:CHECK]


def proven(promise: Promise, deal: Deal) -> tuple[Verdict, Match | None]:
    """Whether a match that is over was dealt and shown as promised, and the match itself."""
    try:
        match = links.read(deal.link).match
    except engine.LinkError:
        return Verdict(("link",)), None
    faults = list(_broken(promise, deal, match))
    at, checked = _compared(promise, match)
    if at >= 0:
        faults.append("shown")
    return Verdict(tuple(faults), at, checked, promised=bool(promise.commit)), match


def _broken(promise: Promise, deal: Deal, match: Match) -> Iterator[str]:
    """What of the seed is not as promised."""
    if not promise.commit:
        return
    if commit_of(deal.secret) != promise.commit:
        yield "secret"
    if promise.seat >= 0 and promise.nonce not in deal.nonces:
        yield "nonce"
    if match.origin or match.setup.seed != seed_of(deal.secret, deal.nonces):
        yield "seed"


def _compared(promise: Promise, match: Match) -> tuple[int, int]:
    """After how many choices something else was shown (-1: never), and how often it was looked."""
    first = engine.first_moment(match)
    then = engine.match_at(match, first)
    log, told, checked = "", 0, 0
    for number in range(first, len(match.choices)):
        events = then.events[told:]
        *_, log = log, *chained(log, known_events(events, promise.seat))
        told += len(events)
        if number in promise.seen:
            checked += 1
            if promise.seen[number] != _shown(then, promise.seat, log):
                return number, checked
        then.choose(match.choices[number].key)
    return -1, checked


def _shown(match: Match, seat: int, log: str) -> str:
    """A digest of what a match shows a seat now."""
    asked = match.decision.seat if match.decision else engine.NOBODY
    return digest(match.view(seat).to_plain(), asked, keys_of(match.seen_decision(seat)), log)
