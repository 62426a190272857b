"""The catalogues: every text in every language, whole and well formed."""

from __future__ import annotations

import ast
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from tests.web import known_texts
from web import games, i18n
from web.packaging import catalogues

WEB = Path(i18n.__file__).parents[1]
TOLD = ("_", "mark", "ngettext")


@pytest.mark.parametrize("language", catalogues.LANGUAGES)
@pytest.mark.parametrize("room", [catalogues.SHARED, *games.GAMES])
def test_every_text_is_translated(room: str, language: str) -> None:
    have = {message.id: message for message in known_texts.translated(language) if message.id}
    wanted = [m for m in known_texts.in_english() if m.id and room in catalogues.domains_of(m)]
    assert wanted
    missing = [m.id for m in wanted if m.id not in have or not whole(have[m.id], language)]
    assert missing == []


def test_every_text_of_the_sources_is_found() -> None:
    """The extractor passes over some that stand within the braces of a formatted string."""
    found = {m.id if isinstance(m.id, str) else m.id[0] for m in known_texts.in_english()}
    assert [text for text in texts_in_calls() if text not in found] == []


def texts_in_calls() -> Iterator[str]:
    """What is given to the functions of web/i18n as it stands in the sources."""
    for path in WEB.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                text = node.args[0]
                if node.func.id in TOLD and isinstance(text, ast.Constant):
                    yield str(text.value)


def whole(message: Message, language: str) -> bool:
    """Whether a text has all its forms, and its values in each."""
    forms = message.string if message.pluralizable else (message.string,)
    count = known_texts.translated(language).num_plurals if message.pluralizable else 1
    return len(forms) == count and all(forms) and not list(message.check())


@pytest.mark.parametrize("code", [code for code in i18n.LANGUAGES if code != i18n.SOURCE])
def test_a_language_speaks(code: str) -> None:
    i18n.use(code)
    assert i18n.language() == code
    for text in ("New match", "Confirm", *(game.tagline for game in games.GAMES.values())):
        assert i18n._(text) != text


def test_plurals_of_polish() -> None:
    i18n.use("pl")
    i18n.learn("meduris")
    found = [i18n.ngettext("%(count)d wood", "%(count)d wood", n) % {"count": n} for n in (1, 3, 5)]
    assert found == ["1 drewno", "3 drewna", "5 drewna"]


def test_an_italian_preposition_keeps_its_vowel_from_the_next() -> None:
    i18n.use("it")
    found = [i18n.fill("Passa a %(name)s", name=name) for name in ("Ana", "Ben", "Àgata", "Eva")]
    assert found == ["Passa ad Ana", "Passa a Ben", "Passa ad Àgata", "Passa a Eva"]
    assert i18n.fill("Da %(name)s a %(other)s", name="Ben", other="Ana") == "Da Ben ad Ana"
    i18n.use("pl")
    assert i18n.fill("a %(name)s", name="Ana") == "a Ana"


def test_a_minus_is_as_wide_as_a_digit() -> None:
    found = i18n.fill("%(name)s: %(n)+d, %(m)d in R-2", name="Ana-3", n=-2, m=-7)
    assert found == "Ana-3: −2, −7 in R-2"


def test_italian_has_one_apostrophe() -> None:
    texts = [m.string for m in known_texts.translated("it") if m.id]
    assert [
        text for text in texts if "'" in str(text if isinstance(text, str) else "".join(text))
    ] == []


def test_the_person_gets_the_first_language_that_there_is() -> None:
    assert i18n.best(["de-CH", "pl-PL", "it"]) == "pl"
    assert i18n.best(["de", "fr"]) == "en"
    assert i18n.best([]) == "en"


def test_an_unknown_language_is_english() -> None:
    i18n.use("xx")
    assert i18n.language() == "en"
    assert i18n._("Confirm") == "Confirm"


def test_a_games_words_come_with_its_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_loaded", {})
    monkeypatch.setattr(i18n._Spoken, "rooms", [i18n.SHELL])
    i18n.use("it")
    tagline = games.GAMES["meduris"].tagline
    assert i18n._(tagline) != tagline, "what the lobby says of a game is there before"
    assert i18n.ngettext("%(count)d wood", "%(count)d wood", 2) == "%(count)d wood"
    games.screen("meduris")
    assert i18n.ngettext("%(count)d wood", "%(count)d wood", 2) != "%(count)d wood"


def test_another_game_changes_no_catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def written() -> dict[str, bytes]:
        return {path.as_posix(): path.read_bytes() for path in tmp_path.rglob("*.po")}

    shutil.copytree(catalogues.LOCALES, tmp_path, dirs_exist_ok=True)
    before, template, rooms = written(), catalogues.extract(), catalogues.domains()
    texts = ("End the turn", "Confirm", "Move to the north")
    for used in texts:
        template.add(used, locations=[("web/games/chess/words.py", 0)])
    monkeypatch.setattr(catalogues, "LOCALES", tmp_path)
    monkeypatch.setattr(catalogues, "extract", lambda: template)
    monkeypatch.setattr(catalogues, "domains", lambda: (*rooms, "chess"))
    catalogues.update()
    after = written()
    assert {path: after[path] for path in before} == before
    new = [text.decode() for path, text in after.items() if path not in before]
    assert [all(used in text for used in texts) for text in new] == [True, True]
