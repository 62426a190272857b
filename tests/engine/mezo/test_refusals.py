"""Every refusal says which rule forbids something, and why."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

import engine.mezo
from engine.core.steps import Refusal
from tests.rules import specs


def named(value: Any) -> Iterator[Refusal]:
    """The refusals that a name stands for, by itself or in a dict."""
    for one in value.values() if isinstance(value, dict) else (value,):
        if isinstance(one, Refusal):
            yield one


def refusals() -> list[Refusal]:
    """All that have a name in the rules of Mezo."""
    sources = pkgutil.walk_packages(engine.mezo.__path__, "engine.mezo.")
    spaces = [list(vars(import_module(source.name)).values()) for source in sources]
    return [one for values in spaces for value in values for one in named(value)]


@pytest.mark.rule("MZ-GEN-3", "MZ-GEN-4")
def test_every_refusal_names_a_rule_and_a_reason() -> None:
    found, rules = refusals(), specs.rules("mezo")
    assert len(found) > 40
    for refusal in found:
        assert refusal.rule in rules
        assert re.fullmatch("[a-z_]+", refusal.reason), refusal
