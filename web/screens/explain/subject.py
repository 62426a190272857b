"""The subject of an explanation: from what was touched on the page, and as a text."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

SHELL = "shell:"
"""Prefix in ``data-explain`` of what belongs to no game."""
OF_THINGS = ("sheet", "show", "pick", "unpick")
"""Actions on a thing of the table: the thing itself is explained, not the action."""
FIELDS = {
    "input": "input",
    "game": "game",
    "match": "match",
    "seat-kind": "seat-kind",
    "seat-name": "seat-name",
    "option-name": "option",
    "option-group": "extent",
    "option-preset": "preset",
    "slider": "slider",
}
"""Attributes of fields, and the names under which they are explained."""


@dataclass(frozen=True)
class Subject:
    """What is to be explained.

    A thing of a game by its name: a certain one (``spot``), or all of its kind (``kind``); an
    option by its ``key``; or a control that every game has: ``shell``, by its name, with the
    argument ``about``. A thing that also stands for an option has both. ``game`` is that of a thing
    in a legend.
    """

    spot: str = ""
    kind: str = ""
    shell: str = ""
    about: str = ""
    key: str = ""
    game: str = ""

    @property
    def thing(self) -> str:
        """The thing that is asked about, or its kind."""
        return self.spot or self.kind

    @property
    def text(self) -> str:
        """The subject as the argument of a sheet; ``read`` reverses this."""
        written = ((one.name, getattr(self, one.name)) for one in fields(self))
        return "\n".join(f"{name} {value}" for name, value in written if value)


def read(text: str) -> Subject:
    """A subject from its text."""
    return Subject(**dict(line.split(" ", 1) for line in text.splitlines()))


def subject_of(data: Mapping[str, str]) -> Subject | None:
    """What the touched element stands for, by its ``data-…``; None for nothing."""
    key = data.get("option") or data.get("refused", "")
    game = data.get("book", "")
    if named := data.get("explain", ""):
        if named.startswith(SHELL):
            about = data.get("about") or data.get("seat", "")
            return Subject(shell=named.removeprefix(SHELL), about=about)
        is_one = ":" in named
        return Subject(
            spot=named if is_one else "", kind="" if is_one else named, key=key, game=game
        )
    if spot := data.get("spot") or data.get("target"):
        return Subject(spot=spot, key=key)
    action, about = data.get("action", ""), data.get("about", "")
    if key or (action == "option" and about):
        return Subject(key=key or about)
    return _control(data, action, about)


def _control(data: Mapping[str, str], action: str, about: str) -> Subject | None:
    """A field or a button: by its name; that of a sheet is what it opens."""
    for attribute, name in FIELDS.items():
        if attribute in data:
            return Subject(shell=name, about=data[attribute] or data.get("seat", ""))
    sheet = data.get("sheet", "")
    if action in OF_THINGS and about and sheet in ("", "thing"):
        return Subject(spot=about, shell=action)
    if action == "sheet":
        return Subject(shell=f"sheet:{sheet}", about=about)
    return Subject(shell=action, about=about or data.get("seat", "")) if action else None
