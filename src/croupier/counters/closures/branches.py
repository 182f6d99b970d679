"""What becomes of the balance of an account that has ended, decided by a pure function.

Clauses: TSG-5R.1 to 5R.7, 5R.9, 5R.10; NT-19 (a balance that the card's fee would eat), NT-23 (the reasonable
time).
"""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

import msgspec

Kind = Literal["temporary", "request", "breach", "licence"]
"""A temporary account whose days are over, the owner's wish, the operator's decision, the end of the licence."""
Course = Literal["transfer", "withdraw-only"]
"""What the operator has chosen (TSG-5R.7)."""


class Branch(StrEnum):
    WAIT = "wait"
    """Something is under way, or its day has not come."""
    HELD = "held"
    """Nothing is paid until the case has been investigated (TSG-5R.10)."""
    TO_METHOD = "to-method"
    """To the registered method (TSG-5R.1, 5R.4, 5R.7)."""
    ASK_METHOD = "ask-method"
    """The owner is asked for a method that can receive money (TSG-5R.2, 5R.5)."""
    TO_CARD = "to-card"
    """By a virtual card, whose fee is charged (TSG-5R.3, 5R.6, 5R.9)."""
    HOUSE_DECIDES = "house-decides"
    """The fee of a card would leave nothing (NT-19), or no card could be issued."""
    SETTLED = "settled"


class Facts(msgspec.Struct, frozen=True):
    """All that the decision depends on."""

    kind: Kind
    now_ms: int
    card_ms: int
    """The beginning of the last day on which the balance has to leave (TSG-5R.3, 5R.6)."""
    course: Course = "transfer"
    withdraw_by_ms: int = 0
    """The end of the reasonable time, where the owner withdraws alone (NT-23)."""
    worth_minor: int = 0
    """What is to be paid, in the currency of the card's fee; -1: there is no rate to say so."""
    fee_minor: int = 0
    anything: bool = False
    """Whether there is anything to be paid at all."""
    under_way: bool = False
    no_method: bool = False
    failed: bool = False
    card_failed: bool = False
    asked: bool = False
    investigation: bool = False
    fee_waived: bool = False


def branch(facts: Facts) -> Branch:
    """
    >>> branch(Facts("request", 0, 100, anything=True, worth_minor=5000, fee_minor=300))
    <Branch.TO_METHOD: 'to-method'>
    >>> branch(Facts("request", 0, 100, anything=True, worth_minor=5000, fee_minor=300, no_method=True))
    <Branch.ASK_METHOD: 'ask-method'>
    """
    if facts.under_way:
        return Branch.WAIT
    if facts.investigation:
        return Branch.HELD
    if not facts.anything:
        waiting = facts.course == "withdraw-only" and facts.now_ms < facts.withdraw_by_ms
        return Branch.WAIT if waiting else Branch.SETTLED
    if facts.course == "withdraw-only":
        return Branch.WAIT if facts.now_ms < facts.withdraw_by_ms else _by_card(facts)
    if not (facts.no_method or facts.failed):
        return Branch.TO_METHOD
    if facts.kind == "breach" or facts.now_ms >= facts.card_ms:
        return _by_card(facts)
    return Branch.WAIT if facts.asked else Branch.ASK_METHOD


def _by_card(facts: Facts) -> Branch:
    if facts.card_failed or not (facts.fee_waived or facts.worth_minor > facts.fee_minor):
        return Branch.HOUSE_DECIDES
    return Branch.TO_CARD
