"""Every decision as a whole: who is asked, the options in their order, and why others are refused.

What an option leads to, which things on the table it points at, and what is a secret are part of it
(rules/meduris.md, section 7).
"""

from __future__ import annotations

import pytest

from engine.core.steps import Decision, Refusal, option
from engine.meduris.decisions import DecisionKind
from engine.meduris.steps import building, druid, harvest, materials, setup, turn
from tests.engine.meduris.table import A, B, C, Table

NOTHING = (0, 0, 0, 0)


@pytest.mark.rule("MD-SET-9")
def test_the_space_of_a_token() -> None:
    """After five tokens at the least distance only a few spaces are left for the last."""
    t = Table(options={"bonus_layout": "manual"})
    chosen = (0, 4, 8, 12, 16)
    t.s.start = B
    t.run(setup.pick_token_space(chosen))
    assert t.decision == Decision(
        DecisionKind.TOKEN_SPACE,
        B,
        [
            option(
                "token",
                space,
                then=setup.pick_token_space((*chosen, space)),
                targets=(f"space:{space}",),
            )
            for space in range(20, 29)
        ],
        (6,),
    )
    assert t.why_not() == {}


@pytest.mark.rule("MD-SET-14", "MD-SET-15")
def test_the_place_of_a_worker() -> None:
    t = Table(3, stacks={"wood": [A, B, C], "stone": [A]}).run(setup.place_worker(B))
    assert t.decision == Decision(
        DecisionKind.PLACE_WORKER,
        B,
        [
            option("place", name, then=setup.put_worker(B, plateau), targets=(f"plateau:{name}",))
            for plateau, name in [(1, "wool"), (2, "copper"), (3, "stone")]
        ],
    )
    assert t.why_not() == {"place:wood": Refusal("MD-SET-15", "stack_full")}


@pytest.mark.rule("MD-SML-3", "MD-SML-4", "MD-SML-5")
@pytest.mark.parametrize("open_hands", ["off", "on"])
def test_a_chip_of_plus_one(open_hands: str) -> None:
    t = Table(supply=(0, 2, 0, 1), options={"open_hands": open_hands}).run(harvest.take_one(B))
    assert t.decision == Decision(
        DecisionKind.PLUS_CHOICE,
        B,
        [
            option("take", "wool", then=harvest.take_chip(B, 1), targets=("supply:wool",)),
            option("take", "stone", then=harvest.take_chip(B, 3), targets=("supply:stone",)),
            option("decline", then=harvest.decline_chip(B)),
        ],
        secret=open_hands == "off",
        always=True,
    )
    empty = Refusal("MD-SML-4", "supply_empty")
    assert t.why_not() == {"take:wood": empty, "take:copper": empty}


@pytest.mark.rule("MD-SML-6", "MD-SML-8")
def test_a_chip_of_minus_one() -> None:
    t = Table(hands=[(0, 5, 0, 2), NOTHING]).run(harvest.return_one(A))
    assert t.decision == Decision(
        DecisionKind.MINUS_CHOICE,
        A,
        [
            option("return", "wool", then=materials.pay(A, (0, 1, 0, 0), "MD-SML-6")),
            option("return", "stone", then=materials.pay(A, (0, 0, 0, 1), "MD-SML-6")),
        ],
        secret=True,
    )
    missing = Refusal("MD-SML-6", "not_in_hand")
    assert t.why_not() == {"return:wood": missing, "return:copper": missing}


@pytest.mark.rule("MD-TURN-2", "MD-TURN-3")
def test_the_action() -> None:
    t = Table(stacks={"wood": [A]}).run(turn.choose_action(A))
    assert t.decision == Decision(
        DecisionKind.ACTION,
        A,
        [
            option("big_harvest", then=harvest.choose_harvest(A)),
            option("build_hut", then=building.choose_hut_space(A)),
            option("build_temple", then=building.choose_temple_space(A)),
        ],
        secret=True,
    )
    assert t.why_not() == {}


