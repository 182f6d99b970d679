"""What somebody of a simulation answers: anything that the rules allow, and now and then something that they do not."""

from __future__ import annotations

from croupier.equipment.generator import SeededGenerator
from croupier.poker_room.answers import Answer, Word
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.questions import Bet, BringIn, Draw, Runs


def any_answer(hand: Hand, chance: SeededGenerator) -> Answer:
    """One that the rules allow."""
    match hand.question:
        case Bet() as question:
            pick = chance.below(10)
            if pick < 3 and question.call:
                return "fold", 0, ()
            if pick > 6 and question.raise_to:
                room = question.raise_to - question.raise_from
                step = 0 if question.fixed else chance.below(room + 1) if pick == 9 else min(room, chance.below(300))
                return "raise", question.raise_from + step, ()
            return "call" if question.call else "check", 0, ()
        case BringIn() as question:
            complete = question.complete_to and chance.below(3) == 0
            return ("raise", question.complete_to, ()) if complete else ("bring-in", 0, ())
        case Draw() as question:
            return "discard", 0, tuple(str(card) for card in question.cards if chance.below(2))
        case Runs() as question:
            return "runs", 1 + chance.below(question.most), ()
    ends: tuple[Word, ...] = ("show", "muck")
    return chance.choose(ends), 0, ()


def wrong_answer(hand: Hand, chance: SeededGenerator) -> Answer:
    """One that is most often refused: an amount of any size, another question's word, cards that nobody holds."""
    amount_minor = chance.choose((0, 1, 77, 10**12, 2**53))
    words: tuple[Word, ...] = ("raise", "check", "bring-in", "discard", "show", "runs")
    verb = chance.choose(words)
    cards = tuple(map(str, hand.board[:1])) if chance.below(2) else ("As", "As")
    return verb, amount_minor, cards
