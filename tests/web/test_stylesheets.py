"""Selectors that would make the browser lay out the whole table again at every tap."""

import re
from pathlib import Path

import pytest

STYLES = Path(__file__).parents[2] / "web" / "styles"
SHEETS = sorted(STYLES.rglob("*.css"))
ANYTHING_BESIDE_HAS = re.compile(r":has\(.*[ >+~](\*|:not\([^()]*(\([^()]*\))?[^()]*\))$")
"""``:has()``, and at the end of the selector what may be any element."""
ANYTHING_AFTER_STATE = re.compile(
    r"(\[data-decision|\.play\b|\.dock\b).* (\*|:not\([^()]*(\([^()]*\))?[^()]*\))$"
)
"""What stands on the table says how it is now, and at the end is what may be any element of it."""


def selectors(sheet: Path) -> list[str]:
    """Every selector of a sheet, of a list each by itself."""
    return selectors_of(sheet.read_text("utf-8"))


def selectors_of(text: str) -> list[str]:
    """Every selector of a text."""
    bare = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    heads = re.findall(r"([^{};]+)\{", bare)
    return [" ".join(one.split()) for head in heads for one in re.split(r",(?![^()]*\))", head)]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.relative_to(STYLES).as_posix())
def test_what_has_something_styles_no_element_at_large(sheet: Path) -> None:
    """With a few of these every element that came or went cost Aztlán's table 15 ms."""
    assert [one for one in selectors(sheet) if ANYTHING_BESIDE_HAS.search(one)] == []


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.relative_to(STYLES).as_posix())
def test_the_state_of_a_table_styles_no_element_at_large(sheet: Path) -> None:
    """With one of these every new question had all of Aztlán's table styled again: 20 ms."""
    assert [one for one in selectors(sheet) if ANYTHING_AFTER_STATE.search(one)] == []


EVERY_PSEUDO = re.compile(r"(^|[ >+~*])::(before|after)$")
WITH_LESS_MOTION = re.compile(r"\.less-motion \{(?:[^{}]*\{[^{}]*\})*")


def test_no_rule_is_for_what_comes_before_and_after_every_element() -> None:
    """With one of these each element that comes is styled three times."""
    for sheet in SHEETS:
        text = WITH_LESS_MOTION.sub("", sheet.read_text("utf-8"))
        assert [one for one in selectors_of(text) if EVERY_PSEUDO.search(one)] == [], sheet
    assert EVERY_PSEUDO.search("*::before")
    assert EVERY_PSEUDO.search("::after")
    assert not EVERY_PSEUDO.search(".switch::before")
    assert not EVERY_PSEUDO.search("&::before")


COMPOSITED = {"transform", "translate", "scale", "rotate", "opacity", "visibility"}
COUNTER = {"--seconds"}
"""Of the seconds for which a bot thinks: once a second."""


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.relative_to(STYLES).as_posix())
def test_what_is_animated_is_not_painted_again(sheet: Path) -> None:
    """Pieces fly while the page's own thread is busy: every other property would ask for that."""
    bare = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)
    frames = re.findall(r"@keyframes[^{]*\{((?:[^{}]*\{[^{}]*\})*)", bare)
    changed = {name for one in frames for name in re.findall(r"([a-z-]+)\s*:", one)}
    assert changed - COMPOSITED - COUNTER - {"animation-timing-function"} == set()


def test_such_a_selector_is_found() -> None:
    for slow in (
        ".list:has(.asked) > :not(.asked)",
        ".dock:has(#confirm) .options:not(:has(.a)) > :not(.chosen)",
        ".dock:has(.a) *",
    ):
        assert ANYTHING_BESIDE_HAS.search(slow)
    for quick in (".dock:has(.a) > .hand", ".hand:not(:has(.a))", ".a:has(> :nth-child(3)) .b"):
        assert not ANYTHING_BESIDE_HAS.search(quick)
    for slow in (
        ".play:not([data-decision='a']) .options > :not(.chosen)",
        "[data-decision='a'] *",
    ):
        assert ANYTHING_AFTER_STATE.search(slow)
    assert not ANYTHING_AFTER_STATE.search(".play:not(.at-rest) .dock > .news-row")
