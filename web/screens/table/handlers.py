"""At the table: options are tapped and confirmed, things picked, choices undone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine import NOBODY
from web.app.beats import after_choice, complete
from web.app.dispatch import on, update
from web.app.effects import Announce, Focus
from web.app.lesson_flow import check_choice, continue_lesson, note_tip_shown, step_back
from web.app.match_flow import clear_selection, continue_match, focus_next, make_forced_choices
from web.app.saving import save_match, save_settings
from web.i18n import _
from web.screens.table.options import lead_of
from web.screens.table.plates import spoken_plates
from web.screens.table.prompt import UNDO
from web.screens.table.shortcuts import KEYS, OF_PAST, Key
from web.screens.table.undo_texts import undone_text, why_no_undo
from web.view.view_model import asked, view_model_of

if TYPE_CHECKING:
    import engine
    from web.app.effects import Effects
    from web.model.message import Message
    from web.model.playing import Playing
    from web.model.root import Model
    from web.view.view_model import ViewModel


@on("resized")
def resize(model: Model, message: Message) -> Effects:
    """The window has or has not room for the column with the log."""
    is_narrow = message.data["narrow"] == "true"
    model.environment = replace(model.environment, is_narrow=is_narrow)
    return []


# --- choosing -----------------------------------------------------------------------------------


@on("option")
def tap_option(model: Model, message: Message) -> Effects:
    """An option was tapped: it is chosen at once, or shown first if it needs confirming."""
    playing = model.playing
    key = message.data.get("option") or message.data.get("about", "")  # or its stand-in
    if playing is None or (decision := asked(playing)) is None:
        return []
    option = decision.find(key)
    if option is None:
        return []
    every = model.settings.confirm == "every"
    if not every and not _is_shown_first(view_model_of(model, playing), option):
        return choose(model, message, key)
    playing.why = ""
    playing.chosen = "" if playing.chosen == key else key
    return [Focus("confirm")] if playing.chosen else []


def _is_shown_first(table: ViewModel, option: engine.Option) -> bool:
    """Whether an option is confirmed: where the game wants it, and where there is no way back.

    What most people want anyway is one tap: its place or price was confirmed just before.
    """
    assert table.scene.decision is not None
    if table.game_screen.confirms(table.scene.decision):
        return True
    leads = table.game_screen.choice(table.scene, option.verb, option.args).lead
    return not leads and table.seen.ahead(option.key).may_be_final


@on("confirm")
def confirm(model: Model, message: Message) -> Effects:
    """The tapped option is chosen."""
    playing = model.playing
    if playing is None or not playing.chosen or asked(playing) is None:
        return []
    return choose(model, message, playing.chosen)


@on("cancel")
def cancel(model: Model, _message: Message) -> Effects:
    """Clears the selection."""
    if model.playing:
        clear_selection(model.playing)
    return [Focus("prompt")]


@on("pick")
def pick(model: Model, message: Message) -> Effects:
    """A thing on the board that several options point at narrows them down."""
    playing = model.playing
    if playing and asked(playing):
        playing.picked = (*playing.picked, message.data.get("target", ""))
        playing.chosen = playing.why = ""
        fitting = view_model_of(model, playing).scene.candidates
        if not fitting:  # the things picked exclude each other: begin anew
            playing.picked = playing.picked[-1:]
    return []


@on("unpick")
def unpick(model: Model, message: Message) -> Effects:
    """A picked thing is deselected."""
    playing = model.playing
    if playing:
        playing.picked = tuple(t for t in playing.picked if t != message.data.get("target"))
        playing.chosen = ""
    return []


@on("why")
def why(model: Model, message: Message) -> Effects:
    """A refused thing was tapped: the prompt says why."""
    playing, key = model.playing, message.data.get("refused", "")
    if playing is None:
        return []
    table = view_model_of(model, playing)
    refusal = table.scene.refusals.get(key)
    if refusal is None:
        return []
    playing.why, playing.chosen = key, ""
    return [Announce(table.game_screen.refusal(refusal))]


@on("show")
def show(model: Model, message: Message) -> Effects:
    """The board highlights a thing, or no longer."""
    if model.playing:
        about = message.data.get("about", "")
        model.playing.shown = "" if model.playing.shown == about else about
    return []


@on("uncover")
def uncover(model: Model, message: Message) -> Effects:
    """The person who decides openly looks at their own secrets."""
    playing = model.playing
    if playing is None or (decision := asked(playing)) is None:
        return []
    playing.match.uncover(decision.seat)
    return [*save_match(model, playing, message), Focus("prompt")]


@on("as_list")
def as_list(model: Model, _message: Message) -> Effects:
    """Shows the places on the board as a list of buttons, or back."""
    if model.playing and asked(model.playing) is None:
        return []
    model.settings.as_list = not model.settings.as_list
    return [save_settings(model)]


@on("fit")
def fit(_model: Model, _message: Message) -> Effects:
    """Shows the whole board: the page does that by itself."""
    return []


def choose(model: Model, message: Message, key: str) -> Effects:
    """Makes a choice, saves the match, and goes on."""
    playing = model.playing
    assert playing is not None
    decision = playing.match.decision
    assert decision is not None
    counselled = note_tip_shown(model, playing)
    if playing.guest:
        from web.app import turn_links  # noqa: PLC0415 - nothing of it at the start

        return [*counselled, *turn_links.choose(model, key)]
    checked = check_choice(model, playing, key)
    if not _is_held_back(playing):
        playing.match.choose(key)
        make_forced_choices(playing.match)
    clear_selection(playing)
    saved = save_match(model, playing, message)
    if playing.lesson and playing.lesson.puzzle:  # first it is said whether it was right
        return [*checked, *continue_match(playing), *focus_next(playing)]
    return [*saved, *checked, *counselled, *after_choice(model, playing, decision.seat)]


def _is_held_back(playing: Playing) -> bool:
    """Whether a choice is not made: a wrong one of a puzzle may lay open what others hide."""
    taught = playing.lesson
    return taught is not None and taught.puzzle is not None and taught.strayed


@on("players")
def players(model: Model, _message: Message) -> Effects:
    """Opens what lies open before all players, and says how many points they have."""
    if model.playing is None:
        return []
    model.sheet = ("players", "")
    return [Focus("sheet-title"), Announce(spoken_plates(view_model_of(model, model.playing)))]


# --- by keyboard --------------------------------------------------------------------------------


@on("key")
def key(model: Model, message: Message) -> Effects:
    """A keyboard shortcut, at a table with nothing over it."""
    found = next((k for k in KEYS if k.key == message.data.get("key")), None)
    if message.data.get("key") == "Enter":
        return go(model, message)
    if found is None or model.playing is None or model.alert[0]:
        return []
    if not _is_heard(model.playing, found):
        return []
    if model.reader:
        closes = found.message == "rules"
        return update(model, replace(message, name="reader-close")) if closes else []
    if model.sheet[0]:  # the same key closes what it has opened
        opened = found.data.get("sheet", found.message)
        return update(model, replace(message, name="close")) if opened == model.sheet[0] else []
    return update(model, replace(message, name=found.message, data=found.data))


def _is_heard(playing: Playing, key: Key) -> bool:
    """Whether a key does anything: less in a replay; at a gate *Since your turn* is nobody's."""
    if playing.replay:
        return key.message in OF_PAST
    return key.data.get("sheet") != "since" or playing.match.gate_for() == NOBODY


