"""What came of holding somebody against the lists, and what a person of the house has said about it (NT-24)."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from croupier.patrons.screening.lists import ListKind

Standing = Literal["clear", "waits", "released", "kept-out"]
Verdict = Literal["other-person", "public-office", "kept-out"]
"""Not the one on the list; the one, whom the house lets play with its eyes open; the one, who does not play."""
KIND: Final = "screening-waits"
"""Documents of this kind name the accounts about which somebody has to decide."""


class ListCheck(msgspec.Struct, frozen=True, omit_defaults=True):
    given: int
    """Which details were held against the lists."""
    lists: str
    """The digest of the lists."""
    at_ms: int
    answered: bool = True
    """False where the house lacks a list that the jurisdiction wants: a person looks, then."""
    kinds: tuple[ListKind, ...] = ()
    score: int = 0
    """Of the hit that is most alike."""
    marks: tuple[str, ...] = ()
    """Of the entries that were hit, which say nothing to whoever lacks the house's key."""
    sealed: str = ""
    """The hits, under the key of the details."""
    released: tuple[str, ...] = ()
    """Of all entries that do not keep this person from play."""
    refused: tuple[str, ...] = ()
    """Of those that do."""
    verdict: Verdict | Literal[""] = ""
    reason: str = ""
    by: str = ""
    by_hand: str = ""
    """The lists in whose place a person has looked, where one was lacking."""

    @property
    def standing(self) -> Standing:
        if set(self.marks) & set(self.refused):
            return "kept-out"
        if not self.answered:
            return "released" if self.by_hand == f"{self.given}/{self.lists}" else "waits"
        if not self.marks:
            return "clear"
        return "released" if set(self.marks) <= set(self.released) else "waits"

    @property
    def plays(self) -> bool:
        return self.standing in ("clear", "released")
