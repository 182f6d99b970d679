"""The desks of a house in this process: installed here, or followed where another process owns them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from croupier.casino import installation
from croupier.casino.event_readers import read_event
from croupier.casino.floor_file import Floor
from croupier.casino.following import PASSING, follow
from croupier.casino.house import House
from croupier.casino.placement import placement_of
from croupier.cluster.front_pump import FrontPump
from croupier.cluster.holds import ShardHold
from croupier.cluster.membership import Membership
from croupier.cluster.shard_keeper import Claims
from croupier.cluster.shared_pump import SharedPump
from croupier.counters.closures import following as closed
from croupier.house.outcome import Outcome
from croupier.house.pump import Pump
from croupier.patrons import devices
from croupier.store.shards.shard import HOUSE_SHARD


class Share(NamedTuple):
    """Of a house that has the desks together with others."""

    claims: Claims
    whole: bool
    """It had all of them when it opened, so it sets up what is new."""


def pump_of(
    house: House,
    floor: Floor,
    clock_ms: Callable[[], int],
    part: Membership | None,
    share: Share | None,
    *,
    follows: bool,
) -> Pump:
    """What takes requests for the desks, before any of them is there."""
    if part is None or not (follows or share is not None):
        return Pump(house.engine, clock_ms)
    if share is None:
        return FrontPump(house.engine, clock_ms, part.bus, part.subjects, part.name)
    store: Any = house.store
    place = placement_of(floor)
    store.shared, store.shard_of = True, place

    def write_by(epochs: Mapping[int, int]) -> None:
        store.epochs = epochs

    part.claims = share.claims
    held = ShardHold(place, share.claims.epochs if share.whole else {}, write_by)
    write_by(held.epochs)
    return SharedPump(house.engine, clock_ms, part.bus, part.subjects, part.name, held)


def bring_up(house: House, floor: Floor, pump: Pump, *, follows: bool) -> None:
    """Every desk of the floor is there: set up or resumed, or as another process's record has it."""
    if follows:
        follow(house, floor)
    else:
        now_ms = pump.clock_ms()
        house.install_jackpots(floor.jackpots, now_ms)
        house.install(floor.tables, now_ms)
        house.install_poker(floor.poker, now_ms, floor.pools)
        house.install_poker_tournaments(floor.poker_tournaments, now_ms)
    if isinstance(pump, FrontPump):
        _follow_others(house, pump)


def _follow_others(house: House, pump: FrontPump) -> None:
    people, closures, owns = house.people.accounts, house.closures, house.engine.owns

    def take_in(outcome: Outcome) -> None:
        people.take_in(outcome.batch.documents)
        closed.take_in(closures, outcome.batch.documents)

    def read_again() -> None:
        people.read_again()
        closures.read_again()

    def gained(numbers: Iterable[int]) -> None:
        if HOUSE_SHARD in numbers:
            read_again()
            house.wind_accounts()

    pump.follow(house.store, read_event, PASSING, (devices.KIND,))
    pump.listen_others(take_in)
    shared = isinstance(pump, SharedPump)
    # Whoever has the accounts knows them by its own steps, some of which may not be written yet.
    pump.when_caught_up(lambda: None if shared and owns(house.cage.stream) else read_again())
    if isinstance(pump, SharedPump):
        pump.when_gained = gained
        pump.resume = lambda streams, now_ms: installation.resume(house, streams, now_ms)
