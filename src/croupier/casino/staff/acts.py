"""Acts of staff that can be made to wait for a second person: which command each is, and how much money it concerns.

Every command of staff is one of them or is named in a test with why one person is enough.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from croupier.cage import accounts
from croupier.cage.ledger import UnreadError
from croupier.casino.preview import preview
from croupier.counters.cage import cash, tickets, tills
from croupier.counters.cards import commands as cards
from croupier.counters.closures import commands as closures
from croupier.counters.jackpots import commands as jackpots
from croupier.counters.payments.commands import DecideWithdrawal, RaiseLimits
from croupier.counters.promotions.commands import MeetClaim
from croupier.counters.terminals.commands import CountNotes
from croupier.counters.wallets import commands as wallets
from croupier.floor.commands import ConfirmWin, Correct, FindMoney, ReleaseFound, SetLimits, Void
from croupier.house.request import Request
from croupier.house.roles import Actor, Role
from croupier.patrons import register
from croupier.patrons.accounts import commands as people
from croupier.patrons.accounts.desk import Account
from croupier.patrons.cards import CardStatus, plain_number
from croupier.patrons.devices import EnrolDevice
from croupier.tournaments import money as prize_money
from croupier.tournaments.commands import CorrectPrizes, PayPrizes
from croupier.tournaments.poker.commands import AnnounceTournament, ChangeTournament

if TYPE_CHECKING:
    from croupier.casino.house import House


class Money(NamedTuple):
    """How much an act concerns."""

    minor: int
    currency: str


Measure = Callable[["House", Any, Actor, int], Money | None]
"""Of a command: the money that it concerns, or None where it concerns none."""


class ActKind(NamedTuple):
    command: type
    role: Role
    """Who may ask for it; others are refused by the desk, as ever."""
    measure: Measure
    concerned: Callable[[House, Request], bool] = lambda *_: True
    """Whether a command of this type is such an act."""
    also: tuple[Role, ...] = ()
    """Others who may ask for it."""
    kept: type | None = None
    """The command that waits in its place, where the one that is asked holds a secret."""
    keep: Callable[[House, Any], Any] = lambda _, command: command
    """What waits, made of what is asked."""

    def asked_by(self, actor: Actor) -> bool:
        return any(actor.may(role) for role in (self.role, *self.also))


def _stated(_: House, command: Any, __: Actor, ___: int) -> Money:
    return Money(command.amount_minor, command.currency)


def _nothing(_: House, __: Any, ___: Actor, ____: int) -> None:
    return None


def _ruling(house: House, command: Void | Correct, actor: Actor, now_ms: int) -> Money | None:
    """All that would change hands, as a trial on a copy of the table shows it."""
    table = house.tables.get(command.table)
    if table is None:
        return None
    balances: dict[str, int] = {}
    while True:
        try:
            lines = preview(table, command, actor, balances, now_ms, house.jackpots, house.engine).lines
        except UnreadError as unread:
            house.engine.ledger.want(unread.accounts)
            balances |= {name: house.engine.ledger.balance(name) for name in unread.accounts}
        else:
            moved_minor = sum(abs(line.change_minor) + abs(line.receivable_minor) for line in lines)
            return Money(moved_minor, table.config.currency)


def _limits(house: House, command: SetLimits, _: Actor, __: int) -> Money | None:
    """The highest maximum that is asked for."""
    table = house.tables.get(command.table)
    if table is None:
        return None
    limits = command.limits
    bounds = [limits.default, *limits.kinds.values(), *([limits.total] if limits.total else [])]
    return Money(max(bound.maximum_minor for bound in bounds), table.config.currency)


def _held_win(house: House, command: ConfirmWin, _: Actor, __: int) -> Money | None:
    table = house.tables.get(command.table)
    held = table.state.locks.get(command.lock) if table is not None else None
    return Money(held.amount_minor, table.config.currency) if table is not None and held is not None else None


def _adjustment(house: House, command: jackpots.AdjustJackpot, _: Actor, __: int) -> Money | None:
    state = house.jackpots.get(command.jackpot)
    level = state.levels.get(command.level) if state is not None else None
    if state is None or level is None:
        return None
    return Money(abs(command.after_minor - level.meter_minor), state.config.currency)


def _passed_on(house: House, command: jackpots.GiveOn, _: Actor, __: int) -> Money | None:
    state = house.jackpots.get(command.jackpot)
    return Money(command.amount_minor, state.config.currency) if state is not None else None


def _prize(house: House, command: jackpots.GivePrize | jackpots.PrintPrize, _: Actor, __: int) -> Money | None:
    state = house.jackpots.get(command.jackpot)
    claim = state.claims.get(command.claim) if state is not None else None
    return Money(claim.amount_minor, state.config.currency) if state is not None and claim is not None else None


def _found(house: House, command: FindMoney, _: Actor, __: int) -> Money | None:
    table = house.tables.get(command.table)
    return Money(command.amount_minor, table.config.currency) if table is not None else None


def _released(house: House, command: ReleaseFound, _: Actor, __: int) -> Money | None:
    """What was found, with what it has won since."""
    table = house.tables.get(command.table)
    found = table.state.found.get(command.found) if table is not None else None
    return Money(found.amount_minor, table.config.currency) if table is not None and found is not None else None


def _balance(house: House, account: str) -> int:
    house.engine.ledger.want([account])
    return house.engine.ledger.balance(account)


def _prizes(house: House, command: PayPrizes, _: Actor, __: int) -> Money | None:
    """The whole pool with what the house adds to it: whoever announced the tournament chose how much that is."""
    state = house.tournaments.get(command.tournament)
    if state is None:
        return None
    pool_minor = _balance(house, accounts.prize_pool(state.id))
    return Money(pool_minor + prize_money.added(state, pool_minor), state.conditions.currency)


def _taken_prize(house: House, command: CorrectPrizes, _: Actor, __: int) -> Money | None:
    """What one entrant gives back and the others get."""
    state = house.tournaments.get(command.tournament)
    out = state.entrants.get(command.patron) if state is not None else None
    return Money(out.prize_minor, state.conditions.currency) if state is not None and out is not None else None


def _promotion_prize(house: House, command: MeetClaim, _: Actor, __: int) -> Money:
    """What is paid, or what the thing that is handed over is worth."""
    promotion = house.promotions.find(command.number)
    claimed = [each for each in promotion.claims if each.number == command.claim]
    worth_minor = sum(each.amount_minor or promotion.plan.prizes[each.prize].value_minor for each in claimed)
    return Money(worth_minor, promotion.currency)


def _guaranteed(house: House, command: AnnounceTournament | ChangeTournament, _: Actor, __: int) -> Money:
    """What the house promises beyond what players pay in: whoever plays nearly alone wins it (TSG-A1T-xi.1)."""
    told = command.config.format
    desk = house.poker_tournaments.tournaments.get(command.tournament)
    state = desk.state if desk is not None else None
    before_minor = state.config.format.prizes.guarantee_minor if state is not None else 0
    promised_minor = told.prizes.guarantee_minor
    return Money(promised_minor if promised_minor > before_minor else 0, told.currency)


def _miscount(house: House, command: CountNotes, _: Actor, __: int) -> Money:
    """By how much the notes differ from what the terminal's meters say that it took."""
    row = house.terminals.row(command.terminal)
    metered_minor = -_balance(house, accounts.stacker(row.id, row.currency))
    return Money(abs(command.counted_minor - metered_minor), row.currency)


