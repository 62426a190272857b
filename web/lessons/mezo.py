"""Mezo: lessons by playing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import engine
from engine.mezo.data import ABILITIES_OF_AGE, REGIONS, UNITS_OF_A_TYPE
from engine.mezo.state import RESERVE, SHAMAN, WARRIOR, XIBALBA
from web.i18n import mark
from web.lessons.script import Script, do, say, seats, table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine import Match
    from engine.mezo.state import State

PLAYERS = 3
"""With two, everybody has two champions and neutral stones stand about."""

# --- the tables --------------------------------------------------------------------------------

ANA, OTSO, TALA = range(PLAYERS)
UXMAL, HOCHOB, TIKAL, BECAN = map(REGIONS.index, ("uxmal", "hochob", "tikal", "becan"))

GODS = ("god:cabrakan", "god:ixchel", "god:kukulkan", *["ability:ta_champion"] * PLAYERS)
"""The learner leads Kukulkan; everybody's champion is stronger."""

OTSO_DEPLOYS = (
    "champion:tikal",
    "deploy:hochob.warrior",
    "deploy:hochob.shaman",
    "deploy:hochob.shaman",
    "deploy:uxmal.shaman",
    "deploy:becan.shaman",
    "done",
)
TALA_DEPLOYS = (
    "champion:becan",
    "deploy:hochob.warrior",
    "deploy:hochob.shaman",
    "deploy:uxmal.shaman",
    "done",
)
TRIBES = (
    "champion:hochob",
    "deploy:tikal.warrior",
    "deploy:tikal.warrior",
    "deploy:uxmal.warrior",
    "done",
    *OTSO_DEPLOYS,
    *TALA_DEPLOYS,
)
OTHER_GODS = ("vertex:v6", "region:hochob", "vertex:v3", "glyph:tikal")

CARDS_OF_OTHERS = (
    "card:ixchel_fervor",
    "top:ixchel_legacy",
    "card:cabrakan_task",
    "top:cabrakan_vengeance",
)
CALLED = ("vertex:v5", "victim:1.warrior", *OTHER_GODS, *CARDS_OF_OTHERS)

FIRST_ROUND = ("act:ixchel_fervor_1", "act:cabrakan_task_1")
SECOND_ROUND = ("act:ixchel_fervor_2", "region:hochob", "act:cabrakan_ceremonial", "decline")
CONFLICT = (
    "card:kukulkan_vengeance",
    "top:kukulkan_fervor",
    *FIRST_ROUND,
    "act:kukulkan_vengeance_2",
    *SECOND_ROUND,
    "act:kukulkan_ceremonial",
    "region:hochob",
    "decline",
    "space:cal_prayer",
    "winner:0",
    "space:cod_glory",
)
TIKAL_CARDS = (
    "card:cabrakan_vengeance",
    "top:cabrakan_fervor",
    "card:kukulkan_legacy",
    "top:kukulkan_edict",
    "card:ixchel_legacy",
    "top:ixchel_edict",
    "pass:devotion",
    "mark:cabrakan_call_action",
)


def _tribes() -> Match:
    """The first Age, when the champions are about to come; Hochob holds the richest altar."""
    return _changed(table("mezo", PLAYERS, seed=2, choices=GODS), _lay)


def _lay(state: State) -> None:
    """Orders what chance orders: the conflicts, the altars, the cards."""
    state.stack[:] = [BECAN, UXMAL, TIKAL, HOCHOB]
    state.altars[TIKAL] = "altar_blood"
    state.deck[:] = [
        _deck("kukulkan", "vengeance", "fervor", "edict", "legacy", "task"),
        _deck("ixchel", "fervor", "legacy", "edict", "vengeance", "task"),
        _deck("cabrakan", "vengeance", "task", "fervor", "edict", "legacy"),
    ]


def _deck(god: str, *cards: str) -> tuple[str, ...]:
    return tuple(f"{god}_{card}" for card in cards)


def _gods() -> Match:
    return _after(_tribes(), TRIBES)


def _hochob() -> Match:
    return _after(_gods(), CALLED)


def _tikal() -> Match:
    """The second conflict; the learner has a glyph there, and Otso has begun a pyramid."""
    return _changed(_after(_hochob(), [*CONFLICT, *TIKAL_CARDS]), _build)


def _build(state: State) -> None:
    _give_glyph(state, ANA, TIKAL)
    _give_tier(state, OTSO, TIKAL)
    state.units[_units(RESERVE, OTSO, WARRIOR)] -= 1
    state.units[_units(UXMAL, OTSO, WARRIOR)] += 1


