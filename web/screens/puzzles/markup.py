"""The list of puzzles, and what is said of the one at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web import games
from web.i18n import _, fill, mark, ngettext, number, percent, signed
from web.i18n.dates import WEEKDAYS
from web.i18n.dates import day as day_in_words
from web.puzzles import daily
from web.records import storage_keys
from web.records.puzzles import Skill, Tries, read_log
from web.render import part
from web.screens.puzzles.share_text import came_of, match_text, solved_days
from web.screens.table.hint_view import reasons_told

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import date

    from markupsafe import Markup

    from web.model.lessons import LessonState
    from web.model.puzzles import PuzzleTry
    from web.model.root import Model
    from web.puzzles.puzzle import Ends, Gain, Puzzle
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


TELLING = 0.1
"""A difference in wins is told from this part of the matches on: a smaller one may be chance."""


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
        "weekdays": [_(name) for name in WEEKDAYS],
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
    came = came_of(tries) if tries else _("not tried yet")
    return {
        "day": day.isoformat(),
        "number": day.day,
        "state": _state(tries),
        "today": day == now,
        "says": f"{day_in_words(day.isoformat())}: {came}",
    }


# --- at the table -------------------------------------------------------------------------------


def title_of(tried: PuzzleTry) -> str:
    """What stands above the table."""
    if tried.day:
        return _("Puzzle of the day")
    return fill(_("Puzzle %(number)d"), number=tried.number) if tried.number else _("Puzzle")


def render_try(table: ViewModel, taught: LessonState) -> Markup:
    """What is asked, that another choice was better, or the answer with its reason."""
    tried = taught.puzzle
    assert tried is not None
    why = _why(table, tried)
    if taught.ends:
        return part("puzzles", "answered", _answer(tried, why))
    if taught.strayed:
        return part("puzzles", "wrong", tried.names[tried.wrong[-1]], why, _nearly(tried))
    is_plan = len(tried.puzzle.answers) > 1
    return part("puzzles", "asked", title_of(tried), why if tried.wrong else "", is_plan)


def _why(table: ViewModel, tried: PuzzleTry) -> Markup | str:
    """What speaks for the answer: what it has brought in the end, or what a search expects."""
    lines, seats = table.game_screen.score_lines, range(len(table.scene.names))
    gains = [one for one in tried.puzzle.gains if one.kind in lines and one.party in seats]
    if not gains:
        return reasons_told(table, tried.seat, tried.puzzle.why)
    parties = sorted({gain.party for gain in gains}, key=lambda one: (one != tried.seat, one))
    return part("puzzles", "gains", [_gains_of(table, gains, party) for party in parties])


def _gains_of(table: ViewModel, gains: Sequence[Gain], party: int) -> dict[str, object]:
    """What a party has more, or less, line by line of the final score."""
    lines = [
        {
            "points": signed(round(gain.points)),
            "label": table.game_screen.score_line(gain.kind),
        }
        for gain in gains
        if gain.party == party
    ]
    return {"seat": party, "name": table.scene.names[party], "lines": lines}


def _nearly(tried: PuzzleTry) -> str:
    """How far behind a wrong choice is that is the next best; '' for any other."""
    puzzle = tried.puzzle
    is_next_best = tried.wrong[-1:] == [puzzle.other]
    return _behind(puzzle) if is_next_best and puzzle.ends else ""


def _behind(puzzle: Puzzle) -> str:
    """How far the next best option is behind."""
    if puzzle.ends:
        return " ".join(_ended(puzzle.ends))
    text = _("It lowers the chance of winning by %(share)s.")
    return fill(text, share=percent(puzzle.gap))


def _ended(ends: Ends) -> Iterator[str]:
    """How the matches ended that were played on: the wins where they tell, and the points."""
    wins, other = _halves(ends.wins), _halves(ends.other_wins)
    if abs(ends.wins - ends.other_wins) >= TELLING * ends.worlds:
        text = _(
            "Of %(worlds)d matches played on from here the answer wins %(wins)s, this one "
            "%(other)s."
        )
        yield fill(text, worlds=ends.worlds, wins=wins, other=other)
    behind = round(ends.lead - ends.other_lead)
    if behind > 0:
        text = ngettext(
            "On average it ends %(points)d point further behind.",
            "On average it ends %(points)d points further behind.",
            behind,
        )
        yield fill(text, points=behind)


def _halves(wins: float) -> str:
    """A number of wins, of which one that is shared by two is a half."""
    whole, half = divmod(round(2 * wins), 2)
    return f"{whole or '' if half else whole}{'½' * half}"


def _answer(tried: PuzzleTry, why: Markup | str) -> dict[str, object]:
    puzzle, names = tried.puzzle, tried.names
    others = dict.fromkeys(names[key] for key in puzzle.answers if key != tried.right)
    also = "; ".join(others)
    return {
        "solved": tried.solved,
        "answer": names[tried.right],
        "at_other": tried.followed == puzzle.other,
        "followed": bool(tried.followed),
        "also": fill(_("As good to begin with: %(options)s."), options=also) if also else "",
        "why": why,
        "next_best": fill(_("Next best: %(other)s."), other=names[puzzle.other]),
        "behind": _behind(puzzle),
        "gained": "" if tried.gained is None else signed(tried.gained),
        "themes": " · ".join(_(THEMES[tag]) for tag in puzzle.themes if tag in THEMES),
        "about": f"{puzzle.game}:{tried.day}" if tried.day else "",
        "game": puzzle.game if tried.has_next else "",
    }
