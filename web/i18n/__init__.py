"""The words of the app in the person's language: gettext catalogues, one set for all screens.

English stands in the source. ``use`` chooses the language for everything that is rendered after
it; ``_`` and ``ngettext`` translate, ``mark`` only marks a text for the catalogues, for tables
that are translated when they are shown.
"""

from __future__ import annotations

import gettext as catalogues
import re
from functools import partial
from importlib import resources
from io import BytesIO
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

SOURCE = "en"

SHELL = "cenote"
"""The catalogue of the texts that are no game's; each game has one by its id."""

LANGUAGES = {"en": "English", "it": "Italiano", "pl": "Polski"}
"""Every language by its own name."""


class _Spoken:
    """The language in use and its catalogue."""

    language = SOURCE
    rooms: ClassVar[list[str]] = [SHELL]
    catalogue: catalogues.NullTranslations = catalogues.NullTranslations()


_loaded: dict[str, catalogues.NullTranslations] = {SOURCE: _Spoken.catalogue}


def use(language: str) -> None:
    """Chooses the language of everything that follows; an unknown one means English."""
    _Spoken.language = language if language in LANGUAGES else SOURCE
    _Spoken.catalogue = _catalogue(_Spoken.language)


def learn(game: str) -> None:
    """Adds a game's catalogue to what can be said, in every language."""
    if game in _Spoken.rooms:
        return
    _Spoken.rooms.append(game)
    for code, chain in _loaded.items():
        _add(chain, code, game)


def language() -> str:
    """The code of the language in use."""
    return _Spoken.language


def best(preferred: Iterable[str]) -> str:
    """The first of a person's languages (``pl-PL``, ``de``) that the app speaks, else English."""
    for wish in preferred:
        code = wish.split("-")[0].lower()
        if code in LANGUAGES:
            return code
    return SOURCE


def _(text: str) -> str:
    """The text in the language in use; '' stays '': a catalogue would say what it is itself."""
    return text and _Spoken.catalogue.gettext(text)


def ngettext(one: str, many: str, count: int) -> str:
    """The form of a text that goes with a number."""
    return _Spoken.catalogue.ngettext(one, many, count)


def mark(text: str) -> str:
    """Marks a text for the catalogues and leaves it as it is."""
    return text


def number(count: int) -> str:
    """A number as it is printed: a minus sign as wide as a digit."""
    return str(count).replace("-", "−")


def signed(change: int) -> str:
    """A change as it is printed: always with its sign."""
    return f"+{change}" if change > 0 else number(change)


def percent(share: float) -> str:
    """A share as it is printed, in whole parts of a hundred."""
    return f"{round(100 * share)}%"


def series(things: Sequence[str]) -> str:
    """Things in a row, as one says them."""
    if len(things) < 2:
        return "".join(things)
    return fill(_("%(first)s and %(last)s"), first=", ".join(things[:-1]), last=things[-1])


def fill(text: str, **values: object) -> str:
    """A translated text with its ``%(name)s`` filled in, every minus as wide as a digit.

    In Italian *a* Ana is *ad* Ana.
    """
    if _Spoken.language == "it" and _TO.search(text):
        text = _TO.sub(partial(_before_a_vowel, values), text)
    filled = text % values
    return _MINUS.sub("−", filled) if "-" in filled else filled


_MINUS = re.compile(r"(?<!\w)-(?=\d)")
_TO = re.compile(r"\b([Aa]) (?=%\((\w+)\)s)")


def _before_a_vowel(values: Mapping[str, object], found: re.Match[str]) -> str:
    """The Italian preposition, told apart from the same vowel that follows it."""
    follows = str(values[found[2]])[:1].casefold()
    return f"{found[1]}d " if follows in ("a", "à", "á") else found[0]


def _catalogue(code: str) -> catalogues.NullTranslations:
    """A language's catalogues, the shell's and the known games', as one."""
    if code not in _loaded:
        _loaded[code] = catalogues.NullTranslations()
        for room in _Spoken.rooms:
            _add(_loaded[code], code, room)
    return _loaded[code]


def _add(chain: catalogues.NullTranslations, code: str, room: str) -> None:
    """Adds a catalogue behind the others; a language may lack it."""
    file = resources.files("web").joinpath("locales", code, "LC_MESSAGES", f"{room}.mo")
    if file.is_file():
        chain.add_fallback(catalogues.GNUTranslations(BytesIO(file.read_bytes())))
