"""The envelope of every link: a URL-safe alphabet, a version, a checksum.

A text is a letter for the version of the format and, in base64url without padding, one byte for
the kind of what is inside, that itself, and four bytes of a hash over all of it.
"""

from __future__ import annotations

import base64
import hashlib
import re

VERSION = "A"
"""Of the format. Later ones have later letters; whatever any version wrote is read forever."""

MAX_LENGTH = 20_000  # characters; a match takes some hundred
CHECK = 4  # bytes

_LINK = re.compile(r"([A-Z])([A-Za-z0-9_-]+)")


class LinkError(ValueError):
    """A text that cannot be opened, or a match of which no link can be made.

    ``reason`` is a message key: ``damaged`` (changed or cut off since it was written), ``foreign``
    (no link of this app), ``newer`` (written by a newer app), ``older`` (by an app of older rules,
    under which its choices led elsewhere: a save still opens), ``unknown_game``, ``too_large``,
    ``nobody_asked`` (no question can be made: no person is asked).
    """

    def __init__(self, reason: str, detail: str = "") -> None:
        """Keeps the reason for the person, the detail for the developer."""
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason
        self.detail = detail


def seal(kind: int, content: bytes) -> str:
    """The text of a link. Raises LinkError, if it would be too large."""
    body = bytes([kind]) + content
    text = VERSION + _letters(body + _check(body))
    if len(text) > MAX_LENGTH:
        raise LinkError("too_large", f"{len(text)} characters")
    return text


def unseal(text: str) -> tuple[int, bytes]:
    """The kind and the content in a link's text, white space in it left out. Raises LinkError."""
    if len(text) > MAX_LENGTH:
        raise LinkError("too_large", f"{len(text)} characters")
    found = _LINK.fullmatch("".join(text.split()))
    if found is None:
        raise LinkError("foreign", "other letters")
    version, packed = found.groups()
    if version > VERSION:
        raise LinkError("newer", f"version {version}")
    body, check = _parts(packed)
    if check != _check(body):
        raise LinkError("damaged", "check")
    return body[0], body[1:]


def _parts(packed: str) -> tuple[bytes, bytes]:
    """The body and its check."""
    try:
        whole = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
    except ValueError as error:
        raise LinkError("damaged", str(error)) from error
    if len(whole) <= CHECK or _letters(whole) != packed:
        raise LinkError("damaged", "too short, or something in the bits behind the last byte")
    return whole[:-CHECK], whole[-CHECK:]


def _letters(packed: bytes) -> str:
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def _check(body: bytes) -> bytes:
    return hashlib.sha256(VERSION.encode() + body).digest()[:CHECK]
