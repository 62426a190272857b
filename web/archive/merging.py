"""Two shelves made one: what came in a file is laid to what is here, and neither side is lost.

The same match is told by its id and its choices. Where one goes on from the other, the longer one
stays; where they part, both stay, the longer one under the id and the other as a copy. Nothing is
played through here: what cannot be opened travels too, and says so when somebody opens it.
"""

from __future__ import annotations

import re
from dataclasses import asdict
from typing import TYPE_CHECKING

from web import shelf, statistics
from web.archive.files import ROOMS, SINGLE, travels
from web.archive.history import History, history, short
from web.model import Merged, Progress, Settings

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

LONGEST = 4_000_000
"""Letters of one record; a match takes some ten thousand."""
ID = re.compile(r"[\w-]{1,60}", re.ASCII)
OF_THE_DEVICE = ("language", "told", "counselled", "names", "level", "selections")
"""Settings that nobody chooses: they come about by themselves."""


def merge(here: Mapping[str, str], came: Mapping[str, object]) -> Merged:
    """What is to change in the records that are ``here`` when others came in."""
    merger = _Merger(here)
    sound = merger.checked(came)
    for key in sorted(sound):
        if key.startswith(shelf.MATCH):
            match_id = key.removeprefix(shelf.MATCH)
            merger.lay(match_id, sound[key], sound.get(shelf.EARLIER + match_id, ""))
    for key in SINGLE:
        if key in sound:
            merger.unite(key, sound[key])
    return merger.merged


class _Merger:
    """The records as they become, match by match."""

    def __init__(self, here: Mapping[str, str]) -> None:
        self.records, self.merged = dict(here), Merged()
        self._known: dict[str, History] = {}

    def checked(self, came: Mapping[str, object]) -> dict[str, str]:
        """What makes sense as records; what does not is noted and left out."""
        sound = {}
        for key, text in came.items():
            if reason := _trouble(key, text):
                self.merged.refused.setdefault(reason, []).append(key)
            else:
                sound[key] = str(text)
        return sound

    def lay(self, match_id: str, text: str, earlier: str) -> None:
        """Lays a match to those that are here."""
        ours = self.records.get(shelf.MATCH + match_id)
        if ours is None:
            self.merged.fresh += 1
            self._put(match_id, text, earlier)
        elif not self._is_known(match_id, ours, text):
            self._meet(match_id, ours, text, earlier)

    def _is_known(self, match_id: str, ours: str, text: str) -> bool:
        """Whether ours is the same or further on; then it may only get its name."""
        is_equal = shelf.save_in(ours) == shelf.save_in(text)
        if not is_equal and not self._of(text).leads_to(self._of(ours)):
            return False
        self.merged.same += 1
        name = _title(text)
        if name and _can_be_read(ours) and not _title(ours):
            self._change(shelf.MATCH + match_id, shelf.changed(ours, title=name))
        return True

    def _meet(self, match_id: str, ours: str, text: str, earlier: str) -> None:
        """Two of one id that differ: the one that goes on from the other, or both."""
        mine, theirs = self._of(ours), self._of(text)
        if mine.leads_to(theirs):
            self.merged.further += 1
            name = _title(ours)
            longer = shelf.changed(text, title=name) if name and _can_be_read(text) else text
            self._put(match_id, longer, earlier or ours)
            return
        if mine.deal == theirs.deal and len(theirs.choices) > len(mine.choices):
            before = self.records.get(shelf.EARLIER + match_id, "")
            self._put(match_id, text, earlier or ours)
            self._copy(ours, before)
        else:
            self._copy(text, earlier)

    def _copy(self, text: str, earlier: str) -> None:
        """Lays a match beside those that are here, unless one of them goes on from it."""
        wanted = self._of(text)
        if any(wanted.leads_to(other) for other in self._like(wanted)):
            self.merged.same += 1
            return
        self.merged.copies += 1
        self._put(self._free_id(text), self._named_apart(text), earlier)

    def _like(self, wanted: History) -> list[History]:
        """The histories of all matches here that come from the same deal."""
        texts = (t for k, t in self.records.items() if k.startswith(shelf.MATCH))
        return [found for text in texts if (found := self._of(text)).deal == wanted.deal]

    def _of(self, text: str) -> History:
        """The history of a record; each is read once."""
        if text not in self._known:
            self._known[text] = history(shelf.save_in(text) or text)
        return self._known[text]

    def _free_id(self, text: str) -> str:
        """An id that hangs on nothing but the save, so that the same copy gets it again."""
        save = shelf.save_in(text) or text
        found = short(save, 5)
        while shelf.MATCH + found in self.records:
            found = short(found + save, 5)
        return found

    def _named_apart(self, text: str) -> str:
        if not _can_be_read(text):
            return text
        found = (shelf.read(k, t) for k, t in self.records.items() if k.startswith(shelf.MATCH))
        taken = {about.title for about in found}
        return shelf.changed(text, title=shelf.copy_title(taken, shelf.read("", text)))

    def _put(self, match_id: str, text: str, earlier: str) -> None:
        self._change(shelf.MATCH + match_id, text)
        if earlier:
            self._change(shelf.EARLIER + match_id, earlier)

    def _change(self, key: str, text: str) -> None:
        if self.records.get(key) != text:
            self.records[key] = self.merged.changes[key] = text

    def unite(self, key: str, text: str) -> None:
        """Puts a record of which there is one together with ours."""
        ours = self.records.get(key, "")
        united = UNITED[key](ours, text) if ours else text
        (self.merged.stayed if united == ours else self.merged.united).append(key)
        self._change(key, united)


def _trouble(key: str, text: object) -> str:
    """Why something in a file cannot be a record; '' if it can."""
    room = next((room for room in ROOMS if key.startswith(room)), "")
    if not isinstance(text, str) or not text or (room and not ID.fullmatch(key[len(room) :])):
        return "foreign"
    if not travels(key):
        return "newer" if key.startswith("cenote:") else "foreign"
    return "too_large" if len(text) > LONGEST else ""


def _can_be_read(text: str) -> bool:
    return shelf.read("", text).fault == ""


def _title(text: str) -> str:
    return shelf.read("", text).title


# --- what there is one of -----------------------------------------------------------------------


def settings(ours: str, theirs: str) -> str:
    """Ours, if anything was chosen here; else those that came, in the language of this device."""
    mine, came = shelf.read_settings(ours), shelf.read_settings(theirs)
    if _chosen(mine) != _chosen(Settings()):
        return ours
    came.language = mine.language or came.language
    came.told = [*dict.fromkeys([*mine.told, *came.told])]
    return shelf.write_settings(came)


def _chosen(kept: Settings) -> dict[str, object]:
    return {name: value for name, value in asdict(kept).items() if name not in OF_THE_DEVICE}


def progress(ours: str, theirs: str) -> str:
    """How far somebody has come in the lessons, on either side; what is open here stays open."""
    mine, came = shelf.read_progress(ours), shelf.read_progress(theirs)
    united = {game: _both(mine.get(game), came.get(game)) for game in sorted({*mine, *came})}
    return shelf.write_progress(united)


def _both(mine: Progress | None, came: Progress | None) -> Progress:
    if mine is None or came is None:
        return mine or came or Progress()
    left = mine if mine.at or not came.at else came
    done = [*dict.fromkeys([*mine.done, *came.done])]
    return Progress(done, max(mine.of, came.of), left.at, left.reached, left.choices)


UNITED: dict[str, Callable[[str, str], str]] = {
    shelf.SETTINGS: settings,
    shelf.LESSONS: progress,
    statistics.KEY: statistics.merge,
}
"""How two records of which there is one become one."""
