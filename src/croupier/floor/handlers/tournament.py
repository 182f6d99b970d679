"""Tournament play at a table: who may do what while a session runs, the bonus features, and what counts as score.

Clauses: RFH-16.5.3, 16.6.1, 16.6.4, 16.6.5, 16.6.8, 16.7.1 to 16.7.3, 16.9.2; notes N63 to N65, N69.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.cage import accounts
from croupier.cage.kinds import CREDITS_KINDS, TransferKind
from croupier.cage.ledger import Posting
from croupier.floor import commands as c
from croupier.floor import events as e
from croupier.floor.config import Purse, TableConfig
from croupier.floor.refusals import Reason, Refusal
from croupier.floor.session_play import Bonus, Refresh, SessionPlay
from croupier.floor.views.parts import IN_PLAY, Phase
from croupier.house.step import Step
from croupier.rules.money import TOURNAMENT_CREDITS
from croupier.rules.questions import Spin
from croupier.rules.wagers.endings import Ending, because
from croupier.rules.wagers.limits import Bound, Limits

if TYPE_CHECKING:
    from croupier.floor.table import Table

_NOT_IN_SESSION: Final = frozenset({c.Leave, c.Fund, c.Collect, c.SetLimits, c.CloseTable, c.ReleaseSeat})
"""The seat, the credits, the limits and the table are the tournament's until the session is over."""
_STOPPED_WHILE_HELD: Final = frozenset(
    {c.Place, c.TakeBack, c.ConfirmWagers, c.Ready, c.Decide, c.PlaceLuckyChip, c.NewGame, c.NoMoreBets, c.Enter}
)


def session_of(table: Table) -> str:
    """The name that the score accounts of the session have."""
    play = table.state.session
    assert play is not None
    return f"{play.tournament}.{play.session}"


def config_for(config: TableConfig, limits: Limits) -> TableConfig:
    """The table as it is set up for a session: wagers are made with tournament credits alone (RFH-16.6.1)."""
    return msgspec.structs.replace(
        config,
        currency=TOURNAMENT_CREDITS,
        purse=Purse.CREDITS,
        limits=limits,
        starts_with_first_wager=False,
        betting_clock=True,
        large_win_lock_minor=0,
    )


def check(table: Table, command: c.Command, step: Step) -> None:
    """What a session does not let anybody do."""
    play = table.state.session
    assert play is not None
    kind = type(command)
    if kind in _NOT_IN_SESSION:
        raise Refusal(Reason.TOURNAMENT_TABLE)
    if kind is c.Sit and (step.actor.id not in play.terminals or step.actor.id in play.out):
        raise Refusal(Reason.TOURNAMENT_TABLE)
    if play.held and kind in _STOPPED_WHILE_HELD:
        raise Refusal(Reason.SESSION_HELD, why=play.held)
    if kind is c.NewGame and played(table, step.now_ms) and not table.state.round.standing:
        raise Refusal(Reason.SESSION_PLAYED)
    if kind is c.Place and play.over:
        raise Refusal(Reason.SESSION_PLAYED)


def place_lucky_chip(table: Table, command: c.PlaceLuckyChip, step: Step) -> None:
    """Once a round, on one area that holds a wager of one's own (RFH-16.7.1.1, 16.7.1.2)."""
    play, state = table.state.session, table.state
    if play is None or play.terms.bonus is not Bonus.LUCKY_CHIP:
        raise Refusal(Reason.NO_LUCKY_CHIP)
    seat = table.seat_of(step.actor.id)
    if seat is None:
        raise Refusal(Reason.NOT_SEATED)
    if state.round.number != command.round:
        raise Refusal(Reason.STALE_ROUND, asked=command.round, round=state.round.number)
    if state.phase is not Phase.BETTING:
        raise Refusal(Reason.BETTING_CLOSED, round=state.round.number)
    if seat.seat in state.round.lucky_chips:
        raise Refusal(Reason.LUCKY_CHIP_USED)
    if not state.round.stakes.get(seat.seat, {}).get(command.spot):
        raise Refusal(Reason.LUCKY_CHIP_NEEDS_WAGER)
    table.emit(step, e.LuckyChipPlaced(seat.seat, command.spot), [])


