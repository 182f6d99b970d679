"""A house with a million patrons, made by its own commands: names, details, limits, breaks, accounts that wait."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from croupier.casino.house import House
from croupier.equipment.generator import SeededGenerator
from croupier.house.request import Request
from croupier.house.roles import HOUSE, Actor, Role
from croupier.patrons.accounts import commands as c
from croupier.patrons.accounts.line import AccountRules, account_of
from croupier.patrons.identity.details import Details
from croupier.patrons.identity.keys import PersonalKeys
from croupier.patrons.jurisdictions import known_jurisdiction
from croupier.patrons.limits import Measure
from croupier.patrons.register import STREAM, Register
from croupier.rulebooks.loader import load_books
from croupier.store.sqlite import SqliteStore

PLAN = replace(
    known_jurisdiction("czech-republic"), register=None, screening=None, limits=known_jurisdiction("play-money").limits
)
"""The Czech plan without what is asked of others."""
KEYS = PersonalKeys(b"million patrons, one of the keys")
CASHIER = Actor("p-cashier", "Cashier", frozenset({Role.CASHIER}))
START_MS = 1_760_000_000_000
BATCH = 500
TEMPORARY, LIMITED, RESTING = 50, 10, 100
"""One in so many waits to be checked, has set limits, or is on a break."""
FIRST = ("Ada", "Eva", "Jan", "Petr", "Jana", "Karel", "Marie", "Tomáš", "Lucie", "Pavel", "Hana", "Jiří")
LAST = ("Novák", "Svoboda", "Dvořák", "Černý", "Procházka", "Kučera", "Veselý", "Horák", "Němec", "Marek", "Pokorný")


def patron_id(number: int) -> str:
    return f"p-{number:014d}"


def details_of(number: int) -> Details:
    first, last = FIRST[number % len(FIRST)], LAST[number // len(FIRST) % len(LAST)]
    born = f"{1940 + number % 60}-{1 + number // 60 % 12:02}-{1 + number // 720 % 28:02}"
    return Details(
        first, f"{last}-{number}", born, "Brno", "CZ", f"Dlouhá {number % 900}", "Praha", "110 00", "CZ",
        f"player{number}@example.org", "", f"{number:09d}",
    )  # fmt: skip


def acts_of(number: int, password_hash: str) -> Iterator[list[Request]]:
    """What brings one patron into the register, in the order in which it happens."""
    patron = patron_id(number)
    account, own = account_of(patron), Actor(patron, f"Player {number}", frozenset({Role.PLAYER}))
    yield [
        Request(
            STREAM,
            Register(f"r{number}", patron, f"player.{number}", f"Player {number}", (Role.PLAYER,), password_hash, "cs"),
            HOUSE,
        )
    ]
    later = [Request(account, c.GiveDetails(f"d{number}", details_of(number)), own)]
    if number % TEMPORARY:
        later.append(Request(account, c.DecideIdentity(f"i{number}", True, "identity card", 1), CASHIER))
    if number % LIMITED == 0:
        later.append(Request(account, c.SetLimit(f"l{number}", Measure.BETS_DAY, 100_000), own))
    if number % RESTING == 1:
        later.append(Request(account, c.TakeBreak(f"b{number}", 720), own))
    yield later


def make(path: Path, patrons: int, password_hash: str) -> None:
    """Write the register of a house, by the commands that people and staff give."""
    house = House(SqliteStore(path), load_books(), SeededGenerator(1))
    house.install_accounts(AccountRules(jurisdiction=PLAN, keys=KEYS))
    for start in range(0, patrons, BATCH):
        numbers = range(start, min(start + BATCH, patrons))
        steps = [list(acts_of(number, password_hash)) for number in numbers]
        for turn in (0, 1):
            works = [work for acts in steps for work in acts[turn]]
            outcome = house.step(works, START_MS + start)
            assert all(type(reply).__name__ == "Accepted" for reply in outcome.replies), outcome.replies[:2]
    house.store.close()
