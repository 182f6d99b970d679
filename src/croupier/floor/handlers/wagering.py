"""Taking wagers: chips and call bets checked against the period, the limits, preconditions and funds.

Clauses: HC25-1.1.4, 1.1.6a, 1.1.8a; RFH-3.2.3 to 3.2.7, 4.2, 4.3, 11.2.2 (N31); TSG-A4.7 to A4.10; LC-1.2e, f.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from croupier.cage.kinds import TransferKind
from croupier.cage.ledger import InsufficientFundsError, Posting
from croupier.floor import events as e
from croupier.floor.boxes import check_boxes
from croupier.floor.commands import Call, Chip, Place, TakeBack
from croupier.floor.hall.company import check_combined, check_company
from croupier.floor.handlers import jackpots
from croupier.floor.handlers.calls import check_calls
from croupier.floor.refusals import Reason, Refusal
from croupier.floor.state import Seat
from croupier.floor.terms import MOST_MINOR
from croupier.floor.views.parts import Phase
from croupier.house.step import Step
from croupier.rules.layout import UnknownSpotError
from croupier.rules.wagers.limits import Below, Breach, SpotStake, below_minimum, rule_on
from croupier.rules.wagers.placing import BreachError, Placement, returned_at_close
from croupier.words.said import OR, Named, Several

if TYPE_CHECKING:
    from croupier.floor.table import Table

MOST_CHIPS: Final = 400
"""No single command names more spots than a layout has."""

_BETTING: Final = Phase.BETTING
_STAKE: Final = TransferKind.STAKE
_REASONS: Final = {
    Breach.ABOVE_MAXIMUM: Reason.ABOVE_MAXIMUM,
    Breach.BELOW_MINIMUM: Reason.BELOW_MINIMUM,
    Breach.OFF_STEP: Reason.OFF_STEP,
    Breach.ABOVE_TOTAL: Reason.ABOVE_TOTAL,
    Breach.BELOW_TOTAL: Reason.BELOW_TOTAL,
}


def place(table: Table, command: Place, step: Step) -> None:
    """Put chips down, all or nothing, lowered only where the book lowers."""
    seat = _seat_in_open_period(table, command.round, step)
    if command.calls:
        check_calls(table, command.calls)
    added, trimmed = permitted(table, seat, command.chips, command.calls)
    if not added:
        raise Refusal(Reason.NOTHING_PLACED, what="place")
    state, amount_minor = table.state, sum(added.values())
    if table.has_boxes:
        check_boxes(table, seat.seat, added)
    if state.companies:
        check_company(table, seat.seat, added)
    if table.combined is not None:
        check_combined(table, seat.patron, amount_minor)
    if table.meter_kinds or table.jackpots is not None:
        jackpots.check_open(table, added)
    closes_at_ms = None
    if state.round.closes_at_ms is None and state.config.betting_clock:
        closes_at_ms = step.now_ms + state.config.timers.wagering_s * 1000
    posting = stake(table, step, seat.patron, amount_minor)
    table.emit(step, e.Placed(seat.seat, tuple(added.items()), closes_at_ms, trimmed), (posting,))


def permitted(table: Table, seat: Seat, chips: Sequence[Chip], calls: Sequence[Call]) -> tuple[dict[str, int], str]:
    """What may be added on each spot, and the breach for which something was lowered."""
    if len(chips) + len(calls) > MOST_CHIPS:
        raise _bad_amount(table)
    state, lowered = table.state, ""
    present = state.round.stakes.get(seat.seat) or {}
    added = None if calls else table.bounds.as_asked(present, chips)
    if added is None:
        added, lowered = _ruled(table, present, chips, calls)
    if table.has_conditions:
        _check_needs(table, present, added)
    if state.limits.total is not None:
        _check_least(table, present, added)
    return added, lowered


def _ruled(
    table: Table, present: Mapping[str, int], chips: Sequence[Chip], calls: Sequence[Call]
) -> tuple[dict[str, int], str]:
    """What the book makes of chips that it may refuse or lower, and the breach for which something was lowered."""
    layout = table.terms.game.layout
    placement = Placement(table.limits, present)
    try:
        for chip in chips:
            spot_id, amount_minor = chip.spot, chip.amount_minor
            if type(amount_minor) is not int or not 0 < amount_minor <= MOST_MINOR:
                raise _bad_amount(table)
            if layout.spot(spot_id).in_round:
                raise Refusal(Reason.UNKNOWN_SPOT, spot=spot_id[:60])
            placement.chip(spot_id, amount_minor)
        for call in calls:
            if type(call.unit_minor) is not int or not 0 < call.unit_minor <= MOST_MINOR:
                raise _bad_amount(table)
            placement.call(layout.bundle(call.bundle), call.unit_minor)
        placement.check()
    except UnknownSpotError as error:
        raise Refusal(Reason.UNKNOWN_SPOT, spot=error.spot[:60]) from None
    except BreachError as error:
        raise _refused(table, error.breach, error.bound_minor, error.spot) from None
    return placement.added, placement.lowered.value if placement.lowered else ""


def _bad_amount(table: Table) -> Refusal:
    return Refusal(Reason.BAD_AMOUNT, most=table.money(MOST_MINOR))


def _refused(table: Table, breach: Breach, bound_minor: int, spot: str) -> Refusal:
    return Refusal(_REASONS[breach], bound=table.money(bound_minor), spot=spot)


def _check_needs(table: Table, present: Mapping[str, int], added: dict[str, int]) -> None:
    """A side wager needs its main wager by the same seat."""
    spots = table.terms.game.layout.spots
    have = {spots[spot].kind for spot in (*present, *added)} | present.keys() | added.keys()
    for spot in added:
        needs = spots[spot].needs
        if needs and have.isdisjoint(needs.split("|")):
            raise Refusal(Reason.NEEDS_OTHER_WAGER, needs=_one_of(needs), spot=spot)


def _one_of(needs: str) -> Several:
    return Several(tuple(Named("spot", need, need.replace(":", " ")) for need in needs.split("|")), OR)


def _check_least(table: Table, present: Mapping[str, int], added: dict[str, int]) -> None:
    """The least that a seat has down at all, where a submission below it is rejected (LC-1.2f)."""
    total = table.state.limits.total
    if total is None or table.terms.policy.below_total is not Below.REJECT:
        return
    if sum(present.values()) + sum(added.values()) < total.minimum_minor:
        raise _refused(table, Breach.BELOW_TOTAL, total.minimum_minor, "")


def stake(table: Table, step: Step, patron: str, amount_minor: int) -> Posting:
    """From the purse to the table's escrow, when the wager is placed (RFH-3.2.3, G-4.3.3)."""
    purse = table.purse_at_hand(patron)
    try:
        return step.ledger.post(purse, table.escrow, amount_minor, _STAKE)
    except InsufficientFundsError as error:
        raise Refusal(
            Reason.INSUFFICIENT_FUNDS,
            available=table.money(error.available_minor),
            wanted=table.money(error.wanted_minor),
        ) from None


