"""The desk of the end of an account: it decides by `branches.py`, the payments desk carries it out, letters between.

Clauses: TSG-5.11, 5.18, 5R.1 to 5R.11, 8e.1, 10.3 to 10.7, 10.9; NT-19, NT-21 to NT-23.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind as Transfer
from croupier.counters.closures import commands as c
from croupier.counters.closures import events as e
from croupier.counters.closures.branches import Branch, Course, Facts, Kind, branch
from croupier.counters.closures.commands import ClosureReason as Why
from croupier.counters.closures.state import WATCHED_MS, Closure, ClosureState, evolve
from croupier.counters.desk import encode, require_role, require_self
from croupier.counters.payments.bounds import worth
from croupier.counters.payments.commands import payments_of
from croupier.counters.payments.refund_letters import PayRefund, RefundNews
from croupier.house.outside import MAIL, POST_ROOM, Dispatch
from croupier.house.recorder import SNAPSHOT
from croupier.house.refusal import Refusal
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.patrons.accounts.line import AccountRules
from croupier.patrons.identity.temporary import TemporaryBegan, TemporaryConfirmed
from croupier.rules.money import CURRENCIES, TOURNAMENT_CREDITS
from croupier.store.batch import Document
from croupier.store.interface import Reader
from croupier.words.said import Amount

KIND: Final = "closure"
"""Documents of this kind are accounts that have ended, are restricted, or end by themselves one day."""
DAY_MS: Final = 24 * 3_600_000
read_event = msgspec.json.Decoder(e.AnyClosureEvent).decode
read_state = msgspec.json.Decoder(ClosureState).decode


class ClosureDesk:
    """The end of one patron's account."""

    def __init__(
        self, stream: str, state: ClosureState, rules: AccountRules, told: Callable[[str, ClosureState], None]
    ) -> None:
        self.stream = stream
        self.state = state
        self.rules = rules
        self.patron = stream.removeprefix(c.PREFIX)
        self.note = told
        told(self.patron, state)

    @property
    def version(self) -> int:
        return self.state.version

    @property
    def closure(self) -> Closure:
        if self.state.closure is None:
            raise Refusal(Why.NOT_ENDED)
        return self.state.closure

    def consider(self, command: Any, step: Step) -> None:
        _HANDLERS[type(command)](self, command, step)
        step.keep(document(self.patron, self.state))

    def tick(self, step: Step) -> None:
        state = self.state
        if state.closure is None:
            if state.temporary_ends_ms and state.temporary_ends_ms <= step.now_ms:
                _end(self, step, "temporary", "time-over")
        elif state.closure.status == "settled":
            _look_again(self, step)
        else:
            advance(self, step)
        step.keep(document(self.patron, state))

    def due_ms(self) -> int | None:
        return due_of(self.state)

    def apply(self, event: e.AnyClosureEvent, at_ms: int) -> None:
        evolve(self.state, event, at_ms)
        self.note(self.patron, self.state)

    def snapshot(self) -> bytes | None:
        return encode(self.state)

    def emit(self, step: Step, event: e.AnyClosureEvent, *postings: Any) -> None:
        step.emit(self, event, list(postings))

    def write(self, step: Step, what: str, **details: Any) -> None:
        """A message to its owner."""
        step.send(POST_ROOM, Dispatch(MAIL, what, {"patron": self.patron, **details}))

    def balances(self, step: Step) -> dict[str, int]:
        names = {code: accounts.wallet(self.patron, code) for code in CURRENCIES if code != TOURNAMENT_CREDITS}
        step.ledger.want(names.values())
        return {code: minor for code, name in names.items() if (minor := step.ledger.balance(name)) > 0}


def due_of(state: ClosureState) -> int | None:
    """When its clock runs out."""
    closure = state.closure
    if closure is None:
        return state.temporary_ends_ms or None
    if closure.status == "settled":
        return closure.look_ms or None
    if closure.investigation or closure.status in ("ordered", "small"):
        return None
    return closure.withdraw_by_ms if closure.course == "withdraw-only" else closure.card_ms


def document(patron: str, state: ClosureState) -> Document:
    """For the door, for staff's screens, and to find desks again whose clock runs."""
    nothing = state.closure is None and state.restriction is None and not state.temporary_ends_ms
    return Document(KIND, patron, None if nothing else encode(state))


# How an account ends


