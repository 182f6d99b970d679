"""Passwords and PINs at the door: what may be chosen, and checks on threads, of which there are only so many."""

from __future__ import annotations

from croupier.patrons.names import problem_with_password
from croupier.patrons.one_time_codes import plain
from croupier.patrons.passwords import Passwords, TooManyChecksError
from croupier.patrons.patron import Patron
from croupier.server.problems import HouseProblem, Why
from croupier.words.said import Said


class SecretChecks:
    """Says in a problem what is wrong, or that the house is busy."""

    def __init__(self, passwords: Passwords) -> None:
        self.passwords = passwords

    def strong_enough(self, password: str, name: str) -> None:
        weak = problem_with_password(password, name)
        if weak is None and self.passwords.breached(password):
            weak = Said("password-breached")
        if weak is not None:
            raise HouseProblem(Why.BAD_PASSWORD, why=weak)

    def outdated(self, secret_hash: str) -> bool:
        return self.passwords.outdated(secret_hash)

    async def hashed(self, password: str) -> str:
        try:
            return await self.passwords.hash(password)
        except TooManyChecksError:
            raise HouseProblem(Why.BUSY) from None

    async def check(self, secret_hash: str | None, secret: str, *, known: bool) -> bool:
        try:
            return await self.passwords.check(secret_hash, secret, known=known)
        except TooManyChecksError:
            raise HouseProblem(Why.BUSY) from None


def as_kept(patron: Patron | None, password: str) -> str:
    """A code that stands in for a forgotten password is good however it is typed."""
    return plain(password) if patron is not None and patron.reset is not None else password
