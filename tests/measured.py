"""Figures that commands measure: shown as they come, and with ``--record`` kept in docs/measured.

Each command has one file there. Its head is the command's own docstring. Below it stands a section
for each run: what was typed, commit, machine and date, then the tables. A new run replaces the
section of the same title and leaves the others, and the notes at the end, which people write.
"""

from __future__ import annotations

import argparse
import datetime
import os
import platform
import re
import shlex
import subprocess
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Self

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs/measured"
LAST_RUN = "Last run"
"""The section of a command that always measures everything at once."""
NOTES = "Notes"
SECTION = re.compile(r"^## (.+)\n", re.MULTILINE)
NUMBER = re.compile(r"(?:[-+x×]?\d[\d.,%\s]*(?:to [\d.,%\s]+)?)?")
"""A cell in a column of figures: 0.3, 1,265, 42.3 to 75.4 %; an empty one is no obstacle."""
CPU_MODEL = re.compile(r"^model name\s*:\s*(.+)$", re.MULTILINE)

Cells = Sequence[object]


@dataclass
class Table:
    """A head and its rows; ``lines`` are the sentences below it."""

    header: Cells
    rows: list[Cells] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)


class Report:
    """The figures of one run, as a context: they are kept when it ends without an error.

    * ``name``: the command without its arguments, ``dev.py bench tap``.
    * ``arguments``: what followed it.
    * ``about``: the docstring of the command; lines with its usage are left out of the file.
    * ``record``: whether the figures are kept; without it they are only shown.
    """

    def __init__(self, name: str, arguments: Sequence[str], about: str, *, record: bool) -> None:
        self.name, self.arguments, self.about, self.record = name, arguments, about, record
        self.sections: dict[str, list[Table]] = {}
        self.source = source_of_run(name, arguments)  # before the run itself loads the machine

    def __enter__(self) -> Self:
        """The report itself, still empty."""
        return self

    def __exit__(
        self,
        failure: type[BaseException] | None,
        _error: BaseException | None,
        _traceback: TracebackType | None,
    ) -> None:
        """Keeps the figures, unless the run failed or was interrupted."""
        if self.record and failure is None:
            print(f"written: {self.write().relative_to(ROOT)}")

    def table(self, *header: object, section: str = LAST_RUN) -> None:
        """Begins a table; what follows belongs to it."""
        self.sections.setdefault(section, []).append(Table(header))
        show(header)

    def row(self, *cells: object) -> None:
        """Adds a row to the last table."""
        self._last().rows.append(cells)
        show(cells)

    def line(self, text: str) -> None:
        """Adds a sentence below the last table."""
        self._last().lines.append(text)
        print(text, flush=True)

    def write(self) -> Path:
        """Brings the file of the command up to date."""
        path = path_of(self.name)
        old = path.read_text("utf-8") if path.exists() else ""
        new = {title: section(self.source, tables) for title, tables in self.sections.items()}
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(document(self.name, self.about, sections_of(old) | new), "utf-8")
        return path

    def _last(self) -> Table:
        return list(self.sections.values())[-1][-1]


def add_argument(parser: argparse.ArgumentParser) -> None:
    """Gives a command its ``--record``."""
    parser.add_argument(
        "--record", action="store_true", help="keep the figures in docs/measured, with their source"
    )


def show(cells: Cells) -> None:
    """Prints a row at once, so that a long run shows how far it is."""
    print(" | ".join(map(str, cells)), flush=True)


# --- the file ------------------------------------------------------------------------------------


def path_of(name: str) -> Path:
    """The file of a command: ``bench_tap.md`` of ``dev.py bench tap``."""
    words = name.removeprefix("dev.py ").removeprefix("-m tests.").replace(".", "_").split()
    return FOLDER / f"{'_'.join(words)}.md"


def document(name: str, about: str, sections: dict[str, str]) -> str:
    """The text of a file. The notes stand at the end."""
    notes = {title: text for title, text in sections.items() if title == NOTES}
    ordered = {title: text for title, text in sections.items() if title != NOTES} | notes
    told = f"Written by `python3 {name} --record`; by hand only what stands under *{NOTES}*."
    head = [f"# `python3 {name}`", told, described(about)]
    return "\n\n".join([*head, *(f"## {one}\n\n{text}" for one, text in ordered.items())]) + "\n"


def described(about: str) -> str:
    """A docstring as Markdown, without its usage."""
    parts = [part for part in about.strip().split("\n\n") if not part.startswith("python3 ")]
    return "\n\n".join(parts).replace("``", "`")


def sections_of(text: str) -> dict[str, str]:
    """The sections of a file, by their titles."""
    _head, *parts = SECTION.split(text)
    return {title: body.strip() for title, body in zip(parts[::2], parts[1::2], strict=True)}


def section(source: dict[str, str], tables: Iterable[Table]) -> str:
    """Where figures come from, and their tables."""
    told = "\n".join(f"* {name}: {value}" for name, value in source.items())
    return "\n\n".join([told, *(part for table in tables for part in rendered(table))])


def rendered(table: Table) -> list[str]:
    """A table and the sentences below it, in Markdown; columns of figures stand to the right."""
    columns = list(zip(*table.rows, strict=True)) or [()] * len(table.header)
    marks = [
        "--:" if all(NUMBER.fullmatch(str(c)) for c in column) else "---" for column in columns
    ]
    rows = [table.header, *table.rows]
    lines = ["| " + " | ".join(map(str, cells)) + " |" for cells in rows]
    return ["\n".join([lines[0], f"|{'|'.join(marks)}|", *lines[1:]]), *table.lines]


# --- where figures come from ---------------------------------------------------------------------


def source_of_run(name: str, arguments: Sequence[str]) -> dict[str, str]:
    """Command, commit, machine and date of what is measured now."""
    typed = shlex.join([arg for arg in arguments if arg != "--record"])
    return {
        "command": f"`python3 {name} {typed}".rstrip() + "`",
        "commit": commit(),
        "machine": machine(),
        "date": datetime.date.today().isoformat(),
    }


def commit() -> str:
    """The commit that is checked out, and whether files differ from it."""
    found = _git("rev-parse", "--short", "HEAD")
    changed = _git("status", "--porcelain", "--untracked-files=no", "--", ".", ":!docs/measured")
    return (found or "none") + (", with changes" if changed else "")


def machine() -> str:
    """Processor, cores, system, Python, and how busy the machine was before the run."""
    cores = os.cpu_count() or 1
    busy = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    return (
        f"{cpu_model()}, {cores} {'core' if cores == 1 else 'cores'}, {platform.system()}, "
        f"Python {platform.python_version()}, load before the run {busy}"
    )


def cpu_model() -> str:
    """The processor by name, or else its architecture."""
    known = Path("/proc/cpuinfo")
    found = CPU_MODEL.search(known.read_text("utf-8")) if known.exists() else None
    return found[1].strip() if found else platform.processor() or platform.machine()


def _git(*arguments: str) -> str:
    """What git says; nothing where there is no repository."""
    asked = ["git", *arguments]
    try:
        told = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return told.stdout.strip()
