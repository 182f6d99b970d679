"""The course of a round: opening, the close, the generator, decisions, settlement; `entering` has what people enter.

Clauses: HC25-1.1.1, 1.1.4, 1.1.11; RFH-3.5, 5.3, 10.5.6, 11.3; TSG-A4.10, A4.12; notes N04, N11, N19, N32.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from croupier.floor import events as e
from croupier.floor.clocks import decision_s
from croupier.floor.commands import Decide, NewGame, NoMoreBets
from croupier.floor.config import Mode
from croupier.floor.evolve.cards import LAID
from croupier.floor.hall.company import check_combined
from croupier.floor.handlers import early, equipment_marks, parting, shoe, shooting, tournament
from croupier.floor.handlers.settling import settle_round
from croupier.floor.handlers.wagering import give_back, returned_when_period_ends, stake
from croupier.floor.refusals import Reason, Refusal, illegal
from croupier.floor.views.parts import Phase
from croupier.house.refusal import Refusal as HouseRefusal
from croupier.house.step import Step
from croupier.rules.questions import Choose, Draw, IllegalAnswerError, Pick, Roll, Spin, Together
from croupier.words.said import Named

if TYPE_CHECKING:
    from croupier.floor.table import Table

SENSOR: Final = "sensor"
GENERATOR: Final = "generator"


def open_round(table: Table, step: Step) -> None:
    """The next wagering period; where the book lets the clock wait, it waits for the first wager (N11).

    A wager that stands is one: nobody has to bet again before it is played on. A dummy hand has none.
    """
    if not table.state.dummy_next or table.state.shoe.needs:
        shoe.make_ready(table, step)
    shooting.begin(table, step)
    number = table.state.round.number + 1
    # It is dealt at once, and nobody can bet on it (RFH-1.1-dummy-hand).
    if table.state.dummy_next:
        table.emit(step, e.RoundOpened(number, None, dummy=True, rules=table.state.rules_version), [])
        close_betting(table, step, "dummy-hand")
        return
    closes_at_ms = None
    if table.config.betting_clock and (not table.waits_for_first_wager or table.state.round.standing):
        closes_at_ms = step.now_ms + table.config.timers.wagering_s * 1000
    tournament.before_opening(table, step)
    table.emit(step, e.RoundOpened(number, closes_at_ms, rules=table.state.rules_version), [])
    tournament.after_opening(table, step)


def new_game(table: Table, command: NewGame, step: Step) -> None:
    """The dealer opens the next round; nobody at the table can."""
    if not table.state.open:
        raise Refusal(Reason.TABLE_CLOSED)
    if table.state.phase not in (Phase.READY, Phase.SETTLED):
        raise Refusal(Reason.BETTING_OPEN, round=table.state.round.number)
    if over(table):
        raise Refusal(Reason.TABLE_CLOSED)
    if table.config.mode is Mode.DEALER and (not table.state.dummy_next or table.state.shoe.needs):
        shoe.make_ready(table, step)  # a dealer's shoe is refused or ready, and nothing has happened yet
    equipment_marks.make_ready(table, command.tumbles, step)
    open_round(table, step)


def no_more_bets(table: Table, command: NoMoreBets, step: Step) -> None:
    """The dealer ends the period before its clock does; where nobody deals, the clock and the players alone end it."""
    if table.config.mode is not Mode.DEALER:
        raise Refusal(Reason.WRONG_MODE, mode=Named("mode", table.config.mode.value))
    same_round(table, command.round)
    if table.state.phase is not Phase.BETTING:
        raise Refusal(Reason.BETTING_CLOSED, round=table.state.round.number)
    end_period(table, step, "dealer")


def end_period(table: Table, step: Step, why: str) -> None:
    """The wagering period is over, unless nothing that counts lies there and the clock waits for it."""
    if not _waits_again(table, step):
        close_betting(table, step, why)


def close_betting(table: Table, step: Step, why: str) -> None:
    """No more bets: what the book gives back goes back, the rest is committed (RFH-3.2.7, 5.3)."""
    returned = returned_when_period_ends(table)
    postings = give_back(table, step, ((seat, amount) for seat, _, amount, _ in returned))
    table.emit(step, e.BettingClosed(why, tuple(returned), _draws_at_ms(table, step)), postings)
    parting.part_before_chance(table, step)
    proceed(table, step)


def _draws_at_ms(table: Table, step: Step) -> int | None:
    """When the generator answers; nobody waits for one at a table with a wheel, cards or dice."""
    return step.now_ms + table.config.timers.spin_s * 1000 if table.config.mode is Mode.RNG else None


def proceed(table: Table, step: Step) -> None:
    """Go on from the answers that count: system draws, then decisions, or the end of the round."""
    if isinstance(table.glance().pending, Pick):
        _pick(table, step)
    if table.state.round.ahead:
        lay(table, step)
    run = table.glance()
    if run.finished:
        settle_round(table, step, run)
        close_if_over(table, step)
        return
    early.pay(table, step)
    if isinstance(run.pending, Choose | Together):
        closes_at_ms = step.now_ms + decision_s(table) * 1000
        table.emit(step, e.DecisionsOpened(closes_at_ms), [])
        if not part_absent(table, step):
            _answer_automatic(table, step)


def _pick(table: Table, step: Step) -> None:
    """Bonus numbers, balls and bingo cards are picked by the system in every mode.

    One event has the whole of a card, or all balls that are drawn one after the other.
    """
    run = table.run()
    picked: list[tuple[str, list[Any]]] = []
    while isinstance(pending := run.pending, Pick):
        whole, answer = pending.part_of or pending.what, pending.write(step.chance(pending))
        if not picked or picked[-1][0] != whole:
            picked.append((whole, []))
        picked[-1][1].append(answer)
        run.answer_plain(answer)
    for _, (first, *more) in picked:
        table.emit(step, e.Answered(first, GENERATOR, tuple(more)), [])  # HC25-2.5.3a


def lay(table: Table, step: Step) -> None:
    """Cards that have left the shoe already are the next ones that the round asks for (RFH-10.5.3, 13.5.3, 13.5.5)."""
    while table.state.round.ahead and _takes_a_card(table):
        card = table.state.round.ahead[0]
        if confirms(table):
            propose(table, step, card, LAID)
        else:
            table.emit(step, e.Answered(card, LAID), [])
            early.pay(table, step)


def _takes_a_card(table: Table) -> bool:
    """What was entered leads to a card, and nobody has to confirm it first."""
    return isinstance(table.glance(entered=True).pending, Draw) and table.state.phase is not Phase.PROPOSED


def after_laying(table: Table, step: Step) -> None:
    """A card was put before the round while it runs: it is used now if the round waits for one."""
    if table.state.phase is Phase.NO_MORE_BETS:
        if table.state.round.entered or confirms(table):
            lay(table, step)
        else:
            proceed(table, step)


def confirms(table: Table) -> bool:
    """Whether a dealer confirms what is entered at this table."""
    return table.config.mode is Mode.DEALER and table.terms.dealer_confirms


def over(table: Table) -> bool:
    """Whether the last round or the last shoe that was announced has been played (HC25-1.1.11)."""
    state = table.state
    if state.phase not in (Phase.READY, Phase.SETTLED) or state.round.standing:
        return False
    return state.last == "round" or (state.last == "shoe" and shoe.needs(table) == shoe.SHUFFLE)


def close_if_over(table: Table, step: Step) -> None:
    """After the announced end no new round can be opened; wagers that stand are played out first.

    A temporary table stays as it is after its one game, so that the game can be looked at and put right.
    """
    if over(table) and table.state.origin is None:
        table.emit(step, e.Closed(), [])


# Chance


def chance_due_ms(table: Table) -> int | None:
    """When the generator answers, in RNG mode; other modes wait for a dealer or a sensor."""
    if table.config.mode is not Mode.RNG:
        return None
    return table.state.round.draws_at_ms


def propose(table: Table, step: Step, answer: object, source: str) -> None:
    """The entry waits for the dealer's confirmation unless the round needs another card or die first."""
    asked = table.glance(entered=True).pending
    run = table.with_entry(answer)
    complete = run.finished or isinstance(run.pending, Choose | Together) or isinstance(asked, Spin | Roll)
    table.emit(step, e.Entered(answer, source, complete or bool(early.due(table, run))), [])


