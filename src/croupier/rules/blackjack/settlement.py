"""What the round does to each wager: the hands against the bank, insurance, bonuses and side bets.

Totals: HC25-3.2.3b to e, 3.2.4d to i, 3.2.15a to d, RFH-13.2.2, 13.4.1, TSG-A2.6 to A2.16, LC-2.2.1a to d, 2.2.2.
The bank's Blackjack takes every wager (Holland), the first one only (TSG-A2.38, A2.62, NT-79), one wager of a split
(RFH-13.3.5.9.4, N45), or all but doubles (LC-2.2.6c, NL-09). Every ratio comes from the rulebook's table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final

from croupier.rules.blackjack.boxes import TERMINAL
from croupier.rules.blackjack.config import Config
from croupier.rules.blackjack.hand import TWENTY_ONE, Hand, value
from croupier.rules.blackjack.outcome import Outcome, PlayedBox, PlayedHand
from croupier.rules.blackjack.side_bets import JACKPOT, SIDE_BETS, made
from croupier.rules.blackjack.spots import DOUBLE, INSURANCE, MAIN, SPLIT, box_of, kind_of
from croupier.rules.entry import Entry
from croupier.rules.jackpot import settle_jackpot
from croupier.rules.layout import Pay
from croupier.rules.money import winnings
from croupier.rules.pay_tables import first_line, line
from croupier.rules.wagers.endings import Ending, because, paid_by
from croupier.rules.wagers.objections import Objection, void
from croupier.rules.wagers.wager import Wager, WagerResult, lost, returned, won

WIN: Final = "win"
BLACKJACK: Final = "blackjack"
THREE_SEVENS: Final = "three-sevens"
FIVE_CARDS: Final = "five-cards"
TOOK_EVEN_MONEY: Final = "even-money"


class Result(Enum):
    """How a hand stands against the bank's."""

    BLACKJACK = "blackjack"
    WON = "won"
    PUSH = "push"
    LOST = "lost"


def against(hand: Hand, bank: Hand, config: Config) -> Result:
    """One hand against the bank."""
    if hand.bust:
        return Result.LOST
    if hand.blackjack:
        if not bank.blackjack:
            return Result.BLACKJACK
        return Result.PUSH if config.blackjack_tie == "draw" else Result.LOST
    if bank.blackjack and (hand.total < TWENTY_ONE or config.blackjack_beats_21):
        return Result.LOST
    if bank.bust or hand.total > bank.total:
        return Result.WON
    return _tied(hand.total, config) if hand.total == bank.total else Result.LOST


def _tied(total: int, config: Config) -> Result:
    bank_wins = config.ties == "bank" or (config.ties == "bank-17-to-20" and 17 <= total <= 20)
    return Result.LOST if bank_wins else Result.PUSH


