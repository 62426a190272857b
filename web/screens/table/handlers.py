"""At the table: options are tapped and confirmed, things picked, choices taken back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from web.app.keeping import keep_match, keep_settings
from web.app.messages import on, update
from web.app.playing import attend, forget, go_on, take_only_options
from web.app.story import after_choice, next_beat
from web.app.teaching import judge_choice, read_on, step_back, told
from web.model import Announce, Focus
from web.screens.table.keys import KEYS, OF_PAST
from web.screens.table.markup import UNDO, lead_of
from web.screens.table.undoing import undone, why_no_undo
from web.sight import asked, sight_of
from web.words import _

if TYPE_CHECKING:
    import engine
    from web.app.messages import Effects
    from web.model import Message, Model
    from web.sight import Sight

# --- choosing -----------------------------------------------------------------------------------


@on("option")
def tap_option(model: Model, message: Message) -> Effects:
    """An option was tapped: chosen at once, or shown first where that is wanted."""
    playing = model.playing
    key = message.data.get("option") or message.data.get("about", "")  # or what stands for it
    if playing is None or (decision := asked(playing)) is None:
        return []
    option = decision.find(key)
    if option is None:
        return []
    every = model.settings.confirm == "every"
    if not every and not _is_shown_first(sight_of(model, playing), option):
        return choose(model, message, key)
    playing.why = ""
    playing.chosen = "" if playing.chosen == key else key
    return [Focus("confirm")] if playing.chosen else []


def _is_shown_first(table: Sight, option: engine.Option) -> bool:
    """Whether an option is confirmed: where the game wants it, and where there is no way back.

    What most people want anyway is one tap: its place or price was confirmed just before.
    """
    assert table.scene.decision is not None
    if table.face.confirms(table.scene.decision):
        return True
    leads = table.face.choice(table.scene, option.verb, option.args).lead
    return not leads and table.seen.ahead(option.key).may_be_final


@on("confirm")
def confirm(model: Model, message: Message) -> Effects:
    """What was tapped becomes the choice."""
    playing = model.playing
    if playing is None or not playing.chosen or asked(playing) is None:
        return []
    return choose(model, message, playing.chosen)


@on("cancel")
def cancel(model: Model, _message: Message) -> Effects:
    """Nothing is tapped or picked any more."""
    if model.playing:
        forget(model.playing)
    return [Focus("prompt")]


@on("pick")
def pick(model: Model, message: Message) -> Effects:
    """A thing on the board that several options point at narrows them down."""
    playing = model.playing
    if playing and asked(playing):
        playing.picked = (*playing.picked, message.data.get("target", ""))
        playing.chosen = playing.why = ""
        fitting = sight_of(model, playing).scene.candidates
        if not fitting:  # the things picked exclude each other: begin anew
            playing.picked = playing.picked[-1:]
    return []


@on("unpick")
def unpick(model: Model, message: Message) -> Effects:
    """A picked thing is let go."""
    playing = model.playing
    if playing:
        playing.picked = tuple(t for t in playing.picked if t != message.data.get("target"))
        playing.chosen = ""
    return []


@on("why")
def why(model: Model, message: Message) -> Effects:
    """Something refused was tapped: the prompt says why."""
    playing, key = model.playing, message.data.get("refused", "")
    if playing is None:
        return []
    table = sight_of(model, playing)
    refusal = table.scene.refusals.get(key)
    if refusal is None:
        return []
    playing.why, playing.chosen = key, ""
    return [Announce(table.face.refusal(refusal))]


@on("show")
def show(model: Model, message: Message) -> Effects:
    """The board is to explain a thing, or no longer."""
    if model.playing:
        about = message.data.get("about", "")
        model.playing.shown = "" if model.playing.shown == about else about
    return []


@on("uncover")
def uncover(model: Model, message: Message) -> Effects:
    """The person who is to decide openly has the device, and looks at their own secrets."""
    playing = model.playing
    if playing is None or (decision := asked(playing)) is None:
        return []
    playing.match.uncover(decision.seat)
    return [*keep_match(model, playing, message), Focus("prompt")]


@on("as_list")
def as_list(model: Model, _message: Message) -> Effects:
    """Shows the places on the board as a list of buttons, or back."""
    if model.playing and asked(model.playing) is None:
        return []
    model.settings.as_list = not model.settings.as_list
    return [keep_settings(model)]


@on("fit")
def fit(_model: Model, _message: Message) -> Effects:
    """The whole board comes into sight: the page does that by itself."""
    return []


def choose(model: Model, message: Message, key: str) -> Effects:
    """Makes a choice, keeps the match, and goes on to whoever comes next."""
    playing = model.playing
    assert playing is not None
    decision = playing.match.decision
    assert decision is not None
    counselled = told(model, playing)
    judge_choice(model, playing, key)
    playing.match.choose(key)
    take_only_options(playing.match)
    forget(playing)
    saved = keep_match(model, playing, message)
    return [*saved, *counselled, *after_choice(model, playing, decision.seat)]


# --- by keyboard --------------------------------------------------------------------------------


@on("key")
def key(model: Model, message: Message) -> Effects:
    """A key means what the list of keys says, at a table that nothing lies over."""
    found = next((k for k in KEYS if k.key == message.data.get("key")), None)
    if message.data.get("key") == "Enter":
        return go(model, message)
    if found is None or model.playing is None or model.notice[0]:
        return []
    if model.playing.past and found.message not in OF_PAST:
        return []
    if model.reader:
        closes = found.message == "rules"
        return update(model, replace(message, name="reader-close")) if closes else []
    if model.sheet[0]:  # the same key closes what it has opened
        opened = found.data.get("sheet", found.message)
        return update(model, replace(message, name="close")) if opened == model.sheet[0] else []
    return update(model, replace(message, name=found.message, data=found.data))


@on("go")
def go(model: Model, message: Message) -> Effects:
    """Whatever waits goes on: a moment in sight, what the coach says, what is not confirmed."""
    playing = model.playing
    if playing is None or model.sheet[0] or model.notice[0] or model.is_paused:
        return []
    if playing.beats:
        return next_beat(model, message)
    return read_on(model) if playing.lesson and not playing.chosen else confirm(model, message)


@on("deed")
def deed(model: Model, message: Message) -> Effects:
    """The same, or what most people want, where nothing is tapped: the button at the thumb."""
    playing = model.playing
    if playing is None or playing.beats or playing.chosen or asked(playing) is None:
        return go(model, message)
    lead = lead_of(sight_of(model, playing))
    if lead and model.settings.confirm == "every":
        playing.chosen = lead
        return [Focus("confirm")]
    return choose(model, message, lead) if lead else []


# --- taking back --------------------------------------------------------------------------------


@on("undo")
def undo(model: Model, message: Message) -> Effects:
    """Takes the person's last choice back, or lets go of what is only tapped."""
    playing = model.playing
    if playing and (playing.chosen or playing.picked):
        return cancel(model, message)
    return _take_back(model, message, whole_turn=False)


@on("undo-turn")
def undo_turn(model: Model, message: Message) -> Effects:
    """Takes back all that the person chose in this turn, as far as that is possible."""
    return _take_back(model, message, whole_turn=True)


def _take_back(model: Model, message: Message, *, whole_turn: bool) -> Effects:
    playing = model.playing
    if playing is None:
        return []
    match = playing.match
    model.sheet = ("", "")
    if playing.lesson:
        return step_back(model)
    if not match.undo(whole_turn=whole_turn):
        playing.why, playing.chosen = UNDO, ""
        return [Announce(why_no_undo(sight_of(model, playing)))]
    return _after_jump(model, message, undone(sight_of(model, playing)))


@on("redo")
def redo(model: Model, message: Message) -> Effects:
    """Makes the choices again that were taken back."""
    playing = model.playing
    if playing is None or not playing.match.redo():
        return []
    model.sheet = ("", "")
    return _after_jump(model, message, _("Done again."))


def _after_jump(model: Model, message: Message, said: str) -> Effects:
    playing = model.playing
    assert playing is not None
    forget(playing)
    playing.asked += 1  # an answer that is on its way belongs to another position
    saved = keep_match(model, playing, message)
    return [*saved, Announce(said), *go_on(playing), *attend(playing)]
