"""A sentence as the house sends and records it: a code of the catalogue, and typed details to stand in it.

Whoever shows it makes the words: the web client in the language of its screen, the server in English for its API and
logs. An amount, a name and a sentence within a sentence stay what they are until then, so that each language writes
them in its own way.

>>> Said("refused-off-step", {"bound": Amount(500, "EUR")}).code
'refused-off-step'
>>> slug("Super Egalité"), slug("FACE_UP_CARD"), slug("1 to 18 / 19 to 36")
('super-egalite', 'face-up-card', '1-to-18-19-to-36')
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias

import msgspec


class Amount(msgspec.Struct, frozen=True, tag_field="type", tag="amount"):
    """Money, or tournament credits."""

    amount_minor: int
    currency: str


def amounts_in(currency: str) -> Callable[[int], Amount]:
    """Makes amounts of one currency."""
    return lambda amount_minor: Amount(amount_minor, currency)


class Named(msgspec.Struct, frozen=True, tag_field="type", tag="named"):
    """Something that has a name in the catalogues, `family-id`: a role, a wager, a piece of equipment.

    `text` is shown where no catalogue names it, as in a rulebook of an operator's own. A "spot" is named by the layout
    of its table, and an "outcome" by its game.
    """

    family: str
    id: str
    text: str = ""


class Said(msgspec.Struct, frozen=True, tag_field="type", tag="said"):
    """A sentence, or a part of one; `note` is what a person wrote beside it, in words of their own."""

    code: str
    details: dict[str, Detail] = {}
    note: str = ""


class Several(msgspec.Struct, frozen=True, tag_field="type", tag="several"):
    """Things in a row, with this between them."""

    items: tuple[Detail, ...]
    between: str = "; "


Detail: TypeAlias = int | str | Amount | Named | Said | Several
OR: Final = " / "
Details: TypeAlias = dict[str, Any]
"""`Detail`s by name; beside those that stand in the sentence there may be plain facts for programs."""


def several(items: Iterable[Detail]) -> Several:
    return Several(tuple(items))


def refused(reason: str, details: Details) -> Said:
    """Why something was not done, to stand in another sentence."""
    return Said(refusal_code(reason), details)


def refusal_code(reason: str) -> str:
    return f"refused-{reason}"


def slug(name: str) -> str:
    """The id under which the catalogues know a name of a rulebook."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
