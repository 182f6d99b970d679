"""What all commands for tables share: an id, the table, and bounds that hold for every terminal."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

CommandId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Name: TypeAlias = Annotated[str, Meta(max_length=64)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
Note: TypeAlias = Annotated[str, Meta(max_length=500)]
"""Bounds that hold for every terminal: what is longer is no command of ours and is not read."""


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", gc=False):
    """The part that all commands share."""

    id: CommandId
    table: Name


class Chip(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """So much on a spot."""

    spot: Annotated[str, Meta(max_length=400)]
    amount_minor: int


class Call(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A call bet: every piece of the bundle, at this unit (RFH-11.2.2)."""

    bundle: Name
    unit_minor: int
