"""An exception as text for whoever edits the code: file and line first."""

from __future__ import annotations

import traceback
from pathlib import Path

FRAMES = 6
"""The last calls that are shown."""
WRITES = Path("web/render/output.py")
"""What writes a template's values is not where a fault is: the template is."""


def report(failure: Exception, root: Path) -> str:
    """An exception in words: where it is, what it is, and the last calls."""
    calls = traceback.extract_tb(failure.__traceback__)
    own = [call for call in calls if _is_own(Path(call.filename), root)] or calls
    file, line = own[-1].filename, own[-1].lineno
    if getattr(failure, "lineno", None) and getattr(failure, "filename", None):
        file, line = failure.filename, failure.lineno  # type: ignore[attr-defined]
    lines = [f"{_short(str(file), root)}:{line}", f"{type(failure).__name__}: {failure}", ""]
    for call in own[-FRAMES:]:
        lines.append(f"{_short(call.filename, root)}:{call.lineno} in {call.name}")
        if call.line:
            lines.append(f"    {call.line}")
    return "\n".join(lines)


def _is_own(path: Path, root: Path) -> bool:
    if not path.is_relative_to(root) or path.relative_to(root) == WRITES:
        return False
    return path.relative_to(root).parts[0] in ("engine", "web")


def _short(file: str, root: Path) -> str:
    path = Path(file)
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else file
