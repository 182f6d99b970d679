"""The screens of the house's terminals: how a terminal proves that it is one, and how staff make a new one known.

A screen has a key of its own. It signs each request, so that neither a PIN nor a stolen cookie is of any use
elsewhere. Where a proxy speaks mutual TLS with the terminals, their certificates stand in for the keys: the proxy
names the certificate in a header that the operator has named. Clauses: RFH-3.7.
"""

from __future__ import annotations

import hmac
import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from croupier.house.roles import Role
from croupier.patrons.devices import Device, DeviceRegister
from croupier.patrons.directory import Directory
from croupier.patrons.patron import Patron
from croupier.patrons.proofs import Proof, key_from

PROOF_HEADER: Final = b"x-terminal-proof"
PROOF_PARAMETER: Final = "proof"
"""A browser cannot send headers with a WebSocket: there the proof is in the address."""
GOOD_FOR_MS: Final = 60_000
"""Clocks may differ by so much; within it no proof counts twice."""
CERTIFICATE: Final = "certificate:"
INVITATION_MS: Final = 600_000
MOST_INVITATIONS: Final = 200
_MOST_SEEN: Final = 50_000
_LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
_CODE_LENGTH: Final = 10


class Invitation(msgspec.Struct, frozen=True):
    """A code that an administrator has asked for, to be typed at the terminal, once and soon."""

    terminal: str
    code: str
    by: str
    until_ms: int


class Screens:
    """Recognises the terminals of the house."""

    def __init__(
        self, devices: DeviceRegister, directory: Directory, now_ms: Callable[[], int], certificate_header: str = ""
    ) -> None:
        self._devices = devices
        self._directory = directory
        self._now_ms = now_ms
        self._certificate_header = certificate_header.lower().encode()
        self._seen: OrderedDict[tuple[str, str], int] = OrderedDict()
        """Proofs that were used, and when: (device, nonce)."""
        self._invitations: OrderedDict[str, Invitation] = OrderedDict()
        """By terminal; the latest counts."""

    # Who asks

    def of(self, headers: Mapping[bytes, bytes], method: str, path: str, proof: str = "") -> Device | None:
        """The screen that makes a request, if it is one and proves it."""
        certificate = self.certificate(headers)
        if certificate:
            return self._of_certificate(certificate)
        text = proof or headers.get(PROOF_HEADER, b"").decode("latin-1")
        given = Proof.read(text) if text else None
        device = self._devices.by_id(given.device) if given is not None else None
        if given is None or device is None or device.revoked or device.proves_by.startswith(CERTIFICATE):
            return None
        if abs(self._now_ms() - given.at_ms) > GOOD_FOR_MS or (device.id, given.nonce) in self._seen:
            return None
        if not given.fits(device.proves_by, method, path):
            return None
        self._remember(device.id, given)
        return device

    def certificate(self, headers: Mapping[bytes, bytes]) -> str:
        """What the proxy says of the certificate that was shown; empty where none was."""
        if not self._certificate_header:
            return ""
        shown = headers.get(self._certificate_header, b"").decode("latin-1").strip()
        return f"{CERTIFICATE}{shown.lower()}" if shown else ""

    def _of_certificate(self, certificate: str) -> Device | None:
        return next((d for d in self._devices if d.proves_by == certificate and not d.revoked), None)

    def _remember(self, device: str, proof: Proof) -> None:
        now_ms = self._now_ms()
        while self._seen and (len(self._seen) >= _MOST_SEEN or next(iter(self._seen.values())) < now_ms - GOOD_FOR_MS):
            self._seen.popitem(last=False)
        self._seen[device, proof.nonce] = max(now_ms, proof.at_ms)

    # A new one

    def invite(self, terminal: str, by: Patron) -> Invitation:
        """A code for a terminal; an earlier one is worth nothing any more."""
        code = "".join(secrets.choice(_LETTERS) for _ in range(_CODE_LENGTH))
        invitation = Invitation(terminal, code, by.id, self._now_ms() + INVITATION_MS)
        self._invitations.pop(terminal, None)
        self._invitations[terminal] = invitation
        if len(self._invitations) > MOST_INVITATIONS:
            self._invitations.popitem(last=False)
        return invitation

    def accept(self, terminal: str, code: str) -> Patron | None:
        """Who invited whoever types this code here; the code is used up, and an administrator who was shut out
        meanwhile invites nobody."""
        invitation = self._invitations.get(terminal)
        typed = code.strip().upper().encode()
        if invitation is None or not hmac.compare_digest(typed, invitation.code.encode()):
            return None
        del self._invitations[terminal]
        patron = self._directory.by_id(invitation.by)
        if patron is None or patron.closed or self._now_ms() >= invitation.until_ms:
            return None
        return patron if patron.actor.may(Role.ADMINISTRATOR) else None

    def of_terminal(self, terminal: str) -> list[Device]:
        """The screens that stand for a terminal now."""
        return [d for d in self._devices if d.proves_by and d.terminal == terminal and not d.revoked]


def good_key(public_key: str) -> bool:
    return key_from(public_key) is not None
