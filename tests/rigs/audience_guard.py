"""Holds the views of every room against the audiences that its events declare, event by event, while tests play.

Before and after each event that a desk applies, all that somebody can be shown of the desk is made anew, for a
stranger, for each patron whom it concerns and for staff. What is other afterwards must be a view that the event says
it changes, and be shown to nobody outside its audience (`croupier/house/audience.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import wraps
from typing import Any, NamedTuple, TypeAlias

import msgspec
import pytest

from croupier.counters import audience as counters
from croupier.counters.cage.desk import Cage
from croupier.counters.cards.desk import Cards
from croupier.counters.chat.desk import ChatDesk
from croupier.counters.closures.desk import ClosureDesk
from croupier.counters.complaints.desk import Complaints
from croupier.counters.disputes.desk import Disputes
from croupier.counters.honesty.desk import Cases
from croupier.counters.jackpots import audience as jackpots
from croupier.counters.jackpots.desk import JackpotDesk
from croupier.counters.jackpots.views import pit_view, view_of
from croupier.counters.laundering.desk import LaunderingCases
from croupier.counters.payments.desk import PaymentsDesk
from croupier.counters.payments.strays import Strays
from croupier.counters.post_room.desk import PostRoom
from croupier.counters.promotions.desk import Promotions
from croupier.counters.rates.desk import Rates
from croupier.counters.rewards.desk import RewardsDesk
from croupier.counters.second_person.desk import SecondPerson
from croupier.counters.terminals.desk import Terminals
from croupier.floor import audience as tables
from croupier.floor.events import TemporaryOpened
from croupier.floor.handlers.play import open_choices
from croupier.floor.table import Table
from croupier.floor.views import own, show
from croupier.house.audience import Audience, Audiences, Disclosure, reaches
from croupier.patrons import audience as patrons
from croupier.patrons.accounts.desk import Account
from croupier.patrons.devices import DeviceDesk
from croupier.poker_room import audience as poker
from croupier.poker_room.pools.desk import Pool
from croupier.poker_room.pools.views import pool_mine, pool_part
from croupier.poker_room.table import PokerTable
from croupier.poker_room.views.tables import mine_part, public_part, waiting_part
from croupier.tournaments import audience as tournaments
from croupier.tournaments.desk import TournamentDesk
from croupier.tournaments.leader_board import board, card
from croupier.tournaments.management import managed
from croupier.tournaments.poker import audience as cups
from croupier.tournaments.poker.desk import PokerTournament
from croupier.tournaments.poker.views.followed import FollowedTournament


class Sight(NamedTuple):
    """A view, and who looks at it."""

    view: str
    reader: Audience
    patron: str = ""
    """Whose it is, where it is somebody's own."""


Sights: TypeAlias = dict[Sight, bytes]
MOST_OWNERS = 3
"""Of many players these stand for all: what one of them is shown and should not be, any of them would be."""
MOST_EACH = 60
"""Of a kind of event in the tests of a module, so that tests of thousands of hands take no longer for it."""
PUBLIC, OWN, STAFF = Audience.EVERYBODY, Audience.OWNERS, Audience.STAFF
_encode = msgspec.json.Encoder(enc_hook=str).encode


def _made(views: Mapping[Sight, Any]) -> Sights:
    """As bytes, since some of what a view is made of changes in place."""
    return {sight: _encode(view) for sight, view in views.items()}


def _name(what: str) -> str:
    return what


def of_tournament(desk: TournamentDesk) -> Sights:
    state, tables = desk.state, desk.tables._tables
    if state is None:
        return {}
    seen = board(state, tables, "", 0)
    rows = (seen.rows, [heat.rows for heat in seen.heats])
    page = msgspec.structs.replace(seen, rows=(), heats=())
    views: dict[Sight, Any] = {
        Sight(tournaments.PAGE, PUBLIC): (page, card(state, ""), [heat.session for heat in seen.heats]),
        Sight(tournaments.BOARD, PUBLIC): rows,
        Sight(tournaments.CONDUCT, STAFF): managed(state, page, tables, (), {}).entrants,
    }
    for patron in sorted(state.entrants)[:MOST_OWNERS]:
        own = board(state, tables, patron, 0)
        views[Sight(tournaments.ENTRY, OWN, patron)] = (own.mine, card(state, patron).mine)
    return _made(views)