def _blessed() -> Match:
    """The end of the second Age: its last conflict is that of the Blessed Region."""
    return _changed(_hochob(), _end_age)


def _end_age(state: State) -> None:
    _begin_last_conflict(state)
    for number, abilities in enumerate(zip(*ABILITIES_OF_AGE[:2], strict=True)):
        state.abilities[number] = abilities
    state.wrath, state.wrath_down = [*state.wrath, state.wrath_down[-1]], state.wrath_down[:-1]
    state.vp[:] = [21, 19, 16]
    state.tally[:] = [*state.vp, *[0] * (len(state.tally) - PLAYERS)]
    state.devotion[:] = [6, 9, 4]
    _give_tier(state, ANA, TIKAL)
    _give_tier(state, ANA, BECAN)
    _give_tier(state, TALA, HOCHOB)
    _man(state)


def _begin_last_conflict(state: State) -> None:
    """Only the Blessed Region is left; the learner is the first to sacrifice."""
    state.age, state.conflict, state.stack = 2, UXMAL, []
    state.fought = [HOCHOB, BECAN, TIKAL]
    state.champions[:], state.champions_left[:] = [-1] * len(REGIONS), [1] * PLAYERS
    state.hand[:], state.chosen[:] = [()] * PLAYERS, [""] * PLAYERS
    state.deck[:] = [_deck(god, *CARDS) for god in state.god]
    state.drawn[:] = state.ready[:] = [0] * PLAYERS
    conflicts = [step[0] for step in state.agenda].index("next_conflict")
    sacrifices = [("sacrifice_turn", (seat,)) for seat in reversed(range(PLAYERS))]
    ending = [("clean_up_blessed", (UXMAL,)), ("award_blessing", (UXMAL,))]
    state.agenda[conflicts + 1 :] = [*ending, *sacrifices]


CARDS = ("legacy", "vengeance", "fervor", "edict", "task")


def _man(state: State) -> None:
    """Who stands in Uxmal, who is recorded, who is dead; the others are at home."""
    state.units[:] = [0] * len(state.units)
    state.calendar[:2], state.codex[:2] = [ANA, OTSO], [ANA, TALA]
    there = {(ANA, WARRIOR): (1, 3), (OTSO, SHAMAN): (1, 3), (TALA, SHAMAN): (1, 3)}
    for seat in range(PLAYERS):
        for kind, record in ((SHAMAN, state.calendar), (WARRIOR, state.codex)):
            fighting, dead = there.get((seat, kind), (0, 2))
            left = UNITS_OF_A_TYPE - record.count(seat) - fighting - dead
            for place, number in ((UXMAL, fighting), (XIBALBA, dead), (RESERVE, left)):
                state.units[_units(place, seat, kind)] = number


def _units(place: int, seat: int, kind: int) -> int:
    """Where a state counts a seat's units of a kind in a place."""
    return 2 * (place * PLAYERS + seat) + kind


def _give_glyph(state: State, seat: int, region: int) -> None:
    state.glyphs[region * PLAYERS + seat] += 1
    state.glyphs[RESERVE * PLAYERS + seat] -= 1