# Rounds


def may_open(table: Table) -> bool:
    """Whether the clock may open another round of the session; wagers that stand are played out after its end."""
    play = table.state.session
    return play is None or not (play.held or (play.over and not table.state.round.standing))


def _late(play: SessionPlay, now_ms: int) -> bool:
    return play.ends_at_ms is not None and now_ms >= play.ends_at_ms


def played(table: Table, now_ms: int) -> bool:
    """Whether the session has come to its end at this table."""
    play = table.state.session
    return play is not None and (play.over or _late(play, now_ms))


def time_up(table: Table, step: Step) -> bool:
    """When the session's time has run out no round is opened any more; one that is open is played to its end.

    A wager that this round leaves undecided (in prison, a point, a ticket for several games) is played out.
    """
    play = table.state.session
    if play is None or not _late(play, step.now_ms):
        return False
    _tell_time_is_up(table, play, step)
    return not table.state.round.standing


def _tell_time_is_up(table: Table, play: SessionPlay, step: Step) -> None:
    if not play.time_up:
        table.emit(step, e.SessionTimeUp(), [])


def before_opening(table: Table, step: Step) -> None:
    """Other limits, where the conditions have them begin with this round of the session (RFH-16.4.2.d, 16.6.7)."""
    play, limits = table.state.session, table.state.limits
    if play is None:
        return
    if _late(play, step.now_ms):
        _tell_time_is_up(table, play, step)
    for rise in play.terms.steps:
        if rise.from_round == play.played + 1:
            bound = Bound(rise.minimum_minor, rise.maximum_minor, limits.default.step_minor)
            table.emit(step, e.LimitsSet(Limits(bound, {}, limits.total)), [])


def after_opening(table: Table, step: Step) -> None:
    """New numbers, where each game has them."""
    play = table.state.session
    if play is None:
        return
    if play.terms.bonus is Bonus.RANDOM_LUCKY_NUMBER and play.terms.refresh is Refresh.GAME:
        seats = {seat.patron: seat.seat for seat in table.state.seats.values()}
        numbers = draw_numbers(table, step, seats)
        table.emit(step, e.LuckyNumbersDrawn({seats[patron]: number for patron, number in numbers.items()}), [])


def draw_numbers(table: Table, step: Step, patrons: Mapping[str, object]) -> dict[str, str]:
    """A pocket for each, drawn by the generator; two may have the same (RFH-16.7.3.1, N69)."""
    return {patron: str(step.chance(Spin(pockets(table)))) for patron in sorted(patrons)}


def pockets(table: Table) -> tuple[str, ...]:
    """The numbers to be lucky with: those that the game has straight-up wagers on."""
    return table.terms.game.layout.numbers


# Settlement


def scored(table: Table, lines: tuple[e.Line, ...]) -> tuple[e.Line, ...]:
    """A winning wager with the bonus feature wins twice its payout (RFH-16.7.1.3, 16.7.2.4, 16.7.3.3; N63)."""
    return tuple(
        msgspec.structs.replace(line, profit_minor=2 * line.profit_minor, why=(*line.why, *because(Ending.BONUS)))
        if line.profit_minor and _bonus_on(table, line) is not None
        else line
        for line in lines
    )


def _bonus_on(table: Table, line: e.Line) -> Bonus | None:
    play, current = table.state.session, table.state.round
    assert play is not None
    bonus = play.terms.bonus
    if bonus is Bonus.LUCKY_CHIP:
        return bonus if current.lucky_chips.get(line.seat) == line.spot else None
    number = lucky_number(table, line.seat)
    if bonus is Bonus.NONE or not number:
        return None
    spot = table.terms.game.layout.spot(line.spot)
    return bonus if spot.kind == "straight" and spot.covers == (number,) else None


def lucky_number(table: Table, seat: str) -> str:
    """The number that a seat has now, if it has one."""
    play, current = table.state.session, table.state.round
    assert play is not None
    return current.lucky_numbers.get(seat) or play.lucky_numbers.get(table.state.owners.get(seat, ""), "")


