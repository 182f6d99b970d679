"""The bounds of every method of the Czech plan, by the figures of its tables (TSG-4c.20 to 4c.24)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier.counters.payments import commands as c
from croupier.house.request import Accepted, Refused
from croupier.house.roles import Actor, Role
from croupier.patrons.accounts.line import AccountRules
from croupier.patrons.jurisdictions import known_jurisdiction
from rigs.installation import Installation

ANN = Actor("ann", "Ann", frozenset({Role.PLAYER}))
CASS = Actor("cass", "Cass", frozenset({Role.CASHIER}))
CURRENCIES = ("EUR", "USD", "CAD", "GBP")
COLUMNS = {
    # The least, the most at once and the most of a day; EUR, USD, CAD, GBP.
    "mastercard": ("TSG-4c.20", 10, (910, 1000, 1250, 800), (910, 1000, 1250, 800)),
    "visa": ("TSG-4c.21", 10, (910, 1000, 1250, 800), (910, 1000, 1250, 800)),
    "paysafecard": ("TSG-4c.22", 8, (910, 1000, 1250, 800), (1850, 2000, 2500, 1600)),
    "neteller": ("TSG-4c.23", 10, (910, 1000, 1250, 800), (910, 1000, 1250, 800)),
    "skrill": ("TSG-4c.24", 10, (910, 1000, 1250, 800), (910, 1000, 1250, 800)),
}
CASES = [
    pytest.param(kind, place, id=f"{kind}-{currency}", marks=pytest.mark.clause(row[0]))
    for kind, row in COLUMNS.items()
    for place, currency in enumerate(CURRENCIES)
]


def with_method(kind: str) -> Installation:
    """A house without identity checks and with the payments of the Czech plan."""
    place = Installation()
    plan = known_jurisdiction("czech-republic").payments
    place.house.install_accounts(AccountRules(jurisdiction=replace(known_jurisdiction("play-money"), payments=plan)))
    place.house.step([c.at_payments("ann", c.AddMethod("m", kind), ANN)], place.now_ms)
    told = c.HearBank("n1", "ann.m1", "registered", token="tok", label="x", holder="Ann", country="CZ")
    proof = c.DecideMethod("p", "ann", 1, True, "a statement")
    place.house.step([c.heard(told, known=True), c.at_payments("ann", proof, CASS)], place.now_ms)
    return place


@pytest.mark.parametrize(("kind", "column"), CASES)
def test_deposits_keep_to_the_figures_of_their_method(kind: str, column: int) -> None:
    place = with_method(kind)
    _, least, most, of_day = COLUMNS[kind]
    asked = iter(range(100))

    def pay(major: int, more_minor: int = 0) -> str:
        command = c.StartDeposit(f"d{next(asked)}", CURRENCIES[column], major * 100 + more_minor)
        (reply,) = place.house.step([c.at_payments("ann", command, ANN)], place.now_ms).replies
        assert isinstance(reply, Accepted | Refused)
        return reply.reason if isinstance(reply, Refused) else ""

    assert pay(least, -1) == "payment-too-small"
    assert pay(most[column], 1) == "payment-too-large"
    left = of_day[column]
    while left > most[column]:
        assert pay(most[column]) == ""
        left -= most[column]
    assert pay(left - least) == ""
    thrice = kind == "paysafecard" and CURRENCIES[column] == "EUR"  # which were three of the three within 24 hours
    assert pay(least, 1) == ("payments-too-often" if thrice else "deposits-reached")
