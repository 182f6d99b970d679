"""A live tournament desk with a field of ten thousand people: each registers by a command, and it starts.

`python -m benchmarks.poker_field_bench [ENTRANTS]`: it takes a minute or more, and is in none of the suites.

Everybody pays from a wallet of their own. When the last one has registered, the start draws all seats, and every
table gets its order. Seats, chips and money are checked, and the record is audited.
"""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from croupier.cage import accounts
from croupier.casino.house import House
from croupier.counters.wallets.commands import play_money
from croupier.equipment.generator import SeededGenerator
from croupier.house.request import Accepted, Refused, Request
from croupier.house.roles import Actor, Role
from croupier.poker_room.config import Clocks
from croupier.poker_room.streams import tournament_stream
from croupier.poker_room.tournaments.letters import table_id
from croupier.rulebooks.loader import load_books
from croupier.store.interface import Store
from croupier.store.open import open_reader, open_store
from croupier.surveillance.verify import verify
from croupier.tournaments.poker.audit import check_poker_tournaments
from croupier.tournaments.poker.commands import CancelTournament, Register
from croupier.tournaments.poker.config import TournamentConfig
from croupier.tournaments.poker.format_files import read_file
from croupier.tournaments.poker.state import Stage, TournamentState

ENTRANTS: Final = 10_000
AT_ONCE: Final = 100
"""Commands in one step of the house."""
CUP: Final = "field"
WALLET_MINOR: Final = 10**6
NOW_MS: Final = 1_000_000
MANAGER: Final = Actor("tom", "Tom", frozenset({Role.TOURNAMENT_MANAGER}))


def ask(house: House, requests: list[Request]) -> None:
    for first in range(0, len(requests), AT_ONCE):
        for reply in house.step(requests[first : first + AT_ONCE], NOW_MS).replies:
            assert isinstance(reply, Accepted), reply


def entry(number: int) -> Request:
    actor = Actor(f"p{number}", f"Player {number}", frozenset({Role.PLAYER}))
    return Request(tournament_stream(CUP), Register(f"enter-{number:026x}", CUP), actor)


def check_seats(house: House, state: TournamentState) -> None:
    """Everybody has one seat, tables differ by one player at most, and the live tables say the same."""
    seats, entrants = state.config.format.seats, len(state.entrants)
    sizes = [len(table.seats) for table in state.tables.values()]
    assert len(sizes) == -(-entrants // seats)
    assert max(sizes) - min(sizes) <= 1
    assert max(sizes) <= seats
    seated = sorted(patron for table in state.tables.values() for patron in table.seats.values())
    assert seated == sorted(state.entrants), "one seat for each"
    for number, table in state.tables.items():
        live = house.poker.tables[table_id(CUP, number)].state
        assert {seat: each.patron for seat, each in live.seats.items()} == table.seats


def check_money(store: Store, state: TournamentState, paid_minor: int) -> None:
    """Every wallet is lighter by the whole buy-in, and no chip or cent is lost."""
    entrants, told = len(state.entrants), state.config.format
    balances = {account.name: account.balance_minor for account in store.accounts()}
    wallets = [balances[accounts.wallet(patron, "EUR")] for patron in state.entrants]
    assert set(wallets) == {WALLET_MINOR - paid_minor}
    assert state.pool_minor == entrants * told.entry.pool_minor
    assert sum(each.chips for each in state.entrants.values()) == entrants * told.starting_chips
    assert sum(balances.values()) == 0
    for table in state.tables.values():
        stacks = {state.entrants[patron].chips for patron in table.seats.values()}
        assert stacks != {told.starting_chips}, "a hand was played: the blinds changed hands"


def timed(what: str, act: Callable[[], object]) -> None:
    began = time.perf_counter()
    act()
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"{what:32} {time.perf_counter() - began:7.2f} s, {memory} MiB at most", flush=True)


def first_hands(house: House, state: TournamentState) -> None:
    """Nobody answers: the clocks fold for them, until every table has told of a hand."""
    now_ms, tables = NOW_MS, len(state.tables)
    while state.hands < tables:
        now_ms = max(now_ms, house.engine.due_ms() or 0)
        house.step([], now_ms)


def run(entrants: int = ENTRANTS) -> None:
    told = read_file("multi-table", {"entrants": entrants})
    config = TournamentConfig(id=CUP, format=told, rulebook="tsg", game="texas-holdem", clocks=Clocks(time_bank_s=0))
    price_minor = told.entry.pool_minor + told.entry.commission_minor
    with TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'house.db'}"
        store = open_store(url)
        house = House(store, load_books(), SeededGenerator(17))
        house.install_poker_tournaments([config], NOW_MS)
        wallets = [play_money(f"money-{n:026x}", f"p{n}", "EUR", WALLET_MINOR) for n in range(entrants)]
        timed("wallets", lambda: ask(house, wallets))
        state = house.poker_tournaments.tournaments[CUP].running
        half = entrants // 2
        timed("first half registers", lambda: ask(house, [entry(n) for n in range(half)]))
        timed("second half but one registers", lambda: ask(house, [entry(n) for n in range(half, entrants - 1)]))
        assert (state.stage, len(state.entrants)) == (Stage.REGISTRATION, entrants - 1)
        timed("the last one, and the start", lambda: ask(house, [entry(entrants - 1)]))
        assert state.stage is Stage.RUNNING
        (late,) = house.step([entry(entrants)], NOW_MS).replies
        assert isinstance(late, Refused), "it is full"
        timed("every table's first hand", lambda: first_hands(house, state))
        check_seats(house, state)
        check_money(store, state, price_minor)
        stop = Request(tournament_stream(CUP), CancelTournament("cancel", CUP, "end of the measurement"), MANAGER)
        timed("cancelled, everybody paid", lambda: ask(house, [stop]))
        paid = sum(result.prize_minor + result.refund_minor for result in state.results)
        assert paid == entrants * price_minor, "every cent goes back to somebody"
        assert sum(account.balance_minor for account in store.accounts()) == 0
        store.close()
        reader = open_reader(url)
        problems: list[object] = []
        timed("audit", lambda: problems.extend(verify(reader, checks=(check_poker_tournaments,)).problems))
        assert problems == []
        reader.close()
        print(f"{entrants} entrants, {-(-entrants // told.seats)} tables, {state.hands} hands")


if __name__ == "__main__":
    run(*map(int, sys.argv[1:2]))
