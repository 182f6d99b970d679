"""What staff may do alone, by the floor file: amounts by role, and acts that always need a second person.

`[[second_person]]` rows name acts; `ACTS` says which command each is, how much money it concerns, and who may ask for
it. A request beyond what one person may do goes to the desk of the second person in place of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, Final, NamedTuple

import msgspec

from croupier.cage import accounts
from croupier.cage.ledger import UnreadError
from croupier.casino.preview import preview
from croupier.counters.cage import cash, tickets, tills
from croupier.counters.closures import commands as closures
from croupier.counters.jackpots import commands as jackpots
from croupier.counters.payments.commands import DecideWithdrawal, RaiseLimits
from croupier.counters.promotions.commands import MeetClaim
from croupier.counters.second_person.commands import Act, Ask, Entry, SecondPersonReason, at_second_person, plain
from croupier.counters.second_person.desk import SecondPerson
from croupier.counters.terminals.commands import CountNotes
from croupier.counters.wallets import commands as wallets
from croupier.floor.commands import ConfirmWin, Correct, FindMoney, ReleaseFound, SetLimits, Void
from croupier.house.acts import SideNote
from croupier.house.refusal import Refusal
from croupier.house.request import Request
from croupier.house.roles import Actor, Role
from croupier.house.step import Step
from croupier.patrons import register
from croupier.patrons.accounts import commands as people
from croupier.patrons.devices import EnrolDevice
from croupier.rules.money import CURRENCIES
from croupier.tournaments import money as prize_money
from croupier.tournaments.commands import CorrectPrizes, PayPrizes
from croupier.tournaments.poker.commands import AnnounceTournament, ChangeTournament
from croupier.words.said import Amount

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
    concerned: Callable[[Any], bool] = lambda _: True
    """Whether a command of this type is such an act."""
    also: tuple[Role, ...] = ()
    """Others who may ask for it."""
    kept: type | None = None
    """The command that waits in its place, where the one that is asked holds a secret."""
    keep: Callable[[House, Any], Any] = lambda _, command: command
    """What waits, made of what is asked."""

    def asked_by(self, actor: Actor) -> bool:
        return any(actor.may(role) for role in (self.role, *self.also))


class AmountsRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[[second_person]]`: what one person may do alone, and who has to agree beyond it."""

    acts: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    currency: str = ""
    """Of the amounts; empty for acts that concern no money, and for all currencies that no other row names."""
    alone_minor: dict[str, Annotated[int, msgspec.Meta(ge=0)]] = {}
    """By role, up to what one person acts alone; roles that are not named do nothing of it alone."""
    day_minor: dict[str, Annotated[int, msgspec.Meta(ge=0)]] = {}
    """By role, what one person does alone within a day, of all these acts, lest it go in parts; empty: no sum."""
    most_minor: Annotated[int, msgspec.Meta(ge=0)] = 0
    """More than this nobody does, with whomever; 0: there is no such amount."""
    approved_by: Role | None = None
    """Who agrees; without it whoever may ask for the act, but another person."""
    expires_s: Annotated[int, msgspec.Meta(ge=60, le=7 * 24 * 3600)] = 3600

    def alone(self, actor: Actor) -> int:
        return _highest(self.alone_minor, actor)

    def of_day(self, actor: Actor) -> int:
        return _highest(self.day_minor, actor)


def _highest(by_role: dict[str, int], actor: Actor) -> int:
    """What the highest of somebody's roles allows."""
    return max((minor for role, minor in by_role.items() if actor.may(Role(role))), default=0)


class AmountsError(ValueError):
    """Rows that cannot be used, and why."""


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
            lines = preview(table, command, actor, balances, now_ms, house.jackpots).lines
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


