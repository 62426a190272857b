"""The sheet that explains a thing, and the legend of a game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from markupsafe import Markup

from engine import NOBODY
from web import games
from web.games import explain
from web.games.legend import Explanation, Note
from web.i18n import _, fill
from web.render import part
from web.screens.bot_levels import bot_at
from web.screens.explain.controls import CONTROLS
from web.screens.explain.subject import Subject, read
from web.screens.new_match.markup import problem
from web.screens.table.prompt import prompt_of
from web.screens.table.undo_texts import why_no_undo
from web.view.view_model import game_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from web.games.game_screen import GameScreen
    from web.games.legend import Entry
    from web.model.root import Model
    from web.view.view_model import ViewModel

    Remark = Callable[[Model, ViewModel | None, str], str]


def render_explanation(model: Model, table: ViewModel | None) -> Markup:
    """The sheet of an explanation; nothing if its thing is gone."""
    subject = read(model.sheet[1])
    found, game = answer(model, table, subject), subject.game or game_of(model)
    if found is None:
        return Markup()
    has_legend = games.available(game) and bool(games.screen(game).legend)
    return part("explain", "about", found, game, has_legend, bool(model.sheets_below))


def render_thing(model: Model, table: ViewModel, thing: str) -> Markup:
    """A thing seen closely, with its explanation if its game has a legend."""
    if not table.game_screen.legend:
        return part("sheets", "thing", *table.game_screen.detail(table.scene, thing))
    found = answer(model, table, Subject(spot=thing))
    return part("explain", "about", found, table.game, True, False) if found else Markup()


def render_legend(model: Model, _table: ViewModel | None) -> Markup:
    """The legend of a game: its groups with everything that is drawn."""
    game = model.sheet[1] or game_of(model)
    if not games.available(game):
        return Markup()
    groups: dict[str, list[tuple[str, Entry]]] = {}
    for name, entry in games.screen(game).legend.items():
        if entry.group:
            groups.setdefault(entry.group, []).append((name, entry))
    shown = [(group, entries, _is_wide(entries)) for group, entries in groups.items()]
    return part("explain", "legend", game, shown, bool(model.sheets_below))


LONG = 12.5
"""So many letters a word may have that has room in a third of a phone."""
CAPITAL = 1.2
"""So many letters a capital counts."""


def _is_wide(entries: Sequence[tuple[str, Entry]]) -> bool:
    """Whether a name of a group has a word that needs more room than usual."""
    found = (word for _name, entry in entries for word in _(entry.name).split())
    return any(sum(CAPITAL if c.isupper() else 1 for c in word) > LONG for word in found)


def answer(model: Model, table: ViewModel | None, subject: Subject) -> Explanation | None:
    """The explanation of a subject; None if there is none."""
    game = subject.game or game_of(model)
    game_screen = games.screen(game) if games.available(game) else None
    is_open = table is not None and table.gate == NOBODY and table.game == game
    found = None
    if game_screen and table and is_open:
        found = _at_the_table(table, game_screen, subject)
    elif game_screen and subject.thing and (entry := explain.entry_of(game_screen, subject.thing)):
        found = explain.by_legend(entry)
    return found or _control(model, table, game_screen, subject)


# --- at the table ---------------------------------------------------------------------------------


def _at_the_table(
    table: ViewModel, game_screen: GameScreen, subject: Subject
) -> Explanation | None:
    """A thing, an option, the question, a player."""
    scene = table.scene
    if subject.shell == "prompt" and (asked := explain.explain_decision(game_screen, scene)):
        prompt = CONTROLS["prompt"]
        return replace(asked, says=asked.says or _(prompt.says))
    if subject.shell == "score-line":
        return _score_line(table, game_screen, subject.about)
    if subject.shell == "sheet:seat":
        return _player(table, game_screen, int(subject.about))
    choice = explain.explain_choice(game_screen, scene, subject.key) if subject.key else None
    name, on_table = subject.thing, bool(subject.spot)
    thing = explain.explain_thing(game_screen, scene, name, on_table=on_table) if name else None
    if thing and choice:
        return _both(thing, choice)
    return _with_question(table, thing) if thing else choice


def _both(thing: Explanation, choice: Explanation) -> Explanation:
    """A thing that stands on an option: what it is, and what that option would bring."""
    brought = tuple(replace(one, label=one.label or choice.name) for one in choice.prospects)
    notes = (*choice.notes, *(note for note in thing.notes if note not in choice.notes))
    return replace(thing, prospects=brought or thing.prospects, notes=notes, is_idle=False)


def _with_question(table: ViewModel, thing: Explanation) -> Explanation:
    """A thing that no option points at says what is asked; the question may well be about it."""
    return replace(thing, aside=prompt_of(table)) if thing.is_idle else thing


def _player(table: ViewModel, game_screen: GameScreen, seat: int) -> Explanation:
    """Who somebody is, and what lies open before them."""
    scene, entry = table.scene, CONTROLS["sheet:seat"]
    bot = bot_at(scene.seats, seat)
    says = f"{bot['full']}. {bot['says']}" if bot else _(entry.says)
    points = fill(_("Points so far: %(points)d"), points=scene.scores[seat])
    drawing, panel = part("art/seats", "seat_mark", seat, "large"), game_screen.panel(scene, seat)
    return Explanation(
        scene.name(seat), says, "", drawing, notes=(Note(points),), body=Markup(panel)
    )


def _score_line(table: ViewModel, game_screen: GameScreen, kind: str) -> Explanation | None:
    """What a line of the result counts; the legend may tell it as ``score:KIND``."""
    result = table.seen.result
    lines = (*result.lines, *result.tie_breaks) if result else ()
    line = next((one for one in lines if one.kind == kind), None)
    if line is None:
        return None
    found = explain.by_legend(game_screen.legend.get(f"score:{kind}") or CONTROLS["score-line"])
    rule = game_screen.score_rules.get(kind, line.rule)
    return replace(found, name=game_screen.score_line(line.kind), rule=rule)


# --- what every game has --------------------------------------------------------------------------


def _control(
    model: Model, table: ViewModel | None, game_screen: GameScreen | None, subject: Subject
) -> Explanation | None:
    """A button, a field or a part of the page."""
    name = f"input:{subject.about}" if subject.shell == "input" else subject.shell
    entry = CONTROLS.get(name)
    if entry is None:
        return None
    found, remark = explain.by_legend(entry), REMARKS.get(name)
    said = remark(model, table, subject.about) if remark else ""
    found = replace(found, notes=(Note(said),) if said else ())
    if name == "game":
        return replace(found, name=games.title(subject.about), says=games.tagline(subject.about))
    is_option = name == "option" and subject.about
    return _option(game_screen, found, subject.about) if game_screen and is_option else found


def _option(game_screen: GameScreen, found: Explanation, option: str) -> Explanation:
    """A variant, or a part of a group, in the game's words."""
    says = (
        _(game_screen.option_descriptions[option])
        if option in game_screen.option_descriptions
        else found.says
    )
    drawing = game_screen.option_drawing(option) or found.drawing
    return replace(found, name=game_screen.option_name(option), says=says, drawing=drawing)


def _no_undo(_model: Model, table: ViewModel | None, _about: str) -> str:
    return why_no_undo(table) if table else ""


def _no_redo(_model: Model, table: ViewModel | None, _about: str) -> str:
    return _("Nothing has been undone.") if table and not table.seen.can_redo else ""


def _hurries(_model: Model, table: ViewModel | None, _about: str) -> str:
    return _("They already play without pauses.") if table and table.hurry else ""


def _trouble(model: Model, _table: ViewModel | None, _about: str) -> str:
    return problem(model.draft) if model.draft else ""


def _first_seat(_model: Model, _table: ViewModel | None, about: str) -> str:
    return _("This player already has the first seat.") if about == "0" else ""


def _last_seat(model: Model, _table: ViewModel | None, about: str) -> str:
    is_last = model.draft and about == str(len(model.draft.sitters) - 1)
    return _("This player already has the last seat.") if is_last else ""


REMARKS: dict[str, Remark] = {
    "undo": _no_undo,
    "undo-turn": _no_undo,
    "redo": _no_redo,
    "skip": _hurries,
    "start": _trouble,
    "seat-up": _first_seat,
    "seat-down": _last_seat,
}
"""Why something does nothing now, by its name: from the model, what is in sight, and whose."""
