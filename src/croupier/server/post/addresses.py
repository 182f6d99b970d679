"""Where people get their mail, and the sealed links in it.

A link says for whom it is, for what and until when, under the house's key. What it was made for is in it: one for a new
password holds the hash of the old one, so that it is good once; one that confirms an address, which details name it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from croupier.counters.post_room.commands import OpenLetter
from croupier.patrons.accounts.correspondence import CONFIRM, FORGOTTEN
from croupier.patrons.directory import Directory
from croupier.patrons.identity import keys
from croupier.patrons.identity.details import Details
from croupier.patrons.identity.keys import PersonalKeys
from croupier.patrons.patron import Patron
from croupier.patrons.strongbox import Strongbox
from croupier.server.post.mail import Recipient
from croupier.server.reader_threads import ReaderThreads

_PAGES: Final = {CONFIRM: "/confirm", FORGOTTEN: "/renew"}
_GOOD_FOR_MS: Final = {CONFIRM: 48 * 3_600_000, FORGOTTEN: 3_600_000}


class Claim(msgspec.Struct, frozen=True):
    """What a link stands for."""

    patron: str
    about: str
    """The hash of the password that is to be replaced, or which details name the address."""
    until_ms: int


class Addresses:
    """Finds where somebody gets mail; makes links and reads them."""

    def __init__(
        self,
        directory: Directory,
        reading: ReaderThreads,
        personal: PersonalKeys,
        box: Strongbox,
        house: str,
        now_ms: Callable[[], int],
    ) -> None:
        self._directory = directory
        self._reading = reading
        self._keys = personal
        self._box = box
        self.house = house
        self._now_ms = now_ms

    async def find(self, patron_id: str) -> Recipient | None:
        patron = self._directory.by_id(patron_id)
        if patron is None or patron.identity is None:
            return None
        place = keys.key_of(patron.id, patron.identity.given)
        key = await self._reading(lambda reader: reader.document(keys.KIND, place))
        opened = None if key is None else self._keys.open(key.decode(), patron.identity.sealed, place)
        if opened is None:
            return None
        details = msgspec.json.decode(opened, type=Details)
        return Recipient(details.email, details.first_name or patron.display_name, patron.language)

    def link(self, waiting: OpenLetter) -> str:
        """For whom and what a letter says; empty where it has none."""
        page = _PAGES.get(waiting.what)
        patron = self._directory.by_id(str(waiting.body.get("patron", "")))
        if page is None or patron is None:
            return ""
        claim = Claim(patron.id, _about(waiting.what, patron), waiting.written_ms + _GOOD_FOR_MS[waiting.what])
        return f"{self.house}{page}?token={self._box.seal(msgspec.json.encode(claim), waiting.what)}"

    def read(self, token: str, what: str) -> Patron | None:
        """Whose link it is, if it is good still."""
        raw = self._box.open(token, what)
        claim = msgspec.json.decode(raw, type=Claim) if raw is not None else None
        if claim is None or claim.until_ms <= self._now_ms():
            return None
        patron = self._directory.by_id(claim.patron)
        return patron if patron is not None and _about(what, patron) == claim.about else None


def _about(what: str, patron: Patron) -> str:
    if what == FORGOTTEN:
        return patron.password_hash
    return str(patron.identity.given) if patron.identity is not None else ""
