"""Making views: what a player, a dealer, a supervisor or a display may see of a table right now.

Hidden answers are masked here and nowhere else: nothing outside this module turns state into something that is sent.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from croupier.floor.picture import ONLOOKER, picture
from croupier.floor.state import FinishedRound, Seat
from croupier.floor.views import (
    MinePart,
    OwnDecision,
    OwnLine,
    OwnOption,
    OwnWager,
    Phase,
    PitPart,
    Prompt,
    ResultPart,
    RoundPart,
    SeatPart,
    TablePart,
)
from croupier.rules.procedure import resume
from croupier.rules.questions import Choose, Draw, Pick, Roll, Spin
from croupier.rules.shoe import DealsCards
from croupier.rules.view import HIDDEN, seen

if TYPE_CHECKING:
    from croupier.floor.table import Table


def info_part(table: Table) -> TablePart:
    config = table.config
    return TablePart(
        id=config.id,
        name=config.name,
        rulebook=table.terms.rulebook,
        rulebook_version=table.terms.version,
        game=config.game,
        title=table.terms.title,
        family=table.terms.game.family,
        mode=config.mode.value,
        currency=config.currency,
        limits=table.state.limits,
        needs_confirmation=config.needs_confirmation,
        purse=config.purse.value,
        seats=config.seats,
    )


def round_part(table: Table) -> RoundPart:
    state = table.state
    in_round = state.phase in (Phase.BETTING, Phase.NO_MORE_BETS, Phase.DECIDING, Phase.PROPOSED)
    timers = table.config.timers
    period_s = timers.decision_s if state.phase is Phase.DECIDING else timers.wagering_s
    return RoundPart(
        number=state.round.number,
        phase=state.phase,
        closes_at_ms=state.round.closes_at_ms,
        period_ms=period_s * 1000,
        waiting_for_first_wager=state.phase is Phase.BETTING and state.round.closes_at_ms is None,
        prompt=_prompt(table) if state.phase is Phase.NO_MORE_BETS else None,
        respins=state.round.respins,
        stopped=state.round.stopped,
        shown=shown(table) if in_round else {},
        proposed=_proposed(table) if state.phase is Phase.PROPOSED else None,
        closing_at_ms=state.closing_at_ms,
    )


def _proposed(table: Table) -> Any:
    """The last entry that waits for its confirmation, if everybody may see it."""
    if not isinstance(table.terms.game, DealsCards):
        return table.state.round.entered[-1][0]
    (*_, (_, answer)) = seen(table.run(entered=True), ONLOOKER)
    return answer


def _prompt(table: Table) -> Prompt | None:
    """What the procedure waits for, as the dealer terminal shows it."""
    question = table.run(entered=True).pending
    match question:
        case Spin():
            named = {"pockets": question.pockets} if table.terms.game.family != "roulette" else {}
            return Prompt("spin", {"wheel": question.wheel, **named})
        case Draw():
            return Prompt("draw", {"to": question.to})
        case Roll():
            return Prompt("roll", {"dice": question.dice, "faces": question.faces, "roller": question.roller})
        case Pick():
            return Prompt("pick", {"count": question.count, "what": question.what})
    return None


def shown(table: Table) -> dict[str, Any]:
    """What lies on the table for everybody to see; cards lie there as they are dealt, before anything is confirmed."""
    if not table.state.round.closed_betting:
        return {}
    return picture(table.run(entered=isinstance(table.terms.game, DealsCards)))


def result_part(table: Table, finished: FinishedRound) -> ResultPart:
    return ResultPart(
        number=finished.round.number,
        outcome=finished.outcome,
        record=_public_record(table, finished),
        shown=_last_picture(table, finished),
        winning_spots=winning_spots(table, finished.outcome),
        at_ms=finished.at_ms,
        void=finished.void,
        corrected=finished.corrected,
        reason=finished.reason,
    )


def _public_record(table: Table, finished: FinishedRound) -> tuple[Any, ...]:
    """The answers of a round, without the cards that nobody turned over (a hand that folded, burned cards)."""
    if not isinstance(table.terms.game, DealsCards):
        return finished.record
    run = resume(table.terms.game.procedure(finished.round.wagers()), finished.record)
    return tuple(answer for _, answer in seen(run, ONLOOKER))


def _last_picture(table: Table, finished: FinishedRound) -> dict[str, Any]:
    """How the table lay when the round ended; a wheel and its pocket are in the outcome already."""
    if finished.void or not isinstance(table.terms.game, DealsCards):
        return {}
    return picture(resume(table.terms.game.procedure(finished.round.wagers()), finished.record))


def winning_spots(table: Table, outcome: Any) -> tuple[str, ...]:
    """The spots that an outcome covers, where outcomes name a pocket."""
    pocket = outcome.get("pocket") if isinstance(outcome, dict) else None
    if pocket is None:
        return ()
    return tuple(spot.id for spot in table.terms.game.layout.spots.values() if pocket in spot.covers)


def seats_part(table: Table) -> tuple[SeatPart, ...]:
    return tuple(SeatPart(seat.seat, seat.name, seat.colour) for seat in table.state.seats.values())


def chips_part(table: Table) -> dict[str, dict[str, int]]:
    """Everybody's chips; those that stand from earlier rounds lie there too."""
    chips = {seat: dict(spots) for seat, spots in table.state.round.stakes.items()}
    for wager in table.state.round.standing.values():
        spots = chips.setdefault(wager.seat, {})
        spots[wager.spot] = spots.get(wager.spot, 0) + wager.stake_minor
    return chips


