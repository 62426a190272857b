"""What was deleted and can be restored for a while."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True)
class UndoableDelete:
    """A deletion that can be undone: what was done, in English, and the deleted records by key.

    ``number`` tells it from an earlier one.
    """

    number: int
    says: str
    before: Mapping[str, str]