def of_jackpot(desk: JackpotDesk) -> Sights:
    state = desk.state
    pit = pit_view(state, _name, {}, _name)
    views: dict[Sight, Any] = {
        Sight(jackpots.BOARD, PUBLIC): view_of(state, _name),
        Sight(jackpots.BOOKS, STAFF): (pit.rules, pit.books, pit.reason),
        Sight(jackpots.CLAIMS, STAFF): pit.claims,
    }
    for claim in state.claims.values():
        views[Sight(jackpots.CLAIMS, OWN, claim.patron)] = claim
    return _made(views)


def of_cards(desk: Cards) -> Sights:
    state = desk.state
    views: dict[Sight, Any] = {Sight(counters.CARD, STAFF): (state.cards, state.present, state.barred)}
    for patron in {one.patron for one in state.cards.values()} | state.present.keys():
        own = [one for one in state.cards.values() if one.patron == patron]
        views[Sight(counters.CARD, OWN, patron)] = (own, state.present.get(patron))
    for there in state.present.values():
        views[Sight(counters.TERMINAL, OWN, there.patron)] = there
    return _made(views)


def of_terminals(desk: Terminals) -> Sights:
    state = desk.state
    return _made({Sight(counters.TERMINAL, STAFF): (state.terminals, state.jobs)})


def of_cage(desk: Cage) -> Sights:
    return _made({Sight(counters.TICKET, STAFF): desk.state.tickets})


def of_disputes(desk: Disputes) -> Sights:
    views: dict[Sight, Any] = {Sight(counters.DISPUTE, STAFF): desk.state.disputes}
    for patron in {one.patron for one in desk.state.disputes.values()}:
        own = [one for one in desk.state.disputes.values() if one.patron == patron]
        views[Sight(counters.DISPUTE, OWN, patron)] = own
    return _made(views)


def of_complaints(desk: Complaints) -> Sights:
    views: dict[Sight, Any] = {Sight(counters.COMPLAINT, STAFF): list(desk)}
    for patron in {one.patron for one in desk}:
        views[Sight(counters.COMPLAINT, OWN, patron)] = [one for one in desk if one.patron == patron]
    return _made(views)


def of_second_person(desk: SecondPerson) -> Sights:
    return _made({Sight(counters.WAITING, STAFF): desk.entries()})


def of_account(desk: Account) -> Sights:
    if not desk.version:
        return {}
    patron, sessions = desk.state.patron, desk.state.sessions
    own = (patron.name, patron.display_name, patron.roles, patron.closed, patron.codes is not None)
    return _made(
        {
            Sight(patrons.PERSON, OWN, patron.id): own,
            Sight(patrons.PERSON, STAFF): (own, [lock.until_ms for lock in patron.locks.values() if lock.until_ms]),
            Sight(patrons.SESSIONS, OWN, patron.id): (sessions, patron.login_ms),
            Sight(patrons.CHOICES, OWN, patron.id): (patron.language, patron.chat, patron.reality_check_s),
        }
    )


def of_device(desk: DeviceDesk) -> Sights:
    return _made({Sight(patrons.DEVICES, STAFF): desk.device})


def of_table(table: Table) -> Sights:
    views: dict[Sight, Any] = {
        Sight("info", PUBLIC): show.info_part(table),
        Sight("round", PUBLIC): show.round_part(table),
        Sight("seats", PUBLIC): show.seats_part(table),
        Sight("chips", PUBLIC): show.chips_part(table),
        Sight(tables.PIT, STAFF): show.pit_part(table),
    }
    if table.state.previous is not None:
        views[Sight("result", PUBLIC)] = show.result_part(table, table.state.previous)
    choices = open_choices(table)
    for name in sorted(table.state.seats)[:MOST_OWNERS]:
        seat = table.state.seats[name]
        views[Sight(tables.MINE, OWN, seat.patron)] = own.mine_part(table, seat, choices)
    return _made(views)


def of_poker(table: PokerTable) -> Sights:
    seated = [seat.patron for seat in table.state.seats.values()][:MOST_OWNERS]
    views: dict[Sight, Any] = {Sight(poker.PUBLIC, PUBLIC): public_part(table)}
    for patron in seated:
        views[Sight(poker.MINE, OWN, patron)] = mine_part(table, patron)
    for waiting in table.state.waiting:
        views[Sight(poker.WAITING, OWN, waiting.patron)] = waiting_part(table, waiting.patron)
    return _made(views)


def of_pool(pool: Pool) -> Sights:
    views: dict[Sight, Any] = {Sight(poker.PUBLIC, PUBLIC): pool_part(pool)}
    for patron in list(pool.state.members)[:MOST_OWNERS]:
        views[Sight(poker.MINE, OWN, patron)] = pool_mine(pool, patron)
    return _made(views)


