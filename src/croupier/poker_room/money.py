"""The money of a poker table: a stack account for each seat, the pot in escrow, the rake in an account of its own.

After every event the ledger says whose every cent is: a seat's account holds its chips behind and those that are still
to arrive, and the escrow holds the pot of the hand in progress (TSG-2.16, 2.18, A1C.1, A1C.2).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind
from croupier.cage.ledger import Ledger, Posting
from croupier.cage.reward_letters import PlayCounted, rewards_of
from croupier.house.step import Step
from croupier.poker_room.config import PokerConfig
from croupier.poker_room.events import SeatMoney
from croupier.poker_room.state import HOUSE_PLAYER, Seat
from croupier.rules.poker.events import Event, Kind
from croupier.store.batch import AccountOpening

_PAID_AS: Final = {Kind.UNCALLED: TransferKind.POKER_UNCALLED, Kind.WIN: TransferKind.POKER_WON}
PAYING: Final = frozenset({*_PAID_AS, Kind.RAKE})
"""What is paid out of a pot."""


class Chips(NamedTuple):
    """Where a player's chips are, and the purse that they are bought from: by it stakes count against limits."""

    account: str
    purse: str


def openings(config: PokerConfig) -> list[AccountOpening]:
    """The accounts of a table; one whose chips are no money has none."""
    if config.play_chips:
        return []
    names = [accounts.stack(config.id, seat) for seat in range(config.seats)]
    names += [accounts.escrow(config.id), accounts.rake(config.id), accounts.bank(config.id)]
    return [accounts.opening(name, config.currency) for name in names]


def source(config: PokerConfig, seat: Seat) -> str:
    """Where a player's chips come from and go back to; house players play with the table's own money."""
    return purse_of(config, seat.patron)


def purse_of(config: PokerConfig, patron: str) -> str:
    of_house = patron.startswith(HOUSE_PLAYER)
    return accounts.bank(config.id) if of_house else accounts.wallet(patron, config.currency)


def buy(ledger: Ledger, config: PokerConfig, purse: str, seat: int, amount_minor: int) -> list[Posting]:
    stack = accounts.stack(config.id, seat)
    return [ledger.post(purse, stack, amount_minor, TransferKind.CHIPS_BOUGHT)] if amount_minor else []


def cash_in(ledger: Ledger, config: PokerConfig, purse: str, seat: int, amount_minor: int) -> list[Posting]:
    stack = accounts.stack(config.id, seat)
    return [ledger.post(stack, purse, amount_minor, TransferKind.CHIPS_CREDITED)] if amount_minor else []


def played(
    ledger: Ledger,
    config: PokerConfig,
    chips: Callable[[int], Chips],
    before: Sequence[int],
    after: Sequence[int],
    events: Iterable[Event],
) -> list[Posting]:
    """What a part of a hand moves: wagers into the pot, uncalled bets and wins out of it, and the rake.

    `chips` are those of a place in the hand. Every chip in a pot is a stake of its player (NT-10).
    """
    wagered = [had - has for had, has in zip(before, after, strict=True)]
    paid: dict[TransferKind, dict[int, int]] = {TransferKind.POKER_UNCALLED: {}, TransferKind.POKER_WON: {}}
    rake_minor = 0
    for event in events:
        kind = _PAID_AS.get(event.kind)
        if kind is not None:
            wagered[event.seat] += event.amount
            paid[kind][event.seat] = paid[kind].get(event.seat, 0) + event.amount
        elif event.kind is Kind.RAKE:
            rake_minor += event.amount
    pot = accounts.escrow(config.id)
    postings: list[Posting] = []
    for place, minor in enumerate(wagered):
        if minor:
            stack, purse = chips(place)
            postings.append(ledger.post(stack, pot, minor, TransferKind.POKER_WAGERED, counts_for=purse))
    for kind, amounts in paid.items():
        for place in sorted(amounts):
            stack, purse = chips(place)
            postings.append(ledger.post(pot, stack, amounts[place], kind, counts_for=purse))
    if rake_minor:
        postings.append(ledger.post(pot, accounts.rake(config.id), rake_minor, TransferKind.RAKE))
    return postings


def given_back(ledger: Ledger, config: PokerConfig, owed: Iterable[tuple[Chips, int]]) -> list[Posting]:
    """A hand is given up: what of its pot is whose."""
    pot = accounts.escrow(config.id)
    return [
        ledger.post(pot, account, amount, TransferKind.POKER_UNCALLED, counts_for=purse)
        for (account, purse), amount in owed
        if amount
    ]


def tell_commission(config: PokerConfig, step: Step, paid: Iterable[SeatMoney], number: int) -> None:
    """Whoever has contributed to the rake is told of it at the desk of their points (TSG-8d.2)."""
    if config.play_chips or not step.admission.rewards():
        return
    for each in paid:
        if each.rake_minor and not each.patron.startswith(HOUSE_PLAYER):
            letter = PlayCounted("poker", config.currency, each.rake_minor, config.id, number)
            step.send(rewards_of(each.patron), letter)


def shares_of_rake(rake_minor: int, paid: Sequence[int]) -> list[int]:
    """Who contributed what of the rake: in proportion to what each paid, the odd cents to those who paid most.

    >>> shares_of_rake(10, [100, 50, 50])
    [5, 3, 2]
    """
    total = sum(paid)
    if not total or not rake_minor:
        return [0] * len(paid)
    parts = [rake_minor * amount // total for amount in paid]
    largest = sorted(range(len(paid)), key=lambda place: (-(rake_minor * paid[place] % total), place))
    for place in largest[: rake_minor - sum(parts)]:
        parts[place] += 1
    return parts
