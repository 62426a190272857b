"""The tables in the rules' texts hold the numbers that the engine plays with."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.aztlan import data as aztlan
from engine.aztlan.scoring import domain_points
from engine.meduris import data as meduris
from engine.mesos import data as mesos
from engine.mezo import data as mezo
from tests.rules import texts

ERAS = ("", "I", "II", "III")


def _rows(chapter: str, *head: str) -> list[tuple[str, ...]]:
    """The rows of the one table of a chapter that begins with these headings."""
    found = [
        table for table in texts.tables(texts.ENGLISH / chapter) if table[0][: len(head)] == head
    ]
    assert len(found) == 1, (chapter, head)
    return found[0][1:]


def _name(word: str) -> str:
    return word.replace("_", " ").capitalize()


def test_the_spaces_of_meduris() -> None:
    boards = [
        table[1:]
        for table in texts.tables(texts.ENGLISH / "meduris/10-board.md")
        if table[0] == ("Space", "Territory", "Materials")
    ]
    for players, rows in zip((2, 4), boards, strict=True):
        spaces = zip(meduris.TERRITORY[players], meduris.PAIRS[players], strict=True)
        assert rows == [
            (
                str(number),
                _name(meduris.TERRITORIES[territory]),
                " + ".join(meduris.MATERIALS[material] for material in pair),
            )
            for number, (territory, pair) in enumerate(spaces)
        ]


def test_the_tokens_of_the_rulebook_of_meduris() -> None:
    names = {
        meduris.TOKEN_VP: "+2 victory points",
        meduris.TOKEN_HUT: "free construction",
        meduris.TOKEN_DRUID: "deferred offering",
    }
    rows = _rows("meduris/10-board.md", "Space", "Token")
    assert rows == [(str(space), names[token]) for space, token in meduris.RULEBOOK_TOKENS]


def test_the_pieces_of_meduris() -> None:
    pieces = {row[0]: row[1:] for row in _rows("meduris/01-overview.md", "Piece")}
    assert pieces["Huts each"] == tuple(str(meduris.HUTS[n]) for n in (2, 3, 4))
    assert pieces["Workers each"] == tuple(str(meduris.WORKERS[n]) for n in (2, 3, 4))
    assert pieces["Temples each"] == (str(meduris.TEMPLES),) * 3
    assert pieces["Building spaces"] == tuple(str(len(meduris.PAIRS[n])) for n in (2, 3, 4))
    assert pieces["Chips of each material"] == (str(meduris.CHIPS),) * 3
    left = tuple(str(meduris.CHIPS - n) for n in (2, 3, 4))
    assert pieces["of them on the mountain at the start"] == left


def test_the_territories_and_lakes_of_aztlan() -> None:
    rows = {row[1]: row for row in _rows("aztlan/12-board.md", "No.")}
    terrains = {"mountain": "mountains", "field": "terraced fields"}
    lake_of = {shore: lake.id for lake in aztlan.LAKES for shore in lake.shores}
    for number, land in enumerate(aztlan.TERRITORIES, start=1):
        assert rows.pop(_name(land.id)) == (
            str(number),
            _name(land.id),
            terrains.get(land.terrain, land.terrain),
            ", ".join(_name(other) for other in land.neighbours),
            _name(lake_of[land.id]) if land.id in lake_of else "–",
        )
    assert not rows
    assert _rows("aztlan/12-board.md", "Lake") == [
        (
            _name(lake.id),
            ", ".join(_name(shore) for shore in lake.shores),
            "; ".join(f"{_name(a)} – {_name(b)}" for a, b in lake.canoe_pairs),
        )
        for lake in aztlan.LAKES
    ]


def test_the_cards_and_pawns_of_aztlan() -> None:
    cards = {row[0]: row[2] for row in _rows("aztlan/03-eras.md", "Card")}
    assert cards == {str(n): str(card.unused_vp) for n, card in aztlan.POWER_CARDS.items()}
    copies = [int(row[1]) for row in _rows("aztlan/07-prosperity.md", "Card")]
    assert sorted(copies) == sorted(aztlan.PROSPERITY.values())
    for row in _rows("aztlan/03-eras.md", "Players"):
        players, *numbers = map(int, row)
        pools = aztlan.POOLS[players]
        assert numbers == [*pools, sum(pools), aztlan.SUPPLY[players]]


def test_the_score_table_of_aztlan() -> None:
    smallest = (1, 1, 3, 4, 6, 7, 10)  # domains on the map with so many that match (AZ-MAP-1)
    for size, *points in _rows("aztlan/06-scoring.md", "Territories"):
        for matching, text in enumerate(points):
            on_map = int(size) >= smallest[matching]
            assert text == (str(domain_points(int(size), matching)) if on_map else "–")


def test_the_tiles_and_spaces_of_mesos() -> None:
    tiles = {row[0]: row[2:] for row in _rows("mesos/02-set-up.md", "Tile")}
    assert tiles == {
        tile.id[-1].upper(): tuple(str(n or "–") for n in (tile.upper, tile.lower, tile.food))
        for tile in mesos.OFFER_TILES
    }
    for players, *spaces in _rows("mesos/02-set-up.md", "Players"):
        foods = mesos.SPACE_FOOD[int(players)]
        words = [f"+{food} food" if food else "nothing" for food in foods[:-1]]
        assert [space for space in spaces if space] == [*words, "last"]


def test_the_characters_of_mesos() -> None:
    cards = {kind: [c for c in mesos.CHARACTERS if c.kind == kind] for kind in mesos.KINDS}
    hunters = cards[mesos.HUNTER]
    inventions, *grids = texts.tables(texts.ENGLISH / "mesos/13-cards.md")
    shown: dict[str, list[str]] = {}
    for card in cards[mesos.INVENTOR]:
        mark = "5" if card.players == 5 else f"{card.players}+"
        shown.setdefault(_name(card.invention), []).append(f"{ERAS[card.era]} ({mark})")
    assert dict(inventions[1:]) == {name: ", ".join(found) for name, found in shown.items()}
    assert [grid[1:] for grid in grids] == [
        _by_era(cards[mesos.GATHERER]),
        _by_era(cards[mesos.SHAMAN], lambda card: str(card.stars)),
        _by_era(cards[mesos.BUILDER], lambda card: f"{card.discount}/{card.pp}"),
        _by_era(cards[mesos.ARTIST]),
        _by_era([card for card in hunters if card.icon]),
        _by_era([card for card in hunters if not card.icon]),
    ]


def _by_era(
    cards: Sequence[mesos.Character], show: Callable[[mesos.Character], str] | None = None
) -> list[tuple[str, ...]]:
    """A row an era, a cell a mark: what each card shows, or else how many cards there are."""
    rows: list[tuple[str, ...]] = []
    for era in (1, 2, 3):
        cells = [[c for c in cards if (c.era, c.players) == (era, mark)] for mark in (2, 3, 4, 5)]
        said = [", ".join(map(show, found)) if show else str(len(found)) for found in cells]
        rows.append((ERAS[era], *(text if n else "–" for text, n in zip(said, cells, strict=True))))
    return rows


def test_the_buildings_of_mesos() -> None:
    rows = _rows("mesos/06-buildings.md", "Building")
    for (_, era, cost, pp, effect), card in zip(rows, mesos.BUILDINGS, strict=True):
        assert (era, cost, pp) == (ERAS[card.era], str(card.cost), str(card.pp))
        assert card.amount == 1 or str(card.amount) in effect.split(), effect


def test_the_events_of_mesos() -> None:
    rows = _rows("mesos/09-events.md", "Event")
    for (_, era, effect), card in zip(rows, mesos.EVENTS, strict=True):
        assert era == ERAS[card.era] + " (final)" * card.final
        loss = mesos.CAVE_LOSS["rulebook"][card.era - 1] if card.threshold else card.loss
        numbers = {n for n in (card.threshold, card.gain, loss) if n}
        assert numbers <= {int(n) for n in texts.NUMBER.findall(effect)}, effect


def test_the_tracks_and_vertices_of_mezo() -> None:
    rows = _rows("mezo/04-tracks.md", "Level")
    spaces = [(int(level), int(n)) for level, row in rows[::-1] for n in row.split(", ")]
    assert spaces == list(zip(mezo.DEVOTION_LEVELS, mezo.DEVOTION_VALUES, strict=True))
    vertices = _rows("mezo/12-board.md", "Vertex")
    assert vertices == [(v, ", ".join(map(_name, r))) for v, r in mezo.VERTICES.items()]


def test_the_pieces_of_mezo() -> None:
    pieces = dict(_rows("mezo/01-overview.md", "Piece"))
    assert pieces["Shamans, warriors"] == f"{mezo.UNITS_OF_A_TYPE} of each"
    assert pieces["Glyphs"] == str(mezo.GLYPHS)
    tiers = " / ".join(map(str, mezo.TIERS))
    assert pieces["Pyramid tiers of levels 1 / 2 / 3 / 4"] == tiers
