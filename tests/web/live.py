"""A copy of the sources with the live loop running on it, to be edited by tests."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@dataclass
class Live:
    """Where it runs, and the folder of its sources."""

    address: str
    folder: Path

    def edit(self, name: str, old: str, new: str) -> None:
        """Changes the first place of a text in a file, as an editor's save does."""
        path = self.folder / name
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), "utf-8")

    def add_style(self, rule: str) -> None:
        """Adds a rule to a sheet of every screen."""
        path = sorted((self.folder / "web/styles/shell").glob("*.css"))[0]
        path.write_text(f"{path.read_text('utf-8')}\n{rule}\n", "utf-8")


@contextmanager
def live(folder: Path) -> Iterator[Live]:
    """Copies the sources into a folder and runs the live loop there."""
    for name in ("engine", "web"):
        shutil.copytree(ROOT / name, folder / name)
    shutil.copy(ROOT / "index.html", folder / "index.html")
    (folder / "assets").symlink_to(ROOT / "assets")
    (folder / "node_modules").symlink_to((ROOT / "node_modules").resolve())
    command = [sys.executable, "-m", "web.packaging.live", "--port", "0", "--no-browser"]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        try:
            said = process.stdout.readline()
            yield Live(next(word for word in said.split() if word.startswith("http:")), folder)
        finally:
            process.terminate()
