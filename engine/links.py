"""Links: a match, or one question of it, in a text that fits an address or a printed code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .core import link_envelope, match_link, question_link
from .core.link_envelope import LinkError
from .core.match_link import Link
from .registry import game

if TYPE_CHECKING:
    from .core.match import Match


_KINDS = {match_link.KIND: match_link.unpack, question_link.KIND: question_link.unpack}


def write(match: Match, at: int | None = None) -> str:
    """A link that holds a whole match, hidden things too.

    ``at`` is the moment that whoever opens it is to look at, as a number of choices. Raises
    LinkError (``too_large``).
    """
    return link_envelope.seal(match_link.KIND, match_link.pack(match, at))


def write_question(match: Match) -> str:
    """A link that holds what the person who is asked now knows and may choose, and nothing else.

    Raises LinkError (``nobody_asked``, ``too_large``).
    """
    return link_envelope.seal(question_link.KIND, question_link.pack(match))


def read(text: str) -> Link:
    """What is in a link. Raises LinkError; never anything else, and never takes long."""
    kind, content = link_envelope.unseal(text)
    try:
        if kind in _KINDS:
            return _KINDS[kind](content, game)
    except LinkError:
        raise
    except Exception as error:  # whatever a forged text brings about, the app goes on
        raise LinkError("damaged", repr(error)) from error
    raise LinkError("newer", f"kind {kind}")


__all__ = ["Link", "LinkError", "read", "write", "write_question"]
