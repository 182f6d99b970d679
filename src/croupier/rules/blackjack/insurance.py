"""Insurance and even money, asked of every seat for itself when the bank's first card is an ace.

Half of the wager (HC25-3.2.5a to c, RFH-13.3.5.7, N46, TSG-A2.24, NT-84), or anything up to half, rounded up to the
next chip (LC-2.2.5a to d, NL-08). Even money instead of insurance (TSG-A2.26), or after a Blackjack holder has taken
insurance, which is then void (RFH-13.3.5.7.1, 13.3.5.7.2). Those who bet behind decide for themselves (LC-2.5.2h). No
answer means no.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from croupier.rules.blackjack.config import Config
from croupier.rules.blackjack.decisions import NO, up_to
from croupier.rules.blackjack.playing import PlayingBox
from croupier.rules.blackjack.spots import INSURANCE, on_box
from croupier.rules.cards import Card, Rank
from croupier.rules.procedure import Procedure
from croupier.rules.questions import Choose, Option, Stake, Together, name_of

INSURE: Final = "insure"
EVEN_MONEY: Final = "even-money"


class InsuranceTakers(msgspec.Struct, frozen=True):
    """Who took what, as pairs of seat and box."""

    insured: tuple[tuple[str, str], ...] = ()
    even_money: tuple[tuple[str, str], ...] = ()


def highest_minor(stake_minor: int, config: Config) -> int:
    """The most that insures a wager: half of it, or where chips are too large for that, the next unit.

    >>> highest_minor(500, Config(6, insurance="up-to-half", unit_minor=100)), highest_minor(501, Config(6))
    (300, 250)
    """
    if config.insurance == "up-to-half":  # LC-2.2.5c
        units = -(-stake_minor // (2 * config.unit_minor))
        return units * config.unit_minor
    return stake_minor // 2


def insurance(boxes: Iterable[PlayingBox], up: Card, config: Config) -> Procedure[InsuranceTakers]:
    """Ask everybody, if the bank shows an ace and the book has insurance."""
    if config.insurance == "none" or up.rank != Rank.ACE:
        return InsuranceTakers()
    boxes = tuple(boxes)
    asked = {choice.key: choice for choice in _asked(boxes, config)}
    if not asked:
        return InsuranceTakers()
    answers = yield Together(tuple(asked.values()))
    insured = [_pair(asked[key]) for key, answer in answers.items() if name_of(answer) == INSURE]
    even_money = [_pair(asked[key]) for key, answer in answers.items() if answer == EVEN_MONEY]
    if config.even_money == "after-insurance":
        again = tuple(_even_money(boxes, insured))
        if again:
            answers = yield Together(again)
            even_money = [_pair(choice) for choice in again if answers[choice.key] == EVEN_MONEY]
            insured = [pair for pair in insured if pair not in even_money]
    return InsuranceTakers(tuple(insured), tuple(even_money))


def _pair(choice: Choose) -> tuple[str, str]:
    seat, _, box = choice.key.rpartition("@")
    return seat, box


def _asked(boxes: Iterable[PlayingBox], config: Config) -> Iterator[Choose]:
    for playing in boxes:
        box = playing.box
        blackjack = playing.hands[0].hand.blackjack
        for seat, stake_minor in box.stakes.items():
            stake = Stake(on_box(INSURANCE, box.id), highest_minor(stake_minor, config))
            if blackjack and config.even_money == "instead-of-insurance":
                found = Option(EVEN_MONEY)
            elif stake.amount_minor:
                found = up_to(INSURE, stake, config.unit_minor, config.insurance == "up-to-half")
            else:
                continue
            yield Choose(seat, (found, Option(NO)), NO, ask=INSURANCE, key=f"{seat}@{box.id}")


def _even_money(boxes: Iterable[PlayingBox], insured: Iterable[tuple[str, str]]) -> Iterator[Choose]:
    holding = {(seat, p.box.id) for p in boxes if p.hands[0].hand.blackjack for seat in p.box.stakes}
    for seat, box in insured:
        if (seat, box) in holding:
            yield Choose(seat, (Option(EVEN_MONEY), Option(NO)), NO, ask=EVEN_MONEY, key=f"{seat}@{box}")
