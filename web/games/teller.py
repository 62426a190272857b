"""Tells what happened, in the words of a game's records: one teller for all games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engine import NOBODY
from engine.core.events import Diverged, OnlyOption
from web.games.face import Rival, Told
from web.words import _, fill, mark

if TYPE_CHECKING:
    from engine import Event
    from engine.core.events import Happening
    from web.games.face import Names
    from web.games.scene import Chip, Scene

Reading = Mapping[str, Callable[[Any, Sequence[str]], object]]
"""How a field reads in words, by its name; the names of all seats help."""


NOTHING_ELSE: Mapping[str, str] = {}


def _subject(what: Happening, names: Names) -> str:
    """The name of the party that an event is about; '' for none."""
    seat = getattr(what, "seat", NOBODY)
    return "" if seat == NOBODY else names[seat]


COMMON: tuple[Told, ...] = (
    Told(OnlyOption),
    Told(
        Diverged,
        mark("The rules have changed since this match began: it goes on from where it stood."),
    ),
)
"""What happens in every game."""


class Teller:
    """The records of a game's events, and how the fields of events read."""

    def __init__(
        self, reading: Reading, *records: Told, several: Mapping[str, str] = NOTHING_ELSE
    ) -> None:
        """Takes one record for each kind. Raises ValueError if a kind is told twice.

        ``several`` are texts on one party with those on a party that is called by a plural.
        """
        self.reading, self.several = reading, several
        self.records = {record.kind: record for record in (*COMMON, *records)}
        if len(self.records) < len(COMMON) + len(records):
            raise ValueError("a kind of event is told twice")

    def record(self, event: Event) -> Told:
        """How an event is told. Raises KeyError for a kind that is unknown here."""
        return self.records[type(event.what)]

    # --- in sentences -----------------------------------------------------------------------

    def sentence(self, event: Event, names: Names) -> str:
        """An event as a sentence; '' if it says nothing."""
        record = self.record(event)
        text = record.text(event.what) if callable(record.text) else record.text and _(record.text)
        if self.several and isinstance(_subject(event.what, names), Rival):
            text = next((_(many) for one, many in self.several.items() if _(one) == text), text)
        return fill(text, **self.values(event.what, names)) if text else ""

    def values(self, what: Happening, names: Names) -> dict[str, object]:
        """What a sentence about an event may name."""
        fields, record = what._asdict(), self.records[type(what)]
        found = {**self.read(fields, names), **record.values(what, names)}
        return {"name": names[fields["seat"]], **found} if "seat" in fields else found

    def read(self, fields: Mapping[str, Any], names: Names) -> dict[str, object]:
        """Fields in words; those that are not read stay as they are."""
        reading = self.reading
        return {n: reading[n](v, names) if n in reading else v for n, v in fields.items()}

    def condense(self, events: Sequence[Event]) -> list[Event]:
        """Events as they are told: those of one kind in a row that belong together are one."""
        return [event for _place, event in self.placed(events)]

    def placed(self, events: Sequence[Event]) -> list[tuple[int, Event]]:
        """The same, each with its place among the events, or that of the first it is made of."""
        found: list[Event] = []
        places: list[int] = []
        run = 0  # where the events begin that are of one kind with the last
        for place, event in enumerate(events):
            if found and type(found[-1].what) is not type(event.what):
                run = len(found)
            if not self._joined(found, run, event):
                found.append(event)
                places.append(place)
        return list(zip(places, found, strict=True))

    def _joined(self, found: list[Event], run: int, event: Event) -> bool:
        """Whether an event became one with an earlier one of its run."""
        joins = self.record(event).joins
        for place in range(run, len(found)):
            both = joins(found[place].what, event.what)
            if both is not None:
                found[place] = found[place]._replace(what=both)
                return True
        return False

    # --- on the table -----------------------------------------------------------------------

    def chips(self, scene: Scene, event: Event) -> Sequence[Chip]:
        """An event as the consequence of an option."""
        return self.record(event).chips(scene, event.what)

    def touched(self, event: Event) -> tuple[str, ...]:
        """The things on the board that an event changed."""
        return self.record(event).touched(event.what)

    def points(self, event: Event) -> Mapping[int, int]:
        """By how much an event changes whose score."""
        return self.record(event).points(event.what)

    def opens(self, event: Event) -> str:
        """The thing that a tap on an event's sentence shows; '' for none."""
        return self.record(event).opens(event)

    def begins_turn(self, event: Event) -> bool:
        """Whether an event begins a new group in the log."""
        return self.record(event).begins_turn
