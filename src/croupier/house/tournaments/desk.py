"""The tournament desk's books: every tournament in memory as its record has it, and the writing of events."""

from __future__ import annotations

from typing import Final

import msgspec

from croupier.cage.ledger import Posting
from croupier.house.errands import Handling
from croupier.house.tournaments import events as e
from croupier.house.tournaments.evolve import announced, evolve
from croupier.house.tournaments.reasons import TournamentReason, Unfit
from croupier.house.tournaments.state import Entrant, Stage, Standing, Tournament
from croupier.store.batch import Document
from croupier.store.interface import Reader

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


class Desk:
    """Every tournament by its id."""

    def __init__(self, reader: Reader) -> None:
        self.reload(reader)

    def reload(self, reader: Reader) -> None:
        """Read everything back, because memory may have run ahead of the record."""
        self.tournaments = {key: _decode(body) for key, body in reader.documents(KIND)}

    def find(self, tournament: str) -> Tournament:
        state = self.tournaments.get(tournament)
        if state is None:
            raise Unfit(TournamentReason.UNKNOWN_TOURNAMENT, id=tournament[:40])
        return state

    def record(self, state: Tournament, event: e.Event, postings: list[Posting], at: Handling) -> None:
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
        raise Unfit(TournamentReason.WRONG_STAGE, stage=state.stage.value)


def entrant(state: Tournament, patron: str) -> Entrant:
    """Somebody who is still in the tournament."""
    found = state.entrants.get(patron)
    if found is None or found.standing not in (Standing.ENTERED, Standing.PLAYING):
        raise Unfit(TournamentReason.NOT_ENTERED)
    return found


def words(text: str) -> str:
    if not text.strip():
        raise Unfit(TournamentReason.NEEDS_REASON)
    return text.strip()[:500]
