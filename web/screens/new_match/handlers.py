"""A new match is set up: seats, players, options."""

from __future__ import annotations

from typing import TYPE_CHECKING

import engine
from engine import NOBODY
from engine.core import user_text
from web import games
from web.app.dispatch import on
from web.app.effects import Announce, Focus
from web.app.match_flow import start_match
from web.app.saving import save_settings
from web.i18n import _, fill
from web.screens.bot_levels import SITTERS, USUAL, level_of, told
from web.screens.new_match import option_handlers
from web.screens.new_match.markup import fewest, problem
from web.screens.new_match.model import Draft, DraftSeat
from web.screens.new_match.palette import said_colour
from web.screens.new_match.touched_seat import touched_seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from web.app.effects import Effects
    from web.model.message import Message
    from web.model.root import Model
    from web.screens.new_match.touched_seat import TouchedSeat

PEOPLE = ("Ana", "Ben", "Eva", "Leo", "Ida", "Tom", "Mia", "Jan", "Zoe", "Max")
"""Default names of people, short enough for four seats on a phone."""

BOTS = ("Otso", "Tala", "Kiri", "Bram", "Nilo", "Sanna", "Pika", "Domo", "Runo", "Vela")
"""Names of bots, the same in all languages; none is a god or hero of a game."""


@on("game")
def new_match(model: Model, message: Message) -> Effects:
    """Opens "new match" with sensible seats: those who played last, at least one person."""
    game = message.data["game"]
    if not games.available(game):
        return []
    described = engine.describe(game)
    options = {spec.name: spec.default for spec in described.parts("")}
    model.draft = Draft(game, [], options, option_handlers.remembered(model.settings, described))
    remembered = model.settings.names
    model.draft.round_table = bool(model.settings.edges)
    for seat in range(fewest(described)):
        is_person = seat < max(1, len(remembered))
        _seat_another(model.draft, "human" if is_person else _usual_bot(model), remembered)
    model.draft.sit_as_before(model.settings.edges)
    return [Focus("new-title")]


def _usual_bot(model: Model) -> str:
    """A bot of the level that was chosen last."""
    kind = f"bot:{model.settings.level}"
    return kind if kind in SITTERS else f"bot:{USUAL}"


def _seat_another(draft: Draft, kind: str, remembered: Sequence[str] = ()) -> None:
    """One more seat: for a person of the last match, if one is not here yet, or for a new one."""
    taken = draft.taken
    known = [name for name in map(user_text.cleaned, remembered) if name.casefold() not in taken]
    sitter = DraftSeat(kind, stand_in=_free_name(draft, kind))
    if kind == "human" and known and known[0] in PEOPLE:
        sitter.stand_in = known[0]
    elif kind == "human" and known:
        sitter.typed = known[0]
    draft.sitters.append(sitter)


def _free_name(draft: Draft, kind: str) -> str:
    """A name that nobody at the table has."""
    names = PEOPLE if kind == "human" else BOTS
    return next(name for name in names if name.casefold() not in draft.taken)


@on("add-seat")
def add_seat(model: Model, _message: Message) -> Effects:
    """One more seat, for a person."""
    draft = model.draft
    if draft and len(draft.sitters) < max(engine.describe(draft.game).players):
        _seat_another(draft, "human", model.settings.names)
        draft.sit_as_before(model.settings.edges)
    return []


@on("remove-seat")
def remove_seat(model: Model, message: Message) -> Effects:
    """One seat fewer."""
    touched = touched_seat(model, message)
    if touched and len(touched.draft.sitters) > fewest(engine.describe(touched.draft.game)):
        del touched.draft.sitters[touched.seat]
        touched.draft.palette = NOBODY
    return [Focus("add-seat")]


@on("company")
def company(model: Model, message: Message) -> Effects:
    """One person plays alone, against the game's own rival; or with others again."""
    draft = model.draft
    if draft is None or 1 not in engine.describe(draft.game).players:
        return []
    if message.data.get("value") == "alone" and not draft.is_alone:
        _send_aside(draft)
    elif message.data.get("value") == "others" and draft.is_alone:
        draft.sitters, draft.aside = [*draft.sitters, *draft.aside], []
    draft.refused, draft.palette = "", NOBODY
    return []


def _send_aside(draft: Draft) -> None:
    """The first person stays at the table; where there are only bots, their seat is a person's."""
    stays = next((s for s in draft.sitters if s.kind == "human"), draft.sitters[0])
    draft.aside = [sitter for sitter in draft.sitters if sitter is not stays]
    draft.sitters = [stays]
    if stays.kind != "human":
        draft.sitters = [DraftSeat("human", _free_name(draft, "human"))]
        draft.aside = [stays, *draft.aside][1:]


@on("seat-up")
def seat_up(model: Model, message: Message) -> Effects:
    """A seat changes places with the one before it."""
    return _swap(touched_seat(model, message), -1)


@on("seat-down")
def seat_down(model: Model, message: Message) -> Effects:
    """A seat changes places with the one after it."""
    return _swap(touched_seat(model, message), 1)


def _swap(touched: TouchedSeat | None, way: int) -> Effects:
    """Swaps two seats; the focus follows the one that moved."""
    if touched is None:
        return []
    draft, seat = touched
    there, last = seat + way, len(draft.sitters) - 1
    if not 0 <= there <= last:
        return []
    draft.palette = NOBODY
    sitters = draft.sitters
    sitters[seat], sitters[there] = sitters[there], sitters[seat]
    goes_on = "up" if there == last or (way < 0 and there) else "down"
    text = fill(_("%(name)s now has seat %(number)d."), name=sitters[there].name, number=there + 1)
    return [Focus(f"seat-{goes_on}-{there}"), Announce(text)]


