"""Texts from people (names of players, titles of matches), cleaned by one rule.

:func:`cleaned` makes of any text one that can be shown, told from others, kept and read again.
Whatever is typed, imported, linked or loaded goes through it, so a text is cleaned, never refused:

* It is normalised (NFC), and white space of any kind, in any number, is one space.
* What cannot be seen is dropped: controls, format characters, fillers and blanks, private and
  unassigned characters, surrogates, halves of emoji flags. So are marks of direction, which
  change nothing within a name: two names that look alike are to be one.
* Joiners and variation selectors stay where they change what is seen: within emoji, after letters
  of scripts that need them. Pictures that a later Unicode will have stay too: phones know them
  sooner than Python does.
* A mark stays on its letter, and no letter carries more than MOST_MARKS.
* It is cut after a number of letters as a reader counts them (grapheme clusters).

The standard library knows no grapheme clusters. :func:`letters` follows UAX #29 but for two things:
a conjunct of an Indic script counts as its consonants, and signs that precede a digit count alone.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

LONGEST_NAME = 20
"""Letters of a name: as many as could be typed in every version."""
MOST_MARKS = 8
"""So many marks may lie on one letter; no script needs more, and piles of them cover the page."""
LONGEST_LETTER = 16
"""Characters of one letter; the largest emoji, families with colours of skin, have eleven."""
ROOM = 100
"""So many characters are looked at for each letter wanted: texts from outside have no end."""

PICTOGRAPH = re.compile(
    "[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u2bff\u3030\u303d\u3297\u3299"
    "\U0001f000-\U0001f1e5\U0001f200-\U0001faff\U0001fc00-\U0001fffd]"
)
"""What emoji begin with, also where no character is assigned yet."""
FLAG = re.compile(
    "(\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f)"  # as of Scotland
)
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U0001d159")
"""What cannot be seen though Unicode calls it a letter, a mark or a symbol."""
INVISIBLE = frozenset({"Cc", "Cf", "Cn", "Co", "Cs"})
"""The categories of what is no letter, mark, digit, sign or symbol."""

ZWNJ, ZWJ, KEYCAP = "\u200c", "\u200d", "\u20e3"
EMOJI_STYLES = "\ufe0e\ufe0f"
VARIANTS = re.compile("[\ufe00-\ufe0d\U000e0100-\U000e01ef]")
MONGOLIAN = frozenset("\u180b\u180c\u180d\u180e\u180f")
SKIN = re.compile("[\U0001f3fb-\U0001f3ff]")
REGIONAL = re.compile("[\U0001f1e6-\U0001f1ff]")
TAG = re.compile("[\U000e0020-\U000e007f]")

JOINING = frozenset(
    "ARABIC SYRIAC MANDAIC NKO MANICHAEAN ADLAM HANIFI SOGDIAN MONGOLIAN PHAGS-PA DEVANAGARI "
    "BENGALI GURMUKHI GUJARATI ORIYA TAMIL TELUGU KANNADA MALAYALAM SINHALA KHMER MYANMAR BALINESE "
    "JAVANESE SUNDANESE CHAKMA MEETEI NEWA TIRHUTA KAITHI GRANTHA BRAHMI SHARADA MODI".split()
)
"""The scripts whose letters a joiner shapes, as the names of their characters begin."""


def cleaned(text: str, longest: int = LONGEST_NAME) -> str:
    """A text as it can be shown and kept, of at most so many letters; '' where nothing is left.

    What was mended once stays as it is.
    """
    if text.isascii() and text.isprintable() and len(text) <= longest:
        return " ".join(text.split())
    text = text[: ROOM * longest]
    while (again := _mended_once(text, longest)) != text:
        text = again
    return text


def names(texts: Sequence[str]) -> list[str]:
    """The names of all at a table, mended; for one of which nothing is left stands its seat: #2."""
    return [cleaned(text) or f"#{seat}" for seat, text in enumerate(texts, 1)]


