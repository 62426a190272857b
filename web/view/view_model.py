"""The view model: what the screens may show of the match on the table.

Secrets are shown only of the seat that uncovered them since the device last changed hands; an open
decision uncovers nothing. Everything else is made from what that seat has *seen*
(:class:`engine.SeatView`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import engine
from web import games
from web.games.scene import Scene
from web.games.scene_builder import build_scene
from web.games.seat_marks import seat_marks
from web.games.ways import last_round
from web.i18n import _
from web.model.table_edges import table_edges
from web.version import VERSION
from web.view.suited import suits_now

if TYPE_CHECKING:
    from engine.bots.odds import OddsCurve
    from web.games.game_screen import GameScreen
    from web.games.moment import Moment
    from web.lessons.lesson import Book
    from web.model.lessons import LessonState
    from web.model.playing import Hint, Playing, Replay, ShownBeat
    from web.model.root import Model
    from web.model.table_edges import TableEdges
    from web.scenarios.state import ScenarioState


@dataclass(frozen=True, eq=False)
class ViewModel:
    """The table as whoever holds the device may see it.

    ``id`` is the match's id, ``gate`` the seat that must take the device before anything is shown
    (or NOBODY), ``scene`` what ``game_screen`` draws. ``why`` is the refused thing that was
    asked about.

    ``waiting``: a bot has the turn; ``hurry``: its moves are skipped; ``question`` is the number of
    the question that it thinks about (0: none). ``resting``: results of the last choice are shown
    and nothing can be chosen. ``beats`` are shown meanwhile, ``at`` is the index of the current
    one, ``beat`` a number of its own; ``again``: they were shown before; ``brief``: its moment
    closes by itself, and its explanation is a tap away; ``repeats``: it is played faster.

    ``hint`` is the hint that is shown, ``can_hint``: one may be asked for. ``at_board``: after the
    end the board is shown, not the result; ``counts``: the result counts itself up, as the match
    ended just now; ``course`` are the odds up to then, ``suits`` is the level of bots that suits
    whoever has played, where that is news (''). ``lesson`` is the lesson taken here, ``counsel``
    the assistant's tip on the decision, or ''. ``asking``: the next tap explains a thing.
    ``replay`` is the open replay: then everything is as it was, and ``hands`` are the scenes of all
    seats if all cards lie open in it. ``can_replay``: there is something to replay. ``edges`` say
    who sits where in table mode (None: the table is as usual), ``facing`` to which edge the result
    was turned ('': to whose it is). ``away`` is where somebody is for whom the match waits: at a
    ``phone`` of their own, at one that is ``lost``; or the host is out of reach (``cut``) or shows
    something else (``paused``). Or it is ``closed`` to this device, a turn is to be sent by
    ``link``, an answer to one is ``ready``.
    """

    id: str
    seen: engine.SeatView
    gate: int
    game_screen: GameScreen
    scene: Scene
    why: str
    waiting: bool
    hurry: bool
    question: int
    resting: bool
    beats: tuple[ShownBeat, ...]
    at: int
    beat: int
    again: bool
    brief: bool
    repeats: bool
    hint: Hint | None
    can_hint: bool
    at_board: bool
    counts: bool
    course: OddsCurve | None
    lesson: LessonState | None
    scenario: ScenarioState | None
    reached: tuple[tuple[str, str], ...]
    rung: str
    suits: str
    counsel: str
    asking: bool
    replay: Replay | None
    can_replay: bool
    can_analyse: bool
    hands: tuple[Scene, ...]
    edges: TableEdges | None = None
    away: str = ""
    facing: str = ""

    @property
    def moment(self) -> Moment | None:
        """The moment that is shown to the whole table now."""
        return self.beats[self.at].moment if self.beats else None

    @property
    def moves(self) -> bool:
        """Whether a move of a party without a seat is told now, or later in this rest."""
        return any(beat.is_move for beat in self.beats[self.at :])

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.seen.game.id


def asked(playing: Playing) -> engine.Decision | None:
    """The decision that the person at the device is to make now.

    None before a hand-over, in a bot's turn, in a replay, while results are shown, in a lesson
    while a wrong choice is to be taken back, and once a scenario is decided.
    """
    match = playing.match
    decision = match.decision
    if decision is None or playing.elsewhere or playing.resting or playing.replay or playing.cut:
        return None
    if playing.is_halted:
        return None
    if match.gate_for() != engine.NOBODY:
        return None
    return decision if match.is_here(decision.seat) else None


def is_behind_handover(model: Model, match_id: str) -> bool:
    """Whether a hand-over hides a match now: then its save, with all secrets, is not given."""
    playing = model.playing
    if playing is None or playing.id != match_id:
        return False
    return playing.match.gate_for() != engine.NOBODY


def game_of(model: Model) -> str:
    """The id of the game on the table or in New match; '' in the lobby."""
    if model.playing:
        return model.playing.match.game.id
    return model.draft.game if model.draft else ""


def players_of(model: Model) -> int:
    """The number of players of that game; 0 in the lobby."""
    if model.playing:
        return len(model.playing.match.seats)
    return len(model.draft.sitters) if model.draft else 0


def marks_of(model: Model) -> tuple[int, ...]:
    """The marks of the seats in that match, by the colours that they have; () in the lobby."""
    if model.playing:
        match = model.playing.match
        return seat_marks(match.game.id, match.setup.colours)
    return seat_marks(model.draft.game, model.draft.colours) if model.draft else ()


def rival_of(model: Model) -> int | None:
    """The first party without a seat in that match; None if there is none."""
    if model.playing is None:  # who sits down alone will meet one
        return 1 if model.draft and model.draft.is_alone else None
    return rival_in(model.playing.match)


def rival_in(match: engine.Match) -> int | None:
    """The first party without a seat in a match; None if there is none."""
    return match.state.seats if match.state.parties > match.state.seats else None


def view_model(model: Model) -> ViewModel | None:
    """The view model of the match on the table; None if there is none."""
    return view_model_of(model, model.playing) if model.playing else None


def view_model_of(model: Model, playing: Playing) -> ViewModel:
    """The view model of a match."""
    match, replay = playing.in_sight, playing.replay
    gate = engine.NOBODY if replay else match.gate_for()
    shown = playing.shown_beat
    seen = match.seen(_eyes(playing), shown.beat if shown else None)
    game_screen = games.screen(match.game.id)
    return ViewModel(
        id=playing.id,
        seen=seen,
        gate=engine.NOBODY if playing.resting else gate,
        game_screen=game_screen,
        scene=_scene(model, playing, seen, game_screen),
        why=playing.why,
        waiting=playing.waiting and not replay,
        hurry=playing.hurry,
        question=_question(playing),
        resting=playing.resting and not replay,
        beats=() if replay else playing.beats,
        at=playing.at,
        beat=playing.beat,
        again=playing.again,
        brief=playing.brief,
        repeats=playing.repeats,
        hint=_hint(model, playing),
        can_hint=can_hint(model, playing),
        at_board=playing.at_board,
        counts=playing.counts,
        course=playing.course if match.over else None,
        lesson=playing.lesson,
        scenario=playing.scenario,
        reached=playing.reached,
        rung=playing.rung,
        suits=suits_now(model, playing) if match.over else "",
        counsel=counsel(model, playing),
        asking=model.is_asking,
        replay=replay,
        can_replay=can_watch(playing),
        can_analyse=can_analyse(playing),
        hands=_hands(model, playing, game_screen) if replay and replay.open else (),
        edges=table_edges(playing.match, playing.edges, resting=playing.resting),
        away=_away(model, playing),
        facing=playing.facing,
    )


def _away(model: Model, playing: Playing) -> str:
    """Where somebody is for whom the match waits: '' at this device."""
    if playing.cut:
        return {"away": "paused", "lost": "cut"}.get(playing.cut, playing.cut)
    decision, host = playing.match.decision, model.phones.host
    if decision is None or decision.seat not in playing.match.away:
        return ""
    if playing.guest or host is None:
        return "phone"
    place = host.places[decision.seat]
    return place if place in ("lost", "link") else "phone"


def _question(playing: Playing) -> int:
    """The number of the question that a bot thinks about in sight: at an earlier beat none does."""
    is_thinking = playing.waiting and not playing.answer and not playing.replay
    return playing.asked if is_thinking and not playing.beats else 0


def _eyes(playing: Playing) -> int:
    """The seat whose secrets are shown: nobody's before a hand-over and after the end."""
    match = playing.match
    if playing.replay:
        return playing.replay.eyes
    is_hidden = match.over or match.gate_for() != engine.NOBODY
    return engine.NOBODY if is_hidden else match.seat_in_sight()


