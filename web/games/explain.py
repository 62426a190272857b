"""Builds explanations from a game's legend, texts, options and refusals."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from web.games.legend import Explanation, Note, OptionPreview
from web.games.scene import BLANK, verb_and_args
from web.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine import Option
    from web.games.game_screen import GameScreen
    from web.games.legend import Entry
    from web.games.scene import Scene

MANY = 4
"""How many options of one target are listed one by one."""


def entry_of(screen: GameScreen, thing: str) -> Entry | None:
    """The legend entry of a target: its own, or that of its kind."""
    return screen.legend.get(thing) or screen.legend.get(thing.partition(":")[0])


def by_legend(entry: Entry) -> Explanation:
    """The explanation that holds in every match."""
    return Explanation(_(entry.name), _(entry.says), entry.rule, entry.drawing())


def explain_thing(
    screen: GameScreen, scene: Scene, thing: str, *, on_table: bool
) -> Explanation | None:
    """Explains what a thing is and what it means now; None if the game does not know it.

    ``on_table``: this very thing on the table, otherwise its kind in general.
    """
    entry, kind = entry_of(screen, thing), thing.partition(":")[0] if on_table else ""
    found = by_legend(entry) if entry else None
    if kind in screen.detail_kinds:
        name, body = screen.detail(scene, thing)
        found = replace(found or Explanation(""), name=name, body=body)
    elif kind in screen.named_kinds:
        found = replace(found or Explanation(""), name=screen.target_name(scene, thing))
    if found is None:
        return None
    if kind in screen.named_kinds:
        found = _asked_about(screen, scene, thing, found)
    notes = (*found.notes, *(Note(text) for text in screen.current_notes(scene, thing)))
    return screen.refine_explanation(scene, thing, replace(found, notes=notes))


def _asked_about(screen: GameScreen, scene: Scene, thing: str, found: Explanation) -> Explanation:
    """Adds how the current decision concerns a thing: its options, or why it is refused."""
    options = [option for option in scene.candidates if thing in option.targets]
    refused = () if options else tuple(_refused(screen, scene, thing))
    return replace(
        found,
        prospects=option_previews(screen, scene, options),
        notes=refused,
        is_idle=not options and not refused,
    )


def option_previews(
    screen: GameScreen, scene: Scene, options: Iterable[Option]
) -> tuple[OptionPreview, ...]:
    """Options in words, with their consequences while they are few."""
    found = list(options)
    told = [option_preview(screen, scene, option) for option in found[:MANY]]
    if len(found) > MANY:
        return (*(replace(one, chips=()) for one in told), OptionPreview("…"))
    return tuple(told)


def option_preview(screen: GameScreen, scene: Scene, option: Option) -> OptionPreview:
    """An option in words with its consequences."""
    choice = screen.choice(scene, option.verb, option.args)
    return OptionPreview(choice.label, choice.detail, tuple(scene.chips(option.key)))


def _refused(screen: GameScreen, scene: Scene, thing: str) -> Iterable[Note]:
    """The reasons why a thing cannot be chosen, each once, and for what."""
    told = set()
    for key, refusal in scene.refusals.items():
        text = _refusal_of(screen, scene, key, screen.refusal(refusal))
        if thing in screen.refused_targets(scene, key) and text not in told:
            told.add(text)
            yield Note(text, refusal.rule)


def _refusal_of(screen: GameScreen, scene: Scene, key: str, why: str) -> str:
    """Why something is refused; also what, where the decision offers one thing and another."""
    assert scene.decision is not None
    verb = verb_and_args(key)[0]
    entry = screen.legend.get(verb)
    is_clear = {verb} >= {option.verb for option in scene.decision.options}
    return why if is_clear or entry is None else f"{_(entry.name)}: {why}"


def explain_choice(screen: GameScreen, scene: Scene, key: str) -> Explanation | None:
    """Explains an option of the decision, or something that it refuses."""
    decision = scene.decision
    option = decision.find(key) if decision else None
    refusal = scene.refusals.get(key)
    if decision is None or (option is None and refusal is None):
        return None
    verb, args = (option.verb, option.args) if option else verb_and_args(key)
    choice, ask = screen.choice(scene, verb, args), screen.decision_texts[decision.kind]
    entry = screen.legend.get(verb)
    found = Explanation(
        name=choice.label,
        says=_(entry.says if entry else ask.says),
        rule=ask.rules.get(verb) or (entry.rule if entry else "") or ask.rule_of(decision),
        drawing=choice.icon or (entry.drawing() if entry else BLANK),
    )
    if option:
        return replace(found, prospects=(replace(option_preview(screen, scene, option), label=""),))
    assert refusal is not None
    return replace(found, notes=(Note(screen.refusal(refusal), refusal.rule),))


def explain_decision(screen: GameScreen, scene: Scene) -> Explanation | None:
    """Explains the current decision, with its rule."""
    decision = scene.decision
    if decision is None:
        return None
    ask = screen.decision_texts[decision.kind]
    return Explanation(screen.prompt(scene), _(ask.says), ask.rule_of(decision))
