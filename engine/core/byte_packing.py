"""Packs numbers, texts and data into few bytes, and unpacks untrusted bytes."""

from __future__ import annotations

import json
import zlib
from typing import Any

from . import bounded_json

LARGEST = 1_000_000
"""Data takes no more bytes than this when it is unpacked, whatever it claims."""

_LAST = 0x80
"""A byte under this is the last of a number."""


class Unreadable(ValueError):
    """Bytes that nothing could be packed as: they end too early, or say something impossible."""


class Packer:
    """Puts one thing behind the other into ``packed``."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.packed = bytearray()

    def number(self, number: int) -> None:
        """A number from 0 on: seven bits a byte, the low ones first."""
        while number >= _LAST:
            self.packed.append(number % _LAST + _LAST)
            number //= _LAST
        self.packed.append(number)

    def signed(self, number: int) -> None:
        """Any number: small ones are short, whatever their sign."""
        self.number(2 * number if number >= 0 else -2 * number - 1)

    def blob(self, blob: bytes) -> None:
        """So many bytes as there are."""
        self.number(len(blob))
        self.packed += blob

    def text(self, text: str) -> None:
        """A text, as UTF-8."""
        self.blob(text.encode())

    def data(self, data: Any) -> None:
        """JSON data, deflated; the same data always gives the same bytes."""
        text = json.dumps(data, separators=(",", ":"), sort_keys=True)
        deflater = zlib.compressobj(level=9, wbits=-zlib.MAX_WBITS)
        self.blob(deflater.compress(text.encode()) + deflater.flush())


class Unpacker:
    """Takes what a :class:`Packer` packed, in the same order. Every method raises Unreadable."""

    def __init__(self, packed: bytes) -> None:
        """From the first byte on."""
        self._packed = packed
        self._at = 0

    def number(self, below: int) -> int:
        """A number from 0 on that must be under ``below``."""
        number, factor = 0, 1
        while factor <= below:
            byte = self.take(1)[0]
            number += byte % _LAST * factor
            factor *= _LAST
            if byte < _LAST and number < below:
                return number
        raise Unreadable(f"not under {below}")

    def signed(self, allowed: range) -> int:
        """A number of some."""
        found = self.number(2 * max(allowed.stop, -allowed.start) + 2)
        number = -(found + 1) // 2 if found % 2 else found // 2
        if number not in allowed:
            raise Unreadable(f"not in {allowed}")
        return number

    def take(self, count: int) -> bytes:
        """So many bytes."""
        end = self._at + count
        if end > len(self._packed):
            raise Unreadable("too short")
        found = self._packed[self._at : end]
        self._at = end
        return found

    def rest(self) -> bytes:
        """All bytes that nobody has taken yet."""
        return self.take(len(self._packed) - self._at)

    def blob(self) -> bytes:
        """Bytes that tell how many they are."""
        return self.take(self.number(len(self._packed)))

    def text(self) -> str:
        """A text."""
        try:
            return self.blob().decode()
        except UnicodeDecodeError as error:
            raise Unreadable(str(error)) from error

    def data(self) -> Any:
        """JSON data, of a bounded size and depth."""
        inflater = zlib.decompressobj(wbits=-zlib.MAX_WBITS)
        try:
            text = inflater.decompress(self.blob(), LARGEST)
            if not inflater.eof:
                raise Unreadable("data too large, or cut off")
            return bounded_json.parse(text.decode(), longest=LARGEST)
        except (zlib.error, ValueError) as error:
            raise Unreadable(str(error)) from error


def folded(chosen: list[tuple[int, int]]) -> bytes:
    """Choices, each the index of one of so many options, as one number in mixed radix."""
    number = 0
    for index, options in reversed(chosen):
        number = number * options + index
    return number.to_bytes((number.bit_length() + 7) // 8, "little")


class Unfolder:
    """Takes choices out of what :func:`folded` wrote, in the same order."""

    def __init__(self, folded: bytes) -> None:
        """From the first choice on."""
        self._number = int.from_bytes(folded, "little")

    def index(self, options: int) -> int:
        """The index of the next choice, which is one of so many options."""
        self._number, index = divmod(self._number, options)
        return index

    def is_spent(self) -> bool:
        """Whether nothing is left."""
        return self._number == 0