@on("seat_kind")
def seat_kind(model: Model, message: Message) -> Effects:
    """A person or a bot takes a seat; a name that nobody typed changes with it."""
    touched, kind = touched_seat(model, message), message.data.get("value", "")
    if touched is None or kind not in SITTERS:
        return []
    draft, sitter = touched.draft, touched.sitter
    was_person, sitter.kind = sitter.kind == "human", kind
    if was_person != (kind == "human"):
        sitter.typed, sitter.stand_in = "", _free_name(draft, kind)
    says = told(kind)["says"]
    return [Announce(says)] if says else []


@on("palette")
def palette(model: Model, message: Message) -> Effects:
    """Shows the colours that a seat may take, or hides them again."""
    if touched := touched_seat(model, message):
        draft, seat = touched
        draft.palette = NOBODY if draft.palette == seat else seat
    return []


@on("seat-colour")
def seat_colour(model: Model, message: Message) -> Effects:
    """A seat takes a colour; whoever had it takes that seat's."""
    touched = touched_seat(model, message)
    if touched is None:
        return []
    draft, seat = touched
    draft.give(seat, message.data.get("about", ""))
    draft.palette = NOBODY
    return [Focus(f"colour-{seat}"), Announce(said_colour(draft, seat))]


@on("seat_name")
def seat_name(model: Model, message: Message) -> Effects:
    """A name was typed; a seat that has it by default gets another."""
    touched = touched_seat(model, message)
    if touched is None:
        return []
    draft, seat = touched
    draft.sitters[seat].typed = user_text.cleaned(message.data.get("value", ""))
    for other in draft.doubles:
        if not draft.sitters[other].typed:
            draft.sitters[other].stand_in = _free_name(draft, draft.sitters[other].kind)
    return []


@on("option_value")
def option_value(model: Model, message: Message) -> Effects:
    """A variant or table option was chosen, or a part of a group switched on or off."""
    draft, name = model.draft, message.data["option-name"]
    if draft is None:
        return []
    value = message.data.get("value", "")
    part = next((s for s in engine.describe(draft.game).options if s.name == name), None)
    if part and part.group:
        is_on = value == part.values[1] and message.data.get("checked") != "false"
        return option_handlers.switch(draft, part, is_on=is_on)
    draft.options[name] = value
    return []


@on("freely")
def freely(model: Model, message: Message) -> Effects:
    """Whether everything may be taken back, in matches of one person."""
    if model.draft:
        model.draft.freely = message.data.get("checked") == "true"
    return []


@on("start")
def start(model: Model, message: Message) -> Effects:
    """Starts the match if all names differ and the game accepts the options."""
    draft = model.draft
    if draft is None:
        return []
    if draft.doubles:
        return [Focus(f"seat-name-{max(draft.doubles)}"), Announce(problem(draft))]
    seed = message.seed if model.seed is None else model.seed
    try:
        match = _begin(draft, seed)
    except engine.SetupError as error:
        draft.refused = error.reason
        return [Announce(problem(draft))]
    option_handlers.remember(model.settings, draft)
    _remember_sitters(model, match)
    if draft.may_be_round:
        model.settings.edges = list(draft.edges_in_play)
    model.seed = None  # a seed in the address counts for one match
    return [save_settings(model), *start_match(model, message, match, draft.edges_in_play)]


def start_first(model: Model, message: Message, game: str, players: int) -> Effects:
    """Starts a first match: one person against easy bots, with the default options."""
    described = engine.describe(game)
    options = {spec.name: spec.default for spec in described.parts("")}
    groups = option_handlers.remembered(model.settings, described)
    for selection in groups.values():
        selection.played = False
    draft = Draft(game, [], options, groups)
    for seat in range(players):
        _seat_another(draft, "human" if seat == 0 else "bot:easy", model.settings.names)
    model.draft = draft
    return start(model, message)


def _remember_sitters(model: Model, match: engine.Match) -> None:
    """Notes the names and the bots' level in the settings for the next match."""
    people = [seat.name for seat in match.seats if seat.is_human]
    levels = [level_of(seat.kind) for seat in match.seats if not seat.is_human]
    model.settings.names = people or model.settings.names
    model.settings.level = levels[-1] if levels else model.settings.level


def _begin(draft: Draft, seed: int) -> engine.Match:
    """The match as it was set up, a colour for every seat. Raises SetupError."""
    sitters = zip(draft.sitters, draft.colours, strict=True)
    seats = [engine.Seat(sitter.name, sitter.kind, colour) for sitter, colour in sitters]
    return engine.start(draft.game, seats, _options(draft), seed=seed, freely=_is_free(draft))


def _options(draft: Draft) -> dict[str, str]:
    """The options that exist for this number of players."""
    described = engine.describe(draft.game)
    chosen = draft.options | option_handlers.in_play(draft, described)
    players = len(draft.sitters)
    offered = {spec.name: spec.offered(players, chosen) for spec in described.options}
    return {name: value for name, value in chosen.items() if value in offered[name]}


def _is_free(draft: Draft) -> bool:
    return draft.freely and draft.has_one_person
