"""The host's side in the app: who sits elsewhere is remembered, and told whatever has changed."""

from __future__ import annotations

from contextlib import suppress
from hashlib import blake2s
from typing import TYPE_CHECKING

from web.app.effects import KeepAwake, SendLater
from web.app.saving import save_record
from web.model.message import Message
from web.records import storage_keys
from web.records.readers import RecordError, parse_json

if TYPE_CHECKING:
    from collections.abc import Iterable

    from web.app.effects import Effects
    from web.model.playing import Playing
    from web.model.root import Model
    from web.phones.host import Host

ANSWER_AHEAD = "answer-ahead"
"""The message upon which a question is answered that somebody has answered before it was asked."""
SEND = "lines-send"
"""The message upon which the outbox goes out: it comes once all that was chosen is written."""
PAUSED = ("away",)
"""What was told last, while the match is not on the table."""


def current_host(model: Model) -> Host | None:
    """The host of the match on the table; None if nobody has joined it."""
    playing, host = model.playing, model.phones.host
    is_ours = playing is not None and host is not None and playing.id == host.id
    return host if is_ours and playing and not playing.elsewhere else None


def begin_hosting(model: Model, chance: int) -> Host | None:
    """The host of the match on the table, made when it is first needed; None without a match.

    ``chance`` is a fresh random number.
    """
    playing = model.playing
    if playing is None or playing.guest or not playing.is_kept:
        return None
    if (host := current_host(model)) is None:
        from web.phones.host import Host  # noqa: PLC0415 - nothing of it at the start

        secret = blake2s(f"secret {chance}".encode(), digest_size=16).hexdigest()
        host = model.phones.host = Host(playing.id, playing.match, secret)
    return host


def restore_hosting(model: Model, playing: Playing) -> None:
    """Remembers who sits elsewhere at a match that was opened again."""
    text = model.records.get(storage_keys.PHONES + playing.id, "")
    host = model.phones.host
    if host is not None and host.id == playing.id:
        host.lay(playing.match)
    elif text:
        from web.phones.host import Host  # noqa: PLC0415 - nothing of it at the start

        with suppress(RecordError):
            model.phones.host = Host.from_plain(playing.id, playing.match, parse_json(text))


def keep_hosting(model: Model) -> Effects:
    """Stores who sits elsewhere."""
    host = model.phones.host
    if host is None:
        return []
    from web.phones.messages import dense  # noqa: PLC0415 - nothing of it at the start

    key, text = storage_keys.PHONES + host.id, dense(host.to_plain())
    return [] if model.records.get(key) == text else [save_record(model, key, text)]


def post(model: Model, sends: Iterable[tuple[str, str]]) -> Effects:
    """Sends texts over their lines, once all that has changed is written."""
    is_waiting = bool(model.phones.outbox)
    model.phones.outbox += sends
    return [SendLater(0, Message(SEND))] if model.phones.outbox and not is_waiting else []


def tell_guests(model: Model) -> Effects:
    """Tells the guests what has changed at the table, whatever has changed it."""
    host, playing = current_host(model), model.playing
    if host is None or playing is None:
        return _pause(model)
    match = playing.match
    last = match.choices[-1] if match.choices else None
    now = (match, len(match.choices), last, tuple(match.seats), len(match.hints), match.floor)
    is_known = now == model.phones.told and host.match is match
    model.phones.told = now
    told = [] if is_known else post(model, host.watch(match))
    return [*told, *_answer_ahead(host, playing)]


def _answer_ahead(host: Host, playing: Playing) -> Effects:
    """Answers the question that is asked now, where its seat has done so before."""
    if playing.resting or not host.ahead:
        return []
    from web.phones.by_link import answered_ahead  # noqa: PLC0415 - nothing of it at the start

    return [SendLater(0, Message(ANSWER_AHEAD))] if answered_ahead(host) else []


def _pause(model: Model) -> Effects:
    """Tells the guests that the match is not on the table."""
    phones = model.phones
    if phones.host is None or phones.told == PAUSED or model.is_elsewhere:
        return []
    phones.told = PAUSED
    return post(model, phones.host.pause())


def keep_awake(model: Model) -> Effects:
    """Keeps the screen on while a match with other devices is being played in sight."""
    wanted = _is_with_others(model)
    if wanted == model.phones.awake:
        return []
    model.phones.awake = wanted
    return [KeepAwake(wanted=wanted)]


def _is_with_others(model: Model) -> bool:
    phones, playing = model.phones, model.playing
    if playing is None or playing.match.over:
        return False
    if playing.guest:
        is_by_link = phones.turn is not None and phones.turn.match is playing.match
        return phones.guest is not None and not is_by_link
    host = current_host(model)
    return host is not None and bool(host.lines or host.sleeping)
