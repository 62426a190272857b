"""The settings, read field by field: of what makes no sense there is what was at first."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from web.i18n import LANGUAGES
from web.model.settings import CHOICES, Selection, Settings
from web.model.table_edges import EDGES
from web.records.readers import (
    MOST_SEATS,
    Fields,
    boolean,
    dict_of,
    list_of,
    one_of,
    parse_json,
    text,
    typed,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from web.records.readers import Reader

MOST = 500
"""Things that the app remembers of one kind."""
MOST_NAMES = 5


def read_settings(record: str) -> Settings:
    """The settings of a record; raises RecordError for one that holds none at all."""
    said, at_first = Fields(parse_json(record)), Settings()
    found = {
        name: said.spare(name, reader, getattr(at_first, name)) for name, reader in READERS.items()
    }
    return Settings(**found)


def _listed(value: object) -> list[str]:
    return list(list_of(text(), MOST)(value))


def _names(value: object) -> list[str]:
    return list(list_of(typed, MOST)(value))[:MOST_NAMES]


def _edges(value: object) -> list[str]:
    return list(list_of(one_of(*EDGES), MOST_SEATS)(value))


def _selection(value: object) -> Selection:
    """What was chosen of a group of options; whether it makes sense is for the game to say."""
    said = Fields(value)
    return Selection(
        said.spare("played", boolean, False),
        said.spare("preset", text(), ""),
        said.spare("own", dict_of(text(), MOST), {}),
    )


READERS: Mapping[str, Reader[Any]] = {
    "language": one_of(*LANGUAGES, ""),
    **{name: one_of(*known) for name, known in CHOICES.items()},
    **dict.fromkeys(("hold", "wait", "hints", "sound", "haptics"), boolean),
    **dict.fromkeys(("as_list", "rule_ids", "assistant"), boolean),
    "counselled": _listed,
    "names": _names,
    "level": text(),
    "told": _listed,
    "edges": _edges,
    "selections": dict_of(dict_of(_selection, MOST), MOST),
}
"""How each setting is read."""


def write_settings(settings: Settings) -> str:
    """The settings as a text."""
    return json.dumps(asdict(settings), ensure_ascii=False)
