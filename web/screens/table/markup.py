"""The table: board, seats, prompt and choices, the hand, the log. The same for every game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine import NOBODY
from web.games.scene import Place
from web.render import part, region, render
from web.screens.lessons.markup import pointed_at, render_coach
from web.screens.replay.markup import render_replay, render_sign, render_told, tells_moments
from web.screens.table.corners import corners
from web.screens.table.hint_view import hinted, render_hint
from web.screens.table.log_view import groups
from web.screens.table.moments import render_moment, render_stage
from web.screens.table.options import options_of
from web.screens.table.plates import plates, thinker
from web.screens.table.prompt import prompt_and_news, reason_of
from web.screens.table.undo_texts import undone_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markupsafe import Markup

    from engine import Option
    from web.games.game_screen import GameScreen
    from web.games.scene import Scene
    from web.view.view_model import ViewModel


RECENT = 60
"""Events in the log beside the board, at least; the sheet has all."""
RECENT_THEN = 24
"""The same in a replay, which draws it anew at every place of the slider."""


def render_table(table: ViewModel, *, rule_ids: bool, sound: bool, has_log: bool) -> Markup:
    """The markup of the table.

    ``rule_ids``: the log names the rules, ``sound``: it is on, ``has_log``: the log has a column.
    """
    return render(
        "table",
        **_top_bar(table, sound=sound),
        **_play(table),
        **_board(table),
        **_dock(table),
        log=_log(table, rule_ids=rule_ids) if has_log and not table.edges else "",
        rule_ids=rule_ids,
    )


def _top_bar(table: ViewModel, *, sound: bool) -> dict[str, object]:
    """What stands above everything: where the match is, and what is always at hand."""
    return {
        "where": _where(table),
        "past_sign": render_sign(table) if table.replay else "",
        "moves": table.moves,
        "waiting": table.waiting,
        "hurry": table.hurry,
        "sound": sound,
        "asking": table.asking,
        "can_hint": table.can_hint,
        "can_undo": _can_undo(table),
        "can_redo": table.seen.can_redo,
    }


def _where(table: ViewModel) -> str:
    """Where the match is, or which lesson this is."""
    if table.lesson and not table.lesson.puzzle:
        return table.lesson.lesson.title
    return table.game_screen.status_line(table.scene)


def _play(table: ViewModel) -> dict[str, object]:
    """What goes on at the table, whose plates are round it, and a moment that is told over it."""
    hint, hint_at = hinted(table)
    scene = table.scene
    return {
        "ribbon": "" if table.lesson else table.game_screen.begun(scene),
        "decision": scene.decision,
        "seats": plates(table),
        "edges": table.edges,
        "corners": corners(table),
        "stage": render_stage(table) if table.moment else "",
        "moment": render_moment(table) if table.moment else "",
        "resting": table.resting,
        "past": table.replay,
        "past_tells": tells_moments(table),
        "hint": hint,
        "hint_at": " ".join(hint_at),
        "lesson": table.lesson.lesson.name if table.lesson else "",
        "scenario": table.scenario.scenario.name if table.scenario else "",
        "point": " ".join(_pointed(table)),
    }


def _board(table: ViewModel) -> dict[str, object]:
    """The board, what lies along its edge, and which part of it is to be in sight."""
    scene, game_screen = table.scene, table.game_screen
    return {
        "match_id": table.id,
        "board": region("board", scene.drawn_from, lambda: game_screen.board(scene)),
        "pans": game_screen.pans,
        "rail": game_screen.rail(scene),
        "rail_rows": game_screen.rail_rows(scene),
        "look": " ".join(_look(table)),
        **_where_asked(game_screen, scene),
    }


def _where_asked(game_screen: GameScreen, scene: Scene) -> dict[str, object]:
    """Whether what is asked stands below the board, and whether that lists places on the board."""
    unlisted = replace(scene, as_list=False)
    on_board = any(
        option.targets and game_screen.place(unlisted, option) not in (Place.DOCK, Place.HAND)
        for option in scene.candidates
    )
    lists_places = scene.as_list and on_board
    return {
        "lists_places": lists_places,
        "asks_below": scene.decision is not None and (lists_places or not on_board),
    }


def _dock(table: ViewModel) -> dict[str, object]:
    """What the person whose turn it is reads and touches."""
    seen, scene, game_screen = table.seen, table.scene, table.game_screen
    return {
        **prompt_and_news(table),
        **options_of(table),
        "choices": seen.choices,
        "can_look_back": any(seen.since) and not (table.waiting or table.resting or table.replay),
        "hint_panel": render_hint(table),
        "coach": _beside(table),
        "why": reason_of(table),
        "dock_content": game_screen.dock_content(scene),
        "hand": game_screen.hand(scene) if scene.viewer != NOBODY else "",
        "viewer": scene.viewer,
        "covered": _is_covered(game_screen, scene),
        "can_list": any(_has_place(scene, option) for option in scene.candidates),
        "as_list": scene.as_list,
        "undone": undone_text(table),
        "question": table.question,
        "thinker": thinker(table),
        "over": seen.over and not table.scenario,
        "can_replay": table.can_replay,
        "past_dock": render_replay(table) if table.replay else "",
        "past_told": render_told(table),
        "sends": table.away if table.away in ("link", "ready") and not table.resting else "",
    }


def _can_undo(table: ViewModel) -> bool:
    """Whether there is anything to take back; in a lesson one may always go back."""
    scene, taught = table.scene, table.lesson
    if taught:
        return taught.strayed or taught.step > 0
    return table.seen.can_undo or bool(scene.chosen or scene.picked)


def _is_covered(game_screen: GameScreen, scene: Scene) -> bool:
    """Whether a person decides openly while their own secrets are out of sight."""
    decides = scene.decision is not None and scene.viewer == NOBODY
    return decides and game_screen.can_uncover(scene)


def _has_place(scene: Scene, option: Option) -> bool:
    """Whether an option is a place on the table, which a list may stand for."""
    return bool(option.targets) and scene.place(option.key) is not Place.DOCK


def _beside(table: ViewModel) -> Markup:
    """What goes with the decision: the coach, the assistant, or how it stands with a scenario."""
    if table.scenario is None:
        return render_coach(table)
    from web.screens.scenarios.markup import render_panel  # noqa: PLC0415 - nothing at the start

    return render_panel(table)


def _look(table: ViewModel) -> Sequence[str]:
    """The things on the board to look at: of a moment, a move, a lesson, a hint, a question."""
    if table.replay:
        return ()  # who slides through a match wants to see all of it
    if table.moment:
        return table.moment.about
    if table.beats:
        return _happened(table)
    if table.lesson:
        return _taught(table)
    return hinted(table)[1] or table.game_screen.focus_targets(table.scene)


def _pointed(table: ViewModel) -> Sequence[str]:
    """The things that a ring goes round: of a lesson's step, or of what comes next in a plan."""
    line = table.replay.line if table.replay else None
    return line.next_about if line else pointed_at(table)


def _taught(table: ViewModel) -> Sequence[str]:
    """What a step points at on the board; else what is asked or, where none is, what was done."""
    pointed = pointed_at(table)
    if "@board" in pointed:
        return ()
    things = [thing for thing in pointed if not thing.startswith("@")]
    is_read = table.lesson is not None and table.lesson.now.is_read
    if things or not is_read:
        return things or table.game_screen.focus_targets(table.scene)
    return _happened(table)


def _happened(table: ViewModel) -> Sequence[str]:
    """Where on the board that was which is told now, or happened last."""
    return [thing for event in table.scene.latest for thing in table.game_screen.touched(event)]


def _log(table: ViewModel, *, rule_ids: bool) -> Markup:
    """The log beside the board."""
    seen, names = table.seen, table.scene.names
    recent = RECENT_THEN if table.replay else RECENT
    told = (seen.history, seen.turns, seen.begins, recent)
    ways = (rule_ids, names, table.can_replay)
    return region(
        "log", (told, ways), lambda: part("parts/ui", "log", groups(table, recent), *ways)
    )