def postings(table: Table, step: Step, lines: tuple[e.Line, ...]) -> list[Posting]:
    """Credits fall by every wager; what a winning one pays goes to the score, what merely comes back to the credits."""
    post = step.ledger.post
    made: list[Posting] = []
    taken = sum(line.stake_minor - line.returned_minor - line.stands_minor for line in lines)
    if taken:
        made.append(post(table.escrow, table.bank, taken, TransferKind.TAKEN))
    for source, amount_of in ((table.escrow, _returned_by_win), (table.bank, _profit)):
        for seat, amount_minor in _by_seat(lines, amount_of).items():
            made.append(post(source, score_of(table, seat), amount_minor, TransferKind.CREDITS_SCORED))
    for seat, amount_minor in _by_seat(lines, _merely_returned).items():
        made.append(post(table.escrow, table.purse_of_owner(seat), amount_minor, TransferKind.STAKE_BACK))
    return made


def reversal(table: Table, step: Step, lines: list[e.Line]) -> tuple[list[Posting], list[tuple[str, int, int]]]:
    """Undo a settlement: the score falls by what it had risen, credits go back as far as there are any."""
    post = step.ledger.post
    made: list[Posting] = []
    into_escrow = sum(line.stake_minor - line.returned_minor - line.stands_minor for line in lines)
    if into_escrow:
        made.append(post(table.bank, table.escrow, into_escrow, TransferKind.REVERSAL_TAKEN))
    taken: dict[str, list[int]] = {}
    for target, amount_of in ((table.escrow, _returned_by_win), (table.bank, _profit)):
        for seat, amount_minor in _by_seat(tuple(lines), amount_of).items():
            made.append(post(score_of(table, seat), target, amount_minor, TransferKind.CREDITS_REVERSAL_SCORED))
            taken.setdefault(seat, [0, 0])[0] += amount_minor
    for seat, amount_minor in _by_seat(tuple(lines), _merely_returned).items():
        purse = table.purse_of_owner(seat)
        there = min(amount_minor, step.ledger.balance(purse))
        if there:
            made.append(post(purse, table.escrow, there, TransferKind.REVERSAL_STAKE_BACK))
        if amount_minor > there:
            owed = accounts.receivable(table.state.owners[seat], table.config.currency)
            made.append(post(owed, table.escrow, amount_minor - there, TransferKind.RECEIVABLE))
        row = taken.setdefault(seat, [0, 0])
        row[0] += amount_minor
        row[1] += amount_minor - there
    return made, [(seat, amount, owed) for seat, (amount, owed) in taken.items()]


def in_credits(postings: Iterable[Posting]) -> list[Posting]:
    """What moves tournament credits is called so, and no meter of money counts it."""
    return [
        msgspec.structs.replace(posting, kind=CREDITS_KINDS.get(posting.kind, posting.kind)) for posting in postings
    ]


def score_of(table: Table, seat: str) -> str:
    return accounts.score(table.state.owners[seat], session_of(table))


def _returned_by_win(line: e.Line) -> int:
    return line.returned_minor if line.profit_minor else 0


def _merely_returned(line: e.Line) -> int:
    return 0 if line.profit_minor else line.returned_minor


def _profit(line: e.Line) -> int:
    return line.profit_minor


def _by_seat(lines: tuple[e.Line, ...], amount_of: object) -> dict[str, int]:
    assert callable(amount_of)
    amounts: dict[str, int] = {}
    for line in lines:
        if amount := amount_of(line):
            amounts[line.seat] = amounts.get(line.seat, 0) + amount
    return amounts


# What the tournament's own desk does with a table


def free(table: Table) -> bool:
    """Whether nothing is in play, so that the table can change hands; a period in which nobody wagered ends with it."""
    state = table.state
    waiting = state.phase is Phase.BETTING and not state.round.staked_minor()
    return (state.phase not in IN_PLAY or waiting) and not state.round.standing and not state.correcting


def purses_of(table: Table, patron: str) -> list[str]:
    play = table.state.session
    assert play is not None
    return [
        accounts.credits(patron, play.tournament),
        accounts.score(patron, session_of(table)),
        accounts.receivable(patron, TOURNAMENT_CREDITS),
    ]