def of_chat(desk: ChatDesk) -> Sights:
    """What was said is in documents, by these marks; who is muted, and why, is for those who moderate."""
    return _made(
        {
            Sight(counters.CHAT, PUBLIC): desk.state.lately,
            Sight(counters.MUTES, STAFF): desk.state.mutes,
        }
    )


def of_payments(desk: PaymentsDesk) -> Sights:
    state = desk.state
    return _made({Sight(counters.PAYMENTS, OWN): (state.methods, state.active, state.payments, state.raised)})


def of_closure(desk: ClosureDesk) -> Sights:
    state = desk.state
    seen = (state.temporary_ends_ms, state.restriction, state.closure)
    return _made({Sight(counters.CLOSURE, OWN): msgspec.json.encode(seen)})


def of_rates(desk: Rates) -> Sights:
    state = desk.state
    return _made({Sight(counters.RATES, PUBLIC): (state.source, state.as_of_ms, state.noted_ms, state.rates)})


def of_rewards(desk: RewardsDesk) -> Sights:
    return _made({Sight(counters.REWARDS, OWN): msgspec.json.encode(desk.state)})


def of_strays(desk: Strays) -> Sights:
    return _made({Sight(counters.STRAYS, STAFF): desk.waiting()})


def of_post_room(desk: PostRoom) -> Sights:
    return _made({Sight(counters.POST, STAFF): desk.waiting()})


def of_cases(desk: Cases) -> Sights:
    return _made({Sight(counters.CASES, STAFF): (desk.cases(), desk.state.apart)})


def of_laundering(desk: LaunderingCases) -> Sights:
    return _made({Sight(counters.LAUNDERING, STAFF): desk.cases()})


def of_poker_tournament(desk: PokerTournament) -> Sights:
    followed = FollowedTournament(desk)
    views: dict[Sight, Any] = {Sight(cups.PAGE, PUBLIC): followed.part()}
    for patron in list(desk.running.entrants)[:MOST_OWNERS]:
        views[Sight(cups.MINE, OWN, patron)] = followed.mine(patron)
    return _made(views)


class Room(NamedTuple):
    """How a kind of desk is looked at, and whom an event of it is about."""

    desk: type
    audiences: Audiences
    sights: Callable[[Any], Sights]
    owners: Callable[[Any, Any], set[str]] = lambda _, event: {getattr(event, "patron", "")}
    """Asked before the event is applied and after it."""


def _at_poker(table: PokerTable, event: Any) -> set[str]:
    numbers = {getattr(event, "seat", -1), *getattr(event, "seats", ())}
    return {getattr(event, "patron", "")} | {
        seat.patron for number, seat in table.state.seats.items() if number in numbers
    }


def _claimant(desk: JackpotDesk, event: Any) -> set[str]:
    claim = desk.state.claims.get(getattr(event, "claim", 0))
    return {claim.patron} if claim is not None else set()


def _at_table(table: Table, event: Any) -> set[str]:
    """All of them where the event says that any seat may have changed."""
    owners = table.state.owners
    return set(owners.values()) if event.every_seat else {owners.get(seat, "") for seat in event.concerns()}


def _who_disputes(desk: Disputes, event: Any) -> set[str]:
    dispute = desk.state.disputes.get(event.number)
    return {dispute.patron} if dispute is not None else set()


def of_promotions(desk: Promotions) -> Sights:
    """Staff see everything; everybody sees terms and results of those that have begun; a patron the own part."""
    views: dict[Sight, Any] = {Sight(counters.PROMOTION, STAFF): (list(desk), dict(desk.state.entries))}
    begun = [each for each in desk if each.public]
    views[Sight(counters.PROMOTION, PUBLIC)] = [
        (each.number, each.status, each.plan, [(won.patron, won.entry) for won in each.awards]) for each in begun
    ]
    for patron in {patron for entered in desk.state.entries.values() for patron in entered}:
        views[Sight(counters.PROMOTION, OWN, patron)] = [
            (
                desk.state.entries.get(each.number, {}).get(patron, 0),
                [one for one in each.claims if one.patron == patron],
            )
            for each in begun
        ]
    return _made(views)


def _who_takes_part(desk: Promotions, event: Any) -> set[str]:
    promotion = desk.state.promotions[event.number]
    entered = {*desk.state.entries.get(event.number, {})} if not hasattr(event, "patron") else {event.patron}
    return entered | {each.patron for each in promotion.claims}


