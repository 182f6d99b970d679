"""The end of a hand: showing in order, running the board more than once, awarding pots, odd chips and rake.

Clauses: TSG-A1.1, TSG-A1.27 to A1.29, TSG-A1a.13, A1a.14, TSG-A1c.3 to A1c.6, TSG-A1h.15, A1h.16, TSG-A1i.4,
TSG-2.18; NT-05, NT-44, NT-45.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from croupier.rules.cards import Card
from croupier.rules.poker import dealing
from croupier.rules.poker.errors import IllegalActionError, Reason
from croupier.rules.poker.events import TABLE, Event, Kind
from croupier.rules.poker.house_rules import OddChips
from croupier.rules.poker.phase import CHOOSING_RUNS, OVER, SHOWING
from croupier.rules.poker.pots import Pot, shares, side_pots
from croupier.rules.poker.unknown import UNKNOWN

if TYPE_CHECKING:
    from croupier.rules.poker.hand import Hand

_WIN: Final = Kind.WIN
_SHOW: Final = Kind.SHOW
_MUCK: Final = Kind.MUCK


def win_uncontested(hand: Hand) -> None:
    """Everybody else folded: the last one wins the whole pot without showing."""
    seat = hand.live.bit_length() - 1  # TSG-A1.28
    amount = _take_rake(hand)
    hand.stacks[seat] += amount
    hand.events.append(Event(_WIN, seat, amount))
    hand.phase = OVER
    hand.actor = -1


def betting_is_over(hand: Hand) -> None:
    """No more betting: show, choose the runs, deal what is missing, and award the pots."""
    final = hand.street + 1 == len(hand.plan.streets)
    if not hand.plan.unasked:
        _ask_showing(hand)
        return
    if not final and not hand.tabled and hand.plan.house.show_all_in:
        for seat in showing_order(hand):
            _table(hand, seat)
    _after_showing(hand)


def _after_showing(hand: Hand) -> None:
    plan = hand.plan
    if hand.street + 1 == len(plan.streets):
        _finish_run(hand)
        return
    if not hand.runs:
        if plan.house.runs > 1 and most_runs(hand) > 1:
            hand.phase = CHOOSING_RUNS
            hand.to_act = hand.live
            hand.actor = plan.following[plan.button][hand.live]
            return
        hand.runs = 1
    hand.street += 1
    dealing.begin_street(hand)


def most_runs(hand: Hand) -> int:
    """How often the missing board cards can be dealt from the rest of the deck, at most as the house allows."""
    missing = sum(street.board for street in hand.plan.streets[hand.street + 1 :])
    if not missing:
        return 1
    burns = hand.plan.house.burn * sum(street.board > 0 for street in hand.plan.streets[hand.street + 1 :])
    size = len(hand.plan.variant.pack if hand.deck is None else hand.deck)
    return max(1, min(hand.plan.house.runs, (size - hand.dealt) // (missing + burns)))


def agree_runs(hand: Hand, count: int) -> list[Event]:
    """One participant's wish; the smallest of all wishes counts."""
    if hand.phase is not CHOOSING_RUNS:
        raise IllegalActionError(Reason.HAND_OVER if hand.phase is OVER else Reason.NOT_CHOOSING_RUNS)
    if not 1 <= count <= most_runs(hand):
        raise IllegalActionError(Reason.RUNS_OUT_OF_RANGE, f"1 to {most_runs(hand)}")
    mark = len(hand.events)
    seat = hand.actor
    hand.events.append(Event(Kind.RUNS, seat, count))
    hand.runs = min(hand.runs or count, count)
    hand.to_act &= ~(1 << seat)
    if hand.to_act:
        hand.actor = hand.plan.following[seat][hand.to_act]
    else:
        hand.run_from = hand.street
        hand.boards = (hand.board,) if hand.runs > 1 else ()
        hand.street += 1
        dealing.begin_street(hand)
    return hand.events[mark:]


def _finish_run(hand: Hand) -> None:
    """After the last street: run the board again if agreed, else award the pots.

    While several runs are dealt, `boards` holds the shared beginning first and then each finished board.
    """
    if hand.boards:
        shared, *done = hand.boards
        done.append(hand.board)
        if len(done) < hand.runs:
            hand.boards = (shared, *done)
            hand.board = shared
            hand.street = hand.run_from + 1
            dealing.begin_street(hand)
            return
        hand.boards = tuple(done)
    _award(hand)


def showing_order(hand: Hand) -> list[int]:
    """The last to bet or raise in the final round first, else left of the button, in stud seat 1 (TSG-A1a.13)."""
    plan = hand.plan
    seats = plan.members[hand.live]
    start = hand.aggressor
    if start < 0:
        start = 0 if plan.variant.bring_in else plan.first
    return [seat for seat in seats if seat >= start] + [seat for seat in seats if seat < start]


def _table(hand: Hand, seat: int) -> None:
    hand.tabled |= 1 << seat
    hand.events.append(Event(_SHOW, seat, 0, hand.hole[seat]))


