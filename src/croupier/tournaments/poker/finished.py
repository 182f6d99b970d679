"""Which live poker tournaments are over: a document each, so that after a stop nobody reads them all back."""

from __future__ import annotations

from typing import Final

import msgspec

from croupier.store.batch import Document
from croupier.store.interface import Reader

KIND: Final = "poker-tournament-over"


class TournamentEnd(msgspec.Struct, frozen=True):
    """TournamentEnd or cancelled, at this time."""

    ended_ms: int


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(TournamentEnd).decode


def document(tournament: str, ended_ms: int) -> Document:
    return Document(KIND, tournament, _encode(TournamentEnd(ended_ms)))


def finished(reader: Reader) -> dict[str, int]:
    """When each ended, by its id."""
    return {key: _decode(body).ended_ms for key, body in reader.documents(KIND)}
