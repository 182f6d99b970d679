"""What a batch of steps came to, before it is durable."""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial

from croupier.house.desk import kind_of
from croupier.house.publication import Publication, Publisher
from croupier.house.request import Reply, Request
from croupier.store.batch import Batch, Entry

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Outcome:
    """One batch for the store, the replies in the order of the requests, and what to tell those who follow."""

    batch: Batch = field(default_factory=Batch)
    replies: list[Reply] = field(default_factory=list)
    """Of the requests that were decided: all of them, or those before one that has to wait for a balance."""
    events: defaultdict[str, list[Entry]] = field(default_factory=partial(defaultdict, list))
    """What happened at each desk, in order."""
    touched: set[str] = field(default_factory=set)
    """Desks that have only kept documents, so that a failed write concerns them too."""
    publications: list[Publication] = field(default_factory=list)
    """What those who follow the desks are told once the batch is durable."""
    balances: dict[str, int] = field(default_factory=dict)
    """New balances of the purses that moved."""
    debts: dict[str, int] = field(default_factory=dict)
    """New balances of what patrons owe."""
    unknown: set[str] = field(default_factory=set)
    """Purses and debts that moved and whose balance this process has not read."""
    unread: frozenset[str] = frozenset()
    """Accounts that have to be read before the rest can be decided."""
    absent: set[str] = field(default_factory=set)
    """Desks that have to be brought up from the record before the rest can be decided."""
    doubtful: dict[int, Request] = field(default_factory=dict)
    """Refusals, by their place among the replies, of commands that may have been done before."""

    @property
    def waits(self) -> bool:
        """The rest of the requests cannot be decided until something was read."""
        return bool(self.unread or self.absent)

    @property
    def streams(self) -> set[str]:
        """The desks that go back to what the record says if this is not written."""
        return self.events.keys() | self.touched

    def doubtful_keys(self) -> list[str]:
        return [request.named() for request in self.doubtful.values()]

    def publish(self, publishers: Mapping[str, Publisher]) -> None:
        """Each desk that was touched is asked once what it tells; one that fails keeps no other back."""
        for stream, happened in self.events.items():
            if (publisher := publishers.get(kind_of(stream))) is not None:
                try:
                    publication = publisher(stream, happened)
                except Exception:
                    log.exception("what happened at %s could not be published", stream)
                else:
                    if publication is not None:
                        self.publications.append(publication)

    def add(self, later: Outcome) -> Outcome:
        """Take in what came of the rest of the same requests."""
        for name in ("events", "openings", "rounds", "played", "documents"):
            getattr(self.batch, name).extend(getattr(later.batch, name))
        self.replies += later.replies
        for stream, happened in later.events.items():
            self.events[stream] += happened
        self.touched |= later.touched
        self.publications += later.publications
        self.balances |= later.balances
        self.debts |= later.debts
        self.unknown = (self.unknown | later.unknown) - self.balances.keys() - self.debts.keys()
        self.unread, self.absent = later.unread, later.absent
        return self
