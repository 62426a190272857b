"""Parts of the app that are fetched when they are first wanted."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from web.lazy_parts import PARTS
from web.packaging import part_archives

ROOT = Path(__file__).resolve().parents[2]
HEARD = re.compile(r'@on\("([\w-]+)"')


def prefixes(part: str) -> tuple[str, ...]:
    """How the names of a part's modules begin."""
    return tuple(path.replace("/", ".") for path in part_archives.PARTS[part].modules)


@pytest.mark.parametrize("part", PARTS)
def test_a_part_is_loaded_with_its_first_message(part: str) -> None:
    """Nothing of it is imported at the start; then every message of it has its handler."""
    code = f"""
import sys
from web import application, lazy_parts
from web.app import dispatch
early = [name for name in sys.modules if (name + ".").startswith({prefixes(part)})]
assert not early, early
part = lazy_parts.PARTS[{part!r}]
part.load()
assert set(part.messages) <= dispatch._handlers.keys()
"""
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)


@pytest.mark.parametrize("part", PARTS)
def test_every_message_that_a_part_hears_is_told(part: str) -> None:
    files = [
        file for prefix in part_archives.PARTS[part].modules for file in ROOT.glob(f"{prefix}*")
    ]
    texts = [path.read_text("utf-8") for path in files if path.suffix == ".py"]
    assert {name for text in texts for name in HEARD.findall(text)} <= set(PARTS[part].messages)


def test_what_is_fetched_is_packed() -> None:
    assert PARTS.keys() == part_archives.PARTS.keys()
