"""Meduris: lessons by playing, and what the assistant says."""

from __future__ import annotations

from functools import partial

from web.lessons.script import Script, do, say, table
from web.words import mark

PLAYERS = 2

LESSONS = (
    Script(
        "workers",
        mark("Workers and the die"),
        mark("Where your materials come from."),
        partial(table, "meduris", 2, seed=5),
        (
            say(
                mark("You build huts and temples round the mountain. Materials grow up here."),
                "plateau:wood",
                "plateau:stone",
            ),
            do(
                mark("Send your first worker up: to the wood, say."),
                "plateau:wood",
                expect="place:wood",
                otherwise={"place:*": mark("That plateau is good too. Let us begin with wood.")},
                replies=("place:wool",),
            ),
            say(
                mark("Otso went to the wool. Whoever comes later climbs higher: watch the towers."),
                "plateau:wool",
            ),
        ),
    ),
)

COUNSEL: dict[str, str] = {}
