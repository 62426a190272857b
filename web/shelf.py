"""Matches in storage: one text each, so that one write keeps it whole.

The first line tells the lobby what it shows; the second is the save itself (engine.dump). A record
that cannot be read stays where it is, as a copy for its owner, and harms no other.
"""

from __future__ import annotations

import json
import re
from dataclasses import asdict, replace
from hashlib import blake2s
from typing import TYPE_CHECKING, Any

import engine
from web import games, words
from web.games.scene import Scene
from web.model import CHOICES, Kept, Progress, Selection, Settings
from web.version import VERSION
from web.words import _, fill

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from engine import Match

MATCH = "cenote:match:"
EARLIER = "cenote:earlier:"
"""The record of a match as it was before its last choice, should the newest be damaged."""
LEASE = "cenote:lease:"
"""Which tab plays a match."""
SETTINGS = "cenote:settings"
OPEN = "cenote:open"
"""Which match lay on the table when the app was last used; LESSON and a game for its lessons."""
LESSON = "lesson:"
LESSONS = "cenote:lessons"
"""How far somebody has come in the lessons."""

LONGEST_TITLE = 60
"""Letters of the name that somebody gives to a match."""
NUMBERED = re.compile(r"(.*) \((\d{1,6})\)", re.DOTALL)
"""The name of a further copy."""


def record(match_id: str, match: Match, now: str, before: Kept | None = None) -> tuple[Kept, str]:
    """A match as the lobby shows it, and as the text to be kept.

    ``before`` is how it was last kept: it has the name that it was given, and when it was begun.
    """
    decision, result = match.decision, match.result()
    view = match.view()
    kept = Kept(
        match_id,
        match.game.id,
        tuple(seat.name for seat in match.seats),
        tuple(seat.kind for seat in match.seats),
        now,
        match.over,
        where(match),
        words.language(),
        decision.seat if decision else engine.NOBODY,
        result.winners if result else (),
        extent(match),
        match.setup.options,
        match.state.parties,
        title=before.title if before else "",
        miniature=games.screen(match.game.id).miniature(view),
        begun=before.begun if before else now,
        scores=result.scores if result else match.game.scores(view),
        choices=len(match.choices),
        turns=match.state.turn,
        root=root_of(match),
    )
    return kept, f"{_head(asdict(kept))}\n{engine.dump(match, VERSION)}"


def changed(text: str, **changes: str) -> str:
    """A record that says something else of itself: another ``title``, another ``updated``.

    What a newer version has written there stays. The save is the same. Raises ValueError for a
    damaged record.
    """
    head, _line, save = text.partition("\n")
    return f"{_head({**json.loads(head), **changes})}\n{save}"


def copy_title(taken: Collection[str], original: Kept) -> str:
    """What a copy of a match is called, as none of the titles that are taken: with a number."""
    game = games.title(original.game) or _("A save")
    called = original.title or fill(_("Copy of %(title)s"), title=game)
    numbered = NUMBERED.fullmatch(called)
    base = numbered[1] if numbered else called
    names = (base, *(f"{base} ({number})" for number in range(2, len(taken) + 3)))
    return next(name for name in names if name not in taken)


def _head(fields: Mapping[str, Any]) -> str:
    return json.dumps(fields, separators=(",", ":"), ensure_ascii=False)


def root_of(match: Match) -> str:
    """From which deal a match comes: copies, branches and imports of a match have the same."""
    setup = match.setup
    dealt = [match.game.id, setup.seats, sorted(setup.options.items()), setup.seed]
    return blake2s(json.dumps(dealt).encode(), digest_size=8).hexdigest()


def where(match: Match) -> str:
    """Where a match stands, in the game's words; nothing that only a seat may know."""
    view, face = match.view(engine.NOBODY), games.screen(match.game.id)
    return face.where(Scene(view=view, seats=match.seats, scores=(), others=face.others(view)))


def extent(match: Match) -> str:
    """What of the game's groups of options is in play, shortly; or that somebody plays alone."""
    described, face = engine.describe(match.game.id), games.screen(match.game.id)
    alone = _(face.rivals.alone) if face.rivals and len(match.seats) == 1 else ""
    return alone or face.extent(described, match.setup.options)


