"""The analysis of a match that is over: move by move, from the end backwards, in the background.

The page asks the bots' worker about one move after the other. Each answer is kept at once, so the
analysis can be stopped, or the page closed, and goes on later where it was.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import engine
from engine import links
from engine.bots.analysis import PHASES, Review, Verdict, accuracy, moves, review_question
from web import statistics
from web.app.dispatch import on, update
from web.app.effects import Announce, AskReview, Focus, SendLater
from web.app.match_flow import start_match
from web.app.replay_flow import open_replay
from web.app.saving import save_record, save_statistics
from web.i18n import _, fill, percent
from web.model.message import Message
from web.records import RecordError, storage_keys
from web.records.analyses import KeptAnalysis, fingerprint, read_analysis, write_analysis
from web.screens.analysis.lines import keys_of, line_of, played, tell
from web.screens.analysis.model import Analysis
from web.view.view_model import can_analyse

if TYPE_CHECKING:
    from engine import Match
    from web.app.effects import Effects
    from web.model.playing import Playing
    from web.model.root import Model

TITLE = "analysis-title"


@on("analysis")
def open_analysis(model: Model, message: Message) -> Effects:
    """Opens the analysis of the match on the table; ``about`` is a seat ('': whose it was)."""
    playing = model.playing
    if playing is None or not can_analyse(playing):
        return []
    playing.replay, model.sheet, model.sheets_below = None, ("", ""), ()
    seat = _seat(playing, message.data.get("about", ""), model.analysis)
    had = model.analysis
    if had and had.name == f"{playing.id}:{seat}" and had.fingerprint == fingerprint(playing.match):
        had.is_open = True
        return [*_go_on(model, had), Focus(TITLE)]
    model.analysis = _begun(model, playing, seat)
    return [*_go_on(model, model.analysis), Focus(TITLE)]


def _seat(playing: Playing, about: str, had: Analysis | None) -> int:
    """The seat that is wanted, or the one looked at last, or else that of the first person."""
    seats = range(len(playing.match.seats))
    if about.isdecimal() and int(about) in seats:
        return int(about)
    if had and had.match_id == playing.id:
        return had.seat
    return next(iter(playing.match.people), 0)


def _begun(model: Model, playing: Playing, seat: int) -> Analysis:
    """An analysis with all that is known of it."""
    match, mark = playing.match, fingerprint(playing.match)
    analysis = Analysis(playing.id, match, mark, seat, moves(match, seat))
    known = _kept(model, analysis).seats.get(seat, ())
    firsts = {move.first: move.end for move in analysis.moves}
    for plain in known:
        if firsts.get(plain[0]) == plain[1]:
            _note(analysis, Review.from_plain(plain))
    return analysis


def _kept(model: Model, analysis: Analysis) -> KeptAnalysis:
    """What is kept of the match as it ended; what was of it as it ended before is nothing."""
    text = model.records.get(storage_keys.ANALYSIS + analysis.match_id, "")
    try:
        kept = read_analysis(text)
    except RecordError:
        kept = KeptAnalysis("")
    return kept if kept.match == analysis.fingerprint else KeptAnalysis(analysis.fingerprint)


def _note(analysis: Analysis, review: Review) -> None:
    """Takes in a review; of what was not fine both lines are told."""
    analysis.reviews[review.first] = review
    if review.verdict is not Verdict.FINE:
        tell(analysis, review)


# --- from the end backwards ---------------------------------------------------------------------


def _go_on(model: Model, analysis: Analysis) -> Effects:
    """Asks about the next move, unless the worker thinks about one."""
    analysis.runs, analysis.failed = bool(analysis.left), False
    return _ask(model, analysis)


def _ask(model: Model, analysis: Analysis) -> Effects:
    if analysis.waiting or not analysis.runs:
        return []
    if not analysis.left:
        analysis.runs = False
        return [Announce(_done(analysis)), *_counted(model, analysis)]
    analysis.waiting = True
    question = review_question(analysis.match, analysis.left[0])
    return [AskReview(question, analysis.name)]


def _done(analysis: Analysis) -> str:
    if not analysis.reviews:
        return _("There was nothing to decide.")
    text = _("The analysis is complete. Accuracy: %(accuracy)s.")
    return fill(text, accuracy=percent(accuracy([*analysis.reviews.values()])))


@on("reviewed")
def reviewed(model: Model, message: Message) -> Effects:
    """The worker has judged a move; it is kept, and the next one follows."""
    analysis = model.analysis
    if analysis is None or message.data.get("whose") != analysis.name or not analysis.waiting:
        return []
    analysis.waiting = False
    if analysis.fingerprint != fingerprint(analysis.match):  # its end was taken back
        analysis.runs = False
        return []
    if "failed" in message.data:
        analysis.runs, analysis.failed = False, True
        return [Announce(_("The analysis has stopped. You can continue it."))]
    effects = _take(model, analysis, message.data.get("review", ""))
    return [*effects, *_ask(model, analysis)]


def _take(model: Model, analysis: Analysis, text: str) -> Effects:
    if not text:
        analysis.skipped.add(analysis.left[0].first)
        return []
    _note(analysis, Review.from_text(text))
    if analysis.match_id not in model.saved_matches:
        return []
    kept = _kept(model, analysis)
    own = tuple(tuple(one.to_plain()) for _first, one in sorted(analysis.reviews.items()))
    seats = {**kept.seats, analysis.seat: own}
    text = write_analysis(KeptAnalysis(analysis.fingerprint, seats))
    return [save_record(model, storage_keys.ANALYSIS + analysis.match_id, text)]


def _counted(model: Model, analysis: Analysis) -> Effects:
    """The accuracy of a whole match goes into the statistics."""
    book = statistics.read(model.records.get(statistics.KEY))
    figures = [number for part in range(PHASES) for number in _figures(analysis, part)]
    changed = statistics.with_accuracy(book, analysis.match_id, analysis.seat, figures)
    return [] if changed is book or not analysis.reviews else save_statistics(model, changed)


def _figures(analysis: Analysis, part: int) -> tuple[int, int]:
    """How many moves of a phase were judged, and their accuracy in thousandths."""
    found = [one for one in analysis.reviews.values() if one.part == part]
    return len(found), round(1000 * accuracy(found)) if found else 0


@on("analysis-stop")
def stop(model: Model, _message: Message) -> Effects:
    """Stops; the move that is thought about is still kept."""
    if model.analysis:
        model.analysis.runs = False
    return []


@on("analysis-go")
def go(model: Model, _message: Message) -> Effects:
    """Goes on where it was stopped."""
    return _go_on(model, model.analysis) if model.analysis else []


@on("analysis-close")
def close(model: Model, _message: Message) -> Effects:
    """Back to the result; the analysis goes on."""
    if model.analysis:
        model.analysis.is_open = False
    return [Focus("result-title")]


# --- a move on the board ------------------------------------------------------------------------


@on("analysis-line")
def show_line(model: Model, message: Message) -> Effects:
    """Shows a line of a move on the board; ``about`` is where it begins, ``plan`` which one."""
    found = _move(model, message)
    if found is None:
        return []
    playing, analysis, first = found
    review = analysis.reviews.get(first)
    if review is None:
        return []
    effects = open_replay(model, first)
    assert playing.replay is not None
    playing.replay.eyes, playing.replay.open = analysis.seat, False
    better = message.data.get("plan") == "better"
    playing.replay.line = line_of(analysis, review, better=better)
    _lay(playing, 0)
    return [*effects[:-1], Focus("line-title")]


def _move(model: Model, message: Message) -> tuple[Playing, Analysis, int] | None:
    """The table, its analysis, and where the move begins that a message is about."""
    playing, analysis, about = model.playing, model.analysis, message.data.get("about", "")
    if playing is None or analysis is None or playing.id != analysis.match_id:
        return None
    if not can_analyse(playing) or not about.isdecimal():
        return None
    return (playing, analysis, int(about)) if analysis.move_at(int(about)) else None


def _lay(playing: Playing, at: int) -> None:
    """Shows the table after so many choices of the line."""
    replay = playing.replay
    assert replay is not None
    assert replay.line is not None
    line = replay.line
    at = min(max(at, 0), len(line.keys))
    replay.match, _seen = played(playing.match, line.first, line.keys[:at])
    replay.number = line.first + at
    replay.line = replace(line, at=at)


@on("analysis-step")
def step(model: Model, message: Message) -> Effects:
    """One choice of the line forward or back, or to where ``about`` says."""
    playing = model.playing
    if playing is None or playing.replay is None or playing.replay.line is None:
        return []
    about, at = message.data.get("about", ""), playing.replay.line.at
    ways = {"back": at - 1, "on": at + 1}
    _lay(playing, ways.get(about, int(about) if about.isdecimal() else at))
    return []


@on("analysis-try")
def try_again(model: Model, message: Message) -> Effects:
    """Plays on from where a move began, as a match of its own: the same deal, the same players."""
    found = _move(model, message)
    if found is None:
        return []
    playing, _analysis, first = found
    match = playing.match
    again = engine.fork(match, first, match.seats, freely=match.freely)
    playing.replay = None
    return start_match(model, message, again, playing.edges)


@on("analysis-practise")
def practise(model: Model, message: Message) -> Effects:
    """Makes a puzzle of a move: what would you do, knowing what was known then?

    It asks for the first choice in which the better plan differs from what was done.
    """
    found = _move(model, message)
    review = found[1].reviews.get(found[2]) if found else None
    if found is None or review is None:
        return []
    playing, analysis, first = found
    best, own = (keys_of(analysis, review, better=better) for better in (True, False))
    pairs = enumerate(zip(best, own, strict=False))
    apart = next((at for at, (one, other) in pairs if one != other), None)
    link = _question(playing.match, first + (apart or 0), analysis.seat)
    if apart is None:
        return update(model, Message("arrived", {"text": link}, message.now, message.chance))
    entry = {
        "link": link,
        "answer": best[apart],
        "other": own[apart],
        "gap": round(review.cost, 3),
        "line": best[apart:],
        "other_line": own[apart:],
        "why": [[reason.feature, reason.party, reason.gain] for reason in review.why],
    }
    told = {"game": playing.match.game.id, "entry": json.dumps(entry)}
    return [SendLater(0, Message("puzzle-own", told))]


def _question(match: Match, number: int, seat: int) -> str:
    """What a seat was asked after so many choices, as a link."""
    then = engine.match_at(match, number)
    sitter = then.seats[seat]
    then.seats = [
        engine.Seat(sitter.name, "human", sitter.colour) if other == seat else one
        for other, one in enumerate(then.seats)
    ]
    return links.write_question(then)
