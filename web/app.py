"""The app: update(model, message) changes the model and returns the effects to carry out.

No browser, no clock, no dice in here: the same code runs in the page and in the tests. Every
message has one handler, registered by its name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import engine
from engine import bots
from web import games, shelf, words
from web.games.scene import Scene
from web.model import (
    Announce,
    AskBot,
    Download,
    Draft,
    Effect,
    Erase,
    Focus,
    Later,
    Message,
    Model,
    OpenFile,
    Playing,
    Sitter,
    Write,
)
from web.words import _, fill

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

Effects = list[Effect]
Handler = "Callable[[Model, Message], Effects]"

PACES = {"slow": 2200, "normal": 1100, "fast": 350}
"""Milliseconds for which a bot's move is shown before the next."""

KINDS = ("human", "bot:greedy", "bot:random")
"""Who can sit at a seat, as the new match offers them."""

_handlers: dict[str, Callable[[Model, Message], Effects]] = {}


def on(name: str) -> Callable[[Callable[[Model, Message], Effects]], Callable[..., Effects]]:
    """Registers the handler of a message."""

    def register(handler: Callable[[Model, Message], Effects]) -> Callable[..., Effects]:
        _handlers[name] = handler
        return handler

    return register


def update(model: Model, message: Message) -> Effects:
    """Lets a message change the model; returns what is to be carried out, writes first."""
    handler = _handlers.get(message.name)
    if handler is None or (_is_elsewhere(model) and message.name not in FROM_ELSEWHERE):
        return []
    return handler(model, message)


FROM_ELSEWHERE = ("back", "close", "leave", "take-over", "stored", "fault")
"""What is heard while another tab plays the match that lies here."""


def _is_elsewhere(model: Model) -> bool:
    return model.playing is not None and model.playing.elsewhere


def begin(
    records: Mapping[str, str], languages: Sequence[str], query: Mapping[str, str], tab: str = ""
) -> tuple[Model, Effects]:
    """The app as it opens: what was kept, the person's languages, the page's address, its name."""
    model = Model(records=dict(records), debug=query.get("debug") == "1", tab=tab)
    model.settings = shelf.read_settings(records.get(shelf.SETTINGS))
    model.settings.language = model.settings.language or words.best(languages)
    words.use(model.settings.language)
    if query.get("seed", "").lstrip("-").isdigit():
        model.seed = int(query["seed"])
    for key, text in records.items():
        if key.startswith(shelf.MATCH):
            kept = shelf.read(key, text)
            model.shelf[kept.id] = kept
    opened = records.get(shelf.OPEN, "")
    return model, _open(model, opened) if opened in model.shelf else []


def touched(data: Mapping[str, str]) -> Message:
    """The message of something touched on the page, from its ``data-*`` attributes."""
    kind = data.get("type", "click")
    if kind == "stored":
        return Message("stored", data)
    if kind == "back" or (kind == "key" and data.get("key") == "Escape"):
        return Message("back")
    for attribute, name in TOUCHES.items():
        if attribute in data:
            return Message(name, data)
    return Message(data.get("action", ""), data)


TOUCHES = {
    "seat-kind": "seat_kind",
    "seat-name": "seat_name",
    "option-name": "option_value",
    "input": "setting",
    "option": "option",
    "game": "game",
    "match": "match",
}
"""From the attribute that names a thing to the message that touching it sends."""


# --- going about --------------------------------------------------------------------------------


@on("back")
def go_back(model: Model, message: Message) -> Effects:
    """Escape, or the back gesture: closes what is open, else leaves the screen."""
    if model.sheet[0] or model.notice[0]:
        return close(model, message)
    playing = model.playing
    if playing and (playing.chosen or playing.picked or playing.why):
        return cancel(model, message)
    return leave(model, message) if model.screen != "lobby" else []


@on("close")
def close(model: Model, _message: Message) -> Effects:
    """Closes the sheet or the notice; there is no table behind that of another tab."""
    model.sheet = model.notice = ("", "")
    return leave(model, _message) if _is_elsewhere(model) else []


