"""Making views: what a player, a dealer, a supervisor or a display may see of a table right now.

Hidden answers are masked here and nowhere else: nothing outside this module turns state into something that is sent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from croupier.floor.clocks import decision_s
from croupier.floor.established import established
from croupier.floor.events import Line
from croupier.floor.hall.company import above_combined
from croupier.floor.handlers import early, shoe
from croupier.floor.handlers.equipment_marks import READY
from croupier.floor.state import FinishedRound, Seat
from croupier.floor.views.hands import Hands, formed, slip, told
from croupier.floor.views.parts import (
    EntryPart,
    FoundPart,
    JackpotPart,
    LockPart,
    MinePart,
    OwnDecision,
    OwnLine,
    OwnOption,
    OwnStake,
    OwnWager,
    Phase,
    PitPart,
    Prompt,
    ResultPart,
    RoadMark,
    RoundPart,
    SeatPart,
    ShoePart,
    TablePart,
    Waiting,
)
from croupier.floor.views.picture import BACK, ONLOOKER, picture
from croupier.rules.game import Game
from croupier.rules.procedure import Run, resume
from croupier.rules.questions import Choose, Draw, Option, Pick, Roll, Spin, Together
from croupier.rules.traits import deals_cards, gives_one_result, keeps_road, pays_lines, shares_cards, tells_so_far
from croupier.rules.view import HIDDEN, seen
from croupier.rules.wagers.paid_spots import pays
from croupier.rules.wagers.wager import Disposition
from croupier.words.said import Named, Said
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
        waiting=tuple(Waiting(choice.seat, choice.about, _area(choice)) for choice in asked(table)),
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


def mine_part(table: Table, seat: Seat, choices: Sequence[Choose]) -> MinePart:
    """What belongs to a seat; `choices` are the open decisions of all seats, worked out once for many views."""
    state = table.state
    own = _own_wagers(table, seat.seat)
    return MinePart(
        seat=seat.seat,
        wagers=own,
        decisions=tuple(_decision(table, seat, choice) for choice in choices if choice.seat == seat.seat),
        cards=(cards := _own_cards(table, seat.seat)),
        hands=_own_hands(table, seat.seat, cards),
        confirmed=seat.confirmed,
        total_bet_minor=sum(wager.stake_minor for wager in own),
        last_round=seat.last_round,
        last_win_minor=_won_by(table, seat),
        last_lines=tuple(map(_own_line, seat.last_lines)),
        paid_early=tuple(_own_line(line) for line in state.round.paid_early if line.seat == seat.seat),
        session_started_ms=seat.since_ms,
        session_net_minor=seat.net_minor,
        moved_to=_moved_to(table, seat.seat),
        locked_minor=sum(held.amount_minor for held in state.locks.values() if held.patron == seat.patron),
    )


def _own_wagers(table: Table, seat: str) -> tuple[OwnWager, ...]:
    """What the seat has on the layout; what was settled early lies there no more."""
    current = table.state.round
    added = [(spot, amount) for name, spot, amount in current.added if name == seat]
    layout = table.terms.game.layout
    every = [
        OwnWager(w.id, w.spot, w.stake_minor, w.standing, layout.spots[w.spot].covers if layout.written else ())
        for w in current.wagers_of(seat)
    ]
    every += [OwnWager(f"{seat}+{n}", spot, amount) for n, (spot, amount) in enumerate(added)]
    if not current.paid_early:
        return tuple(every)
    gone = Counter((line.spot, line.stake_minor) for line in current.paid_early if line.seat == seat)
    left = []
    for wager in every:
        if gone[wager.spot, wager.stake_minor] > 0:
            gone[wager.spot, wager.stake_minor] -= 1
        else:
            left.append(wager)
    return tuple(left)


def _own_line(line: Line) -> OwnLine:
    return OwnLine(
        line.spot,
        line.disposition,
        line.stake_minor,
        line.profit_minor,
        line.returned_minor,
        line.stands_minor,
    )


def _won_by(table: Table, seat: Seat) -> int:
    """What the wagers of the seat's last round brought beyond all that it staked there, and its jackpots (RFH-6.1.2).

    A stake that comes back is no win, nor is what other wagers of the same round lost: meter, words and history agree.
    """
    net_minor = sum(
        line.profit_minor + line.returned_minor + line.stands_minor - line.stake_minor for line in seat.last_lines
    )
    return max(0, net_minor) + _jackpots_of(table, seat)


def _jackpots_of(table: Table, seat: Seat) -> int:
    """What the seat's last round won besides its wagers (RFH-19.3.1)."""
    previous = table.state.previous
    if previous is None or previous.round.number != seat.last_round:
        return 0
    return sum(won.amount_minor for won in previous.round.jackpots if won.seat == seat.seat and not won.claimed)


def _own_cards(table: Table, seat: str) -> dict[str, tuple[str, ...]]:
    """What the seat sees of cards that are hidden from others; nothing once the round is over."""
    if table.state.phase not in (Phase.NO_MORE_BETS, Phase.DECIDING, Phase.PROPOSED):
        return {}
    if not deals_cards(table.terms.game):
        return {}
    run = table.glance()
    cards: dict[str, tuple[str, ...]] = {}
    for (question, mine), (_, theirs) in zip(seen(run, seat), seen(run, ONLOOKER), strict=True):
        if isinstance(question, Draw) and theirs == HIDDEN != mine:  # HC25-3.5.2a, b
            cards[question.to] = (*cards.get(question.to, ()), mine)
    if shares_cards(table.terms.game):
        own = table.terms.game.own_hands(table.state.round.wagers_of(seat), run)
        cards |= {f"hand {number}": tuple(map(str, hand)) for number, hand in enumerate(own, start=1)}
    return cards


def _own_hands(table: Table, seat: str, cards: dict[str, tuple[str, ...]]) -> dict[str, Hands]:
    """What the cards that only this seat sees come to, with the open ones beside them."""
    if not cards:
        return {}
    hands = told(table.terms.game, {**cards, **picture(table.glance(), seat)})
    return {area: hand for area, hand in hands.items() if area in cards}


def _moved_to(table: Table, seat: str) -> str:
    current = table.state.round
    return f"{table.id}~{current.number}.{seat}" if seat in current.departed else ""


def _closed(table: Table, seat: Seat, option: Option) -> Said | None:
    """An option whose least stake is above what several tables together allow would be refused."""
    refusal = above_combined(table, seat.patron, option.least_minor if option.flexible else option.cost_minor)
    return refusal.said if refusal is not None else None


def _decision(table: Table, seat: Seat, choice: Choose) -> OwnDecision:
    game = table.terms.game
    lying = {**_own_cards(table, seat.seat), **picture(table.glance(), seat.seat)}
    cards, hands = lying.get(choice.about, ()), told(game, lying)
    options = tuple(
        OwnOption(
            option.id,
            option.cost_minor,
            option.least_minor if option.flexible else 0,
            option.step_minor,
            tuple(OwnStake(stake.spot, stake.amount_minor) for stake in option.stakes),
            _closed(table, seat, option),
            formed(game, option.id, cards),
            slip(game, hands, choice, option.id),
        )
        for option in choice.options
    )
    return OwnDecision(choice.key, choice.about, options, choice.default, choice.ask, _area(choice, own=True))


def _area(choice: Choose, own: bool = False) -> Said | Named | None:
    return area_of(choice.about, own) if choice.about else None


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
