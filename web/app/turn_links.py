"""The app with turns that go by link: sent as host, opened and answered as guest."""

from __future__ import annotations

from dataclasses import replace
from hashlib import blake2s
from typing import TYPE_CHECKING

from engine import LinkError
from web.app import phones_flow
from web.app.beats import after_choice
from web.app.effects import Announce, Effects, Focus
from web.app.hosting import begin_hosting, current_host, keep_hosting, post
from web.app.match_flow import (
    clear_beats,
    clear_selection,
    continue_match,
    focus_next,
    open_match,
    start_playing,
)
from web.app.match_links import TURN_MARK
from web.app.phones_flow import TableActions
from web.app.saving import save_record
from web.i18n import _
from web.model.phones import TURN_SHEET
from web.phones import by_link
from web.phones.by_link import Answer, LinkedTurn
from web.records import storage_keys
from web.records.linked_turns import OpenedTurn, read_turns, write_turns

if TYPE_CHECKING:
    from web.model.message import Message
    from web.model.playing import Playing
    from web.model.root import Model

# --- as host ------------------------------------------------------------------------------------


def seat_by_link(model: Model, message: Message, seat: int) -> Effects:
    """The turns of a seat go by link from now on."""
    host, playing = begin_hosting(model, message.chance), model.playing
    if host is None or playing is None:
        return []
    sends = host.play_by_link(seat)
    clear_selection(playing)
    playing.asked += 1
    kept = [*keep_hosting(model), *post(model, sends)]
    return [*kept, *continue_match(playing), *focus_next(playing)]


def offer_link(model: Model) -> Effects:
    """Makes the link that is to be sent now: a turn as host, an answer as guest."""
    model.phones.link = model.phones.said = ""
    try:
        link = _link(model)
    except LinkError:
        return []
    model.phones.link = f"{model.environment.address}{TURN_MARK}{link}"
    model.phones.sends = "answer" if current_turn(model) else "turn"
    model.sheet = (TURN_SHEET, "")
    return [Focus("sheet-title")]


def _link(model: Model) -> str:
    turn, host = current_turn(model), current_host(model)
    if turn is not None:
        return turn.answer()
    decision = host.match.decision if host else None
    if host is None or decision is None or decision.seat not in host.linked:
        raise LinkError("nobody_asked")
    return by_link.turn_link(host, decision.seat)


def _take(model: Model, message: Message, answer: Answer) -> Effects:
    """Makes the choices of an answer in the match that it belongs to."""
    opened: Effects = []
    if (
        model.playing is None or model.playing.id != answer.id
    ) and answer.id in model.saved_matches:
        opened = open_match(model, answer.id)
    host = current_host(model)
    if host is None:
        return [*opened, *_told(model, "other")]
    actions = TableActions(model, message, [])
    why = by_link.take_answer(host, answer, actions)
    actions.effects += keep_hosting(model)
    model.sheet = ("", "")
    return [*opened, *actions.effects, *(_told(model, why) if why else [])]


def answer_ahead(model: Model, message: Message) -> Effects:
    """Answers a question as its seat has done before it was asked."""
    host, playing = current_host(model), model.playing
    key = by_link.answered_ahead(host) if host else ""
    if playing is None or playing.resting or not key:
        return []
    actions = TableActions(model, message, [])
    actions.choose(key)
    return actions.effects


# --- as guest -----------------------------------------------------------------------------------


def current_turn(model: Model) -> LinkedTurn | None:
    """The turn by link that is on the table; None for none."""
    playing, turn = model.playing, model.phones.turn
    is_it = playing is not None and turn is not None and playing.id == _id_of(turn)
    return turn if is_it else None


def _id_of(turn: LinkedTurn) -> str:
    return blake2s(f"turn {turn.about.id}".encode(), digest_size=5).hexdigest()


