"""A break from play that a player takes: for hours, weeks, months or for ever (TSG-4b.8, NT-11)."""

from __future__ import annotations

from typing import Final

import msgspec

from croupier.store.batch import Document

KIND: Final = "break"
"""Documents of this kind are breaks, by patron, so that admission has them at hand without anybody's account."""
HOUR_MS: Final = 3_600_000
_encode = msgspec.json.Encoder().encode


class Break(msgspec.Struct, frozen=True, omit_defaults=True):
    """From a time on; `until_ms` is 0 where it is for ever."""

    since_ms: int
    until_ms: int = 0

    def runs(self, now_ms: int) -> bool:
        return not self.until_ms or now_ms < self.until_ms

    def document(self, patron: str) -> Document:
        return Document(KIND, patron, _encode(self))


read_break = msgspec.json.Decoder(Break).decode
