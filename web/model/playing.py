"""The match on the table, with its hint, its beats and its replay."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine import NOBODY

if TYPE_CHECKING:
    from engine import Beat, Decision, Match, SeatView
    from engine.bots import Advice
    from engine.bots.odds import OddsCurve
    from web.games.moment import Moment
    from web.model.lessons import LessonState
    from web.model.timeline import Timeline
    from web.scenarios.state import ScenarioState


@dataclass(frozen=True)
class ShownBeat:
    """A beat as it is shown: the table after it, and the moment that tells it, if one does.

    ``is_move``: no person makes the move that it belongs to; ``goes_on``: the next beat adds to its
    moment.
    """

    beat: Beat
    moment: Moment | None = None
    is_move: bool = False
    goes_on: bool = False


@dataclass(frozen=True)
class Heard:
    """How far what happened was heard, as sounds (``web.app.sounding``).

    ``events`` and ``choices`` are how many there were, ``beat`` is the number of the pause;
    ``called`` is whose turn it was last: that of a seat, as text, or another word.
    """

    events: int
    choices: int
    beat: int
    called: str


@dataclass
class Hint:
    """A hint: the best bot's opinion on a decision, for the person who makes it.

    ``number`` is that of the question to the bot; it is 0 until the person has confirmed that
    nobody else is looking. ``advice`` is None while the bot thinks, or if that ``failed``.
    ``folded``: hidden.
    """

    decision: Decision
    number: int = 0
    advice: Advice | None = None
    failed: bool = False
    folded: bool = False


@dataclass(frozen=True)
class ShownPlan:
    """A plan of an analysis that is shown on the board, and how far it is.

    It begins after ``first`` choices of the match; ``better``: it is not what was done there.
    ``keys`` are its choices, ``seen`` what the seat saw before each, ``about`` the things on the
    board that each is about, ``at`` how many are made.
    """

    first: int
    better: bool
    keys: tuple[str, ...]
    seen: tuple[SeatView, ...]
    about: tuple[tuple[str, ...], ...]
    at: int = 0

    @property
    def seat(self) -> int:
        """Whose plan it is."""
        return self.seen[0].view.seat

    @property
    def next_about(self) -> tuple[str, ...]:
        """The things that the next choice which the board shows is about."""
        return next((things for things in self.about[self.at :] if things), ())


@dataclass
class Replay:
    """The replay of the match on the table: which moment is shown, and what its viewer may know.

    ``match`` is the match after ``number`` choices; ``is_over``: the match itself has ended.
    ``eyes`` is the seat whose knowledge is shown (NOBODY: that of onlookers); ``open``: all cards
    lie open besides. ``timeline`` is what the slider shows. ``plays``: it runs by itself; ``tick``
    numbers its steps, so that a late timer is recognised. ``beats`` are those of the choice that is
    played, ``at`` the index of the one that is shown; () while it stands still. ``heard`` is what
    was heard of it so far. ``line``: not the match is shown, but a plan of its analysis.
    """

    match: Match
    number: int
    timeline: Timeline
    is_over: bool
    eyes: int = NOBODY
    open: bool = False
    plays: bool = False
    tick: int = 0
    beats: tuple[ShownBeat, ...] = ()
    at: int = 0
    heard: Heard | None = None
    line: ShownPlan | None = None


@dataclass
class Playing:
    """The match on the table and what is open on the screen.

    Selection: ``chosen`` is the option that was tapped but not confirmed, ``picked`` are things on
    the board that narrow the options down, ``why`` is the refused thing that was asked about,
    ``shown`` the thing that the board is to explain.

    Bots: ``asked`` numbers the questions to bots, so that a late answer is recognised. ``waiting``:
    a bot has the turn. ``hurry``: bots' moves are not shown one by one. ``answer`` is a bot's
    choice that came in while something was still shown, ``turns`` counts the bots' turns shown
    since a person chose, ``spent`` the milliseconds that they took.

    Pacing: ``resting``: the results of the last choice are shown, and nothing follows yet.
    ``beats`` are what is shown meanwhile, ``at`` the index of the current one, ``again``: they were
    shown before. ``pause`` are the milliseconds for which a choice's results stay at least.
    ``beat`` numbers these pauses, so that a late timer is recognised. ``met`` are the kinds of
    moments that have come up since the match was put on the table, ``recent`` those since a person
    chose; ``brief``: the current one closes by itself, and its explanation is a tap away;
    ``repeats``: it is of a kind that came up just now, and is played faster.
    ``heard`` is what has been heard so far (None: nothing was told yet).

    ``hint`` is the last one asked for. ``course`` are the odds of a match that is over,
    ``at_board``: after the end the board is shown, not the result; ``counts``: a finale is
    played over the result, as the match ended just now; ``risen``: it has come to who has won.
    ``unkept`` counts failed saves in a row, ``elsewhere``: another tab plays the match. ``lesson``
    is the lesson that is taken here, ``scenario`` the one that is played; such a match is not
    saved. ``reached`` are the achievements that people came to by this match, by the names of both;
    ``rung`` is that of the ladder that comes next ('': none). ``replay`` is the open replay; the
    match itself stands still meanwhile. ``edges`` are those at which the seats are in table mode
    (none: it is played as usual), ``facing`` the one to which its result was turned. ``guest``:
    another device keeps the match; ``coming`` are tables that it has told and that are still to be
    shown, ``cut`` is why it does not answer: ``lost`` (out of reach), ``away`` (it shows something
    else), ``closed`` (this device has no place there any more), ``ready`` (a turn that came by link
    waits to be sent back).
    """

    id: str
    match: Match
    chosen: str = ""
    picked: tuple[str, ...] = ()
    why: str = ""
    shown: str = ""
    asked: int = 0
    waiting: bool = False
    hurry: bool = False
    resting: bool = False
    beat: int = 0
    beats: tuple[ShownBeat, ...] = ()
    at: int = 0
    pause: int = 0
    again: bool = False
    met: set[str] = field(default_factory=set)
    recent: set[str] = field(default_factory=set)
    brief: bool = False
    repeats: bool = False
    heard: Heard | None = None
    answer: str = ""
    turns: int = 0
    spent: int = 0
    hint: Hint | None = None
    course: OddsCurve | None = None
    at_board: bool = False
    counts: bool = False
    risen: bool = False
    unkept: int = 0
    elsewhere: bool = False
    lesson: LessonState | None = None
    scenario: ScenarioState | None = None
    reached: tuple[tuple[str, str], ...] = ()
    rung: str = ""
    replay: Replay | None = None
    edges: tuple[str, ...] = ()
    guest: bool = False
    coming: list[Match] = field(default_factory=list)
    cut: str = ""
    facing: str = ""

    @property
    def is_kept(self) -> bool:
        """Whether it is a match that is kept: neither a lesson nor a scenario."""
        return self.lesson is None and self.scenario is None

    @property
    def is_halted(self) -> bool:
        """Whether nothing goes on: a wrong choice is to be taken back, or all is decided."""
        lesson, scenario = self.lesson, self.scenario
        return bool(lesson and (lesson.strayed or lesson.ends)) or bool(
            scenario and scenario.is_decided
        )

    @property
    def in_sight(self) -> Match:
        """The match that the table shows: the replay's if one is open."""
        return self.replay.match if self.replay else self.match

    @property
    def shown_beat(self) -> ShownBeat | None:
        """The beat that the table shows, of a replay if one is open; None: the last one."""
        whose = self.replay or self
        return whose.beats[whose.at] if whose.beats else None

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The moments among the beats, each as it is in the end."""
        return tuple(one.moment for one in self.beats if one.moment and not one.goes_on)
