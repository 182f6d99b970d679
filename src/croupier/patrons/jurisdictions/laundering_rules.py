"""What a jurisdiction or an operator has watched in the money of players, as data (TSG-2.2, 5.16, 8c.6 to 8c.11).

A rule has a kind, which says what is counted, and the figures beyond which somebody of the house looks at it.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Kind = Literal["large", "split", "in-and-out", "change", "methods", "arbitrage", "dumping"]


class LaunderingRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is looked for; a figure that its kind does not count is left out."""

    kind: Kind
    clauses: tuple[str, ...]
    amount_minor: Annotated[int, msgspec.Meta(ge=0, le=10**12)] = 0
    """From this on, in the rules' currency."""
    hours: Annotated[int, msgspec.Meta(ge=0, le=87_600)] = 0
    """Within so long."""
    times: Annotated[int, msgspec.Meta(ge=0, le=1_000)] = 0
    """Deposits, methods, conversions, or so many times what was usual."""
    percent: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    """Of what came in, or was converted: less than this was played."""


class LaunderingRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    law: str
    """Under which reports are made."""
    clauses: tuple[str, ...]
    authority: str
    """To whom; empty: the operator names it."""
    currency: Annotated[str, msgspec.Meta(pattern="^(EUR|USD|GBP|CAD|AUD|CZK)$")]
    """In which all figures are, whatever was paid in."""
    rules: tuple[LaunderingRule, ...]