def take_back(table: Table, command: TakeBack, step: Step) -> None:
    """Take chips off again: the named ones, or all."""
    seat = _seat_in_open_period(table, command.round, step)
    present = table.state.round.stakes.get(seat.seat, {})
    chips: Iterable[tuple[str, int]] = present.items()
    if command.chips:
        taken: dict[str, int] = {}
        for chip in command.chips:
            taken[chip.spot] = taken.get(chip.spot, 0) + chip.amount_minor
            if chip.amount_minor <= 0 or taken[chip.spot] > present.get(chip.spot, 0):
                raise Refusal(Reason.NOTHING_PLACED, what="take-back")
        for spot, amount in taken.items():
            _check_rest(table, spot, present[spot] - amount)
        chips = taken.items()
    chips = tuple(chips)
    if not chips:
        raise Refusal(Reason.NOTHING_PLACED, what="take-back")
    amount_minor = sum(amount for _, amount in chips)
    posting = step.ledger.post(table.escrow, table.purse_of(seat), amount_minor, TransferKind.STAKE_BACK, undone=True)
    table.emit(step, e.TakenBack(seat.seat, chips), [posting])


def _check_rest(table: Table, spot_id: str, rest_minor: int) -> None:
    """What stays on a spot must be an amount that could have been placed on it."""
    if not rest_minor:
        return
    kind = table.terms.game.layout.spots[spot_id].kind
    ruling = rule_on(table.bounds.of(spot_id), table.terms.policy, kind, 0, rest_minor)
    if ruling.breach is not None:
        raise _refused(table, ruling.breach, ruling.bound_minor, spot_id)


