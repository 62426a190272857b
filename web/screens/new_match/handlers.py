"""A new match is set up: seats, who sits there, options."""

from __future__ import annotations

from typing import TYPE_CHECKING

import engine
from web import games
from web.app.keeping import keep_settings
from web.app.messages import on
from web.app.playing import lay
from web.model import Draft, Sitter
from web.words import _, fill

if TYPE_CHECKING:
    from web.app.messages import Effects
    from web.model import Message, Model

SITTERS = ("human", "bot:greedy", "bot:random")
"""Who can sit at a seat."""


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
    if draft and kind in SITTERS:
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


@on("freely")
def freely(model: Model, message: Message) -> Effects:
    """Whether everything may be taken back, against bots only."""
    if model.draft:
        model.draft.freely = message.data.get("checked") == "true"
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
    free = draft.freely and draft.is_against_bots
    match = engine.start(draft.game, seats, options, seed=seed, freely=free)
    model.seed = None  # a seed in the address counts for one match
    return [keep_settings(model), *lay(model, message, match)]


def _nameless(seat: int) -> str:
    return fill(_("Player %(letter)s"), letter="ABCDE"[seat])
