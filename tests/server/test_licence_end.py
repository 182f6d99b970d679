"""The last day of the house's licence, over the wire: open bets come back, accounts end and are refunded in time."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from croupier.casino.audit import CHECKS
from croupier.casino.floor_file import FloorError
from croupier.floor.views.parts import Phase
from croupier.server.reports.licence_end import LicenceEnd
from croupier.store.memory import MemoryStore
from croupier.surveillance.verify import verify
from rigs.trade import balance, deposit, paid_in, trading, whole, with_card
from rigs.venue import FLOOR, MovableClock, Person, Venue, floor_of

CUP = """
[[poker_tournament]]
id = "duel"
rulebook = "tsg"
game = "texas-holdem"
format = "sit-and-go"

[poker_tournament.changes]
name = "Duel"
entrants = 2
seats = 2
"""


def last_minutes(clock: MovableClock) -> datetime:
    """Put it two minutes before that moment, and say when it is: 11:59:59 PM of today, in UTC as play money has it."""
    now = datetime.fromtimestamp(clock() / 1000, UTC)
    ends = now.replace(hour=23, minute=59, second=59, microsecond=0)
    clock.forward((ends - now).total_seconds() - 120)
    return ends


async def ends_now(venue: Venue) -> None:
    """The clocks of the tables have their turn, and the house does what is left to do."""
    venue.clock.forward(121)
    for _ in range(2_000):
        await venue.stranger().get("/api/session")
        if all(table.state.phase is Phase.CLOSED for table in venue.premises.house.tables.values()):
            break
        await asyncio.sleep(0.005)
    else:
        raise AssertionError({name: table.state.phase for name, table in venue.premises.house.tables.items()})
    await LicenceEnd(venue.premises).look()


async def closure(person: Person) -> dict[str, object]:
    found = (await person.get("/api/me/closure")).json()["closure"]
    assert found is not None
    return found  # type: ignore[no-any-return]


@pytest.mark.clause("TSG-10.6", "TSG-10.7", "TSG-10.9")
async def test_bets_and_balances_are_refunded_when_the_licence_ends(tmp_path: Path) -> None:
    clock, store = MovableClock(), MemoryStore()
    ends = last_minutes(clock)
    named = f"licence_ends = {ends.date()}"
    async with trading(tmp_path, store, house=named, rows=CUP, clock=clock) as trade:
        venue = trade.venue
        ada, bob = await with_card(trade), await venue.player("bob")
        await paid_in(trade, ada, 2_000)
        before = {person.patron: await balance(person) for person in (ada, bob)}
        async with ada.tab() as a, bob.tab() as b:
            for tab in (a, b):
                assert (await tab.ask("sit", table="rng"))["type"] == "accepted"
            number = venue.table("rng").state.round.number
            chips = [{"spot": "red", "amount_minor": 500}]
            assert (await a.ask("place", table="rng", round=number, chips=chips))["type"] == "accepted"
            registered = await b.ask("poker-tournament-register", tournament="duel")
            assert registered["type"] == "accepted", registered
            assert await balance(ada) == before[ada.patron] - 500
            assert await balance(bob) < before[bob.patron]
            await LicenceEnd(venue.premises).look()
            assert (await ada.get("/api/me/closure")).json()["closure"] is None, "not before its time"
            await ends_now(venue)
            refused = await a.ask("sit", table="dealer")
            assert (refused["type"], refused["reason"]) == ("refused", "licence-ended")
        assert (await deposit(ada, 2_000, "late")).json()["details"]["refusal"] == "licence-ended"
        ends_of_both = [await closure(person) for person in (ada, bob)]
        latest = (ends + timedelta(days=8)).replace(hour=0, minute=0, second=0)
        for end in ends_of_both:
            assert (end["kind"], end["cause"]) == ("licence", "licence-ended")
            assert end["due_ms"] == round(latest.timestamp() * 1000), "the seventh day is the last"
        paid = {item.currency: item for item in trade.bank.items.values() if item.what == "pay-out"}
        assert paid["EUR"].amount_minor == before[ada.patron]
        for item in paid.values():
            await trade.tell(item, "done", f"n-{item.currency}")
        refunded = await closure(ada)
        assert refunded["paid_minor"] == {code: item.amount_minor for code, item in paid.items()}
        assert refunded["status"] == "settled"
        assert ends_of_both[1]["status"] == "asked", "bob has no way to pay that can receive it (TSG-5R.5)"
        assert await balance(bob) == before[bob.patron], "the buy-in came back and waits for a way to pay"
        await LicenceEnd(venue.premises).look()  # as often as it likes
        again = [item for item in trade.bank.items.values() if item.what == "pay-out"]
        assert again == list(paid.values())
        whole(trade)
    assert verify(store, checks=CHECKS).problems == ()


def test_a_floor_file_names_a_day_and_nothing_else(tmp_path: Path) -> None:
    prague = FLOOR.replace("[house]\n", '[house]\njurisdiction = "czech-republic"\nlicence_ends = 2027-01-31\n')
    assert floor_of(prague, tmp_path).licence_ends_ms == round(
        datetime(2027, 1, 31, 22, 59, 59, tzinfo=UTC).timestamp() * 1000
    )
    assert floor_of(FLOOR, tmp_path).licence_ends_ms is None
    with pytest.raises(FloorError, match="licence_ends"):
        floor_of(FLOOR.replace("[house]\n", '[house]\nlicence_ends = "soon"\n'), tmp_path)