def commit(table: Table, round_number: int, step: Step) -> None:
    """Commit what the seat has on the layout, wagers that stand from earlier rounds among it (RFH-3.2.6)."""
    seat = _seat_in_open_period(table, round_number, step)
    if not table.state.round.wagers_of(seat.seat):
        raise Refusal(Reason.NOTHING_PLACED, what="confirm")
    table.emit(step, e.WagersConfirmed(seat.seat), [])


def _seat_in_open_period(table: Table, round_number: int, step: Step) -> Seat:
    state, current = table.state, table.state.round
    if not state.open:
        raise Refusal(Reason.TABLE_CLOSED)
    seat = table.seat_of(step.actor.id)
    if seat is None:
        raise Refusal(Reason.NOT_SEATED)
    if seat.patron in state.excluded:
        raise Refusal(Reason.EXCLUDED)
    if current.number != round_number:
        raise Refusal(Reason.STALE_ROUND, asked=round_number, round=current.number)
    closes_at_ms = current.closes_at_ms
    if state.phase is not _BETTING or (closes_at_ms is not None and step.now_ms >= closes_at_ms):
        raise Refusal(Reason.BETTING_CLOSED, round=current.number)
    if seat.confirmed:
        raise Refusal(Reason.WAGERS_CONFIRMED)
    return seat


def returned_when_period_ends(table: Table) -> list[tuple[str, str, int, str]]:
    """Stakes that go back at the close: [seat, spot, amount, why] (RFH-4.2, 4.3.4; TSG-A4.10)."""
    current = table.state.round
    standing = tuple(current.standing.values())
    back = returned_at_close(table.limits, table.terms.game, current.wagers()[len(standing) :], standing)
    return [(one.wager.seat, one.wager.spot, one.wager.stake_minor, one.why) for one in back]


def check_late(table: Table, seat: Seat, added: Mapping[str, int]) -> None:
    """After the close nothing would give back what is too little, so late chips may not be (RFH-3.2.8, 4.2)."""
    stakes = dict(table.state.round.stakes.get(seat.seat, {}))
    for spot, amount_minor in added.items():
        stakes[spot] = stakes.get(spot, 0) + amount_minor
    spots = table.terms.game.layout.spots
    placed = [SpotStake(spot, spots[spot].kind, amount) for spot, amount in stakes.items()]
    for spot, breach in below_minimum(table.state.limits, table.terms.policy, placed).items():
        raise _refused(table, breach, table.bounds.of(spot).minimum_minor, spot)
    total = table.state.limits.total
    if total is not None and sum(stakes.values()) < total.minimum_minor:
        raise _refused(table, Breach.BELOW_TOTAL, total.minimum_minor, "")


def give_back(table: Table, step: Step, returned: Iterable[tuple[str, int]]) -> list[Posting]:
    """Postings that return stakes from escrow, one for each seat."""
    by_seat: dict[str, int] = {}
    for seat, amount_minor in returned:
        by_seat[seat] = by_seat.get(seat, 0) + amount_minor
    return [
        step.ledger.post(table.escrow, table.purse_of_owner(seat), amount_minor, TransferKind.STAKE_BACK, undone=True)
        for seat, amount_minor in by_seat.items()
    ]
