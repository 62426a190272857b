"""A forecast of the round's end: everybody places and takes by rule of thumb.

A bot compares tables in the middle of a round, most often right after a totem was placed. What
matters of such a table is what the round will leave: so it is played out here, roughly and fast,
and the events due at its end strike. Nothing of it is drawn: it goes by what lies open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..core.state import NOBODY
from . import data, tribe
from .card_value import (
    SORT,
    Rivals,
    RoundsAhead,
    building_value,
    card_value,
    rounds_ahead,
)
from .cards import FIRST_BUILDING, FIRST_EVENT, track
from .data import EVENTS, OFFER_TILES, ROUNDS, SHEET, SPACE_FOOD
from .tribe_summary import ARTIST_AT, HUNTER_AT, TribeSummary, tribe_summary

if TYPE_CHECKING:
    from .data import Event
    from .state import State
    from .tribe import Cards

WANTED_TOO = 0.5
"""Those who act before want other cards too: this part of what they take is missed."""


class Forecast(NamedTuple):
    """The table as a round is likely to leave it, its events done.

    By seat: ``tribes``, ``owned`` and their figures (``stands``), ``food`` and ``points`` (PP,
    without the final scoring).
    ``order`` is the next turn order, ``next_row`` the characters that lie low in the next round,
    ``buildings`` those left in the rows; ``coming`` tells the events still to strike, a bit each,
    and ``near`` those that strike at the end of the next round.
    """

    tribes: list[Cards]
    owned: list[Cards]
    stands: list[TribeSummary]
    food: list[int]
    points: list[int]
    order: list[int]
    next_row: list[int]
    buildings: list[int]
    coming: int
    near: int


def forecast(s: State) -> Forecast:
    """The likely end of a round."""
    played = _Round(s)
    due: list[int] = []
    if s.agenda[0][0] in _BEFORE_EVENTS:
        due = [card for card in s.lower if FIRST_EVENT <= card < FIRST_BUILDING]
        later = [card for card in s.upper if FIRST_EVENT <= card < FIRST_BUILDING]
        if s.round == ROUNDS:
            due, later = due + later, []
        played.place_the_rest()
        played.act()
        for card in sorted(due):
            played.strike(EVENTS[card - FIRST_EVENT])
            played.coming &= ~(1 << card - FIRST_EVENT)
        rows = played.upper + played.lower
        next_row = [card for card in played.upper if card < FIRST_EVENT]
    else:
        later = [card for card in s.lower if FIRST_EVENT <= card < FIRST_BUILDING]
        rows = played.upper + played.lower
        next_row = [card for card in played.lower if card < FIRST_EVENT]
    near = sum(1 << card - FIRST_EVENT for card in later)
    buildings = [card for card in rows if card >= FIRST_BUILDING]
    return Forecast(
        played.tribes,
        played.owned,
        played.stands,
        played.food,
        played.points,
        played.order,
        next_row,
        buildings,
        played.coming,
        near,
    )


_BEFORE_EVENTS = ("end_round", "play_round")
"""The bottom of the agenda while the events of a round are still due."""


class _Round:
    """A round while it is played out. The rows hold what can be taken, buildings last."""

    def __init__(self, s: State) -> None:
        self.agenda, self.cave_loss = s.agenda, s.cave_loss
        self.seats, self.left = range(s.seats), ROUNDS - s.round
        self.tribes, self.owned, self.food = s.tribes[:], s.buildings[:], s.food[:]
        self.stands = [tribe_summary(*of) for of in zip(s.tribes, s.buildings, strict=True)]
        lines = len(SHEET)
        self.points = [sum(s.sheet[at : at + lines]) for at in range(0, len(s.sheet), lines)]
        self.upper = [card for card in s.upper if 0 <= card < FIRST_EVENT] + s.upper_buildings
        self.lower = [card for card in s.lower if 0 <= card < FIRST_EVENT] + s.lower_buildings
        self.offer = s.offer[:]
        self.order = [seat for seat in s.spaces if seat != NOBODY]
        self.coming = _ALL_EVENTS
        for card in s.discard:
            if FIRST_EVENT <= card < FIRST_BUILDING:
                self.coming ^= 1 << card - FIRST_EVENT

    def outlook(self, seat: int) -> tuple[RoundsAhead, Rivals]:
        """What is to come for a seat, and the stars of its rivals."""
        is_fed = not self.left and self.food[seat] > self.stands[seat].mouths
        return rounds_ahead(self.left, self.coming, self.cave_loss, is_fed), rivals(
            self.stands, seat
        )

    def worths(self, seat: int, cards: list[int]) -> list[tuple[float, int]]:
        """The cards of a row that a seat could take, each after what it is worth to it."""
        if not cards:
            return []
        has, (to_come, others) = self.stands[seat], self.outlook(seat)
        sorts = card_value(has, to_come, others)
        if cards[-1] < FIRST_EVENT:
            return [(sorts[SORT[card]], card) for card in cards]
        found = []
        for card in cards:
            if card < FIRST_EVENT:
                found.append((sorts[SORT[card]], card))
            else:
                worth, price = building_value(has, card, to_come, others)
                if price <= self.food[seat]:
                    found.append((worth, card))
        return found

    # --- placing ---

    def place_the_rest(self) -> None:
        """Those whose totems still wait to be placed choose the tile that looks best."""
        waits = self.agenda[0][0] == "play_round" or any(
            name == "act_in_order" for name, _ in self.agenda
        )
        if waits:
            for seat in self.order:
                self.offer[self._best_tile(seat)] = seat
            self.order = []

    def _best_tile(self, seat: int) -> int:
        upper = sorted((worth for worth, _ in self.worths(seat, self.upper)), reverse=True)
        lower = sorted((worth for worth, _ in self.worths(seat, self.lower)), reverse=True)
        food = self.outlook(seat)[0].food
        best, best_worth = NOBODY, float("-inf")
        ahead_of, gone_upper, gone_lower = 0, 0, 0
        for at in track(len(self.seats)):
            tile = OFFER_TILES[at]
            if self.offer[at] != NOBODY:
                ahead_of += 1
                gone_upper += tile.upper
                gone_lower += tile.lower
                continue
            first, low = int(gone_upper * WANTED_TOO), int(gone_lower * WANTED_TOO)
            worth = sum(upper[first : first + tile.upper]) + sum(lower[low : low + tile.lower])
            worth += food * (tile.food + _SPACES[len(self.seats)][ahead_of])
            if worth > best_worth:
                best, best_worth = at, worth
        return best

    # --- taking ---

    def act(self) -> None:
        """Whoever has not acted yet acts, from left to right, the Watchtower's owner at last."""
        name, args = self.agenda[-1]
        for at, seat in enumerate(self.offer):
            if seat == NOBODY:
                continue
            if name == "pick" and args[0] == seat:
                self._take(seat, args[1], args[2])
            else:
                self.food[seat] += OFFER_TILES[at].food
                self._take(seat, OFFER_TILES[at].upper, OFFER_TILES[at].lower)
            self._return(seat)
        for seat in self.seats:
            if self.owned[seat] and self.stands[seat].does.tower:
                found = max(self.worths(seat, self.upper), default=(0.0, NOBODY))
                if found[0] > 0:
                    self._add(seat, found[1])

    def _take(self, seat: int, upper: int, lower: int) -> None:
        while upper or lower:
            above = self.worths(seat, self.upper) if upper else []
            below = self.worths(seat, self.lower) if lower else []
            if not above and not below:
                return
            worth, card = max(above + below)
            if worth < 0 and card >= FIRST_BUILDING:
                characters = [found for found in above + below if found[1] < FIRST_EVENT]
                if not characters:
                    return
                _, card = max(characters)
            if card in self.upper:
                upper -= 1
            else:
                lower -= 1
            self._add(seat, card)

    def _add(self, seat: int, card: int) -> None:
        """A card comes to a seat, out of its row."""
        (self.upper if card in self.upper else self.lower).remove(card)
        own, owned = self.tribes[seat], self.owned[seat]
        if card < FIRST_EVENT:
            has = self.stands[seat]
            if data.CHARACTERS[card].icon or has.does.set_food or has.does.pair_food:
                self.food[seat] += tribe.joining_food(own, owned, card)
            self.tribes[seat] = (*own, card)
        else:
            self.food[seat] -= tribe.price(own, card)
            self.owned[seat] = (*owned, card)
        self.stands[seat] = tribe_summary(self.tribes[seat], self.owned[seat])

    def _return(self, seat: int) -> None:
        space = len(self.order)
        self.order.append(seat)
        bonus = _SPACES[len(self.seats)][space]
        if bonus > 0:
            bonus += self.stands[seat].does.space_food
        if bonus < 0 and not self.food[seat]:
            self.points[seat] -= data.LAST_SPACE_PP
        else:
            self.food[seat] += bonus

    # --- events ---

    def strike(self, event: Event) -> None:
        """An event strikes everybody (engine/mesos/effects.py, without the telling)."""
        stars = [self.stands[seat].stars for seat in self.seats]
        for seat in self.seats:
            food, points = after_events(event, self.stands[seat], self.cave_loss, self.food[seat])
            self.food[seat] += food
            self.points[seat] += points
            if event.kind == data.RITUAL:
                self.points[seat] += ritual(event, self.stands[seat], stars)


