"""The rule that the question mark beside a question opens: of all decisions, as literals."""

from __future__ import annotations

import pytest

from engine import Decision
from tests.recorded import recorded
from tests.web.page import Desk
from tests.web.test_about import at_decisions, known_rules
from web import games

OPENS: dict[str, dict[str, str]] = {
    "meduris": {
        "token_space": "MD-SET-9",
        "place_worker": "MD-SET-14",
        "plus_choice": "MD-SML-3",
        "minus_choice": "MD-SML-6",
        "action": "MD-TURN-2",
        "harvest_move": "MD-BIG-1",
        "hut_space": "MD-HUT-1",
        "temple_space": "MD-TMP-1",
        "build_payment": "MD-PAY-5",
        "offering": "MD-OFF-4",
    },
    "aztlan": {
        "choose_power": "AZ-CHO-1",
        "place": "AZ-DEV-3",
        "move": "AZ-DEV-5",
        "end": "AZ-DEV-9",
        "clash": "AZ-CLA-4",
        "claim": "AZ-CLA-5",
        "sacred_games": "AZ-SAC-1",
        "scoring": "AZ-SCO-8",
    },
    "mesos": {"place": "ME-PLC-1", "take": "ME-TAK-1", "tower": "ME-WT-1"},
    "mezo": {
        "god": "MZ-SET-9",
        "ability": "MZ-START-2",
        "champion": "MZ-TRIBE-2",
        "deploy": "MZ-TRIBE-3",
        "call": "MZ-CALL-1",
        "vertex": "MZ-CALL-2",
        "card": "MZ-CONF-3",
        "top_card": "MZ-CONF-3",
        "action": "MZ-CONF-5",
        "mark": "MZ-CONF-6",
        "third_action": "MZ-CONF-8",
        "region deploy": "MZ-KEY-DEPLOY-1",
        "region twin_deploy": "MZ-KEY-DEPLOY-1",
        "region awaken": "MZ-KEY-AWAKEN-1",
        "region smite": "MZ-KEY-SMITE-1",
        "region exile": "MZ-KEY-EXILE-1",
        "region move_units": "MZ-KEY-MOVE-1",
        "region round_robin_sacrifice": "MX-D-11",
        "region gain_vp": "MZ-GEN-5",
        "mix reserve coba": "MZ-KEY-DEPLOY-1",
        "mix xibalba coba": "MZ-KEY-AWAKEN-1",
        "mix xibalba reserve": "MZ-KEY-RECOVER-1",
        "victim smite": "MZ-KEY-SMITE-2",
        "victim exile": "MZ-KEY-EXILE-1",
        "victim replace_unit": "MZ-KEY-EXILE-1",
        "piece build": "MZ-KEY-BUILD-1",
        "piece demolish": "MZ-KEY-DEMOLISH-1",
        "piece transform": "MZ-KEY-TRANSFORM-1",
        "pick MZ-APP-2": "MZ-APP-2",
        "pick MZ-KEY-SAC-1": "MZ-KEY-SAC-1",
        "pick MZ-KEY-MOVE-1": "MZ-KEY-MOVE-1",
        "may appease": "MZ-APP-2",
        "may call": "MZ-CALL-1",
        "may pay": "MZ-KEY-SAC-1",
        "option": "MX-D-10",
        "player": "MX-D-13",
        "bargain": "MX-D-12",
        "next_region": "MX-D-15",
        "angry_god": "MZ-APP-4",
        "tie altar": "MZ-STR-3",
        "tie calendar": "MZ-REC-2",
        "tie codex": "MZ-REC-2",
        "tie blessing": "MZ-BLESS-4",
        "tie second": "MX-D-16",
        "space": "MZ-REC-4",
        "sacrifice": "MZ-BLESS-2",
        "cenote": "MX-CEN-1",
        "city": "MX-SET-8",
        "city_unit": "MX-CITY-2",
        "ritual_fire": "MX-D-7",
        "power": "MX-POW-1",
        "trial": "MS-SETUP-8",
        "vengeful_vertex": "MS-AGE-2",
        "blessing": "MS-TRIBE-4",
        "vengeance": "MS-CONF-2",
    },
}
"""By game: a decision, what it is about where that matters, and its rule."""


def decision_of(row: str) -> Decision:
    """The decision of a row; a mixture of units has its number before its places."""
    kind, *about = row.split()
    return Decision(kind, 0, [], (1, *about) if kind == "mix" else tuple(about))


@pytest.mark.parametrize("game", OPENS)
def test_each_question_opens_the_rule_that_it_goes_by(game: str) -> None:
    asks, rules = games.screen(game).decision_texts, known_rules()
    rows = OPENS[game]
    assert {row.split()[0] for row in rows} == {str(kind) for kind in asks}
    found = {row: asks[row.split()[0]].rule_of(decision_of(row)) for row in rows}
    assert found == rows
    assert set(found.values()) <= rules


def test_the_button_beside_a_question_opens_its_rule() -> None:
    """Each tie has a rule of its own."""
    found = set()
    for match in at_decisions("mezo", 3):
        decision = match.decision
        if decision is None or decision.kind != "tie":
            continue
        rule = OPENS["mezo"][f"tie {decision.args[0]}"]
        desk = Desk.at(match)
        desk.take_device()
        assert rule in desk.page.values("data-rule")
        found.add(rule)
    assert found


@pytest.mark.parametrize("game", OPENS)
def test_whatever_is_asked_in_a_match_is_in_the_table(game: str) -> None:
    asks, rows = games.screen(game).decision_texts, OPENS[game]
    for record in recorded(game):
        match = record.start(("Ana", "Ben", "Cleo", "Dag", "Eve"))
        for key in record.choices:
            decision = match.decision
            assert decision is not None
            row = " ".join([decision.kind, *map(str, decision.args[:1])])
            rule = rows.get(row) or rows.get(decision.kind)
            assert decision.kind == "mix" or asks[decision.kind].rule_of(decision) == rule, row
            match.choose(key)