def _end_mine(desk: ClosureDesk, _: c.EndMine, step: Step) -> None:
    require_role(step.actor, Role.PLAYER)
    require_self(step.actor, desk.patron)
    _require_running(desk)
    if step.admission.money_in_play(desk.patron):
        raise Refusal(Why.MONEY_IN_PLAY)
    _end(desk, step, "temporary" if step.admission.temporary(desk.patron, step.now_ms) else "request", "own-wish")


def _restrict(desk: ClosureDesk, command: c.Restrict, step: Step) -> None:
    require_role(step.actor, Role.ADMINISTRATOR)
    _require_running(desk)
    reason = _reason(command.reason)
    if command.days:
        until_ms = step.now_ms + command.days * DAY_MS
        desk.emit(step, e.AccessRestricted(command.cause, reason, until_ms, by=step.actor.id))
        desk.write(step, "access-restricted", reason=reason, until_ms=until_ms)
        return
    _end(desk, step, "breach", command.cause, reason, command.course)


def _end_with_licence(desk: ClosureDesk, _: c.EndWithLicence, step: Step) -> None:
    """Refunded within seven days of the licence's end, by the same branches (TSG-10.9)."""
    require_role(step.actor, Role.HOUSE)
    _require_running(desk)
    if not desk.rules.ended(step.now_ms):
        raise Refusal(Why.NOT_ENDED)
    _end(desk, step, "temporary" if step.admission.temporary(desk.patron, step.now_ms) else "licence", "licence-ended")


def _lift(desk: ClosureDesk, command: c.LiftRestriction, step: Step) -> None:
    require_role(step.actor, Role.ADMINISTRATOR)
    if desk.state.restriction is None:
        raise Refusal(Why.NOTHING_TO_DECIDE)
    desk.emit(step, e.RestrictionLifted(_reason(command.reason), by=step.actor.id))


def _temporary(desk: ClosureDesk, letter: TemporaryBegan, step: Step) -> None:
    if desk.state.closure is None:
        desk.emit(step, e.TemporaryNoted(letter.ends_ms))


def _confirmed(desk: ClosureDesk, _: TemporaryConfirmed, step: Step) -> None:
    if desk.state.temporary_ends_ms:
        desk.emit(step, e.TemporaryNoted(0))


def _end(
    desk: ClosureDesk, step: Step, kind: Kind, cause: str, reason: str = "", course: Course = "transfer"
) -> None:  # fmt: skip
    rules = desk.rules.jurisdiction.closure
    since_ms = step.now_ms if cause != "licence-ended" else desk.rules.licence_ends_ms or step.now_ms
    card_ms, due_ms = _days(desk, since_ms)
    by_ms = step.now_ms + rules.withdraw_within_days.value * DAY_MS if course == "withdraw-only" else 0
    desk.emit(step, e.AccountEnded(kind, cause, reason, course, card_ms, due_ms, by_ms, by=step.actor.id))
    desk.write(step, "account-ended", kind=kind, cause=cause, reason=reason, course=course, due_ms=by_ms or due_ms)
    advance(desk, step)


def _days(desk: ClosureDesk, now_ms: int) -> tuple[int, int]:
    """The beginning and the end of the last day for a refund (TSG-5R.1, 5R.3)."""
    jurisdiction = desk.rules.jurisdiction
    days = jurisdiction.closure.refund_days.value
    return jurisdiction.day_begins_ms(now_ms, days), jurisdiction.day_begins_ms(now_ms, days + 1)


# What becomes of its balance


def advance(desk: ClosureDesk, step: Step) -> None:
    """Take the next step of the refund, if one is due."""
    closure, balances = desk.closure, desk.balances(step)
    fee = _card_fee(desk, balances)
    facts = Facts(
        closure.kind, step.now_ms, closure.card_ms, closure.course, closure.withdraw_by_ms,
        fee[0], desk.rules.jurisdiction.closure.card_fee_minor.value, bool(balances),
        under_way=closure.status == "ordered" or closure.status == "small",
        no_method=closure.no_method, failed=closure.failed,
        card_failed=closure.failed and closure.way == "card",
        asked=closure.status == "asked", investigation=bool(closure.investigation), fee_waived=closure.fee_waived,
    )  # fmt: skip
    match branch(facts):
        case Branch.TO_METHOD:
            _order(desk, step, "method", {})
        case Branch.TO_CARD:
            _order(desk, step, "card", {} if closure.fee_waived else fee[1])
        case Branch.ASK_METHOD:
            desk.emit(step, e.MethodSought())
            desk.write(step, "refund-method", by_ms=closure.card_ms)
        case Branch.HOUSE_DECIDES:
            desk.emit(step, e.SmallBalanceFound())
        case Branch.SETTLED:
            look_ms = step.now_ms + DAY_MS
            desk.emit(step, e.RefundSettled(look_ms if look_ms < closure.at_ms + WATCHED_MS else 0))


