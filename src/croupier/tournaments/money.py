"""The money and the credits of a tournament: which account pays which, and what everybody has.

Clauses: RFH-16.3.1 to 16.3.5, 16.6.2, 16.6.3; notes N64, N67.
"""

from __future__ import annotations

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind
from croupier.cage.ledger import Posting
from croupier.house.step import Step
from croupier.rules.money import TOURNAMENT_CREDITS
from croupier.tournaments.conditions import AtEnd
from croupier.tournaments.reasons import TournamentReason, Unfit
from croupier.tournaments.state import Entrant, Tournament
from croupier.words.said import amounts_in

ISSUE = accounts.issue(TOURNAMENT_CREDITS)


def open_accounts(state: Tournament, at: Step) -> None:
    currency = state.conditions.currency
    pool, running, ours = (
        accounts.prize_pool(state.id),
        accounts.administration(state.id),
        accounts.promotions(currency),
    )
    at.open(*(accounts.opening(name, currency) for name in (pool, running, ours, accounts.custody(currency))))
    at.open(accounts.opening(ISSUE, TOURNAMENT_CREDITS))


def open_purses(state: Tournament, patron: str, at: Step, number: int) -> None:
    currency = state.conditions.currency
    money = (accounts.wallet(patron, currency), accounts.receivable(patron, currency))
    at.open(*(accounts.opening(name, currency) for name in money))
    names = (
        accounts.credits(patron, state.id),
        accounts.score(patron, score_of(state.id, number)),
        accounts.receivable(patron, TOURNAMENT_CREDITS),
    )
    at.open(*(accounts.opening(name, TOURNAMENT_CREDITS) for name in names))


def score_of(tournament: str, number: int) -> str:
    """What the score accounts of a session are named after."""
    return f"{tournament}.{number + 1}"


def wallet(state: Tournament, patron: str) -> str:
    return accounts.wallet(patron, state.conditions.currency)


def credits_of(state: Tournament, patron: str, at: Step) -> int:
    """The credits that a player has left; nobody is looked at who came in the same moment."""
    account = accounts.credits(patron, state.id)
    return at.ledger.balance(account)


def can_pay(state: Tournament, patron: str, amount_minor: int, at: Step) -> bool:
    return at.ledger.available(wallet(state, patron), amount_minor) >= amount_minor


def require(state: Tournament, patron: str, amount_minor: int, at: Step) -> None:
    if not can_pay(state, patron, amount_minor, at):
        money = amounts_in(state.conditions.currency)
        there = at.ledger.balance(wallet(state, patron))
        raise Unfit(TournamentReason.INSUFFICIENT_FUNDS, available=money(there), wanted=money(amount_minor))


def pay(at: Step, debit: str, credit: str, amount_minor: int, kind: TransferKind) -> list[Posting]:
    """A transfer, or none where there is nothing to pay."""
    return [at.ledger.post(debit, credit, amount_minor, kind)] if amount_minor else []


def enter(state: Tournament, patron: str, at: Step) -> list[Posting]:
    """All of the entry fee goes into the prize pool, the administration fee beside it (RFH-16.3.2, 16.3.5)."""
    terms, purse = state.conditions, wallet(state, patron)
    return [
        *pay(at, purse, accounts.prize_pool(state.id), terms.entry_fee_minor, TransferKind.TOURNAMENT_ENTRY),
        *pay(
            at,
            purse,
            accounts.administration(state.id),
            terms.administration_fee_minor,
            TransferKind.TOURNAMENT_ADMINISTRATION,
        ),
    ]


def refund(state: Tournament, entrant: Entrant, at: Step, *, administration: bool) -> list[Posting]:
    """What an entrant has paid and was not given back yet."""
    purse = wallet(state, entrant.patron)
    running_minor = entrant.administration_minor if administration else 0
    return [
        *pay(at, accounts.prize_pool(state.id), purse, entrant.fee_minor, TransferKind.TOURNAMENT_REFUND),
        *pay(at, accounts.administration(state.id), purse, running_minor, TransferKind.TOURNAMENT_REFUND),
    ]


def buy(state: Tournament, patron: str, price_minor: int, credits_minor: int, at: Step) -> list[Posting]:
    """Money into the pool, credits to the player."""
    return [
        *pay(at, wallet(state, patron), accounts.prize_pool(state.id), price_minor, TransferKind.TOURNAMENT_BUY_IN),
        *pay(at, ISSUE, accounts.credits(patron, state.id), credits_minor, TransferKind.CREDITS_ISSUED),
    ]


def buy_back(state: Tournament, patron: str, at: Step) -> list[Posting]:
    """Back in it: the price goes into the pool, the fee for running costs beside it."""
    offer, purse = state.conditions.buying_back, wallet(state, patron)
    assert offer is not None
    running = accounts.administration(state.id)
    return [
        *pay(at, purse, accounts.prize_pool(state.id), offer.price_minor, TransferKind.TOURNAMENT_ENTRY),
        *pay(at, purse, running, offer.administration_minor, TransferKind.TOURNAMENT_ADMINISTRATION),
    ]


def remove_credits(state: Tournament, entrant: Entrant, at: Step, *, given: bool) -> tuple[int, int, list[Posting]]:
    """All credits leave the terminal; they are paid for only where the conditions say so (RFH-16.5.10, N64).

    Those that were given for a play-off cost nothing and are worth nothing.
    """
    patron = entrant.patron
    left_minor = credits_of(state, patron, at)
    worth_minor = 0
    if state.conditions.credits_at_end is AtEnd.CASH and not given:
        worth_minor = left_minor * state.conditions.cash_per_thousand_minor // 1000
    owed = accounts.receivable(patron, TOURNAMENT_CREDITS)
    owed_minor = -at.ledger.balance(owed)
    postings = [
        *pay(at, accounts.credits(patron, state.id), ISSUE, left_minor, TransferKind.CREDITS_REMOVED),
        *pay(at, ISSUE, owed, owed_minor, TransferKind.CREDITS_WRITTEN_OFF),
        *pay(
            at, accounts.prize_pool(state.id), wallet(state, patron), worth_minor, TransferKind.TOURNAMENT_CREDITS_PAID
        ),
    ]
    return left_minor, worth_minor, postings


def added(state: Tournament, pool_minor: int) -> int:
    """What the house adds to the pool, and makes up to what it has guaranteed (RFH-16.3.1, 16.3.3)."""
    terms = state.conditions.prizes
    more = terms.added_minor
    if len(state.counted()) >= terms.guarantee_needs_entries:
        more = max(more, terms.guaranteed_minor - pool_minor)
    return more