_ALL_EVENTS = (1 << len(EVENTS)) - 1
_SPACES = {players: (*food[:-1], -data.LAST_SPACE_FOOD) for players, food in SPACE_FOOD.items()}
"""Food of the turn order spaces, the last one's penalty included."""


def rivals(stands: list[TribeSummary], seat: int) -> Rivals:
    """The most and the fewest stars among the others."""
    if len(stands) == 2:
        stars = stands[1 - seat].stars
        return stars, stars
    others = [has.stars for has in stands]
    del others[seat]
    return max(others), min(others)


def after_events(event: Event, has: TribeSummary, cave_loss: str, food: int) -> tuple[int, int]:
    """The food and the PP that an event brings a seat with some food; a Ritual brings none here."""
    if event.kind == data.HUNT:
        hunters, more = has.counts[HUNTER_AT], has.does.hunt_more
        return hunters * (data.HUNT_FOOD + more), hunters * (event.gain + more)
    if event.kind == data.PAINTINGS:
        artists = has.counts[ARTIST_AT]
        loss = data.CAVE_LOSS[cave_loss][event.era - 1]
        points = event.gain * artists if artists >= event.threshold else -loss
        return artists * has.does.paintings_food, points
    if event.kind == data.SUSTENANCE:
        need = max(0, has.mouths)
        return -min(food, need), -event.loss * max(0, need - food)
    return 0, 0


def ritual(event: Event, has: TribeSummary, stars: list[int]) -> int:
    """The PP that a Ritual brings a seat, with everybody's stars."""
    points = event.gain * (1 + has.does.rite_more) if has.stars == max(stars) else 0
    return points - (0 if has.does.no_loss or has.stars > min(stars) else event.loss)