def graphemes(text: str) -> list[str]:
    """The letters of a text as a reader counts them, each with all that belongs to it."""
    found: list[str] = []
    for character in text:
        if found and _belongs_to(found[-1], character):
            found[-1] += character
        else:
            found.append(character)
    return found


# --- what stays ---------------------------------------------------------------------------------


def _mended_once(text: str, longest: int) -> str:
    text = " ".join(unicodedata.normalize("NFC", text).split())
    parts = FLAG.split(text)
    visible = "".join(part if FLAG.fullmatch(part) else "".join(_visible(part)) for part in parts)
    return "".join(graphemes(visible)[:longest]).strip()


def _visible(text: str) -> Iterator[str]:
    """The characters of a text that stay in it."""
    base = before = " "
    marks = 0
    for character, after in zip(text, text[1:] + " ", strict=False):
        is_mark = _is_mark(character)
        if not _stays(character, base, before, after) or (is_mark and marks == MOST_MARKS):
            continue
        yield character
        before, marks = character, marks + 1 if is_mark else 0
        if not is_mark and character != ZWJ:
            base = character


def _stays(character: str, base: str, before: str, after: str) -> bool:
    """Whether a character stays behind ``before``; ``base`` is what the marks there stand on."""
    if character == ZWJ and PICTOGRAPH.match(base):
        return before != ZWJ and bool(PICTOGRAPH.match(after))
    if character in EMOJI_STYLES:
        is_keycap = before in "0123456789#*" and after == KEYCAP
        return is_keycap or bool(PICTOGRAPH.match(before))
    if character in (ZWJ, ZWNJ):
        follows = character == ZWJ or unicodedata.category(after)[0] in "LM"
        return follows and _script(before) in JOINING
    if character in MONGOLIAN:
        return _script(before) == "MONGOLIAN"
    if VARIANTS.match(character):
        return _script(before) == "CJK" or _script(before) in JOINING
    return _is_visible(character) and not (before == " " and _is_mark(character))


def _is_visible(character: str) -> bool:
    if unicodedata.category(character) in INVISIBLE:
        is_later = unicodedata.category(character) == "Cn" and PICTOGRAPH.match(character)
        return bool(is_later)
    return character not in BLANKS


def _is_mark(character: str) -> bool:
    return unicodedata.category(character)[0] == "M"


def _script(letter: str) -> str:
    """The script of a letter or mark, as Unicode's name for it begins; '' of anything else."""
    is_of_one = unicodedata.category(letter)[0] in "LM"
    return unicodedata.name(letter, "").partition(" ")[0] if is_of_one else ""


# --- what a reader calls a letter ---------------------------------------------------------------


def _belongs_to(letter: str, character: str) -> bool:
    """Whether a character goes on with the letter before it."""
    if len(letter) >= LONGEST_LETTER:
        return False
    if _is_mark(character) or character in (ZWJ, ZWNJ):
        return True
    if SKIN.match(character) or TAG.match(character):
        return True
    if REGIONAL.match(character):
        return bool(REGIONAL.fullmatch(letter))
    if PICTOGRAPH.match(character):
        return letter[-1] == ZWJ and bool(PICTOGRAPH.match(letter))
    return _goes_on(_syllable(letter[-1]), _syllable(character))


def _syllable(character: str) -> str:
    """Which part of a Korean syllable a character is: L, V, T, LV, LVT; '' for none."""
    code = ord(character)
    if 0xAC00 <= code <= 0xD7A3:
        return "LVT" if (code - 0xAC00) % 28 else "LV"
    parts = {"L": ((0x1100, 0x115F), (0xA960, 0xA97C)), "V": ((0x1160, 0x11A7), (0xD7B0, 0xD7C6))}
    parts["T"] = ((0x11A8, 0x11FF), (0xD7CB, 0xD7FB))
    return next((p for p, spans in parts.items() if any(a <= code <= b for a, b in spans)), "")


def _goes_on(part: str, following: str) -> bool:
    """Whether a part of a Korean syllable and the next are of one syllable."""
    if not part or not following:
        return False
    if part == "L":
        return following != "T"
    return following == "T" or (following == "V" and part[-1] == "V")
