"""Numbers, texts, data and choices as bytes; what every link is wrapped in; bombs."""

from __future__ import annotations

import contextlib
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.core import link_envelope
from engine.core.byte_packing import LARGEST, Packer, Unfolder, Unpacker, Unreadable, folded
from engine.core.user_text import cleaned

CHOICES = st.lists(
    st.integers(1, 90).flatmap(lambda n: st.tuples(st.integers(0, n - 1), st.just(n)))
)


@given(CHOICES)
def test_choices_come_out_of_one_number_as_they_went_in(chosen: list[tuple[int, int]]) -> None:
    unfolder = Unfolder(folded(chosen))
    assert [unfolder.index(options) for _, options in chosen] == [index for index, _ in chosen]
    assert unfolder.is_spent()


@given(st.integers(0, 1 << 90), st.integers(-(1 << 80), (1 << 80) - 1), st.text(), st.binary())
def test_what_was_packed_comes_out(number: int, signed: int, text: str, blob: bytes) -> None:
    packer = Packer()
    packer.number(number)
    packer.signed(signed)
    packer.text(text)
    packer.data({"b": [text, number], "a": None})
    packer.packed += blob
    unpacker = Unpacker(bytes(packer.packed))
    assert unpacker.number((1 << 90) + 1) == number
    assert unpacker.signed(range(-(1 << 80), 1 << 80)) == signed
    assert unpacker.text() == text
    assert unpacker.data() == {"a": None, "b": [text, number]}
    assert (unpacker.rest(), unpacker.rest()) == (blob, b"")


@given(st.binary())
def test_what_nobody_packed_is_unreadable_at_most(packed: bytes) -> None:
    for read in (
        lambda unpacker: unpacker.number(5),
        lambda unpacker: unpacker.signed(range(-5, 5)),
        Unpacker.text,
        Unpacker.data,
    ):
        with contextlib.suppress(Unreadable):
            read(Unpacker(packed))


@pytest.mark.parametrize(
    ("packed", "below"), [(b"", 9), (b"\x09", 9), (b"\x80", 9), (b"\x80" * 99 + b"\x00", 9)]
)
def test_a_number_is_under_its_bound_and_ends(packed: bytes, below: int) -> None:
    with pytest.raises(Unreadable):
        Unpacker(packed).number(below)


@pytest.mark.parametrize("number", [-6, 5])
def test_a_signed_number_is_one_of_those_allowed(number: int) -> None:
    packer = Packer()
    packer.signed(number)
    with pytest.raises(Unreadable):
        Unpacker(bytes(packer.packed)).signed(range(-5, 5))


def deflated(text: bytes) -> bytes:
    packer = Packer()
    packer.blob(zlib.compress(text, 9, wbits=-zlib.MAX_WBITS))
    return bytes(packer.packed)


@pytest.mark.parametrize(
    "packed",
    [
        deflated(b" " * (LARGEST + 1) + b"1"),
        deflated(b"[" * 100_000),
        deflated(b"9" * 5_000),
        deflated(b"\xff"),
        deflated(b"[1]")[:-1],
        b"\x02\xff\xff",
    ],
    ids=["bomb", "deep", "long number", "no text", "cut", "not deflated"],
)
def test_data_has_its_bounds(packed: bytes) -> None:
    with pytest.raises(Unreadable):
        Unpacker(packed).data()


# --- the wrapping ---------------------------------------------------------------------------


@given(st.integers(0, 255), st.binary(max_size=500))
def test_a_link_is_unsealed_as_it_was_sealed(kind: int, content: bytes) -> None:
    text = link_envelope.seal(kind, content)
    assert link_envelope.unseal(text) == (kind, content)
    assert text.isascii()
    assert set("=+/%?&# ").isdisjoint(text)


SEALED = link_envelope.seal(0, b"content")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "foreign"),
        ("A", "foreign"),
        ("A" * 4, "damaged"),
        ("AA", "damaged"),
        ("hello", "foreign"),
        ("https://example.org/#m=A", "foreign"),
        ('{"format":4}', "foreign"),
        ("\x00\ud800", "foreign"),
        (SEALED.replace("A", "B", 1), "newer"),
        (SEALED + "A", "damaged"),
        (SEALED[:-1], "damaged"),
        (SEALED[:-1] + "é", "foreign"),
        (SEALED + "=", "foreign"),
        (" " * 20_001, "too_large"),
        ("A" * 10**6, "too_large"),
        (link_envelope.seal(9, b"what comes later"), "newer"),
        (link_envelope.seal(0, b""), "damaged"),
        (link_envelope.seal(0, b"\x05chess"), "unknown_game"),
        (link_envelope.seal(1, b"\x05chess"), "unknown_game"),
        (link_envelope.seal(0, b"\x07meduris\x63"), "newer"),
    ],
    ids=range(20),
)
def test_what_is_no_link_says_why(text: str, reason: str) -> None:
    with pytest.raises(engine.LinkError) as caught:
        engine.links.read(text)
    assert caught.value.reason == reason


@given(st.text(max_size=60))
def test_any_text_is_refused_in_the_one_way_that_it_may_be(text: str) -> None:
    with pytest.raises(engine.LinkError):
        engine.links.read(text)


def test_what_would_be_too_large_is_not_written() -> None:
    with pytest.raises(engine.LinkError, match="too_large"):
        link_envelope.seal(0, bytes(20_000))


def test_a_name_of_joined_pictures_is_kept() -> None:
    seats = [engine.Seat("👩\u200d👩\u200d👧 עדה"), engine.Seat("B")]
    match = engine.start("meduris", seats, seed=1)
    assert engine.load(engine.dump(match)).seats == seats
    assert engine.links.read(engine.links.write(match)).match.seats == seats


OTHERS = [
    "",
    "\x07",
    "A\u202eB",
    "\ud83d",
    "\uf8ff\u200b\u2067",
    "AB",
    "x" * 10_000,
    "q" + "\u0301" * 500,
]


@pytest.mark.parametrize("name", OTHERS, ids=lambda name: ascii(name[:9]))
def test_a_name_from_outside_is_mended_and_never_refused(name: str) -> None:
    """Also where nothing of it is left, or another at the table then has the same."""
    match = engine.start("meduris", [engine.Seat("A"), engine.Seat("AB")], seed=1)
    object.__setattr__(match.seats[0], "name", name)
    written = [engine.load(engine.dump(match)), engine.load_snapshot(engine.dump(match))]
    if name != "\ud83d":  # half of a pair was in no link
        written += [engine.links.read(engine.links.write(match)).match]
        written += [engine.links.read(engine.links.write_question(match)).match]
    for again in written:
        assert [seat.name for seat in again.seats] == [cleaned(name) or "#1", "AB"]
        assert engine.load(engine.dump(again)).seats == again.seats
        assert engine.links.read(engine.links.write(again)).match.seats == again.seats


@pytest.mark.parametrize("name", [None, 5, ["A"], {"A": 1}, True])
def test_what_is_no_text_is_no_name(name: object) -> None:
    match = engine.start("meduris", [engine.Seat("A"), engine.Seat("B")], seed=1)
    object.__setattr__(match.seats[0], "name", name)
    for read in (engine.load, engine.load_snapshot):
        with pytest.raises(engine.SaveError, match="damaged"):
            read(engine.dump(match))
