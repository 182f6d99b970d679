"""What a box holder may do with a hand, and what it costs.

Doubling: HC25-3.2.7a to c, 3.2.8d, RFH-13.3.5.8, TSG-A2.21, A2.41, A2.45, A2.53, A2.66, LC-2.2.6a, NL-10, NL-11.
Splitting: HC25-3.2.8a to e, RFH-13.3.5.9, N41, TSG-A2.18 to A2.20, A2.42 to A2.44, A2.54 to A2.56, A2.67, LC-2.2.7.
Drawing ends at 21 (HC25-3.2.3d, RFH-13.3.5.12, TSG-A2.22, LC-2.4.4a), except a soft 21 in Casino21 (HC25-3.2.15e).
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from croupier.rules.blackjack.config import Config
from croupier.rules.blackjack.hand import ACE, TWENTY_ONE, Hand, count
from croupier.rules.blackjack.spots import DOUBLE, SPLIT, on_hand
from croupier.rules.questions import Option, Stake

HIT: Final = "hit"
STAND: Final = "stand"
NO: Final = "no"


def part_minor(amount_minor: int, part: Fraction, unit_minor: int) -> int:
    """A part of an amount in whole chips; all of it is all of it."""
    return amount_minor if part == 1 else int(amount_minor * part) // unit_minor * unit_minor


def up_to(name: str, stake: Stake, unit_minor: int, smaller: bool) -> Option:
    """A further wager of an amount, or where the book allows less, of any number of chips up to it.

    >>> option = up_to("double", Stake("double:1.1", 1000), 300, smaller=True)
    >>> [amount for amount in range(1001) if option.allows(amount)]
    [300, 600, 900, 1000]
    """
    return Option(name, (stake,), unit_minor, unit_minor) if smaller else Option(name, (stake,))


def finished(hand: Hand, config: Config) -> bool:
    """May nothing more be drawn to a hand?"""
    total, soft = hand.count
    if hand.doubled or hand.blackjack or total > TWENTY_ONE:
        return True
    return total == TWENTY_ONE and not (config.soft_21_may_draw and soft)


def split_ace(hand: Hand) -> bool:
    """A hand from split aces gets one card and no more (HC25-3.2.8e, RFH-13.3.5.9.2, TSG-A2.20, LC-2.2.7e)."""
    return hand.split and hand.cards[0].rank.letter == "A"


def doubles_as_low(hand: Hand, config: Config) -> bool:
    """Is this a hand that is doubled with its ace counted as 1?"""
    total, soft = hand.count
    return bool(
        soft and config.double_totals and total not in config.double_totals
        and count(hand.cards, ace_low=True).total in config.double_ace_low
    )  # fmt: skip


def may_double(hand: Hand, config: Config) -> bool:
    if len(hand.cards) != 2 or split_ace(hand) or (hand.split and not config.double_after_split):
        return False
    if not config.double_totals:
        return True
    return hand.total in config.double_totals or doubles_as_low(hand, config)


def may_split(hand: Hand, hands: int, config: Config, terminal: bool) -> bool:
    """`hands` is how many the box has already."""
    pair = hand.pair_value
    if pair is None:
        return False
    most = 2 if terminal else config.hands_most
    if pair == ACE:
        most = min(most, config.ace_hands_most) if most else config.ace_hands_most
    return most == 0 or hands < most


def options(
    hand: Hand, config: Config, *, box: str, number: int, hands: int, stake_minor: int, terminal: bool
) -> tuple[Option, ...]:
    """Everything that may be done with a hand now; nothing if it is finished."""
    if finished(hand, config):
        return ()
    found = [] if split_ace(hand) else [Option(HIT)]
    found.append(Option(STAND))
    if may_double(hand, config):
        stake = Stake(on_hand(DOUBLE, box, number), stake_minor)
        found.append(up_to(DOUBLE, stake, config.unit_minor, config.double_for_less))
    if may_split(hand, hands, config, terminal):
        found.append(Option(SPLIT, (Stake(on_hand(SPLIT, box, hands + 1), stake_minor),)))
    return () if found == [Option(STAND)] else tuple(found)
