"""The poker tables of a floor file: `[[poker]]` rows, each checked against the book's entry of its game.

Clauses: TSG-2.18 (rake, NT-05), TSG-A1.13, A1.14 (structure), A1C.5, A1C.6 (stakes and buy-ins of a table).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from croupier.poker_room.config import (
    MIX,
    MOST_SEATS,
    Button,
    Clocks,
    Component,
    Dealing,
    HousePlayers,
    PokerConfig,
    RakeSchedule,
    Seating,
    big_blind,
)
from croupier.poker_room.pools.config import PoolConfig
from croupier.rulebooks.loader import Book, UnknownBookError
from croupier.rulebooks.poker_entries import STRUCTURES, games_of
from croupier.rules.money import CURRENCIES
from croupier.rules.poker.house_rules import HouseRules
from croupier.rules.poker.stakes import (
    AnteKind,
    Limit,
    Stakes,
    StakesError,
    fixed_limit,
    no_limit,
    pot_limit,
    stud_limit,
)
from croupier.rules.poker.variants import TEXAS_HOLDEM, by_id

Amount = Annotated[int, Meta(ge=0)]


class PokerFloorError(ValueError):
    """A poker table that cannot be set up, and why."""


class StakesRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is posted and bet: blinds for no limit and pot limit, bets for limit; a mix needs both where it has both."""

    blinds: tuple[Amount, Amount] = (0, 0)
    bets: tuple[Amount, Amount] = (0, 0)
    ante: Amount = 0
    ante_kind: AnteKind = AnteKind.CLASSIC
    straddle: Amount = 0
    stud_ante: Amount | None = None
    bring_in: Amount | None = None


class PokerTableRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[[poker]]`: one cash table."""

    id: str
    name: str
    rulebook: str
    stakes: StakesRow
    least_minor: Annotated[int, Meta(ge=1)]
    most_minor: Annotated[int, Meta(ge=1)]
    game: str = ""
    """An entry of the book."""
    mix: tuple[str, ...] = ()
    """In place of it games of the book in the operator's own order, each as in "limit:razz"."""
    structure: Literal["", "no-limit", "pot-limit", "limit"] = ""
    seats: Annotated[int, Meta(ge=2, le=MOST_SEATS)] = 6
    currency: str = ""
    rake: RakeSchedule = RakeSchedule()
    clocks: Clocks = Clocks()
    button: Button = Button.MOVING
    rotation_hands: Annotated[int, Meta(ge=0, le=1000)] = 0
    runs: Annotated[int, Meta(ge=1, le=4)] = 1
    delay_s: Annotated[int, Meta(ge=0, le=3600)] = 0
    """Spectators see the table so much later."""
    house_players: Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)] = 0
    house_players_for_money: bool = False
    """The operator's word that they play for money, too, with the house's own; without it they never do (TSG-7.3)."""
    dealing: Dealing = Dealing.GENERATOR
    """Whether the generator deals or a dealer does."""
    serial_line: str = ""
    """A shoe on a serial line of this machine, as in `shoe:/dev/ttyS0` (docs/devices.md)."""


class ReenactmentRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[[reenactment]]`: a dealer's table where recorded hands are played again; its chips are no money."""

    id: str
    name: str
    rulebook: str


class PoolRow(PokerTableRow, frozen=True, forbid_unknown_fields=True):
    """`[[pool]]`: a fast-fold pool, whose tables are as a `[[poker]]` row says (TSG-A1a.16)."""

    house_players: Annotated[int, Meta(ge=0, le=100)] = 0
    patience_ms: Annotated[int, Meta(ge=0, le=60_000)] = 1_500
    """Whoever has waited so long for a full table is dealt in with fewer."""


def poker_table(row: PokerTableRow, book: Book, rate: str | None, *, play_money: bool) -> PokerConfig:
    """The table of a row; `rate` says how much of its currency one unit of the book's is, None where nobody knows."""
    room = book.file.poker_room
    if room is None:
        raise PokerFloorError(f"rulebook: {book.id} has no poker")
    currency = row.currency or book.head.currency
    if currency not in CURRENCIES:
        raise PokerFloorError(f"currency: unknown; known: {', '.join(CURRENCIES)}")
    if row.most_minor < row.least_minor:
        raise PokerFloorError("most_minor: it is below the least")
    if row.button is Button.WINNER:
        raise PokerFloorError("button: to the winner it goes in tournaments alone (TSG-A1T-xv.1)")
    games = _games_of(row, book)
    _check_used(row.stakes, games)
    components = _components(row, games)
    fewest = min(by_id(component.variant).most_seats for component in components)
    if row.seats > fewest:
        raise PokerFloorError(f"seats: the cards of this game serve {fewest} at most")
    if row.least_minor < max(big_blind(component.stakes) for component in components):
        raise PokerFloorError("least_minor: it does not cover a big blind or a small bet")
    _check_house_players(row, play_money=play_money)
    if row.house_players >= row.seats:
        raise PokerFloorError("house_players: they leave nobody a seat")
    _check_rake(row.rake, room.rake.per_mille, room.rake.cap_minor, rate)
    return PokerConfig(
        id=row.id,
        name=row.name,
        rulebook=book.id,
        game=row.game or MIX,
        currency=currency,
        components=components,
        seats=row.seats,
        least_minor=row.least_minor,
        most_minor=row.most_minor,
        rotation_hands=row.rotation_hands,
        rake=row.rake,
        clocks=row.clocks,
        seating=Seating(room.seating.value),
        button=row.button,
        runs=row.runs,
        delay_s=row.delay_s,
        house_players=HousePlayers(row.house_players),
        dealing=row.dealing,
    )


