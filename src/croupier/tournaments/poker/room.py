"""The live poker tournaments of the house: brought up from the record, announced, and opened by a series."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.house.recorder import SNAPSHOT
from croupier.house.step import Step
from croupier.poker_room.streams import TOURNAMENTS, tournament_of, tournament_stream
from croupier.store.interface import Reader
from croupier.tournaments.poker import events as e
from croupier.tournaments.poker.commands import AnnounceNext
from croupier.tournaments.poker.config import TournamentConfig
from croupier.tournaments.poker.desk import PokerTournament
from croupier.tournaments.poker.finished import finished

_decode_event = msgspec.json.Decoder(e.AnyTournamentEvent).decode


def restore_tournament(
    reader: Reader, stream: str, *, from_snapshot: bool = True, until: int | None = None
) -> PokerTournament | None:
    """The tournament as the record has it, or had it at a version; None for one that nobody announced."""
    kept = reader.document(SNAPSHOT, stream) if from_snapshot else None
    desk = PokerTournament.kept(stream, kept) if kept is not None else PokerTournament(stream)
    for stored in reader.events(stream, desk.version, until):
        desk.apply(_decode_event(stored.body), stored.at_ms)
    return desk if desk.state is not None else None


def recorded(reader: Reader) -> list[str]:
    """The streams of all tournaments that the record knows."""
    return [stream for stream, _ in reader.streams() if stream.startswith(TOURNAMENTS)]


def unfinished(reader: Reader) -> list[str]:
    """The streams of those that are not over."""
    over = finished(reader)
    return [stream for stream in recorded(reader) if tournament_of(stream) not in over]


class PokerTournamentRoom:
    """The tournaments that this process hosts; one that is over leaves it, and comes back when it is asked for."""

    def __init__(self, reader: Reader) -> None:
        self.tournaments: dict[str, PokerTournament] = {}
        self._reader = reader

    def bring_up(self, stream: str) -> PokerTournament:
        """As the record has it; an id that nobody has used yet can be announced."""
        desk = restore_tournament(self._reader, stream) or PokerTournament(stream)
        self.tournaments[desk.id] = desk
        return desk

    def bring_all_up(self) -> list[PokerTournament]:
        """After a stop: all that are not over."""
        desks = [self.bring_up(stream) for stream in unfinished(self._reader)]
        return [desk for desk in desks if not desk.running.over]

    def finished(self) -> list[str]:
        """Those that are over leave; the record keeps them."""
        gone = [desk for desk in self.tournaments.values() if desk.state is not None and desk.state.over]
        for desk in gone:
            del self.tournaments[desk.id]
        return [desk.stream for desk in gone]

    def open(self, stream: str, first: Any) -> PokerTournament | None:
        """The next of a series, which the one before it announces."""
        if not isinstance(first, AnnounceNext):
            return None
        desk = self.tournaments[first.config.id] = PokerTournament(stream)
        return desk

    def install(self, config: TournamentConfig, step: Step) -> PokerTournament | None:
        """A tournament of the floor file that was never announced; a series goes on where its record leaves it."""
        stream = tournament_stream(config.id)
        if self._reader.head(stream)[0]:
            return None
        desk = self.tournaments[config.id] = PokerTournament(stream)
        desk.announce(config, step)
        return desk
