"""The next hand of a live table: who is dealt in, who posts what, and whose stacks are filled up before.

Clauses: TSG-A1.11, A1.12 (sitting out), A1.23, A1.38 (mixed games), A1a.15 (the next hand), A1C.4, A1T-xv.1;
NT-57, NT-61.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.house.refusal import Refusal as HouseRefusal
from croupier.house.step import Step
from croupier.poker_room import blinds, hands, money
from croupier.poker_room import events as e
from croupier.poker_room.config import Button, Dealing, PokerConfig, big_blind
from croupier.poker_room.evolve import begin
from croupier.poker_room.state import NOBODY, Seat
from croupier.rules.poker.won_button import win_the_button
from croupier.rules.questions import Spin

if TYPE_CHECKING:
    from croupier.poker_room.table import PokerTable


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
            hands.open_hand(table, step, event)
            return
        for seat in beyond:
            table.emit(step, e.SatOut(seat, "limit-reached"))


def _beyond_limits(table: PokerTable, step: Step, event: e.HandBegun) -> list[int]:
    """Whose own limits do not leave what they would have to post in this hand."""
    ledger = step.ledger
    if table.config.play_chips or not ledger.limited:
        return []
    left = begin(table.config, event).stacks
    beyond: list[int] = []
    for place, patron in enumerate(event.patrons):
        try:
            # TSG-4b.6
            ledger.require_within_limits(money.purse_of(table.config, patron), event.stacks[place] - left[place])
        except HouseRefusal:
            beyond.append(event.seats[place])
    return beyond


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
    standings = {number: blinds.BlindDuty(seat.candidate, seat.posts) for number, seat in wanting.items()}
    with_blinds = bool(state.config.components[component].stakes.blinds)
    if state.config.tournament and sum(not standing.candidate for standing in standings.values()) < 2:
        standings = dict.fromkeys(wanting, blinds.BlindDuty())  # nearly everybody is new: the game begins anew
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
