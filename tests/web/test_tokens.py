"""Every pair of pigments that meets on a screen can be told apart, by day and by night."""

import colorsys
import re
from itertools import product
from pathlib import Path

import pytest

STYLES = Path(__file__).parents[2] / "web" / "styles"
GROUNDS = ("ground", "stone", "stone-2", "stone-lit", "sunk")
TEXTS = ("ink", "ink-soft", "water", "cinnabar", "jade")
LINES = ("edge", "focus", "maize-line")
ON_COLOUR = (
    ("on-water", "water"),
    ("on-jade", "jade"),
    ("on-maize", "maize"),
)
SEATS = (*(f"seat-{i}" for i in range(5)), "rival")
COLOUR = r"#[0-9a-f]{6}\b"
PAIR = rf"light-dark\({COLOUR}, {COLOUR}\)"
LANDS = ("serpent", "shield", "sprout", "barrow", "twins", "waves", "embers", "moon", "arrow")


def read(sheet: str) -> list[tuple[str, dict[str, str]]]:
    """The rules of a sheet: what each is for, and the pigments that it gives, as written."""
    text = (STYLES / sheet).read_text("utf-8")
    rules = re.findall(r"([^{};]+)\{(?=([^{}]*))", text)  # a rule may hold others
    return [
        (sel.strip(), dict(re.findall(rf"--([\w-]+):\s*({COLOUR}|{PAIR});", body)))
        for sel, body in rules
    ]


def palette(theme: str, *sheets: str) -> dict[str, str]:
    """The pigments of the whole page by day (``light``) or by night (``dark``)."""
    written = {
        name: value
        for sheet in sheets
        for selector, values in read(sheet)
        if selector.endswith(":root")
        for name, value in values.items()
    }
    shown = {"light": 0, "dark": -1}[theme]
    return {name: re.findall(COLOUR, value)[shown] for name, value in written.items()}


def light_of(colour: str) -> float:
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    r, g, b = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    high, low = sorted((light_of(one), light_of(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("name", ["light", "dark"])
def test_text_and_lines_stand_off_their_ground(name: str) -> None:
    p = palette(name, "tokens/tokens.css", "meduris/art.css", "meduris/miniature.css")
    pairs = [(fg, bg, 4.5) for fg, bg in product(TEXTS, GROUNDS)]
    pairs += [(fg, bg, 3.0) for fg, bg in product(LINES, GROUNDS)]
    pairs += [(fg, bg, 4.5) for fg, bg in ON_COLOUR]
    pairs += [(f"{one}-ink", one, 4.5) for one in SEATS]
    pairs += [("meduris-rune", f"meduris-{land}", 3.0) for land in LANDS]
    low = {
        f"{fg} on {bg}": round(contrast(p[fg], p[bg]), 2)
        for fg, bg, least in pairs
        if contrast(p[fg], p[bg]) < least
    }
    assert not low


@pytest.mark.parametrize("name", ["light", "dark"])
def test_pieces_stand_off_whatever_they_stand_on(name: str) -> None:
    p = palette(name, "tokens/tokens.css", "meduris/art.css", "meduris/miniature.css")
    grounds = [*GROUNDS, "meduris-disc", *(f"meduris-{land}" for land in LANDS)]
    pieces = list(SEATS)
    low = {
        f"{piece} on {ground}"
        for piece, ground in product(pieces, grounds)
        if max(contrast(p[piece], p[ground]), contrast(p["piece-ink"], p[ground])) < 3
    }
    assert not low


def test_no_palette_is_written_twice() -> None:
    for path in STYLES.rglob("*.css"):
        text = path.read_text("utf-8")
        assert "prefers-color-scheme" not in text, path.name
        for pair in re.findall(r"light-dark\(([^()]*)\)", text):
            day, night = pair.split(", ")
            assert day != night, f"{path.name}: {pair}"


WITH_A_SIGN_OF_THEIR_OWN = re.compile(
    r"first|winner|wins|won|strong|leads|blessed|\bown|now\b|current|(?<!:)active|prize"
)
"""What is neither offered nor chosen: it has another form than this colour."""


def test_gold_says_what_may_be_touched_and_nothing_else() -> None:
    golden = []
    for path in STYLES.rglob("*.css"):
        bare = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
        rules = re.findall(r"([^{};]+)\{([^{}]*)\}", bare)
        golden += [
            f"{path.name}: {selector.strip()}"
            for selector, body in rules
            if re.search(r"var\(--maize(-line)?\)", body)
        ]
    assert len(golden) > 20
    assert [one for one in golden if WITH_A_SIGN_OF_THEIR_OWN.search(one)] == []


@pytest.mark.parametrize("name", ["light", "dark"])
def test_no_player_has_the_colour_of_what_may_be_touched(name: str) -> None:
    p = palette(name, "tokens/tokens.css")
    gold, *seats = (hue(p[one]) for one in ("maize", *(f"seat-{i}" for i in range(5))))
    assert all(min(abs(seat - gold), 360 - abs(seat - gold)) >= 10 for seat in seats)


def hue(colour: str) -> float:
    """In degrees."""
    r, g, b = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return colorsys.rgb_to_hls(r, g, b)[0] * 360


@pytest.mark.parametrize("name", ["light", "dark"])
def test_players_of_two_at_aztlan_have_colours_that_are_seen(name: str) -> None:
    """Other ones than the tribes that change hands; none fades into the night."""
    p, shown = palette(name, "tokens/tokens.css"), {"light": 0, "dark": -1}[name]
    own = next(values for selector, values in read("aztlan/table.css") if selector.endswith('"2"]'))
    seats = {one: re.findall(COLOUR, value)[shown] for one, value in own.items()}
    for seat in ("seat-0", "seat-1"):
        assert contrast(seats[f"{seat}-ink"], seats[seat]) >= 4.5
        for ground in GROUNDS:
            edge = max(contrast(seats[seat], p[ground]), contrast(p["piece-ink"], p[ground]))
            assert edge >= 3, (seat, ground)
        r, g, b = (int(seats[seat][i : i + 2], 16) / 255 for i in (1, 3, 5))
        assert colorsys.rgb_to_hls(r, g, b)[2] >= 0.3, "it is a colour, not a grey"
        assert all(abs(hue(seats[seat]) - hue(p[f"seat-{tribe}"])) >= 15 for tribe in range(4))
