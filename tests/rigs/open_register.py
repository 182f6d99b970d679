"""A register of excluded persons that a test writes on."""

from __future__ import annotations

from croupier.patrons.excluded import RegisterAnswer
from croupier.patrons.identity.details import Details


class OpenRegister:
    """Nobody is listed but those whom a test names; it can be silent."""

    def __init__(self) -> None:
        self.listed: set[str] = set()
        """Last names."""
        self.silent = False
        self.asked: list[Details] = []

    async def ask(self, details: Details) -> RegisterAnswer:
        self.asked.append(details)
        if self.silent:
            return "unanswered"
        return "listed" if details.last_name in self.listed else "free"

    async def close(self) -> None: ...
