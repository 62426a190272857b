"""The list of puzzles, and what is said of the one at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web import games
from web.i18n import _, fill, mark, number, percent, signed
from web.i18n.dates import day as day_in_words
from web.puzzles import daily
from web.records import storage_keys
from web.records.puzzles import Skill, Tries, read_log
from web.render import part
from web.screens.puzzles.share_text import came_of, match_text, solved_days
from web.screens.table.hint_view import reasons_told

if TYPE_CHECKING:
    from datetime import date

    from markupsafe import Markup

    from web.model.lessons import LessonState
    from web.model.puzzles import PuzzleTry
    from web.model.root import Model
    from web.records.puzzles import PuzzleLog
    from web.view.view_model import ViewModel

SAID = {
    "copied": mark("Text copied."),
    "shared": mark("Shared."),
    "failed": mark("That did not work here."),
}
"""What came of sharing, by the outcome."""
THEMES = {
    "points": mark("Points"),
    "denial": mark("What others lose"),
    "timing": mark("Timing"),
    "secret": mark("Secret choice"),
    "offering": mark("Offerings"),
    "clash": mark("Conflict"),
    "land": mark("Places on the board"),
    "cards": mark("Cards"),
    "runes": mark("Rune stones"),
    "huts": mark("Huts"),
    "goods": mark("Materials"),
    "food": mark("Food"),
    "ritual": mark("Rituals"),
    "art": mark("Paintings"),
    "buildings": mark("Buildings"),
    "army": mark("Units"),
    "glyphs": mark("Glyphs and gods"),
}
"""What a puzzle is about, by its tag: told with the answer."""


def render_puzzles(model: Model, _table: ViewModel | None) -> Markup:
    """The sheet with all puzzles."""
    shelf = model.puzzles
    assert shelf is not None
    log = read_log(model.records.get(storage_keys.PUZZLES) or "{}")
    now, solved = daily.today(model.now), solved_days(log)
    days = _calendar(log, shelf.game, now, len(shelf.books.get(shelf.game, ())))
    page = {
        "games": [_tab(log, game, now, chosen=game == shelf.game) for game in games.GAMES],
        "game": shelf.game,
        "title": games.title(shelf.game),
        "today": now.isoformat(),
        "date": day_in_words(now.isoformat()),
        "state": _state(log.days.get(now.isoformat(), {}).get(shelf.game)),
        "told": _told(log, shelf.game, now),
        "skill": _skill(model, log),
        "match": _match(model, log, now),
        "days": days,
        "blank": daily.days(now, len(days))[-1].weekday() if days else 0,
        "streak": daily.streak(solved, now),
        "longest": daily.longest(solved),
        "failed": shelf.failed,
        "empty": shelf.books.get(shelf.game) == (),
        "said": shelf.said,
        "said_text": _(SAID[shelf.said]) if shelf.said in SAID else "",
    }
    return part("puzzles", "listed", page)


def _tab(log: PuzzleLog, game: str, now: date, *, chosen: bool) -> dict[str, object]:
    tries = log.days.get(now.isoformat(), {}).get(game)
    return {
        "id": game,
        "title": games.title(game),
        "chosen": chosen,
        "state": _state(tries),
        "says": came_of(tries) if tries else _("Today's puzzle is waiting."),
    }


def _state(tries: Tries | None) -> str:
    """What came of a puzzle: ``first``, ``solved``, ``shown``, ``tried``, or '' for nothing."""
    if tries is None:
        return ""
    if tries.solved and not tries.shown:
        return "first" if tries.is_first else "solved"
    return "shown" if tries.shown else "tried"


def _told(log: PuzzleLog, game: str, now: date) -> str:
    tries = log.days.get(now.isoformat(), {}).get(game)
    return came_of(tries) if tries else ""


def _skill(model: Model, log: PuzzleLog) -> dict[str, object]:
    """How well somebody does at the puzzles of the game, and how many are left."""
    assert model.puzzles is not None
    game = model.puzzles.game
    book, skill = model.puzzles.books.get(game), log.skills.get(game, Skill())
    solved = [one for one in book or () if log.tries.get(one.id, Tries()).solved]
    return {
        "rating": number(round(skill.value)) if skill.puzzles else "",
        "spread": round(2 * skill.deviation),
        "solved": len(solved),
        "of": len(book or ()),
    }


def _match(model: Model, log: PuzzleLog, now: date) -> dict[str, object]:
    """Today's match: not begun, going on, or over with its points."""
    assert model.puzzles is not None
    kept = log.matches.get(now.isoformat(), {}).get(model.puzzles.game, "")
    saved = model.saved_matches.get(kept)
    is_over = bool(saved and saved.over)
    points = match_text(saved, now).partition("\n")[2] if saved and is_over else ""
    return {"begun": saved is not None, "over": is_over, "points": points}


def _calendar(log: PuzzleLog, game: str, now: date, puzzles: int) -> list[dict[str, object]]:
    """The past month as far as there are puzzles for it, the first day first."""
    return [_day(log, game, day, now) for day in reversed(daily.days(now, puzzles))]


def _day(log: PuzzleLog, game: str, day: date, now: date) -> dict[str, object]:
    tries = log.days.get(day.isoformat(), {}).get(game)
    return {
        "day": day.isoformat(),
        "number": day.day,
        "state": _state(tries),
        "today": day == now,
        "says": f"{day_in_words(day.isoformat())}: {came_of(tries) if tries else _('open')}",
    }


# --- at the table -------------------------------------------------------------------------------


def title_of(tried: PuzzleTry) -> str:
    """What stands above the table."""
    if tried.day:
        return _("Puzzle of the day")
    return _("Puzzle")


def render_try(table: ViewModel, taught: LessonState) -> Markup:
    """What is asked, that another choice was better, or the answer with its reason."""
    tried = taught.puzzle
    assert tried is not None
    why = reasons_told(table, tried.seat, tried.puzzle.why)
    if taught.ends:
        return part("puzzles", "answered", _answer(tried, why))
    if taught.strayed:
        return part("puzzles", "wrong", why)
    return part(
        "puzzles", "asked", title_of(tried), bool(tried.wrong), len(tried.puzzle.answers) > 1
    )


def _answer(tried: PuzzleTry, why: str) -> dict[str, object]:
    puzzle, names = tried.puzzle, tried.names
    gap = fill(
        _("Next best: %(other)s. It leaves %(share)s less of the win."),
        other=names[puzzle.other],
        share=percent(puzzle.gap),
    )
    also = "; ".join(names[key] for key in puzzle.answers if key != tried.right)
    points = puzzle.points
    after = _("After the lines that follow you have %(points)d points, or %(other)d.")
    return {
        "solved": tried.solved,
        "points": fill(after, points=points[0], other=points[1]) if len({*points}) == 2 else "",
        "answer": names[tried.right],
        "at_other": tried.at_other,
        "also": fill(_("As good to begin with: %(options)s."), options=also) if also else "",
        "why": why,
        "gap": gap,
        "gained": "" if tried.gained is None else signed(tried.gained),
        "themes": " · ".join(_(THEMES[tag]) for tag in puzzle.themes if tag in THEMES),
        "about": f"{puzzle.game}:{tried.day}" if tried.day else "",
        "game": "" if tried.only or tried.alone else puzzle.game,
    }
