"""The names of accounts, and which of them may go below zero.

Purses belong to patrons and never do. Each table has its own escrow and its own bank account, so that no row of the
database is hot for the whole house.

The names that every wager looks up are interned: one text for each account, wherever its name was put together, so that
a look-up need not compare texts.
"""

from __future__ import annotations

from sys import intern

from croupier.store.batch import AccountOpening


def wallet(patron: str, currency: str) -> str:
    """A patron's money in a currency."""
    return intern(f"wallet:{patron}:{currency}")


def meter(patron: str, currency: str) -> str:
    """The credit meter of the terminal that a patron plays at (RFH-3.2.2)."""
    return intern(f"meter:{patron}:{currency}")


def escrow(table: str) -> str:
    """The stakes of a table's unfinished rounds."""
    return intern(f"escrow:{table}")


def stack(table: str, seat: int) -> str:
    """The chips of a seat at a poker table, which stand for money (TSG-A1C.1)."""
    return f"stack:{table}:{seat}"


def rake(table: str) -> str:
    """What the house has taken from the pots of a poker table (TSG-2.18, HC25-3.4.1b)."""
    return f"rake:{table}"


def transit(currency: str) -> str:
    """Stakes on their way from a table to a temporary one; empty after every step (TSG-A2.34, A4.32)."""
    return f"transit:{currency}"


def bank(table: str) -> str:
    """The house's money at a table."""
    return f"bank:{table}"


def cash(currency: str) -> str:
    """Money that came from outside, such as a payment provider or the cage's drawer."""
    return f"cash:{currency}"


def till_difference(currency: str) -> str:
    """What drawers held more than the record says, or less: the house's gain or loss."""
    return f"till-difference:{currency}"


def provider(currency: str) -> str:
    """What a payment provider holds for the house; below zero by what it has taken in for it (TSG-4c.10)."""
    return f"provider:{currency}"


def payout(patron: str, currency: str) -> str:
    """What a patron has asked to be paid out and the provider has not paid yet (TSG-4c.18)."""
    return f"payout:{patron}:{currency}"


def exchange(currency: str) -> str:
    """The house's position in a currency that it has exchanged: what it took in, less what it gave (TSG-4c.14)."""
    return f"exchange:{currency}"


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


def found(table: str) -> str:
    """Money that was found on a table and is nobody's that anybody knows yet (HC25-1.1.3a)."""
    return f"found:{table}"


def locked(patron: str, currency: str) -> str:
    """What a patron has won and a supervisor has still to confirm (HC25-1.1.14b)."""
    return f"locked:{patron}:{currency}"


def credits(patron: str, tournament: str) -> str:  # noqa: A001  the word of the trade
    """A player's tournament credits, which are no money (RFH-16.1.1-tournament-credits, N64)."""
    return f"credits:{patron}:{tournament}"


def score(patron: str, session: str) -> str:
    """A player's Session Score in a session of a tournament (RFH-16.1.1-session-score)."""
    return f"score:{patron}:{session}"


def prize_pool(tournament: str) -> str:
    """Entry fees, buy-ins and what the house adds, until they are paid out as prizes (RFH-16.3.2)."""
    return f"prizes:{tournament}"


def bounties(tournament: str) -> str:
    """What lies on the heads of a poker tournament's players (TSG-A1T-vi.1)."""
    return f"bounties:{tournament}"


def administration(tournament: str) -> str:
    """What a tournament's players paid for its running costs, apart from the pool (RFH-16.3.5, N67)."""
    return f"administration:{tournament}"


def promotions(currency: str) -> str:
    """What the house adds to prize pools out of its own pocket (RFH-16.3.1, 16.3.3)."""
    return f"promotions:{currency}"


def jackpot(jackpot_id: str, level: str) -> str:
    """The money that a jackpot's meter shows (RFH-19.1, G-4.13)."""
    return f"jackpot:{jackpot_id}:{level}"


def jackpot_above(jackpot_id: str, level: str) -> str:
    """What came on top of a jackpot's ceiling and waits for the next meter."""
    return f"jackpot-above:{jackpot_id}:{level}"


def jackpot_due(table: str) -> str:
    """What a jackpot has paid or takes back at a table, until the table's letter comes; empty where none waits."""
    return f"jackpot-due:{table}"


def jackpot_moved(currency: str) -> str:
    """What a jackpot gives on to another one, until its letter comes; empty where none waits."""
    return f"jackpot-moved:{currency}"


def house(currency: str) -> str:
    """The house's own money beside its tables: the start amounts of jackpots come from it."""
    return f"house:{currency}"


def prize(patron: str, currency: str) -> str:
    """Jackpots that a patron has won and has still to be given, as a ticket or in kind (RFH-19.3.2)."""
    return f"prize:{patron}:{currency}"


def promotion(currency: str) -> str:
    """Money of removed jackpots that is given back to players by a promotion (HC25-6.2.6b)."""
    return f"promotion:{currency}"


def promotion_prize(patron: str, currency: str) -> str:
    """Money that a patron has won in a promotion and has still to be paid (RFH-8.4)."""
    return f"promotion-prize:{patron}:{currency}"


def rewards(currency: str) -> str:
    """What the house has given for coins and as deposit bonuses; below zero by what it cost (TSG-8d.3, 8d.6)."""
    return f"rewards:{currency}"


def rebates(currency: str) -> str:
    """Commission of poker that went back to those who paid it; below zero by what went back (TSG-8d.4)."""
    return f"rebates:{currency}"


def bonus(patron: str, currency: str) -> str:
    """A deposit bonus that is not released yet: its patron cannot dispose of it (TSG-8d.7)."""
    return f"bonus:{patron}:{currency}"


def allowance(patron: str, measure: str, period: str) -> str:
    """What a patron may still stake or lose in a period, by the limit that they have set (TSG-4b.5)."""
    return f"allowance:{patron}:{measure}:{period}"


def spent(patron: str, measure: str, period: str) -> str:
    """What counts against that limit already; below zero where more was won than lost."""
    return f"spent:{patron}:{measure}:{period}"


def granted(patron: str, measure: str, period: str) -> str:
    """Where that limit comes from; what it has given, as a debt."""
    return f"granted:{patron}:{measure}:{period}"


_JACKPOTS = ("jackpot:", "jackpot-above:", "prize:", "promotion:")
PURSES = ("wallet:", "meter:", "credits:", "score:")
DEBTS = "receivable:"
GRANTS = "granted:"
_POKER = ("stack:", "rake:")
_NEVER_NEGATIVE = (
    *PURSES,
    "escrow:",
    "found:",
    "tickets:",
    "locked:",
    "prizes:",
    "bounties:",
    "administration:",
    "allowance:",
    "payout:",
    "promotion-prize:",
    "bonus:",
    *_POKER,
    *_JACKPOTS,
)


def is_purse(account: str) -> bool:
    return account.startswith(PURSES)


def is_debt(account: str) -> bool:
    """Whether an account says what a patron owes."""
    return account.startswith(DEBTS)


def opening(account: str, currency: str) -> AccountOpening:
    """The account as the store has to know it."""
    return AccountOpening(account, currency, 0 if account.startswith(_NEVER_NEGATIVE) else None)
