"""Why an action was refused: a closed set of reasons, each with its sentence. A refused action changes nothing."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Reason(Enum):
    """Reasons for refusing an action at the poker table."""

    NOT_BETTING = "nobody may bet now"
    NOT_OPENING = "it is known who acts first"
    NOT_DRAWING = "nobody may exchange cards now"
    NOT_DEALING = "no cards are to be dealt now"
    NOT_SHOWING = "nobody shows cards now"
    NOT_CHOOSING_RUNS = "nobody chooses now how often the board is run"
    NOT_SHUFFLING = "no cards are to be shuffled now"
    BRING_IN_FIRST = "the bring-in must be posted or completed first"
    NO_BRING_IN = "no bring-in is due"
    FACING_BET = "there is a bet: call it, raise it or fold"
    NOTHING_TO_CALL = "there is no bet to call"
    COVERED = "the whole stack is needed to call"
    NOT_REOPENED = "a short all-in does not reopen the betting for those who have acted"
    CAPPED = "the bets of this round are capped"
    NOBODY_TO_CALL = "nobody is left who could call a raise"
    TOO_SMALL = "the amount is below the smallest raise"
    TOO_LARGE = "the amount is above the largest raise"
    NOT_A_LIMIT_BET = "limit bets have fixed sizes"
    NOT_YOUR_CARD = "only cards of the own hand can be discarded, each once"
    WRONG_CARD_COUNT = "the number of cards is wrong"
    CARD_ALREADY_SEEN = "this card is already in play or was dealt before"
    NOT_YOUR_SEAT = "this seat is not asked"
    RUNS_OUT_OF_RANGE = "the board cannot be run that often"
    WRONG_CARDS = "these are not the cards to shuffle"
    HAND_OVER = "the hand is over"


class IllegalActionError(ValueError):
    """An action that the rules do not allow now."""

    def __init__(self, reason: Reason, detail: str = "") -> None:
        self.reason: Final = reason
        super().__init__(f"{reason.value}{': ' if detail else ''}{detail}")


class DeckError(ValueError):
    """A deck that cannot serve the hand."""


class SeatingError(ValueError):
    """Stacks or a button with which no hand can start."""
