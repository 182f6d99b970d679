"""The odds of every wager of a game, in the form in which people and scripts read them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import ROUND_HALF_EVEN, Decimal, localcontext
from fractions import Fraction
from typing import Any, Final

import msgspec

from croupier.odds.enumeration import STAKE_MINOR, Enumeration, Returns
from croupier.rulebooks.building import build_game, game_version, house_options
from croupier.rulebooks.loader import Book
from croupier.rulebooks.schema import GameRow, Published
from croupier.rules.game import Game
from croupier.rules.layout import Bundle, Spot
from croupier.rules.questions import Choose
from croupier.rules.wager import Wager

DIGITS: Final = 12
BEST: Final = "best"


class Line(msgspec.Struct, frozen=True):
    """One wager's odds; the strategies are what always taking one option would bring where the game asks."""

    rulebook: str
    game: str
    wager: str
    name: str
    pays: str
    rtp: str
    exact: str | None
    house_edge: str
    hit_frequency: str
    stdev: str
    options: dict[str, Any]
    published: str | None
    agrees: bool | None
    spots: int
    strategies: dict[str, str]
    distribution: dict[str, str]
    version: str


def decimal(value: Fraction, digits: int = DIGITS) -> str:
    """A fraction as a decimal string.

    >>> decimal(Fraction(36, 37))
    '0.972972972973'
    """
    scaled = round(value * 10**digits)
    sign, scaled = ("-", -scaled) if scaled < 0 else ("", scaled)
    return f"{sign}{scaled // 10**digits}.{scaled % 10**digits:0{digits}d}"


def _root(value: Fraction) -> str:
    with localcontext() as context:
        context.prec = 40
        root = (Decimal(value.numerator) / Decimal(value.denominator)).sqrt()
        return str(root.quantize(Decimal(1).scaleb(-DIGITS), rounding=ROUND_HALF_EVEN))


def agrees(published: str, rtp: Fraction) -> bool:
    """Whether a printed figure is ours, to its own digits.

    >>> agrees("0.9730", Fraction(36, 37))
    True
    """
    digits = len(published.partition(".")[2])
    return decimal(rtp, digits) == decimal(Fraction(published), digits)


def game_odds(book: Book, game_id: str, overrides: Mapping[str, Any] | None = None) -> list[Line]:
    """The odds of every wager and every call bet of a game."""
    row = book.game(game_id)
    game = build_game(book, game_id, overrides)
    return [_line(book, row, game, found, overrides) for found in (*_spots(game, row), *_bundles(game, row))]


class _Found(msgspec.Struct, frozen=True):
    """Wagers that return the same: one of them stands for all."""

    wager: str
    name: str
    pays: str
    wagers: tuple[Wager, ...]
    returns: Returns
    options: tuple[str, ...]
    spots: int
    published: Published | None


def _spots(game: Game, row: GameRow) -> Iterator[_Found]:
    rows = {wager.kind: wager for wager in row.wager}
    for kind in game.layout.kinds:
        spots = [spot for spot in game.layout.spots.values() if spot.kind == kind]
        for same in _alike([(spot.id, (_on(spot),)) for spot in spots], game):
            first, wagers, returns, options, count = same
            named = kind if count == len(spots) else first
            yield _Found(
                named,
                rows[kind].name,
                ", ".join(str(pay.odds) for pay in game.layout.spot(first).pays),
                wagers,
                returns,
                options,
                count,
                rows[kind].published or row.published,
            )


def _bundles(game: Game, row: GameRow) -> Iterator[_Found]:
    for bundle_row in row.bundle:
        bundles = [bundle for bundle in game.layout.bundles.values() if bundle.kind == bundle_row.kind]
        for _, wagers, returns, options, count in _alike([(b.id, _pieces(b)) for b in bundles], game):
            named = bundle_row.kind if count == len(bundles) else f"{bundle_row.kind}:{len(wagers)}-pieces"
            yield _Found(named, bundle_row.name, "", wagers, returns, options, count, row.published)


def _on(spot: Spot) -> Wager:
    return Wager("w", "seat", spot.id, STAKE_MINOR)


def _pieces(bundle: Bundle) -> tuple[Wager, ...]:
    return tuple(Wager(f"w{n}", "seat", piece.spot, STAKE_MINOR * piece.units) for n, piece in enumerate(bundle.pieces))


def _alike(
    placed: Sequence[tuple[str, tuple[Wager, ...]]], game: Game
) -> Iterator[tuple[str, tuple[Wager, ...], Returns, tuple[str, ...], int]]:
    """Wagers grouped by what they return: the first of each group, its returns, and how many are alike."""
    groups: dict[tuple[tuple[Fraction, Fraction], ...], list[tuple[str, tuple[Wager, ...], Returns, tuple[str, ...]]]]
    groups = {}
    for name, wagers in placed:
        enumeration = Enumeration(game)
        returns = enumeration.returns(wagers)
        group = groups.setdefault(tuple(returns.chances.items()), [])
        group.append((name, wagers, returns, tuple(enumeration.options)))
    for group in groups.values():
        yield (*group[0], len(group))


def _line(book: Book, row: GameRow, game: Game, found: _Found, overrides: Mapping[str, Any] | None) -> Line:
    returns = found.returns
    strategies = {}
    if found.options:
        strategies[BEST] = decimal(returns.mean)
        for option in found.options:
            always = Enumeration(game, _always(option)).returns(found.wagers)
            strategies[option] = decimal(always.mean)
    printed = found.published
    return Line(
        rulebook=book.id,
        game=row.id,
        wager=found.wager,
        name=found.name,
        pays=found.pays,
        rtp=decimal(returns.mean),
        exact=str(returns.mean),
        house_edge=decimal(1 - returns.mean),
        hit_frequency=decimal(returns.hit_frequency),
        stdev=_root(returns.variance),
        options=house_options(book, row.id, overrides),
        published=printed.rtp if printed else None,
        agrees=agrees(printed.rtp, returns.mean) if printed else None,
        spots=found.spots,
        strategies=strategies,
        distribution={str(amount): str(chance) for amount, chance in returns.chances.items()},
        version=game_version(book, row.id, overrides),
    )


def _always(option_id: str) -> Any:
    """The strategy that takes one option wherever it is offered."""

    def choose(choice: Choose) -> str:
        return option_id if any(option.id == option_id for option in choice.options) else choice.default

    return choose
