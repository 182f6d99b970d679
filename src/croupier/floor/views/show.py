"""Making views: what a player, a dealer, a supervisor or a display may see of a table right now.

Hidden answers are masked here and in `own`, and nowhere else: only these turn state into something that is sent.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from croupier.floor.clocks import decision_s
from croupier.floor.established import established
from croupier.floor.handlers import early, shoe
from croupier.floor.handlers.equipment_marks import READY
from croupier.floor.state import FinishedRound
from croupier.floor.views.hands import told
from croupier.floor.views.own import area_part
from croupier.floor.views.parts import (
    EntryPart,
    FoundPart,
    JackpotPart,
    LockPart,
    OpenQuestion,
    Phase,
    PitPart,
    Prompt,
    ResultPart,
    RoadMark,
    RoundPart,
    SeatPart,
    ShoePart,
    TablePart,
)
from croupier.floor.views.picture import BACK, ONLOOKER, picture
from croupier.rules.game import Game
from croupier.rules.procedure import Run, resume
from croupier.rules.questions import Choose, Draw, Pick, Roll, Spin, Together
from croupier.rules.traits import deals_cards, gives_one_result, keeps_road, pays_lines, tells_so_far
from croupier.rules.view import HIDDEN, seen
from croupier.rules.wagers.paid_spots import pays
from croupier.rules.wagers.wager import Disposition
from croupier.words.tables import area_of

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
        closes_when_ready=table.closes_when_ready,
        betting_clock=config.betting_clock,
        coach=config.coach,
        autoplay=config.autoplay,
        tournament=table.state.session.tournament if table.state.session is not None else "",
        temporary_of=table.state.origin.table if table.state.origin is not None else "",
    )


def round_part(table: Table) -> RoundPart:
    state = table.state
    in_round = state.phase in (Phase.BETTING, Phase.NO_MORE_BETS, Phase.DECIDING, Phase.PROPOSED)
    period_s = decision_s(table) if state.phase is Phase.DECIDING else table.config.timers.wagering_s
    lies = shown(table) if in_round else {}
    return RoundPart(
        number=state.round.number,
        phase=state.phase,
        closes_at_ms=state.round.closes_at_ms,
        period_ms=period_s * 1000,
        waiting_for_first_wager=state.phase is Phase.BETTING
        and state.round.closes_at_ms is None
        and table.config.betting_clock,
        prompt=_prompt(table) if state.phase is Phase.NO_MORE_BETS else None,
        respins=state.round.respins,
        stopped=state.round.stopped,
        shown=lies,
        proposed=_proposed(table) if state.phase is Phase.PROPOSED else None,
        pays_early=state.phase is Phase.PROPOSED and early.waits(table),
        closing_at_ms=state.closing_at_ms,
        last=state.last if state.origin is None else "",
        shoe=shoe_part(table),
        hands=told(table.terms.game, lies),
        waiting=tuple(OpenQuestion(choice.seat, choice.about, area_part(choice)) for choice in asked(table)),
        entered=_entered(table) if in_round else (),
        dummy=state.round.dummy and in_round,
        shooter=state.shooter,
        dealer=state.dealer_name,
        may_withdraw=state.round.may_withdraw and not established(table),
        keyed=bool(state.round.keyed_by),
        unfinished=state.origin.why if state.origin is not None and state.origin.waiting and in_round else "",
        equipment={kind: status for kind, status in state.equipment.items() if status != READY},
    )


def asked(table: Table) -> tuple[Choose, ...]:
    """Everybody who is asked at this point of the round, those who have answered already included."""
    if table.state.phase is not Phase.DECIDING:
        return ()
    pending = table.glance().pending
    return pending.choices if isinstance(pending, Together) else (pending,) if isinstance(pending, Choose) else ()


def shoe_part(table: Table) -> ShoePart | None:
    """The cards of the table, counted; None where it has none."""
    rules = shoe.rules_of(table)
    if rules is None:
        return None
    state, loaded = table.state, table.state.shoe
    machine = not rules.cutting_card_from_back
    left = shoe.count_left(table, table.glance(entered=True)) if state.round.closed_betting else loaded.left
    if machine and not state.round.closed_betting:
        left = len(rules.cards)
    if not loaded.number and not machine:
        left = 0
    behind = loaded.cutting_card_from_back
    return ShoePart(
        number=loaded.number,
        cards=len(rules.cards),
        left=left,
        until_cutting_card=None if machine else max(0, left - behind),
        coups=loaded.coups,
        stage=loaded.stage.value,
        needs=shoe.needs(table),
        why=loaded.why,
        machine=machine,
        colour=loaded.colour,
        set_status=loaded.set_status,
        checked_by=loaded.checked_by,
        check_passed=loaded.check_passed,
    )


def _entered(table: Table) -> tuple[EntryPart, ...]:
    """What the dealer or a device has entered and nobody confirmed yet."""
    entries = table.state.round.entered
    if not entries:
        return ()
    answers = seen(table.glance(entered=True), ONLOOKER)[-len(entries) :]
    return tuple(
        EntryPart(BACK if answer == HIDDEN else answer, source, question.to if isinstance(question, Draw) else "")
        for (question, answer), (_, source) in zip(answers, entries, strict=True)
    )


def road_part(table: Table, history: Sequence[ResultPart]) -> tuple[RoadMark, ...]:
    """The coups of the present shoe for the score board; void coups and dummy hands leave no mark."""
    game = table.terms.game
    if not keeps_road(game):
        return ()
    first = table.state.shoe.first_round
    return tuple(
        RoadMark(result.number, *game.coup_mark(result.outcome))
        for result in history
        if result.number >= first and isinstance(result.outcome, dict) and not result.dummy
    )


def _proposed(table: Table) -> Any:
    """The last entry that waits for its confirmation, if everybody may see it."""
    if not deals_cards(table.terms.game):
        return table.state.round.entered[-1][0]
    (*_, (_, answer)) = seen(table.glance(entered=True), ONLOOKER)
    return answer


def _prompt(table: Table) -> Prompt | None:
    """What the procedure waits for, as the dealer terminal shows it."""
    question = table.glance(entered=True).pending
    match question:
        case Spin():
            named = {"pockets": question.pockets} if table.terms.game.family != "roulette" else {}
            return Prompt("spin", {"wheel": question.wheel, **named})
        case Draw():
            unseen = {"unseen": True} if question.may_stay_unseen else {}
            return Prompt("draw", {"to": question.to, "area": area_of(question.to), **unseen})
        case Roll():
            return Prompt("roll", {"dice": question.dice, "faces": question.faces, "roller": question.roller})
        case Pick():
            return Prompt("pick", {"count": question.count, "what": question.what})
    return None


def shown(table: Table) -> dict[str, Any]:
    """What lies on the table for everybody to see; cards lie there as they are dealt, before anything is confirmed."""
    if not table.state.round.closed_betting:
        return {}
    game, run = table.terms.game, table.glance(entered=deals_cards(table.terms.game))
    if tells_so_far(game):
        return picture(run) | game.so_far(table.state.round.wagers(), run)
    return picture(run)


def result_part(table: Table, finished: FinishedRound) -> ResultPart:
    game = table.terms.game
    run = resume(game.procedure(finished.round.wagers()), finished.record)
    cards = deals_cards(game)
    # A wheel and its pocket are in the outcome already.
    lay = picture(run) if cards and not finished.void else {}
    return ResultPart(
        number=finished.round.number,
        outcome=finished.outcome,
        # Without the cards that nobody turned over: a hand that folded, burned cards.
        record=tuple(answer for _, answer in seen(run, ONLOOKER)) if cards else finished.record,
        shown=lay,
        hands=told(game, lay),
        winning_spots=winning_spots(game, finished, run),
        paid_lines=game.paid_lines(run.outcome) if pays_lines(game) and not finished.void else (),
        at_ms=finished.at_ms,
        void=finished.void,
        corrected=finished.corrected,
        reason=finished.reason,
        dummy=finished.round.dummy,
        jackpots=tuple(
            JackpotPart(won.jackpot, won.name, won.level, won.seat, won.amount_minor, won.claimed, won.held)
            for won in finished.round.jackpots
        ),
    )


def winning_spots(game: Game, finished: FinishedRound, run: Run[Any]) -> tuple[str, ...]:
    """The spots that the round paid: all that its result pays, or those on which somebody's wager won."""
    if finished.void:
        return ()
    if gives_one_result(game):
        return game.paid_spots(run.outcome)
    won = (line.spot for line in finished.lines if pays(Disposition(line.disposition), line.profit_minor))
    return tuple(dict.fromkeys(won))


