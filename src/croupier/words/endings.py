"""Why a wager ended as it did, and what a line of a pay table is called, as sentences of the catalogues.

>>> from croupier.rules.wagers.endings import Ending, because
>>> from croupier.words.catalogue import words_of
>>> words_of(ending(because(Ending.LINE, line="straight", odds="4:1")))
'Straight, 4:1'
"""

from __future__ import annotations

from collections.abc import Callable

from croupier.rules.wagers.endings import Cause, Why
from croupier.words.said import Detail, Named, Said, Several, slug

Reasons = Callable[[str], Detail]
"""What a table's book calls a reason that staff can give."""


def pay_line(what: str) -> Named:
    """A line of a pay table; one that is a figure, such as the hits of a keno ticket, is shown as it is."""
    return Named("pay", slug(what), what)


def ending(why: Why, reasons: Reasons = str) -> Said | Several:
    """All causes of one ending, in words; there must be at least one."""
    told = tuple(_told(cause, reasons) for cause in why)
    return told[0] if len(told) == 1 else Several(told)


def _told(cause: Cause, reasons: Reasons) -> Said:
    details = {name: _detail(name, value, reasons) for name, value in cause.details.items()}
    return Said(f"ended-{cause.code.value}", details)


def _detail(name: str, value: int | str, reasons: Reasons) -> Detail:
    if isinstance(value, str):
        match name:
            case "line":
                return pay_line(value)
            case "objection":
                return Said(f"objection-{value}")
            case "reason":
                return reasons(value)
    return value
