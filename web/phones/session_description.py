"""What two devices must know of each other to be connected, and how browsers write it (SDP).

Of a browser's own description only what differs from device to device travels; the other device
writes a whole description round it. Such a description is only ever used as the remote one.
"""

from __future__ import annotations

import ipaddress
import re
from dataclasses import dataclass

OFFER, ANSWER = "offer", "answer"
SETUPS = {OFFER: "actpass", ANSWER: "active"}
"""Who begins the encryption, by the side that a description is of."""
LOCAL = ".local"
"""Ends the names under which browsers hide addresses of the local network (mDNS)."""
LARGEST = 65_536
"""Bytes of a message that every browser takes."""

_ATTRIBUTE = re.compile(r"^a=(ice-ufrag|ice-pwd|fingerprint):(.+?)\s*$", re.MULTILINE)
_CANDIDATE = re.compile(
    r"^a=candidate:\S+ 1 udp \d+ (\S+) (\d{1,5}) typ host\b", re.MULTILINE | re.IGNORECASE
)
_FINGERPRINT = re.compile(r"sha-256 ((?:[0-9A-F]{2}:){31}[0-9A-F]{2})", re.IGNORECASE)
_UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.local")
_TOKEN = {
    "ice-ufrag": re.compile(r"[A-Za-z0-9+/]{4,40}"),
    "ice-pwd": re.compile(r"[A-Za-z0-9+/]{22,80}"),
}


class DescriptionError(ValueError):
    """A description from which no connection can be made."""


@dataclass(frozen=True)
class Candidate:
    """An address of a device in its network: an IP address or a ``….local`` name, and a port."""

    host: str
    port: int


@dataclass(frozen=True)
class SessionDescription:
    """What one device must know of another.

    ``user`` and ``password`` are those of the connection (ICE), ``fingerprint`` the hash of its
    certificate (32 bytes), ``candidates`` the addresses at which it may be found, the best first;
    none if the browser keeps them for itself: those of the other device are enough.
    """

    user: str
    password: str
    fingerprint: bytes
    candidates: tuple[Candidate, ...] = ()


def read_sdp(sdp: str) -> SessionDescription:
    """Reads what a browser says of itself. Raises DescriptionError."""
    found = {name: value for name, value in _ATTRIBUTE.findall(sdp)}
    for name, allowed in _TOKEN.items():
        if not allowed.fullmatch(found.get(name, "")):
            raise DescriptionError(name)
    fingerprint = _FINGERPRINT.fullmatch(found.get("fingerprint", ""))
    if fingerprint is None:
        raise DescriptionError("fingerprint")
    return SessionDescription(
        found["ice-ufrag"],
        found["ice-pwd"],
        bytes.fromhex(fingerprint[1].replace(":", "")),
        _candidates(sdp),
    )


def _candidates(sdp: str) -> tuple[Candidate, ...]:
    """The usable addresses, each once: first those of IPv4, which every router knows."""
    found = [Candidate(host.lower(), int(port)) for host, port in _CANDIDATE.findall(sdp)]
    usable = [one for one in dict.fromkeys(found) if is_usable(one)]
    return tuple(sorted(usable, key=lambda one: ":" in one.host))


def is_usable(candidate: Candidate) -> bool:
    """Whether another device of the network may find this address."""
    if not 0 < candidate.port < 65_536:
        return False
    if candidate.host.endswith(LOCAL):
        return _UUID.fullmatch(candidate.host) is not None
    try:
        address = ipaddress.ip_address(candidate.host)
    except ValueError:
        return False
    return not (address.is_loopback or address.is_unspecified or address.is_multicast)


def write_sdp(side: str, described: SessionDescription) -> str:
    """Writes the description of another device, as its offer or its answer."""
    fingerprint = ":".join(f"{byte:02X}" for byte in described.fingerprint)
    lines = [
        "v=0",
        "o=- 1 1 IN IP4 0.0.0.0",
        "s=-",
        "t=0 0",
        "a=group:BUNDLE 0",
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
        "c=IN IP4 0.0.0.0",
        f"a=ice-ufrag:{described.user}",
        f"a=ice-pwd:{described.password}",
        f"a=fingerprint:sha-256 {fingerprint}",
        f"a=setup:{SETUPS[side]}",
        "a=mid:0",
        "a=sctp-port:5000",
        f"a=max-message-size:{LARGEST}",
        *(_candidate(number, one) for number, one in enumerate(described.candidates, 1)),
        "a=end-of-candidates",
    ]
    return "".join(f"{line}\r\n" for line in lines)


def _candidate(number: int, candidate: Candidate) -> str:
    """An address as a line; an earlier one has a higher priority, as the standard counts it."""
    priority = (126 << 24) + ((65_536 - number) << 8) + 255
    return f"a=candidate:{number} 1 udp {priority} {candidate.host} {candidate.port} typ host"
