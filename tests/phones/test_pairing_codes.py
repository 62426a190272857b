"""Pairing codes: what two devices must know of each other, and nothing else, in few letters."""

from __future__ import annotations

import random
import uuid

import pytest

import engine
from engine import Seat, links
from engine.core import link_envelope
from web.phones import pairing_code
from web.phones.pairing_code import LONGEST, CodeError
from web.phones.session_description import (
    ANSWER,
    OFFER,
    Candidate,
    DescriptionError,
    SessionDescription,
    read_sdp,
    write_sdp,
)

PRINT = "22:33:44:55:66:77:88:99:AA:BB:CC:DD:EE:FF:00:11:22:33:44:55:66:77:88:99:AA:BB:CC:DD:EE:FF"
CHROMIUM = f"""v=0\r
o=- 4611732918012345678 2 IN IP4 127.0.0.1\r
s=-\r
t=0 0\r
a=group:BUNDLE 0\r
a=extmap-allow-mixed\r
a=msid-semantic: WMS\r
m=application 53117 UDP/DTLS/SCTP webrtc-datachannel\r
c=IN IP4 0.0.0.0\r
a=candidate:2094162321 1 udp 2113937151 2fa1d3be-5fd4-4f02-a1a5-6a4a2ab18e9f.local 53117 typ host\r
a=candidate:2094162322 1 udp 2113939711 0c5ac9d1-4a0b-4e7c-8ae7-0b3e0c6ee001.local 41206 typ host\r
a=candidate:3388485749 1 tcp 1518280447 192.168.1.7 9 typ host tcptype active generation 0\r
a=ice-ufrag:Zb1/\r
a=ice-pwd:yEq4Hn+2sGmWc0rV9xL8tPaA\r
a=ice-options:trickle\r
a=fingerprint:sha-256 11:{PRINT}:0A\r
a=setup:actpass\r
a=mid:0\r
a=sctp-port:5000\r
a=max-message-size:262144\r
"""
FIREFOX = f"""v=0\r
o=mozilla...THIS_IS_SDPARTA-99.0 2746 0 IN IP4 0.0.0.0\r
s=-\r
t=0 0\r
a=fingerprint:sha-256 0F:{PRINT}:0A\r
a=group:BUNDLE 0\r
m=application 40178 UDP/DTLS/SCTP webrtc-datachannel\r
c=IN IP4 192.168.1.20\r
a=candidate:2 1 UDP 2122187007 2001:db8::17 51234 typ host\r
a=candidate:0 1 UDP 2122252543 192.168.1.20 40178 typ host\r
a=candidate:3 1 TCP 2105458943 192.168.1.20 9 typ host tcptype active\r
a=ice-pwd:0123456789abcdef0123456789abcdef\r
a=ice-ufrag:89abcdef\r
a=mid:0\r
a=setup:active\r
"""


def some_description(rng: random.Random, addresses: int) -> SessionDescription:
    letters = pairing_code._LETTERS
    forms = (
        lambda: f"{uuid.UUID(int=rng.getrandbits(128))}.local",
        lambda: f"192.168.{rng.randrange(256)}.{rng.randrange(1, 255)}",
        lambda: f"fd00::{rng.randrange(1, 65_536):x}",
    )
    candidates = [
        Candidate(rng.choice(forms)(), rng.randrange(1, 65_536)) for _ in range(addresses)
    ]
    user = "".join(rng.choices(letters, k=rng.choice((4, 8))))
    password = "".join(rng.choices(letters, k=rng.choice((22, 24, 32))))
    return SessionDescription(user, password, rng.randbytes(32), tuple(candidates))


def test_only_what_differs_from_device_to_device_is_read() -> None:
    found = read_sdp(CHROMIUM)
    assert (found.user, found.password) == ("Zb1/", "yEq4Hn+2sGmWc0rV9xL8tPaA")
    assert found.fingerprint.hex().startswith("112233445566")
    assert [one.host[:8] for one in found.candidates] == ["2fa1d3be", "0c5ac9d1"]
    assert [one.port for one in found.candidates] == [53117, 41206]


def test_addresses_that_every_router_knows_come_first() -> None:
    assert read_sdp(FIREFOX).candidates == (
        Candidate("192.168.1.20", 40178),
        Candidate("2001:db8::17", 51234),
    )


