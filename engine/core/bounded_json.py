"""JSON from outside, with bounds that are checked before it is parsed.

A parser goes as deep as the text that it is given. In Pyodide a text of some ten thousand opening
brackets ends the whole interpreter, and no exception can be caught. So nothing from outside is
given to ``json.loads`` but by :func:`parse`.
"""

from __future__ import annotations

import json
import math
import re
from typing import Any, NoReturn

LONGEST = 2_000_000
"""Characters of one text, unless a caller allows more; a save has some ten thousand."""
DEEPEST = 64
"""Levels of lists and objects in each other; a save has fewer than ten."""

STRING = re.compile(r'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
NO_BRACKETS = re.compile(r"[^][{}]+")


class NotPlainJson(ValueError):
    """A text that is no JSON, or too long, too deep, or with numbers that are none."""


def parse(text: str, *, longest: int = LONGEST, deepest: int = DEEPEST) -> Any:
    """The value of a JSON text.

    ``longest`` is the number of characters that it may have, ``deepest`` the number of lists and
    objects in each other. Raises NotPlainJson, also for a number that is infinite or none.
    """
    if len(text) > longest:
        raise NotPlainJson(f"{len(text)} characters")
    if _is_deeper(text, deepest):
        raise NotPlainJson(f"more than {deepest} levels")
    try:
        return json.loads(text, parse_constant=_refuse, parse_float=_finite)
    except (ValueError, RecursionError) as error:
        raise NotPlainJson(str(error)) from error


def _is_deeper(text: str, levels: int) -> bool:
    """Whether lists and objects lie deeper in each other than so many levels.

    Of a text that is no JSON it may also say so: whatever a parser would get to is counted.
    """
    if text.count("[") + text.count("{") <= levels:  # most texts: nothing need be looked through
        return False
    depth = 0
    for bracket in NO_BRACKETS.sub("", STRING.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > levels:
            return True
    return False


def _refuse(constant: str) -> NoReturn:
    raise NotPlainJson(constant)


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise NotPlainJson(digits)
    return number