def _card_fee(desk: ClosureDesk, balances: dict[str, int]) -> tuple[int, dict[str, int]]:
    """What all is worth in the currency of the fee, and the fee itself, taken from the wallet that holds most."""
    rules, rates = desk.rules.jurisdiction.closure, desk.rules.exchange_rates
    home, fee_minor = rules.card_fee_currency.value, rules.card_fee_minor.value
    try:
        worths = {code: worth(minor, code, home, rates) for code, minor in balances.items()}
        largest = max(worths, key=lambda code: worths[code], default=home)
        return sum(worths.values()), {largest: worth(fee_minor, home, largest, rates)} if fee_minor else {}
    except Refusal:
        return -1, {}


def _order(desk: ClosureDesk, step: Step, way: Any, fee: dict[str, int]) -> None:
    closure = desk.closure
    attempt = closure.attempt + 1
    desk.emit(step, e.RefundOrdered(attempt, way, fee))
    letter = PayRefund(desk.stream, attempt, way, fee, closure.kind == "temporary")
    step.send(payments_of(desk.patron), letter)


def _news(desk: ClosureDesk, news: RefundNews, step: Step) -> None:
    closure = desk.state.closure
    if closure is None:
        return
    if news.what == "method-ready":
        if closure.status in ("asked", "open"):
            desk.emit(step, e.MethodFound())
            advance(desk, step)
        return
    if news.attempt != closure.attempt or closure.status != "ordered":
        return
    event = e.RefundStands(news.attempt, news.what, news.amounts_minor, news.fee_minor, news.kept_minor)
    desk.emit(step, event)
    if news.what == "paid":
        desk.write(step, "refund-paid", amounts_minor=news.amounts_minor, fee_minor=news.fee_minor)
    if desk.closure.status == "open":
        advance(desk, step)


def _look_again(desk: ClosureDesk, step: Step) -> None:
    """Games that ran on when the account ended may have paid since."""
    if desk.balances(step):
        desk.emit(step, e.RefundReopened(*_days(desk, step.now_ms)))
        advance(desk, step)
    else:
        look_ms = step.now_ms + DAY_MS
        desk.emit(step, e.RefundSettled(look_ms if look_ms < desk.closure.at_ms + WATCHED_MS else 0))


# Investigations, and what the house decides


def _investigate(desk: ClosureDesk, command: c.Investigate, step: Step) -> None:
    require_role(step.actor, Role.ADMINISTRATOR)
    if desk.closure.investigation:
        raise Refusal(Why.INVESTIGATED_ALREADY)
    desk.emit(step, e.InvestigationBegan(_reason(command.reason), by=step.actor.id))
    desk.write(step, "refund-held")


def _end_investigation(desk: ClosureDesk, command: c.EndInvestigation, step: Step) -> None:
    """Harm that is documented reduces what is refunded; it takes no more than there is (TSG-5R.11)."""
    require_role(step.actor, Role.ADMINISTRATOR)
    if not desk.closure.investigation:
        raise Refusal(Why.NOT_INVESTIGATED)
    document_ = _reason(command.document)
    postings = []
    if command.amount_minor:
        there_minor = desk.balances(step).get(command.currency, 0)
        if command.amount_minor > there_minor:
            raise Refusal(Why.HARM_ABOVE_BALANCE, available=Amount(there_minor, command.currency))
        postings.append(_to_house(desk, step, command.currency, command.amount_minor, Transfer.HARM_WITHHELD))
    event = e.InvestigationEnded(command.currency, command.amount_minor, document_, by=step.actor.id)
    desk.emit(step, event, *postings)
    advance(desk, step)


