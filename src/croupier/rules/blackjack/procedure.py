"""A round with boxes, asking: the deal, insurance, each box in turn, then the bank.

The bank takes its second card only after the last box has been served (HC25-3.2.6a, TSG-A2.5, A2.27), or has it face
down and looks at it under an ace (LC-2.3.4a to e, 2.3.8a, b). Of a split, the first hand is played to its end before
the second gets its card (LC-2.2.7b). Co-players are asked whether they double or split with the holder (notes on
HC25-3.2.7a, 3.2.8a), or follow by themselves where their wager says so (LC-2.5.2k).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from croupier.rules.blackjack.bank import BANK, Stake, may_be_blackjack, wants_card
from croupier.rules.blackjack.boxes import Box
from croupier.rules.blackjack.config import Config
from croupier.rules.blackjack.decisions import HIT, STAND, doubles_as_low, options, part_minor
from croupier.rules.blackjack.hand import Hand
from croupier.rules.blackjack.insurance import InsuranceTakers, insurance
from croupier.rules.blackjack.outcome import Outcome
from croupier.rules.blackjack.playing import PlayingBox, PlayingHand
from croupier.rules.blackjack.spots import DOUBLE, FOLLOW, SPLIT, kind_of, on_hand
from croupier.rules.cards import Card, Rank
from croupier.rules.dealing import burn
from croupier.rules.procedure import Procedure
from croupier.rules.questions import NOBODY, Choose, Draw, Option, Reveal, Together
from croupier.rules.questions import Stake as Wagered

KEEP: Final = "keep"
FOLLOWS: Final = "follow"


def play_boxes(boxes: Sequence[Box], config: Config, void: dict[str, str]) -> Procedure[Outcome]:
    """The whole round; without a box in play there is nothing to deal."""
    playing = [PlayingBox(box) for box in boxes]
    if not playing:
        return Outcome(Hand(()), (), void=void)
    yield from burn(config.burn_cards)
    bank = yield from _deal(playing, config)
    insured = yield from insurance(playing, bank[0], config)
    known_blackjack = False
    if config.hole_card and bank[0].rank == Rank.ACE:
        # The software has the hole card looked at once insurance is over (LC-2.3.8b).
        known_blackjack = Hand(tuple(bank)).blackjack
    if not known_blackjack:
        for box in playing:
            yield from _play(box, insured, config)
    if config.hole_card:
        yield Reveal(BANK)
    stake = at_stake(playing, insured, bank[0])
    while wants_card(bank, config.soft_17 == "hit", stake):
        bank.append((yield Draw(BANK)))
    return Outcome(Hand(tuple(bank)), tuple(box.played() for box in playing), insured.even_money, void)


def _deal(playing: Sequence[PlayingBox], config: Config) -> Procedure[list[Card]]:
    """A card to each box, one to the bank, another to each box, and the hole card where there is one."""
    bank: list[Card] = []
    for number in (1, 2):
        for box in playing:
            box.hands[0].cards.append((yield Draw(box.area)))
        if number == 1:
            bank.append((yield Draw(BANK)))
        elif config.hole_card:
            bank.append((yield Draw(BANK, seen_by=NOBODY)))
    for box in playing:
        box.first = tuple(box.hands[0].cards)
    return bank


def _play(box: PlayingBox, insured: InsuranceTakers, config: Config) -> Procedure[None]:
    """One box from its first hand to its last; even money has ended the hand for those who took it."""
    if all((seat, box.box.id) in insured.even_money for seat in box.box.stakes):
        return
    at = 0
    while at < len(box.hands):
        hand = box.hands[at]
        if len(hand.cards) == 1:
            hand.cards.append((yield Draw(box.area_of(hand))))
        yield from _play_hand(box, hand, config)
        at += 1


def _play_hand(box: PlayingBox, hand: PlayingHand, config: Config) -> Procedure[None]:
    holder = box.box.holder
    while open_options := _open(box, hand, config):
        about = box.area_of(hand)
        choice = Choose(holder, open_options, STAND, about=about, key=f"{holder}@{about}")
        answer = yield choice
        if answer == STAND:
            return
        if answer == HIT:
            hand.cards.append((yield Draw(about)))
        elif answer == SPLIT:
            seats = yield from _joining(box, hand, SPLIT, Fraction(1), config)
            box.split(hand, {holder, *seats}, config.behind_hand)
            hand.cards.append((yield Draw(about)))
        else:
            part = Fraction(choice.option(answer).cost_minor, hand.base[holder])
            seats = yield from _joining(box, hand, DOUBLE, part, config)
            box.double(hand, (holder, *seats), doubles_as_low(hand.hand, config))
            hand.cards.append((yield Draw(about)))
            return


def _open(box: PlayingBox, hand: PlayingHand, config: Config) -> tuple[Option, ...]:
    holder = box.box.holder
    return options(
        hand.hand,
        config,
        box=box.box.id,
        number=hand.number,
        hands=len(box.hands),
        stake_minor=hand.base[holder],
        terminal=holder in box.box.terminals,
    )


def _joining(
    box: PlayingBox, hand: PlayingHand, action: str, part: Fraction, config: Config
) -> Procedure[tuple[str, ...]]:
    """The co-players on this hand who split with the holder, or double for the same part of their wager."""
    choices = tuple(_co_choices(box, hand, action, part, config))
    if not choices:
        return ()
    answers = yield Together(choices)
    return tuple(choice.seat for choice in choices if answers[choice.key] == FOLLOWS)


def _co_choices(box: PlayingBox, hand: PlayingHand, action: str, part: Fraction, config: Config) -> Iterator[Choose]:
    splits = action == SPLIT
    spot = on_hand(SPLIT, box.box.id, len(box.hands) + 1) if splits else on_hand(DOUBLE, box.box.id, hand.number)
    for seat, stake_minor in hand.base.items():
        if seat == box.box.holder or (splits and seat in box.box.terminals and box.hands_of(seat) >= 2):
            continue
        follows = kind_of(box.box.spots[seat]) == FOLLOW
        amount_minor = part_minor(stake_minor, part, config.unit_minor)
        if (config.co_players == "asked" or follows) and amount_minor:
            yield Choose(
                seat,
                (Option(FOLLOWS, (Wagered(spot, amount_minor),)), Option(KEEP)),
                KEEP,
                about=box.area_of(hand),
                ask=f"{FOLLOWS}-{action}",
                key=f"{seat}@{box.area_of(hand)}",
                automatic=FOLLOWS if follows else "",
            )


def at_stake(playing: Sequence[PlayingBox], insured: InsuranceTakers, up: Card, waiting: bool = False) -> Stake:
    """What still depends on the bank: live hands, Black Jacks, insurance, a side bet that waits for its Blackjack."""
    stake = Stake.NOTHING
    if (insured.insured or waiting) and may_be_blackjack(up):
        stake = Stake.BLACKJACK
    for box in playing:
        if all((seat, box.box.id) in insured.even_money for seat in box.box.stakes):
            continue
        for hand in box.hands:
            if hand.hand.blackjack:
                stake = Stake.BLACKJACK if stake is Stake.NOTHING else stake
            elif not hand.hand.bust:
                return Stake.TOTAL
    return stake
