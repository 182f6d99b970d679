"""From the rows of a file to what a family builds from: odds read, pieces counted, options as the family's struct."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from croupier.rulebooks.families import FAMILIES
from croupier.rulebooks.problems import reworded
from croupier.rulebooks.schema import GameRow, WagerRow
from croupier.rules.entry import BundleEntry, Entry, EntryError, WagerEntry
from croupier.rules.game import Game
from croupier.rules.layout import Pay, Piece
from croupier.rules.money import Rounding
from croupier.rules.odds import Odds, OddsError

SOLE = "win"
"""What a wager with one ratio pays for."""


def build_row(row: GameRow, rounding: Rounding, options: Mapping[str, Any]) -> Game:
    """The game of a row with these options, or an `EntryError` whose path leads into the row."""
    family = FAMILIES.get(row.family)
    if family is None:
        raise EntryError(("family",), f"{row.family!r} is no family of games; known: {', '.join(sorted(FAMILIES))}")
    return family.build(entry_of(row, rounding), _config(row, family.config, options))


def entry_of(row: GameRow, rounding: Rounding) -> Entry:
    """The entry of a row."""
    kinds = [wager.kind for wager in row.wager]
    for place, kind in enumerate(kinds):
        if kind in kinds[:place]:
            raise EntryError(("wager", place, "kind"), f"wager {kind!r} stands in this game twice")
    return Entry(
        row.id,
        row.family,
        row.title,
        rounding,
        tuple(WagerEntry(w.kind, w.name, _pays(w, place), w.needs) for place, w in enumerate(row.wager)),
        tuple(
            BundleEntry(b.kind, b.name, tuple(_piece(text, place) for text in b.pieces), b.widths)
            for place, b in enumerate(row.bundle)
        ),
    )


def _pays(wager: WagerRow, place: int) -> tuple[Pay, ...]:
    if bool(wager.odds) == bool(wager.pays):
        raise EntryError(("wager", place), "give either odds, such as '35:1', or a pay table under pays")
    if wager.odds:
        return (Pay(SOLE, _odds(wager.odds, ("wager", place, "odds"))),)
    return tuple(
        Pay(line.what, _odds(line.odds, ("wager", place, "pays", row, "odds"))) for row, line in enumerate(wager.pays)
    )


def _odds(text: str, path: tuple[str | int, ...]) -> Odds:
    try:
        return Odds.parse(text)
    except OddsError as error:
        raise EntryError(path, str(error)) from None


def _piece(text: str, place: int) -> Piece:
    found = re.fullmatch(r"(\S+)(?: x([1-9]\d?))?", text)
    if found is None:
        raise EntryError(("bundle", place, "pieces"), f"{text!r} is no piece: write 'split:5-8' or 'street:0-2-3 x2'")
    return Piece(found[1], int(found[2] or 1))


def _config(row: GameRow, struct: type[msgspec.Struct], options: Mapping[str, Any]) -> msgspec.Struct:
    known = {field.encode_name: field for field in msgspec.structs.fields(struct)}
    for name in options:
        if name not in known:
            raise EntryError(
                ("options", name), f"the family {row.family} has no such option; it has: {', '.join(sorted(known))}"
            )
    for name, field in known.items():
        if field.required and name not in options:
            raise EntryError(("options",), f"the family {row.family} needs the option '{name}'")
        if name in options:
            try:
                msgspec.convert(options[name], field.type)
            except msgspec.ValidationError as error:
                raise EntryError(("options", name, "value"), reworded(error)[1]) from None
    return msgspec.convert(options, struct)