def _lay(model: Model, turn: LinkedTurn) -> Effects:
    """Puts a turn on the table, as far as it was played before."""
    known = opened_turns(model).get(turn.about.id)
    if known and turn.table.n < known.n:
        return _told(model, "old")
    if known and turn.table.n == known.n:
        for key in known.keys:
            turn.choose(key)
    model.phones.turn = turn
    playing = start_playing(model, _id_of(turn), turn.match)
    playing.guest = True
    model.playing, model.draft, model.sheet, model.alert = playing, None, ("", ""), ("", "")
    laid = [*_keep_turn(model, turn), *continue_match(playing), *focus_next(playing)]
    if not turn.done:
        return laid
    playing.cut = "ready"
    return [*laid, *offer_link(model)]


def opened_turns(model: Model) -> dict[str, OpenedTurn]:
    """The turns that were opened last, by the ids of their matches."""
    return read_turns(model.records.get(storage_keys.TURNS, "{}"))


def _keep_turn(model: Model, turn: LinkedTurn) -> Effects:
    """Keeps a turn with what was chosen of it, as the latest."""
    about, turns = turn.about, opened_turns(model)
    turns.pop(about.id, None)
    names = tuple(seat[0] for seat in about.seats)
    said = (turn.table.n, turn.link, tuple(turn.keys), turn.done, about.game, names)
    turns[about.id] = OpenedTurn(*said, turn.table.seat)
    return [save_record(model, storage_keys.TURNS, write_turns(turns))]


def open_turn(model: Model, message: Message, match_id: str) -> Effects:
    """Opens a turn again that is still kept."""
    turn = opened_turns(model).get(match_id)
    return arrived(model, message, turn.link) if turn and turn.link else []


def forget_turn(model: Model, match_id: str) -> Effects:
    """Keeps a turn no longer at hand; that it was opened stays known."""
    turns = opened_turns(model)
    if match_id not in turns:
        return []
    turns[match_id] = replace(turns[match_id], link="", keys=())
    return [save_record(model, storage_keys.TURNS, write_turns(turns))]


def choose(model: Model, key: str) -> Effects:
    """A guest chooses: in a turn that came by link, or by asking its host."""
    playing, turn = model.playing, current_turn(model)
    if playing is None or turn is None:
        return phones_flow.choose(model, key)
    return _choose(model, playing, turn, key)


def take_back(model: Model, *, whole_turn: bool) -> Effects:
    """A guest wants its last choice back; of a turn that came by link all are."""
    playing, turn = model.playing, current_turn(model)
    if playing is None or turn is None:
        return phones_flow.take_back(model, whole_turn=whole_turn)
    return [*_begin_again(playing, turn), *_keep_turn(model, turn)]


def _choose(model: Model, playing: Playing, turn: LinkedTurn, key: str) -> Effects:
    """Makes a choice of a turn; when no more can be made, its answer is offered."""
    assert turn.match.decision is not None
    seat, before = turn.match.decision.seat, turn.match
    clear_selection(playing)
    if not turn.choose(key):
        return []
    kept = _keep_turn(model, turn)
    if turn.match is not before:
        playing.match = turn.match
        return [*kept, *after_choice(model, playing, seat)]
    playing.cut = "ready"
    return [*kept, *offer_link(model)]


def set_ahead(model: Model, kind: str, key: str) -> Effects:
    """Answers a question before it is asked ('' for a key: it is to be asked), in the answer."""
    turn = current_turn(model)
    if turn is None:
        return []
    turn.answer_ahead(kind, key)
    return offer_link(model)


def _begin_again(playing: Playing, turn: LinkedTurn) -> Effects:
    """Takes all choices of a turn back."""
    turn.begin_again()
    playing.match, playing.cut = turn.match, ""
    clear_selection(playing)
    clear_beats(playing)
    return [Announce(_("Undone.")), *continue_match(playing), *focus_next(playing)]


# --- what comes in ------------------------------------------------------------------------------


def arrived(model: Model, message: Message, text: str) -> Effects:
    """A turn or an answer came in, by the address, the camera or the keyboard."""
    try:
        found = by_link.read(text)
    except LinkError as error:
        return _told(model, "newer" if error.reason == "newer" else "damaged")
    if isinstance(found, Answer):
        return _take(model, message, found)
    return _lay(model, found)


def _told(model: Model, why: str) -> Effects:
    """Says why a link changes nothing."""
    model.phones.link, model.phones.said = "", why
    model.sheet = (TURN_SHEET, "")
    return [Focus("sheet-title")]
