"""What an accepted command tells its terminal: the event in the client's words; where a book trimmed, a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from croupier.counters.second_person.commands import SecondPersonReason
from croupier.counters.second_person.events import ASKED, SecondPersonAsked
from croupier.house.request import Accepted, Refused, Reply
from croupier.words.catalogue import sentence_of
from croupier.words.said import Amount, Said

_CHIPS: Final = frozenset({"placed", "taken-back", "late-allowed"})


def result_of(reply: Accepted, currency: str) -> dict[str, Any]:
    """The result that a terminal gets; a command that changed nothing (a second "sit") has none."""
    event = msgspec.to_builtins(reply.event)
    if not isinstance(event, Mapping):
        return {}
    result: dict[str, Any] = dict(event)
    if result.get("event") in _CHIPS:
        result["chips"] = [{"spot": spot, "amount_minor": amount} for spot, amount in result["chips"]]
        if result.get("trimmed"):
            placed_minor = sum(chip["amount_minor"] for chip in result["chips"])
            trimmed = Said(f"trimmed-{result['trimmed']}", {"placed": Amount(placed_minor, currency)})
            result["sentence"] = sentence_of(trimmed)
    return result


def as_told(reply: Reply) -> Reply:
    """A reply as whoever asked is told of it: what was put before a second person has not been done."""
    if isinstance(reply, Accepted):
        event = reply.event
        if isinstance(event, SecondPersonAsked):
            return Refused(SecondPersonReason.WAITS.value, {"number": event.number})
        if isinstance(event, dict) and event.get("event") == ASKED:  # read back from the record
            return Refused(SecondPersonReason.WAITS.value, {"number": event["number"]})
    return reply