def _check_house_players(row: PokerTableRow, *, play_money: bool) -> None:
    if row.house_players and not (play_money or row.house_players_for_money):
        why = "only where the house issues play money, or with house_players_for_money = true"
        raise PokerFloorError(f"house_players: {why} (TSG-7.3)")


def shoe_line(row: PokerTableRow) -> tuple[str, str]:
    """The kind of device and its line."""
    kind, _, path = row.serial_line.partition(":")
    if kind != "shoe" or not path:
        raise PokerFloorError("serial_line: a shoe and its line are needed, as in 'shoe:/dev/ttyS0'")
    if row.dealing is not Dealing.DEALER:
        raise PokerFloorError("serial_line: only a dealer's table has a shoe")
    return kind, path


def _games_of(row: PokerTableRow, book: Book) -> tuple[tuple[str, str], ...]:
    """The table's variants in their order, each with its structure."""
    if row.mix:
        if row.game:
            raise PokerFloorError("mix: a table has a game of the book or a mix of its own, not both")
        if row.structure:
            raise PokerFloorError("structure: each game of a mix has its own, as in 'limit:razz'")
        return own_mix(row.mix, book, "mix")
    try:
        entry = book.poker(row.game)
    except UnknownBookError as error:
        raise PokerFloorError(f"game: {error.args[0]}") from None
    allowed = entry.structures.value if entry.structures is not None else ()
    games = games_of(entry.games.value)
    if any(not fixed for _, fixed in games):
        if row.structure not in allowed:
            raise PokerFloorError(f"structure: one of {', '.join(allowed)} is needed")
    elif row.structure:
        raise PokerFloorError("structure: the book fixes it for each game of the mix")
    return tuple((variant, fixed or row.structure) for variant, fixed in games)


def own_mix(names: Sequence[str], book: Book, field: str) -> tuple[tuple[str, str], ...]:
    """Games of the book, each in a structure that the book lets it have alone."""
    if len(names) < 2:
        raise PokerFloorError(f"{field}: at least two games are needed")
    single = own_games(book)
    found = games_of(names)
    for variant, structure in found:
        if variant not in single:
            raise PokerFloorError(f"{field}: {variant!r} is no game of {book.id}; known: {', '.join(sorted(single))}")
        if structure not in single[variant]:
            raise PokerFloorError(f"{field}: {variant} needs a structure, one of {', '.join(single[variant])}")
    return found


def own_games(book: Book) -> dict[str, tuple[str, ...]]:
    """What an operator's own mix can be made of: the book's games, with the structures of each."""
    rows = ((entry.games.value[0], entry.structures) for entry in book.file.poker)
    return {game: tuple(structures.value) for game, structures in rows if structures is not None}


def _components(row: PokerTableRow, games: Iterable[tuple[str, str]]) -> tuple[Component, ...]:
    found = []
    for variant, structure in games:
        try:
            stakes = _stakes(row.stakes, STRUCTURES[structure], bring_in=by_id(variant).bring_in)
        except StakesError as error:
            raise PokerFloorError(f"stakes: {error}") from None
        found.append(Component(variant, stakes))
    return tuple(found)


def _check_used(row: StakesRow, games: Iterable[tuple[str, str]]) -> None:
    """What no game of the table has nobody would ever post: it is a mistake."""
    found = [(by_id(variant).bring_in, structure == "limit") for variant, structure in games]
    stud, blinds = any(bring_in for bring_in, _ in found), any(not bring_in for bring_in, _ in found)
    big_bets = any(not limit for _, limit in found)
    for name, told, has, where in (
        ("ante", row.ante, blinds, "games with blinds: stud has a stud_ante"),
        ("ante_kind", row.ante_kind is not AnteKind.CLASSIC, big_bets, "games without limit or to the pot"),
        ("straddle", row.straddle, big_bets, "games without limit or to the pot"),
        ("stud_ante", row.stud_ante is not None, stud, "stud and razz"),
        ("bring_in", row.bring_in is not None, stud, "stud and razz"),
    ):
        if told and not has:
            raise PokerFloorError(f"stakes: {name}: only in {where}")


