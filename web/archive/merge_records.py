"""Merges imported records with the stored ones; neither side is lost.

Every record is validated first. Matches are the same if their ids and choices agree. Where one
continues the other, the longer one stays; where they diverge, both stay, the longer one under the
id and the other as a copy. A match that is to replace a stored one is loaded first; one that cannot
be loaded (a newer version may) is kept beside it. No other match is played through.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

import engine
from web import statistics
from web.archive.archive_file import SINGLE
from web.archive.history import History, history, short
from web.archive.merge_report import MergeReport
from web.archive.validation import problem_with
from web.model.lessons import Progress
from web.model.settings import Settings
from web.records import saved_matches, storage_keys
from web.records.lessons import read_progress, write_progress
from web.records.puzzles import merge_logs
from web.records.quarantine import ASIDE, own_key
from web.records.settings import read_settings, write_settings

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

OF_THE_DEVICE = ("language", "told", "counselled", "names", "level", "selections")
"""Settings that nobody chooses: they come about by themselves."""


def merge(here: Mapping[str, str], came: Mapping[str, object]) -> MergeReport:
    """What is to change in the records that are ``here`` when others came in."""
    merger = _Merger(here)
    sound = merger.checked(_unfolded(came))
    for key in sorted(sound):
        if key.startswith(storage_keys.MATCH):
            match_id = key.removeprefix(storage_keys.MATCH)
            merger.lay(match_id, sound[key], sound.get(storage_keys.EARLIER + match_id, ""))
        elif key.startswith(storage_keys.ANALYSIS):
            merger.add(key, sound[key])
    for key in SINGLE:
        if key in sound:
            merger.unite(key, sound[key])
    return merger.merged


def _unfolded(came: Mapping[str, object]) -> dict[str, object]:
    """The records of a file; what was put aside there, as what it was, unless that came too."""
    aside = {own_key(key): came[key] for key in sorted(came) if key.startswith(ASIDE)}
    return {**aside, **{key: text for key, text in came.items() if not key.startswith(ASIDE)}}


class _Merger:
    """The records as they become, match by match."""

    def __init__(self, here: Mapping[str, str]) -> None:
        self.records, self.merged = dict(here), MergeReport()
        self._known: dict[str, History] = {}

    def checked(self, came: Mapping[str, object]) -> dict[str, str]:
        """What reads as a record; what does not is noted and left out."""
        sound = {}
        for key, text in came.items():
            if reason := problem_with(key, text):
                self.merged.refused.setdefault(reason, []).append(key)
            else:
                sound[key] = str(text)
        return sound

    def lay(self, match_id: str, text: str, earlier: str) -> None:
        """Lays a match to those that are here."""
        ours = self.records.get(storage_keys.MATCH + match_id)
        if ours is None:
            self.merged.fresh += 1
            self._put(match_id, text, self.records.get(storage_keys.EARLIER + match_id, earlier))
        elif not self._is_known(match_id, ours, text):
            self._meet(match_id, ours, text, earlier)

    def add(self, key: str, text: str) -> None:
        """Takes what was thought of a match, unless the same was thought over here."""
        if key not in self.records:
            self._change(key, text)

    def _is_known(self, match_id: str, ours: str, text: str) -> bool:
        """Whether ours is the same or further on; then it may only get its name."""
        is_equal = saved_matches.save_in(ours) == saved_matches.save_in(text)
        if not is_equal and not self._of(text).leads_to(self._of(ours)):
            return False
        self.merged.same += 1
        name = _title(text)
        if name and _can_be_read(ours) and not _title(ours):
            self._change(storage_keys.MATCH + match_id, saved_matches.changed(ours, title=name))
        return True

    def _meet(self, match_id: str, ours: str, text: str, earlier: str) -> None:
        """Two of one id that differ: the one that goes on from the other, or both."""
        mine, theirs = self._of(ours), self._of(text)
        is_longer = mine.deal == theirs.deal and len(theirs.choices) > len(mine.choices)
        if not is_longer:
            self.merged.copies += self._lay_beside(text, earlier)
            return
        opened = _opened(text)
        if opened is None or (mine.leads_to(theirs) and not _goes_on(ours, opened)):
            self.merged.unopened += self._lay_beside(text, earlier)
        elif mine.leads_to(theirs):
            self.merged.further += 1
            name = _title(ours)
            self._put(match_id, saved_matches.changed(text, title=name) if name else text, ours)
        else:
            before = self.records.get(storage_keys.EARLIER + match_id, "")
            self._put(match_id, text, earlier or ours)
            self.merged.copies += 1
            self._put_beside(ours, before)

    def _lay_beside(self, text: str, earlier: str) -> bool:
        """Lays a match beside those that are here, unless one of them goes on from it.

        Returns whether it did.
        """
        if self._is_here(text):
            return False
        self._put_beside(text, earlier)
        return True

    def _is_here(self, text: str) -> bool:
        """Whether a match that came is here under another id; if so that is noted."""
        wanted = self._of(text)
        is_here = any(wanted.leads_to(other) for other in self._like(wanted))
        self.merged.same += is_here
        return is_here

    def _put_beside(self, text: str, earlier: str) -> None:
        self._put(self._free_id(text), self._named_apart(text), earlier)

    def _like(self, wanted: History) -> list[History]:
        """The histories of all matches here that come from the same deal."""
        texts = (t for k, t in self.records.items() if k.startswith(storage_keys.MATCH))
        return [found for text in texts if (found := self._of(text)).deal == wanted.deal]

    def _of(self, text: str) -> History:
        """The history of a record; each is read once."""
        if text not in self._known:
            self._known[text] = history(saved_matches.save_in(text) or text)
        return self._known[text]

    def _free_id(self, text: str) -> str:
        """An id that hangs on nothing but the save, so that the same copy gets it again."""
        save = saved_matches.save_in(text) or text
        found = short(save, 5)
        while storage_keys.MATCH + found in self.records:
            found = short(found + save, 5)
        return found

    def _named_apart(self, text: str) -> str:
        if not _can_be_read(text):
            return text
        found = (
            saved_matches.read(k, t)
            for k, t in self.records.items()
            if k.startswith(storage_keys.MATCH)
        )
        taken = {about.title for about in found}
        return saved_matches.changed(
            text, title=saved_matches.copy_title(taken, saved_matches.read("", text))
        )

    def _put(self, match_id: str, text: str, earlier: str) -> None:
        self._change(storage_keys.MATCH + match_id, text)
        if earlier:
            self._change(storage_keys.EARLIER + match_id, earlier)

    def _change(self, key: str, text: str) -> None:
        if self.records.get(key) != text:
            self.records[key] = self.merged.changes[key] = text

    def unite(self, key: str, text: str) -> None:
        """Puts a record of which there is one together with ours, unless ours does not read."""
        ours = self.records.get(key, "")
        if ours and problem_with(key, ours):
            self.merged.stayed.append(key)
            return
        united = UNITED[key](ours, text)
        (self.merged.stayed if united == ours else self.merged.united).append(key)
        self._change(key, united)


def _can_be_read(text: str) -> bool:
    return saved_matches.read("", text).fault == ""


def _title(text: str) -> str:
    return saved_matches.read("", text).title


# --- what is to take the place of ours ----------------------------------------------------------


def _opened(text: str) -> engine.Match | None:
    """The match of a record; None if it cannot be opened here."""
    try:
        return saved_matches.load(saved_matches.save_in(text))
    except engine.SaveError:
        return None


def _goes_on(ours: str, theirs: engine.Match) -> bool:
    """Whether a match came by the very table at which ours stands; so ours need be no forgery."""
    mine = _opened(ours)
    try:
        return mine is not None and engine.match_at(theirs, len(mine.choices)).state == mine.state
    except engine.NoMoment:
        return False


# --- what there is one of -----------------------------------------------------------------------


def settings(ours: str, theirs: str) -> str:
    """Ours, if anything was chosen here; else those that came, in the language of this device."""
    mine, came = read_settings(ours or "{}"), read_settings(theirs)
    if _chosen(mine) != _chosen(Settings()):
        return ours
    came.language = mine.language or came.language
    came.told = [*dict.fromkeys([*mine.told, *came.told])]
    return write_settings(came)


def _chosen(saved: Settings) -> dict[str, object]:
    return {name: value for name, value in asdict(saved).items() if name not in OF_THE_DEVICE}


def progress(ours: str, theirs: str) -> str:
    """How far somebody has come in the lessons, on either side; what is open here stays open."""
    mine, came = read_progress(ours or "{}"), read_progress(theirs)
    united = {game: _both(mine.get(game), came.get(game)) for game in sorted({*mine, *came})}
    return write_progress(united)


def _both(mine: Progress | None, came: Progress | None) -> Progress:
    if mine is None or came is None:
        return mine or came or Progress()
    left = mine if mine.at or not came.at else came
    done = [*dict.fromkeys([*mine.done, *came.done])]
    return Progress(done, max(mine.of, came.of), left.at, left.reached, left.choices)


UNITED: dict[str, Callable[[str, str], str]] = {
    storage_keys.SETTINGS: settings,
    storage_keys.LESSONS: progress,
    storage_keys.PUZZLES: merge_logs,
    statistics.KEY: statistics.merge,
}
"""How two records of which there is one become one."""
