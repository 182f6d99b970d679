"""What is decided before the bank has finished: hands over 21, Black Jacks that the bank cannot equal, and side bets.

A hand that is over 21 has lost whatever the bank draws (HC25-3.2.3e); a Black Jack against a first card that is neither
ace nor ten has won; even money is paid when it is taken (RFH-13.3.5.7.2, N46); side bets look at the first cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from croupier.rules.blackjack.bank import BANK, may_be_blackjack
from croupier.rules.blackjack.hand import Hand
from croupier.rules.blackjack.outcome import Outcome, PlayedHand
from croupier.rules.blackjack.side_bets import SIDE_BETS, WAITS_FOR_BANK
from croupier.rules.blackjack.spots import INSURANCE, PLAYER, SPLIT, box_of, kind_of
from croupier.rules.cards import Card, Rank
from croupier.rules.procedure import Run
from croupier.rules.questions import Choose, Draw
from croupier.rules.wagers.wager import Wager


def lying(run: Run[Any]) -> dict[str, list[Card]]:
    """The cards in each area as they lie, splits taken apart."""
    areas: dict[str, list[Card]] = {}
    for question, answer in run.history():
        if isinstance(question, Draw):
            areas.setdefault(question.to, []).append(answer)
        elif isinstance(question, Choose) and answer == SPLIT:
            place = question.option(answer).stakes[0].spot.partition(":")[2]
            areas[f"box:{place}"] = [areas[question.about].pop()]
    return areas


def decided(wagers: Sequence[Wager], run: Run[Any], ended: Outcome) -> set[str]:
    """The wagers that no further card can change."""
    areas = lying(run)
    bank = areas.get(BANK, [])
    by_stake = {(wager.seat, wager.spot): wager.id for wager in wagers}
    found = set(_side_bets(wagers, run, bool(bank)))
    now = {tuple(cards) for cards in areas.values()}
    for box in ended.boxes:
        for played in box.hands:
            if played.hand.cards in now and _over(played, bank):
                found |= {by_stake[stake] for stake in played.stakes if stake in by_stake}
    return found | paid(wagers, ended)


def _over(played: PlayedHand, bank: Sequence[Card]) -> bool:
    return played.hand.bust or (played.hand.blackjack and bool(bank) and not may_be_blackjack(bank[0]))


def _side_bets(wagers: Sequence[Wager], run: Run[Any], bank_shown: bool) -> Iterator[str]:
    """Side bets are settled on the first two cards of their box, most of them with the bank's first."""
    dealt: dict[str, int] = {}
    for question, _ in run.history():
        if isinstance(question, Draw):
            dealt[question.to] = dealt.get(question.to, 0) + 1
    for wager in wagers:
        kind, box = kind_of(wager.spot), box_of(wager.spot)
        area = f"box:{box}" if box else PLAYER
        if kind in SIDE_BETS and kind not in WAITS_FOR_BANK and dealt.get(area, 0) >= 2 and bank_shown:
            yield wager.id


def paid(wagers: Sequence[Wager], ended: Outcome) -> set[str]:
    """The wagers of those who took even money: they stand where the round is void (RFH-13.5.6)."""
    taken = set(ended.even_money)
    return {
        wager.id
        for wager in wagers
        if (wager.seat, box_of(wager.spot)) in taken and kind_of(wager.spot) not in SIDE_BETS
    }


def collected_insurance(wagers: Sequence[Wager], run: Run[Any]) -> set[str]:
    """Insurance that has lost: the bank has looked at its hole card under an ace, and it is no Blackjack (LC-2.2.5f).

    Nobody looks before everybody has decided about it (LC-2.3.8b), so an insurance that is staked is past that.
    """
    bank = lying(run).get(BANK, [])
    if len(bank) != 2 or bank[0].rank is not Rank.ACE or Hand(tuple(bank)).blackjack:
        return set()
    return {wager.id for wager in wagers if kind_of(wager.spot) == INSURANCE}
