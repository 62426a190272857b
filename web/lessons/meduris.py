"""Meduris: lessons by playing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from engine.meduris import data
from web.i18n import mark
from web.lessons.script import Script, do, prepared, say

PLAYERS = 2
SEED = 22
"""Its die shows copper, then stone, then wood."""
PLACED = ("place:wood", "place:wool", "place:stone", "place:wool")
"""The first two workers of both."""
ALL_PLACED = (*PLACED, "place:copper", "place:copper")
HARVEST = ("big_harvest", "move:wool.1.wood")
"""What Otso does while the learner builds."""


def _without_free_huts(s: Any) -> None:
    """No bonus makes a hut free: what the lesson says of its price is what the table says."""
    s.tokens = [data.NO_TOKEN if token == data.TOKEN_HUT else token for token in s.tokens]


def _set(s: Any, huts: Mapping[int, int], druid: int, chips: tuple[int, ...]) -> None:
    """Huts by space and owner, with the rune stones that they took; the learner's chips."""
    _without_free_huts(s)
    for space, owner in huts.items():
        s.huts[space], s.tokens[space] = owner, data.NO_TOKEN
        s.huts_left[owner] -= 1
        s.runes[data.TERRITORY[PLAYERS][space]] = owner
    s.druid, s.hands = druid, [chips, (2, 1, 1, 2)]
    s.supply = [data.CHIPS - sum(both) for both in zip(*s.hands, strict=True)]


def _set_with_a_free_hut(s: Any, space: int, **position: Any) -> None:
    """As :func:`_set`, with a bonus on a space that makes a hut there free."""
    _set(s, **position)
    s.tokens[space] = data.TOKEN_HUT


def _position(huts: Mapping[int, int], druid: int, chips: tuple[int, ...]) -> Any:
    return _begun(partial(_set, huts=huts, druid=druid, chips=chips))


def _begun(change: Callable[[Any], None]) -> Any:
    return partial(prepared, "meduris", PLAYERS, change, seed=SEED, choices=ALL_PLACED)


HARVESTS = Script(
    "harvest",
    mark("Workers and harvests"),
    mark("What Meduris is about, and where your chips come from."),
    partial(prepared, "meduris", PLAYERS, _without_free_huts, seed=SEED, choices=PLACED),
    (
        say(
            mark(
                "Welcome to Meduris. On the ring round the mountain you build huts and temples "
                "and please a druid. Whoever has the most points at the end wins."
            ),
            "@board",
            "druid",
        ),
        say(
            mark(
                "You pay with chips: wood, wool, copper and stone. Only you see how many you have."
            ),
            "@hand",
        ),
        do(
            mark("Chips come from your workers. Put the last of your three on the copper."),
            "plateau:copper",
            expect="place:copper",
            otherwise={"place:*": mark("A good place too. But for this lesson we want copper.")},
            replies=("place:copper",),
        ),
        say(
            mark(
                "Every turn begins with the die. It showed copper: each worker on the copper "
                "plateau brought 1 copper, yours and Otso's."
            ),
            "die",
            "plateau:copper",
        ),
        do(
            mark(
                "Then you do one of three things: harvest, build a hut or build a temple. You "
                "have few chips, so harvest."
            ),
            "@option:big_harvest",
            expect="big_harvest",
            otherwise={
                "*": mark("You could already pay for that. But first see how a harvest fills up.")
            },
        ),
        do(
            mark(
                "Move a worker onto two others, so that he is third: at a harvest the lowest "
                "gathers 1, the next 2, the third 3."
            ),
            "plateau:wool",
            "plateau:copper",
            expect=("move:*.wool", "move:*.copper"),
            otherwise={"move:*": mark("There he would gather less than 3.")},
            replies=HARVEST,
        ),
        say(
            mark(
                "3 chips for your worker on top! But Otso's below gathered too: everybody on the "
                "plateau does. Then Otso harvested in his turn."
            ),
            "plateau:wool",
            "plateau:copper",
        ),
        say(
            mark(
                "That is how you get rich: land high up, with mostly your own workers below. "
                "Next: what to build with it."
            )
        ),
    ),
)

HUT = Script(
    "hut",
    mark("Your first hut"),
    mark("What a space costs, and the rune stone that comes with it."),
    _position({10: 1}, data.ROCK_1, (1, 1, 1, 1)),
    (
        say(
            mark(
                "Each space of the ring shows two materials. A hut that stands alone costs one "
                "chip of each."
            ),
            "space:15",
        ),
        do(
            mark("You have one of everything. Build a hut."),
            "@option:build_hut",
            expect="build_hut",
            otherwise={"*": mark("You could. But with these chips a hut is the better start.")},
        ),
        do(
            mark(
                "Beside another hut it would cost twice as much, more than you have. Tap the "
                "space beside Otso's hut and it tells you what is missing. Then choose any space "
                "you can pay for."
            ),
            "space:11",
            expect="hut:*",
            replies=HARVEST,
        ),
        say(
            mark(
                "Done! The rune stone of this territory came with it. It is yours until somebody "
                "else builds a hut here, and at the end several stones are worth a lot."
            ),
            "@seat:0",
        ),
        say(
            mark(
                "Did you see the druid? After every hut or temple he moves: first down his three "
                "rocks, then round the ring from hut to hut."
            ),
            "druid",
        ),
    ),
)

