"""What was taken away comes back, if somebody wants it so: for a while a line offers it.

It is taken out of storage at once, so that a closed tab leaves nothing half done; what there was
is held here until then, and written again as a whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.keeping import known
from web.model import Announce, Focus, Later, Message, Regret, Write
from web.words import _

if TYPE_CHECKING:
    from collections.abc import Mapping

    from web.app.messages import Effects
    from web.model import Model

LASTS_MS = 10_000
"""For so long it is offered."""


def offer(model: Model, says: str, before: Mapping[str, str]) -> Effects:
    """Offers to put records back as they were.

    ``says`` is what was done, a marked text; ``before`` the records by their keys as they were.
    """
    model.regrets += 1
    model.regret = Regret(model.regrets, says, before)
    over = Message("regret-over", {"number": str(model.regrets)})
    return [Announce(_(says)), Focus("regret"), Later(LASTS_MS, over)]


def take_back(model: Model) -> Effects:
    """Everything is again as it was before."""
    regret, model.regret = model.regret, None
    if regret is None:
        return []
    for key, text in regret.before.items():
        known(model, key, text)
    return [Write(key, text) for key, text in regret.before.items()]
