"""The table: board, seats, prompt and choices, the hand, the log. The same for every game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine import NOBODY
from web.games.scene import Place, verb_and_args
from web.games.scene_builder import listed_refusals, spoken_option
from web.i18n import _, fill, mark, number
from web.render import part, region, render
from web.screens.bot_levels import bot_at
from web.screens.lessons.markup import pointed_at, render_coach
from web.screens.replay.markup import (
    render_replay,
    render_sign,
    render_told,
    tells_moments,
    what_happened,
)
from web.screens.table.corners import corners
from web.screens.table.headlines import headline, sources
from web.screens.table.hint_view import hinted, render_hint
from web.screens.table.log_view import groups
from web.screens.table.moments import render_moment, render_stage
from web.screens.table.undo_texts import undone_text, why_no_undo

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markupsafe import Markup

    from engine import Option
    from web.games.game_screen import GameScreen
    from web.games.scene import Chip, Choice, Scene
    from web.render import Deferred
    from web.view.view_model import ViewModel

UNDO = "undo"
"""What was asked about, if it is why nothing can be taken back."""
NEWS = 3
"""Sentences above the prompt on what has happened."""
MORE_NEWS = 8
"""Sentences while nothing is asked and the dock has the room."""
SHORT = 22
"""Letters of an option that still fit beside another on a phone."""
FEW = 3
"""Options that stay in sight while one of them is to be confirmed."""
RECENT = 60
"""Events in the log beside the board, at least; the sheet has all."""
RECENT_THEN = 24
"""The same in a replay, which draws it anew at every place of the slider."""


AWAY = {
    "phone": mark("%(name)s is choosing on another device."),
    "lost": mark("%(name)s's phone is out of reach. The match waits for it."),
    "cut": mark("The device that keeps the match is out of reach. It comes back by itself."),
    "closed": mark("This table has moved or is closed to you. Join it again with new codes."),
    "moving": mark("Another device keeps the match from now on. You follow it by yourself."),
    "link": mark("%(name)s plays by link. Send the turn."),
    "ready": mark("Your turn is ready. Send it back."),
    "paused": mark("The device that keeps the match shows something else just now."),
}
"""Instead of a prompt: where somebody is for whom the match waits."""


@dataclass(frozen=True)
class Entry:
    """An option that is a button, or that is to be confirmed.

    ``listed``: it stands in the list, ``spoken``: it in words with what it costs and brings.
    """

    key: str
    choice: Choice
    chips: list[Chip]
    chosen: bool
    listed: bool
    spoken: str

    @property
    def wide(self) -> bool:
        """Whether it needs the width of two."""
        choice = self.choice
        if choice.drawn or choice.lead:
            return not self.chips and choice.lead
        return bool(choice.detail) or len(self.chips) > 1 or len(choice.label) > SHORT

    @property
    def confirming(self) -> str:
        """What confirms it, with what is confirmed where the button's words do not say that."""
        deed, label = self.choice.deed or _("Confirm"), self.choice.label
        return "" if label.split(",")[0] in deed else f"{deed}: {label}"

    def is_told(self, options: int) -> bool:
        """Whether it is told in full to be confirmed, and not only marked among a few."""
        return not self.listed or options > FEW or bool(self.choice.detail)


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
        **_where_asked(scene),
    }


def _where_asked(scene: Scene) -> dict[str, object]:
    """Whether what is asked stands below the board, and whether that lists places on the board."""
    on_board = any(_is_on_board(scene, option) for option in scene.candidates)
    lists_places = scene.as_list and on_board
    return {
        "lists_places": lists_places,
        "asks_below": scene.decision is not None and (lists_places or not on_board),
    }


def _dock(table: ViewModel) -> dict[str, object]:
    """What the person whose turn it is reads and touches."""
    seen, scene, game_screen = table.seen, table.scene, table.game_screen
    return {
        **_told(table),
        **_options(table),
        "choices": seen.choices,
        "can_look_back": any(seen.since) and not (table.waiting or table.resting or table.replay),
        "hint_panel": render_hint(table),
        "coach": _beside(table),
        "why": _why(table),
        "dock_content": game_screen.dock_content(scene),
        "hand": game_screen.hand(scene) if scene.viewer != NOBODY else "",
        "viewer": scene.viewer,
        "covered": _is_covered(game_screen, scene),
        "can_list": any(_has_place(scene, option) for option in scene.candidates),
        "as_list": scene.as_list,
        "undone": undone_text(table),
        "question": table.question,
        "thinker": _thinker(table),
        "over": seen.over and not table.scenario,
        "can_replay": table.can_replay,
        "past_dock": render_replay(table) if table.replay else "",
        "past_told": render_told(table),
        "sends": table.away if table.away in ("link", "ready") and not table.resting else "",
    }