DRUID = Script(
    "druid",
    mark("The druid asks"),
    mark("Where most of your points come from: rows of huts."),
    _position({14: 0, 20: 1, 10: 1, 12: 1}, 12, (1, 1, 4, 3)),
    (
        say(
            mark(
                "Now the druid walks round the ring. At every hut he asks its owner for the two "
                "materials of its space: that is where points come from."
            ),
            "druid",
        ),
        do(
            mark(
                "The next hut on his way is yours. Build another one beside it: he will come to "
                "both."
            ),
            "@option:build_hut",
            "druid",
            "space:14",
            expect="build_hut",
            otherwise={
                "*": mark("You could, but a second hut would make the druid's visit worth more.")
            },
        ),
        do(
            mark("Choose the space right after your hut."),
            "space:15",
            expect="hut:15",
            otherwise={
                "hut:*": mark("You may build there. But only huts side by side make a row."),
            },
        ),
        do(
            mark(
                "A row of two costs two of each. Three other chips can replace one that is "
                "missing, but that is expensive."
            ),
            "space:14",
            "space:15",
            expect="pay:0.0.2.2",
            otherwise={"pay:*": mark("That works too, but it costs you more chips.")},
        ),
        do(
            mark(
                "Both materials bring a point for every hut in the row, one brings only 1 point. "
                "Give both!"
            ),
            "space:14",
            expect="both:1.0.1.0",
            otherwise={
                "none": mark(
                    "That would cost a point. Sometimes you have to; now you can do better."
                ),
                "one:*": mark("1 point is fine. But both materials bring 2 here."),
                "both:*": mark(
                    "2 points, but you would pay three chips for one. You have the right ones."
                ),
            },
        ),
        do(
            mark("2 points! The druid asks at the next hut in the row too. Same again."),
            "space:15",
            "druid",
            expect="both:*",
            otherwise={"*": mark("You can give both here: 2 points.")},
            replies=HARVEST,
        ),
        say(
            mark(
                "4 points from one visit. So: long rows, and chips in hand when the druid comes. "
                "Always look where he goes next."
            ),
            "@seat:0",
            "druid",
        ),
    ),
)

BONUS = Script(
    "bonus",
    mark("A free hut, a stolen stone"),
    mark("What bonuses bring, and how rune stones change hands."),
    _begun(
        partial(
            _set_with_a_free_hut,
            space=10,
            huts={11: 0, 9: 1, 3: 1, 20: 1},
            druid=3,
            chips=(1, 1, 2, 0),
        )
    ),
    (
        say(
            mark(
                "Some spaces have a bonus for whoever builds a hut there. With this one the hut "
                "is free, and it completes a row of three!"
            ),
            "space:10",
        ),
        do(
            mark("Otherwise it would cost three of each material. Build a hut."),
            "@option:build_hut",
            expect="build_hut",
            otherwise={"*": mark("You could. But don't leave a free hut for Otso.")},
        ),
        do(
            mark("Take the space between Otso's hut and yours."),
            "space:10",
            expect="hut:10",
            otherwise={
                "hut:*": mark("You may build there. But you would pay, and make no such row.")
            },
            replies=("both:0.1.0.1",),
        ),
        say(
            mark(
                "It cost nothing, and the rune stone of this territory went from Otso to you: it "
                "belongs to whoever built a hut here last."
            ),
            "@seat:0",
        ),
        do(
            mark(
                "The druid came right away: Otso has made his offering. Now your two huts. Give "
                "both materials."
            ),
            "space:10",
            "druid",
            expect="both:*",
            otherwise={"*": mark("You can give both here: 3 points.")},
        ),
        do(
            mark("3 points! And once more."),
            "space:11",
            expect="both:*",
            otherwise={"*": mark("You can give both here: 3 points.")},
            replies=HARVEST,
        ),
        say(
            mark(
                "6 points for you, but 3 for Otso too: a row pays everybody in it. Other bonuses "
                "are 2 points, or one offering that needs no materials."
            ),
            "@seat:0",
            "@seat:1",
            "space:9",
            "space:11",
        ),
    ),
)

RIVER = Script(
    "river",
    mark("River, temples, the end"),
    mark("Rune stones score at the river; temples and stones at the end."),
    _position({28: 0, 29: 0, 22: 0, 3: 1, 14: 1}, 29, (1, 1, 1, 1)),
    (
        say(
            mark(
                "You have three rune stones, Otso two. Whenever the druid crosses the great "
                "river, each stone brings its owner 1 point."
            ),
            "druid",
            "river",
        ),
        do(
            mark("Let's send him across: build a temple."),
            "@option:build_temple",
            "druid",
            "river",
            expect="build_temple",
            otherwise={"*": mark("You could. But this lesson is about a temple.")},
        ),
        do(
            mark(
                "A temple costs one chip of each of the space's two materials. At the end it "
                "brings a point for every hut in the rows beside it: put it next to yours."
            ),
            "space:30",
            "space:27",
            expect=("temple:30", "temple:27"),
            otherwise={
                "temple:*": mark(
                    "There is no long row beside it: it would bring little at the end."
                ),
            },
            replies=("one:1.0.0.0", *HARVEST),
        ),
        say(
            mark(
                "He crossed the river: 3 points for you, 2 for Otso. Then Otso made an offering "
                "at his hut."
            ),
            "@seat:0",
            "river",
            "druid",
        ),
        say(
            mark(
                "When somebody has built everything, all others take one more turn and the druid "
                "goes round once more. Then temples score, and rune stones: 1, 3, 6, 10, 15 "
                "points for 1 to 5."
            ),
            "druid",
            "@seat:0",
        ),
        say(
            mark(
                "Good players harvest where they stand high, build where the druid comes soon, "
                "and keep chips for him. The rest is in the rules, in the menu. Enjoy your first "
                "match!"
            ),
            "druid",
        ),
    ),
)

LESSONS = (HARVESTS, HUT, DRUID, BONUS, RIVER)
