"""JSON from outside is bounded before it is parsed."""

import json
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.core import link_envelope, match_link, question_link
from engine.core.bounded_json import DEEPEST, NotPlainJson, parse
from engine.core.byte_packing import Packer

values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**60), 2**60) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@given(values)
def test_what_json_wrote_comes_back(value: object) -> None:
    assert parse(json.dumps(value)) == value
    assert parse(json.dumps(value, ensure_ascii=False, indent=1)) == value


def test_brackets_in_texts_do_not_count() -> None:
    value = ['\\"[' * 500, {"[[[[": "]"}]
    assert parse(json.dumps(value), deepest=2) == value


def test_depth_is_bounded_exactly() -> None:
    assert parse("[" * DEEPEST + "]" * DEEPEST) is not None
    with pytest.raises(NotPlainJson, match="levels"):
        parse("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1))


@pytest.mark.parametrize("text", ["[" * 60_000, '{"a":' * 60_000, '""' + "[" * 60_000])
def test_a_text_that_would_end_the_interpreter_is_never_parsed(text: str, monkeypatch) -> None:
    monkeypatch.setattr(json, "loads", lambda *_, **__: pytest.fail("it was parsed"))
    with pytest.raises(NotPlainJson, match="levels"):
        parse(text)


@pytest.mark.parametrize(
    "text", ["", "[1,", "1e999", "-1e999", "NaN", "Infinity", "9" * 5_000, "]["]
)
def test_what_is_no_value_is_refused(text: str) -> None:
    with pytest.raises(NotPlainJson):
        parse(text)


def test_length_is_bounded() -> None:
    assert parse('"ab"', longest=4) == "ab"
    with pytest.raises(NotPlainJson, match="characters"):
        parse('"abc"', longest=4)


# --- everything of the engine that reads texts from outside -------------------------------------

DEEP = ["[" * 10_000 + "]" * 10_000, '{"a":' * 10_000 + "0" + "}" * 10_000, "[" * 60_000]


@pytest.fixture
def _never_deep(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is given to the parser of the standard library lies within the bounds."""
    loads = json.loads

    def bounded(text: str, **how: object) -> object:
        assert max(text.count("["), text.count("{")) < 1_000, "it was parsed"
        return loads(text, **how)

    monkeypatch.setattr(json, "loads", bounded)


@pytest.mark.usefixtures("_never_deep")
@pytest.mark.parametrize("text", DEEP, ids=["lists", "objects", "open"])
def test_a_save_too_deep_gets_the_usual_refusal(text: str) -> None:
    within = f'{{"format":4,"origin":{text}}}'
    for save in (text, within):
        for read in (engine.load, engine.load_snapshot):
            with pytest.raises(engine.SaveError, match="damaged"):
                read(save)
        assert not engine.is_intact(save)


@pytest.mark.usefixtures("_never_deep")
@pytest.mark.parametrize("text", DEEP, ids=["lists", "objects", "open"])
@pytest.mark.parametrize("kind", [match_link.KIND, question_link.KIND])
def test_a_link_too_deep_gets_the_usual_refusal(text: str, kind: int) -> None:
    """The data in it takes a hundred bytes, deflated."""
    match = engine.start("meduris", [engine.Seat("A"), engine.Seat("B")], seed=1)
    packer = Packer()
    match_link.pack_header(packer, match)
    if kind == match_link.KIND:
        packer.signed(1)
        packer.number(2)  # it begins at a position
    deflater = zlib.compressobj(level=9, wbits=-zlib.MAX_WBITS)
    packer.blob(deflater.compress(text.encode()) + deflater.flush())
    with pytest.raises(engine.LinkError, match=r"damaged.*levels"):
        engine.links.read(link_envelope.seal(kind, bytes(packer.packed)))
