"""Letters between the desk of an account's end and the desk of its payments (TSG-5R)."""

from __future__ import annotations

from typing import Final, Literal

import msgspec


class PayRefund(msgspec.Struct, frozen=True, tag_field="letter", tag="pay-refund"):
    """To the payments desk: all that is in the wallets leaves the house."""

    closure: str
    """The desk that wants to know what becomes of it."""
    attempt: int
    way: Literal["method", "card"]
    fee_minor: dict[str, int] = {}
    """By currency: what a virtual card costs."""
    undrawn: bool = False
    """Only what was paid in and not lost, as of a temporary account (NT-21)."""


class RefundNews(msgspec.Struct, frozen=True, tag_field="letter", tag="refund-news"):
    """From the payments desk."""

    attempt: int
    what: Literal["no-method", "nothing", "sent", "paid", "failed", "method-ready"]
    amounts_minor: dict[str, int] = {}
    fee_minor: dict[str, int] = {}
    kept_minor: dict[str, int] = {}


LETTERS: Final = (PayRefund, RefundNews)