@on("leave")
def leave(model: Model, _message: Message) -> Effects:
    """Back to the lobby; the match stays on the shelf."""
    is_ours = model.playing is not None and not model.playing.elsewhere
    model.screen, model.playing, model.draft = "lobby", None, None
    model.sheet = model.notice = ("", "")
    return [Erase(shelf.OPEN)] if is_ours else []


@on("sheet")
def open_sheet(model: Model, message: Message) -> Effects:
    """Opens a sheet over the screen: the menu, the log, a seat, a question before deleting."""
    model.sheet = (message.data.get("sheet", ""), message.data.get("about", ""))
    return [Focus("sheet-title")]


@on("menu")
def menu(model: Model, _message: Message) -> Effects:
    """Opens the menu."""
    model.sheet = ("menu", "")
    return [Focus("sheet-title")]


@on("setting")
def setting(model: Model, message: Message) -> Effects:
    """A setting changed in the lobby or the menu."""
    name, value = message.data.get("input", ""), message.data.get("value", "")
    settings = model.settings
    if name == "language" and value in words.LANGUAGES:
        settings.language = value
        words.use(value)
    elif name == "pace" and value in PACES:
        settings.pace = value
    elif name in ("as_list", "rule_ids"):
        setattr(settings, name, message.data.get("checked") == "true")
    else:
        return []
    return [_keep_settings(model)]


@on("as_list")
def as_list(model: Model, _message: Message) -> Effects:
    """Shows the places on the board as a list of buttons, or back."""
    model.settings.as_list = not model.settings.as_list
    return [_keep_settings(model)]


def _keep_settings(model: Model) -> Effect:
    return _kept(model, shelf.SETTINGS, shelf.write_settings(model.settings))


def _kept(model: Model, key: str, text: str) -> Effect:
    model.records[key] = text
    return Write(key, text)


@on("storage_full")
def storage_full(model: Model, message: Message) -> Effects:
    """A write failed: the match goes on in memory, and the person is told to export it."""
    key = message.data.get("key", "")
    if not key.startswith(shelf.MATCH):
        return []
    if model.playing and not model.playing.warned:
        model.playing.warned = True
        model.notice = ("storage_full", key.removeprefix(shelf.MATCH))
    return []


@on("fault")
def fault(model: Model, message: Message) -> Effects:
    """The app itself failed at something: the match is kept as it was before."""
    match_id = model.playing.id if model.playing else ""
    effects = leave(model, message)  # what cannot be shown must not be shown again
    model.notice = ("fault", match_id)
    return effects


# --- the shelf ----------------------------------------------------------------------------------


@on("match")
def resume(model: Model, message: Message) -> Effects:
    """Opens a match from the lobby."""
    return _open(model, message.data["match"])


def _open(model: Model, match_id: str) -> Effects:
    """Lays a kept match on the table, through the gate where secrets follow."""
    try:
        match = _load(shelf.save_in(model.records.get(shelf.MATCH + match_id, "")))
    except engine.SaveError as error:
        return _refuse(model, match_id, error.reason)
    model.playing = Playing(match_id, match)
    model.screen, model.draft, model.notice = "table", None, ("", "")
    if _replace_unknown_bots(match):
        model.notice = ("unknown_bot", "")
    _take_only_options(match)
    return [*_hold(model), *_go_on(model)]


def _load(text: str) -> engine.Match:
    """The match of a save. Raises SaveError, also for games without screens."""
    match = engine.load(text)
    try:
        games.screen(match.game.id)
    except engine.UnknownGame as error:
        raise engine.SaveError("unknown_game") from error
    return match


def _replace_unknown_bots(match: engine.Match) -> bool:
    """The crafty bot sits down for bots of levels that there are not; tells whether it had to."""
    strange = [n for n, seat in enumerate(match.seats) if not bots.is_known(seat.kind)]
    for number in strange:
        seat = match.seats[number]
        match.reseat(number, engine.Seat(seat.name, "bot:greedy", seat.colour))
    return bool(strange)


