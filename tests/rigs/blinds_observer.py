"""The blinds of a tournament's tables, read from the record alone and held against rules written a second time.

The big blind goes to the next player clockwise and past nobody, the small one to where the big one was, the button to
where the small one was; an empty seat posts nothing. Whoever came, or had no chips for a while, is dealt in at once
unless they sit between the button and the big blind.
"""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.poker_room import events as pe
from croupier.poker_room.streams import stream_of
from croupier.tournaments.poker import events as e
from rigs.poker_tournament import Cup

_DECODE = msgspec.json.Decoder(e.AnyTournamentEvent).decode


class TableRecord:
    """One table, event by event."""

    def __init__(self, seats: int, told: dict[int, dict[str, int]]) -> None:
        self.seats, self._told = seats, told
        self.hands = self.dead = self.waited = self.back = 0
        self._there: dict[int, str] = {}
        self._chips: dict[str, int] = {}
        self._last: pe.HandBegun | None = None
        self._playing: set[str] = set()

    def take(self, event: Any) -> None:
        if isinstance(event, pe.TournamentSeated):
            for player in event.players:
                self._there[player.seat], self._chips[player.patron] = player.patron, player.chips
        elif isinstance(event, pe.StoodUp):
            for seat in event.seats:
                del self._there[seat]
        elif isinstance(event, pe.ChipsBought) and self._there[event.seat] not in self._playing:
            self._chips[self._there[event.seat]] += event.amount_minor
        elif isinstance(event, pe.HandBegun):
            self._hand(event)
            self._playing = set(event.patrons)
        elif isinstance(event, pe.HandEnded) and self._last is not None:
            self._chips |= self._told.get(self._last.number, {})
            self._playing = set()

    def _hand(self, now: pe.HandBegun) -> None:
        last, self._last = self._last, now
        self.hands += 1
        small, big = now.blinds
        with_chips = {seat: patron for seat, patron in self._there.items() if self._chips[patron]}
        left_out = with_chips.keys() - set(now.seats)
        assert {with_chips[seat] for seat in now.seats} == set(now.patrons)
        assert not any(map(any, now.posts)), "in a tournament nobody posts but the blinds"
        if last is None:
            assert not left_out, "everybody is dealt the first hand"
            return
        came = set(now.patrons) - set(last.patrons)
        self.back += len(came)
        # Of two who play the dead button was behind the small blind, where the small blind was before.
        behind = last.blinds[0] if len(last.seats) > 2 and len(now.seats) == 2 else now.button
        passing = (big - behind) % self.seats
        for seat in left_out:
            self.waited += 1
            assert with_chips[seat] not in last.patrons, "who played the last hand is left out"
            assert 0 < (seat - behind) % self.seats < passing, f"{with_chips[seat]} is left out"
        before, after = dict(zip(last.seats, last.patrons, strict=True)), dict(zip(now.seats, now.patrons, strict=True))
        assert (last.blinds[1], before[last.blinds[1]]) != (big, after[big]), f"{after[big]} has it twice running"
        if len(after) == 2:
            assert small == now.button != big
        else:  # clockwise from the button the first who is dealt in has the small blind, unless it is dead
            order = sorted(now.seats, key=lambda seat: (seat - now.button - 1) % self.seats)
            assert order[: 1 + (small in after)] == [seat for seat in (small, big) if seat in after]
        if len(set(with_chips.values()) & set(last.patrons)) < 2:
            return  # nearly everybody is new: the game begins anew
        way = (big - last.blinds[1]) % self.seats or self.seats
        passed = [seat for seat in with_chips if 0 < (seat - last.blinds[1]) % self.seats < way]
        assert not passed, f"the big blind passes {[with_chips[seat] for seat in passed]}"
        if len(after) > 2:
            assert small == last.blinds[1], "the small blind is where the big one was"
            self.dead += small not in after
            if len(before) > 2 and last.blinds[0] != big:
                assert now.button == last.blinds[0], "the button is where the small blind was"


def observed(cup: Cup) -> list[TableRecord]:
    """Every table that the tournament ever had."""
    told: dict[int, dict[int, dict[str, int]]] = {}
    for stored in cup.store.events(cup.cup.stream):
        event = _DECODE(stored.body)
        if isinstance(event, e.HandTold):
            chips = {standing.patron: standing.chips for standing in event.standings}
            told.setdefault(event.table, {})[event.number] = chips
    found: list[TableRecord] = []
    for number in range(1, cup.state.last_table + 1):
        table = TableRecord(cup.state.config.format.seats, told.get(number, {}))
        for stored in cup.store.events(stream_of(f"{cup.cup.id}.{number}")):
            table.take(cup.decoded(stored))
        found.append(table)
    return found