@pytest.mark.rule("MD-TURN-2", "MD-HUT-1", "MD-HUT-6", "MD-TMP-1", "MD-TMP-2")
@pytest.mark.parametrize(
    ("left", "hand", "refused"),
    [
        ((0, 1), (1, 1, 0, 0), {"build_hut": ("MD-HUT-1", "no_hut_left")}),
        ((1, 0), (1, 1, 0, 0), {"build_temple": ("MD-TMP-1", "no_temple_left")}),
        ((0, 1), NOTHING, {
            "build_hut": ("MD-HUT-1", "no_hut_left"),
            "build_temple": ("MD-TMP-2", "no_affordable"),
        }),
        ((1, 0), NOTHING, {
            "build_hut": ("MD-HUT-6", "no_affordable"),
            "build_temple": ("MD-TMP-1", "no_temple_left"),
        }),
    ],
)  # fmt: skip
def test_an_action_for_which_something_is_missing(
    left: tuple[int, int], hand: tuple[int, ...], refused: dict[str, tuple[str, str]]
) -> None:
    t = Table(stacks={"wood": [B]}, hands=[NOTHING, hand])
    t.s.huts_left[B], t.s.temples_left[B] = left
    assert turn.choose_action.run(t.s, B).why_not() == {
        key: Refusal(*why) for key, why in refused.items()
    }


@pytest.mark.rule("MD-BIG-1", "MD-BIG-3")
@pytest.mark.parametrize("open_hands", ["off", "on"])
def test_a_worker_and_its_new_plateau(open_hands: str) -> None:
    t = Table(
        3,
        stacks={"wood": [B, A], "copper": [A, C, C], "stone": [C]},
        options={"open_hands": open_hands},
    ).run(harvest.choose_harvest(A))
    moves = [  # the copper plateau is full
        ("wood", 2, "wool", harvest.move_worker(A, 0, 1, 1)),
        ("wood", 2, "stone", harvest.move_worker(A, 0, 1, 3)),
        ("copper", 1, "wood", harvest.move_worker(A, 2, 0, 0)),
        ("copper", 1, "wool", harvest.move_worker(A, 2, 0, 1)),
        ("copper", 1, "stone", harvest.move_worker(A, 2, 0, 3)),
    ]
    assert t.decision == Decision(
        DecisionKind.HARVEST_MOVE,
        A,
        [
            option("move", a, h, b, then=then, targets=(f"worker:{a}.{h}", f"plateau:{b}"))
            for a, h, b, then in moves
        ],
        secret=open_hands == "off",
        always=True,
    )
    assert t.why_not() == {"move:wood.2.copper": Refusal("MD-BIG-3", "stack_full")}


@pytest.mark.rule("MD-HUT-1", "MD-HUT-2", "MD-HUT-6", "MD-BON-2")
def test_the_space_of_a_hut() -> None:
    """With one wood and one wool; 8 costs nothing, 15 would cost two of each."""
    t = Table(huts={14: B}, temples={5: B}, tokens={8: "hut"}, hands=[(1, 1, 0, 0), NOTHING])
    t.run(building.choose_hut_space(A))
    spaces = [(8, 0), (16, 1), (23, 1), (26, 1)]
    assert t.decision == Decision(
        DecisionKind.HUT_SPACE,
        A,
        [
            option("hut", i, then=building.build_hut(A, i, units), targets=(f"space:{i}",))
            for i, units in spaces
        ],
        secret=True,
    )
    why = t.why_not()
    assert set(why) == {f"hut:{i}" for i in range(32) if i not in dict(spaces)}
    assert why["hut:14"] == why["hut:5"] == Refusal("MD-HUT-1", "occupied")
    assert why["hut:15"] == Refusal("MD-HUT-6", "cannot_pay", {"units": 2, "first": 2, "second": 3})
    assert why["hut:13"] == Refusal("MD-HUT-6", "cannot_pay", {"units": 2, "first": 0, "second": 1})