def _ask_showing(hand: Hand) -> None:
    waiting = [seat for seat in showing_order(hand) if not hand.tabled >> seat & 1]
    if not waiting:
        _after_showing(hand)
        return
    hand.phase = SHOWING
    hand.to_act = sum(1 << seat for seat in waiting)
    hand.actor = waiting[0]


def show(hand: Hand, cards: Sequence[Card] | None) -> list[Event]:
    """Table the hand of the participant in turn."""
    _refuse_unless_showing(hand)
    seat = hand.actor
    if cards is not None:
        _learn(hand, seat, tuple(cards))
    mark = len(hand.events)
    _table(hand, seat)
    _shown(hand, seat)
    return hand.events[mark:]


def muck(hand: Hand) -> list[Event]:
    """Give up the claim of the participant in turn; the last claim left cannot be given up."""
    _refuse_unless_showing(hand)
    seat = hand.actor
    mark = len(hand.events)
    hand.events.append(Event(_MUCK, seat))
    remaining = hand.live & ~(1 << seat)
    if remaining:
        hand.live = remaining
        hand.able &= ~(1 << seat)
    _shown(hand, seat)
    return hand.events[mark:]


def _refuse_unless_showing(hand: Hand) -> None:
    if hand.phase is not SHOWING:
        raise IllegalActionError(Reason.HAND_OVER if hand.phase is OVER else Reason.NOT_SHOWING)


def _learn(hand: Hand, seat: int, cards: tuple[Card, ...]) -> None:
    """Cards that were unknown until shown; known ones must agree."""
    held = hand.hole[seat]
    unknown = held.count(UNKNOWN)
    fresh = [card for card in cards if card not in held]
    if len(cards) != len(held) or len(fresh) != unknown:
        raise IllegalActionError(Reason.WRONG_CARDS, f"seat {seat} cannot show {' '.join(map(str, cards))}")
    others = hand.used
    for card in fresh:
        if others >> card & 1 and not hand.plan.variant.draws:
            raise IllegalActionError(Reason.CARD_ALREADY_SEEN, str(card))
        hand.used |= 1 << card
    learnt = iter(fresh)
    hand.hole[seat] = tuple(next(learnt) if card is UNKNOWN else card for card in held)


def _shown(hand: Hand, seat: int) -> None:
    hand.to_act &= ~(1 << seat)
    live = hand.live
    if not live & (live - 1):
        win_uncontested(hand)
    elif hand.to_act:
        hand.actor = hand.plan.following[seat][hand.to_act]
    else:
        _after_showing(hand)


def leads(hand: Hand, seat: int) -> bool:
    """Whether this hand would win or tie some part against those shown so far; all-in hands always show."""
    if hand.street + 1 < len(hand.plan.streets) or not hand.tabled:
        return True
    if UNKNOWN in hand.hole[seat]:
        return False
    rivals = [other for other in hand.plan.members[hand.tabled & hand.live] if UNKNOWN not in hand.hole[other]]
    for values in hand.plan.judge([hand.hole[other] for other in (seat, *rivals)], hand.board):
        if values[0] and values[0] >= max(values):
            return True
    return any(hand.paid[seat] > hand.paid[other] for other in rivals)


def _take_rake(hand: Hand) -> int:
    """The pot after rake (TSG-2.18)."""
    pot = hand.pot
    if hand.plan.house.rake.per_mille:
        hand.rake = hand.plan.house.rake.of(pot, flop_seen=len(hand.board) >= 3)
        if hand.rake:
            hand.events.append(Event(Kind.RAKE, TABLE, hand.rake))
    hand.pot = 0
    return pot - hand.rake


def _award(hand: Hand) -> None:
    """Judge the hands and pay every pot."""
    plan = hand.plan
    contenders: Sequence[int] = plan.members[hand.live]
    if hand.deck is None:
        contenders = [seat for seat in contenders if UNKNOWN not in hand.hole[seat]] or contenders
    hole, paid = hand.hole, hand.paid
    levels = {paid[seat] for seat in contenders}
    boards = hand.boards or (hand.board,)
    if len(contenders) == 1:
        judged: list[tuple[list[int], ...]] = [([1],)]
    else:
        holdings = [hole[seat] for seat in contenders]
        # By their ranking, or by two of them, alone: suits decide nothing (TSG-A1a.14, A1c.3).
        judged = [plan.judge(holdings, board) for board in boards]
    if len(levels) == 1 and len(judged) == 1 and len(judged[0]) == 1 and plan.unasked:
        _award_one_pot(hand, contenders, judged[0][0])
    else:
        total = hand.pot
        net = _take_rake(hand)
        if len(levels) == 1:
            pots = [Pot(net, tuple(contenders))]
        else:
            live = [seat in contenders for seat in range(plan.count)]
            pots = side_pots(paid, live, hand.dead)
            if plan.house.odd_chips is OddChips.FIRST_SEAT:
                winners = _winning_seats(contenders, judged, pots)
                pots = side_pots(paid, [seat in winners for seat in range(plan.count)], hand.dead)
            pots = _less_rake(pots, total - net)
        if plan.unasked and not hand.tabled:
            _show_or_muck(hand, contenders, judged, pots)
        for index, pot in enumerate(pots):
            for run, amount in enumerate(shares(pot.amount, len(judged))):
                _pay(hand, contenders, pot.seats, amount, judged[run], index * 8 + run * 2)
    hand.phase = OVER
    hand.actor = -1


