"""Errands: what is asked of the house at its counters, beside the tables and in the same transactions.

An errand is a command for the office; its id makes it idempotent.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from croupier.cage.ledger import Posting
from croupier.floor.table import Table
from croupier.house.refusal import Refusal
from croupier.house.request import Request
from croupier.house.roles import Actor
from croupier.house.step import Step
from croupier.store.batch import AccountOpening, Document

OFFICE: Final = "office"
"""The desk that counters share."""


class Errand(msgspec.Struct, frozen=True):
    """Somebody asks for something, once; `by` is whoever asks, established by the server."""

    id: str
    by: str

    def asked(self) -> Request:
        """The errand as a request to the office."""
        return Request(OFFICE, self, Actor(self.by, "", frozenset()))


class Declined(Refusal):
    """Raised while a counter considers an errand; nothing has changed."""


class Handling:
    """What a counter is given for one errand: the step, and the tables of the house."""

    def __init__(self, step: Step, tables: Mapping[str, Table]) -> None:
        self.step = step
        self.now_ms = step.now_ms
        self.chance = step.chance
        self.ledger = step.ledger
        self.tables = tables

    @property
    def acted(self) -> bool:
        """Whether something is on record already, so that nothing may be declined any more."""
        return bool(self.step.emitted)

    def open(self, *openings: AccountOpening) -> None:
        self.step.open(*openings)

    def record(self, stream: str, event: msgspec.Struct, postings: list[Posting], *documents: Document) -> None:
        """Write an event with its money and its documents; the first one stands for the errand."""
        self.step.write(stream, event, postings)
        self.step.keep(*documents)

    def keep(self, *documents: Document) -> None:
        self.step.keep(*documents)
