"""Who may play from where, who may speak at a table, and what desks ask about patrons: cards, exclusion, wagers open.

It is asked before a desk considers a command, and by counters through their step. Clauses: RFH-3.7, 6.2, 18.3.3;
HC25-1.1.13a; of the chat those of `floor/chat.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.casino.breaks import require_no_break
from croupier.casino.known_people import (
    chips_of,
    holds,
    is_screened_out,
    is_temporary,
    require_known,
    require_paid_out_to,
)
from croupier.casino.own_time import require_time
from croupier.casino.poker_chat import objection_at_poker
from croupier.counters.cage.cash import HandPay, PayCash
from croupier.counters.cage.tickets import PayTicket, PrintTicket, VoidTicketByNumber
from croupier.counters.chat.commands import Utter
from croupier.counters.closures.commands import ClosureReason
from croupier.counters.honesty.commands import CaseReason
from croupier.counters.payments.commands import AskWithdrawal, StartDeposit, payments_of
from croupier.counters.payments.desk import PaymentsDesk
from croupier.counters.promotions.commands import EnterPromotion
from croupier.counters.second_person.commands import Ask, SecondPersonReason
from croupier.counters.terminals.commands import PrintAtTerminal
from croupier.floor.chat import ChatRules, details_of, objection, tidy
from croupier.floor.commands import Decide, NewGame, OpenTable, Place, SignOn, Sit
from croupier.floor.config import Purse
from croupier.floor.hall import stations
from croupier.floor.handlers.seating import in_play
from croupier.floor.refusals import Reason, Refusal, of_role
from croupier.floor.table import Table
from croupier.floor.views.parts import IN_PLAY
from croupier.house.admission import DepositBound
from croupier.house.desk import Desk
from croupier.house.refusal import Refusal as DeskRefusal
from croupier.house.request import Request
from croupier.house.roles import Actor, Role
from croupier.patrons.allowances import period_begin_ms
from croupier.patrons.devices import DeviceDesk
from croupier.patrons.devices import stream_of as device_stream
from croupier.poker_room.commands import (
    BeginHand,
    BuyChips,
    JoinWaiting,
    OpenPokerTable,
    SignOnAtPoker,
    SitDown,
    SitIn,
    StageHand,
    TopUp,
)
from croupier.poker_room.dealers.staffing import dealt_by
from croupier.poker_room.pools.commands import BuyPoolChips, EnterPool, PoolSitIn
from croupier.poker_room.pools.desk import Pool
from croupier.poker_room.refusals import PokerReason
from croupier.poker_room.table import PokerTable
from croupier.tournaments.commands import BuyBackIn, BuyCredits, Enter
from croupier.tournaments.poker.commands import Rebuy, Register, TakeAddOn

if TYPE_CHECKING:
    from croupier.casino.house import House

PLAYS: Final = frozenset({Sit, Place, Decide})
"""What begins a gaming session, and what puts money on a game."""
BUYS_IN: Final = (
    *(SitDown, SitIn, BuyChips, TopUp, JoinWaiting),
    *(EnterPool, PoolSitIn, BuyPoolChips),
    *(Register, Rebuy, TakeAddOn),
)
"""What brings money to poker."""
ENTERS: Final = (Enter, BuyCredits, BuyBackIn, EnterPromotion)
"""What brings somebody into a tournament on the electronic tables or a promotion, whose own desks ask who is barred."""
PAYS_OUT: Final = (PayCash, HandPay, PrintTicket)
_DEVICE: Final = Role.DEVICE


def _require_no_play(request: Request, desk: Desk) -> None:
    """The licence has ended: nothing is staked, dealt, decided or opened any more (TSG-10.6)."""
    if isinstance(desk, Table):
        plays = desk.state.phase in IN_PLAY or isinstance(request.command, OpenTable | NewGame | Sit)
    elif isinstance(desk, PokerTable):
        plays = desk.hand is not None or isinstance(request.command, OpenPokerTable | BeginHand | StageHand)
    else:
        plays = False
    if plays and (Role.HOUSE not in request.actor.roles or isinstance(request.command, OpenTable)):
        raise DeskRefusal(ClosureReason.LICENCE_ENDED)


class FrontDoor:
    """The admission of a casino; it looks at the cards, the terminals and the tables of its house."""

    def __init__(self, house: House) -> None:
        self._house = house

    def check(self, request: Request, desk: Desk, now_ms: int) -> None:
        """Refuse whoever may not ask this of a desk now."""
        command, actor = request.command, request.actor
        if _DEVICE in actor.roles:
            self._require_heard(actor)
        if self._house.closures.rules.ended(now_ms):
            _require_no_play(request, desk)
        if isinstance(desk, Table):
            origin = desk.state.origin
            if origin is not None and actor.id != origin.patron and Role.PLAYER in actor.roles:
                raise Refusal(Reason.UNKNOWN_TABLE, table=desk.id[:60])  # an interrupted game is its player's alone
            kind = type(command)
            if kind in PLAYS:
                house, patron = self._house, actor.id
                people, cards = house.people.accounts, house.cards.state
                if people.rules.jurisdiction.identity.needed.value or people.rules.terms:
                    require_known(house, patron, now_ms)
                if kind is not Decide:  # what was staked plays on; what a decision adds is asked about by the table
                    self.require_stakes(patron, now_ms)
                if patron in cards.barred:  # RFH-18.3.3
                    raise Refusal(Reason.BARRED)
                if patron in cards.present or (house.player_cards and desk.terms.player_card_from_ms is not None):
                    self._check_card(patron, desk, now_ms)  # RFH-3.7
            elif kind in stations.MOVES_DEALERS:
                stations.check(command, actor, self._house.tables, self._house.stations)
                dealer = actor.id if kind is SignOn else getattr(command, "dealer", "")
                if dealt_by(dealer, self._house.poker.tables.values()):
                    raise Refusal(Reason.TOO_MANY_TABLES, tables=1)  # a poker hand waits for its dealer at any moment
        elif isinstance(command, BUYS_IN):
            if isinstance(command, SitIn) and isinstance(desk, PokerTable) and desk.config.tournament:
                return  # what was paid for is played to its end
            if self.barred(actor.id):
                raise Refusal(Reason.BARRED)
            self._require_plays(actor.id, now_ms)
            self._require_apart(actor.id, desk)
        elif isinstance(command, SignOnAtPoker):
            self._require_no_other_game(actor, command.table)
        elif isinstance(command, ENTERS):
            self._require_plays(command.patron, now_ms)
        elif isinstance(command, PAYS_OUT):
            require_paid_out_to(self._house, command.patron)
        elif isinstance(command, StartDeposit):
            if self.barred(actor.id):
                raise Refusal(Reason.BARRED)
            self._require_plays(actor.id, now_ms)
        elif isinstance(command, PrintAtTerminal | AskWithdrawal):
            require_paid_out_to(self._house, actor.id)
            self._house.closures.require_withdraws(actor.id)
        elif isinstance(command, Utter):
            self._check_chat(command, actor)
        elif isinstance(command, Ask):
            self._house.staff_amounts.require_not_above_all(command)
        elif (isinstance(command, PayTicket) and actor.may(Role.CASHIER)) or (
            isinstance(command, VoidTicketByNumber) and actor.may(Role.GAMING_SUPERVISOR)
        ):
            self._require_agreed(request)

    def _require_plays(self, patron: str, now_ms: int) -> None:
        require_known(self._house, patron, now_ms)
        require_no_break(self._house, patron, now_ms)
        require_time(self._house, patron, now_ms)
        self._house.closures.require_plays(patron, now_ms)

    def _require_apart(self, patron: str, desk: Desk) -> None:
        """Two whom a supervisor keeps apart never come to one table, nor into one pool (TSG-A1.33)."""
        apart = self._house.cases.apart(patron)
        if not apart:
            return
        present: set[str] = set()
        if isinstance(desk, PokerTable):
            present = {seat.patron for seat in desk.state.seats.values()}
            present |= {each.patron for each in desk.state.waiting}
        elif isinstance(desk, Pool):
            present = set(desk.state.members)
        if present.intersection(apart):
            raise DeskRefusal(CaseReason.KEPT_APART)

    def _require_no_other_game(self, dealer: Actor, table: str) -> None:
        """Who deals poker deals at one table, and at no banked one beside it."""
        house = self._house
        elsewhere = dealt_by(dealer.id, (each for each in house.poker.tables.values() if each.id != table))
        if elsewhere or stations.held_by(dealer.id, house.tables):
            raise DeskRefusal(PokerReason.TOO_MANY_TABLES, tables=1)

    def _require_agreed(self, request: Request) -> None:
        """A ticket whose code nobody shows now is paid or void only where a second person has agreed to it."""
        if not self._house.second_person.agreed(request):
            raise DeskRefusal(SecondPersonReason.NOTHING_WAITS, number=request.command.number)

    def _require_heard(self, actor: Actor) -> None:
        """A device whose token was revoked says nothing more, whatever of it is still on its way."""
        desk = self._house.engine.find(device_stream(actor.id))
        if isinstance(desk, DeviceDesk) and desk.device is not None and desk.device.revoked:
            raise Refusal(Reason.NOT_ALLOWED, role=of_role(Role.DEVICE))

    def _check_card(self, patron: str, table: Table, now_ms: int) -> None:
        """Nobody plays from a terminal of other tables, or without a card where the book wants one."""
        there = self._house.cards.presence(patron)
        if there is None:
            from_ms = table.terms.player_card_from_ms
            if from_ms is not None and now_ms >= from_ms:
                raise Refusal(Reason.NEEDS_PLAYER_CARD)
        elif there.terminal and not self._house.terminals.linked(there.terminal, table.id):
            raise Refusal(Reason.NOT_LINKED)

    def _check_chat(self, command: Utter, actor: Actor) -> None:
        """Whether the table allows this person to say this now."""
        rules, text = self._house.chat_rules.get(command.table, ChatRules()), tidy(command.text)
        if (table := self._house.tables.get(command.table)) is not None:
            hush = objection(table, rules, actor, text)
        elif (poker := self._house.poker.tables.get(command.table)) is not None:
            hush = objection_at_poker(poker, rules, actor, text)
        else:
            raise Refusal(Reason.UNKNOWN_TABLE, table=command.table[:60])
        if hush is not None:
            raise DeskRefusal(hush, **details_of(hush))

    def require_stakes(self, patron: str, now_ms: int) -> None:
        house, people = self._house, self._house.people.accounts
        if patron in people.breaks:
            require_no_break(house, patron, now_ms)
        if patron in people.limits:
            require_time(house, patron, now_ms)
        if patron in house.closures.standing:
            house.closures.require_plays(patron, now_ms)

    def barred(self, patron: str) -> bool:
        return self._house.cards.barred(patron) is not None

    def looked_at(self, patron: str) -> bool:
        return self._house.laundering.looked_at(patron) or is_screened_out(self._house, patron)

    def in_play(self, patron: str, currency: str) -> bool:
        for table in self._house.tables.values():
            if table.config.purse is Purse.METER and table.config.currency == currency:
                seat = table.seat_of(patron)
                if seat is not None and in_play(table, seat):
                    return True
        return False

    def money_in_play(self, patron: str) -> bool:
        return chips_of(self._house, patron)

    def temporary(self, patron: str, now_ms: int) -> bool:  # noqa: ARG002
        return is_temporary(self._house, patron)

    def ended_ms(self, patron: str) -> int | None:
        state = self._house.closures.standing.get(patron)
        closure = state.closure if state is not None else None
        return closure.at_ms if closure is not None and closure.status == "settled" else None

    def is_holder(self, patron: str, holder: str) -> bool:
        return holds(self._house, patron, holder)

    def has_method(self, patron: str) -> bool:
        desk = self._house.engine.find(payments_of(patron))
        return isinstance(desk, PaymentsDesk) and desk.has_method()

    def own_deposits(self, patron: str, now_ms: int) -> list[DepositBound]:
        allowances = self._house.allowances
        return [
            DepositBound(str(each), most_minor, allowances.currency, period_begin_ms(each, allowances.zone, now_ms))
            for each, limit in allowances.by_patron.get(patron, {}).items()
            if each.of_deposits and (most_minor := limit.at(now_ms)) is not None
        ]

    def rewards(self) -> bool:
        return self._house.rewards.offered

    def player_at(self, terminal: str) -> str:
        there = self._house.cards.at(terminal)
        return there.patron if there is not None else ""

    def is_part(self, device: str, terminal: str) -> bool:
        return any(part.device == device for part in self._house.terminals.terminal(terminal).parts.values())
