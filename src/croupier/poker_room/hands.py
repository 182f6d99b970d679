"""A hand at a live table: begun, dealt, answered, ended, each as an event with its money.

Clauses: TSG-A1.10 (time-out), A1.34 (table stakes), A1C.2 to A1C.4; NT-61.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from croupier.cage.ledger import Posting
from croupier.house.step import Step
from croupier.poker_room import events as e
from croupier.poker_room import money
from croupier.poker_room.afterwards import histories
from croupier.poker_room.answers import Answer, action_of, done
from croupier.poker_room.cards import draw_cards
from croupier.poker_room.config import Dealing, PokerConfig
from croupier.poker_room.evolve import begin
from croupier.poker_room.refusals import PokerReason, Refusal
from croupier.poker_room.state import NOBODY
from croupier.poker_room.tournaments import tables as tournament_tables
from croupier.rules.cards import Card, UnknownCardError
from croupier.rules.poker.errors import IllegalActionError
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.phase import DEALING
from croupier.rules.poker.questions import Bet, Deal
from croupier.words.said import Said, slug

if TYPE_CHECKING:
    from croupier.poker_room.table import PokerTable

By = Literal["player", "clock", "leaving", "house-player", "dealer"]
Why = Literal["asked", "removed", "sat-out", "closed", "seat-gone"]


# Playing


def open_hand(table: PokerTable, step: Step, event: e.HandBegun) -> None:
    """The forced bets are posted and the first cards dealt."""
    hand = begin(table.config, event)
    table.emit_foreseen(step, event, hand, _moved(table, step, event.seats, event.stacks, hand, event.patrons))
    run_on(table, step)


def act(table: PokerTable, step: Step, place: int, answer: Answer, by: By = "player") -> None:
    """A player's answer; what the rules do not allow is refused and changes nothing."""
    word, amount_minor, names = answer
    hand = table.playing
    after = hand.copy()
    try:
        action = action_of(word, amount_minor, names)
        after.act(action)
    except (IllegalActionError, UnknownCardError) as error:
        code = slug(error.reason.name) if isinstance(error, IllegalActionError) else "no-card"
        raise Refusal(PokerReason.ILLEGAL_ACTION, why=Said(f"poker-{code}")) from None
    if not table.config.play_chips:
        purse = money.purse_of(table.config, table.state.patrons[place])
        more_minor = hand.stacks[place] - after.stacks[place]
        step.ledger.require_within_limits(purse, more_minor)
        if more_minor > 0 and not table.config.tournament:
            step.admission.require_stakes(table.state.patrons[place], step.now_ms)  # TSG-4b.9
    _answered(table, step, after, e.Acted(table.state.dealt[place], word, amount_minor, names, by))
    run_on(table, step)


def answer_for(table: PokerTable, step: Step, by: By) -> None:
    """Nobody answers: check where that is free, else fold; who leaves gives the hand up."""
    hand = table.playing
    after = hand.copy()
    gives_up = by == "leaving" and isinstance(hand.question, Bet)  # TSG-A1C.3
    word, amount_minor = done((after.fold() if gives_up else after.time_out())[0])  # TSG-A1.10
    seat = table.state.dealt[hand.actor]
    _answered(table, step, after, e.Acted(seat, word, amount_minor, (), by))
    if by == "clock" and table.in_hand(seat) and not table.state.seats[seat].sitting_out:
        table.emit(step, e.SatOut(seat, "timed-out"))
    run_on(table, step)


def answer_as(table: PokerTable, step: Step, answer: Answer) -> None:
    """A house player's answer."""
    word, amount_minor, names = answer
    hand = table.playing
    after = hand.copy()
    after.act(action_of(word, amount_minor, names))
    seat = table.state.dealt[hand.actor]
    _answered(table, step, after, e.Acted(seat, word, amount_minor, names, "house-player"))
    run_on(table, step)


def _answered(table: PokerTable, step: Step, after: Hand, event: e.Acted) -> None:
    hand = table.playing
    moved = _moved(table, step, table.state.dealt, hand.stacks, after, table.state.patrons, len(hand.events))
    table.emit_foreseen(step, event, after, moved)


def _moved(
    table: PokerTable,
    step: Step,
    seats: tuple[int, ...],
    before: list[int] | tuple[int, ...],
    after: Hand,
    patrons: tuple[str, ...],
    mark: int = 0,
) -> list[Posting]:
    if table.config.play_chips:
        return []
    happened = after.events[mark:]
    if list(before) == after.stacks and not any(event.kind in money.PAYING for event in happened):
        return []  # a fold, a check, cards: most of a hand moves nothing
    config = table.config

    def chips(place: int) -> money.Chips:
        return money.Chips(table.chips(seats[place]), money.purse_of(config, patrons[place]))

    return money.played(step.ledger, config, chips, before, after.stacks, happened)


def run_on(table: PokerTable, step: Step) -> None:
    """Deal and answer for those who leave, as far as the hand goes by itself; end it when it is over."""
    while table.hand is not None and not table.hand.over:
        if table.hand.phase is DEALING:
            if table.config.dealing is Dealing.DEALER:
                return
            question = Deal(*table.hand.pending[0])
            if runs_out(table.hand, question) and step.now_ms < deals_at_ms(table):
                return
            if len(table.hand.pending) > 1:
                _deal_hands(table, step)
            else:
                put_down(table, step, question, draw_cards(table.hand, question, step.chance))
        elif table.leaving(table.hand.actor):
            answer_for(table, step, "leaving")
        else:
            return
    if table.hand is not None:
        _end(table, step)


