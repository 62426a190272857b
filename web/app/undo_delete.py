"""Undo of a deletion: for a while a line offers to bring back what was deleted.

The records are erased from storage at once, so a closed tab leaves nothing half done; they are held
in the model and written again on undo.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.effects import Announce, Focus, SendLater, Write
from web.app.saving import apply_record
from web.i18n import _
from web.model.message import Message
from web.model.undo import UndoableDelete

if TYPE_CHECKING:
    from collections.abc import Mapping

    from web.app.effects import Effects
    from web.model.root import Model

LASTS_MS = 10_000
"""Milliseconds for which undo is offered."""


def offer_undo(model: Model, says: str, before: Mapping[str, str]) -> Effects:
    """Offers to restore records.

    ``says`` is what was done, a text marked for translation; ``before`` are the deleted records by
    key.
    """
    model.undoable_count += 1
    model.undoable = UndoableDelete(model.undoable_count, says, before)
    over = Message("regret-over", {"number": str(model.undoable_count)})
    return [Announce(_(says)), Focus("regret"), SendLater(LASTS_MS, over)]


def undo_delete(model: Model) -> Effects:
    """Restores what was deleted last."""
    deleted, model.undoable = model.undoable, None
    if deleted is None:
        return []
    for key, text in deleted.before.items():
        apply_record(model, key, text)
    return [Write(key, text) for key, text in deleted.before.items()]