def _decide_small(desk: ClosureDesk, command: c.DecideSmallBalance, step: Step) -> None:
    require_role(step.actor, Role.CASHIER)
    closure, reason = desk.closure, _reason(command.reason)
    balances = desk.balances(step)
    small = 0 <= _card_fee(desk, balances)[0] <= desk.rules.jurisdiction.closure.card_fee_minor.value
    if closure.status != "small" or not (command.waived or small):
        raise Refusal(Why.NOTHING_TO_DECIDE)
    kept = {} if command.waived else balances
    postings = [_to_house(desk, step, code, minor, Transfer.REFUND_FEE) for code, minor in kept.items()]
    desk.emit(step, e.SmallBalanceDecided(command.waived, reason, kept, by=step.actor.id), *postings)
    advance(desk, step)


def _to_house(desk: ClosureDesk, step: Step, currency: str, amount_minor: int, kind: Transfer) -> Any:
    wallet, house = accounts.wallet(desk.patron, currency), accounts.house(currency)
    step.open(*(accounts.opening(name, currency) for name in (wallet, house)))
    return step.ledger.post(wallet, house, amount_minor, kind)


def _require_running(desk: ClosureDesk) -> None:
    if desk.state.closure is not None:
        raise Refusal(Why.ENDED_ALREADY)


def _reason(said: str) -> str:
    if not said.strip():
        raise Refusal(Why.REASON_NEEDED)
    return said.strip()


_HANDLERS: Final[dict[type, Callable[[ClosureDesk, Any, Step], None]]] = {
    c.EndMine: _end_mine,
    c.Restrict: _restrict,
    c.EndWithLicence: _end_with_licence,
    c.LiftRestriction: _lift,
    c.Investigate: _investigate,
    c.EndInvestigation: _end_investigation,
    c.DecideSmallBalance: _decide_small,
    TemporaryBegan: _temporary,
    TemporaryConfirmed: _confirmed,
    RefundNews: _news,
}


class ClosureRoom:
    """Every patron has such a desk; it is there when it is asked for."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self.rules = AccountRules()
        self.standing: dict[str, ClosureState] = {}
        """Whose account has ended or is restricted: asked at every wager, so it is at hand without anybody's desk."""
        self.read_again()

    def read_again(self) -> None:
        """As the store keeps it."""
        self.standing.clear()
        for patron, body in self._reader.documents_in_turn(KIND):
            self.note(patron, read_state(body))

    def note(self, patron: str, state: ClosureState) -> None:
        if state.closure is None and state.restriction is None:
            self.standing.pop(patron, None)
        else:
            self.standing[patron] = state

    def bring_up(self, stream: str) -> ClosureDesk:
        patron = stream.removeprefix(c.PREFIX)
        kept = self._reader.document(KIND, patron) or self._reader.document(SNAPSHOT, stream)
        state = msgspec.json.decode(kept, type=ClosureState) if kept is not None else ClosureState()
        for stored in self._reader.events(stream, state.version):
            evolve(state, read_event(stored.body), stored.at_ms)
        return ClosureDesk(stream, state, self.rules, self.note)

    def open(self, stream: str, first: Any) -> None:  # noqa: ARG002
        return None

    def clocks(self) -> Iterator[tuple[str, int]]:
        """Of all desks whose clock runs, and when it runs out: thousands of temporary accounts stay where they are."""
        for patron, body in self._reader.documents_in_turn(KIND):
            if (due_ms := due_of(read_state(body))) is not None:
                yield c.closure_of(patron), due_ms

    def require_plays(self, patron: str, now_ms: int) -> None:
        """Nobody plays or pays in with an account that has ended, while it is restricted, or without a licence."""
        if self.rules.ended(now_ms):
            raise Refusal(Why.LICENCE_ENDED)  # TSG-10.6
        state = self.standing.get(patron)
        if state is None:
            return
        if state.closure is not None:
            raise Refusal(Why.ACCOUNT_ENDED)
        if state.restriction is not None and now_ms < state.restriction.until_ms:
            raise Refusal(Why.ACCESS_RESTRICTED, until_ms=state.restriction.until_ms)

    def require_withdraws(self, patron: str) -> None:
        """Of an account that has ended its owner withdraws alone only where the operator has chosen so (TSG-5R.7)."""
        state = self.standing.get(patron)
        if state is None or state.closure is None:
            return
        if state.closure.course != "withdraw-only" or state.closure.investigation:
            raise Refusal(Why.REFUND_FIRST)