@pytest.mark.rule("MD-TMP-1", "MD-TMP-2", "MD-BON-4")
def test_the_space_of_a_temple() -> None:
    """With one wood and one wool; what stands beside does not matter, a token does."""
    t = Table(huts={14: B}, temples={5: B}, tokens={23: "vp2"}, hands=[(1, 1, 0, 0), NOTHING])
    t.run(building.choose_temple_space(A))
    assert t.decision == Decision(
        DecisionKind.TEMPLE_SPACE,
        A,
        [
            option("temple", i, then=building.build_temple(A, i), targets=(f"space:{i}",))
            for i in (13, 16, 26)
        ],
        secret=True,
    )
    why = t.why_not()
    assert set(why) == {f"temple:{i}" for i in range(32) if i not in (13, 16, 26)}
    assert why["temple:14"] == why["temple:5"] == Refusal("MD-TMP-1", "occupied")
    assert why["temple:23"] == Refusal("MD-BON-4", "temple_on_token")
    missing = {"units": 1, "first": 2, "second": 3}
    assert why["temple:15"] == Refusal("MD-TMP-2", "cannot_pay", missing)


@pytest.mark.rule("MD-PAY-5", "MD-PAY-8")
def test_a_payment() -> None:
    """Space 15 takes copper and stone: the copper, and three others for the stone."""
    t = Table(hands=[(2, 2, 1, 0), NOTHING]).run(building.choose_payment(A, 15, 1, "MD-HUT-2"))
    assert t.decision == Decision(
        DecisionKind.BUILD_PAYMENT,
        A,
        [
            option("pay", *chips, then=materials.pay(A, chips, "MD-HUT-2"))
            for chips in [(2, 1, 1, 0), (1, 2, 1, 0)]
        ],
        (15, 1),
        secret=True,
    )
    assert t.why_not() == {}


@pytest.mark.rule("MD-OFF-5", "MD-OFF-6", "MD-OFF-7", "MD-OFF-8")
def test_an_offering_with_everything() -> None:
    """Space 10 takes wood and copper."""
    hand = (1, 0, 1, 3)
    t = Table(huts={9: B, 10: A}, tokens={10: "druid"}, hands=[hand, NOTHING])
    t.run(druid.offer(10))
    ones = [(1, 0, 0, 0), (0, 0, 1, 0), (0, 0, 0, 3)]
    boths = [(1, 0, 1, 0), (1, 0, 0, 3), (0, 0, 1, 3)]
    assert t.decision == Decision(
        DecisionKind.OFFERING,
        A,
        [
            option("none", then=druid.offer_nothing(A, 10)),
            *(option("one", *chips, then=druid.offer_one(A, 10, chips)) for chips in ones),
            *(option("both", *chips, then=druid.offer_both(A, 10, chips)) for chips in boths),
            option("token", then=druid.offer_token(A, 10)),
        ],
        (10, 2),
        secret=True,
        always=True,
    )
    assert t.why_not() == {}


@pytest.mark.rule("MD-OFF-6", "MD-OFF-7", "MD-OFF-8")
def test_why_something_cannot_be_offered() -> None:
    """Space 10 takes wood and copper: A has no wood, or neither."""
    t = Table(huts={10: A}, hands=[(0, 0, 1, 2), NOTHING]).run(druid.offer(10))
    missing = {"first": 0, "second": 2}
    assert t.decision == Decision(
        DecisionKind.OFFERING,
        A,
        [
            option("none", then=druid.offer_nothing(A, 10)),
            option("one", 0, 0, 1, 0, then=druid.offer_one(A, 10, (0, 0, 1, 0))),
        ],
        (10, 1),
        secret=True,
    )
    both = Refusal("MD-OFF-7", "cannot_offer_both", missing)
    token = Refusal("MD-OFF-8", "no_token_here")
    assert t.why_not() == {"both": both, "token": token}
    poor = Table(huts={10: A}, hands=[(0, 1, 0, 1), NOTHING])
    assert druid.offer.run(poor.s, 10).why_not() == {
        "one": Refusal("MD-OFF-6", "cannot_offer_one", missing),
        "both": both,
        "token": token,
    }
