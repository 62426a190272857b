"""What is in sight of the match on the table: all that the screens get of it.

Only the seat that uncovered its secrets in this holding of the device is in sight; an open decision
uncovers nothing. Everything else is made from what that seat has *seen* (:class:`engine.Seen`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import engine
from web import games
from web.games.scene import Scene
from web.games.staging import stage
from web.version import VERSION
from web.words import _

if TYPE_CHECKING:
    from engine.bots.odds import Course
    from web.games.base import GameScreen
    from web.games.story import Moment
    from web.lessons.lesson import Book
    from web.model import Beat, Hint, Model, Past, Playing, Taught


@dataclass(frozen=True, eq=False)
class Sight:
    """The table for whoever holds the device.

    ``id`` is the match's name on the shelf, ``gate`` the seat that must take the device before
    anything is shown (or NOBODY), ``scene`` what the game's ``face`` draws. ``why`` is the refused
    thing that was asked about, ``waiting`` says that bots have the turn, ``hurry`` that they are
    not waited for, ``question`` is the number of what a bot thinks about (0: none does),
    ``resting`` says that the results of the last choice are shown and nothing can be chosen,
    ``beats`` what is looked at meanwhile, ``at`` the number of the one in sight, ``beat`` a number
    of its own and ``again`` that they were shown before. ``hint`` is the hint in sight,
    ``can_hint`` whether one may be asked for. ``at_board``: after the end the board is looked at
    and not the result, which ``counts`` itself up if the match has ended just now; ``course`` are
    the odds until then. ``lesson`` is the lesson taken here, ``counsel`` what the assistant says of
    the decision, or ''. ``asking``: the next tap asks what something is. ``past`` is the replay
    that is open: then everything is as it was, and ``hands`` are the scenes of all seats if all
    cards lie open in it. ``can_replay``: there is a past to see.
    """

    id: str
    seen: engine.Seen
    gate: int
    face: GameScreen
    scene: Scene
    why: str
    waiting: bool
    hurry: bool
    question: int
    resting: bool
    beats: tuple[Beat, ...]
    at: int
    beat: int
    again: bool
    hint: Hint | None
    can_hint: bool
    at_board: bool
    counts: bool
    course: Course | None
    lesson: Taught | None
    counsel: str
    asking: bool
    past: Past | None
    can_replay: bool
    hands: tuple[Scene, ...]

    @property
    def moment(self) -> Moment | None:
        """What the whole table looks at now."""
        return self.beats[self.at].moment if self.beats else None

    @property
    def moves(self) -> bool:
        """Whether a move of a party at which nobody sits is told now, or later in this rest."""
        return any(beat.is_move for beat in self.beats[self.at :])

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.seen.game.id


def asked(playing: Playing) -> engine.Decision | None:
    """The decision that the person at the device is to make now.

    None at a gate, in a bot's turn, in a replay, while the results of the last choice are shown,
    and in a lesson until a choice is taken back that was not looked for.
    """
    match = playing.match
    decision = match.decision
    if decision is None or playing.elsewhere or playing.resting or playing.past:
        return None
    if playing.lesson and playing.lesson.strayed:
        return None
    if match.gate_for() != engine.NOBODY:
        return None
    return decision if match.seats[decision.seat].is_human else None


def is_behind_gate(model: Model, match_id: str) -> bool:
    """Whether a match lies behind a gate now: its save, which holds all secrets, is not given."""
    playing = model.playing
    if playing is None or playing.id != match_id:
        return False
    return playing.match.gate_for() != engine.NOBODY


def game_of(model: Model) -> str:
    """The id of the game on the table, or about to come there; '' in the lobby."""
    if model.playing:
        return model.playing.match.game.id
    return model.draft.game if model.draft else ""


def players_of(model: Model) -> int:
    """The number of players of that game; 0 in the lobby."""
    if model.playing:
        return len(model.playing.match.seats)
    return len(model.draft.sitters) if model.draft else 0


def rival_of(model: Model) -> int | None:
    """The first party of that match at which nobody sits; None if there is none."""
    if model.playing is None:  # who sits down alone will meet one
        return 1 if model.draft and model.draft.is_alone else None
    return rival_in(model.playing.match)


def rival_in(match: engine.Match) -> int | None:
    """The first party of a match at which nobody sits."""
    return match.state.seats if match.state.parties > match.state.seats else None


def sight(model: Model) -> Sight | None:
    """What is in sight of the match on the table; None if there is none."""
    return sight_of(model, model.playing) if model.playing else None


def sight_of(model: Model, playing: Playing) -> Sight:
    """What is in sight of a match."""
    match, past = playing.in_sight, playing.past
    gate = engine.NOBODY if past else match.gate_for()
    stage = playing.beats[playing.at].stage if playing.beats and not past else None
    seen = match.seen(_eyes(playing), stage)
    face = games.screen(match.game.id)
    return Sight(
        id=playing.id,
        seen=seen,
        gate=engine.NOBODY if playing.resting else gate,
        face=face,
        scene=_scene(model, playing, seen, face),
        why=playing.why,
        waiting=playing.waiting and not past,
        hurry=playing.hurry,
        question=playing.asked if playing.waiting and not playing.answer and not past else 0,
        resting=playing.resting and not past,
        beats=() if past else playing.beats,
        at=playing.at,
        beat=playing.beat,
        again=playing.again,
        hint=_hint(model, playing),
        can_hint=can_hint(model, playing),
        at_board=playing.at_board,
        counts=playing.counts,
        course=playing.course if match.over else None,
        lesson=playing.lesson,
        counsel=counsel(model, playing),
        asking=model.asking,
        past=past,
        can_replay=can_watch(playing),
        hands=_hands(model, playing, face) if past and past.open else (),
    )


def _eyes(playing: Playing) -> int:
    """Whose secrets are in sight: nobody's at a gate and after the end; a replay says whose."""
    match = playing.match
    if playing.past:
        return playing.past.eyes
    is_hidden = match.over or match.gate_for() != engine.NOBODY
    return engine.NOBODY if is_hidden else match.seat_in_sight()


