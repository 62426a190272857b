"""The rules of the Sacred Cenote (MX-CEN)."""

from __future__ import annotations

from functools import cache, partial

from ....core.steps import Decision, Option, Refusal, option
from ...data import REGIONS
from ...state import DESOLATE, State, Table, step, vp_order
from ...tracks import gain_devotion
from .data import DEVOTION
from .decisions import DecisionKind
from .events import CenoteMoved, CenoteWon
from .state import REGION


@step
def move_cenote(s: State) -> None:
    """MX-CEN-1: at the very beginning of an Age, by the player with most VP.

    So before the Angry God tile is turned up (MX-CEN-3, MX-GEN-9).
    """
    leader = vp_order(s)[0]
    s.begin_turn(leader)
    s.then(choose_place(leader))


def place_refusal(t: Table, region: int) -> Refusal | None:
    """MX-CEN-1: any live region, also the one where it lies; whatever stands there (MX-CEN-2)."""
    return None if region in t.live else DESOLATE


@step
def choose_place(s: State, seat: int) -> Decision:
    """MX-CEN-1, MX-D-3: mandatory in every Age."""
    regions, why_not = range(len(REGIONS)), partial(place_refusal, s)
    return Decision.among(DecisionKind.CENOTE, seat, regions, why_not, partial(_place_option, seat))


@cache
def _place_option(seat: int, region: int) -> Option:
    name = REGIONS[region]
    return option("cenote", name, then=put_cenote(seat, region), targets=(f"region:{name}",))


@step
def put_cenote(s: State, seat: int, region: int) -> None:
    """MX-CEN-1: under the altar, from wherever it was (MX-SET-7)."""
    REGION.set(s, region)
    s.note("MX-CEN-1", CenoteMoved, seat, REGIONS[region])


@step
def reward_winner(s: State, seat: int, region: int, strengths: tuple[int, ...]) -> None:
    """MX-CEN-4: devotion besides the altar, or besides the 8 VP of a blessing (MX-CEN-5).

    After what the base game gives for winning (MX-GEN-8); what goes beyond the track becomes VP
    (MX-CEN-6).
    """
    del strengths
    if region == REGION.of(s):
        s.begin_beat()
        s.note("MX-CEN-4", CenoteWon, seat, REGIONS[region])
        gain_devotion(s, "MX-CEN-4", seat, DEVOTION)
