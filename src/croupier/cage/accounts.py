"""The names of accounts, and which of them may go below zero.

Purses belong to patrons and never do. Each table has its own escrow and its own bank account, so that no row of the
database is hot for the whole house (DESIGN section 3).
"""

from __future__ import annotations

from croupier.store.batch import AccountOpening


def wallet(patron: str, currency: str) -> str:
    """A patron's money in a currency."""
    return f"wallet:{patron}:{currency}"


def meter(patron: str, currency: str) -> str:
    """The credit meter of the terminal that a patron plays at (RFH-3.2.2)."""
    return f"meter:{patron}:{currency}"


def escrow(table: str) -> str:
    """The stakes of a table's unfinished rounds."""
    return f"escrow:{table}"


def bank(table: str) -> str:
    """The house's money at a table."""
    return f"bank:{table}"


def cash(currency: str) -> str:
    """Money that came from outside, such as a payment provider or the cage's drawer."""
    return f"cash:{currency}"


def issue(currency: str) -> str:
    """The source of play money."""
    return f"issue:{currency}"


def receivable(patron: str, currency: str) -> str:
    """What a patron owes after a correction took back more than the purse held; kept negative or zero."""
    return f"receivable:{patron}:{currency}"


def tickets(currency: str) -> str:
    """What the house owes whoever holds its redeemable tickets (RFH-1.1-redeemable-ticket)."""
    return f"tickets:{currency}"


def stacker(terminal: str, currency: str) -> str:
    """The notes in a terminal's stacker, until they are counted at the cage; negative or zero, like cash."""
    return f"stacker:{terminal}:{currency}"


def custody(currency: str) -> str:
    """Money that nobody claimed, such as that of tickets past their day (HC25-6.1.3)."""
    return f"custody:{currency}"


def locked(patron: str, currency: str) -> str:
    """What a patron has won and a supervisor has still to confirm (HC25-1.1.14b)."""
    return f"locked:{patron}:{currency}"


_PURSES = ("wallet:", "meter:")
_NEVER_NEGATIVE = (*_PURSES, "escrow:", "tickets:", "locked:")


def is_purse(account: str) -> bool:
    return account.startswith(_PURSES)


def is_debt(account: str) -> bool:
    """Whether an account says what a patron owes."""
    return account.startswith("receivable:")


def opening(account: str, currency: str) -> AccountOpening:
    """The account as the store has to know it."""
    return AccountOpening(account, currency, 0 if account.startswith(_NEVER_NEGATIVE) else None)
