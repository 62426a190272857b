"""Recovery: what a killed browser had not written to disk comes back from the journal.

The journal (``web/platform/journal.js``) holds whole texts: what is missing in local storage is put
back, nothing is played again. Its content is not trusted: invalid entries are ignored, and what
local storage has stays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import engine
from engine.core import bounded_json
from web import archive
from web.records import saved_matches, storage_keys

if TYPE_CHECKING:
    from collections.abc import Mapping

LONGEST = 40_000_000
"""Most characters of the journal's entries; local storage holds some five million."""
APART = (
    *(storage_keys.EARLIER, storage_keys.LEASE, storage_keys.ANALYSIS),
    *("cenote:look", "cenote:tried"),
)
"""Keys that are not recovered: nobody would miss what they hold."""

Changes = dict[str, str | None]
"""Texts by key; None erases."""


class Recovered(NamedTuple):
    """The changes of the records, and how many choices their matches gain by them."""

    changes: Changes
    choices: int


def belongs(key: str) -> bool:
    """Whether the journal covers a key."""
    return key.startswith(storage_keys.PREFIX) and not key.startswith(APART)


def recover(saved: Mapping[str, str], missing: str) -> Recovered:
    """The changes to the ``saved`` records when what is ``missing`` in them comes back.

    ``missing`` are the journal's entries as JSON.
    """
    changes: Changes = {}
    choices = 0
    for key, text in _entries(missing):
        ours = saved.get(key)
        if text == ours:
            continue
        changes[key] = text
        if key.startswith(storage_keys.MATCH):
            changes.update(_beside(key.removeprefix(storage_keys.MATCH), text, ours))
            choices += max(0, _choices(text) - _choices(ours))
    return Recovered(changes, choices)


def _entries(missing: str) -> list[tuple[str, str | None]]:
    """The valid entries."""
    try:
        listed: Any = bounded_json.parse(missing, longest=LONGEST)
        found = [(str(entry["key"]), entry["text"]) for entry in listed]
    except (bounded_json.NotPlainJson, TypeError, KeyError):
        return []
    return [(key, text) for key, text in found if belongs(key) and _is_sound(key, text)]


def _is_sound(key: str, text: object) -> bool:
    if text is None:
        return True
    if not isinstance(text, str):
        return False
    if key.startswith(storage_keys.MATCH):
        return not saved_matches.read(key, text).fault and engine.is_intact(
            saved_matches.save_in(text)
        )
    return (
        archive.is_readable(key, text)
        if key in archive.SINGLE
        else len(text) <= bounded_json.LONGEST
    )


def _beside(match_id: str, text: str | None, ours: str | None) -> Changes:
    """Other records of a match: ours becomes the earlier one; a deletion deletes all of them."""
    if text is None:
        return {storage_keys.EARLIER + match_id: None, storage_keys.LEASE + match_id: None}
    return {} if ours is None else {storage_keys.EARLIER + match_id: ours}


def _choices(record: str | None) -> int:
    """How many choices a record holds; 0 if it is damaged, or there is none."""
    save = saved_matches.save_in(record or "")
    try:
        return len(bounded_json.parse(save)["choices"]) if engine.is_intact(save) else 0
    except (bounded_json.NotPlainJson, TypeError, KeyError):
        return 0