def _hold(model: Model) -> Effects:
    """This tab plays the match on the table; others that had it are told by the storage."""
    assert model.playing is not None
    match_id = model.playing.id
    return [
        _kept(model, shelf.OPEN, match_id),
        _kept(model, shelf.LEASE + match_id, model.tab),
    ]


@on("stored")
def stored(model: Model, message: Message) -> Effects:
    """Another tab has changed what is kept."""
    key, text = message.data.get("key", ""), message.data.get("value", "")
    if text:
        model.records[key] = text
    else:
        model.records.pop(key, None)
    if key.startswith(shelf.MATCH):
        _reshelve(model, key, text)
    playing = model.playing
    if playing and key == shelf.LEASE + playing.id and text != model.tab:
        return _yield_table(model, playing)
    return []


def _reshelve(model: Model, key: str, text: str) -> None:
    kept = shelf.read(key, text)
    if text:
        model.shelf[kept.id] = kept
    else:
        model.shelf.pop(kept.id, None)


def _yield_table(model: Model, playing: Playing) -> Effects:
    """Another tab plays on: here nothing is changed any more, and no secret stays in sight."""
    _forget(playing)
    playing.match.cover()
    playing.elsewhere = True
    playing.asked += 1
    model.sheet, model.notice = ("", ""), ("elsewhere", playing.id)
    return []


@on("take-over")
def take_over(model: Model, _message: Message) -> Effects:
    """The match that another tab plays comes here, as it is by now."""
    if model.playing is None or model.playing.id not in model.shelf:
        return leave(model, _message)
    return _open(model, model.playing.id)


@on("earlier")
def earlier(model: Model, message: Message) -> Effects:
    """Instead of a damaged record its forerunner is played on."""
    match_id = message.data.get("about", "")
    text = model.records.get(shelf.EARLIER + match_id, "")
    if match_id not in model.shelf or not has_earlier(model, match_id):
        return []
    model.shelf[match_id] = shelf.read(shelf.MATCH + match_id, text)
    model.notice = ("", "")
    return [_kept(model, shelf.MATCH + match_id, text), *_open(model, match_id)]


def has_earlier(model: Model, match_id: str) -> bool:
    """Whether the forerunner of a record can be played on."""
    try:
        _load(shelf.save_in(model.records.get(shelf.EARLIER + match_id, "")))
    except engine.SaveError:
        return False
    return True


def _refuse(model: Model, match_id: str, reason: str) -> Effects:
    """A save that cannot be opened: it stays as it is, marked, and the person is told."""
    kept = model.shelf[match_id]
    model.shelf[match_id] = kept.__class__(**{**kept.__dict__, "fault": reason})
    model.screen, model.notice = "lobby", (reason, match_id)
    return [Erase(shelf.OPEN)]


@on("delete")
def delete(model: Model, message: Message) -> Effects:
    """Takes a match off the shelf for good; the sheet has asked before."""
    match_id = message.data.get("about", "")
    model.sheet = model.notice = ("", "")
    model.records.pop(shelf.MATCH + match_id, None)
    model.shelf.pop(match_id, None)
    rooms = (shelf.MATCH, shelf.EARLIER, shelf.LEASE)
    for room in rooms:
        model.records.pop(room + match_id, None)
    return [Erase(room + match_id) for room in rooms]


@on("export")
def export(model: Model, message: Message) -> Effects:
    """Gives the save of a match to the person as a file; a damaged one just as it is."""
    match_id = message.data.get("about", "")
    text = model.records.get(shelf.MATCH + match_id, "")
    game = model.shelf[match_id].game if match_id in model.shelf else ""
    name = "-".join(filter(None, ["cenote", game, match_id]))
    return [Download(f"{name}.json", shelf.save_in(text) or text)]