def _hands(model: Model, playing: Playing, game_screen: GameScreen) -> tuple[Scene, ...]:
    """What each seat could see at this moment of a match that is over."""
    seats = range(len(playing.match.seats) if playing.match.over else 0)
    shown = playing.shown_beat
    views = (playing.in_sight.seen(seat, shown.beat if shown else None) for seat in seats)
    return tuple(_scene(model, playing, seen, game_screen) for seen in views)


def can_watch(playing: Playing) -> bool:
    """Whether a replay can be opened: not in a lesson, and not before a hand-over."""
    match = playing.match
    is_ours = not playing.elsewhere and playing.is_kept
    return (
        is_ours
        and len(match.choices) > engine.first_moment(match)
        and match.gate_for() == engine.NOBODY
    )


def shows_analysis(model: Model) -> bool:
    """Whether the analysis of the match on the table is open: of its result, or of a replay."""
    playing, analysis = model.playing, model.analysis
    if playing is None or analysis is None or not analysis.is_open:
        return False
    return analysis.match_id == playing.id and can_analyse(playing)


def can_analyse(playing: Playing) -> bool:
    """Whether the choices of a match may be judged: it is over, and lies on this device."""
    match = playing.match
    is_ours = not (playing.guest or playing.elsewhere) and playing.lesson is None
    return is_ours and match.over and len(match.choices) > engine.first_moment(match)