class Settlement:
    """The settlement of one round under one entry and its options."""

    def __init__(self, entry: Entry, config: Config, outcome: Outcome) -> None:
        self.entry = entry
        self.config = config
        self.outcome = outcome
        self._hands = {
            (seat, spot): (box, played) for box in outcome.boxes for played in box.hands for seat, spot in played.stakes
        }
        self._kinds = {
            (box.id, seat): kind_of(spot)
            for box in outcome.boxes
            for played in box.hands
            for seat, spot in played.stakes
            if kind_of(spot) in MAIN
        }

    def settle(self, wagers: Sequence[Wager]) -> Iterator[WagerResult]:
        for wager in wagers:
            objection = self.outcome.void.get(wager.id)
            yield void(wager, Objection(objection)) if objection else self._settled(wager)

    def _settled(self, wager: Wager) -> WagerResult:
        kind = kind_of(wager.spot)
        if kind == INSURANCE:
            return self._insurance(wager)
        if kind in SIDE_BETS:
            return self._side_bet(wager, kind)
        return self._on_hand(wager, kind)

    def _box(self, wager: Wager) -> PlayedBox:
        box = box_of(wager.spot)
        return next(b for b in self.outcome.boxes if b.id == box and (box or b.holder == wager.seat))

    # Side bets and insurance

    def _side_bet(self, wager: Wager, kind: str) -> WagerResult:
        box = self._box(wager)
        holds = made(kind, box.first, self.outcome.bank.cards[0], self.outcome.bank.blackjack)
        pay = first_line(self.entry.by_kind[kind].pays, holds)
        if kind == JACKPOT:
            meters, stake_back = self.config.jackpot_meters, self.config.jackpot_stake_back
            return settle_jackpot(wager, pay, meters, stake_back, self.entry.rounding)
        return won(wager, pay.odds, self.entry.rounding, paid_by(pay)) if pay else lost(wager)

    def _insurance(self, wager: Wager) -> WagerResult:
        if (wager.seat, box_of(wager.spot)) in self.outcome.even_money:
            return returned(wager, because(Ending.EVEN_MONEY))
        if not self.outcome.bank.blackjack:
            return lost(wager)
        return won(wager, self.entry.by_kind[INSURANCE].pays[0].odds, self.entry.rounding)

    # Wagers on a hand

    def _on_hand(self, wager: Wager, kind: str) -> WagerResult:
        box, played = self._hands[wager.seat, wager.spot]
        pays = self.entry.by_kind[self._kinds.get((box.id, wager.seat), kind)].pays
        if (wager.seat, box.id) in self.outcome.even_money:
            return self._by_line(wager, pays, TOOK_EVEN_MONEY)
        settled = self._main(wager, kind, box, played, pays)
        return self._with_bonus(settled, wager, kind, box, played, pays)

    def _main(self, wager: Wager, kind: str, box: PlayedBox, played: PlayedHand, pays: Sequence[Pay]) -> WagerResult:
        hand, bank = played.hand, self.outcome.bank
        result = against(hand, bank, self.config)
        if result is Result.BLACKJACK:
            return self._by_line(wager, pays, BLACKJACK)
        if result is Result.WON:
            return won(wager, _line(pays, WIN).odds, self.entry.rounding)
        if result is Result.PUSH or (not hand.bust and bank.blackjack and self._spared(wager, kind, box, played)):
            return returned(wager, because(Ending.PUSH if result is Result.PUSH else Ending.BANK_BLACKJACK))
        if hand.bust:
            return lost(wager, because(Ending.BUST))
        return lost(wager, because(Ending.BANK_BLACKJACK) if bank.blackjack else ())

    def _by_line(self, wager: Wager, pays: Sequence[Pay], what: str) -> WagerResult:
        pay = _line(pays, what)
        return won(wager, pay.odds, self.entry.rounding, paid_by(pay))

    def _spared(self, wager: Wager, kind: str, box: PlayedBox, played: PlayedHand) -> bool:
        """Does a wager on a hand that is not bust go back although the bank has Blackjack?"""
        if self.config.splits_against_blackjack == "one-wager" and box.was_split:
            # One wager is collected in all: a hand already bust has paid it, otherwise the first that does not stand
            # off against the bank's 21 does (N44, N45).
            own = [p for p in box.hands if any(seat == wager.seat for seat, _ in p.stakes)]
            losing = [p for p in own if against(p.hand, self.outcome.bank, self.config) is Result.LOST]
            return kind == DOUBLE or any(p.hand.bust for p in own) or played is not losing[0]
        if kind == SPLIT:
            return self.config.splits_against_blackjack == "returned"
        if kind == DOUBLE:
            return self.config.doubles_against_blackjack == "returned"
        return False

    def _with_bonus(
        self, settled: WagerResult, wager: Wager, kind: str, box: PlayedBox, played: PlayedHand, pays: Sequence[Pay]
    ) -> WagerResult:
        """Bonuses come on top, whether the hand wins or loses (HC25-3.2.9a, b, 3.2.15d)."""
        earned = [_line(pays, what) for what in self._bonuses(wager, kind, box, played.hand)]
        if not earned:
            return settled
        bonus_minor = sum(winnings(wager.stake_minor, pay.odds, self.entry.rounding) for pay in earned)
        return WagerResult(
            settled.wager,
            settled.disposition,
            settled.stake_minor,
            profit_minor=settled.profit_minor + bonus_minor,
            returned_minor=settled.returned_minor,
            why=(*settled.why, *(cause for pay in earned for cause in paid_by(pay))),
        )

    def _bonuses(self, wager: Wager, kind: str, box: PlayedBox, hand: Hand) -> Iterator[str]:
        if kind == DOUBLE:
            return
        at_terminal = self.config.terminals or bool(wager.standing.get(TERMINAL))
        sevens = len(hand.cards) >= 3 and all(value(card) == 7 for card in hand.cards[:3])
        if self.config.three_sevens_bonus and sevens and not box.was_split and not at_terminal:
            yield THREE_SEVENS
        if self.config.five_card_bonus and _five_cards(hand):
            yield FIVE_CARDS


def _five_cards(hand: Hand) -> bool:
    """The first five cards come to 21 or less; what is drawn after them does not matter."""
    return len(hand.cards) >= 5 and not Hand(hand.cards[:5], hand.split).bust


def _line(pays: Sequence[Pay], what: str) -> Pay:
    found = line(pays, what)
    assert found is not None, f"the table was checked to have a line for {what}"
    return found


def needed_lines(kind: str, config: Config) -> tuple[str, ...]:
    """The lines that the table of a wager on a hand must have."""
    if kind not in MAIN:
        return ()
    lines = [BLACKJACK, WIN]
    lines += [TOOK_EVEN_MONEY] if config.even_money != "none" else []
    lines += [THREE_SEVENS] if config.three_sevens_bonus else []
    lines += [FIVE_CARDS] if config.five_card_bonus else []
    return tuple(lines)