def _stakes(row: StakesRow, limit: Limit, *, bring_in: bool) -> Stakes:
    if bring_in:
        return stud_limit(*row.bets, ante=row.stud_ante, bring_in=row.bring_in)
    if limit is Limit.FIXED_LIMIT:
        return fixed_limit(*row.bets, ante=row.ante)
    make = no_limit if limit is Limit.NO_LIMIT else pot_limit
    if not 0 < row.blinds[0] <= row.blinds[1]:
        raise StakesError("a small and a big blind are needed, the small one not the larger")
    return make(*row.blinds, ante=row.ante, ante_kind=row.ante_kind, straddle=row.straddle)


def _check_rake(rake: RakeSchedule, per_mille: int, cap_minor: int, rate: str | None) -> None:
    """No table takes more than the book lets it (TSG-2.18); the cap in another currency by the house's rate (NT-05)."""
    if not 0 <= rake.per_mille <= per_mille:
        raise PokerFloorError(f"rake: per_mille: the book lets a table take at most {per_mille}")
    if not rake.per_mille or not cap_minor:
        return
    if rate is None:
        raise PokerFloorError("currency: the house has no exchange rate for the book's largest rake")
    most_minor = int(cap_minor * Fraction(rate or "1"))
    if not rake.caps or any(not 0 < cap <= most_minor for _, cap in rake.caps):
        raise PokerFloorError(f"rake: caps: the book lets a table take at most {most_minor} from a pot")


def pools(
    rows: tuple[PoolRow, ...], books: Mapping[str, Book], rates: Mapping[str, str], *, play_money: bool
) -> list[PoolConfig]:
    """All fast-fold pools of a file: games with blinds, one each."""
    for row in rows:
        _check_house_players(row, play_money=play_money)
    bare = tuple(msgspec.structs.replace(row, house_players=0) for row in rows)
    found = []
    for row, terms in zip(rows, poker_tables(bare, books, rates, play_money=play_money, kind="pool"), strict=True):
        if len(terms.components) > 1 or not terms.components[0].stakes.blinds:
            raise PokerFloorError(f"pool ({row.id}): game: a pool has one game, with blinds")
        if terms.dealing is Dealing.DEALER:
            raise PokerFloorError(f"pool ({row.id}): dealing: no dealer deals at tables that change with each hand")
        with_house = msgspec.structs.replace(terms, house_players=HousePlayers(row.house_players))
        found.append(PoolConfig(terms=with_house, patience_ms=row.patience_ms))
    return found


def reenactments(rows: tuple[ReenactmentRow, ...], books: Mapping[str, Book]) -> list[PokerConfig]:
    """The tables of recorded hands: games and stakes come with each hand."""
    found = []
    for row in rows:
        book = books.get(row.rulebook)
        if book is None or not book.file.poker:
            raise PokerFloorError(f"reenactment ({row.id}): rulebook: a book with poker is needed")
        found.append(
            PokerConfig(
                id=row.id,
                name=row.name,
                rulebook=book.id,
                game=book.file.poker[0].id,
                currency=book.head.currency,
                components=(Component(TEXAS_HOLDEM.id, no_limit(1, 2)),),
                seats=MOST_SEATS,
                least_minor=1,
                most_minor=1,
                dealing=Dealing.DEALER,
                reenactment=HouseRules(),
            )
        )
    return found


def poker_tables(
    rows: tuple[PokerTableRow, ...],
    books: Mapping[str, Book],
    rates: Mapping[str, str],
    *,
    play_money: bool,
    kind: str = "poker",
) -> list[PokerConfig]:
    """All poker tables of a file."""
    found: list[PokerConfig] = []
    for place, row in enumerate(rows):
        where = f"{kind}[{place}] ({row.id})"
        if row.id in {config.id for config in found}:
            raise PokerFloorError(f"{where}: id: there is a table of this id already")
        book = books.get(row.rulebook)
        if book is None:
            raise PokerFloorError(f"{where}: rulebook: there is no book {row.rulebook!r}")
        currency = row.currency or book.head.currency
        rate = "" if currency == book.head.currency else rates.get(f"{book.head.currency}/{currency}")
        try:
            found.append(poker_table(row, book, rate, play_money=play_money))
        except PokerFloorError as error:
            raise PokerFloorError(f"{where}: {error}") from None
    return found
