"""The table: board, seats, prompt and choices, the hand, the log. The same for every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine import NOBODY
from web import games
from web.games.scene import Place
from web.games.staging import refused_here
from web.render import render
from web.screens.table.logbook import groups, sentences
from web.sight import scene as scene_of
from web.words import _, fill, number

if TYPE_CHECKING:
    from markupsafe import Markup

    from web.games.base import GameScreen
    from web.games.scene import Chip, Scene
    from web.model import Model, Playing

NEWS = 3
"""Sentences of the last choice that the prompt shows."""
SHORT = 22
"""Letters of an option that still fit beside another on a phone."""
RECENT = 60
"""Events in the log beside the board; the sheet has all."""


def render_table(model: Model, playing: Playing) -> Markup:
    """The markup of the table."""
    scene, match = scene_of(model, playing), playing.match
    face = games.screen(match.game.id)
    options = [_entry(face, scene, option.key) for option in scene.listed]
    always = _take_common(options)
    for entry in options:
        entry["wide"] = _is_wide(entry)
    options.sort(key=lambda entry: not entry["choice"].lead)
    return render(
        "table",
        game=match.game.id,
        match_id=playing.id,
        where=face.where(scene),
        board=face.board(scene),
        pans=face.pans,
        decision=scene.decision,
        seats=[_seat(face, scene, playing, seat) for seat in range(len(match.seats))],
        prompt=_prompt(face, scene, playing),
        prompt_seat=match.decision.seat if match.decision else NOBODY,
        news=_news(face, scene),
        options=options,
        always=always,
        refused=[] if playing.picked else _all_refused(face, scene),
        picked=playing.picked,
        chosen=_entry(face, scene, playing.chosen) if playing.chosen else None,
        why=_why(face, scene, playing),
        reckoning=face.reckoning(scene),
        reckoning_offers=Place.RECKONING in scene.places.values(),
        hand=face.hand(scene) if scene.viewer != NOBODY else "",
        covered=_is_covered(face, scene),
        groups=groups(face, scene, scene.history[-RECENT:]),
        rule_ids=model.settings.rule_ids,
        can_list=any(option.targets for option in scene.candidates),
        as_list=model.settings.as_list,
        can_undo=match.can_undo() or bool(playing.chosen or playing.picked),
        waiting=playing.waiting,
        hurry=playing.hurry,
        over=match.over,
    )


def _is_covered(face: GameScreen, scene: Scene) -> bool:
    """Whether a person decides openly while the own secrets are out of sight."""
    decides = scene.decision is not None and scene.viewer == NOBODY
    return decides and face.can_uncover(scene)


def _seat(face: GameScreen, scene: Scene, playing: Playing, seat: int) -> dict[str, Any]:
    sitter = scene.seats[seat]
    decision = playing.match.decision
    return {
        "number": seat,
        "name": sitter.name,
        "bot": not sitter.is_human,
        "score": number(scene.scores[seat]),
        "active": scene.view.active == seat,
        "asked": decision is not None and decision.seat == seat,
        "panel": face.panel(scene, seat),
    }


def _prompt(face: GameScreen, scene: Scene, playing: Playing) -> str:
    if scene.decision:
        return face.prompt(scene)
    if playing.match.decision is None:
        return _("The match is over.")
    name = scene.name(playing.match.decision.seat)
    return fill(_("%(name)s is thinking."), name=name)


def _entry(face: GameScreen, scene: Scene, key: str) -> dict[str, Any]:
    option = scene.decision.find(key) if scene.decision else None
    assert option is not None
    return {
        "key": key,
        "choice": face.choice(scene, option.verb, option.args),
        "chips": scene.chips(key),
        "chosen": key == scene.chosen,
        "listed": scene.place(key) is Place.LIST,
        "wide": False,
    }


def _news(face: GameScreen, scene: Scene) -> list[str]:
    """The end of what the last choice brought about; nothing while something is to be confirmed."""
    told = [event for event in scene.latest if not face.begins_turn(event)]
    return [] if scene.chosen else sentences(face, scene, told)[-NEWS:]


def _take_common(entries: list[dict[str, Any]]) -> list[Chip]:
    """What every listed option brings: told once, above them."""
    if len(entries) < 2:
        return []
    common = [c for c in entries[0]["chips"] if all(c in e["chips"] for e in entries)]
    for entry in entries:
        entry["chips"] = [chip for chip in entry["chips"] if chip not in common]
    return common


def _is_wide(entry: dict[str, Any]) -> bool:
    """Whether an option needs the width of two."""
    choice = entry["choice"]
    if choice.drawn or choice.lead:
        return not entry["chips"] and choice.lead
    return bool(choice.detail) or len(entry["chips"]) > 1 or len(choice.label) > SHORT


def _all_refused(face: GameScreen, scene: Scene) -> list[dict[str, Any]]:
    """What is refused and has no place on the board."""
    return [_refused(face, scene, key) for key in refused_here(face, scene)]


def _refused(face: GameScreen, scene: Scene, key: str) -> dict[str, Any]:
    verb, *args = key.replace(":", ".", 1).split(".")
    return {"key": key, "choice": face.choice(scene, verb, args)}


def _why(face: GameScreen, scene: Scene, playing: Playing) -> dict[str, str] | None:
    refusal = scene.refusals.get(playing.why)
    if refusal is None:
        return None
    return {"text": face.refusal(refusal), "rule": refusal.rule}
