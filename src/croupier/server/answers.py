"""What an accepted command tells its terminal: the event in the client's words, and a sentence where a book trimmed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from croupier.house.request import Accepted
from croupier.rules.money import CURRENCIES

_TRIMMED: Final = {
    "above-maximum": "Above the table maximum: placed {placed}.",
    "above-total": "Above the maximum of a round: placed {placed}.",
    "off-step": "Wagers here go up in steps: placed {placed}.",
}
_CHIPS: Final = frozenset({"placed", "taken-back", "late-allowed"})


def result_of(reply: Accepted, currency: str) -> dict[str, Any]:
    """The result that a terminal gets; a command that changed nothing (a second "sit") has none."""
    event = msgspec.to_builtins(reply.result.get("event"))
    if not isinstance(event, Mapping):
        return {}
    result: dict[str, Any] = dict(event)
    if result.get("event") in _CHIPS:
        result["chips"] = [{"spot": spot, "amount_minor": amount} for spot, amount in result["chips"]]
        sentence = _TRIMMED.get(result.get("trimmed", ""))
        if sentence:
            placed_minor = sum(chip["amount_minor"] for chip in result["chips"])
            result["sentence"] = sentence.format(placed=CURRENCIES[currency].format(placed_minor))
    return result
