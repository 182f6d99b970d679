"""Live poker tournaments over the WebSocket: players are told of what concerns them at once, others twice a second."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec

from croupier.house.outcome import Outcome
from croupier.house.pump import Pump
from croupier.poker_room.streams import TOURNAMENTS, tournament_of
from croupier.server.lines.poker_watch import Watcher
from croupier.server.wire import PokerTournamentView
from croupier.tournaments.poker.views.followed import FINISHED, FollowedTournament
from croupier.tournaments.poker.views.parts import PokerTournamentMine, PokerTournamentPart

EVERY_S: Final = 0.5
_encode = msgspec.json.Encoder().encode


class _TournamentAudience:
    def __init__(self, cup: FollowedTournament) -> None:
        self.cup = cup
        self.watchers: set[Watcher] = set()
        self.timer: asyncio.TimerHandle | None = None


class PokerTournamentWatch:
    """Who follows which tournament."""

    def __init__(self, cups: list[FollowedTournament], pump: Pump) -> None:
        self._pump = pump
        self._followed = {cup.id: _TournamentAudience(cup) for cup in cups}

    def knows(self, tournament: str) -> bool:
        return tournament in self._followed and self._followed[tournament].cup.known

    def parts(self) -> list[PokerTournamentPart]:
        """All of them, the newest first."""
        return [self._followed[cup].cup.part() for cup in reversed(self._followed)]

    def at_hand(self, tournament: str) -> FollowedTournament | None:
        return self._followed[tournament].cup if self.knows(tournament) else None

    def mine(self, tournament: str, patron: str | None) -> PokerTournamentMine | None:
        return self._followed[tournament].cup.mine(patron)

    def watch(self, watcher: Watcher, tournament: str) -> None:
        """Begin to follow a tournament, or ask for all of it again."""
        followed = self._followed[tournament]
        followed.watchers.add(watcher)
        self._send(followed, watcher)

    def unwatch(self, watcher: Watcher, tournament: str) -> None:
        if (followed := self._followed.get(tournament)) is not None:
            followed.watchers.discard(watcher)

    def leave(self, watcher: Watcher) -> None:
        for followed in self._followed.values():
            followed.watchers.discard(watcher)

    def followed(self, watcher: Watcher) -> list[str]:
        return [cup for cup, followed in self._followed.items() if watcher in followed.watchers]

    def publish(self, outcome: Outcome) -> None:
        """After a commit; a series announces new ones."""
        for stream, happened in outcome.events.items():
            if not stream.startswith(TOURNAMENTS):
                continue
            followed = self._followed.get(tournament_of(stream))
            if followed is None:
                cup = FollowedTournament.new(happened[0].event)
                if cup is None:
                    continue
                followed = self._followed[cup.id] = _TournamentAudience(cup)
            before = followed.cup.told
            concerned = followed.cup.take(happened)
            for watcher in list(followed.watchers):
                if watcher.patron_id in concerned:
                    self._send(followed, watcher)
            if followed.cup.over:
                self._forget_finished()
            # Nobody may learn from a message that somebody gave a hand up before the turn (TSG-A1T-xvi.1).
            if followed.cup.told != before and followed.timer is None and followed.watchers:
                followed.timer = asyncio.get_running_loop().call_later(EVERY_S, self._tell_all, followed)

    def _forget_finished(self) -> None:
        """The latest stay at hand, and those that somebody looks at."""
        over = [cup for cup, followed in self._followed.items() if followed.cup.over]
        for cup in over[:-FINISHED]:
            if not self._followed[cup].watchers:
                del self._followed[cup]

    def _tell_all(self, followed: _TournamentAudience) -> None:
        followed.timer = None
        for watcher in followed.watchers:
            self._send(followed, watcher)

    def _send(self, followed: _TournamentAudience, watcher: Watcher) -> None:
        cup = followed.cup
        mine = cup.mine(watcher.patron_id)
        message = PokerTournamentView(
            cup.id,
            cup.told,
            self._pump.clock_ms(),
            cup.encoded(),  # type: ignore[arg-type]
            mine,
        )
        watcher.news(_encode(message))

    def stop(self) -> None:
        for followed in self._followed.values():
            if followed.timer is not None:
                followed.timer.cancel()