def undo_choices(table: Table, step: Step) -> None:
    """Choices that follow an answer which no longer counts are made again, so what they put down goes back first."""
    added = tuple(table.state.round.added)
    if added:
        postings = give_back(table, step, ((seat, amount) for seat, _, amount in added))
        table.emit(step, e.ChoicesUndone(added), postings)


# Decisions


def decide(table: Table, command: Decide, step: Step) -> None:
    """A seat answers; when all have, the round goes on."""
    same_round(table, command.round)
    if table.state.phase is not Phase.DECIDING:
        raise Refusal(Reason.NO_DECISION)
    choice = _open_choice(table, command.key, step.actor.id)
    try:
        option = choice.option(command.option)
    except IllegalAnswerError as error:
        raise illegal(error, table.money) from None
    postings = []
    check_combined(table, step.actor.id, option.cost_minor)
    if option.cost_minor:
        step.admission.require_stakes(step.actor.id, step.now_ms)  # TSG-4b.9
        postings.append(stake(table, step, step.actor.id, option.cost_minor))
    stakes = tuple((added.spot, added.amount_minor) for added in option.stakes)
    origin = table.state.origin
    if origin is not None and origin.waiting:
        table.emit(step, taken_up(table, step), [])
    table.emit(step, e.Decided(choice.seat, choice.key, option.id, stakes), postings)
    conclude_decisions(table, step)