def _till_difference(house: House, command: tills.CloseTill, actor: Actor, _: int) -> Money:
    """By how much the drawer differs from what the record says that it holds."""
    till = house.cage.till(actor.id, command.currency)
    return Money(abs(command.counted_minor - till.expected_minor), command.currency)


def _ticket(house: House, command: tickets.RedeemTicket | tickets.VoidTicket, _: Actor, __: int) -> Money:
    """The whole value of the ticket whose code is shown."""
    ticket = house.cage.find(command.code)
    return Money(ticket.value_minor, ticket.currency)


def _by_number(house: House, command: tickets.RedeemTicket) -> tickets.PayTicket:
    """Whoever has a ticket's code can redeem it, so no code goes to the record or to a colleague's screen."""
    return tickets.PayTicket(command.id, house.cage.find(command.code).number, command.identified)


def _void_by_number(house: House, command: tickets.VoidTicket) -> tickets.VoidTicketByNumber:
    return tickets.VoidTicketByNumber(command.id, house.cage.find(command.code).number, command.reason)


def _new_card(house: House, request: Request) -> bool:
    """Whoever has a card and its PIN has the patron's wallet; one that needs a reason is refused by its desk."""
    command: cards.IssueCard = request.command
    replaces = any(card.kind == command.kind for card in house.cards.of(command.patron))
    return bool(command.reason.strip()) or not replaces


def _blocked_card(house: House, request: Request) -> bool:
    number = plain_number(request.command.number)
    blocked = (card.number for card in house.cards if card.status is CardStatus.BLOCKED)
    return request.command.release and number in blocked


def _barred_patron(house: House, request: Request) -> bool:
    return request.command.lift and house.cards.barred(request.command.patron) is not None


def _of_senior(house: House, request: Request) -> bool:
    """Whether it is about somebody whose agreement acts wait for: whoever closes them all is alone in the house."""
    account = house.engine.find(request.desk)
    return isinstance(account, Account) and not SENIOR.isdisjoint(account.patron.roles)


def _senior_role(_: House, request: Request) -> bool:
    return request.command.role in SENIOR


SENIOR: Final = frozenset({Role.ASSISTANT_GAMING_MANAGER, Role.ADMINISTRATOR})

