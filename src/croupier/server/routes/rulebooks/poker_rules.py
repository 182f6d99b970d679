"""`/api/rulebooks/.../poker/...`: a poker game of a book as a document that a player can read (HC25-3.4.4b, TSG-3a.1).

Made from the declaration that the engine plays by and from the entry of the book, so it cannot say anything else.
"""

from __future__ import annotations

import msgspec
from litestar import get

from croupier.rulebooks.loader import Book, UnknownBookError, clause_ids
from croupier.rulebooks.poker_entries import games_of
from croupier.rulebooks.schema import PokerRoomRow, PokerRow
from croupier.rules.poker.variants import Composition, Street, Variant, by_id
from croupier.server.given import BookId, GameId, TheHouse
from croupier.server.problems import HouseProblem, Why
from croupier.words.said import Named, slug


class PokerStreetRule(msgspec.Struct, frozen=True):
    """One dealing and the betting round after it."""

    name: str
    down: int
    up: int
    board: int
    draw: bool
    opens: str
    """Who acts first, as a code."""
    big_bet: bool


class PokerVariantRule(msgspec.Struct, frozen=True):
    id: str
    name: str
    structure: str
    """What the book fixes for it; "" where the table chooses."""
    seats: int
    bring_in: bool
    two_and_three: bool
    """A hand is exactly two own and three community cards."""
    rankings: list[str]
    short_deck: bool
    streets: list[PokerStreetRule]


class PokerTroubleRule(msgspec.Struct, frozen=True):
    """What happens when something goes wrong, as a code, and where the book has it."""

    code: str
    clause: str


class PokerRules(msgspec.Struct, frozen=True):
    """A poker game as its book has it: one variant, or several in turn."""

    rulebook: str
    rulebook_title: str
    game: str
    title: str
    clause: str
    variants: list[PokerVariantRule]
    structures: list[str]
    """Those that a table may have; none where the book fixes each."""
    structures_clause: str
    rake_per_mille: int
    rake_cap_minor: int
    """0: the book sets none."""
    currency: str
    rake_clause: str
    seating: str
    seating_clause: str
    trouble: list[PokerTroubleRule]


@get("/api/rulebooks/{book_id:str}/poker/{game_id:str}", summary="A poker game's rules", tags=["rulebooks"])
async def poker_rules(premises: TheHouse, book_id: BookId, game_id: GameId) -> PokerRules:
    book = premises.house.books.get(book_id)
    if book is None:
        raise HouseProblem(Why.UNKNOWN_BOOK, book=book_id[:40])
    named = Named("book", book.id, book.head.title)
    try:
        row = book.poker(game_id)
    except UnknownBookError:
        raise HouseProblem(Why.UNKNOWN_GAME, book=named, game=game_id[:40]) from None
    if book.file.poker_room is None:
        raise HouseProblem(Why.UNKNOWN_GAME, book=named, game=game_id[:40])
    return _document(book, row, book.file.poker_room)


def _document(book: Book, row: PokerRow, room: PokerRoomRow) -> PokerRules:
    structures = row.structures
    return PokerRules(
        rulebook=book.id,
        rulebook_title=book.head.title,
        game=row.id,
        title=row.title,
        clause=", ".join(clause_ids(row.games.clause)),
        variants=[_variant(by_id(variant), structure) for variant, structure in games_of(row.games.value)],
        structures=list(structures.value) if structures is not None else [],
        structures_clause=", ".join(clause_ids(row.clause if structures is None else structures.clause)),
        rake_per_mille=room.rake.per_mille,
        rake_cap_minor=room.rake.cap_minor,
        currency=book.head.currency,
        rake_clause=", ".join(clause_ids(room.rake.clause)),
        seating=room.seating.value,
        seating_clause=", ".join(clause_ids(room.seating.clause)),
        trouble=[PokerTroubleRule(code, ", ".join(clause_ids(cited.clause))) for code, cited in room.trouble.items()],
    )


def _variant(variant: Variant, structure: str) -> PokerVariantRule:
    return PokerVariantRule(
        id=variant.id,
        name=variant.name,
        structure=structure,
        seats=variant.most_seats,
        bring_in=variant.bring_in,
        two_and_three=variant.composition is Composition.TWO_AND_THREE,
        rankings=list(variant.rankings),
        short_deck=variant.short_deck,
        streets=[_street(street) for street in variant.streets],
    )


def _street(street: Street) -> PokerStreetRule:
    opens = street.opens.name.lower().replace("_", "-")
    return PokerStreetRule(slug(street.name), street.down, street.up, street.board, street.draw, opens, street.big_bet)