def _who_complains(desk: Complaints, event: Any) -> set[str]:
    complaint = desk.state.complaints.get(event.number)
    return {complaint.patron} if complaint is not None else set()


ROOMS = (
    Room(TournamentDesk, tournaments.AUDIENCES, of_tournament),
    Room(Table, tables.AUDIENCES, of_table, _at_table),
    Room(JackpotDesk, jackpots.AUDIENCES, of_jackpot, _claimant),
    Room(Cards, counters.AUDIENCES, of_cards),
    Room(Terminals, counters.AUDIENCES, of_terminals),
    Room(Cage, counters.AUDIENCES, of_cage),
    Room(Disputes, counters.AUDIENCES, of_disputes, _who_disputes),
    Room(Complaints, counters.AUDIENCES, of_complaints, _who_complains),
    Room(Promotions, counters.AUDIENCES, of_promotions, _who_takes_part),
    Room(SecondPerson, counters.AUDIENCES, of_second_person),
    Room(Account, patrons.AUDIENCES, of_account, lambda desk, _: {desk.id}),
    Room(DeviceDesk, patrons.AUDIENCES, of_device),
    Room(PokerTable, poker.AUDIENCES, of_poker, _at_poker),
    Room(PokerTournament, cups.AUDIENCES, of_poker_tournament),
    Room(Pool, poker.AUDIENCES, of_pool),
    Room(ChatDesk, counters.AUDIENCES, of_chat),
    Room(Cases, counters.AUDIENCES, of_cases),
    Room(LaunderingCases, counters.AUDIENCES, of_laundering),
    Room(PostRoom, counters.AUDIENCES, of_post_room),
    Room(PaymentsDesk, counters.AUDIENCES, of_payments),
    Room(ClosureDesk, counters.AUDIENCES, of_closure),
    Room(Rates, counters.AUDIENCES, of_rates),
    Room(RewardsDesk, counters.AUDIENCES, of_rewards),
    Room(Strays, counters.AUDIENCES, of_strays),
)


def leaks(shown: Disclosure, before: Sights, after: Sights, owners: set[str]) -> Iterator[str]:
    """What an event showed to somebody, or changed, that it does not declare."""
    for sight in before.keys() | after.keys():
        if before.get(sight) == after.get(sight):
            continue
        if not reaches(shown, sight.reader):
            yield f"{sight.view} is other for {sight.reader.value}"
        elif sight.view not in shown.changes:
            yield f"{sight.view} is other and not declared"
        elif shown.to is OWN and sight.reader is OWN and sight.patron not in owners:
            yield f"{sight.view} is other for somebody else"


@contextmanager
def guarded(found: set[str], *, banked: bool = False) -> Iterator[None]:
    """Every event that a desk applies meanwhile is held against its audience; what does not fit is found.

    Banked tables only where they are asked for: they have most of the events, and their views take most of the time.
    """
    rooms = [room for room in ROOMS if room.desk is not Table or banked]
    originals = [(room.desk, room.desk.__dict__.get("apply")) for room in rooms]
    try:
        for room in rooms:
            room.desk.apply = _watching(room, room.desk.apply, found)
        yield
    finally:
        for desk, original in originals:
            if original is None:
                del desk.apply
            else:
                desk.apply = original


def obeyed(request: pytest.FixtureRequest) -> Iterator[None]:
    """For the tests of a module, but those of the guard itself; whole days and houses that are killed run unwatched."""
    found: set[str] = set()
    if any(word in request.module.__name__ for word in ("simulat", "killed", "crashes", "test_audiences")):
        yield
        return
    with guarded(found):
        yield
    assert not found, f"a view shows what its event does not declare (audience.py of the room): {sorted(found)}"


def _watching(room: Room, apply: Callable[..., None], found: set[str]) -> Callable[..., None]:
    watched_before: Counter[type] = Counter()

    @wraps(apply)
    def watched(self: Any, event: Any, at_ms: int) -> None:
        shown = room.audiences.get(type(event))
        if not self.version or shown is None or isinstance(event, TemporaryOpened):  # it has just begun
            return apply(self, event, at_ms)
        watched_before[type(event)] += 1
        if watched_before[type(event)] > MOST_EACH:
            return apply(self, event, at_ms)
        before, owners = room.sights(self), room.owners(self, event)
        apply(self, event, at_ms)
        owners |= room.owners(self, event)
        found.update(f"{type(event).__name__}: {what}" for what in leaks(shown, before, room.sights(self), owners))
        return None

    return watched
