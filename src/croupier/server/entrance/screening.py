"""Holding people against lists of sanctions and of public office: when they say who they are, and at log-in (TSG-4a.3).

Names are compared on a thread beside the house at work. What was found goes on record before anything follows from it.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Iterable
from typing import Final

import msgspec

from croupier.house.roles import HOUSE, Actor
from croupier.patrons.accounts.commands import HearListCheck
from croupier.patrons.accounts.line import AccountRules
from croupier.patrons.directory import Directory
from croupier.patrons.identity import keys
from croupier.patrons.identity.details import details_of
from croupier.patrons.patron import Patron
from croupier.patrons.screening.matching import Hit, Watchlists
from croupier.patrons.sessions import Session
from croupier.server.problems import HouseProblem
from croupier.server.reader_threads import ReaderThreads
from croupier.store.interface import Reader

_ABOUT: Final = "screening"
MOST_SEALED: Final = 2_800
"""What a strongbox opens has a bound, and a page that somebody can read has one, too."""
_encode = msgspec.json.Encoder().encode
_read_hits = msgspec.json.Decoder(tuple[Hit, ...]).decode


class ScreeningDesk:
    """Compares where the jurisdiction says so; a house without the lists leaves everybody to a person."""

    def __init__(self, lists: Watchlists | None, reading: ReaderThreads, rules: AccountRules) -> None:
        self._lists = lists or Watchlists(())
        self._reading = reading
        self._rules = rules
        self.tell: Callable[[str, HearListCheck, Actor], Awaitable[object]] | None = None
        """Has an account hear what was found."""

    def stale(self, patron: Patron) -> bool:
        """Whether somebody is not held against these lists yet, or not with the details that stand now."""
        if self._rules.jurisdiction.screening is None or patron.identity is None:
            return False
        known = patron.screening
        return known is None or (known.given, known.lists) != (patron.identity.given, self._lists.digest)

    async def screen(self, patron: Patron) -> None:
        """Find what the lists have of somebody, and have it on record."""
        if not self.stale(patron):
            return
        command = await self._reading(lambda reader: self._found(reader, patron))
        assert self.tell is not None
        if command is not None:
            await self.tell(patron.id, command, HOUSE)

    async def screen_present(self, sessions: Iterable[Session], directory: Directory) -> None:
        """Those whose sessions were open before the house had these lists."""
        for patron_id in dict.fromkeys(session.patron for session in sessions):
            patron = directory.by_id(patron_id)
            try:
                if patron is not None:
                    await self.screen(patron)
            except HouseProblem:
                continue  # the details changed meanwhile, and were held against the lists with that

    def _found(self, reader: Reader, patron: Patron) -> HearListCheck | None:
        rules, identity = self._rules.jurisdiction.screening, patron.identity
        assert rules is not None
        details = details_of(reader, self._rules.keys, patron.id, identity)
        if details is None or identity is None:
            return None  # their key is gone: nobody plays with them
        name = f"{details.first_name} {details.last_name}"
        hits = self._lists.hits(name, details.born, rules.score.value, rules.other_birth_minus.value)
        return HearListCheck(
            f"screening-{secrets.token_hex(10)}",
            identity.given,
            self._lists.digest,
            self._lists.kinds >= set(rules.lists.value),
            tuple(sorted({hit.kind for hit in hits})),
            max((hit.score for hit in hits), default=0),
            tuple(sorted(self._rules.keys.mark(hit.list, hit.entry) for hit in hits)),
            self._sealed(reader, patron.id, identity.given, hits) if hits else "",
        )

    def _sealed(self, reader: Reader, patron: str, given: int, hits: tuple[Hit, ...]) -> str:
        place = keys.key_of(patron, given)
        key = reader.document(keys.KIND, place)
        assert key is not None, "the details were just read with it"
        while len(_encode(hits)) > MOST_SEALED:
            hits = hits[:-1]  # those that are most alike stay
        return self._rules.keys.seal_beside(key.decode(), _encode(hits), place, _ABOUT) or ""

    def hits_of(self, reader: Reader, patron: Patron) -> tuple[Hit, ...]:
        """What was found, for whoever decides; nothing where the key of the details is gone."""
        if patron.screening is None or not patron.screening.sealed:
            return ()
        place = keys.key_of(patron.id, patron.screening.given)
        key = reader.document(keys.KIND, place)
        opened = (
            None if key is None else self._rules.keys.open_beside(key.decode(), patron.screening.sealed, place, _ABOUT)
        )
        return () if opened is None else _read_hits(opened)
