"""The register of patrons: everybody by id and by name, held in memory and kept in the store as documents."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator

from croupier.house.roles import Role
from croupier.patrons.names import folded
from croupier.patrons.patron import Patron, read_patron

_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"


def new_id() -> str:
    """An id that says nothing about its owner and is never shown to other players."""
    return "p-" + "".join(secrets.choice(_ALPHABET) for _ in range(14))


class Register:
    """Everybody who may log in."""

    def __init__(self, documents: Iterable[tuple[str, bytes]] = ()) -> None:
        self._by_id: dict[str, Patron] = {}
        self._by_name: dict[str, str] = {}
        self._display_names: dict[str, str] = {}
        for _, body in documents:
            self.put(read_patron(body))

    def put(self, patron: Patron) -> None:
        """Remember a patron, new or changed; whoever calls this also keeps its document."""
        self._by_id[patron.id] = patron
        self._by_name[folded(patron.name)] = patron.id
        self._display_names[folded(patron.display_name)] = patron.id

    def __iter__(self) -> Iterator[Patron]:
        return iter(self._by_id.values())

    def __len__(self) -> int:
        return len(self._by_id)

    def by_id(self, patron_id: str) -> Patron | None:
        return self._by_id.get(patron_id)

    def by_name(self, name: str) -> Patron | None:
        patron_id = self._by_name.get(folded(name))
        return None if patron_id is None else self._by_id[patron_id]

    def name_taken(self, name: str) -> bool:
        return folded(name) in self._by_name

    def display_name_taken(self, name: str) -> bool:
        return folded(name) in self._display_names

    def has_administrator(self) -> bool:
        return any(Role.ADMINISTRATOR in patron.roles for patron in self)
