"""The tournament desk's books: every tournament in memory as its record has it, and the writing of events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from croupier.cage.ledger import Posting
from croupier.counters.errands import Handling
from croupier.floor.events import Event
from croupier.store.batch import Document
from croupier.store.interface import Reader
from croupier.tournaments import events as e
from croupier.tournaments.evolve import announced, evolve
from croupier.tournaments.reasons import TournamentReason, Unfit
from croupier.tournaments.state import IN_IT, SHAPE, Entrant, Stage, Tournament
from croupier.words.said import Named

KIND: Final = "tournament"
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Tournament).decode
_decode_event = msgspec.json.Decoder(e.AnyEvent).decode


def stream_of(tournament: str) -> str:
    return f"tournament:{tournament}"


def replay(reader: Reader, tournament: str) -> Tournament | None:
    """The tournament that the record alone gives."""
    state: Tournament | None = None
    for stored in reader.events(stream_of(tournament)):
        event = _decode_event(stored.body)
        if isinstance(event, e.Announced):
            state = announced(event, stored.at_ms)
        elif state is not None:
            evolve(state, event, stored.at_ms)
    return state


def _kept(reader: Reader, key: str, body: bytes) -> Tournament:
    """The document, or what the record gives where an older house has written it."""
    state = _decode(body)
    if state.shape == SHAPE:
        return state
    again = replay(reader, key)
    assert again is not None, f"the tournament {key} has no record"
    return again


def _nobody(patron: str) -> object | None:  # noqa: ARG001
    return None


class Desk:
    """Every tournament by its id."""

    barred: Callable[[str], object | None] = staticmethod(_nobody)
    """Who is excluded from the casino; the office says (RFH-18.3.3)."""

    def __init__(self, reader: Reader) -> None:
        self.reload(reader)

    def reload(self, reader: Reader) -> None:
        """Read everything back, because memory may have run ahead of the record."""
        self.tournaments = {key: _kept(reader, key, body) for key, body in reader.documents(KIND)}

    def find(self, tournament: str) -> Tournament:
        state = self.tournaments.get(tournament)
        if state is None:
            raise Unfit(TournamentReason.UNKNOWN_TOURNAMENT, id=tournament[:40])
        return state

    def record(self, state: Tournament, event: Event, postings: list[Posting], at: Handling) -> None:
        """Write an event with its money, and the tournament as it is after it."""
        evolve(state, event, at.now_ms)
        at.record(stream_of(state.id), event, postings, Document(KIND, state.id, _encode(state)))

    def announce(self, event: e.Announced, at: Handling) -> None:
        state = announced(event, at.now_ms)
        self.tournaments[state.id] = state
        at.record(stream_of(state.id), event, [], Document(KIND, state.id, _encode(state)))


# What every errand asks first


def need_stage(state: Tournament, *stages: Stage) -> None:
    if state.stage not in stages:
        raise Unfit(TournamentReason.WRONG_STAGE, stage=Named("stage", state.stage.value))


def entrant(state: Tournament, patron: str) -> Entrant:
    """Somebody who is still in the tournament."""
    found = state.entrants.get(patron)
    if found is None or found.standing not in IN_IT:
        raise Unfit(TournamentReason.NOT_ENTERED)
    return found


def to_come(state: Tournament, number: int | None) -> int:
    """A session that can be allocated or begun now."""
    return _one_of([n for n in state.of_leg() if state.sessions[n].to_come], number)


def in_play(state: Tournament, number: int | None) -> int:
    """A session that is played now."""
    return _one_of(state.playing(), number)


def _one_of(numbers: list[int], number: int | None) -> int:
    if number is None and len(numbers) > 1:
        raise Unfit(TournamentReason.WHICH_SESSION)
    if not numbers or (number is not None and number not in numbers):
        raise Unfit(TournamentReason.UNKNOWN_SESSION)
    return numbers[0] if number is None else number


def words(text: str) -> str:
    if not text.strip():
        raise Unfit(TournamentReason.NEEDS_REASON)
    return text.strip()[:500]