def can_hint(model: Model, playing: Playing) -> bool:
    """Whether the person at the device may ask for a hint: hints are on, and there is a choice."""
    decision = asked(playing) if playing.is_kept else None
    return model.settings.hints and decision is not None and len(decision.options) > 1


def counsel(model: Model, playing: Playing) -> str:
    """The assistant's tip on the decision, when one of its kind first comes up; else ''."""
    decision = asked(playing) if playing.is_kept else None
    if decision is None or not model.settings.assistant or len(decision.options) < 2:
        return ""
    if counselled(playing) in model.settings.counselled:
        return ""
    return _(games.screen(playing.match.game.id).decision_texts[decision.kind].says)


def counselled(playing: Playing) -> str:
    """The kind of the decision as the settings note it once the tip was shown."""
    decision = playing.match.decision
    return f"{playing.match.game.id}:{decision.kind}" if decision else ""


def book_of(model: Model, game: str) -> Book | None:
    """A game's lessons in the person's language, if they were fetched."""
    return model.lessons.books.get(book_path(model, game))


def book_path(model: Model, game: str) -> str:
    """The path of a game's lessons on the site, in the person's language."""
    return f"lessons/{model.settings.language}/{game}.json"


def _hint(model: Model, playing: Playing) -> Hint | None:
    """The hint that is shown: only for this very decision, and to whom its secrets may be shown."""
    hint = playing.hint
    if hint is None or hint.folded or not can_hint(model, playing):
        return None
    if hint.decision is not asked(playing):
        return None
    is_secret = hint.number and playing.match.conceals(hint.decision.seat)
    return None if is_secret else hint


def _scene(model: Model, playing: Playing, seen: engine.SeatView, game_screen: GameScreen) -> Scene:
    decision = seen.decision if asked(playing) else None
    bare = Scene(
        view=seen.view,
        seats=seen.seats,
        scores=seen.scores,
        others=game_screen.automa_names(seen.view),
        decision=decision,
        chosen=playing.chosen if decision else "",
        picked=playing.picked if decision else (),
        shown=playing.shown,
        as_list=model.settings.as_list,
        suggests=not (playing.lesson and playing.lesson.puzzle),
        refusals=seen.refusals if decision else {},
        latest=seen.latest,
        history=seen.history,
        recent=last_round(seen),
    )
    return build_scene(game_screen, bare, lambda key: seen.ahead(key).events)


def debug_save(model: Model) -> str:
    """The save of the match on the table, for tests; only with ``?debug=1``."""
    if not model.debug or model.playing is None or model.playing.guest:
        return ""
    return engine.dump(model.playing.match, VERSION)
