"""Numbers in the texts: the same in every language, and those of the data that the text is about.

A number is written in digits, as a word from two on, or as a numeral of an era; "one" is left out,
for in Italian it is the article as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from io import BytesIO

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from engine.aztlan import data as aztlan
from engine.meduris import data as meduris
from engine.meduris import payments
from engine.mesos import data as mesos
from engine.mezo import data as mezo
from engine.mezo.modules import MODULES
from engine.mezo.modules.solo import data as solo
from tests.web import known_texts
from web import i18n
from web.games.aztlan.words import CARD_TEXTS
from web.games.mesos.words import card_text
from web.games.mezo.words import explained
from web.packaging import catalogues

LANGUAGES = ("en", *catalogues.LANGUAGES)

WORDS = {
    "en": "two twice second, three third, four, five, six, seven, eight, nine, ten",
    "it": (
        "due doppio raddoppiano seconda, tre terza terzo, quattro, cinque,, sette, otto, nove,"
        " dieci"
    ),  # "sei" is also "you are"
    "pl": (
        "dwa dwie dwóch dwu dwoma dwoje podwójnie dwukrotność dwukrotności drugi,"
        " trzy trzech trzema trzykroć trzeci trzecia trzecią trzeciej trzecie,"
        " cztery czterech czworo,"
        " pięć pięciu pięcioma, sześć sześciu, siedem siedmiu,"
        " osiem ośmiu, dziewięć dziewięciu, dziesięć dziesięciu dziesięcioma"
    ),
}
"""The words for two, three and so on; words of one number are separated by spaces."""

NUMERALS = {"²": 2, "II": 2, "III": 3, "IV": 4, "V": 5}
PLACEHOLDER = re.compile(r"%\((\w+)\)[sd]")


def spelled(language: str) -> dict[str, int]:
    groups = enumerate(WORDS[language].split(","), 2)
    return {word: number for number, group in groups for word in group.split()}


def numbers(text: str, language: str) -> list[int]:
    """All numbers that a text names, in order of size."""
    known = spelled(language) | NUMERALS
    parts = re.findall(r"\d+|²|[^\W\d²]+", PLACEHOLDER.sub(" ", text))
    found = (known.get(part, known.get(part.lower())) for part in parts if not part.isdecimal())
    return sorted([*filter(None, found), *(int(part) for part in parts if part.isdecimal())])


def test_numbers_are_found_however_they_are_written() -> None:
    assert numbers("Gain 12 VP, twice the Age; %(second)s or n² in era IV", "en") == [2, 2, 4, 12]
    assert numbers("Due tessere, −3 PV", "it") == [2, 3]
    assert numbers("dwóch kafli, pięć kart", "pl") == [2, 5]


# --- translations ---------------------------------------------------------------------------------


@pytest.mark.parametrize("language", catalogues.LANGUAGES)
def test_a_translation_has_the_numbers_of_its_source(language: str) -> None:
    """And the same values to be filled in, in each of its forms."""
    messages = [message for room in catalogues.domains() for message in read(language, room)]
    assert len(messages) > 900
    wrong = [
        (source, form)
        for message in messages
        for source, form in forms(message)
        if numbers(source, "en") != numbers(form, language) or filled(source) != filled(form)
    ]
    assert wrong == []


def read(language: str, room: str) -> list[Message]:
    path = catalogues.LOCALES / language / "LC_MESSAGES" / f"{room}.po"
    return [message for message in read_po(BytesIO(path.read_bytes()), language) if message.id]


def forms(message: Message) -> Iterable[tuple[str, str]]:
    """Each form of a translation with the English text for more than one."""
    if message.pluralizable:
        return ((message.id[1], form) for form in message.string)
    return ((message.id, message.string),)


def filled(text: str) -> set[str]:
    return set(PLACEHOLDER.findall(text))


# --- Mezo: every text against its rows ------------------------------------------------------------

PER_PIECE = {
    "god_present_in_conflict": (3,),  # "2, or 3 if your god is present"
    "own_tiers_in_conflict_region": (),  # "plus the number of pyramid tiers"
    "regions_with_own_tier": (1, 1),  # "1 VP per region with at least 1 tier"
    "regions_with_own_shaman": (1, 1),
    "regions_with_own_both_types": (1, 1, 1),
    "regions_with_own_structure": (1, 1),
}
"""The numbers that a counter needs in words; for any other it is "1 per piece"."""

WITHOUT_ROWS = {
    "ta_champion": [],
    "ta_double_appease": [2],  # two tiles instead of one
    "ta_god_strength": [],
    "ta_repeat": [2],  # a second time
    "ta_records_vp": [mezo.ANNALS_VP],
    "altar_scribes": [1, 5, 9],  # "1 VP per unit on the Calendar and the Codex": one counter each
    "xolotl_call": [1],  # without a unit there: exactly 1
    "xolotl_vengeance_2": [1, 1],  # 1 out, 1 in
    "uayeb_call": [1],  # 1 unit at a time
}
MEZO = {
    **mezo.GOD_EFFECTS,
    **mezo.ALTARS,
    **mezo.CALENDAR,
    **mezo.CODEX,
    **mezo.ANGRY_GODS,
    **mezo.ABILITIES,
    **{
        text: rows
        for module in MODULES
        for texts in module.sources.values()
        for text, rows in texts.items()
    },
}


def amount(n: object) -> list[int]:
    """The numbers in the words of an amount."""
    found: list[int] = []
    match n:
        case int():
            found = [n]
        case {"sum": parts}:
            found = [number for part in parts for number in amount(part)]
        case {"mul": [factor, of]}:
            found = [*amount(factor), *amount(of)[1:]]  # "2 VP per" in place of "1 VP per"
        case {"half": of}:
            found = [2, *amount(of)]
        case {"third": of}:
            found = [3, *amount(of)]
        case {"min": [of, most]}:
            found = [*amount(of), *amount(most)]
        case {"count": counter}:
            found = list(PER_PIECE.get(str(counter), (1,)))
    return found


def said(row: Mapping[str, object]) -> list[int]:
    """The numbers in the words of an effect: ``BUILD a pyramid`` has none."""
    if row["do"] == "build" and row["kind"] != "glyph":
        return []
    inner = [row.get("cost"), row.get("effect"), *row.get("then", ()), *row.get("else", ())]
    inner += [effect for rows in row.get("options", ()) for effect in rows]
    rows = [number for effect in inner if effect for number in said(effect)]
    return [*amount(row.get("n")), *rows]


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_of_mezo_say_what_the_rows_say(language: str) -> None:
    i18n.use(language)
    i18n.learn("mezo")
    found = {name: numbers(explained(name), language) for name in MEZO}
    wanted = {name: sorted(n for row in rows for n in said(row)) for name, rows in MEZO.items()}
    assert found == wanted | WITHOUT_ROWS


# --- Mesos: every card against its row ------------------------------------------------------------

TYPES = len(mesos.KINDS)


def of_building(card: mesos.Building) -> list[int]:
    also = {
        mesos.SET_FOOD: [TYPES, card.amount],
        mesos.END_SETS: [TYPES, card.amount],
        mesos.HUNT_MORE: [card.amount, card.amount],
        mesos.RITUAL_NO_LOSS: [],
        mesos.RITUAL_GAIN_MORE: [1 + card.amount],  # "count twice"
        mesos.END_BUILDERS: [1 + card.amount],
    }
    return also.get(card.effect, [card.amount])


def of_event(card: mesos.Event, cave_loss: str) -> list[int]:
    return {
        mesos.HUNT: [1, card.gain],
        mesos.PAINTINGS: [card.threshold, card.gain, mesos.CAVE_LOSS[cave_loss][card.era - 1]],
        mesos.RITUAL: [card.gain, card.loss],
        mesos.SUSTENANCE: [1, card.loss],
    }[card.kind]


def of_character(card: mesos.Character) -> list[int]:
    return {
        mesos.GATHERER: [mesos.GATHERER_SAVES],
        mesos.BUILDER: [card.discount, card.pp],
        mesos.ARTIST: [2, mesos.ARTIST_PAIR_PP],
        mesos.HUNTER: [1] if card.icon else [],
    }.get(card.kind, [])


@pytest.mark.parametrize("cave_loss", mesos.CAVE_LOSS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_of_mesos_say_what_the_cards_say(language: str, cave_loss: str) -> None:
    i18n.use(language)
    i18n.learn("mesos")
    wanted = {card.id: of_building(card) for card in mesos.BUILDINGS}
    wanted |= {card.id: of_event(card, cave_loss) for card in mesos.EVENTS}
    wanted |= {card.id: of_character(card) for card in mesos.CHARACTERS}
    found = {card: numbers(card_text(card, cave_loss), language) for card in wanted}
    assert found == {card: sorted(row) for card, row in wanted.items()}


# --- Aztlán's cards, and single texts of all games ------------------------------------------------


def test_texts_of_aztlan_say_what_the_cards_say() -> None:
    assert {card: numbers(text, "en") for card, text in CARD_TEXTS.items()} == {
        **{blessing: [aztlan.BLESSING_VP] for blessing in aztlan.BLESSINGS},
        "offering": [2],  # n²
        "sacred_games": [],
        "canoes": [2],  # two territories
        "tlatoani": [],
        "warriors": [1],
    }


LOST = [mesos.LAST_SPACE_FOOD, mesos.LAST_SPACE_PP]
SINGLE = {
    "bonus token: +2 victory points": [2],
    "%(name)s: choose a space for bonus token %(number)d of 6.": [len(meduris.TOKEN_POOL)],
    "There are already three workers there: a plateau holds no more.": [meduris.STACK_LIMIT],
    "You cannot offer both %(first)s and %(second)s, nor three other "
    "materials for each one you are missing.": [payments.EXCHANGE],
    "You cannot pay for it: it costs %(units)d each of %(first)s and "
    "%(second)s, or any three other materials for each one you are missing.": [payments.EXCHANGE],
    "You have neither %(first)s nor %(second)s, nor three other materials in its place.": [
        payments.EXCHANGE
    ],
    "2, 3, 4 by era (rulebook)": [*mesos.CAVE_LOSS["rulebook"]],
    "always 2 (printed cards)": [*set(mesos.CAVE_LOSS["printed"])],
    "It costs 1 food; whoever has none loses 2 PP.": LOST,
    "pay 1 food, or lose 2 PP if you have none": LOST,
    "−1 food, or −2 PP if you have none": LOST,
    "Everybody shuffles the five cards into a new deck.": [len(mezo.CARDS["ixchel"])],
    "You sacrifice 4 or more units in one Blessed Region conflict.": [solo.BLOOD],
    "At the end of the Age you have 6 or more units in Xibalba.": [solo.DEAD],
    "At the end of the Age you have at least 3 units on the Calendar and the Codex together.": [
        solo.COUNTED
    ],
    "At the end of the Age they hold at least 3 spaces of the Vengeful Calendar or at least 3 of"
    " the Vengeful Codex.": [solo.COUNTED, solo.COUNTED],
    "Four tribes, one land, and secret power": [len(aztlan.TRIBES)],
}


def test_single_texts_say_what_the_data_say() -> None:
    texts = {message.id for message in known_texts.in_english() if isinstance(message.id, str)}
    assert {text: numbers(text, "en") for text in SINGLE if text in texts} == SINGLE
