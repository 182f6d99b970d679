"""The poker room of a simulated day: who is there, what they are told of, and how it ends."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from croupier.casino.house import House
from croupier.counters.wallets.commands import play_money
from croupier.equipment.generator import SeededGenerator
from croupier.house.roles import Role
from croupier.poker_room.config import Dealing
from croupier.poker_room.streams import PREFIX, table_of
from croupier.simulation.people import actor
from croupier.simulation.poker.guests import PokerGuest
from croupier.simulation.poker.room_plan import DEALT, POOL, pool_of, tables_of
from croupier.simulation.poker.staff import PokerBoss, PokerDealer, PokerShoe
from croupier.simulation.scene import Scene

_PURSE_MINOR: Final = 5_000_000


def furnish(house: House, now_ms: int) -> None:
    """The tables and the pool, as a floor file would list them."""
    house.install_poker(tables_of(), now_ms, (pool_of(),))


class Cardroom:
    """Everybody in it."""

    def __init__(self, scene: Scene, chance: SeededGenerator, players: int) -> None:
        """A third of the players are in the pool, the others come to the tables in turn."""
        self._scene = scene
        self.guests: dict[str, PokerGuest] = {}
        homes = {config.id: config.currency for config in tables_of()}
        for number in range(players):
            who = actor(f"poker-{number:03}", Role.PLAYER)
            home = POOL if number % 3 == 0 else tuple(homes)[number % len(homes)]
            guest = self.guests[who.id] = PokerGuest(who, chance.branch(who.id), scene)
            scene.send(play_money(f"welcome-{who.id}", who.id, homes.get(home, "USD"), _PURSE_MINOR))
            guest.arrive(home)
        self._dealer = PokerDealer(actor("poker-dealer", Role.DEALER), chance.branch("dealer"), scene)
        self._dealer.take_post(DEALT)
        PokerShoe(actor("poker-shoe", Role.DEVICE), chance.branch("shoe"), scene).stand_at(DEALT)
        boss = PokerBoss(actor("poker-boss", Role.GAMING_SUPERVISOR), chance.branch("boss"), scene)
        boss.make_rounds()

    @property
    def over(self) -> bool:
        """Nobody has a seat or a hand any more."""
        tables, pools = self._scene.poker_tables().values(), self._scene.poker_pools().values()
        closed = all(table.hand is None and (table.config.pool or not table.state.open) for table in tables)
        return closed and not any(pool.state.members for pool in pools)

    def look_around(self, streams: Collection[str]) -> None:
        """Whoever sits where something happened sees it."""
        tables = self._scene.poker_tables()
        for stream in sorted(streams):
            table = tables.get(table_of(stream)) if stream.startswith(PREFIX) else None
            if table is None:
                continue
            if table.config.dealing is Dealing.DEALER:
                self._dealer.look()
            for seat in list(table.state.seats.values()):
                if (guest := self.guests.get(seat.patron)) is not None:
                    guest.look(table)
