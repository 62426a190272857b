"""The table of Mesos: its fields, what can be read off them, set-up and the conservation check."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import core
from engine.mesos import data
