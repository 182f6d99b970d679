"""Why a poker table refuses a command: a closed set of reasons; the catalogues of languages word each."""

from __future__ import annotations

from enum import Enum
from typing import Any

from croupier.house.refusal import Refusal as DeskRefusal
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.words.said import Named


class PokerReason(Enum):
    NOT_ALLOWED = "not-allowed"
    TABLE_CLOSED = "table-closed"
    NOT_SEATED = "not-seated"
    INSUFFICIENT_FUNDS = "insufficient-funds"
    ALREADY_SEATED = "already-seated"
    SEAT_TAKEN = "seat-taken"
    NO_FREE_SEAT = "no-free-seat"
    SEATS_ARE_ASSIGNED = "seats-are-assigned"
    BUY_IN_TOO_SMALL = "buy-in-too-small"
    BUY_IN_TOO_LARGE = "buy-in-too-large"
    NOT_YOUR_TURN = "not-your-turn"
    STALE_TURN = "stale-turn"
    ILLEGAL_ACTION = "illegal-action"
    NO_CHIPS = "no-chips"
    NOTHING_CHANGES = "nothing-changes"
    NOTHING_TO_SHOW = "nothing-to-show"
    BARRED_FROM_TABLE = "barred-from-table"
    A_SEAT_IS_FREE = "a-seat-is-free"
    NOT_IN_POOL = "not-in-pool"
    ALREADY_IN_POOL = "already-in-pool"
    IN_A_HAND = "in-a-hand"
    NOT_A_POOL_TABLE = "not-a-pool-table"
    POOL_TABLE = "pool-table"
    OF_A_TOURNAMENT = "of-a-tournament"
    NO_DEALER_HERE = "no-dealer-here"
    SIGN_ON_FIRST = "sign-on-first"
    OTHER_DEALER = "other-dealer"
    NO_DEALER = "no-dealer"
    TOO_MANY_TABLES = "too-many-tables"
    NOTHING_TO_DEAL = "nothing-to-deal"
    TOO_MANY_CARDS = "too-many-cards"
    CARD_CANNOT_COME = "card-cannot-come"
    TOO_FEW_FOR_A_HAND = "too-few-for-a-hand"
    OF_A_REENACTMENT = "of-a-reenactment"
    NOT_A_REENACTMENT = "not-a-reenactment"
    CANNOT_BE_STAGED = "cannot-be-staged"
    NOT_ON_THE_LIST = "not-on-the-list"


class Refusal(DeskRefusal):
    """Raised while a poker table considers a command; nothing has changed."""

    def __init__(self, reason: PokerReason, **details: Any) -> None:
        super().__init__(reason, **details)


def needs(step: Step, role: Role) -> None:
    if not step.actor.may(role):
        raise Refusal(PokerReason.NOT_ALLOWED, role=Named("role", role.value))
