"""What the texts of the expansion's gods count (6.0)."""

from __future__ import annotations

from ...language import COUNTERS
from ...state import (
    SHAMAN,
    VERTEX_REGIONS,
    WARRIOR,
    XIBALBA,
    Table,
    army,
    figures,
    glyphs,
    owns_tier,
    scope,
    units,
)


def _sharing(t: Table, seat: int) -> int:
    """Other gods that are present in a live region where the seat's own is; off the board none.

    Every figure is a god of its own, also of a party that has several.
    """
    regions = scope(t, seat, "presence")
    others = (p for p in range(t.parties) if p != seat)
    vertices = [vertex for other in others for vertex in figures(t, other)]
    return sum(any(region in VERTEX_REGIONS[vertex] for region in regions) for vertex in vertices)


COUNTERS.update(
    {
        "all_units_in_xibalba": lambda t, _seat, _region: sum(
            army(t, XIBALBA, p) for p in range(t.parties)
        ),
        "regions_with_own_both_types": lambda t, seat, _: sum(
            units(t, region, seat, SHAMAN) > 0 and units(t, region, seat, WARRIOR) > 0
            for region in t.live
        ),
        "regions_with_own_structure": lambda t, seat, _: sum(
            glyphs(t, region, seat) > 0 or owns_tier(t, region, seat) for region in t.live
        ),
        "live_regions_without_own_unit": lambda t, seat, _: sum(
            army(t, region, seat) == 0 for region in t.live
        ),
        "other_gods_sharing_presence": lambda t, seat, _: _sharing(t, seat),
        # In a text that makes others move units, nobody else moves any.
        "units_moved_by_others_in_this_action": lambda t, _seat, _region: t.paid,
    }
)
