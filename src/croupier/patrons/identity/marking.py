"""The letter by which an account has its person marked."""

from __future__ import annotations

from typing import Final

import msgspec

STREAM: Final = "persons"


class MarkPerson(msgspec.Struct, frozen=True, tag_field="letter", tag="mark-person"):
    patron: str
    mark: str