@on("import")
def open_file(_model: Model, _message: Message) -> Effects:
    """Asks for a file with a save."""
    return [OpenFile()]


@on("imported")
def imported(model: Model, message: Message) -> Effects:
    """A save from a file: checked by playing it through, then laid on the shelf."""
    try:
        match = _load(message.data.get("text", "").strip())
    except engine.SaveError as error:
        model.notice = (f"import_{error.reason}", "")
        return []
    match_id = _new_id(message)
    kept, text = shelf.record(match_id, match, message.now)
    model.shelf[match_id] = kept
    model.notice = ("imported", match_id)
    return [_kept(model, shelf.MATCH + match_id, text)]


def _new_id(message: Message) -> str:
    return f"{message.chance & 0xFFFFFFFFFF:010x}"


# --- a new match --------------------------------------------------------------------------------


@on("game")
def new_match(model: Model, message: Message) -> Effects:
    """Opens "new match" with sensible seats: the last names, one person and one bot."""
    game = message.data["game"]
    if not games.available(game):
        return []
    first = (model.settings.names or [fill(_("Player %(letter)s"), letter="A")])[0]
    sitters = [Sitter("human", first)]
    model.draft = Draft(game, sitters, {spec.name: spec.default for spec in _specs(game)})
    while len(sitters) < min(engine.describe(game).players):
        _seat_another(model.draft, "bot:greedy")
    _deal_colours(model.draft)
    model.screen = "new"
    return []


def _specs(game: str) -> tuple[engine.OptionSpec, ...]:
    return engine.describe(game).options


BOT_NAMES = ("Ixchel", "Brigid", "Otso", "Tala", "Enki")
"""Names that bots bear, the same in all languages."""


def _seat_another(draft: Draft, kind: str) -> None:
    draft.sitters.append(Sitter(kind, _free_name(draft, kind, len(draft.sitters))))


def _free_name(draft: Draft, kind: str, seat: int) -> str:
    """A name that nobody at the table bears: a bot's, or the player of the seat's letter."""
    taken = {sitter.name for sitter in draft.sitters}
    letters = "ABCDE"[seat:] + "ABCDEFGHIJ"
    persons = [fill(_("Player %(letter)s"), letter=letter) for letter in letters]
    names = persons if kind == "human" else BOT_NAMES
    return next(name for name in names if name not in taken)


def _deal_colours(draft: Draft) -> None:
    """Every seat gets a colour that the game has for this number, keeping what was chosen."""
    offered = list(engine.describe(draft.game).colours[len(draft.sitters)])
    for sitter in draft.sitters:
        if sitter.colour not in offered:
            sitter.colour = ""
        else:
            offered.remove(sitter.colour)
    for sitter in draft.sitters:
        sitter.colour = sitter.colour or offered.pop(0)


@on("add-seat")
def add_seat(model: Model, _message: Message) -> Effects:
    """One more seat, for a person."""
    draft = model.draft
    if draft and len(draft.sitters) < max(engine.describe(draft.game).players):
        _seat_another(draft, "human")
        _deal_colours(draft)
    return []


@on("remove-seat")
def remove_seat(model: Model, message: Message) -> Effects:
    """One seat fewer."""
    draft = model.draft
    if draft and len(draft.sitters) > min(engine.describe(draft.game).players):
        del draft.sitters[_seat_of(message, draft)]
        _deal_colours(draft)
    return []


def _seat_of(message: Message, draft: Draft) -> int:
    return min(int(message.data.get("seat", "0")), len(draft.sitters) - 1)


@on("seat-up")
def seat_up(model: Model, message: Message) -> Effects:
    """A seat changes places with the one before it; the first with the last."""
    draft = model.draft
    if draft:
        seat = _seat_of(message, draft)
        sitters = draft.sitters
        sitters[seat], sitters[seat - 1] = sitters[seat - 1], sitters[seat]
    return []