def mine_part(table: Table, seat: Seat, choices: Sequence[Choose]) -> MinePart:
    """What belongs to a seat; `choices` are the open decisions of all seats, worked out once for many views."""
    state = table.state
    own = state.round.wagers_of(seat.seat)
    added = [(spot, amount) for name, spot, amount in state.round.added if name == seat.seat]
    return MinePart(
        seat=seat.seat,
        wagers=(
            *(OwnWager(wager.id, wager.spot, wager.stake_minor, wager.standing) for wager in own),
            *(OwnWager(f"{seat.seat}+{n}", spot, amount) for n, (spot, amount) in enumerate(added)),
        ),
        decisions=tuple(_decision(choice) for choice in choices if choice.seat == seat.seat),
        cards=_own_cards(table, seat.seat),
        confirmed=seat.confirmed,
        total_bet_minor=sum(wager.stake_minor for wager in own) + sum(amount for _, amount in added),
        last_round=seat.last_round,
        # A stake that merely comes back (half lost, freed from prison) is no win and is not shown as one.
        last_win_minor=sum(line.profit_minor + line.returned_minor for line in seat.last_lines if line.profit_minor),
        last_lines=tuple(
            OwnLine(
                line.spot,
                line.disposition,
                line.stake_minor,
                line.profit_minor,
                line.returned_minor,
                line.stands_minor,
                line.why,
            )
            for line in seat.last_lines
        ),
        session_started_ms=seat.since_ms,
        session_net_minor=seat.net_minor,
    )


def _own_cards(table: Table, seat: str) -> dict[str, tuple[str, ...]]:
    """What the seat sees of cards that are hidden from others (HC25-3.5.2a, b); nothing once the round is over."""
    if table.state.phase not in (Phase.NO_MORE_BETS, Phase.DECIDING, Phase.PROPOSED):
        return {}
    if not isinstance(table.terms.game, DealsCards):
        return {}
    run = table.run()
    cards: dict[str, tuple[str, ...]] = {}
    for (question, mine), (_, theirs) in zip(seen(run, seat), seen(run, ONLOOKER), strict=True):
        if isinstance(question, Draw) and theirs == HIDDEN != mine:
            cards[question.to] = (*cards.get(question.to, ()), mine)
    return cards


def _decision(choice: Choose) -> OwnDecision:
    options = tuple(
        OwnOption(option.id, option.cost_minor, option.least_minor if option.flexible else 0, option.step_minor)
        for option in choice.options
    )
    return OwnDecision(choice.key, choice.about, options, choice.default)


def pit_part(table: Table) -> PitPart:
    state = table.state
    return PitPart(
        stakes_minor=state.round.staked_minor(),
        turnover_minor=state.turnover_minor,
        bank_minor=-state.won_minor,
        rounds=state.rounds,
        seats_taken=len(state.seats),
        stakes_by_seat={seat: sum(spots.values()) for seat, spots in state.round.stakes.items()},
        alerts=tuple(state.alerts.values()),
    )