def runs_out(hand: Hand, question: Deal) -> bool:
    """Whether cards come although nobody can bet any more: everybody may watch them fall."""
    return question.seat < 0 and hand.street > 0 and bool(hand.tabled)


def deals_at_ms(table: PokerTable) -> int:
    return table.state.last_ms + table.config.clocks.run_out_ms


def put_down(table: PokerTable, step: Step, question: Deal, cards: tuple[Card, ...]) -> None:
    """The cards of the pending deal lie on the table."""
    hand = table.playing
    after = hand.copy()
    after.deal(cards)
    to = table.state.dealt[question.seat] if question.seat >= 0 else NOBODY
    moved = _moved(table, step, table.state.dealt, hand.stacks, after, table.state.patrons, len(hand.events))
    table.emit_foreseen(step, e.Dealt(tuple(map(str, cards)), to, question.up), after, moved)


def _deal_hands(table: PokerTable, step: Step) -> None:
    """Everybody's cards of this street in turn, and those that lie on the board with them (TSG-A1f.2)."""
    hand, dealt = table.playing, table.state.dealt
    after = hand.copy()
    hands: list[e.SeatCards] = []
    left: list[Card] = []
    for seat, count, up in hand.pending:
        cards = draw_cards(after, Deal(seat, count, up), step.chance, left)
        after.deal(cards)
        hands.append(e.SeatCards(dealt[seat] if seat >= 0 else NOBODY, tuple(map(str, cards)), up))
    moved = _moved(table, step, dealt, hand.stacks, after, table.state.patrons, len(hand.events))
    table.emit_foreseen(step, e.HandsDealt(tuple(hands)), after, moved)


# Ending


def _end(table: PokerTable, step: Step) -> None:
    """The pots are paid already; what was bought arrives, and who wanted to leave goes."""
    state, hand = table.state, table.playing
    config = state.config
    put_in = [
        before - now + won
        for before, now, won in zip(hand.starting, hand.stacks, histories.won_by_seat(hand), strict=True)
    ]
    rake = money.shares_of_rake(hand.rake, put_in)
    paid = tuple(
        e.SeatMoney(seat, state.patrons[place], put_in[place], rake[place], won, hand.stacks[place])
        for place, (seat, won) in enumerate(zip(state.dealt, histories.won_by_seat(hand), strict=True))
    )
    returned, postings = sent_back(table, step, {number: seat.stack_minor for number, seat in state.seats.items()})
    histories.keep(table, step)
    table.emit(step, e.HandEnded(state.number, hand.rake, paid, returned), postings)
    money.tell_commission(table.config, step, paid, state.number)
    if config.tournament and not config.pool:
        tournament_tables.report(table, step)
    if config.own_chips:
        between_hands(table, step)


def sent_back(
    table: PokerTable, step: Step, stacks: dict[int, int]
) -> tuple[tuple[tuple[int, int], ...], list[Posting]]:
    """Chips bought in the hand for which there is no room now, and where they go."""
    config = table.config
    returned: list[tuple[int, int]] = []
    postings: list[Posting] = []
    for number, seat in table.state.seats.items() if config.own_chips else ():
        over_minor = min(seat.coming_minor, max(0, stacks[number] + seat.coming_minor - config.most_minor))
        if over_minor:
            returned.append((number, over_minor))
            postings += money.cash_in(step.ledger, config, money.source(config, seat), number, over_minor)
    return tuple(returned), postings


def between_hands(table: PokerTable, step: Step) -> None:
    """Who wanted to leave goes, whoever has no chips sits out, and new terms are taken up."""
    state = table.state
    for number, seat in list(state.seats.items()):
        if seat.leaving:
            leave(table, step, number, "removed" if seat.removed else "asked")
        elif not state.open:
            leave(table, step, number, "closed")
        elif not seat.stack_minor and not seat.sitting_out and not seat.house_player and not seat.top_up_to_minor:
            table.emit(step, e.SatOut(number, "no-chips"))
    if table.next_terms is not None:
        take_up(table, step, table.next_terms)


def take_up(table: PokerTable, step: Step, terms: PokerConfig) -> None:
    """New terms, between two hands; seats that the table did not have get their accounts."""
    # Whoever sits where the table has no seat any more stands up with every chip (TSG-A1C.2).
    for number in [number for number in table.state.seats if number >= terms.seats]:
        leave(table, step, number, "seat-gone")
    known = {opening.name for opening in money.openings(table.config)}
    table.emit(step, e.TableSet(terms))
    table.next_terms = None
    step.open(*(opening for opening in money.openings(terms) if opening.name not in known))


def to_show(table: PokerTable, number: int) -> tuple[str, ...]:
    """The hidden cards that a seat may show of its own will: those of a pot that it won without a showdown."""
    hand, place = table.last, table.place_of(number)
    if hand is None or table.hand is not None or place < 0 or hand.live != 1 << place or hand.tabled:
        return ()
    hidden = (str(card) for at, card in enumerate(hand.hole[place]) if not hand.plan.up_from <= at < hand.plan.up_to)
    return tuple(card for card in hidden if card not in table.state.shown)


def leave(table: PokerTable, step: Step, number: int, why: Why) -> None:
    """The seat is given up and the value of its chips credited (TSG-A1C.2)."""
    seat = table.state.seats[number]
    amount_minor = seat.stack_minor + seat.coming_minor
    purse = money.source(table.config, seat)
    event = e.Left(number, seat.patron, amount_minor, why)
    table.emit(step, event, money.cash_in(step.ledger, table.config, purse, number, amount_minor))
