"""Who is placed where: by the order of elimination, in one hand by the chips at its start (TSG-A1T.10, A1T.11)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Protocol

import msgspec

from croupier.rules.tournaments.description import Elimination, Entry, hands_of


class EntriesAndExits(Protocol):
    """As much of what happened as places depend on; a tournament that still runs has it too."""

    @property
    def entries(self) -> Sequence[Entry]: ...
    @property
    def eliminated(self) -> Sequence[Elimination]: ...
    @property
    def remaining(self) -> Mapping[str, int]: ...


class SharedPlace(msgspec.Struct, frozen=True):
    """Players who share a run of places that begins with `place`; usually one player and one place."""

    place: int
    players: tuple[str, ...]

    @property
    def places(self) -> range:
        return range(self.place, self.place + len(self.players))


def standings(told: EntriesAndExits) -> list[SharedPlace]:
    """Those who are out, the best placed first; players named in the order in which they entered."""
    entered = {entry.player: number for number, entry in enumerate(told.entries)}
    place = len(told.remaining) + 1
    found: list[SharedPlace] = []
    for tied in _from_the_last(told):
        players = tuple(sorted((out.player for out in tied), key=entered.__getitem__))
        found.append(SharedPlace(place, players))
        place += len(players)
    return found


def _from_the_last(told: EntriesAndExits) -> Iterator[list[Elimination]]:
    """Groups that tie, the last who went out first; of a player who came back only the last elimination counts."""
    final = {out.player: number for number, out in enumerate(told.eliminated) if out.player not in told.remaining}
    counted = tuple(out for number, out in enumerate(told.eliminated) if final.get(out.player) == number)
    for together in reversed(list(hands_of(counted))):
        by_chips = sorted(together, key=lambda out: out.chips_before, reverse=True)
        for _, tied in groupby(by_chips, key=lambda out: out.chips_before):
            yield list(tied)