def read(key: str, text: str) -> Kept:
    """What the lobby shows of a record; a record that makes no sense is named damaged."""
    match_id = key.removeprefix(MATCH)
    try:
        head: dict[str, Any] = json.loads(text.partition("\n")[0])
        names = tuple(map(str, head["names"]))
        kept = Kept(
            match_id,
            str(head["game"]),
            names,
            tuple(map(str, head["kinds"])),
            str(head["updated"]),
            bool(head["over"]),
            str(head.get("where", "")),
            str(head.get("language", "")),
            *_seats(head, len(names)),
            str(head.get("extent", "")),
            {str(name): str(value) for name, value in dict(head.get("options", {})).items()},
            int(head.get("parties", len(names))),
        )
        return replace(kept, **_since_0_7(head))
    except (ValueError, KeyError, TypeError, RecursionError):
        return Kept(match_id, fault="damaged")


def _since_0_7(head: Mapping[str, Any]) -> dict[str, Any]:
    """What heads say since 0.7.0."""
    texts = {name: str(head.get(name, "")) for name in ("title", "miniature", "begun", "root")}
    counts = {name: int(head.get(name, 0)) for name in ("choices", "turns")}
    return {**texts, **counts, "scores": tuple(map(int, head.get("scores", ())))}


def _seats(head: Mapping[str, Any], count: int) -> tuple[int, tuple[int, ...]]:
    """Whose turn it is and which parties have won; records of 0.2.0 and before do not say."""
    turn, winners = int(head.get("turn", engine.NOBODY)), tuple(map(int, head.get("winners", ())))
    parties = range(int(head.get("parties", count)))
    if turn not in range(engine.NOBODY, count) or not set(winners) <= set(parties):
        raise ValueError
    return turn, winners


def save_in(text: str) -> str:
    """The save within a record."""
    return text.partition("\n")[2]


def load(text: str) -> Match:
    """The match of a save. Raises SaveError, also for games without screens."""
    match = engine.load(text)
    if not games.available(match.game.id):
        raise engine.SaveError("unknown_game")
    return match


def has_earlier(records: Mapping[str, str], match_id: str) -> bool:
    """Whether the forerunner of a record can be played on."""
    try:
        load(save_in(records.get(EARLIER + match_id, "")))
    except engine.SaveError:
        return False
    return True


def read_settings(text: str | None) -> Settings:
    """The settings kept; the defaults for whatever is missing or makes no sense."""
    settings = Settings()
    try:
        kept: Mapping[str, Any] = json.loads(text or "{}")
        for name, value in kept.items():
            is_known = isinstance(value, type(getattr(settings, name, None)))
            if is_known and value in CHOICES.get(name, (value,)):
                setattr(settings, name, value)
    except (ValueError, AttributeError):
        return Settings()
    if settings.language not in words.LANGUAGES:
        settings.language = ""
    settings.told = [str(what) for what in settings.told]
    settings.names = [str(name) for name in settings.names][:5]
    settings.counselled = [str(kind) for kind in settings.counselled]
    settings.selections = {
        game: {group: _selection(chosen) for group, chosen in _table(groups).items()}
        for game, groups in settings.selections.items()
    }
    return settings


def _selection(kept: object) -> Selection:
    """What was chosen of a group of options; whether it makes sense is for the game to say."""
    chosen = _table(kept)
    own = {name: str(value) for name, value in _table(chosen.get("own")).items()}
    return Selection(chosen.get("played") is True, str(chosen.get("preset")), own)


def _table(kept: object) -> dict[str, Any]:
    return kept if isinstance(kept, dict) else {}


def write_settings(settings: Settings) -> str:
    """The settings as a text."""
    return json.dumps(asdict(settings), ensure_ascii=False)


def read_progress(text: str | None) -> dict[str, Progress]:
    """How far somebody has come in the lessons, by game; nothing of what makes no sense."""
    try:
        kept: Mapping[str, Any] = json.loads(text or "{}")
        return {game: _progress(had) for game, had in kept.items()}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {}


def _progress(had: Mapping[str, Any]) -> Progress:
    done, choices = [str(name) for name in had["done"]], [str(key) for key in had["choices"]]
    return Progress(done, int(had["of"]), str(had["at"]), [int(n) for n in had["reached"]], choices)


def write_progress(progress: Mapping[str, Progress]) -> str:
    """The progress as a text."""
    return json.dumps({game: asdict(had) for game, had in progress.items()}, ensure_ascii=False)