@on("go")
def go(model: Model, message: Message) -> Effects:
    """Continues whatever waits: a moment, the coach, a choice to be confirmed."""
    playing = model.playing
    if playing is None or model.sheet[0] or model.alert[0] or model.is_paused:
        return []
    if playing.beats:
        return complete(model, message)
    return (
        continue_lesson(model) if playing.lesson and not playing.chosen else confirm(model, message)
    )


@on("deed")
def deed(model: Model, message: Message) -> Effects:
    """The same; if nothing is selected, the option that most people want."""
    playing = model.playing
    if playing is None or playing.beats or playing.chosen or asked(playing) is None:
        return go(model, message)
    lead = lead_of(view_model_of(model, playing))
    if lead and model.settings.confirm == "every":
        playing.chosen = lead
        return [Focus("confirm")]
    return choose(model, message, lead) if lead else []


# --- taking back --------------------------------------------------------------------------------


@on("undo")
def undo(model: Model, message: Message) -> Effects:
    """Undoes the person's last choice, or clears the selection."""
    playing = model.playing
    if playing and (playing.chosen or playing.picked):
        return cancel(model, message)
    return _take_back(model, message, whole_turn=False)


@on("undo-turn")
def undo_turn(model: Model, message: Message) -> Effects:
    """Undoes all of the person's choices in this turn, as far as possible."""
    return _take_back(model, message, whole_turn=True)


def _take_back(model: Model, message: Message, *, whole_turn: bool) -> Effects:
    playing = model.playing
    if playing is None:
        return []
    match = playing.match
    model.sheet = ("", "")
    if playing.lesson:
        return step_back(model)
    if playing.guest and match.can_undo():
        from web.app import turn_links  # noqa: PLC0415 - nothing of it at the start

        return turn_links.take_back(model, whole_turn=whole_turn)
    if not match.undo(whole_turn=whole_turn):
        playing.why, playing.chosen = UNDO, ""
        return [Announce(why_no_undo(view_model_of(model, playing)))]
    return _after_jump(model, message, undone_text(view_model_of(model, playing)))


@on("redo")
def redo(model: Model, message: Message) -> Effects:
    """Makes the undone choices again."""
    playing = model.playing
    if playing is None or not playing.match.redo():
        return []
    model.sheet = ("", "")
    return _after_jump(model, message, _("Redone."))


def _after_jump(model: Model, message: Message, said: str) -> Effects:
    playing = model.playing
    assert playing is not None
    clear_selection(playing)
    playing.asked += 1  # an answer that is on its way belongs to another position
    saved = save_match(model, playing, message)
    return [*saved, Announce(said), *continue_match(playing), *focus_next(playing)]
