"""What whoever guards the house wants to hear at once: log-ins that fail, changed accounts, devices, second persons.

It is told when it is durable, from the record; the record itself has all of it, and more.
"""

from __future__ import annotations

import logging
from typing import Any, Final

from croupier.floor.streams import PREFIX
from croupier.house.outcome import Outcome
from croupier.server.logs import FIELDS, SECURITY
from croupier.store.batch import Entry

log = logging.getLogger(SECURITY)

TOLD: Final[dict[str, int]] = {
    "registered": logging.INFO,
    "signed-on": logging.INFO,
    "log-in-failed": logging.WARNING,
    "stranger-failed": logging.WARNING,
    "locked-out": logging.ERROR,
    "unlocked": logging.WARNING,
    "password-changed": logging.WARNING,
    "password-reset": logging.WARNING,
    "codes-set": logging.WARNING,
    "codes-reset": logging.WARNING,
    "passkey-added": logging.WARNING,
    "passkey-removed": logging.WARNING,
    "role-given": logging.WARNING,
    "role-taken": logging.WARNING,
    "account-closed": logging.WARNING,
    "account-held": logging.WARNING,
    "details-given": logging.INFO,
    "details-erased": logging.WARNING,
    "file-opened": logging.WARNING,
    "paper-opened": logging.WARNING,
    "paper-handed-in": logging.INFO,
    "paper-decided": logging.WARNING,
    "identity-heard": logging.INFO,
    "identity-confirmed": logging.WARNING,
    "screened": logging.INFO,
    "screening-decided": logging.WARNING,
    "identity-refused": logging.WARNING,
    "account-reopened": logging.WARNING,
    "device-enrolled": logging.WARNING,
    "device-revoked": logging.WARNING,
    "second-person-asked": logging.WARNING,
    "second-person-approved": logging.WARNING,
    "second-person-refused": logging.WARNING,
    "second-person-expired": logging.INFO,
    "tickets-differ": logging.CRITICAL,
}
"""Kinds of events and how loud they are said."""
_FACTS: Final = ("address", "role", "failures", "number", "secret", "terminal", "name")
"""What is told of an event beside who, where and when; never a secret, a hash or an amount."""


def tell(outcome: Outcome) -> None:
    """What a batch held that has to be heard."""
    for stream, happened in outcome.events.items():
        if stream.startswith(PREFIX):
            continue  # play, of which there is much
        for entry in happened:
            level = TOLD.get(entry.kind)
            if level is not None:
                log.log(level, "%s at %s by %s", entry.kind, stream, entry.actor, extra={FIELDS: _facts(entry)})


def _facts(entry: Entry) -> dict[str, Any]:
    facts = {name: getattr(entry.event, name) for name in _FACTS if getattr(entry.event, name, "") != ""}
    return {"event": entry.kind, "stream": entry.stream, "version": entry.version, "by": entry.actor, **facts}
