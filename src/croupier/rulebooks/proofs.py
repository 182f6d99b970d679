"""How clauses are proven: what each marked test reaches, as the test run saw it and `tests/proofs.tsv` keeps it.

`make proofs` writes that file, every test run checks that it claims no more than is seen, and `croupier clauses` reads
it. A test that is not in it has never been seen to drive live code, and its marks do not count.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from enum import Enum
from pathlib import Path
from typing import Final

import msgspec

FILE: Final = "tests/proofs.tsv"


class Way(Enum):
    """Where a test drives the rule, from a part by itself to what a person sees."""

    PART = "part"
    """Something that the house uses, by itself: equipment, the ledger, the record."""
    SETTLEMENT = "settlement"
    """A game's own procedure and settlement."""
    TABLE = "table"
    """A table or another desk of the house takes commands."""
    SERVER = "server"
    """Requests and messages of people with their roles."""
    SCREEN = "screen"
    """The client, in a browser or by itself."""


class Proof(msgspec.Struct, frozen=True):
    """What one test reached, and whether somebody was refused on the way."""

    way: Way
    refused: bool = False

    def written(self) -> str:
        return f"{self.way.value}{' refused' if self.refused else ''}"

    @classmethod
    def read(cls, text: str) -> Proof:
        """
        >>> Proof.read("table refused").way, Proof.read("part").refused
        (<Way.TABLE: 'table'>, False)
        """
        way, _, refused = text.partition(" ")
        return cls(Way(way), refused == "refused")

    def less_than(self, other: Proof) -> bool:
        """Whether this shows less than the other claims.

        >>> Proof(Way.TABLE, refused=True).less_than(Proof(Way.TABLE)), Proof(Way.PART).less_than(Proof(Way.TABLE))
        (False, True)
        """
        order = list(Way)
        return order.index(self.way) < order.index(other.way) or (other.refused and not self.refused)

    def joined(self, other: Proof | None) -> Proof:
        """Of two cases of one test: the nearer room, so that no case is taken for more than it shows."""
        if other is None:
            return self
        order = list(Way)
        return Proof(min(self.way, other.way, key=order.index), self.refused or other.refused)


def test_of(node_id: str) -> str:
    """A test by its name, without the values of its parameters.

    >>> test_of("tests/rules/test_x.py::TestY::test_z[1-a]")
    'tests/rules/test_x.py::TestY::test_z'
    """
    return re.sub(r"\[.*\]$", "", node_id, flags=re.DOTALL)


def read_proofs(file: Path) -> dict[str, Proof]:
    """Every test of the file and what it reached; nothing where there is no file."""
    if not file.is_file():
        return {}
    rows = (line.partition("\t") for line in file.read_text(encoding="utf-8").splitlines())
    return {test: Proof.read(text) for test, _, text in rows if text}


def written(proofs: Mapping[str, Proof]) -> str:
    """The content of the file, one test in each line."""
    return "".join(f"{test}\t{proof.written()}\n" for test, proof in sorted(proofs.items()))


def proof_by(test: str, proofs: Mapping[str, Proof]) -> Proof | None:
    """What a marked test reached; tests of the client are screens wherever they run."""
    if test.endswith(".py") or ".py::" in test:
        return proofs.get(test)
    return Proof(Way.SCREEN, refused=True)


def weakness(kind: str, proofs: Iterable[Proof]) -> str:
    """Why the proofs of a clause of this kind are weak, or nothing."""
    seen = list(proofs)
    ways = {proof.way for proof in seen}
    if kind == "role" and not any(proof.refused for proof in seen):
        return "says who may, and nobody was refused"
    if kind == "screen" and not ways & {Way.SERVER, Way.SCREEN}:
        return "is about what is shown, and was proven without the server or a screen"
    if ways == {Way.PART} and kind not in ("config", "physical", "standard"):
        return "proven on a part by itself, not at a table"
    return ""
