"""The checkpoint part of verification: their row, their signatures, and whether the record still is what they saw."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime

from croupier.store.batch import NewEvent
from croupier.store.interface import Census
from croupier.surveillance.checkpoint import CheckpointError, SignedCheckpoint, key_of, read_checkpoint
from croupier.surveillance.problems import Fault, Problem
from croupier.surveillance.signing import fingerprint


def read_kept(documents: Iterable[tuple[str, bytes]]) -> tuple[list[SignedCheckpoint], list[Problem]]:
    """The checkpoints that the database keeps, and those of them that cannot be read."""
    kept: list[SignedCheckpoint] = []
    problems: list[Problem] = []
    for key, body in documents:
        try:
            signed = read_checkpoint(body)
        except CheckpointError as error:
            problems.append(Problem(Fault.CHECKPOINT, f"the kept checkpoint {key} cannot be read: {error}"))
            continue
        kept.append(signed)
        if key != key_of(signed.checkpoint.number):
            problems.append(Problem(Fault.CHECKPOINT, f"{signed.name} is kept as {key}"))
    return kept, problems


def check_row(
    kept: list[SignedCheckpoint], outside: tuple[SignedCheckpoint, ...], keys: Sequence[bytes]
) -> Iterator[Problem]:
    """Each kept checkpoint follows on the one before, an outside one on one that is kept; all are signed."""
    previous = ""
    for number, signed in enumerate(kept, start=1):
        if signed.checkpoint.number != number or signed.checkpoint.previous != previous:
            yield Problem(Fault.CHECKPOINT, f"{signed.name} does not follow on checkpoint {number - 1}")
        previous = signed.digest
    known = {"", *(signed.digest for signed in kept)}
    for signed in outside:
        if signed.checkpoint.previous not in known:
            yield Problem(
                Fault.REWRITTEN,
                f"the checkpoint that the outside {signed.name} follows on is not kept in the database any more",
            )
    yield from _check_signatures([*kept, *outside], keys)


def _check_signatures(checkpoints: Iterable[SignedCheckpoint], keys: Sequence[bytes]) -> Iterator[Problem]:
    """Of several keys, oldest first, one that was replaced signs nothing any more; without keys, each names its own."""
    newest = 0
    for signed in sorted(checkpoints, key=lambda signed: signed.checkpoint.number):
        known = keys or (signed.checkpoint.public_key,)
        place = next((place for place, key in enumerate(known) if signed.signed_by(key)), None)
        if place is None:
            named = " or ".join(fingerprint(key) for key in known)
            yield Problem(Fault.CHECKPOINT, f"{signed.name} is not signed by the key {named}")
        elif place < newest and keys:
            yield Problem(Fault.CHECKPOINT, f"{signed.name} is signed by a key that was replaced before it")
        else:
            newest = place


def check_totals(checkpoints: Collection[SignedCheckpoint], census: Census) -> Iterator[Problem]:
    """The record only grows."""
    for signed in checkpoints:
        totals = signed.checkpoint.totals
        for what, then, now in (
            ("events", totals.events, census.events),
            ("transfers", totals.transfers, census.transfers),
            ("accounts", totals.accounts, census.accounts),
        ):
            if now < then:
                yield Problem(Fault.REWRITTEN, f"{_when(signed)} saw {then} {what}, and there are only {now}")


class CheckpointHeads:
    """What the checkpoints saw at the head of each stream, to be compared while the stream is walked."""

    def __init__(self, checkpoints: Iterable[SignedCheckpoint]) -> None:
        self._expected: dict[str, dict[int, list[tuple[str, SignedCheckpoint]]]] = {}
        for signed in checkpoints:
            for stream, head in signed.checkpoint.heads.items():
                if head.version > 0:
                    versions = self._expected.setdefault(stream, {})
                    versions.setdefault(head.version, []).append((head.digest, signed))

    def compare(self, event: NewEvent) -> Iterator[Problem]:
        for digest, signed in self._expected.get(event.stream, {}).pop(event.version, ()):
            if event.digest.hex() != digest:
                yield Problem(
                    Fault.REWRITTEN, f"this is not the event that {_when(signed)} saw", event.stream, event.version
                )

    def beyond(self, stream: str, last: int) -> Iterator[Problem]:
        """Versions that checkpoints saw and the stream does not have."""
        for version, seen in sorted(self._expected.pop(stream, {}).items()):
            for _, signed in seen:
                yield Problem(
                    Fault.REWRITTEN,
                    f"{_when(signed)} saw version {version}; the stream ends at {last}",
                    stream,
                    version,
                )

    def missing_streams(self, streams: Mapping[str, int]) -> Iterator[Problem]:
        for stream in sorted(self._expected.keys() - streams.keys()):
            for version, seen in sorted(self._expected[stream].items()):
                yield Problem(
                    Fault.REWRITTEN,
                    f"{_when(seen[0][1])} saw the stream, which does not exist any more",
                    stream,
                    version,
                )


def _when(signed: SignedCheckpoint) -> str:
    moment = datetime.fromtimestamp(signed.checkpoint.at_ms / 1000, UTC)
    return f"{signed.name} of {moment:%Y-%m-%d %H:%M:%S} UTC"
