"""The commands that the texts for developers name, as they stand there.

README.md, CONTRIBUTING.md, docs/, ``python3 dev.py --help``: whatever follows ``python3 dev.py``,
``python -m`` or ``.venv/bin/dask``, up to the end of its line or its code. What commands themselves
have written into docs/measured is left out, but for its index.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEXTS = ("README.md", "CONTRIBUTING.md", "docs/*.md", "docs/measured/README.md")
"""Where they are named, as patterns of paths."""
COMMAND = re.compile(r"(?:(?:\.venv/bin/)?python3?(?=\s(?:dev\.py|-m )) |\.venv/bin/)([^`\n]+)")
END = re.compile(r"\s{2,}|\s#")
"""Behind two spaces, or a hash, it is told what a command is for."""


def commands() -> set[str]:
    """Every command that is named, without the interpreter: ``dev.py bench tap``."""
    texts = [path.read_text("utf-8") for name in TEXTS for path in sorted(ROOT.glob(name))]
    return {command for text in [*texts, help_text()] for command in named_in(text)}


def named_in(text: str) -> Iterator[str]:
    """The commands of a text."""
    for found in COMMAND.finditer(text):
        yield END.split(found[1])[0].strip()


def help_text() -> str:
    """What ``python3 dev.py --help`` says of the commands."""
    return (ROOT / "dev.py").read_text("utf-8").split('"""')[1]