def _hands(model: Model, playing: Playing, face: GameScreen) -> tuple[Scene, ...]:
    """What each seat alone could see at this moment of a match that is over."""
    seats = range(len(playing.match.seats) if playing.match.over else 0)
    return tuple(_scene(model, playing, playing.in_sight.seen(seat), face) for seat in seats)


def can_watch(playing: Playing) -> bool:
    """Whether there is a past to look at now: not in a lesson, and not at a gate."""
    match = playing.match
    is_ours = not playing.elsewhere and playing.lesson is None
    return (
        is_ours and len(match.choices) > engine.first(match) and match.gate_for() == engine.NOBODY
    )


def can_hint(model: Model, playing: Playing) -> bool:
    """Whether the person at the device may ask for a hint: hints are on, and there is a choice."""
    decision = None if playing.lesson else asked(playing)
    return model.settings.hints and decision is not None and len(decision.options) > 1


def counsel(model: Model, playing: Playing) -> str:
    """What the assistant says of the decision, the first time that one of its kind comes up."""
    decision = None if playing.lesson else asked(playing)
    if decision is None or not model.settings.assistant or len(decision.options) < 2:
        return ""
    if counselled(playing) in model.settings.counselled:
        return ""
    return _(games.screen(playing.match.game.id).asks[decision.kind].says)


def counselled(playing: Playing) -> str:
    """The kind of the decision as the assistant notes that it has told of it."""
    decision = playing.match.decision
    return f"{playing.match.game.id}:{decision.kind}" if decision else ""


def book_of(model: Model, game: str) -> Book | None:
    """A game's lessons in the person's language, if they have come."""
    return model.school.books.get(book_path(model, game))


def book_path(model: Model, game: str) -> str:
    """Where the site keeps the lessons of a game, in the person's language."""
    return f"lessons/{model.settings.language}/{game}.json"


def _hint(model: Model, playing: Playing) -> Hint | None:
    """The hint in sight: for this very decision, and as long as its seat's secrets may be."""
    hint = playing.hint
    if hint is None or hint.folded or not can_hint(model, playing):
        return None
    if hint.decision is not asked(playing):
        return None
    is_secret = hint.number and playing.match.conceals(hint.decision.seat)
    return None if is_secret else hint


def _scene(model: Model, playing: Playing, seen: engine.Seen, face: GameScreen) -> Scene:
    decision = seen.decision if asked(playing) else None
    bare = Scene(
        view=seen.view,
        seats=seen.seats,
        scores=seen.scores,
        others=face.others(seen.view),
        decision=decision,
        chosen=playing.chosen,
        picked=playing.picked,
        shown=playing.shown,
        as_list=model.settings.as_list,
        refusals=seen.refusals if decision else {},
        latest=seen.latest,
        history=seen.history,
    )
    return stage(face, bare, lambda key: seen.ahead(key).events)


def debug_save(model: Model) -> str:
    """The save of the match on the table, for tests; only with ``?debug=1``."""
    if not model.debug or model.playing is None:
        return ""
    return engine.dump(model.playing.match, VERSION)
