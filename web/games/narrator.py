"""Makes sentences of events by a game's event texts: one narrator class for all games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engine import NOBODY
from engine.core.events import Diverged, OnlyOption
from web.games.texts import AutomaName, EventText
from web.i18n import _, fill, mark

if TYPE_CHECKING:
    from engine import Event
    from engine.core.events import EventRecord
    from web.games.scene import Chip, Scene
    from web.games.texts import Names

Reading = Mapping[str, Callable[[Any, Sequence[str]], object]]
"""Formats a field by its name; also gets the names of all parties."""


NOTHING_ELSE: Mapping[str, str] = {}


def _subject(what: EventRecord, names: Names) -> str:
    """The name of the party that an event is about; '' for none."""
    seat = getattr(what, "seat", NOBODY)
    return "" if seat == NOBODY else names[seat]


COMMON_EVENTS: tuple[EventText, ...] = (
    EventText(OnlyOption),
    EventText(
        Diverged,
        mark("The rules have changed since this match began. It continues from where it was."),
    ),
)
"""The events that every game has."""


class Narrator:
    """A game's event texts, and how the fields of events are formatted."""

    def __init__(
        self, reading: Reading, *records: EventText, several: Mapping[str, str] = NOTHING_ELSE
    ) -> None:
        """Takes one record for each kind. Raises ValueError for a kind with two.

        ``several`` has the plural of texts, for automas whose name is a plural.
        """
        self.reading, self.several = reading, several
        self.records = {record.kind: record for record in (*COMMON_EVENTS, *records)}
        if len(self.records) < len(COMMON_EVENTS) + len(records):
            raise ValueError("a kind of event is told twice")

    def record(self, event: Event) -> EventText:
        """The texts of an event. Raises KeyError for an unknown kind."""
        return self.records[type(event.what)]

    # --- in sentences -----------------------------------------------------------------------

    def sentence(self, event: Event, names: Names) -> str:
        """The sentence of an event; '' for none."""
        record = self.record(event)
        text = record.text(event.what) if callable(record.text) else record.text and _(record.text)
        if self.several and isinstance(_subject(event.what, names), AutomaName):
            text = next((_(many) for one, many in self.several.items() if _(one) == text), text)
        return fill(text, **self.values(event.what, names)) if text else ""

    def values(self, what: EventRecord, names: Names) -> dict[str, object]:
        """The values of the placeholders in an event's sentence."""
        fields, record = what._asdict(), self.records[type(what)]
        found = {**self.read(fields, names), **record.values(what, names)}
        return {"name": names[fields["seat"]], **found} if "seat" in fields else found

    def read(self, fields: Mapping[str, Any], names: Names) -> dict[str, object]:
        """Fields formatted; those without a formatter stay unchanged."""
        reading = self.reading
        return {n: reading[n](v, names) if n in reading else v for n, v in fields.items()}

    def condense(self, events: Sequence[Event]) -> list[Event]:
        """Events with consecutive ones of one kind merged where they belong together."""
        return [event for _place, event in self.condense_with_places(events)]

    def condense_with_places(self, events: Sequence[Event]) -> list[tuple[int, Event]]:
        """The same, each with its index among the events (of the first that was merged)."""
        found: list[Event] = []
        places: list[int] = []
        run = 0  # index of the first event of the current kind
        for place, event in enumerate(events):
            if found and type(found[-1].what) is not type(event.what):
                run = len(found)
            if not self._joined(found, run, event):
                found.append(event)
                places.append(place)
        return list(zip(places, found, strict=True))

    def _joined(self, found: list[Event], run: int, event: Event) -> bool:
        """Whether an event was merged with an earlier one of its run."""
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
        """The targets on the board that an event changed."""
        return self.record(event).touched(event.what)

    def points(self, event: Event) -> Mapping[int, int]:
        """The change of each score by an event."""
        return self.record(event).points(event.what)

    def holdings(self, event: Event) -> Mapping[int, int]:
        """By how many units, pieces or cards each seat has more or less by an event."""
        return self.record(event).holdings(event.what)

    def opens(self, event: Event) -> str:
        """The target that a tap on an event's sentence shows; '' for none."""
        return self.record(event).opens(event)

    def begins_turn(self, event: Event) -> bool:
        """Whether an event starts a new group in the log."""
        return self.record(event).begins_turn
