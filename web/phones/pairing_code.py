"""Pairing codes: what one device must know of another, in a text that any camera reads.

Two of them connect two devices: the host's *offer*, and the guest's *answer*, which names the
offer that it belongs to. A code has at most LONGEST letters, whatever browser it comes from.
"""

from __future__ import annotations

import hashlib
import ipaddress
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.core import link_envelope
from engine.core.byte_packing import Packer, Unpacker, Unreadable
from engine.core.link_envelope import LinkError
from web.phones.session_description import (
    ANSWER,
    LOCAL,
    OFFER,
    Candidate,
    SessionDescription,
    is_usable,
)

if TYPE_CHECKING:
    from collections.abc import Callable

LONGEST = 160
"""Letters of a code."""
MARK = "#j="
"""Precedes a code in an address."""
KINDS = {OFFER: 8, ANSWER: 9}
"""The kinds of the envelope; those of matches and questions are lower."""
BELONGS = 2
"""Bytes by which an answer names its offer."""

_WITHIN = re.compile(re.escape(MARK) + r"([\w-]*)", re.ASCII)
_BARE = re.compile(r"[\w-]+", re.ASCII)
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
"""What names and passwords are made of: six bits a letter."""
_FINGERPRINT = 32
_PORT = 2
_SHORTEST_USER, _SHORTEST_PASSWORD = 4, 22


class CodeError(ValueError):
    """A text that is not the code that was asked for.

    ``reason`` is ``empty``, ``damaged`` (cut off or changed), ``foreign`` (something else),
    ``match`` (a link to a match), ``newer`` (of a newer app), ``other_side`` (an offer where an
    answer is wanted, or the other way round), ``old`` (the answer to another offer).
    """

    def __init__(self, reason: str, detail: str = "") -> None:
        """Keeps the reason for the person, the detail for the developer."""
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason


@dataclass(frozen=True)
class Code:
    """What a code holds: the ``side`` that wrote it, and of an answer the mark of its offer."""

    side: str
    described: SessionDescription
    belongs: bytes = b""


def write_offer(described: SessionDescription) -> str:
    """The code of a host."""
    return _written(Code(OFFER, described))


def write_answer(described: SessionDescription, offer: SessionDescription) -> str:
    """The code of a guest that has read a host's."""
    return _written(Code(ANSWER, described, mark_of(offer)))


def mark_of(offer: SessionDescription) -> bytes:
    """The bytes by which an answer names its offer."""
    whole = f"{offer.user} {offer.password}".encode() + offer.fingerprint
    return hashlib.sha256(whole).digest()[:BELONGS]


def _written(code: Code) -> str:
    """The text of a code, with as many addresses as it has room for."""
    found = code.described.candidates
    for count in range(len(found), -1, -1):
        fewer = replace(code, described=replace(code.described, candidates=found[:count]))
        text = link_envelope.seal(KINDS[code.side], _packed(fewer))
        if len(text) <= LONGEST:
            return text
    raise CodeError("damaged", "names of this length leave no room")


def read(text: str, side: str, offer: SessionDescription | None = None) -> SessionDescription:
    """The other device in a code, or in an address with one. Raises CodeError.

    ``side`` is whose code is wanted; ``offer`` is what an answer must belong to.
    """
    code = _read(text)
    if code.side != side:
        raise CodeError("other_side", code.side)
    if offer is not None and code.belongs != mark_of(offer):
        raise CodeError("old")
    return code.described


def _read(text: str) -> Code:
    if not text.strip():
        raise CodeError("empty")
    within = _WITHIN.search(text) or _BARE.fullmatch("".join(text.split()))
    if within is None:
        raise CodeError("match" if "#m=" in text else "foreign")
    letters = within[within.lastindex or 0]
    if len(letters) > LONGEST:
        raise CodeError("match" if "#m=" in text else "foreign", "too long")
    try:
        kind, content = link_envelope.unseal(letters)
    except LinkError as error:
        raise CodeError(_reason(error), error.detail) from error
    sides = [side for side, number in KINDS.items() if number == kind]
    if not sides:
        raise CodeError("match" if kind < min(KINDS.values()) else "newer", f"kind {kind}")
    try:
        return _unpacked(sides[0], content)
    except Unreadable as error:
        raise CodeError("damaged", str(error)) from error


def _reason(error: LinkError) -> str:
    return error.reason if error.reason in ("damaged", "newer", "foreign") else "foreign"


# --- bytes --------------------------------------------------------------------------------------


def _packed(code: Code) -> bytes:
    packer, described = Packer(), code.described
    packer.packed += code.belongs
    for name in (described.user, described.password):
        packer.number(len(name))
        packer.packed += _six_bits(name)
    packer.packed += described.fingerprint
    for candidate in described.candidates:
        kind, address = _address(candidate.host)
        packer.packed += bytes([kind]) + address + candidate.port.to_bytes(_PORT, "big")
    return bytes(packer.packed)


def _unpacked(side: str, content: bytes) -> Code:
    unpacker = Unpacker(content)
    belongs = unpacker.take(BELONGS) if side == ANSWER else b""
    user = _name(unpacker, _SHORTEST_USER)
    password = _name(unpacker, _SHORTEST_PASSWORD)
    fingerprint = unpacker.take(_FINGERPRINT)
    addresses = _addresses(unpacker.rest())
    return Code(side, SessionDescription(user, password, fingerprint, addresses), belongs)


def _six_bits(name: str) -> bytes:
    number = 0
    for letter in name:
        number = number * 64 + _LETTERS.index(letter)
    return number.to_bytes((6 * len(name) + 7) // 8, "big")


def _name(unpacker: Unpacker, shortest: int) -> str:
    length = unpacker.number(LONGEST)
    number = int.from_bytes(unpacker.take((6 * length + 7) // 8), "big")
    if length < shortest or number >> (6 * length):
        raise Unreadable("no name")
    return "".join(_LETTERS[number >> (6 * place) & 63] for place in reversed(range(length)))


def _address(host: str) -> tuple[int, bytes]:
    """The kind of an address, an index of FORMS, and its bytes."""
    if host.endswith(LOCAL):
        return 0, bytes.fromhex(host.removesuffix(LOCAL).replace("-", ""))
    address = ipaddress.ip_address(host)
    return (1 if address.version == 4 else 2), address.packed


FORMS: tuple[tuple[int, Callable[[bytes], str]], ...] = (
    (16, lambda packed: _hidden(packed.hex())),
    (4, lambda packed: str(ipaddress.IPv4Address(packed))),
    (16, lambda packed: str(ipaddress.IPv6Address(packed))),
)
"""By the kind of an address: how many bytes it has, and how it is written."""


def _hidden(digits: str) -> str:
    """The name that a browser has made up for an address, by its 32 digits."""
    parts = (digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:])
    return f"{'-'.join(parts)}{LOCAL}"


def _addresses(packed: bytes) -> tuple[Candidate, ...]:
    found, unpacker = [], Unpacker(packed)
    while packed:
        kind = unpacker.number(len(FORMS))
        size, written = FORMS[kind]
        host = written(unpacker.take(size))
        found.append(Candidate(host, int.from_bytes(unpacker.take(_PORT), "big")))
        packed = packed[1 + size + _PORT :]
    if not all(map(is_usable, found)):
        raise Unreadable("no address of a network")
    return tuple(found)
