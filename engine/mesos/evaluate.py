"""What matters at a table of Mesos: the features that bots, hints and odds go by.

All of them look at the table as the round is likely to leave it (:mod:`engine.mesos.forecast`), so
that tables of different moments of a round can be compared: a totem that was just placed counts
with the cards that it will probably take. "Ahead" is what still strikes after that.

feature           meaning                                                           unit
----------------  ----------------------------------------------------------------  ----------
points            PP if the match ended with this round, final scoring included     PP
hunger            what the Sustenances ahead would cost with no more food           PP
spare_food        food that even they would leave                                   food
building          the building in the rows that suits best, as far as affordable    PP
next_cards        the two best cards that lie low in the next round                 PP
early             place in the next turn order, 1 for the first                     0 to 1
hunts             Hunts ahead with the hunters of now                               PP
hunting_food      food of these Hunts                                               food
hunters           hunters, for icons still to come                                  x rounds
paintings         Cave Paintings ahead with the artists of now                      PP
half_pair         an artist that waits for another                                  0 to 1
next_ritual       chance of most and fewest stars, if a Ritual is in sight          PP
later_rituals     the same for Rituals not yet in sight                             PP
inventions        how much the next inventors will bring                            PP x rounds
discount          builders' discount for buildings still to come                    food x rounds
gatherers         meals that more characters could have for nothing                 food x rounds
halls             what more characters bring for the buildings owned                PP x rounds
food_buildings    food that the buildings owned will bring                          food x rounds
watchtower        further cards from the Watchtower                                 rounds
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from ..core.evaluation import Evaluation, Rows
from . import data
from .card_value import SORT, building_value, card_value, chance, rounds_ahead
from .data import CAVE_LOSS, EVENTS, ROUNDS
from .forecast import forecast, rivals
from .tribe_summary import ARTIST_AT, HUNTER_AT, INVENTOR_AT
from .weights import WEIGHTS

if TYPE_CHECKING:
    from .card_value import Rivals, RoundsAhead
    from .state import State
    from .tribe_summary import TribeSummary

FEATURES = (
    "points",
    "hunger",
    "spare_food",
    "building",
    "next_cards",
    "early",
    "hunts",
    "hunting_food",
    "hunters",
    "paintings",
    "half_pair",
    "next_ritual",
    "later_rituals",
    "inventions",
    "discount",
    "gatherers",
    "halls",
    "food_buildings",
    "watchtower",
)

STAR, LATER_STAR = 0.3, 0.15
"""How much a star improves the odds of a Ritual in sight, and of one later."""
PAIR_ROUNDS = 4
"""So many rounds before the end half a pair of artists is as good as sure to be completed."""


def measure(s: State) -> Rows:
    """The features of every seat."""
    end, left = forecast(s), ROUNDS - s.round
    coming = Coming.of(end.coming, end.near, s.cave_loss)
    to_come = rounds_ahead(left, end.coming, s.cave_loss, False)
    rows = []
    for seat, has in enumerate(end.stands):
        others, food = rivals(end.stands, seat), end.food[seat]
        hunger, spare = coming.hunger(has.mouths, food)
        building, cards, early = 0.0, 0.0, 0.0
        if left:
            building = _building(end.buildings, has, food, to_come, others)
            cards = _two_best(end.next_row, card_value(has, to_come, others))
            early = 1 - end.order.index(seat) / (len(end.order) - 1)
        own = end.points[seat] + has.end_pp, hunger, spare, building, cards, early
        rows.append(own + _of_tribe(has, coming, others, left))
    return rows


@lru_cache(maxsize=8_000)
def _of_tribe(has: TribeSummary, coming: Coming, others: Rivals, left: int) -> tuple[float, ...]:
    """The features that hang on a tribe and its buildings alone."""
    hunters, artists = has.counts[HUNTER_AT], has.counts[ARTIST_AT]
    return (
        hunters * (coming.hunt_gain + coming.hunts * has.does.hunt_more),
        hunters * coming.hunts * (data.HUNT_FOOD + has.does.hunt_more),
        hunters * left,
        coming.paintings(artists),
        artists % 2 * min(1.0, left / PAIR_ROUNDS),
        coming.rituals(has, others, STAR, near=True),
        coming.rituals(has, others, LATER_STAR, near=False),
        (has.counts[INVENTOR_AT] + len(has.inventions)) * left,
        has.discount * left,
        max(0, -has.mouths) * left,
        _halls(has) * left,
        (has.does.space_food + has.does.set_food / 5 + has.does.pair_food / 5) * left,
        has.does.tower * left,
    )


def phase(s: State) -> float:
    """By rounds: the forecast is always about the end of one."""
    return (s.round - 1) / (ROUNDS - 1)


class Coming:
    """The events still to strike, by type; the same ones are the same object."""

    def __init__(self, coming: int, near: int, cave_loss: str) -> None:
        """From a bit each of the events still to strike, and of those that strike next."""
        events = [(event, bool(near >> n & 1)) for n, event in enumerate(EVENTS) if coming >> n & 1]
        self.meals = [event.loss for event, _ in events if event.kind == data.SUSTENANCE]
        hunts = [event.gain for event, _ in events if event.kind == data.HUNT]
        self.hunts, self.hunt_gain = len(hunts), sum(hunts)
        self._paintings = [
            (event.threshold, event.gain, CAVE_LOSS[cave_loss][event.era - 1])
            for event, _ in events
            if event.kind == data.PAINTINGS
        ]
        self._rituals = {
            near: [e for e, is_near in events if e.kind == data.RITUAL and is_near == near]
            for near in (True, False)
        }

    @staticmethod
    @cache
    def of(coming: int, near: int, cave_loss: str) -> Coming:
        """The same, made once."""
        return Coming(coming, near, cave_loss)

    def hunger(self, mouths: int, food: int) -> tuple[int, int]:
        """The PP that Sustenances cost a tribe that gets no more food, and the food then left."""
        lost = 0
        for loss in self.meals if mouths > 0 else ():
            if mouths > food:
                lost += loss * (mouths - food)
                food = 0
            else:
                food -= mouths
        return lost, food

    def paintings(self, artists: int) -> float:
        """The PP of Cave Paintings; what is lost for a lack of artists may still be averted."""
        return sum(
            gain * artists if artists >= enough else -loss * (enough - artists) / enough
            for enough, gain, loss in self._paintings
        )

    def rituals(self, has: TribeSummary, others: Rivals, star: float, *, near: bool) -> float:
        """The PP of some Rituals: the further ahead in stars, the more likely."""
        most = chance(0.5 + star * (has.stars - others[0])) * (1 + has.does.rite_more)
        fewest = 0.0 if has.does.no_loss else chance(0.5 - star * (has.stars - others[1]))
        return sum(event.gain * most - event.loss * fewest for event in self._rituals[near])


def _halls(has: TribeSummary) -> float:
    """What another character brings for the buildings owned, on the average of the types."""
    does = has.does
    each = sum(does.kind_pp) + sum(does.kind_saves) - data.GATHERER_SAVES
    return (each + does.sets_pp / 3) / len(has.counts) + does.builders_twice / 3


def _building(
    on_offer: list[int], has: TribeSummary, food: int, to_come: RoundsAhead, others: Rivals
) -> float:
    """The worth of the best building left; one that is too dear counts in part."""
    best = 0.0
    for card in on_offer:
        worth, price = building_value(has, card, to_come, others)
        if worth > best:
            best = max(best, worth * min(1.0, (food + 1) / price if price else 1.0))
    return best


def _two_best(row: list[int], sorts: list[float]) -> float:
    """The worth of the two best characters of a row."""
    best = second = 0.0
    for card in row:
        worth = sorts[SORT[card]]
        if worth > best:
            best, second = worth, best
        elif worth > second:
            second = worth
    return best + second


EVALUATION = Evaluation(
    features=FEATURES,
    measure=measure,
    phase=phase,
    weights=WEIGHTS,
    dreaded=frozenset({"hunger"}),
)
