"""The working tree as git sees it: what is committed or new, and nothing that is ignored."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

from tests.imports import ROOT


def files() -> list[Path]:
    """The paths of all files, from the root of the project."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [Path(name) for name in listed.stdout.splitlines() if (ROOT / name).is_file()]


def copy(names: Iterable[Path], folder: Path) -> None:
    """Copies files, by their paths from the root, into a folder; no links."""
    for name in names:
        if (ROOT / name).is_file() and not (ROOT / name).is_symlink():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
