"""Records in quarantine: kept under another key, so that the app does not load them.

An unreadable record goes there, and all records if somebody starts without them
(``web/platform/rescue.js``). Those of one moment are a bundle: ``cenote:aside:MOMENT:REST``, where
``cenote:REST`` was the record's own key.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING

from web.records import storage_keys

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

ASIDE = "cenote:aside:"


@dataclass(frozen=True)
class Bundle:
    """The records that were put into quarantine at one moment, by their own keys.

    ``name`` tells it from others, ``moment`` is in ISO form, '' if it is not known.
    """

    name: str
    records: dict[str, str] = field(default_factory=dict)

    @property
    def moment(self) -> str:
        """When it was put aside."""
        try:
            return datetime.fromisoformat(self.name).isoformat()
        except ValueError:
            return ""

    @property
    def places(self) -> list[str]:
        """The keys under which its records are kept."""
        return [quarantine_key(self.name, key) for key in self.records]


def quarantine_key(bundle: str, key: str) -> str:
    """The key of a record in a bundle."""
    return f"{ASIDE}{bundle}:{key.removeprefix(storage_keys.PREFIX)}"


def own_key(key: str) -> str:
    """The key that a record had before it was put aside."""
    return storage_keys.PREFIX + key.removeprefix(ASIDE).partition(":")[2]


def new_name(now: str, records: Collection[str]) -> str:
    """A unique name for a new bundle: the moment, with a number if that is taken."""
    moment = "".join(letter for letter in now if letter.isalnum())
    names = (moment, *(f"{moment}-{number}" for number in range(2, len(records) + 3)))
    return next(n for n in names if not any(key.startswith(f"{ASIDE}{n}:") for key in records))


def bundles(records: Mapping[str, str]) -> list[Bundle]:
    """All that was put aside, the oldest first."""
    found: dict[str, Bundle] = {}
    for key in records:
        if key.startswith(ASIDE):
            name = key.removeprefix(ASIDE).partition(":")[0]
            found.setdefault(name, Bundle(name)).records[own_key(key)] = records[key]
    return sorted(found.values(), key=lambda bundle: bundle.name)