@pytest.mark.parametrize("side", [OFFER, ANSWER])
@pytest.mark.parametrize("sdp", [CHROMIUM, FIREFOX])
def test_a_description_goes_through_a_code(sdp: str, side: str) -> None:
    described = read_sdp(sdp)
    written = write_sdp(side, described)
    assert read_sdp(written) == described
    assert ("a=setup:actpass" in written) == (side == OFFER)
    assert written.endswith("a=end-of-candidates\r\n")


def test_the_code_of_a_usual_browser_has_a_hundred_bytes() -> None:
    described = read_sdp(CHROMIUM)
    kind, content = link_envelope.unseal(pairing_code.write_offer(described))
    assert kind == 8
    assert 89 <= len(content) <= 101


@pytest.mark.parametrize(
    "sdp", ["", CHROMIUM.replace("ice-pwd", "ice"), CHROMIUM.replace(":0A", "")]
)
def test_what_describes_no_device_is_refused(sdp: str) -> None:
    with pytest.raises(DescriptionError):
        read_sdp(sdp)


def test_any_device_comes_through_a_code_of_few_letters() -> None:
    rng = random.Random(26)
    for _ in range(500):
        addresses = rng.randrange(7)
        described, offer = some_description(rng, addresses), some_description(rng, 2)
        for code, side, whose in (
            (pairing_code.write_offer(described), OFFER, None),
            (pairing_code.write_answer(described, offer), ANSWER, offer),
        ):
            assert len(code) <= LONGEST
            found = pairing_code.read(f"https://cenote.example/app/#j={code}", side, whose)
            assert found.user == described.user
            assert found.password == described.password
            assert found.fingerprint == described.fingerprint
            assert found.candidates == described.candidates[: len(found.candidates)]
            assert len(found.candidates) >= min(addresses, 2)


def reason(text: str, side: str, offer: SessionDescription | None = None) -> str:
    with pytest.raises(CodeError) as refused:
        pairing_code.read(text, side, offer)
    return refused.value.reason


def test_a_code_that_was_changed_or_cut_says_so() -> None:
    code = pairing_code.write_offer(read_sdp(CHROMIUM))
    assert pairing_code.read(f" {code[:60]}\n{code[60:]} ", OFFER) == read_sdp(CHROMIUM)
    for at in range(1, len(code)):
        changed = code[:at] + ("A" if code[at] != "A" else "B") + code[at + 1 :]
        assert reason(changed, OFFER) == "damaged"
        assert reason(code[:at], OFFER) in ("damaged", "foreign")


def test_other_texts_say_what_they_are() -> None:
    offer, other = some_description(random.Random(1), 1), some_description(random.Random(2), 1)
    match = links.write(engine.start("meduris", [Seat("Ana"), Seat("Ben")], seed=7))
    assert reason("", OFFER) == "empty"
    assert reason("https://example.org/?a=b", OFFER) == "foreign"
    assert reason(match, OFFER) == "match"
    assert reason(f"https://cenote.example/#m={match}", OFFER) == "match"
    assert reason("B" + pairing_code.write_offer(offer)[1:], OFFER) == "newer"
    assert reason(pairing_code.write_offer(offer), ANSWER) == "other_side"
    assert reason(pairing_code.write_answer(other, offer), OFFER) == "other_side"
    assert reason(pairing_code.write_answer(other, offer), ANSWER, other) == "old"
    assert reason("x" * 100_000, OFFER) == "foreign"


def test_no_forged_code_does_more_than_be_refused() -> None:
    rng = random.Random(5)
    for _ in range(2_000):
        sound = link_envelope.unseal(pairing_code.write_offer(some_description(rng, 2)))[1]
        forged = bytearray(sound)
        for _ in range(rng.randrange(1, 4)):
            forged[rng.randrange(len(forged))] = rng.randrange(256)
        text = link_envelope.seal(rng.choice((8, 9, 10)), bytes(forged[: rng.randrange(120)]))
        try:
            found = pairing_code.read(text, OFFER)
        except CodeError as refused:
            assert refused.reason in ("damaged", "other_side", "newer")
        else:
            again = read_sdp(write_sdp(OFFER, found))
            assert (again.user, again.password) == (found.user, found.password)
            assert set(again.candidates) == set(found.candidates)
