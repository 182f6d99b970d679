"""The desks of a house in this process: installed here, or followed where another process owns them."""

from __future__ import annotations

from collections.abc import Callable

from croupier.casino.event_readers import read_event
from croupier.casino.floor_file import Floor
from croupier.casino.following import PASSING, follow
from croupier.casino.house import House
from croupier.cluster.front_pump import FrontPump
from croupier.cluster.membership import Membership
from croupier.house.pump import Pump
from croupier.patrons import devices


def desks_of(house: House, floor: Floor, clock_ms: Callable[[], int], followed: Membership | None) -> Pump:
    """Bring every desk of the floor up; what takes requests for them."""
    if followed is not None:
        follow(house, floor)
        front = FrontPump(house.engine, clock_ms, followed.bus, followed.subjects, followed.name)
        front.follow(house.store, read_event, PASSING, (devices.KIND,))
        front.listen(lambda outcome: house.people.accounts.take_in(outcome.batch.documents))
        front.when_caught_up(house.people.accounts.read_again)
        return front
    house.install_jackpots(floor.jackpots, clock_ms())
    house.install(floor.tables, clock_ms())
    house.install_poker(floor.poker, clock_ms(), floor.pools)
    house.install_poker_tournaments(floor.poker_tournaments, clock_ms())
    return Pump(house.engine, clock_ms)
