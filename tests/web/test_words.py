"""The catalogues: every text in every language, whole and well formed."""

from __future__ import annotations

import pytest

from web import games, words
from web.packaging import catalogues


def test_every_text_is_translated() -> None:
    assert catalogues.check() == []


@pytest.mark.parametrize("code", [code for code in words.LANGUAGES if code != words.SOURCE])
def test_a_language_speaks(code: str) -> None:
    words.use(code)
    assert words.language() == code
    for text in ("New match", "Confirm", *games.TAGLINES.values()):
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
