"""The hub: takes every publication to the room of its table, and from there to the terminals that follow it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from croupier.casino.house import House
from croupier.floor.views.followed import FollowedTables
from croupier.floor.views.news import Sight, TableNews
from croupier.floor.views.parts import TablePart
from croupier.house.outcome import Outcome
from croupier.house.pump import Pump
from croupier.server.lines.room import Room, Watcher
from croupier.server.purses import Purses


class _Follow(NamedTuple):
    """A connection that follows a table, or will as soon as it has been shown it."""

    audience: str
    patron: str


class Hub:
    """A room for each table that somebody may follow."""

    def __init__(self, house: House, pump: Pump, chips_every_ms: int) -> None:
        self.purses = Purses()
        self.purses.note_debts({row.name: row.balance_minor for row in house.store.accounts("receivable:")})
        self._tables: FollowedTables = house.followed_tables
        self._pump = pump
        self._chips_every_ms = chips_every_ms
        self._following: dict[Watcher, dict[str, _Follow]] = {}
        self._played: dict[str, Counter[str]] = {}
        """By patron, the tables that they follow as players, and on how many connections."""
        house.put_up_boards()
        self.rooms: dict[str, Room] = {table.id: self._room(table) for table in self._tables.infos()}

    def _room(self, info: TablePart) -> Room:
        room = Room(info, self.purses, self._pump.clock_ms, self._chips_every_ms)
        room.look_at_pit = lambda then: self._pump.show(lambda: self._tables.pit(info.id), then)
        return room

    def currency_of(self, table_id: str) -> str:
        """Of a table, or of the one at which the game of a temporary table was begun."""
        room = self.rooms.get(table_id) or self.rooms[table_id.partition("~")[0]]
        return room.info.currency

    # Coming and going

    def follow(self, watcher: Watcher, table_id: str, audience: str, since: int, then: Callable[[bool], None]) -> None:
        """Show a table to somebody as the record has it, and then whatever changes; False where it is not theirs."""
        self.unfollow(watcher, table_id)
        following = _Follow(audience, watcher.patron_id or "")
        self._following.setdefault(watcher, {})[table_id] = following
        if audience == "player":
            self._played.setdefault(following.patron, Counter())[table_id] += 1
        self._tables.follow(table_id, *following)

        def entered(sight: Sight | None) -> None:
            if self._following.get(watcher, {}).get(table_id) is not following:
                return  # gone again, or back in the meantime
            if sight is None:
                self.unfollow(watcher, table_id)
            else:
                if table_id not in self.rooms:
                    self.rooms[table_id] = self._room(sight.info)
                self.rooms[table_id].enter(watcher, audience, sight, self._pump.clock_ms())
            then(sight is not None)

        self._pump.show(lambda: self._tables.sight(table_id, *following, since), entered)

    def show_again(self, watcher: Watcher, begin: Callable[[], None], then: Callable[[str, str], None]) -> None:
        """Every table that somebody follows, whole, where they could not keep up; `begin` comes before the first."""

        def look() -> list[tuple[str, str, Sight]]:
            followed = self._following.get(watcher, {}).items()
            found = ((table_id, of.audience, self._tables.sight(table_id, *of)) for table_id, of in followed)
            return [(table_id, audience, sight) for table_id, audience, sight in found if sight is not None]

        def shown(sights: list[tuple[str, str, Sight]]) -> None:
            begin()
            for table_id, audience, sight in sights:
                room = self.rooms.get(table_id)
                if room is not None and room.audience_of(watcher) == audience:
                    room.show(watcher, sight, self._pump.clock_ms())
                    then(table_id, audience)

        self._pump.show(look, shown)

    def unfollow(self, watcher: Watcher, table_id: str) -> None:
        followed = self._following.get(watcher, {})
        following = followed.pop(table_id, None)
        if following is None:
            return
        if not followed:
            del self._following[watcher]
        if following.audience == "player":
            self._plays_no_more(following.patron, table_id)
        self._tables.unfollow(table_id, *following)
        room = self.rooms.get(table_id)
        if room is not None:
            room.leave(watcher)
            if room.info.temporary_of and not room.watchers():
                del self.rooms[table_id]

    def _plays_no_more(self, patron: str, table_id: str) -> None:
        played = self._played[patron]
        played[table_id] -= 1
        if not played[table_id]:
            del played[table_id]
        if not played:
            del self._played[patron]

    def leave_all(self, watcher: Watcher) -> None:
        for table_id in list(self._following.get(watcher, ())):
            self.unfollow(watcher, table_id)

    # Publishing

    def publish(self, decided: Outcome) -> None:
        """After a commit: every room sends what changed, and patrons see their money wherever they are."""
        now_ms = self._pump.clock_ms()
        moved = self.purses.changed(decided.balances)
        self.purses.note_debts(decided.debts)
        told: dict[str, set[str]] = {}
        for news in decided.publications:
            if isinstance(news, TableNews) and (room := self.rooms.get(news.table)) is not None:
                told[news.table] = room.publish(news, moved, now_ms)
        for currency, patrons in moved.items():
            for patron in patrons:
                for table_id in self._played.get(patron, ()):
                    room = self.rooms.get(table_id)
                    if room is not None and room.info.currency == currency and patron not in told.get(table_id, ()):
                        room.tell_purse(patron, now_ms)
