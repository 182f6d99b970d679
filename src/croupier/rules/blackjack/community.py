"""The community form: every terminal plays the same two cards, each on its own, from one row of further cards.

The row is one ordered list; a terminal that draws takes its next card, so an unsplit hand is the two shared cards and
the first so many of the row (RFH-13.3.5.4, 13.3.5.10, 13.3.5.12, N40). The next card is dealt when everybody has
chosen. A split uses the same row, left hand to its end, then the right (RFH-13.3.5.9, N41). Below hard 12 or soft 17 a
hand draws by itself (RFH-13.3.5.6, 13.3.5.11, N42).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from croupier.rules.blackjack.bank import BANK, wants_card
from croupier.rules.blackjack.boxes import Box
from croupier.rules.blackjack.config import Config
from croupier.rules.blackjack.decisions import HIT, STAND, finished, options, split_ace
from croupier.rules.blackjack.hand import Hand
from croupier.rules.blackjack.insurance import insurance
from croupier.rules.blackjack.outcome import Outcome
from croupier.rules.blackjack.playing import PlayingBox, PlayingHand
from croupier.rules.blackjack.procedure import at_stake
from croupier.rules.blackjack.spots import DOUBLE, PLAYER, SPLIT
from croupier.rules.cards import Card
from croupier.rules.procedure import Procedure
from croupier.rules.questions import Answer, Choose, Draw, Option, Question, Together, name_of

COMMUNITY: Final = "community"


class TerminalPlay:
    """One terminal's play: which of its hands it is at, and whether it has finished."""

    def __init__(self, box: Box, first: Sequence[Card], config: Config, over: bool) -> None:
        self.config = config
        self.playing = PlayingBox(box, first=tuple(first))
        self.playing.hands[0].cards = list(first)
        self.over = over
        self.stood: set[int] = set()
        self._advance()

    @property
    def seat(self) -> str:
        return self.playing.box.holder

    @property
    def hand(self) -> PlayingHand:
        """The hand that is being played: the first that still may take a card."""
        return next(hand for hand in self.playing.hands if hand.number not in self.stood)

    def _advance(self) -> None:
        """Close hands that can take no more cards; without an open one the terminal has finished."""
        for hand in self.playing.hands:
            if hand.number not in self.stood and len(hand.cards) > 1:
                if not (finished(hand.hand, self.config) or split_ace(hand.hand)):
                    return
                self.stood.add(hand.number)
            elif hand.number not in self.stood:
                return
        self.over = True

    def must_draw(self) -> bool:
        """Stand is not offered below hard 12 or soft 17 (RFH-13.3.5.11, N42)."""
        total, soft = self.hand.hand.count
        return total < (self.config.draws_below_soft if soft else self.config.draws_below_hard)

    def choice(self) -> Choose | None:
        """The question for this terminal now; none if it is over or its hand draws by itself."""
        if self.over or len(self.hand.cards) == 1:
            return None
        found = self._options()
        must = self.must_draw()
        if must:
            found = tuple(option for option in found if option.id != STAND)
        if len(found) == 1:
            return None
        return Choose(self.seat, found, HIT if must else STAND, about=f"hand {self.hand.number}", key=self.seat)

    def _options(self) -> tuple[Option, ...]:
        hand = self.hand
        return options(
            hand.hand,
            self.config,
            box="",
            number=hand.number,
            hands=len(self.playing.hands),
            stake_minor=hand.base[self.seat],
            terminal=False,
        )

    def apply(self, answer: str) -> None:
        hand = self.hand
        if answer == STAND:
            self.stood.add(hand.number)
            self._advance()
        elif answer == SPLIT:
            self.playing.split(hand, {self.seat}, "first")
        elif name_of(answer) == DOUBLE:
            self.playing.double(hand, [self.seat], ace_low=False)

    def take(self, card: Card) -> None:
        hand = self.hand
        hand.cards.append(card)
        self._advance()


def play_community(
    boxes: Sequence[Box], config: Config, void: dict[str, str], bounties: bool = False
) -> Procedure[Outcome]:
    """The round; `bounties` says that a side bet waits for the bank's Blackjack if the shared hand calls for it."""
    shared = [(yield Draw(PLAYER))]
    bank: list[Card] = [(yield Draw(BANK))]
    shared.append((yield Draw(PLAYER)))
    terminals = [TerminalPlay(box, shared, config, over=False) for box in boxes]
    insured = yield from insurance([terminal.playing for terminal in terminals], bank[0], config)
    while True:
        asked = tuple(_asked(terminals))
        if asked:
            answers = yield Together(asked)
            for terminal in terminals:
                if terminal.seat in answers:
                    terminal.apply(answers[terminal.seat])
        drawing = [terminal for terminal in terminals if not terminal.over]
        if not drawing:
            break
        card = yield Draw(COMMUNITY)
        for terminal in drawing:
            terminal.take(card)
    playing = [terminal.playing for terminal in terminals]
    stake = at_stake(playing, insured, bank[0], waiting=bounties and _kings_of_spades(shared))
    while wants_card(bank, config.soft_17 == "hit", stake):
        bank.append((yield Draw(BANK)))
    return Outcome(Hand(tuple(bank)), tuple(box.played() for box in playing), insured.even_money, void)


def hands_so_far(history: Iterable[tuple[Question, Answer]], box: Box, config: Config) -> tuple[tuple[Card, ...], ...]:
    """One terminal's hands at this point of a round: the shared cards, and its own part of the row (RFH-13.3.5.9)."""
    shared: list[Card] = []
    terminal: TerminalPlay | None = None
    for question, answer in history:
        if isinstance(question, Draw) and question.to == PLAYER and isinstance(answer, Card):
            shared.append(answer)
            terminal = TerminalPlay(box, shared, config, over=False)
        elif terminal is None or terminal.over:
            continue
        elif isinstance(question, Together) and isinstance(answer, dict) and terminal.seat in answer:
            terminal.apply(answer[terminal.seat])
        elif isinstance(question, Draw) and question.to == COMMUNITY and isinstance(answer, Card):
            terminal.take(answer)
    return tuple(tuple(hand.cards) for hand in terminal.playing.hands) if terminal else ()


def _asked(terminals: Sequence[TerminalPlay]) -> Iterator[Choose]:
    for terminal in terminals:
        choice = terminal.choice()
        if choice is not None:
            yield choice


def _kings_of_spades(shared: Sequence[Card]) -> bool:
    return [str(card) for card in shared] == ["Ks", "Ks"]