@on("seat_kind")
def seat_kind(model: Model, message: Message) -> Effects:
    """A person or a bot takes a seat; a name that nobody typed changes with it."""
    draft, kind = model.draft, message.data.get("value", "")
    if draft and kind in KINDS:
        seat = _seat_of(message, draft)
        sitter = draft.sitters[seat]
        was_person, sitter.kind = sitter.kind == "human", kind
        if was_person != (kind == "human"):
            sitter.name = _free_name(draft, kind, seat)
    return []


@on("seat_name")
def seat_name(model: Model, message: Message) -> Effects:
    """A name was typed."""
    if model.draft:
        name = " ".join(message.data.get("value", "").split())[:20]
        model.draft.sitters[_seat_of(message, model.draft)].name = name
    return []


@on("option_value")
def option_value(model: Model, message: Message) -> Effects:
    """A variant or table option was chosen."""
    if model.draft:
        model.draft.options[message.data["option-name"]] = message.data.get("value", "")
    return []


@on("start")
def start(model: Model, message: Message) -> Effects:
    """The match begins."""
    draft = model.draft
    if draft is None:
        return []
    seats = [
        engine.Seat(sitter.name or _nameless(number), sitter.kind, sitter.colour)
        for number, sitter in enumerate(draft.sitters)
    ]
    seed = message.chance if model.seed is None else model.seed
    people = [seat.name for seat in seats if seat.is_human]
    model.settings.names = people or model.settings.names
    offered = {spec.name: spec.offered(len(seats)) for spec in _specs(draft.game)}
    options = {name: value for name, value in draft.options.items() if value in offered[name]}
    match = engine.start(draft.game, seats, options, seed=seed)
    _take_only_options(match)
    model.seed = None  # a seed in the address counts for one match
    return [_keep_settings(model), *_lay(model, message, match)]


def _nameless(seat: int) -> str:
    return fill(_("Player %(letter)s"), letter="ABCDE"[seat])


def _lay(model: Model, message: Message, match: engine.Match) -> Effects:
    """Lays a new match on the table."""
    model.draft = None
    model.playing = Playing(_new_id(message), match)
    model.screen, model.sheet = "table", ("", "")
    return [*_save(model, message), *_hold(model), *_go_on(model)]


@on("rematch")
def rematch(model: Model, message: Message) -> Effects:
    """The same table again, another deal."""
    if model.playing is None or not model.playing.match.over:
        return []
    match = model.playing.match
    options = match.setup.options
    again = engine.start(match.game.id, match.seats, options, seed=message.chance)
    _take_only_options(again)
    return _lay(model, message, again)


# --- at the table -------------------------------------------------------------------------------


def asked(playing: Playing) -> engine.Decision | None:
    """The decision that the person at the device is to make now; None at a gate or a bot's turn."""
    match = playing.match
    decision = match.decision
    if decision is None or playing.elsewhere or match.gate_for() != engine.NOBODY:
        return None
    return decision if match.seats[decision.seat].is_human else None


def scene(model: Model, playing: Playing) -> Scene:
    """What the table may show now."""
    match = playing.match
    gated = match.gate_for() != engine.NOBODY
    viewer = engine.NOBODY if gated or match.over else match.seat_in_sight()
    decision = asked(playing)
    view = match.view(viewer)
    return Scene(
        game=games.screen(match.game.id),
        view=view,
        seats=match.seats,
        scores=match.game.scores(view),
        decision=decision,
        chosen=playing.chosen,
        picked=playing.picked,
        shown=playing.shown,
        as_list=model.settings.as_list,
        refusals=match.refusals() if decision else {},
        latest=match.events_since(match.last_begin(), viewer),
        history=match.events_since(0, viewer),
        preview=match.preview,
    )


