"""A publication: what one batch changed at a desk, for those who follow it.

It is made when the batch is sealed, from a state that goes on changing, so it holds nothing but immutable parts. It is
let out when the batch is durable: nobody is ever shown what the record does not have.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec

from croupier.store.batch import Entry


class Publication(msgspec.Struct, frozen=True):
    """Each kind of desk adds its own parts, by audience."""

    stream: str
    version: int
    """Of the desk, after the batch."""


Publisher: TypeAlias = Callable[[str, Sequence[Entry]], Publication | None]
"""Asked once for each desk that a batch touched, with what happened there; None where nobody follows it."""
