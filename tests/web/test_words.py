"""The catalogues: every text in every language, whole and well formed."""

from __future__ import annotations

import pytest
from babel.messages.catalog import Message

from web import games, words
from web.packaging import catalogues


@pytest.mark.parametrize("language", catalogues.LANGUAGES)
@pytest.mark.parametrize("room", [catalogues.SHARED, *games.GAMES])
def test_every_text_is_translated(room: str, language: str) -> None:
    have = {message.id: message for message in catalogues.load(language) if message.id}
    wanted = [m for m in catalogues.extract() if m.id and catalogues.room_of(m) == room]
    assert wanted
    missing = [m.id for m in wanted if m.id not in have or not whole(have[m.id], language)]
    assert missing == []


def whole(message: Message, language: str) -> bool:
    """Whether a text has all its forms, and its values in each."""
    forms = message.string if message.pluralizable else (message.string,)
    count = catalogues.load(language).num_plurals if message.pluralizable else 1
    return len(forms) == count and all(forms) and not list(message.check())


@pytest.mark.parametrize("code", [code for code in words.LANGUAGES if code != words.SOURCE])
def test_a_language_speaks(code: str) -> None:
    words.use(code)
    assert words.language() == code
    for text in ("New match", "Confirm", *(game.tagline for game in games.GAMES.values())):
        assert words._(text) != text


def test_plurals_of_polish() -> None:
    words.use("pl")
    found = [
        words.ngettext("%(count)d wood", "%(count)d wood", n) % {"count": n} for n in (1, 3, 5)
    ]
    assert found == ["1 drewno", "3 drewna", "5 drewna"]


def test_the_person_gets_the_first_language_that_there_is() -> None:
    assert words.best(["de-CH", "pl-PL", "it"]) == "pl"
    assert words.best(["de", "fr"]) == "en"
    assert words.best([]) == "en"


def test_an_unknown_language_is_english() -> None:
    words.use("xx")
    assert words.language() == "en"
    assert words._("Confirm") == "Confirm"
