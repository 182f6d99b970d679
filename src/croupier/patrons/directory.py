"""The directory: anybody known to the house, by id or by name, as the store has them.

Only those who were asked for lately are in memory; what is written about them later is taken in when it is durable.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from typing import Final

from croupier.house.roles import Role
from croupier.patrons.names import folded, problem_with_display_name, problem_with_name
from croupier.patrons.patron import KIND, STAFF_KIND, Patron, read_patron
from croupier.patrons.register import DISPLAY_NAME, NAME
from croupier.store.batch import Document
from croupier.store.interface import Reader

MOST_AT_HAND: Final = 20_000


class Directory:
    """Looks people up."""

    def __init__(self, reader: Reader, most: int = MOST_AT_HAND) -> None:
        self._reader = reader
        self._most = most
        self._at_hand: OrderedDict[str, Patron] = OrderedDict()

    def by_id(self, patron_id: str) -> Patron | None:
        known = self._at_hand.get(patron_id)
        if known is not None:
            self._at_hand.move_to_end(patron_id)
            return known
        if not patron_id.isascii() or not patron_id.isprintable():
            return None  # what somebody sent; no account of ours
        body = self._reader.document(KIND, patron_id)
        return None if body is None else self._put(read_patron(body))

    def by_name(self, name: str) -> Patron | None:
        """By the name to log in with."""
        name = name.strip()
        return self._whose(NAME, name) if problem_with_name(name) is None else None

    def by_display_name(self, name: str) -> Patron | None:
        """By the name that others see."""
        name = name.strip()
        return self._whose(DISPLAY_NAME, name) if problem_with_display_name(name, staff=True) is None else None

    def _whose(self, kind: str, name: str) -> Patron | None:
        body = self._reader.document(kind, folded(name))
        return None if body is None else self.by_id(body.decode())

    def staff(self) -> list[Patron]:
        """Everybody who is no player, by their names."""
        found = (self.by_id(patron_id) for patron_id, _ in self._reader.documents(STAFF_KIND))
        return sorted((patron for patron in found if patron is not None), key=lambda patron: patron.name)

    def administrators(self) -> list[Patron]:
        return [patron for patron in self.staff() if Role.ADMINISTRATOR in patron.roles and not patron.closed]

    def take_in(self, documents: Iterable[Document]) -> None:
        """What a batch wrote that is durable now."""
        for document in documents:
            if document.kind == KIND and document.key in self._at_hand and document.body is not None:
                self._at_hand[document.key] = read_patron(document.body)

    def forget(self) -> None:
        """Have everybody looked up anew."""
        self._at_hand.clear()

    def _put(self, patron: Patron) -> Patron:
        self._at_hand[patron.id] = patron
        if len(self._at_hand) > self._most:
            self._at_hand.popitem(last=False)
        return patron


def search(reader: Reader, wanted: str, most: int) -> list[Patron]:
    """Players whose names begin with a text, for a counter; where none does, those whose names contain it."""
    wanted = folded(wanted)
    found: dict[str, Patron] = {}
    for kind in (NAME, DISPLAY_NAME):
        for _, body in reader.documents_like(kind, wanted, most * 2):  # staff may be among them
            kept = None if (patron_id := body.decode()) in found else reader.document(KIND, patron_id)
            if kept is not None and Role.PLAYER in (patron := read_patron(kept)).roles:
                found[patron_id] = patron
    return list(found.values())[:most]
