"""What a rulebook must satisfy beyond its form: known clauses, unique ids, sensible limits, options in their range.

`check_form` looks at each row by itself, so that every misspelt key of a file is found at once; `check_book` looks at
the whole. Both return what they found as key paths and sentences.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from croupier.rulebooks import poker_entries, provisions
from croupier.rulebooks.catalogue import UnknownCatalogueError, catalogue
from croupier.rulebooks.entries import build_row
from croupier.rulebooks.options import OptionError, check
from croupier.rulebooks.problems import KeyPath, reworded
from croupier.rulebooks.provisions import Meaning
from croupier.rulebooks.schema import (
    BookFile,
    BundleRow,
    GameRow,
    Head,
    Incident,
    LimitsRow,
    Note,
    OptionRow,
    PokerRoomRow,
    PokerRow,
    Provision,
    PublishedReturn,
    StopReason,
    WagerRow,
)
from croupier.rules.entry import EntryError
from croupier.rules.money import CURRENCIES

Faults = list[tuple[KeyPath, str]]

_ROWS: Final[tuple[tuple[KeyPath, Any], ...]] = (
    (("rulebook",), Head),
    (("limits",), LimitsRow),
    (("general", "*"), Provision),
    (("notes", "*"), Note),
    (("game", "*", "modes"), Provision),
    (("game", "*", "wager", "*"), WagerRow),
    (("game", "*", "bundle", "*"), BundleRow),
    (("game", "*", "stop_reason", "*"), StopReason),
    (("game", "*", "incident", "*"), Incident),
    (("game", "*", "options", "*"), OptionRow),
    (("game", "*", "provisions", "*"), Provision),
    (("game", "*", "notes", "*"), Note),
    (("game", "*", "timers", "*"), Provision),
    (("game", "*", "limits"), LimitsRow),
    (("poker_room",), PokerRoomRow),
    (("poker", "*"), PokerRow),
)


def check_form(data: Mapping[str, Any]) -> Faults:
    """Rows with missing, unknown or wrongly typed keys."""
    found: Faults = []
    for pattern, struct in _ROWS:
        for path, row in _matches(data, pattern, ()):
            _try(row, struct, path, found)
    if not found:
        for path, game in _matches(data, ("game", "*"), ()):
            _try(game, GameRow, path, found)
    if not found:
        _try(data, BookFile, (), found)
    return found


def _try(row: Any, struct: Any, path: KeyPath, found: Faults) -> None:
    try:
        msgspec.convert(row, struct)
    except msgspec.ValidationError as error:
        inner, sentence = reworded(error)
        found.append((path + inner, sentence))


def _matches(data: Any, pattern: KeyPath, path: KeyPath) -> Iterator[tuple[KeyPath, Any]]:
    if not pattern:
        yield path, data
        return
    key, rest = pattern[0], pattern[1:]
    if key != "*":
        if isinstance(data, Mapping) and key in data:
            yield from _matches(data[key], rest, (*path, key))
    elif isinstance(data, Mapping):
        for name, value in data.items():
            yield from _matches(value, rest, (*path, name))
    elif isinstance(data, list):
        for place, value in enumerate(data):
            yield from _matches(value, rest, (*path, place))


def check_book(book: BookFile, folder: Path) -> Faults:
    """Everything else that is wrong with a book whose form is right."""
    found: Faults = []
    found += _clauses(book, folder)
    if book.rulebook.currency not in CURRENCIES:
        found.append((("rulebook", "currency"), f"unknown currency; known: {', '.join(CURRENCIES)}"))
    if book.limits.policy is None:
        found.append((("limits",), "the book's limits need a policy: what happens to a wager outside them"))
    found += _meanings(book.general, provisions.GENERAL, ("general",))
    seen: dict[str, int] = {}
    for place, game in enumerate(book.game):
        if game.id in seen:
            found.append((("game", place, "id"), f"two games have the id {game.id!r}"))
        seen[game.id] = place
        found += [(("game", place, *path), sentence) for path, sentence in _game(game, book)]
    return found + poker_entries.wrong(book)


def _game(game: GameRow, book: BookFile) -> Faults:
    found = _meanings(game.provisions, provisions.GAME, ("provisions",))
    found += _meanings(game.timers, provisions.TIMERS, ("timers",))
    _typed(game.modes.value, provisions.MODES.type, ("modes", "value"), found)
    for name, option in game.options.items():
        try:
            check(name, option, option.value)
        except OptionError as error:
            found.append((("options", name, "value"), error.sentence))
    for rows, key in ((game.stop_reason, "stop_reason"), (game.incident, "incident")):
        codes = [row.code for row in rows]
        found += [
            ((key, place, "code"), f"the code {code!r} stands twice")
            for place, code in enumerate(codes)
            if code in codes[:place]
        ]
    found += _limits(game)
    found += _published(game)
    if not found:
        try:
            build_row(game, book.rulebook.rounding, {name: option.value for name, option in game.options.items()})
        except EntryError as error:
            found.append((error.path, str(error)))
    return found


def _published(game: GameRow) -> Faults:
    """A printed return must be a decimal fraction of one, so that ours can be compared with it to its own digits."""
    places: list[tuple[KeyPath, PublishedReturn | None]] = [(("published", "rtp"), game.published)]
    places += [(("wager", place, "published", "rtp"), wager.published) for place, wager in enumerate(game.wager)]
    found: Faults = [
        (path, f"{printed.rtp!r} is no return: write 97.30% as '0.9730'")
        for path, printed in places
        if printed is not None and not re.fullmatch(r"[01]\.\d+", printed.rtp)
    ]
    kinds = {wager.kind for wager in game.wager}
    named = game.published.wagers if game.published else ()
    found += [(("published", "wagers"), f"{kind!r} is no wager of this game") for kind in named if kind not in kinds]
    return found + [
        ((*path[:-1], "readings"), f"{name!r} is no option of this game")
        for path, printed in places
        for reading in (printed.readings if printed else ())
        for name in reading
        if name not in game.options
    ]


def _limits(game: GameRow) -> Faults:
    if game.limits is None:
        return []
    kinds = {wager.kind for wager in game.wager}
    found: Faults = [
        (("limits", section, kind), f"{kind!r} is no wager of this game")
        for section, named in (("kinds", game.limits.kinds), ("ceilings", game.limits.ceilings))
        for kind in named
        if kind not in kinds
    ]
    if game.limits.policy is not None:
        summed = game.limits.policy.summed_kinds
        found += [
            (("limits", "policy", "summed_kinds"), f"{k!r} is no wager of this game") for k in summed if k not in kinds
        ]
    for kind, ceiling in game.limits.ceilings.items():
        bound, most = game.limits.kinds.get(kind, game.limits.default), ceiling.most_minor
        if not 0 < bound.maximum_minor <= most:
            found.append((("limits", "ceilings", kind), f"the maximum {bound.maximum_minor} exceeds {most}"))
    return found


def _meanings(rows: Mapping[str, Provision], known: Mapping[str, Meaning], path: KeyPath) -> Faults:
    found: Faults = []
    for name, row in rows.items():
        if name not in known:
            found.append(((*path, name), f"unknown; known here: {', '.join(sorted(known))}"))
        else:
            _typed(row.value, known[name].type, (*path, name, "value"), found)
    return found


def _typed(value: Any, kind: Any, path: KeyPath, found: Faults) -> None:
    try:
        converted = msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        found.append((path, reworded(error)[1]))
        return
    if type(converted) is int and converted < 0:
        found.append((path, f"must not be negative, but is {converted}"))


def _clauses(book: BookFile, folder: Path) -> Faults:
    known: set[str] = set()
    for name in book.rulebook.catalogues:
        try:
            known |= catalogue(name, folder).keys()
        except UnknownCatalogueError as error:
            return [(("rulebook", "catalogues"), str(error))]
    found: Faults = []
    for path, ids in cited(msgspec.to_builtins(book)):
        if not ids and "pays" not in path:
            found.append((path, "a value must cite its clause"))
        found += [
            (path, f"{clause!r} is no clause of the catalogues {', '.join(book.rulebook.catalogues)}")
            for clause in ids
            if clause not in known
        ]
    return found


def cited(data: Any, path: KeyPath = ()) -> Iterator[tuple[KeyPath, tuple[str, ...]]]:
    """Every citation in plain data: where it stands, and the clause ids."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            if key in ("clause", "rounding_clause"):
                yield (*path, key), (value,) if isinstance(value, str) else tuple(value)
            else:
                yield from cited(value, (*path, key))
    elif isinstance(data, list | tuple):
        for place, value in enumerate(data):
            yield from cited(value, (*path, place))
