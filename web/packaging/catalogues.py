"""The language catalogues: collect the texts of web/, bring them up to date, compile, check."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

WEB = Path(__file__).resolve().parent.parent
LOCALES = WEB / "locales"
LANGUAGES = ("it", "pl")
KEYWORDS = {"_": None, "mark": None, "gettext": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
METHODS = [("packaging/**", "ignore"), ("**.py", "python"), ("templates/**.jinja", "jinja2")]
JINJA = {"templates/**.jinja": {"trimmed": "true", "silent": "false"}}


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


def load(language: str) -> Catalog:
    """Return a language's catalogue; an empty one if there is none yet."""
    path = _path(language)
    if not path.exists():
        return Catalog(locale=language, project="Cenote", charset="utf-8", fuzzy=False)
    return read_po(BytesIO(path.read_bytes()), locale=language)


def update() -> None:
    """Add new texts to every catalogue and drop those that are no longer used."""
    template = extract()
    for language in LANGUAGES:
        catalogue = load(language)
        catalogue.update(template, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        catalogue.fuzzy = False
        path = _path(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as target:
            write_po(target, catalogue, omit_header=False, sort_output=True, include_lineno=False)


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
    return problems


def main() -> int:
    """Bring the catalogues up to date; with --check only tell what is wrong with them."""
    if "--check" not in sys.argv:
        update()
        compile_all()
    problems = check()
    print("\n".join(problems) or "All texts are translated.")
    return 1 if problems else 0


def _path(language: str) -> Path:
    return LOCALES / language / "LC_MESSAGES" / "cenote.po"


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
