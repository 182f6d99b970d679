"""Player cards: each belongs to one patron, has a number that shows a slip of the finger, and a PIN as its hash alone.

A card is digital (it comes with the account and is presented by logging in on one's own device) or physical (issued at
the cage, put into a terminal). Clauses: RFH-1.1-player-card, 3.7, 18.3.3.

>>> number = card_number(123456789)
>>> number, is_card_number(number), is_card_number("5" + number[1:])
('6001 2345 6789 1', True, False)
"""

from __future__ import annotations

from enum import Enum
from typing import Final, Literal, TypeAlias

import msgspec

from croupier.store.batch import Document
from croupier.words.said import Said

KIND: Final = "player-card"
DIGITAL: Final = "digital"
PHYSICAL: Final = "physical"
CardKind: TypeAlias = Literal["digital", "physical"]

_ISSUER: Final = "600"
_SERIAL_DIGITS: Final = 9
SERIALS: Final = 10**_SERIAL_DIGITS
_PIN_DIGITS: Final = (4, 8)
_encode = msgspec.json.Encoder().encode


class CardStatus(Enum):
    GOOD = "good"
    BLOCKED = "blocked"
    REPLACED = "replaced"


class PlayerCard(msgspec.Struct, frozen=True):
    """A card and whose it is; that never changes (RFH-1.1-player-card)."""

    number: str
    patron: str
    kind: CardKind
    pin_hash: str
    issued_ms: int
    issued_by: str
    status: CardStatus = CardStatus.GOOD
    reason: str = ""
    replaced_by: str = ""

    def document(self) -> Document:
        return Document(KIND, self.number, _encode(self))


class Presence(msgspec.Struct, frozen=True):
    """A patron's card is in a terminal, or with the patron's own device (no terminal)."""

    patron: str
    number: str
    terminal: str
    session: str
    at_ms: int


class HouseBan(msgspec.Struct, frozen=True):
    """A person who may not be in the casino any more (RFH-18.3.3)."""

    patron: str
    reason: str
    by: str
    at_ms: int


def card_number(serial: int) -> str:
    """The number of the card with a serial, in groups, its last digit a check of the others."""
    digits = f"{_ISSUER}{serial:0{_SERIAL_DIGITS}d}"
    digits += str(_check(digits))
    return " ".join(digits[place : place + 4] for place in range(0, len(digits), 4))


def plain_number(text: str) -> str:
    """A number as it is kept, however it was typed; nothing if it is none."""
    digits = "".join(text.split()).replace("-", "")
    if not is_card_number(digits):
        return ""
    return " ".join(digits[place : place + 4] for place in range(0, len(digits), 4))


def last_digits(number: str) -> str:
    """As much of a number as is shown to whoever has the card.

    >>> last_digits("6001 2345 6789 1")
    '7891'
    """
    return number.replace(" ", "")[-4:]


def is_card_number(text: str) -> bool:
    digits = "".join(text.split())
    right_length = len(digits) == len(_ISSUER) + _SERIAL_DIGITS + 1
    return right_length and digits.isascii() and digits.isdigit() and _check(digits[:-1]) == int(digits[-1])


def _check(digits: str) -> int:
    """The Luhn digit: it finds every wrong digit and nearly every two that changed places."""
    total = 0
    for place, digit in enumerate(reversed(digits)):
        value = int(digit) * (1 if place % 2 else 2)
        total += value - 9 if value > 9 else value
    return -total % 10


def problem_with_pin(pin: str) -> Said | None:
    """What is wrong with a PIN; nothing if it is right."""
    least, most = _PIN_DIGITS
    if not (pin.isascii() and pin.isdigit() and least <= len(pin) <= most):
        return Said("pin-length", {"least": least, "most": most})
    if len(set(pin)) == 1:
        return Said("pin-plain")
    return None