def _told(table: ViewModel) -> dict[str, object]:
    """What is asked, and above it what has just happened; while nothing is asked, that is large."""
    news = _news(table)
    is_large = bool(news) and (table.resting or table.replay is not None)
    first = news[0] if is_large else None
    return {
        "prompt": first[1] if first else prompt_of(table),
        "prompt_seat": _speaker(table, first),
        "prompt_rule": "" if first else _prompt_rule(table),
        "news": [text for _seat, text in news[1 if first else 0 :]],
        "told_events": len(table.seen.history),
    }


def _options(table: ViewModel) -> dict[str, object]:
    """The options that are buttons, those that are refused, and what is to be confirmed."""
    scene, game_screen = table.scene, table.game_screen
    options, always = _listed(game_screen, scene)
    lead = None if scene.chosen else _lead(options)
    chosen = _entry(game_screen, scene, scene.chosen) if scene.chosen else None
    return {
        "options": [entry for entry in options if entry is not lead],
        "lead": lead,
        "always": always,
        "refused": [] if scene.picked else _all_refused(game_screen, scene),
        "picked": scene.picked,
        "chosen": chosen,
        "told": chosen is not None and chosen.is_told(len(options)),
    }


def _beside(table: ViewModel) -> Markup:
    """What goes with the decision: the coach, the assistant, or how it stands with a scenario."""
    if table.scenario is None:
        return render_coach(table)
    from web.screens.scenarios.markup import render_panel  # noqa: PLC0415 - nothing at the start

    return render_panel(table)


def _log(table: ViewModel, *, rule_ids: bool) -> Markup:
    """The log beside the board."""
    seen, names = table.seen, table.scene.names
    recent = RECENT_THEN if table.replay else RECENT
    told = (seen.history, seen.turns, seen.begins, recent)
    ways = (rule_ids, names, table.can_replay)
    return region(
        "log", (told, ways), lambda: part("parts/ui", "log", groups(table, recent), *ways)
    )


def _can_undo(table: ViewModel) -> bool:
    """Whether there is anything to take back; in a lesson one may always go back."""
    scene, taught = table.scene, table.lesson
    if taught:
        return taught.strayed or taught.step > 0
    return table.seen.can_undo or bool(scene.chosen or scene.picked)


def _listed(game_screen: GameScreen, scene: Scene) -> tuple[list[Entry], list[Chip]]:
    """The options that have no place on the table, the wanted one first, and what all bring."""
    keys = [option.key for option in scene.listed]
    always = _common([scene.chips(key) for key in keys])
    told = [_entry(game_screen, scene, key, always) for key in keys]
    return sorted(told, key=lambda entry: not entry.choice.lead), always


def lead_of(table: ViewModel) -> str:
    """The key of the option that stands where the thumb is; '' if none does."""
    lead = None if table.scene.chosen else _lead(_listed(table.game_screen, table.scene)[0])
    return lead.key if lead else ""


def _lead(options: list[Entry]) -> Entry | None:
    """The one option that most people want: it stands where the thumb is."""
    leads = [entry for entry in options if entry.choice.lead]
    return leads[0] if len(leads) == 1 and not leads[0].choice.group else None


def _has_place(scene: Scene, option: Option) -> bool:
    """Whether an option is a place on the table, which a list may stand for."""
    return bool(option.targets) and scene.place(option.key) is not Place.DOCK


def _is_on_board(scene: Scene, option: Option) -> bool:
    """Whether an option is a place that is touched on the board."""
    return bool(option.targets) and scene.place(option.key) not in (Place.DOCK, Place.HAND)


def _is_covered(game_screen: GameScreen, scene: Scene) -> bool:
    """Whether a person decides openly while their own secrets are out of sight."""
    decides = scene.decision is not None and scene.viewer == NOBODY
    return decides and game_screen.can_uncover(scene)


def plates(table: ViewModel) -> list[tuple[dict[str, object], Deferred | Markup]]:
    """Each party's button, and what stands below it."""
    scene = table.scene
    return [
        (_seat(table, seat), table.game_screen.plate(scene, seat))
        for seat in range(len(scene.names))
    ]


