"""Answers from what a game's face says anyway: its legend, its words, its options and refusals."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from web.games.legend import Explained, Note, Prospect
from web.games.scene import BLANK, verb_and_args
from web.words import _

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine import Option
    from web.games.base import GameScreen
    from web.games.legend import Entry
    from web.games.scene import Scene

MANY = 4
"""Options at one thing that are told one by one."""


def entry_of(face: GameScreen, thing: str) -> Entry | None:
    """The entry of a thing: its own, or that of all things of its kind."""
    return face.legend.get(thing) or face.legend.get(thing.partition(":")[0])


def by_legend(entry: Entry) -> Explained:
    """What is true of a thing in every match."""
    return Explained(_(entry.name), _(entry.says), entry.rule, entry.drawing())


def explain_thing(
    face: GameScreen, scene: Scene, thing: str, *, on_table: bool
) -> Explained | None:
    """What a thing is, and what it means now; None if the game does not know it.

    ``on_table``: it is this very thing that lies there; else all of its kind are asked about.
    """
    entry, kind = entry_of(face, thing), thing.partition(":")[0] if on_table else ""
    found = by_legend(entry) if entry else None
    if kind in face.closer:
        name, body = face.thing(scene, thing)
        found = replace(found or Explained(""), name=name, body=body)
    elif kind in face.things:
        found = replace(found or Explained(""), name=face.target_name(scene, thing))
    if found is None:
        return None
    if kind in face.things:
        found = _asked_about(face, scene, thing, found)
    notes = (*found.notes, *(Note(text) for text in face.now(scene, thing)))
    return face.explained(scene, thing, replace(found, notes=notes))


def _asked_about(face: GameScreen, scene: Scene, thing: str, found: Explained) -> Explained:
    """How what is asked now is about a thing: its options, or why it is refused, or not at all."""
    options = [option for option in scene.candidates if thing in option.targets]
    refused = () if options else tuple(_refused(face, scene, thing))
    return replace(
        found,
        prospects=prospects(face, scene, options),
        notes=refused,
        is_idle=not options and not refused,
    )


def prospects(face: GameScreen, scene: Scene, options: Iterable[Option]) -> tuple[Prospect, ...]:
    """Some options in words, each with what it brings while they are few."""
    found = list(options)
    told = [prospect(face, scene, option) for option in found[:MANY]]
    if len(found) > MANY:
        return (*(replace(one, chips=()) for one in told), Prospect("…"))
    return tuple(told)


def prospect(face: GameScreen, scene: Scene, option: Option) -> Prospect:
    """An option in words, with what it brings."""
    choice = face.choice(scene, option.verb, option.args)
    return Prospect(choice.label, choice.detail, tuple(scene.chips(option.key)))


def _refused(face: GameScreen, scene: Scene, thing: str) -> Iterable[Note]:
    """Why a thing cannot be chosen: each reason once."""
    told = set()
    for key, refusal in scene.refusals.items():
        text = face.refusal(refusal)
        if thing in face.refused_targets(scene, key) and text not in told:
            told.add(text)
            yield Note(text, refusal.rule)


def explain_choice(face: GameScreen, scene: Scene, key: str) -> Explained | None:
    """What an option of the decision, or something that it refuses, is and would bring."""
    decision = scene.decision
    option = decision.find(key) if decision else None
    refusal = scene.refusals.get(key)
    if decision is None or (option is None and refusal is None):
        return None
    verb, args = (option.verb, option.args) if option else verb_and_args(key)
    choice, ask = face.choice(scene, verb, args), face.asks[decision.kind]
    entry = face.legend.get(verb)
    found = Explained(
        name=choice.label,
        says=_(entry.says if entry else ask.says),
        rule=ask.rules.get(verb) or (entry.rule if entry else "") or ask.rule,
        drawing=choice.icon or (entry.drawing() if entry else BLANK),
    )
    if option:
        return replace(found, prospects=(replace(prospect(face, scene, option), label=""),))
    assert refusal is not None
    return replace(found, notes=(Note(face.refusal(refusal), refusal.rule),))


def explain_question(face: GameScreen, scene: Scene) -> Explained | None:
    """What is asked now, and where the rules tell of it."""
    decision = scene.decision
    if decision is None:
        return None
    ask = face.asks[decision.kind]
    return Explained(face.prompt(scene), _(ask.says), ask.rule)