ACTS: Final[dict[str, ActKind]] = {
    "cash-in": ActKind(cash.TakeCash, Role.CASHIER, _stated),
    "cash-out": ActKind(cash.PayCash, Role.CASHIER, _stated),
    "withdrawal": ActKind(DecideWithdrawal, Role.CASHIER, _stated, lambda _, it: it.command.approved),
    "account-ended": ActKind(closures.Restrict, Role.ADMINISTRATOR, _nothing, lambda _, it: not it.command.days),
    "documented-harm": ActKind(closures.EndInvestigation, Role.ADMINISTRATOR, _stated),
    "small-balance": ActKind(closures.DecideSmallBalance, Role.CASHIER, _nothing),
    "hand-pay": ActKind(cash.HandPay, Role.CASHIER, _stated),
    "ticket-sale": ActKind(tickets.PrintTicket, Role.CASHIER, _stated, lambda _, it: it.command.source == "cash"),
    "ticket-payment": ActKind(
        tickets.RedeemTicket,
        Role.CASHIER,
        _ticket,
        lambda _, it: it.command.into == "cash",
        kept=tickets.PayTicket,
        keep=_by_number,
    ),
    "ticket-void": ActKind(
        tickets.VoidTicket, Role.GAMING_SUPERVISOR, _ticket, kept=tickets.VoidTicketByNumber, keep=_void_by_number
    ),
    "note-count": ActKind(CountNotes, Role.CASHIER, _miscount),
    "till-close": ActKind(tills.CloseTill, Role.CASHIER, _till_difference),
    "repayment": ActKind(wallets.Repay, Role.CASHIER, _stated, also=(Role.GAMING_SUPERVISOR,)),
    "correction": ActKind(Correct, Role.GAMING_SUPERVISOR, _ruling),
    "void": ActKind(Void, Role.GAMING_SUPERVISOR, _ruling),
    "large-win": ActKind(ConfirmWin, Role.GAMING_SUPERVISOR, _held_win),
    "money-found": ActKind(FindMoney, Role.DEALER, _found),
    "found-released": ActKind(ReleaseFound, Role.GAMING_SUPERVISOR, _released),
    "limits": ActKind(SetLimits, Role.GAMING_SUPERVISOR, _limits),
    "jackpot-adjustment": ActKind(jackpots.AdjustJackpot, Role.ASSISTANT_GAMING_MANAGER, _adjustment),
    "jackpot-passed-on": ActKind(jackpots.GiveOn, Role.ASSISTANT_GAMING_MANAGER, _passed_on),
    "jackpot-prize": ActKind(jackpots.GivePrize, Role.GAMING_SUPERVISOR, _prize),
    "prize-ticket": ActKind(jackpots.PrintPrize, Role.GAMING_SUPERVISOR, _prize, lambda _, it: it.command.staff),
    "tournament-prizes": ActKind(PayPrizes, Role.TOURNAMENT_MANAGER, _prizes, also=(Role.ADMINISTRATOR,)),
    "tournament-correction": ActKind(CorrectPrizes, Role.TOURNAMENT_MANAGER, _taken_prize, also=(Role.ADMINISTRATOR,)),
    "guarantee": ActKind(AnnounceTournament, Role.TOURNAMENT_MANAGER, _guaranteed, also=(Role.ADMINISTRATOR,)),
    "guarantee-raised": ActKind(ChangeTournament, Role.TOURNAMENT_MANAGER, _guaranteed, also=(Role.ADMINISTRATOR,)),
    "promotion-prize": ActKind(MeetClaim, Role.CASHIER, _promotion_prize, also=(Role.ASSISTANT_GAMING_MANAGER,)),
    "new-card": ActKind(cards.IssueCard, Role.CASHIER, _nothing, _new_card),
    "card-released": ActKind(cards.BlockCard, Role.CASHIER, _nothing, _blocked_card, also=(Role.GAMING_SUPERVISOR,)),
    "ban-lifted": ActKind(cards.BarPatron, Role.GAMING_SUPERVISOR, _nothing, _barred_patron),
    "new-staff": ActKind(
        register.Register, Role.ADMINISTRATOR, _nothing, lambda _, it: it.command.roles != (Role.PLAYER,)
    ),
    "new-device": ActKind(EnrolDevice, Role.ADMINISTRATOR, _nothing, lambda _, it: not it.command.proves_by),
    "senior-closed": ActKind(people.CloseAccount, Role.ADMINISTRATOR, _nothing, _of_senior),
    "senior-role-taken": ActKind(people.TakeRole, Role.ADMINISTRATOR, _nothing, _senior_role),
    "role-given": ActKind(people.GiveRole, Role.ADMINISTRATOR, _nothing),
    "identity-confirmed": ActKind(
        people.DecideIdentity,
        Role.CASHIER,
        _nothing,
        lambda _, it: it.command.confirmed,
        also=(Role.ADMINISTRATOR,),
    ),
    "hit-released": ActKind(
        people.DecideListCheck,
        Role.ASSISTANT_GAMING_MANAGER,
        _nothing,
        lambda _, it: it.command.verdict != "kept-out",
    ),
    "deposit-limits": ActKind(RaiseLimits, Role.ADMINISTRATOR, _nothing),
    "account-reopened": ActKind(people.ReopenAccount, Role.ADMINISTRATOR, _nothing),
    "codes-reset": ActKind(people.ResetCodes, Role.ADMINISTRATOR, _nothing),
    "password-reset": ActKind(people.ResetPassword, Role.ADMINISTRATOR, _nothing, also=(Role.CASHIER,)),
}