def spoken_plates(table: ViewModel) -> str:
    """Everybody's points in a line, and who decides."""
    told = [plate for plate, _panel in plates(table)]
    return "; ".join(
        f"{plate['name']} {plate['score']}" + (f", {_('is deciding')}" if plate["asked"] else "")
        for plate in told
    )


def _seat(table: ViewModel, seat: int) -> dict[str, object]:
    scene = table.scene
    return {
        "number": seat,
        "name": scene.name(seat),
        "bot": bot_at(scene.seats, seat),
        "score": number(scene.scores[seat]),
        "brought": " ".join((f"points-{seat}", *sources(table.game_screen, scene.latest, seat))),
        "active": scene.view.active == seat,
        "asked": table.seen.asked == seat,
        "thinks": _thinker(table) == seat,
    }


def _thinker(table: ViewModel) -> int:
    """The seat whose bot thinks now; NOBODY if none does."""
    return table.seen.asked if table.question else NOBODY


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


def _speaker(table: ViewModel, told: tuple[int, str] | None) -> int:
    """Whose mark stands before the prompt: who is told of there, who chose, or who is asked."""
    if table.replay and table.replay.line:
        return table.replay.line.seat
    if told and 0 <= told[0] < table.seen.view.parties:
        return told[0]
    return table.seen.chooser if told or table.replay else table.seen.asked


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


def prompt_of(table: ViewModel) -> str:
    """What is asked, or why nothing is."""
    if table.scene.decision:
        return table.game_screen.prompt(table.scene)
    if table.scenario and table.scenario.is_decided:
        return _("The scenario is decided.")
    if table.seen.over:
        return _("The match is over.")
    name = table.scene.name(table.seen.asked)
    if table.away and not table.resting:
        return fill(_(AWAY[table.away]), name=name)
    if table.beats:
        return fill(_("Turn: %(name)s"), name=name)
    text = (
        _("%(name)s is next.") if table.resting or not table.waiting else _("%(name)s is thinking.")
    )
    return fill(text, name=name)


def _prompt_rule(table: ViewModel) -> str:
    """The rule that explains what is asked; '' where nothing is asked, or none is known."""
    decision = table.scene.decision
    asks = table.game_screen.decision_texts
    return asks[decision.kind].rule_of(decision) if decision else ""


def _entry(game_screen: GameScreen, scene: Scene, key: str, always: Sequence[Chip] = ()) -> Entry:
    """An option by its key; ``always`` is told of all options together."""
    option = scene.decision.find(key) if scene.decision else None
    assert option is not None
    chips = [chip for chip in scene.chips(key) if chip not in always]
    return Entry(
        key=key,
        choice=game_screen.choice(scene, option.verb, option.args),
        chips=chips,
        chosen=key == scene.chosen,
        listed=scene.place(key) is Place.LIST,
        spoken=spoken_option(game_screen, scene, option, chips),
    )


def _news(table: ViewModel) -> list[tuple[int, str]]:
    """What happened, the most important of it, as ``headline``.

    Nothing while something is to be confirmed. Whoever comes to decide reads what the others did
    since their last turn.
    """
    seen, scene, game_screen = table.seen, table.scene, table.game_screen
    events, reader = scene.latest, NOBODY
    if scene.decision and (seen.moved or seen.chooser != scene.decision.seat):
        events = [event for choice in seen.since[1:] for event in choice] or events
        reader = scene.decision.seat
    limit = MORE_NEWS if table.resting or table.replay else NEWS
    if table.replay:
        return what_happened(table.replay, game_screen, events, scene.names, limit)
    return [] if scene.chosen else headline(game_screen, events, scene.names, limit, reader)


def _common(brought: list[list[Chip]]) -> list[Chip]:
    """What every listed option brings, of what each does: told once, above them."""
    if len(brought) < 2:
        return []
    return [chip for chip in brought[0] if all(chip in chips for chips in brought)]


def _all_refused(game_screen: GameScreen, scene: Scene) -> list[dict[str, object]]:
    """What is refused and has no place on the board."""
    return [_refused(game_screen, scene, key) for key in listed_refusals(game_screen, scene)]


def _refused(game_screen: GameScreen, scene: Scene, key: str) -> dict[str, object]:
    return {"key": key, "choice": game_screen.choice(scene, *verb_and_args(key))}


def _why(table: ViewModel) -> dict[str, str] | None:
    if table.why == UNDO and table.seen.undo_barrier:
        return {"text": why_no_undo(table), "rule": ""}
    refusal = table.scene.refusals.get(table.why)
    if refusal is None:
        return None
    return {"text": table.game_screen.refusal(refusal), "rule": refusal.rule}
