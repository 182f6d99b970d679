"""Where somebody is: the country that the proxy in front of the house says, held against the jurisdiction's list.

Who is where play is forbidden gets at their account and takes no part (TSG-6.9, NT-32). Another way to find out where
somebody is has the same one question to answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.casino.admission import BUYS_IN, ENTERS
from croupier.floor.commands import Place, Sit
from croupier.patrons.jurisdictions import LocationRules

TAKES_PART: Final = frozenset({Sit, Place, *BUYS_IN, *ENTERS})
"""What was staked before plays on."""
UNKNOWN: Final = "unknown"


class Location:
    """Looks at the header that the operator's proxy sets; from others it does not get here (`proxies.py`)."""

    def __init__(self, header: str, rules: LocationRules | None) -> None:
        self._header = header.lower().encode()
        self._rules = rules

    def forbidden(self, headers: Mapping[bytes, bytes]) -> str:
        """The country, where nobody may play from it; empty: one may."""
        if self._rules is None:
            return ""
        country = headers.get(self._header, b"").decode("latin-1").strip().upper() if self._header else ""
        if not (len(country) == len("CZ") and country.isascii() and country.isalpha()):
            return UNKNOWN if self._rules.unknown.value == "refuse" else ""
        return country if country in self._rules.forbidden.value else ""