ACTS: Final[dict[str, ActKind]] = {
    "cash-in": ActKind(cash.TakeCash, Role.CASHIER, _stated),
    "cash-out": ActKind(cash.PayCash, Role.CASHIER, _stated),
    "withdrawal": ActKind(DecideWithdrawal, Role.CASHIER, _stated, lambda command: command.approved),
    "account-ended": ActKind(closures.Restrict, Role.ADMINISTRATOR, _nothing, lambda command: not command.days),
    "documented-harm": ActKind(closures.EndInvestigation, Role.ADMINISTRATOR, _stated),
    "small-balance": ActKind(closures.DecideSmallBalance, Role.CASHIER, _nothing),
    "hand-pay": ActKind(cash.HandPay, Role.CASHIER, _stated),
    "ticket-sale": ActKind(tickets.PrintTicket, Role.CASHIER, _stated, lambda command: command.source == "cash"),
    "ticket-payment": ActKind(
        tickets.RedeemTicket,
        Role.CASHIER,
        _ticket,
        lambda command: command.into == "cash",
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
    "prize-ticket": ActKind(jackpots.PrintPrize, Role.GAMING_SUPERVISOR, _prize, lambda command: command.staff),
    "tournament-prizes": ActKind(PayPrizes, Role.TOURNAMENT_MANAGER, _prizes, also=(Role.ADMINISTRATOR,)),
    "tournament-correction": ActKind(CorrectPrizes, Role.TOURNAMENT_MANAGER, _taken_prize, also=(Role.ADMINISTRATOR,)),
    "guarantee": ActKind(AnnounceTournament, Role.TOURNAMENT_MANAGER, _guaranteed, also=(Role.ADMINISTRATOR,)),
    "guarantee-raised": ActKind(ChangeTournament, Role.TOURNAMENT_MANAGER, _guaranteed, also=(Role.ADMINISTRATOR,)),
    "promotion-prize": ActKind(MeetClaim, Role.CASHIER, _promotion_prize, also=(Role.ASSISTANT_GAMING_MANAGER,)),
    "new-staff": ActKind(register.Register, Role.ADMINISTRATOR, _nothing, lambda each: each.roles != (Role.PLAYER,)),
    "new-device": ActKind(EnrolDevice, Role.ADMINISTRATOR, _nothing, lambda command: not command.proves_by),
    "role-given": ActKind(people.GiveRole, Role.ADMINISTRATOR, _nothing),
    "identity-confirmed": ActKind(
        people.DecideIdentity, Role.CASHIER, _nothing, lambda command: command.confirmed, also=(Role.ADMINISTRATOR,)
    ),
    "hit-released": ActKind(
        people.DecideListCheck, Role.ASSISTANT_GAMING_MANAGER, _nothing, lambda each: each.verdict != "kept-out"
    ),
    "deposit-limits": ActKind(RaiseLimits, Role.ADMINISTRATOR, _nothing),
    "account-reopened": ActKind(people.ReopenAccount, Role.ADMINISTRATOR, _nothing),
    "codes-reset": ActKind(people.ResetCodes, Role.ADMINISTRATOR, _nothing),
    "password-reset": ActKind(people.ResetPassword, Role.ADMINISTRATOR, _nothing, also=(Role.CASHIER,)),
}


def _note(desk: SecondPerson, act: str, money: Money, step: Step) -> None:
    desk.count(step, act, *money)


def checked(rows: Iterable[AmountsRow]) -> tuple[AmountsRow, ...]:
    """Rows whose acts, roles and currencies are known, each act in one row for a currency."""
    seen: set[tuple[str, str]] = set()
    rows = tuple(rows)
    for place, row in enumerate(rows):
        where = f"second_person[{place}]"
        for act in row.acts:
            if act not in ACTS:
                raise AmountsError(f"{where}: acts: {act} is none of {', '.join(ACTS)}")
            if (act, row.currency) in seen:
                raise AmountsError(f"{where}: acts: {act} is in another row already")
            seen.add((act, row.currency))
        for role in row.alone_minor:
            if role not in {known.value for known in Role}:
                raise AmountsError(f"{where}: alone_minor: there is no role {role}")
        _check_sums(row, where)
        if row.currency and row.currency not in CURRENCIES:
            raise AmountsError(f"{where}: currency: {row.currency} is unknown")
        if row.alone_minor and not row.currency:
            raise AmountsError(f"{where}: currency: amounts are in a currency")
    return rows


def _check_sums(row: AmountsRow, where: str) -> None:
    """Sums of a day are for the roles that act alone, and none is below what is done alone at once."""
    if row.day_minor and set(row.day_minor) != set(row.alone_minor):
        raise AmountsError(f"{where}: day_minor: name the roles of alone_minor, each of them")
    for role, minor in row.day_minor.items():
        if minor < row.alone_minor[role]:
            raise AmountsError(f"{where}: day_minor: {role} may do more at once than in a day")


class StaffAmounts:
    """Looks at requests of staff before their desks do."""

    def __init__(self, house: House, rows: Iterable[AmountsRow] = ()) -> None:
        self._house = house
        self._rows = {(act, row.currency): row for row in checked(rows) for act in row.acts}
        self._unnamed = {
            act: AmountsRow(row.acts, approved_by=row.approved_by, expires_s=row.expires_s)
            for (act, _), row in self._rows.items()
        }
        """Of a currency that no row of an act names nobody does anything alone: else amounts would go in that one."""
        self._by_command = {
            kind.command: (name, kind) for name, kind in ACTS.items() if any(act == name for act, _ in self._rows)
        }

    @property
    def commands(self) -> list[type]:
        """What has to be looked at."""
        return list(self._by_command)

    def in_place(self, request: Request, now_ms: int) -> Request | SideNote | None:
        """What is asked of the second person's desk in place of this; None where one person may do it.

        Where the operator has named a sum of the day, what one person does alone is noted for it.
        """
        name, kind = self._by_command[type(request.command)]
        actor = request.actor
        if Role.HOUSE in actor.roles or not kind.asked_by(actor) or not kind.concerned(request.command):
            return None
        if self._house.second_person.agreed(request):
            return None
        try:
            money = kind.measure(self._house, request.command, actor, now_ms)
        except Refusal:
            return None  # the desk itself says why
        row = self._row(name, money)
        if row is None:
            return None
        if money is not None and money.minor <= row.alone(actor):
            if not row.day_minor:
                return None
            done_minor = self._house.second_person.done_alone(actor.id, row.acts, money.currency, now_ms)
            if done_minor + money.minor <= row.of_day(actor):
                return partial(_note, self._house.second_person, name, money)
        kept = plain(kind.keep(self._house, request.command))
        act = Act(name, request.desk, kept, row.approved_by or kind.role, *(money or ()))
        return at_second_person(Ask(act, row.expires_s), actor)

    def require_not_above_all(self, ask: Ask) -> None:
        """Refuse what nobody may do."""
        row = self._row(ask.act.kind, Money(0, ask.act.currency))
        if row is not None and 0 < row.most_minor < ask.act.amount_minor:
            raise Refusal(SecondPersonReason.ABOVE_ALL, most=Amount(row.most_minor, ask.act.currency))

    def _row(self, name: str, money: Money | None) -> AmountsRow | None:
        if money is None:
            return self._rows.get((name, ""))
        return self._rows.get((name, money.currency)) or self._rows.get((name, "")) or self._unnamed.get(name)

    def request_of(self, entry: Entry, actor: Actor) -> Request:
        """An approved act, as a request that is done once."""
        kind = ACTS[entry.act.kind]
        command: Any = msgspec.convert(entry.act.command, kind.kept or kind.command)
        return Request(entry.act.desk, command, actor, entry.key)
