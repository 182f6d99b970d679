"""A value of a jurisdiction with its source."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

T = TypeVar("T")


class CitedValue(msgspec.Struct, Generic[T], frozen=True, forbid_unknown_fields=True):
    """A value, and what says so: clauses of a book, or sections of a law."""

    value: T
    clauses: tuple[str, ...] = ()
