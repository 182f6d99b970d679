"""What the record says of all accounts of a venue, in the order in which it happened."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.patrons.accounts.line import PREFIX
from croupier.store.batch import NewEvent

from .venue import Venue


def of_accounts(venue: Venue) -> list[NewEvent]:
    store = venue.premises.house.store
    events = [event for stream, _ in store.streams() if stream.startswith(PREFIX) for event in store.events(stream)]
    return sorted(events, key=lambda event: event.at_ms)


def security_log(venue: Venue) -> list[dict[str, Any]]:
    return [msgspec.json.decode(event.body) for event in of_accounts(venue)]
