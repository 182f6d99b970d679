"""The second step of a log-in: who owes a one-time code, how it is checked, and how codes are set up.

Nothing is kept between the steps: what a page brings back was sealed by the house, for one person and a few minutes.
Passkeys stand beside it (`entrance/passkeys.py`): whatever is shown becomes a proof that the account considers.
Clauses: G-B.2.3.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from croupier.house.roles import Role
from croupier.patrons.one_time_codes import CodeProof, link_of, mark_of, new_secret, plain, step_of
from croupier.patrons.patron import Patron
from croupier.patrons.strongbox import Strongbox
from croupier.server.entrance.passkeys import PasskeyDesk
from croupier.server.problems import HouseProblem, Why

WITHIN_MS: Final = 5 * 60_000
"""So long after the password the code is taken."""
SET_UP_WITHIN_MS: Final = 15 * 60_000
_DIGITS: Final = 6
_encode = msgspec.json.Encoder().encode


class Challenge(msgspec.Struct, frozen=True):
    """The password was right, at this time; the code is still owed."""

    patron: str
    password_hash: str
    until_ms: int


class Offer(msgspec.Struct, frozen=True):
    """A secret that its owner has not confirmed yet."""

    secret: str
    until_ms: int


class NewCodes(msgspec.Struct, frozen=True):
    """What somebody's telephone takes over."""

    secret: str
    link: str
    offer: str
    """Sealed; comes back with the first code."""


class SecondStep:
    """Challenges, proofs and offers."""

    def __init__(self, box: Strongbox, needed: frozenset[Role], house: str, now_ms: Callable[[], int]) -> None:
        self._box = box
        self._needed = needed
        self.passkeys = PasskeyDesk(box, house, now_ms)
        self._house = house
        self._now_ms = now_ms

    def owed(self, patron: Patron) -> bool:
        """Whether this person has to set up codes or a passkey before anything else."""
        return (
            patron.codes is None and not patron.passkeys and patron.staff and not self._needed.isdisjoint(patron.roles)
        )

    # Logging in

    def challenge(self, patron: Patron) -> str:
        claim = Challenge(patron.id, patron.password_hash, self._now_ms() + WITHIN_MS)
        return self._box.seal(_encode(claim), "challenge")

    def answered(self, challenge: str) -> Challenge:
        raw = self._box.open(challenge, "challenge")
        claim = msgspec.json.decode(raw, type=Challenge) if raw is not None else None
        if claim is None or claim.until_ms <= self._now_ms():
            raise HouseProblem(Why.NOT_LOGGED_IN)
        return claim

    def proof(self, patron: Patron, code: str) -> CodeProof | None:
        """What the account is shown for this code; None where it is wrong or was used before."""
        codes = patron.codes
        if codes is None:
            return None
        secret = self._box.open(codes.secret, _about(patron))
        if secret is None:
            return None
        if len(plain(code)) > _DIGITS:
            mark = mark_of(code, patron.id)
            return CodeProof(codes.secret, recovery=mark) if mark in codes.recovery else None
        step = step_of(secret.decode(), code, self._now_ms(), codes.step)
        return CodeProof(codes.secret, step) if step is not None else None

    def sealed_again(self, patron: Patron) -> str | None:
        """The secret under the newest key, where it is under an older one."""
        if patron.codes is None or not self._box.outdated(patron.codes.secret):
            return None
        secret = self._box.open(patron.codes.secret, _about(patron))
        return self._box.seal(secret, _about(patron)) if secret is not None else None

    # Setting up

    def offer(self, patron: Patron) -> NewCodes:
        secret = new_secret()
        sealed = self._box.seal(_encode(Offer(secret, self._now_ms() + SET_UP_WITHIN_MS)), f"offer:{patron.id}")
        return NewCodes(secret, link_of(secret, patron.name, self._house), sealed)

    def taken(self, patron: Patron, sealed: str, code: str) -> tuple[str, int]:
        """The offered secret, sealed for the record, and the step of its first code."""
        raw = self._box.open(sealed, f"offer:{patron.id}")
        offer = msgspec.json.decode(raw, type=Offer) if raw is not None else None
        if offer is None or offer.until_ms <= self._now_ms():
            raise HouseProblem(Why.OFFER_GONE)
        step = step_of(offer.secret, code, self._now_ms())
        if step is None:
            raise HouseProblem(Why.WRONG_ONE_TIME_CODE)
        return self._box.seal(offer.secret.encode(), _about(patron)), step


def _about(patron: Patron) -> str:
    return f"codes:{patron.id}"
