"""Money that lies on a table and is nobody's that anybody knows: kept for three rounds, then the house's.

A wager among it plays on with its winnings beside it; a round that it loses ends it. Whoever proves within that time
that it is theirs gets all of it, by a supervisor. Wagers of players with a seat are never such money: the house knows
whose they are. Clauses: HC25-1.1.3a to c.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind
from croupier.cage.ledger import Posting
from croupier.floor import events as e
from croupier.floor.commands import FindMoney, ReleaseFound
from croupier.floor.config import Mode
from croupier.floor.refusals import Reason, Refusal, given
from croupier.floor.state import FoundMoney
from croupier.floor.terms import MOST_MINOR
from croupier.house.step import Step
from croupier.rules.drivers import by_default, drive
from croupier.rules.game import settle
from croupier.rules.layout import UnknownSpotError
from croupier.rules.procedure import Run
from croupier.rules.questions import Choose, Reveal, Together
from croupier.rules.traits import gives_one_result
from croupier.rules.wagers.wager import Wager
from croupier.words.said import Named

if TYPE_CHECKING:
    from croupier.floor.table import Table


def find(table: Table, command: FindMoney, step: Step) -> None:
    """The dealer has seen chips that belong to nobody at the table."""
    if not table.terms.unclaimed_rounds:
        raise Refusal(Reason.NO_RULE_FOR_FOUND)
    if table.config.mode is not Mode.DEALER:
        raise Refusal(Reason.WRONG_MODE, mode=Named("mode", table.config.mode.value))
    if not table.state.open or table.state.session is not None:
        raise Refusal(Reason.TABLE_CLOSED)
    if not 0 < command.amount_minor <= MOST_MINOR:
        raise Refusal(Reason.BAD_AMOUNT, most=table.money(MOST_MINOR))
    if command.spot:
        _check_spot(table, command.spot)
    account, cash = accounts.found(table.id), accounts.cash(table.config.currency)
    step.open(*(accounts.opening(name, table.config.currency) for name in (account, cash)))
    # Unclaimed until its owner shows up or its rounds are over (HC25-1.1.3a).
    posting = step.ledger.post(cash, account, command.amount_minor, TransferKind.FOUND)
    event = e.MoneyFound(table.state.next_found, command.amount_minor, command.spot, command.note.strip()[:500])
    table.emit(step, event, [posting])


def _check_spot(table: Table, spot: str) -> None:
    """It can only play on where one result decides every spot, whoever else has bet."""
    game = table.terms.game
    try:
        in_round = game.layout.spot(spot).in_round
    except UnknownSpotError:
        in_round = True
    if in_round or not gives_one_result(game):
        raise Refusal(Reason.UNKNOWN_SPOT, spot=given(spot))


def release(table: Table, command: ReleaseFound, step: Step) -> None:
    """Conclusive proof: all of it, with what it has won, is the patron's."""
    found = table.state.found.get(command.found)
    if found is None or found.kept:  # HC25-1.1.3b
        raise Refusal(Reason.NOT_FOUND_MONEY, number=command.found)
    if not command.note.strip():  # HC25-1.1.3b
        raise Refusal(Reason.NEEDS_NOTE)
    if not command.patron.strip():
        raise Refusal(Reason.NEEDS_SEAT, seat=given(command.patron))
    currency = table.config.currency
    wallet = accounts.wallet(command.patron, currency)
    step.open(accounts.opening(wallet, currency))
    posting = step.ledger.post(accounts.found(table.id), wallet, found.amount_minor, TransferKind.FOUND_CLAIMED)
    event = e.FoundReleased(found.number, command.patron, found.amount_minor, command.note.strip()[:500])
    table.emit(step, event, [posting])


def count(table: Table, step: Step, number: int, run: Run[Any]) -> None:
    """A round was settled: wagers among found money are settled too, and after the last round the house has it."""
    for found in [one for one in table.state.found.values() if not one.kept]:
        won_minor, lost_minor = _settled(table, found, run)
        last = found.rounds + 1 >= table.terms.unclaimed_rounds  # HC25-1.1.3a, c
        kept_minor = found.amount_minor + won_minor - lost_minor if last else 0
        event = e.FoundCounted(found.number, number, won_minor, lost_minor, kept_minor)
        table.emit(step, event, _moved(table, step, won_minor, lost_minor + kept_minor))


def _settled(table: Table, found: FoundMoney, run: Run[Any]) -> tuple[int, int]:
    """What the wager wins, and what the bank takes of it; what stands or comes back lies there again.

    Nobody decides for it, so what a player may choose about a wager is the usual for it.
    """
    if not found.stake_minor:
        return 0, 0
    wager = Wager(f"found:{found.spot}", "found", found.spot, found.stake_minor)
    fell = iter([answer for question, answer in run.history() if not isinstance(question, Choose | Together | Reveal)])
    alone = drive(Run(table.terms.game.procedure([wager])), lambda _: next(fell), by_default)
    (line,) = settle(table.terms.game, [wager], alone)
    return line.profit_minor, line.taken_minor


def undo(table: Table, step: Step, number: int) -> None:
    """The round is undone, and what it did to found money with it; what its owner has taken since stays theirs."""
    for found in [one for one in table.state.found.values() if one.last_round == number]:
        won_minor, lost_minor, kept_minor = found.last
        table.emit(step, e.FoundUndone(found.number, number), _moved(table, step, lost_minor + kept_minor, won_minor))


def _moved(table: Table, step: Step, into_minor: int, out_minor: int) -> list[Posting]:
    """Between the bank and what was found, first in and then out, so that it never holds less than nothing."""
    account = accounts.found(table.id)
    moves = (
        (table.bank, account, into_minor, TransferKind.FOUND_WON),
        (account, table.bank, out_minor, TransferKind.FOUND_TAKEN),
    )
    return [step.ledger.post(*move) for move in moves if move[2]]
