"""Betting rounds: who is next, what may be raised, when a round ends, what goes back uncalled.

Clauses: TSG-A1.4 to A1.9, TSG-A1.15 to A1.22, TSG-A1.25, TSG-A1.26, TSG-A1h.4 to A1h.14; NT-36 to NT-38, NT-42,
NT-49 to NT-51.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.rules.poker import dealing, showdown
from croupier.rules.poker.errors import IllegalActionError, Reason
from croupier.rules.poker.events import Event, Kind
from croupier.rules.poker.exposed import BRING_INS, openers, pair_showing
from croupier.rules.poker.phase import BETTING, BRING_IN, OPENING, OVER
from croupier.rules.poker.variants import Opens

if TYPE_CHECKING:
    from croupier.rules.poker.hand import Hand

NO_RAISE: Final = (0, 0)
_LEFT: Final = Opens.LEFT_OF_BUTTON
_AFTER_BLINDS: Final = Opens.AFTER_BLINDS


def begin_betting(hand: Hand) -> None:
    """Open the betting round of the street that has been dealt."""
    plan = hand.plan
    street = hand.street
    hand.aggressor = -1
    hand.acted = 0
    if street:
        hand.bets = [0] * plan.count
        hand.max_bet = 0
        hand.raises = 0
        hand.last_raise = plan.bet_sizes[street]
    able = hand.able
    if not able & (able - 1) and _settled(hand, able):
        end_round(hand)
        return
    opens = plan.opens[street]
    if opens is _LEFT:
        opener = plan.following[plan.button][able]
    elif opens is _AFTER_BLINDS:
        opener = plan.opener
        if not able >> opener & 1:
            opener = plan.following[opener][able]
    else:
        hand.completing = bring_in = opens in BRING_INS
        if not bring_in:
            hand.wide = plan.stakes.big_bet if street == 1 and plan.open_pair and pair_showing(hand) else 0
        hand.to_act = able
        possible = openers(hand, opens)
        hand.phase = OPENING if len(possible) > 1 else BRING_IN if bring_in else BETTING
        hand.actor = -1 if len(possible) > 1 else possible[0]
        return
    hand.phase = BETTING
    hand.to_act = able
    hand.actor = opener


def may_open(hand: Hand) -> tuple[int, ...]:
    """Who may be first, where the exposed cards leave it open."""
    return openers(hand, hand.plan.opens[hand.street])


def open_round(hand: Hand, seat: int) -> list[Event]:
    """Give the first word to the seat that had it, as far as the exposed cards allow."""
    if hand.phase is not OPENING:
        raise IllegalActionError(Reason.HAND_OVER if hand.phase is OVER else Reason.NOT_OPENING)
    if seat not in may_open(hand):
        raise IllegalActionError(Reason.NOT_YOUR_SEAT, "the exposed cards give the first word to another seat")
    hand.phase = BRING_IN if hand.completing else BETTING
    hand.actor = seat
    return []


def _settled(hand: Hand, able: int) -> bool:
    """Whether nobody, or the only one with chips, has anything to answer."""
    if not able:
        return True
    seat = able.bit_length() - 1
    bets = hand.bets
    mine = bets[seat]
    return all(mine >= bets[other] for other in hand.plan.members[hand.live] if other != seat)


def proceed(hand: Hand, seat: int) -> None:
    """Go on to the next participant who must act, or end the round (TSG-A1.25)."""
    to_act = hand.to_act
    if not to_act:
        end_round(hand)
        return
    able = hand.able
    if not able & (able - 1) and _settled(hand, able):
        end_round(hand)
        return
    hand.actor = hand.plan.following[seat][to_act]


def end_round(hand: Hand) -> None:
    """Take the bets in, return what nobody called, and go on to the next street or the end (TSG-A1.26, A1.28)."""
    live = hand.live
    if not live & (live - 1):
        return_uncalled(hand)
        showdown.win_uncontested(hand)
        return
    if live != hand.able:
        return_uncalled(hand)
        able = hand.able
        if not able & (able - 1) and hand.street >= hand.plan.last_draw:
            showdown.betting_is_over(hand)
            return
    next_street(hand)


def next_street(hand: Hand) -> None:
    """Deal the next street, or show down after the last."""
    if hand.street + 1 == len(hand.plan.streets):
        showdown.betting_is_over(hand)
        return
    hand.street += 1
    dealing.begin_street(hand)


def return_uncalled(hand: Hand) -> None:
    """Give back the part of the largest bet that nobody matched."""
    bets = hand.bets
    top = max(bets)
    if not top or bets.count(top) > 1:
        return
    seat = bets.index(top)
    if not hand.live >> seat & 1:
        return
    back = top - sorted(bets)[-2]
    hand.stacks[seat] += back
    bets[seat] -= back
    hand.paid[seat] -= back
    hand.pot -= back
    hand.able |= 1 << seat
    hand.events.append(Event(Kind.UNCALLED, seat, back))


def raise_bounds(hand: Hand) -> tuple[int, int]:
    """The smallest and largest total to which the actor may bet or raise; zeros when he may not."""
    plan = hand.plan
    seat = hand.actor
    bets, stacks = hand.bets, hand.stacks
    top = hand.max_bet
    bet, stack = bets[seat], stacks[seat]
    to_call = top - bet
    if stack <= to_call or hand.raises >= plan.cap or (hand.acted >> seat & 1 and not _reopened(hand, to_call)):
        return NO_RAISE
    for other in plan.members[hand.able ^ (1 << seat)]:
        if stacks[other] + bets[other] > top:
            break
    else:
        return NO_RAISE
    all_in = bet + stack
    if plan.fixed:
        low = plan.small_bet if hand.completing else top + hand.last_raise
        high = top + hand.wide if hand.wide else low
    else:
        low = top + hand.last_raise
        if plan.pot_limit:
            high = top + hand.pot + to_call
            if high < low:
                high = low
        else:
            return (low, all_in) if low < all_in else (all_in, all_in)
    return low if low < all_in else all_in, high if high < all_in else all_in


def _reopened(hand: Hand, to_call: int) -> bool:
    """Who has acted may raise again only when facing a full raise (NT-37); in limit games half a bet will do."""
    if hand.plan.reopens:
        return to_call > 0
    return to_call * 2 >= hand.last_raise if hand.plan.fixed else to_call >= hand.last_raise


def put_in(hand: Hand, seat: int, amount: int) -> None:
    """Record a legal bet or raise to `amount`."""
    bit = 1 << seat
    added = amount - hand.bets[seat]
    stack = hand.stacks[seat] - added
    hand.stacks[seat] = stack
    hand.bets[seat] = amount
    hand.paid[seat] += added
    hand.pot += added
    if not stack:
        hand.able ^= bit
    size = amount - hand.max_bet
    if hand.completing:
        hand.completing = False
        size = amount
    last_raise = hand.last_raise
    if size >= last_raise:
        hand.acted = bit
        hand.raises += 1
        if hand.plan.fixed:
            if hand.wide and size == hand.wide:
                hand.last_raise = size
                hand.wide = 0
        else:
            hand.last_raise = size
    else:
        hand.acted |= bit
        if size * 2 >= last_raise:
            hand.raises += 1
    hand.max_bet = amount
    hand.aggressor = seat
    hand.to_act = hand.able & ~bit


def bring_in_amount(hand: Hand) -> int:
    return min(hand.plan.stakes.bring_in, hand.stacks[hand.actor])


def completion(hand: Hand) -> int:
    """To how much the bring-in may be completed at once; 0 when the house or the stack does not allow it (NT-50)."""
    seat = hand.actor
    stack = hand.stacks[seat]
    if not hand.plan.house.bring_in_may_complete or stack <= hand.plan.stakes.bring_in:
        return 0
    return min(hand.plan.bet_sizes[0], stack)


def post_bring_in(hand: Hand) -> list[Event]:
    """The forced opening bet of stud; the others must call its full amount even when the poster is short."""
    if hand.phase is not BRING_IN:
        raise IllegalActionError(Reason.HAND_OVER if hand.phase is OVER else Reason.NO_BRING_IN)
    seat = hand.actor
    amount = bring_in_amount(hand)
    mark = len(hand.events)
    hand.stacks[seat] -= amount
    hand.bets[seat] = amount
    hand.paid[seat] += amount
    hand.pot += amount
    hand.events.append(Event(Kind.BRING_IN, seat, amount))
    if not hand.stacks[seat]:
        hand.able ^= 1 << seat
    hand.max_bet = hand.plan.stakes.bring_in
    hand.acted |= 1 << seat
    hand.to_act = hand.able & ~(1 << seat)
    hand.phase = BETTING
    proceed(hand, seat)
    return hand.events[mark:]


def complete_bring_in(hand: Hand, amount: int) -> list[Event]:
    """Open with the small bet in place of the bring-in (NT-50)."""
    target = completion(hand)
    if not target or amount != target:
        raise IllegalActionError(Reason.NOT_A_LIMIT_BET, f"the bring-in can be completed to {target}")
    seat = hand.actor
    mark = len(hand.events)
    hand.events.append(Event(Kind.BET, seat, amount))
    hand.phase = BETTING
    put_in(hand, seat, amount)
    proceed(hand, seat)
    return hand.events[mark:]


def not_betting(hand: Hand) -> IllegalActionError:
    """Why nobody may bet now."""
    if hand.phase is OVER:
        return IllegalActionError(Reason.HAND_OVER)
    return IllegalActionError(Reason.BRING_IN_FIRST if hand.phase is BRING_IN else Reason.NOT_BETTING)


def refused_raise(hand: Hand, amount: int, low: int, high: int) -> IllegalActionError:
    """Why this raise is not allowed."""
    seat = hand.actor
    if high:
        if amount < low:
            return IllegalActionError(Reason.TOO_SMALL, f"{amount}, at least {low}")
        if amount > high:
            return IllegalActionError(Reason.TOO_LARGE, f"{amount}, at most {high}")
        return IllegalActionError(Reason.NOT_A_LIMIT_BET, f"{low}" if low == high else f"{low} or {high}")
    to_call = hand.max_bet - hand.bets[seat]
    if hand.stacks[seat] <= to_call:
        return IllegalActionError(Reason.COVERED)
    if hand.raises >= hand.plan.cap:
        return IllegalActionError(Reason.CAPPED)
    if hand.acted >> seat & 1 and not _reopened(hand, to_call):
        return IllegalActionError(Reason.NOT_REOPENED)
    return IllegalActionError(Reason.NOBODY_TO_CALL)
