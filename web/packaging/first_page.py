"""The page as the site has it, with all that its first paint needs.

``index.html`` is the frame. The build draws the lobby of a first visit into it, in every language,
and inlines the sheets and scripts that come before the first paint, so that one file is enough for
that. The page's Content-Security-Policy allows them by their hashes.
"""

from __future__ import annotations

import base64
import hashlib
import html
import re
from pathlib import Path

from web import application, games, i18n
from web.packaging import stylesheets

ROOT = Path(__file__).resolve().parents[2]
GAMES = "<!--GAMES-->"
LOBBIES = "<!--LOBBIES-->"
SCRIPT = re.compile(r'<script src="\./(web/platform/[^"]+)"></script>')
"""A script that runs before the first paint; those that may wait are modules."""
SHEET = re.compile(r'<link rel="stylesheet" href="\./web/styles/([^"]+)">\n?\s*')
COMMENT = re.compile(r"/\*.*?\*/\s*", re.DOTALL)


def frame() -> str:
    """Return index.html with the names of all games, as the live loop shows it."""
    names = "".join(f"<li>{html.escape(listed.title)}</li>" for listed in games.GAMES.values())
    return (ROOT / "index.html").read_text("utf-8").replace(GAMES, names)


def page() -> str:
    """Return the page of the site."""
    text = frame().replace(LOBBIES, lobbies())
    text = allowing(text, "style-src", sheet := _sheets(text))
    text = SHEET.sub("", text).replace("</head>", f"<style>{sheet}</style>\n</head>")
    for name in SCRIPT.findall(text):
        text = allowing(text, "script-src", (ROOT / name).read_text("utf-8"))
    return SCRIPT.sub(lambda tag: f"<script>{(ROOT / tag[1]).read_text('utf-8')}</script>", text)


def inlined() -> frozenset[str]:
    """Return the paths of the files that are part of the page, and so not of the site."""
    text = frame()
    sheets = (f"web/styles/{name}" for name in SHEET.findall(text))
    return frozenset([*SCRIPT.findall(text), *sheets])


def lobbies() -> str:
    """Return the lobby of a first visit in every language; only that of the page's is shown."""
    spoken = i18n.language()
    try:
        return "\n".join(map(_lobby, i18n.LANGUAGES))
    finally:
        i18n.use(spoken)


def _lobby(language: str) -> str:
    model, _effects = application.begin({}, [language], {})
    drawn = str(application.render_page(model)).strip()
    # The very element that Python draws again, so that everything in it stays.
    return drawn.replace("<div>", f'<div class="first-lobby" lang="{language}">', 1)


def _sheets(text: str) -> str:
    """Return the sheets that a page links to, as they read within it."""
    built = stylesheets.sheets()
    whole = "\n".join(built[name] for name in SHEET.findall(text))
    return COMMENT.sub("", whole).replace('url("../', 'url("./web/')


def allowing(text: str, directive: str, content: str) -> str:
    """Add what is inlined to a directive of the page's policy."""
    digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
    return text.replace(f"{directive} 'self'", f"{directive} 'self' 'sha256-{digest}'", 1)