def seats_part(table: Table) -> tuple[SeatPart, ...]:
    return tuple(
        SeatPart(seat.seat, seat.name, seat.colour, away=bool(seat.away_ms)) for seat in table.state.seats.values()
    )


def chips_part(table: Table) -> dict[str, dict[str, int]]:
    """Everybody's chips; those that stand from earlier rounds and those that choices put down lie there too."""
    chips = {seat: dict(spots) for seat, spots in table.state.round.stakes.items()}
    for wager in table.state.round.standing.values():
        spots = chips.setdefault(wager.seat, {})
        spots[wager.spot] = spots.get(wager.spot, 0) + wager.stake_minor
    for seat, spot, amount_minor in table.state.round.added:
        spots = chips.setdefault(seat, {})
        spots[spot] = spots.get(spot, 0) + amount_minor
    for line in table.state.round.paid_early:
        spots = chips[line.seat]
        spots[line.spot] -= line.stake_minor
        if not spots[line.spot]:
            del spots[line.spot]
    return chips


def pit_part(table: Table) -> PitPart:
    state = table.state
    return PitPart(
        stakes_minor=state.round.staked_minor(),
        turnover_minor=state.turnover_minor,
        bank_minor=-state.won_minor,
        rounds=state.rounds,
        seats_taken=len(state.seats),
        stakes_by_seat={seat: sum(spots.values()) for seat, spots in state.round.stakes.items()},
        idle_by_seat={seat.seat: seat.idle_rounds for seat in state.seats.values() if seat.idle_rounds},
        alerts=tuple(state.alerts.values()),
        dealer=state.dealer_name,
        dealer_since_ms=state.dealer_since_ms if state.dealer else 0,
        locks=tuple(
            LockPart(held.number, held.seat, held.round, held.amount_minor, held.at_ms) for held in state.locks.values()
        ),
        found=tuple(
            FoundPart(found.number, found.amount_minor, found.spot, found.rounds)
            for found in state.found.values()
            if not found.kept
        ),
        companies=tuple(map(tuple, state.companies)),
    )
