"""What a puzzle is about, in tags: by what speaks for its answer, and what is asked."""

from __future__ import annotations

DENIAL, TIMING, REVEAL = "denial", "timing", "secret"
BY_FEATURE = {
    "aztlan": {
        "offering": "offerings blessings",
        "clash": "clash_wins clash_falls warriors upper_hand next_upper_hand",
        "land": "era_points era_risk next_points next_risk later_points canoes",
        "cards": "kept_card strong_cards joker cards tlatoani sacred_games era_power",
        "timing": "next_turn",
        "points": "points",
    },
    "meduris": {
        "offering": "rite_next rites_later last_lap",
        "runes": "rune_points runes_safe runes_at_risk",
        "huts": "worship open_huts river",
        "timing": "to_move harvest",
        "goods": "chips store surplus",
        "points": "points",
    },
    "mesos": {
        "food": "hunger spare_food hunting_food food_buildings gatherers hunters",
        "ritual": "next_ritual later_rituals",
        "art": "paintings half_pair",
        "buildings": "building discount halls watchtower inventions",
        "timing": "early next_cards",
        "points": "points hunts",
    },
    "mezo": {
        "offering": "offering devotion zeal",
        "clash": "thirds presence card cards abilities",
        "land": "temples spaces records altars blessings blessing",
        "army": "reserve army survivors",
        "glyphs": "glyphs god parts",
        "points": "vp",
    },
}
"""By game: the tag of each feature."""


REVEALED = {"aztlan": "choose_power", "mezo": "card"}
"""By game: the kinds of decisions in which all choose covered, and reveal together."""


def of(game: str, kind: str, why: list[tuple[str, int, float]]) -> list[str]:
    """The tags of a puzzle, the weightiest first.

    What speaks for the answer is a gain of who is asked, or a loss of somebody else.
    """
    found = []
    for feature, _party, gain in why:
        if gain < 0:
            found.append(DENIAL)
        else:
            found += [tag for tag, names in BY_FEATURE[game].items() if feature in names.split()]
    if kind in REVEALED.get(game, "").split():
        found.append(REVEAL)
    return list(dict.fromkeys(found))
