"""The language catalogues: collect the texts of web/, bring them up to date, compile, check.

A language has one catalogue for the shell's texts and one for each game's, so that a game is added
without a change in the others'. A text that several use stands in the catalogue of each, translated
alike. Headers say nothing that changes by itself.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from web import i18n

WEB = Path(__file__).resolve().parent.parent
LOCALES = WEB / "locales"
LANGUAGES = tuple(code for code in i18n.LANGUAGES if code != i18n.SOURCE)
SHARED = i18n.SHELL
"""The catalogue of everything that is not a game's own."""
SCRIPTS = ("lessons", "scenarios")
"""Folders with a script a game, whose texts are read by the build alone."""
HEADERS = ('"Language:', '"Plural-Forms:', '"MIME-Version:', '"Content-')
"""What a catalogue says of itself."""
KEYWORDS = {"_": None, "mark": None, "gettext": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
METHODS = [("packaging/**", "ignore"), ("**.py", "python"), ("templates/**.jinja", "jinja2")]
JINJA = {"templates/**.jinja": {"trimmed": "true", "silent": "false"}}

APOSTROPHE = re.compile(r"(?<=\w)'(?=[\w%«])")
"""One typed on a keyboard, between the letters of a translation."""


def extract() -> Catalog:
    """Return all texts that the screens can show, as an untranslated catalogue."""
    found = Catalog(project="Cenote", charset="utf-8")
    texts = extract_from_dir(
        WEB, METHODS, JINJA, keywords=KEYWORDS, comment_tags=("i18n:",), strip_comment_tags=True
    )
    for name, _line, message, comments, context in texts:
        # No line numbers: they would change the catalogue at every edit.
        found.add(message, locations=[(f"web/{name}", 0)], auto_comments=comments, context=context)
    return found


@cache
def domains() -> tuple[str, ...]:
    """Return a language's catalogues: the shared one, each game's, those of its scripts."""
    games = sorted(path.parent.name for path in (WEB / "games").glob("*/__init__.py"))
    scripts = (f"{kind}-{game}" for kind in SCRIPTS for game in games if _is_script(kind, game))
    return (SHARED, *games, *scripts)


def _is_script(kind: str, game: str) -> bool:
    return (WEB / kind / f"{game}.py").exists()


def domains_of(message: Message) -> set[str]:
    """Return the catalogues of a text: of every game that uses it, and of the shell."""
    return {_domain_of(path) for path, _line in message.locations}


def _domain_of(path: str) -> str:
    """Return whose texts are in a file: web/games/GAME, web/templates/GAME, a script of it."""
    parts = Path(path).parts
    domain = parts[2] if len(parts) > 3 else f"{parts[1]}-{Path(path).stem}"
    return domain if domain in domains() else SHARED


def load(language: str) -> Catalog:
    """Return all that is translated into a language; an empty catalogue if there is nothing."""
    merged = Catalog(locale=language, project="Cenote", charset="utf-8", fuzzy=False)
    for domain in domains():
        for message in _read(language, domain):
            merged[message.id] = message
    return merged


def _read(language: str, domain: str) -> list[Message]:
    path = _path(language, domain)
    found = read_po(BytesIO(path.read_bytes()), language) if path.exists() else ()
    return [message for message in found if message.id]


def update(*only: str) -> None:
    """Add new texts to the catalogues (or to some domains only) and drop those no longer used."""
    template = extract()
    for language in LANGUAGES:
        catalogue = load(language)
        catalogue.update(template, no_fuzzy_matching=True)
        for domain in only or domains():
            _write(catalogue, language, domain)


def _write(catalogue: Catalog, language: str, domain: str) -> None:
    """Write the part of a language's texts that belongs to a domain."""
    about = f"# The texts of {domain}: {language}"
    part = Catalog(locale=language, charset="utf-8", fuzzy=False, header_comment=about)
    for message in catalogue:
        if message.id and domain in domains_of(message):
            own = message.clone()
            own.locations = [place for place in own.locations if _domain_of(place[0]) == domain]
            if isinstance(own.string, str):
                own.string = _typeset(own.string)
            elif own.string:
                own.string = tuple(map(_typeset, own.string))
            part[message.id] = own
    target = BytesIO()
    write_po(target, part, sort_output=True, include_lineno=False)
    path = _path(language, domain)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(_with_fixed_header(target.getvalue().decode()), "utf-8")


def _typeset(text: str) -> str:
    """Return a translation with the one apostrophe of printed letters."""
    return APOSTROPHE.sub("’", text)


def _with_fixed_header(text: str) -> str:
    """Return a catalogue without the dates and tools that would change it at every run."""
    head, blank, body = text.partition("\n\n")
    # A long value goes on in the next line: it ends where a line ends in \n within its quotes.
    values = head.replace('\\n"\n', '\\n"\n\n').split("\n\n")
    first, *said = values[0].rsplit("\n", 1)
    kept = [value for value in (*said, *values[1:]) if value.startswith(HEADERS)]
    return "\n".join([first, *kept]) + blank + body


def compile_all() -> None:
    """Write the .mo beside every .po that is newer."""
    for source in sorted(LOCALES.glob("*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime_ns >= source.stat().st_mtime_ns:
            continue
        catalogue = read_po(BytesIO(source.read_bytes()), locale=source.parts[-3])
        with target.open("wb") as file:
            write_mo(file, catalogue)


def check() -> list[str]:
    """Return what is missing, unsure, unused or broken in the catalogues."""
    template = extract()
    wanted = {_key(message.id, message.context) for message in template if message.id}
    problems = []
    for language in LANGUAGES:
        catalogue = load(language)
        have = {_key(m.id, m.context): m for m in catalogue if m.id}
        problems += [f"{language}: missing: {text}" for text in sorted(wanted - have.keys())]
        problems += [f"{language}: unused: {text}" for text in sorted(have.keys() - wanted)]
        for text, message in have.items():
            if not _is_translated(message, catalogue.num_plurals):
                problems.append(f"{language}: untranslated: {text}")
            if message.fuzzy:
                problems.append(f"{language}: fuzzy: {text}")
            problems += [f"{language}: {error}: {text}" for error in message.check(catalogue)]
        problems += [f"{language}: translated in two ways: {text}" for text in _unlike(language)]
    return problems


def _unlike(language: str) -> list[str]:
    """Return the texts of several catalogues that these translate differently."""
    said: dict[str, set[str]] = {}
    for domain in domains():
        for message in _read(language, domain):
            said.setdefault(_key(message.id, message.context), set()).add(str(message.string))
    return sorted(text for text, ways in said.items() if len(ways) > 1)


def main() -> int:
    """Bring all catalogues, or those named, up to date; with --check only tell what is wrong."""
    if "--check" not in sys.argv:
        update(*sys.argv[1:])
        compile_all()
    problems = check()
    print("\n".join(problems) or "All texts are translated.")
    return 1 if problems else 0


def _path(language: str, domain: str) -> Path:
    return LOCALES / language / "LC_MESSAGES" / f"{domain}.po"


def _key(text: str | Sequence[str], context: str | None) -> str:
    first = text if isinstance(text, str) else text[0]
    return f"{context}: {first}" if context else first


def _is_translated(message: Message, plurals: int) -> bool:
    if not message.pluralizable:
        return bool(message.string)
    forms = message.string or ()
    return len(forms) == plurals and all(forms)


if __name__ == "__main__":
    sys.exit(main())
