"""What texts are likely to bring, against numbers reckoned by hand."""

from __future__ import annotations

import pytest

from engine.mezo.content import CARDS
from engine.mezo.effect_value import (
    CALL,
    DEVOTION,
    MOST,
    SOUL,
    STRUCK,
    TIERS,
    TILE,
    UNIT,
    VICTIM,
    EffectValue,
    Means,
    effect_value,
    of_card,
    of_cards,
    of_prize,
    of_space,
    worth,
)
from engine.mezo.language import SOURCES

NEAR = Means(level=2, age=2, here=True, dead=4, temples=2)
FAR = NEAR._replace(here=False)

REWARDS: dict[str, tuple[Means, float, float]] = {
    "kukulkan_vengeance_2": (NEAR, 3, DEVOTION),
    "kukulkan_fervor_2": (FAR, 3, DEVOTION),
    "kukulkan_fervor_1": (NEAR, 2, 0),
    "kukulkan_edict_2": (FAR, 0, MOST),
    "ixchel_fervor_1": (FAR, 0, 3 * DEVOTION),
    "ixchel_ceremonial": (FAR, 0, DEVOTION + TILE),
    "ah_puch_call": (NEAR, 2, 2 * SOUL),
    "ah_puch_edict_1": (FAR, 3, 0),
    "ah_puch_fervor_2": (NEAR, 2 * STRUCK, 2 * VICTIM),
    "cabrakan_legacy_2": (FAR, 0, TIERS + 5 * (1 - 2 / 6)),
    "cabrakan_task_1": (FAR, 0, 4),
    "cabrakan_call_action": (FAR, 2, 2 * 0.8 + CALL),
    "cal_harvest": (FAR, 0, 4 * SOUL),
    "altar_ages": (FAR, 0, 7),
}
"""By text: the means, and the strength and points that it should bring with them."""


@pytest.mark.parametrize("source", REWARDS)
def test_what_a_text_brings(source: str) -> None:
    means, power, points = REWARDS[source]
    assert effect_value(source, means) == pytest.approx(EffectValue(power, points))


def test_units_far_from_the_conflict_are_no_strength() -> None:
    assert effect_value("kukulkan_fervor_1", FAR) == pytest.approx(EffectValue(0, 2 * UNIT))


def test_nobody_comes_back_who_is_not_dead() -> None:
    assert effect_value("cal_harvest", NEAR._replace(dead=0)) == EffectValue(0, 0)
    assert effect_value("ah_puch_fervor_1", NEAR._replace(dead=1)).power == 1


def test_of_a_card_the_best_actions_that_are_left() -> None:
    card = CARDS["kukulkan"]["kukulkan_fervor"]
    every = sorted((effect_value(action, NEAR) for action in card), key=worth)
    both = of_card("kukulkan", "kukulkan_fervor", 0, 2, NEAR)
    assert worth(both) == pytest.approx(worth(every[1]) + worth(every[2]))
    assert of_card("kukulkan", "kukulkan_fervor", 0b111, 2, NEAR) == EffectValue(0, 0)
    assert of_card("kukulkan", "kukulkan_fervor", 0b110, 2, NEAR) == effect_value(card[0], NEAR)


def test_of_several_cards_the_best_one_a_conflict() -> None:
    cards = tuple(CARDS["ixchel"])
    found = [of_cards("ixchel", (card,), 1, FAR) for card in cards]
    assert of_cards("ixchel", cards, 2, FAR) == pytest.approx(sum(sorted(found)[-2:]))
    assert of_cards("ixchel", cards, 9, FAR) == pytest.approx(sum(found))


def test_a_prize_is_no_strength() -> None:
    assert of_prize("altar_sun", FAR) == 7
    assert of_prize("altar_hosts", FAR) == pytest.approx(5 + 3 * UNIT)


def test_the_best_space_is_to_be_had_now_only() -> None:
    spaces = ("cal_glory", "cal_harvest")
    best = of_prize("cal_harvest", FAR)
    assert of_space(spaces, FAR, now=True) == best
    assert of_space(spaces, FAR, now=False) == pytest.approx((best + (best + 2) / 2) / 2)
    assert of_space((), FAR, now=True) == 0


def test_every_text_of_the_game_promises_something_or_nothing() -> None:
    for source in SOURCES:
        for means in (NEAR, FAR, Means(1, 1, False, 0, 0)):
            power, points = effect_value(source, means)
            assert 0 <= power <= 12, source
            assert -3 <= points <= 20, source