def _give_tier(state: State, seat: int, region: int) -> None:
    """Lays the first tier of a pyramid."""
    state.pyramids[region] = ((1, seat),)
    state.tiers[len(state.tiers) // PLAYERS * seat] -= 1


def _after(match: Match, choices: Sequence[str]) -> Match:
    for key in choices:
        match.choose(key)
    return match


def _changed(match: Match, change: Callable[[State], None]) -> Match:
    """The table of a match, changed by a function; the engine checks it."""
    state: Any = match.state.clone()
    change(state)
    return engine.start_at("mezo", state.to_plain(), seats(PLAYERS))


# --- the lessons -------------------------------------------------------------------------------

HOME = Script(
    "tribe",
    mark("Champion and warriors"),
    mark("What you fight for, and how you send out your units."),
    _tribes,
    (
        say(
            mark(
                "You lead a Maya tribe and a god. For three Ages you fight over these regions; "
                "then the most victory points (VP) win."
            ),
            "@seat:0",
            "@board",
        ),
        say(
            mark(
                "In every region an altar waits, the prize for the strongest. Here in Hochob it "
                "is the Altar of the Sun: 7 VP. Let's get it!"
            ),
            "region:hochob",
        ),
        do(
            mark("Place your champion in Hochob. With your tribal ability it gives 3 strength."),
            "region:hochob",
            expect="champion:hochob",
            otherwise={
                "champion:tikal": mark(
                    "The altar in Tikal is worth 5 VP and some devotion: not bad. But 7 VP is "
                    "more, so let's take Hochob."
                ),
                "*": mark("You may go there. But the altar in Hochob brings more VP now."),
            },
        ),
        do(
            mark(
                "Your units go to the other regions, up to three in each. Tap Tikal: a warrior "
                "goes there."
            ),
            "region:tikal",
            expect=("deploy:tikal.*",),
            otherwise={
                "done": mark("Only your champion? Send out a few units first."),
                "*": mark("That works too. Here, begin with Tikal."),
            },
        ),
        do(
            mark("One more to Tikal, warrior or shaman: each gives 1 strength."),
            "region:tikal",
            expect=("deploy:tikal.*",),
            otherwise={"*": mark("You could. But two together can win where one alone cannot.")},
        ),
        do(
            mark("And one to Uxmal. No champion is there so far."),
            "region:uxmal",
            expect=("deploy:uxmal.*",),
            otherwise={"*": mark("You may do that too. But now, send one to Uxmal.")},
        ),
        do(
            mark("Keep the others in your Reserve for later. End the turn."),
            "@option:done",
            expect="done",
            otherwise={"*": mark("You may send more. But keep some, or you will have none left.")},
            replies=(*OTSO_DEPLOYS, *TALA_DEPLOYS),
        ),
        say(
            mark(
                "Otso and Tala have sent theirs. Units of several players can share a region. In "
                "Hochob, where your champion is, you act last and decide ties."
            ),
            "region:hochob",
        ),
        say(
            mark(
                "There is one champion fewer than there are regions, so one region has none: "
                "Uxmal. It is the Blessed Region of this Age. You will see later what that means."
            ),
            "region:uxmal",
        ),
    ),
)

GOD = Script(
    "god",
    mark("Your god comes"),
    mark("Where gods stand, and what they do there."),
    _gods,
    (
        say(
            mark(
                "Everybody has deployed. In Hochob Otso is as strong as you. Time for your god: "
                "Kukulkan, friend of your warriors."
            ),
            "region:hochob",
        ),
        do(
            mark(
                "Gods work only in the regions that they touch. Place Kukulkan where he touches "
                "Hochob and Tikal: here, or just above."
            ),
            "vertex:v5",
            expect=("vertex:v4", "vertex:v5"),
            otherwise={
                "vertex:v[67]": mark(
                    "There he touches Hochob, but not Tikal, where your two warriors are."
                ),
                "*": mark("There he does not touch Hochob, and that is where you want to win."),
            },
        ),
        do(
            mark(
                "His call: SMITE one warrior where he is present. Choose whom it hits; Otso is "
                "your strongest rival."
            ),
            "region:hochob",
            expect="victim:*",
            replies=OTHER_GODS + CARDS_OF_OTHERS,
        ),
        say(
            mark(
                "That warrior is now in Xibalba, the underworld. The dead do not come back by "
                "themselves: only AWAKEN and RECOVER bring them back."
            ),
            "common:xibalba",
        ),
        say(
            mark(
                "Then the others called their gods: Otso's Ixchel brought a shaman to Hochob, "
                "Tala's Cabrakan built a glyph in Tikal. Glyphs give 1 strength and stay."
            ),
            "region:tikal",
            "region:hochob",
        ),
        say(
            mark(
                "Remember: most of what your cards do works only where your god is present. Next "
                "come the conflicts, in the next lesson."
            ),
            "@hand",
        ),
    ),
)

FIGHT = Script(
    "conflict",
    mark("A conflict"),
    mark("One card, two actions, three prizes."),
    _hochob,
    (
        say(
            mark(
                "Every region has its conflict, in an order that nobody knows. The first is in "
                "Hochob. Everybody takes part with one card."
            ),
            "region:hochob",
        ),
        do(
            mark(
                "Three of your god's five cards are in your hand. Play Vengeance: it adds strength."
            ),
            "@hand",
            expect="card:kukulkan_vengeance",
            otherwise={
                "card:kukulkan_edict": mark(
                    "The Edict can win you the Codex, but without strength no altar. Vengeance "
                    "first."
                ),
                "*": mark(
                    "Good when you have a lot of devotion. You have none yet, so play Vengeance."
                ),
            },
        ),
        do(
            mark(
                "The other two go back on your deck, either on top: you draw both again for the "
                "next conflict with cards."
            ),
            "@hand",
            expect="top:*",
            replies=FIRST_ROUND,
        ),
        say(
            mark(
                "All cards are revealed. Each has three actions, and in turn everybody uses two "
                "of them. Otso and Tala have used their first. Your champion is here, so you act "
                "last."
            ),
            "region:hochob",
        ),
        do(
            mark("Use Coiling Wind: your god is present here, so it gives 3 strength."),
            "@option:act:kukulkan_vengeance_2",
            expect="act:kukulkan_vengeance_2",
            otherwise={
                "pass:*": mark(
                    "Passing gives up an action for a small consolation. You can do better."
                ),
                "act:kukulkan_ceremonial": mark(
                    "You will need this one in a moment. The strength first."
                ),
                "*": mark(
                    "Kukulkan is well placed here. If he leaves, Coiling Wind gives you less."
                ),
            },
            replies=SECOND_ROUND,
        ),
        do(
            mark(
                "Otso has brought back a shaman with AWAKEN. Your second action: War Drum. It "
                "brings a warrior."
            ),
            "@option:act:kukulkan_ceremonial",
            expect="act:kukulkan_ceremonial",
            otherwise={
                "pass:*": mark("A warrior is worth more here than a pass."),
                "*": mark(
                    "CALL would move Kukulkan away. You do not need that now: a warrior is better."
                ),
            },
        ),
        do(
            mark("Into Hochob, where the fight is."),
            "region:hochob",
            expect="region:hochob",
            otherwise={
                "*": mark("That one would fight in a later conflict. This one is about Hochob.")
            },
        ),
        do(
            mark("With that action you may APPEASE an angry god, for a unit. Not this time."),
            "@option:decline",
            expect="decline",
            otherwise={
                "*": mark("It costs a unit. The lesson about building shows what it gives.")
            },
            replies=("space:cal_prayer",),
        ),
        say(
            mark(
                "First prize: you have the most strength and gain the altar's 7 VP. Second: Otso "
                "has the most shamans and sends one to the Calendar."
            ),
            "@seat:0",
            "common:calendar",
        ),
        do(
            mark(
                "Third prize: the most warriors, for the Codex. You and Tala have one each, and "
                "your champion lets you decide the tie. Who wins?"
            ),
            "@option:winner:0",
            "common:codex",
            "region:hochob",
            expect="winner:0",
            otherwise={"*": mark("How generous! But the champion is yours, so take it yourself.")},
        ),
        do(
            mark(
                "Your warrior goes to the Codex. Each space does something at once: take Glory "
                "of Arms, 2 VP."
            ),
            "common:codex",
            "@option:space:cod_glory",
            expect="space:cod_glory",
            otherwise={"*": mark("This can be strong. For now, take the sure thing: 2 VP.")},
            replies=("card:cabrakan_vengeance", "top:cabrakan_fervor"),
        ),
        say(
            mark(
                "It stays there and is worth 2 more VP when the Age ends. All other units went "
                "home from Hochob, and the next conflict begins."
            ),
            "common:codex",
            "region:hochob",
        ),
    ),
)

STONE = Script(
    "stone",
    mark("Pyramids, glyphs, angry gods"),
    mark("What stays on the board, and what a third action costs."),
    _tikal,
    (
        say(
            mark(
                "A conflict in Tikal. You have two warriors and a glyph there; Otso has his "
                "champion there and has started a pyramid. Your card is Legacy."
            ),
            "region:tikal",
        ),
        do(
            mark("Use Serpent Stair: BUILD a pyramid tier, and two warriors come with it."),
            "@option:act:kukulkan_legacy_2",
            "region:tikal",
            expect="act:kukulkan_legacy_2",
            otherwise={
                "pass:*": mark("You may pass, but Serpent Stair is one of the best you have."),
                "*": mark("Keep that for later in this conflict. The pyramid first."),
            },
        ),
        do(
            mark(
                "Build on Otso's tier in Tikal: you gain 1 VP for every tier the pyramid then has."
            ),
            "region:tikal",
            expect="tier:tikal",
            otherwise={
                "*": mark(
                    "A new pyramid brings 1 VP. On Otso's you gain 2, and you fight for Tikal."
                )
            },
            replies=("act:ixchel_ceremonial", "decline", "act:cabrakan_ceremonial", "decline"),
        ),
        say(
            mark(
                "You gained 2 VP, Otso 1 for the tier below. At the end of every Age, each region"
                " with a tier of yours brings you VP: 1 in Age I, 2 in Age II, 3 in Age III."
            ),
            "region:tikal",
        ),
        do(
            mark("Now War Drum again, for a warrior and for an angry god."),
            "@option:act:kukulkan_ceremonial",
            expect="act:kukulkan_ceremonial",
            otherwise={
                "*": mark("A good choice at other times. This time, have a look at the angry gods.")
            },
        ),
        do(
            mark("The warrior goes to Tikal."),
            "region:tikal",
            expect="region:tikal",
            otherwise={"*": mark("Nothing wrong with that, but the fight is in Tikal.")},
        ),
        do(
            mark(
                "This time, APPEASE an angry god. A new one is revealed each Age, below the map "
                "under Wrath; Red Dawn gives 2 devotion."
            ),
            "common:wrath",
            expect="do",
            otherwise={"*": mark("You don't have to. But try once and see what it gives.")},
        ),
        do(
            mark("It costs a unit. One from your Reserve hurts the least."),
            "@options",
            expect="take:reserve.*",
            otherwise={"*": mark("That one gives strength in Tikal. Take one from your Reserve.")},
            replies=("pass:devotion", "mark:ixchel_call_action", "decline"),
        ),
        say(
            mark(
                "Devotion points move your token along the devotion track. Its number is VP at "
                "the end of the game; its row is your devotion level, 1 to 3, which makes some "
                "cards stronger. Passing gives 1 point too, as Otso just did."
            ),
            "@seat:0",
        ),
        do(
            mark(
                "Give up a glyph in the region and you may use your third action. Do it: CALL "
                "Kukulkan once more."
            ),
            "@option:act:kukulkan_call_action",
            "region:tikal",
            expect="act:*",
            otherwise={
                "*": mark("Often wise: you keep the glyph. But you are strong enough here.")
            },
        ),
        do(
            mark(
                "Otso has a warrior in Uxmal. Move Kukulkan to the vertex that touches Uxmal: "
                "then his call strikes there."
            ),
            "vertex:v4",
            expect="vertex:v4",
            otherwise={
                "ability": mark("Where he is now there are no rival warriors. Move him first."),
                "*": mark("You may. But from there he does not reach both Uxmal and Tikal."),
            },
        ),
        say(
            mark(
                "The warrior is dead, and the altar in Tikal is yours: 5 VP and 2 devotion. The "
                "Codex too, as you have the most warriors."
            ),
            "@seat:0",
            "region:uxmal",
            "region:tikal",
            "common:codex",
        ),
    ),
)

END = Script(
    "end",
    mark("The Blessed Region and the end"),
    mark("Sacrifices, how an Age is scored, and what good players look at."),
    _blessed,
    (
        say(
            mark(
                "Age II is nearly over. This time the last conflict is in Uxmal, the Blessed "
                "Region: no champion, no cards. Whoever is strongest gains 8 VP."
            ),
            "region:uxmal",
        ),
        do(
            mark(
                "Everybody has one unit here. Sacrifice some from your Reserve, say three or "
                "four: each gives 1 strength and 1 devotion, and dies."
            ),
            "@options",
            expect=(
                *(f"units:{n}.{3 - n}" for n in range(4)),
                *(f"units:{n + 1}.{3 - n}" for n in range(4)),
            ),
            otherwise={
                "units:1.1": mark("Close! If Otso gives two as well, you are only tied with him."),
                "units:[01].[01]": mark("That is not many: Otso or Tala could easily beat you."),
                "units:[02].[02]": mark(
                    "Close! If Otso gives two as well, you are only tied with him."
                ),
                "*": mark("You would win, but have hardly any units left. Three or four will do."),
            },
            replies=("units:0.2", "units:1.0"),
        ),
        say(
            mark(
                "Otso sacrificed two, Tala one: the 8 VP are yours. Then the Age was scored: 2 VP"
                " for each unit on the Calendar and the Codex."
            ),
            "@seat:0",
            "common:calendar",
            "common:codex",
        ),
        say(
            mark(
                "And 2 VP, because it was Age II, for each region with a tier of yours: Tikal and "
                "Becan. Pyramids started early pay three times."
            ),
            "region:tikal",
            "region:becan",
        ),
        do(
            mark(
                "Age III begins, and everybody chooses a tribal ability. All three bring VP. Which "
                "one suits you?"
            ),
            "@options",
            expect="ability:*",
            replies=("ability:ta_devotion_vp", "ability:ta_conquest_vp"),
        ),
        say(
            mark(
                "Every Age goes like this: ability, champion and units, god, conflicts, scoring. "
                "After the third, everybody gains their devotion number as VP, and the most VP "
                "win."
            ),
            "@seat:0",
            "@board",
        ),
        say(
            mark(
                "Good players first look at which altars pay, go where their god is present, and "
                "do not fight everywhere: two regions are enough."
            ),
            "region:hochob",
        ),
        say(
            mark(
                "They keep units for the Blessed Region and bring back their dead in time. The "
                "rest is in the rules, in the menu. Enjoy your first match!"
            ),
            "common:xibalba",
        ),
    ),
)

LESSONS = (HOME, GOD, FIGHT, STONE, END)
