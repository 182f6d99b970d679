"""Signed checkpoints: what the record looked like at a moment, in a form that can be kept elsewhere.

Whoever holds a database can rewrite a chain of digests from the first event to the last. A checkpoint that lies in
other hands, signed with a key that is not in the database, shows it.
"""

from __future__ import annotations

import base64
from hashlib import sha256

import msgspec

from croupier.store.batch import Batch, Document
from croupier.store.interface import AuditReader, Store
from croupier.surveillance.signing import Signer, raw_public, signature_is_good

KIND = "checkpoint"
FORMAT = "croupier-checkpoint-1"


class CheckpointError(ValueError):
    """Bytes that are not a checkpoint."""


class Head(msgspec.Struct, frozen=True, array_like=True):
    """The last event of a stream."""

    version: int
    digest: str


class Totals(msgspec.Struct, frozen=True):
    """How much the record held."""

    events: int
    transfers: int
    accounts: int
    owed_minor: dict[str, int]
    """For each currency, what the house owed to accounts in credit."""


class Checkpoint(msgspec.Struct, frozen=True):
    """The record at a moment."""

    format: str
    number: int
    at_ms: int
    heads: dict[str, Head]
    totals: Totals
    previous: str
    """The SHA-256 of the checkpoint before this one, signature included; empty for the first."""
    public_key: bytes


class _Envelope(msgspec.Struct, frozen=True):
    """The checkpoint's bytes as they were signed, and the signature."""

    checkpoint: msgspec.Raw
    signature: bytes


class SignedCheckpoint(msgspec.Struct, frozen=True):
    """A checkpoint that was read back, with the bytes that its signature covers."""

    checkpoint: Checkpoint
    signed_bytes: bytes
    signature: bytes
    digest: str

    @property
    def name(self) -> str:
        return f"checkpoint {self.checkpoint.number}"

    def signed_by(self, raw_key: bytes) -> bool:
        return signature_is_good(raw_key, self.signature, self.signed_bytes)


def read_checkpoint(data: bytes) -> SignedCheckpoint:
    """A checkpoint from a file or a document; its signature is still to be checked."""
    try:
        envelope = msgspec.json.decode(data, type=_Envelope)
        signed_bytes = bytes(envelope.checkpoint)
        checkpoint = msgspec.json.decode(signed_bytes, type=Checkpoint)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise CheckpointError(f"not a checkpoint: {error}") from error
    if checkpoint.format != FORMAT:
        raise CheckpointError(f"not a checkpoint of this kind: {checkpoint.format!r}")
    return SignedCheckpoint(checkpoint, signed_bytes, envelope.signature, sha256(data).hexdigest())


def make_checkpoint(reader: AuditReader, key: Signer, at_ms: int) -> bytes:
    """Look at the record and sign what is there; the bytes to keep."""
    with reader.snapshot():
        kept = reader.documents(KIND)
        heads = {stream: Head(version, reader.head(stream)[1].hex()) for stream, version in reader.streams()}
        census = reader.census()
        owed: dict[str, int] = {}
        for account in reader.accounts():
            owed[account.currency] = owed.get(account.currency, 0) + max(account.balance_minor, 0)
    last = read_checkpoint(kept[-1][1]) if kept else None
    checkpoint = Checkpoint(
        format=FORMAT,
        number=1 if last is None else last.checkpoint.number + 1,
        at_ms=at_ms,
        heads=heads,
        totals=Totals(census.events, census.transfers, census.accounts, owed),
        previous="" if last is None else last.digest,
        public_key=raw_public(key.public_key()),
    )
    signed_bytes = msgspec.json.encode(checkpoint)
    signature = base64.b64encode(key.sign(signed_bytes))
    return b'{"checkpoint":' + signed_bytes + b',"signature":"' + signature + b'"}\n'


def key_of(number: int) -> str:
    """Under which the database keeps it."""
    return f"{number:09d}"


def document_of(data: bytes) -> Document:
    """The checkpoint as the database keeps it."""
    return Document(KIND, key_of(read_checkpoint(data).checkpoint.number), data)


def keep_checkpoint(store: Store, key: Signer, at_ms: int) -> bytes:
    """Make a checkpoint and keep it in the database; the bytes, to be kept elsewhere too."""
    reader = store.reader()
    try:
        data = make_checkpoint(reader, key, at_ms)
    finally:
        reader.close()
    store.commit(Batch(documents=[document_of(data)]))
    return data