@on("option")
def tap_option(model: Model, message: Message) -> Effects:
    """An option was tapped: chosen at once, or shown first where a mistake would hurt."""
    playing, key = model.playing, message.data.get("option", "")
    if playing is None or (decision := asked(playing)) is None:
        return []
    option = decision.find(key)
    if option is None:
        return []
    if not _is_shown_first(scene(model, playing), playing.match, option):
        return _choose(model, message, key)
    playing.why = ""
    playing.chosen = "" if playing.chosen == key else key
    return [Focus("confirm")] if playing.chosen else []


def _is_shown_first(shown: Scene, match: engine.Match, option: engine.Option) -> bool:
    """Whether an option is confirmed: where the game wants it, and where there is no way back.

    What most people want anyway is one tap: its place or price was confirmed just before.
    """
    assert shown.decision is not None
    if shown.game.confirms(shown.decision):
        return True
    leads = shown.game.choice(shown, option.verb, option.args).lead
    return not leads and match.is_final(option.key)


@on("confirm")
def confirm(model: Model, message: Message) -> Effects:
    """What was tapped becomes the choice."""
    playing = model.playing
    if playing is None or not playing.chosen or asked(playing) is None:
        return []
    return _choose(model, message, playing.chosen)


@on("cancel")
def cancel(model: Model, _message: Message) -> Effects:
    """Nothing is tapped or picked any more."""
    if model.playing:
        _forget(model.playing)
    return [Focus("prompt")]


@on("pick")
def pick(model: Model, message: Message) -> Effects:
    """A thing on the board that several options point at narrows them down."""
    playing = model.playing
    if playing and asked(playing):
        playing.picked = (*playing.picked, message.data.get("target", ""))
        playing.chosen = playing.why = ""
        if len(scene(model, playing).candidates) == 0:  # they exclude each other: begin anew
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
    if playing is None or asked(playing) is None:
        return []
    refusal = playing.match.why_not(key)
    if refusal is None:
        return []
    playing.why, playing.chosen = key, ""
    return [Announce(games.screen(playing.match.game.id).refusal(refusal))]


@on("show")
def show(model: Model, message: Message) -> Effects:
    """The board is to explain a thing, or no longer."""
    if model.playing:
        about = message.data.get("about", "")
        model.playing.shown = "" if model.playing.shown == about else about
    return []


@on("uncover")
def uncover(model: Model, _message: Message) -> Effects:
    """Who is to decide openly has the device and looks at the own secrets."""
    playing = model.playing
    if playing and (decision := asked(playing)):
        playing.match.hand_over(decision.seat)
    return [Focus("prompt")]


def _forget(playing: Playing) -> None:
    playing.chosen = playing.why = playing.shown = ""
    playing.picked = ()


def _choose(model: Model, message: Message, key: str) -> Effects:
    """Makes a choice, keeps the match, and goes on to whoever comes next."""
    playing = model.playing
    assert playing is not None
    playing.match.choose(key)
    _take_only_options(playing.match)
    _forget(playing)
    saved = _save(model, message)
    return [*saved, *_tell(playing), *_go_on(model), *_attend(playing)]


def _take_only_options(match: engine.Match) -> None:
    """What the only person could but choose is chosen: nobody is there to learn from a pause."""
    while match.decision and match.is_idle():
        match.choose(match.decision.options[0].key)


def _save(model: Model, message: Message) -> Effects:
    """Keeps the match, and what was kept of it until now as its forerunner."""
    playing = model.playing
    assert playing is not None
    kept, text = shelf.record(playing.id, playing.match, message.now)
    model.shelf[playing.id] = kept
    before = model.records.get(shelf.MATCH + playing.id)
    saved = [_kept(model, shelf.MATCH + playing.id, text)]
    return [*saved, _kept(model, shelf.EARLIER + playing.id, before)] if before else saved


def _tell(playing: Playing) -> Effects:
    """Says to screen readers what happened and whose turn it is."""
    match = playing.match
    game = games.screen(match.game.id)
    names = [seat.name for seat in match.seats]
    latest = [e for e in match.events_since(match.last_begin()) if e.kind not in game.turn_events]
    told = [game.sentence(e, names) for e in game.condense(latest)]
    if match.decision:
        told.append(fill(_("%(name)s decides."), name=names[match.decision.seat]))
    return [Announce(" ".join(filter(None, told)))]