def _award_one_pot(hand: Hand, contenders: Sequence[int], values: list[int]) -> None:
    """The common case of `_award`: everybody contends for one pot with one ranking on one board."""
    events = hand.events
    if not hand.tabled:
        shown = 0
        by_seat = dict(zip(contenders, values, strict=True))
        for seat in showing_order(hand):
            value = by_seat.get(seat, -1)
            if value >= shown:
                shown = value
                hand.tabled |= 1 << seat
                events.append(Event(_SHOW, seat, 0, hand.hole[seat]))
            else:
                events.append(Event(_MUCK, seat))
    amount = _take_rake(hand)
    best = max(values)
    if values.count(best) == 1:
        winner = contenders[values.index(best)]
        hand.stacks[winner] += amount
        events.append(Event(_WIN, winner, amount))
    else:
        _split(hand, [seat for seat, value in zip(contenders, values, strict=True) if value == best], amount, 0)


def _winning_seats(contenders: Sequence[int], judged: list[tuple[list[int], ...]], pots: list[Pot]) -> set[int]:
    """Seats that win or share some part of some pot."""
    winning: set[int] = set()
    for pot in pots:
        places = [contenders.index(seat) for seat in pot.seats]
        for rankings in judged:
            for values in rankings:
                best = max(values[place] for place in places)
                winning.update(contenders[place] for place in places if best and values[place] == best)
    return winning


def _less_rake(pots: list[Pot], rake: int) -> list[Pot]:
    """Rake comes out of the pots from the main pot on, each in proportion and the rest from the last (NT-05)."""
    if not rake:
        return pots
    total = sum(pot.amount for pot in pots)
    left = rake
    cut = []
    for pot in pots[:-1]:
        part = rake * pot.amount // total
        left -= part
        cut.append(Pot(pot.amount - part, pot.seats))
    return [*cut, Pot(pots[-1].amount - left, pots[-1].seats)]


def _pay(
    hand: Hand,
    contenders: Sequence[int],
    seats: tuple[int, ...],
    amount: int,
    judged: tuple[list[int], ...],
    part: int,
) -> None:
    """One pot on one board: halved when a low qualifies, the odd chip of the halving to high (NT-44)."""
    places = [contenders.index(seat) for seat in seats]
    if len(judged) > 1 and max([judged[1][place] for place in places]):
        low = amount // 2
        halves = [(amount - low, judged[0], part), (low, judged[1], part + 1)]
    else:
        halves = [(amount, judged[0], part)]
    for chips, values, name in halves:
        best = max([values[place] for place in places])
        _split(hand, [contenders[place] for place in places if values[place] == best], chips, name)


def _split(hand: Hand, winners: list[int], chips: int, part: int) -> None:
    """Equal shares for identical hands; the house rule says where odd chips go (NT-44)."""
    each, odd = divmod(chips, len(winners))
    if len(winners) > 1:
        winners = _odd_chip_order(hand, winners)
    if odd and hand.plan.house.odd_chips is OddChips.FIRST_SEAT:
        amounts = [each + odd] + [each] * (len(winners) - 1)
    else:
        amounts = [each + 1] * odd + [each] * (len(winners) - odd)
    for seat, amount in zip(winners, amounts, strict=True):
        if amount:
            hand.stacks[seat] += amount
            hand.events.append(Event(_WIN, seat, amount, (), part))


def _odd_chip_order(hand: Hand, winners: list[int]) -> list[int]:
    plan = hand.plan
    if plan.house.odd_chips is OddChips.HIGH_CARD:
        return sorted(winners, key=lambda seat: -max(hand.hole[seat]))
    return sorted(winners, key=lambda seat: (seat - plan.first) % plan.count)


def _show_or_muck(hand: Hand, contenders: Sequence[int], judged: list[tuple[list[int], ...]], pots: list[Pot]) -> None:
    """In order, each shows who beats or ties the best shown so far in some pot; the others muck (TSG-A1.27)."""
    place = {seat: index for index, seat in enumerate(contenders)}
    bests: dict[tuple[int, int, int], int] = {}
    for seat in showing_order(hand):
        shown = False
        for number, pot in enumerate(pots):
            if seat not in pot.seats:
                continue  # also a seat whose cards nobody knows
            for run, rankings in enumerate(judged):
                for half, values in enumerate(rankings):
                    value = values[place[seat]]
                    if value and value >= bests.get((number, run, half), value):
                        bests[number, run, half] = value
                        shown = True
        if shown:
            _table(hand, seat)
        else:
            hand.events.append(Event(_MUCK, seat))