def taken_up(table: Table, step: Step) -> e.TakenUp:
    """The player of a temporary table is there: the ball is spun, or the time to decide begins."""
    closes_at_ms = step.now_ms + decision_s(table) * 1000 if table.state.phase is Phase.DECIDING else None
    return e.TakenUp(step.now_ms + table.config.timers.spin_s * 1000, closes_at_ms)


def part_absent(table: Table, step: Step, why: str = parting.CONNECTION) -> bool:
    """Nobody waits for a player who is gone: what has to be decided leaves for a temporary table (TSG-A2.34).

    The round goes on with the default in its place. After a time-out that is everybody who has not decided.
    """
    if not parting.saves(table):
        return False
    seats = {choice.seat: table.state.seats.get(choice.seat) for choice in open_choices(table)}
    for name, seat in seats.items():
        absent = why == parting.TIME_OUT or seat is None or seat.away_ms
        if absent and parting.may_part(table, name):
            parting.part(table, step, name, why)
    left = [choice for choice in open_choices(table) if choice.seat in table.state.round.departed]
    for choice in left:
        table.emit(step, e.Decided(choice.seat, choice.key, choice.default, by_default=True), [])
    if left:
        conclude_decisions(table, step)
    return bool(left)


def _open_choice(table: Table, key: str, patron: str) -> Choose:
    for choice in open_choices(table):
        if choice.key == key and table.state.owners.get(choice.seat) == patron:
            return choice
    raise Refusal(Reason.NO_DECISION)


def open_choices(table: Table) -> list[Choose]:
    """The decisions that nobody has made yet."""
    if table.state.phase is not Phase.DECIDING:
        return []
    pending = table.glance().pending
    choices = pending.choices if isinstance(pending, Together) else (pending,) if isinstance(pending, Choose) else ()
    return [choice for choice in choices if choice.key not in table.state.round.decided]


def _answer_automatic(table: Table, step: Step) -> None:
    """What a seat has agreed to before is done for it at once; without the money for it, its default (NL-21)."""
    waiting = [choice for choice in open_choices(table) if choice.automatic]
    for choice in waiting:
        option, postings = choice.option(choice.automatic), []
        try:
            patron = table.state.owners[choice.seat]
            check_combined(table, patron, option.cost_minor)
            if option.cost_minor:
                step.admission.require_stakes(patron, step.now_ms)
                postings = [stake(table, step, patron, option.cost_minor)]
        except HouseRefusal:
            option = choice.option(choice.default)
        stakes = tuple((added.spot, added.amount_minor) for added in option.stakes)
        table.emit(step, e.Decided(choice.seat, choice.key, option.id, stakes), postings)
    if waiting:
        conclude_decisions(table, step)


def conclude_decisions(table: Table, step: Step) -> None:
    if open_choices(table):
        return
    pending = table.glance().pending
    decided = dict(table.state.round.decided)
    answer = decided if isinstance(pending, Together) else next(iter(decided.values()))
    table.emit(step, e.Answered(answer, "players"), [])
    proceed(table, step)


def _waits_again(table: Table, step: Step) -> bool:
    """Without a wager that counts no card is dealt: where the clock waits for one, the same round waits again (N11)."""
    current = table.state.round
    if not table.waits_for_first_wager or current.standing:
        return False
    returned = returned_when_period_ends(table)
    if len(returned) < sum(len(spots) for spots in current.stakes.values()):
        return False
    postings = give_back(table, step, ((seat, amount) for seat, _, amount, _ in returned))
    table.emit(step, e.BettingClosed("no-wagers", tuple(returned)), postings)
    if table.state.last == "round":
        table.emit(step, e.Closed(), [])  # nobody plays the round that was announced as the last
        return True
    table.emit(step, e.RoundOpened(current.number, None, rules=table.state.rules_version), [])
    return True


def same_round(table: Table, number: int) -> None:
    if not table.state.open:
        raise Refusal(Reason.TABLE_CLOSED)
    if table.state.round.number != number:
        raise Refusal(Reason.STALE_ROUND, asked=number, round=table.state.round.number)
