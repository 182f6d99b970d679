"""A hand at a live table: begun, dealt, answered, ended, each as an event with its money.

Clauses: TSG-A1.10 (time-out), A1.11 (sit-out), A1.34 (table stakes), A1a.15 (the next hand), A1C.2 to A1C.4; NT-61.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from croupier.cage.ledger import Posting
from croupier.house.refusal import Refusal as HouseRefusal
from croupier.house.step import Step
from croupier.poker_room import blinds, money
from croupier.poker_room import events as e
from croupier.poker_room.afterwards import histories
from croupier.poker_room.answers import Answer, action_of, done
from croupier.poker_room.cards import draw_cards
from croupier.poker_room.config import Button, Dealing, PokerConfig, big_blind
from croupier.poker_room.evolve import begin
from croupier.poker_room.refusals import PokerReason, Refusal
from croupier.poker_room.state import NOBODY, Seat
from croupier.poker_room.tournaments import tables as tournament_tables
from croupier.rules.cards import Card, UnknownCardError
from croupier.rules.poker.errors import IllegalActionError
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.questions import Bet, Deal
from croupier.rules.poker.won_button import win_the_button
from croupier.rules.questions import Spin
from croupier.words.said import Said, slug

if TYPE_CHECKING:
    from croupier.poker_room.table import PokerTable

By = Literal["player", "clock", "leaving", "house-player", "dealer"]
Why = Literal["asked", "removed", "sat-out", "closed", "seat-gone"]


# Beginning


def players(table: PokerTable) -> dict[int, Seat]:
    """Who is dealt in: chips in front of them and not sitting out (TSG-A1.11); in a tournament everybody (A1.12)."""
    return {
        number: seat
        for number, seat in table.state.seats.items()
        if seat.stack_minor and (table.config.tournament or not (seat.sitting_out or seat.leaving))
    }


def can_begin(table: PokerTable) -> bool:
    """Whether the next hand begins by itself: a dealer begins those of the own table."""
    if table.config.tournament:
        return table.state.ordered and table.hand is None
    return table.config.dealing is Dealing.GENERATOR and enough_players(table)


def enough_players(table: PokerTable) -> bool:
    """Two with chips, or who get some before the hand. House players wait for company: they do not play alone."""
    wanting = [
        seat
        for seat in table.state.seats.values()
        if not seat.sitting_out and not seat.leaving and (seat.stack_minor or seat.house_player or seat.top_up_to_minor)
    ]
    company = any(not seat.house_player for seat in wanting)
    at_rest = table.state.open and table.hand is None and not table.config.pool
    return at_rest and len(wanting) >= 2 and company


def begin_hand(table: PokerTable, step: Step) -> None:
    """Fill up stacks, settle who is dealt in, and begin."""
    if table.config.own_chips:
        _fill_up(table, step)
    while (arranged := _arranged(table, step)) is not None:
        if arranged.big != NOBODY and table.state.seats[arranged.big].out_at_big_blind:
            table.emit(step, e.SatOut(arranged.big))
            continue
        event = _hand_of(table, arranged)
        if not (beyond := _beyond_limits(table, step, event)):
            open_hand(table, step, event)
            return
        for seat in beyond:
            table.emit(step, e.SatOut(seat, "limit-reached"))


def _beyond_limits(table: PokerTable, step: Step, event: e.HandBegun) -> list[int]:
    """Whose own limits do not leave what they would have to post in this hand (TSG-4b.6)."""
    ledger = step.ledger
    if table.config.play_chips or ledger.limits is None or not ledger.limits.kinds:
        return []
    left = begin(table.config, event).stacks
    beyond: list[int] = []
    for place, patron in enumerate(event.patrons):
        try:
            ledger.require_within_limits(money.purse_of(table.config, patron), event.stacks[place] - left[place])
        except HouseRefusal:
            beyond.append(event.seats[place])
    return beyond


def open_hand(table: PokerTable, step: Step, event: e.HandBegun) -> None:
    """The forced bets are posted and the first cards dealt."""
    hand = begin(table.config, event)
    table.emit_foreseen(step, event, hand, _moved(table, step, event.seats, event.stacks, hand, event.patrons))
    run_on(table, step)


def _fill_up(table: PokerTable, step: Step) -> None:
    """Automatic top-ups, as far as the wallet reaches; a house player without chips gets new ones from the house."""
    config = table.config
    wanted = {number: _missing(config, seat) for number, seat in table.state.seats.items() if not seat.sitting_out}
    short = [(number, table.state.seats[number], minor) for number, minor in wanted.items() if minor > 0]
    step.ledger.want(money.source(config, seat) for _, seat, _ in short if not seat.house_player)
    for number, seat, missing_minor in short:
        purse = money.source(config, seat)
        amount_minor = missing_minor if seat.house_player else min(missing_minor, step.ledger.balance(purse))
        if amount_minor > 0:
            bought = money.buy(step.ledger, config, purse, number, amount_minor)
            table.emit(step, e.ChipsBought(number, amount_minor), bought)
        elif not seat.stack_minor:
            table.emit(step, e.SatOut(number, "no-chips"))


def _missing(config: PokerConfig, seat: Seat) -> int:
    if seat.house_player:
        return 0 if seat.stack_minor else config.most_minor
    return seat.top_up_to_minor - seat.stack_minor


def _next_game(table: PokerTable, count: int) -> tuple[int, int]:
    """The game of the next hand in a mix, and the hands of it already played (TSG-A1.23, A1.38, NT-57)."""
    state = table.state
    games = len(state.config.components)
    if games == 1 or state.game_hands < (state.config.rotation_hands or count):
        return state.component, state.game_hands
    return (state.component + 1) % games, 0


def _arranged(table: PokerTable, step: Step) -> blinds.Arrangement | None:
    state = table.state
    wanting = players(table)
    if len(wanting) < 2:
        return None
    component, _ = _next_game(table, len(wanting))
    button = state.button
    if button == NOBODY:  # the first hand of a table: the generator says who has the button
        seats = tuple(wanting)
        first = seats[int(step.chance(Spin(tuple(map(str, range(len(seats)))), "button")))]
        button = (first - 1) % state.config.seats
    standings = {number: blinds.Standing(seat.candidate, seat.posts) for number, seat in wanting.items()}
    with_blinds = bool(state.config.components[component].stakes.blinds)
    if state.config.tournament and sum(not standing.candidate for standing in standings.values()) < 2:
        standings = dict.fromkeys(wanting, blinds.Standing())  # nearly everybody is new: the game begins anew
        button = blinds.before_anew(wanting, state.config.seats, state.big_blind, button)
        return blinds.arrange(standings, state.config.seats, button, blinds=with_blinds)
    if with_blinds and state.config.button is Button.WINNER and table.last is not None:
        button = (state.dealt[win_the_button(table.last)] - 1) % state.config.seats
    elif with_blinds and state.config.button is Button.DEAD:
        before = blinds.Before(state.small_blind, state.big_blind)
        arranged = blinds.arrange_dead(standings, state.config.seats, before)
        if arranged is not None:
            return arranged
    return blinds.arrange(standings, state.config.seats, button, blinds=with_blinds)


def _hand_of(table: PokerTable, arranged: blinds.Arrangement) -> e.HandBegun:
    state = table.state
    component, game_hands = _next_game(table, len(players(table)))
    game = state.config.components[component]
    posts: tuple[tuple[int, int], ...] = ()
    missed: tuple[tuple[int, bool], ...] = ()
    if arranged.big != NOBODY:
        big_minor, small_minor = big_blind(game.stakes), game.stakes.blinds[0]
        anew = all(state.seats[seat].candidate for seat in arranged.seats)
        if not anew and not table.config.tournament:
            posts = tuple(
                _post(state.seats[seat], seat in (arranged.small, arranged.big), big_minor, small_minor)
                for seat in arranged.seats
            )
        missed = _missed(table, arranged)
    return e.HandBegun(
        number=state.number + 1,
        component=component,
        seats=arranged.seats,
        stacks=tuple(state.seats[seat].stack_minor for seat in arranged.seats),
        button=arranged.button,
        blinds=(arranged.small, arranged.big),
        posts=posts if any(map(any, posts)) else (),
        missed=missed,
        game_hands=game_hands,
        patrons=tuple(state.seats[seat].patron for seat in arranged.seats),
        names=tuple(state.seats[seat].name for seat in arranged.seats),
        terms=state.terms_version,
    )


def _post(seat: Seat, has_blind: bool, big_minor: int, small_minor: int) -> tuple[int, int]:
    """Missed blinds made good: the big one live, the small one dead. Whoever has a blind owes no more."""
    if has_blind or not seat.candidate:
        return 0, 0
    return big_minor if seat.new or seat.owes_big else 0, small_minor if seat.owes_small else 0


def _missed(table: PokerTable, arranged: blinds.Arrangement) -> tuple[tuple[int, bool], ...]:
    """Seats that were left out while a blind went past them."""
    state = table.state
    found: list[tuple[int, bool]] = []
    for before, now, big in ((state.big_blind, arranged.big, True), (state.small_blind, arranged.small, False)):
        if before != NOBODY and before != now:
            found += [
                (number, big)
                for number in blinds.between(before, now, state.config.seats)
                if number in state.seats and number not in arranged.seats and not state.seats[number].new
            ]
    return tuple(found)


# Playing


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
        step.ledger.require_within_limits(purse, hand.stacks[place] - after.stacks[place])
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
        question = table.hand.question
        if isinstance(question, Deal):
            if table.config.dealing is Dealing.DEALER:
                return
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
    for seat, count, up in hand.pending:
        cards = draw_cards(after, Deal(seat, count, up), step.chance)
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
        e.Paid(seat, state.patrons[place], put_in[place], rake[place], won, hand.stacks[place])
        for place, (seat, won) in enumerate(zip(state.dealt, histories.won_by_seat(hand), strict=True))
    )
    returned, postings = sent_back(table, step, {number: seat.stack_minor for number, seat in state.seats.items()})
    histories.keep(table, step)
    table.emit(step, e.HandEnded(state.number, hand.rake, paid, returned), postings)
    if config.tournament:
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