def _attend(playing: Playing) -> Effects:
    """Puts the focus where the next thing is to be done."""
    return [Focus("prompt")] if asked(playing) else []


def _go_on(model: Model) -> Effects:
    """Asks the bot whose decision it is, if it is a bot's."""
    playing = model.playing
    if playing is None:
        return []
    decision = playing.match.decision
    playing.waiting = decision is not None and not playing.match.seats[decision.seat].is_human
    playing.pausing = False
    if not playing.waiting:
        playing.hurry = False
        return []
    playing.asked += 1
    return [AskBot(bots.question(playing.match), playing.asked)]


@on("bot_answer")
def bot_answer(model: Model, message: Message) -> Effects:
    """A bot has chosen: its move is shown for a while, then the next one is asked."""
    playing = model.playing
    if playing is None or not playing.waiting or message.data.get("number") != str(playing.asked):
        return []
    match = playing.match
    match.choose(message.data["key"])
    _take_only_options(match)
    saved = _save(model, message)
    playing.asked += 1
    decision = match.decision
    playing.waiting = decision is not None and not match.seats[decision.seat].is_human
    if not playing.waiting:
        playing.hurry = False
        return [*saved, *_tell(playing), *_attend(playing)]
    playing.pausing = True
    pause = 0 if playing.hurry else PACES[model.settings.pace]
    then = Message("bot_next", {"number": str(playing.asked)})
    return [*saved, *_tell(playing), Later(pause, then)]


@on("bot_next")
def bot_next(model: Model, message: Message) -> Effects:
    """A bot's move was shown long enough."""
    playing = model.playing
    if playing is None or message.data.get("number") != str(playing.asked):
        return []
    return _go_on(model)


@on("skip")
def skip(model: Model, _message: Message) -> Effects:
    """The bots' moves up to the next person's are not waited for."""
    playing = model.playing
    if playing is None or not playing.waiting or playing.hurry:
        return []
    playing.hurry = True
    return _go_on(model) if playing.pausing else []


@on("reveal")
def reveal(model: Model, message: Message) -> Effects:
    """The person named by the gate has the device."""
    playing = model.playing
    if playing is None or (seat := playing.match.gate_for()) == engine.NOBODY:
        return []
    playing.match.hand_over(seat)
    return [*_save(model, message), Focus("prompt")]


@on("undo")
def undo(model: Model, message: Message) -> Effects:
    """Takes the last own choice back, or lets go of what is only tapped."""
    playing = model.playing
    if playing and (playing.chosen or playing.picked):
        return cancel(model, message)
    return _take_back(model, message, whole_turn=False)


@on("undo-turn")
def undo_turn(model: Model, message: Message) -> Effects:
    """Takes back all own choices of the turn, as far as that is possible."""
    return _take_back(model, message, whole_turn=True)


def _take_back(model: Model, message: Message, *, whole_turn: bool) -> Effects:
    playing = model.playing
    if playing is None:
        return []
    match = playing.match
    model.sheet = ("", "")
    before = match.decision
    if not match.undo(whole_turn=whole_turn):
        return [Announce(_("That cannot be taken back: somebody has learned something since."))]
    assert match.decision is not None
    if before is not None and before.seat in match.people and before.seat != match.decision.seat:
        match.cover()  # the device may already be in the other's hands
    return _after_jump(model, message, _("Taken back."))


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
    _forget(playing)
    playing.asked += 1  # an answer that is on its way belongs to another position
    saved = _save(model, message)
    return [*saved, Announce(said), *_go_on(model), *_attend(playing)]


@on("board")
def at_board(model: Model, _message: Message) -> Effects:
    """Between the result and the final board."""
    if model.playing:
        model.playing.at_board = not model.playing.at_board
    return []
