"""Texts of people: what stays in a name, what does not, and that a mended one stays as it is."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine import Seat
from engine.core.user_text import (
    BLANKS,
    LONGEST_LETTER,
    LONGEST_NAME,
    MOST_MARKS,
    cleaned,
    graphemes,
    names,
)

ODD = (
    "\u200b\u200c\u200d\u200e\u00ad\u034f\u0301\u0316\u094d\u0915\u0937\u0645\u06cc\u1820\u180b\ufe0f"
    "\u20e3\u00111#A\u1100\u1161\u11a8\uac00\u8fba\U000e0101\U0001f468\U0001f3fd\u2764\U0001f1ee \n"
    "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f\U0001faf9\ud800\ue000"
)
"""Of every kind that matters, so that they come to lie beside each other."""
anything = st.text(st.characters(exclude_categories=())) | st.text(st.sampled_from(ODD))

UNTOUCHED = (
    "Ana",
    "Zoë “Z” O'Hara",
    "עדה",
    "Σοφία",
    "Nguyễn Thị Ánh",
    "می‌خواهم",
    "علی‍",  # how it is abbreviated
    "ශ්‍රී",
    "क्‍ष",
    "ക്‍",
    "ᠮᠣᠩᠭᠣᠯ᠋",
    "辻󠄀子",
    "김지우",
    "👩‍👩‍👧",
    "👨🏽‍❤️‍💋‍👨🏻",
    "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
    "🇮🇹🇵🇱",
    "1️⃣",
    "🏳️‍🌈",
    "R2-D2 ♥",
)


@pytest.mark.parametrize("name", UNTOUCHED)
def test_names_of_every_script_stay_as_they_are(name: str) -> None:
    assert cleaned(unicodedata.normalize("NFD", name)) == unicodedata.normalize("NFC", name)


INVISIBLE = (
    *"\u200b\u00ad\u2060\u2066\u2067\u2068\u2069\u202a\u202b\u202c\u202d\u202e\u061c\ufeff",
    *"\u200c\u200d\u200e\u200f\ufe0f\U000e0101\u180b\U000e0067\U000e007f",
    *"\x00\x1b\x7f\x9f\uf8ff\ue000\U000f0000\ud800\udfff\u0378\uffff\ufff9",
    *sorted(BLANKS),
)


@pytest.mark.parametrize("character", INVISIBLE, ids=ascii)
def test_what_cannot_be_seen_is_dropped(character: str) -> None:
    assert cleaned(f"{character}An{character}a{character}") == "Ana"
    assert cleaned(character * 3) == ""
    assert names(["Ana", character]) == ["Ana", "#2"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (" a \t\n b\u3000\u2029c ", "a b c"),
        ("a\x00 \u200b b", "a b"),
        ("e\u0301", "\u00e9"),
        ("e\u200b\u0301", "\u00e9"),
        ("\u2126", "\u03a9"),
        ("\u0301a", "a"),
        ("a \u0301b", "a b"),
        ("😀\u200d!", "😀!"),
        ("😀\u200d\u200d😀", "😀\u200d😀"),
        ("1\ufe0f", "1"),
        ("🏴\U000e0067x", "🏴x"),
        ("می\u200c", "می"),
        ("می\u200c\u200cخ", "می\u200cخ"),
        ("<b>&amp;", "<b>&amp;"),
    ],
)
def test_what_is_mended(text: str, found: str) -> None:
    assert cleaned(text) == found


def test_marks_do_not_pile_up() -> None:
    assert cleaned("q" + "\u0323" * 1_000 + "u") == "q" + "\u0323" * MOST_MARKS + "u"


@settings(max_examples=1_000)
@given(anything, st.integers(1, 70))
@example("می\u200cخ", 2)
@example("a" * 59 + " b", 60)
@example("\U0001f468\u200d" * 40, 3)
def test_what_was_mended_stays_so(text: str, longest: int) -> None:
    once = cleaned(text, longest)
    assert cleaned(once, longest) == once
    assert cleaned(once) == once or longest > LONGEST_NAME
    assert len(graphemes(once)) <= longest
    assert unicodedata.is_normalized("NFC", once)
    assert " ".join(once.split()) == once
    once.encode()  # no half of a pair is left in it


def every_character() -> Iterator[str]:
    """All there are; of ideographs, Korean syllables and what is not assigned only some."""
    for code in range(0x110000):
        is_many = 0x3400 <= code < 0xE000 or (code >= 0x20000 and code >> 12 != 0xE0)
        if not is_many or code % 61 == 0:
            yield chr(code)


def test_every_character_between_letters() -> None:
    """What is left can be seen, and stays."""
    for character in every_character():
        text, category = f"a{character}b", unicodedata.category(character)
        found = cleaned(text)
        assert cleaned(found) == found
        if len(found) == 3 and category not in ("Cc", "Cf", "Cn", "Co", "Cs"):
            assert found == " ".join(unicodedata.normalize("NFC", text).split())
        elif len(found) == 3:
            assert category == "Cn" or found == "a b"


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 0),
        ("Ana", 3),
        ("e\u0301a", 2),
        ("👩\u200d👩\u200d👧👧", 2),
        ("🇮🇹🇵🇱", 2),
        ("👍🏽👍", 2),
        ("가각\u1100\u1161\u11a8", 3),
        ("ක්\u200dෂ", 2),  # a reader calls it one
        ("1\ufe0f\u20e32", 2),
        ("q" + "\u0323" * (2 * LONGEST_LETTER - 1), 2),
    ],
)
def test_letters_are_counted_as_a_reader_does(text: str, count: int) -> None:
    assert len(graphemes(text)) == count
    assert "".join(graphemes(text)) == text


@given(anything)
def test_no_letter_is_lost_where_a_text_is_taken_apart(text: str) -> None:
    assert "".join(graphemes(text)) == text


@given(anything)
def test_whoever_sits_down_has_a_mended_name(text: str) -> None:
    assert Seat(text).name == cleaned(text)
