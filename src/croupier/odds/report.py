"""The odds of every wager of a game: the family's analysis, or every answer tried, written down as a sheet."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from threading import Lock
from typing import Any, Final

from croupier.odds import enumerated
from croupier.odds.analysers import analyser_of
from croupier.odds.analysis import Analysis, Composition, CompositionError, WagerAnalysis
from croupier.odds.cache import SheetCache, source_digest
from croupier.odds.enumeration import NotEnumerableError, Returns
from croupier.odds.figures import decimal, root, significant
from croupier.odds.proving import proven
from croupier.odds.published import compare, read_otherwise, return_of_all
from croupier.odds.sheet import Line, Sheet
from croupier.rulebooks.building import build_game, game_version, house_options
from croupier.rulebooks.entries import build_row, entry_of
from croupier.rulebooks.loader import Book
from croupier.rulebooks.schema import BundleRow, Clauses, GameRow, PublishedReturn, WagerRow
from croupier.rulebooks.version import content_hash
from croupier.rules.game import Game
from croupier.rules.shoe import DealsCards

MOST_KNOWN: Final = 200


def game_odds(book: Book, game_id: str, overrides: Mapping[str, Any] | None = None) -> list[Line]:
    """The odds of every wager and every call bet of a game, worked out anew."""
    return list(game_sheet(book, game_id, overrides).lines)


def game_sheet(
    book: Book,
    game_id: str,
    overrides: Mapping[str, Any] | None = None,
    remaining: Composition | None = None,
    cache: SheetCache | None = None,
) -> Sheet:
    """Everything exact about a game; with a cache, what has been worked out before is not worked out again."""
    version = game_version(book, game_id, overrides)
    found = cache.find(version, remaining) if cache else None
    if found is None:
        game = build_game(book, game_id, overrides)
        found = _sheet(book, game, overrides or {}, version, remaining)
        if cache:
            cache.keep(found, remaining)
    return found


def analysis_of(game: Game, remaining: Composition | None = None) -> Analysis:
    """The family's own analysis, or every answer that chance can give; it has proven itself."""
    return proven(game, _worked_out(game, remaining), remaining)


def _worked_out(game: Game, remaining: Composition | None) -> Analysis:
    analyse = analyser_of(game)
    if analyse is not None:
        return analyse(game, remaining)
    if remaining is not None and not isinstance(game, DealsCards):
        raise CompositionError(f"{game.id} is not dealt from a shoe, so nothing can be missing from one")
    try:
        return enumerated.analyse(game, remaining)
    except NotEnumerableError as error:
        if not isinstance(game, DealsCards):
            raise
        raise NotEnumerableError(
            f"{game.id} has no exact odds: {error}. Say with `face` which cards are the same to it, or give its family "
            "an analysis of its own"
        ) from None


class _FigureMemory:
    """What this process has worked out: editions of a book share many games, word for word. Threads may share it."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._found: OrderedDict[str, Analysis] = OrderedDict()

    def get(self, key: str) -> Analysis | None:
        with self._lock:
            return self._found.get(key)

    def keep(self, key: str, analysis: Analysis) -> None:
        with self._lock:
            self._found[key] = analysis
            while len(self._found) > MOST_KNOWN:
                self._found.popitem(last=False)


_known: Final = _FigureMemory()


def _analysis(
    book: Book, row: GameRow, game: Game, options: Mapping[str, Any], remaining: Composition | None
) -> Analysis:
    if remaining is not None:
        return analysis_of(game, remaining)
    key = content_hash({"entry": entry_of(row, book.head.rounding), "options": options})
    found = _known.get(key)
    if found is None:
        found = analysis_of(game)
        _known.keep(key, found)
    return found


def _sheet(book: Book, game: Game, overrides: Mapping[str, Any], version: str, remaining: Composition | None) -> Sheet:
    row = book.game(game.id)
    options = house_options(book, row.id, overrides)
    analysis = _analysis(book, row, game, options, remaining)
    return Sheet(
        rulebook=book.id,
        game=row.id,
        title=row.title,
        version=version,
        options=options,
        remaining=None if remaining is None else {str(card): count for card, count in sorted(remaining.items())},
        lines=tuple(_line(book, row, game, wager, options, version, remaining is None) for wager in analysis.wagers),
        charts=tuple(analysis.charts),
        exhibits=tuple(analysis.exhibits),
        notes=(*analysis.notes, *_counted_elsewhere(row, game, analysis)),
        checked=tuple(analysis.checked),
        source=source_digest(),
    )


def _counted_elsewhere(row: GameRow, game: Game, analysis: Analysis) -> Iterator[str]:
    """Wagers that only a choice stakes, and that the analysis counts with the wager they follow."""
    layout = game.layout
    shown = {layout.spot(wager.spot).kind for wager in analysis.wagers if wager.spot in layout.spots}
    for kind in layout.kinds:
        spot = next(spot for spot in layout.spots.values() if spot.kind == kind)
        if kind not in shown and spot.in_round:
            name = next(entry.name for entry in row.wager if entry.kind == kind)
            yield f"{name} is staked by a choice during the round and counted with the wager that it follows."


def _line(
    book: Book, row: GameRow, game: Game, wager: WagerAnalysis, options: dict[str, Any], version: str, fresh: bool
) -> Line:
    entry, named = _entry(row, game, wager)
    returns = wager.returns
    printed = _published(row, entry)
    compared = compare(printed, wager) if printed else None
    why = [compared.why] if compared else []
    if printed and compared and not compared.agrees and fresh:
        why += [*_readings(book, row, wager.spot, printed, options), *([printed.note] if printed.note else [])]
    edge = 1 - returns.mean
    return Line(
        rulebook=book.id,
        game=row.id,
        wager=named,
        name=entry.name,
        pays=_pays(game, wager),
        rtp=decimal(returns.mean),
        exact=str(returns.mean) if wager.exact else None,
        house_edge=decimal(edge),
        element_of_risk=decimal(edge / wager.staked),
        staked=decimal(wager.staked),
        rtp_all_wagers=decimal(return_of_all(wager)),
        hit_frequency=decimal(returns.hit_frequency),
        stdev=root(max(returns.variance if wager.variance is None else wager.variance, Fraction())),
        options=options,
        published=printed.rtp if printed else None,
        definition=compared.definition if compared else None,
        agrees=compared.agrees if compared else None,
        why=" ".join(why),
        spots=wager.spots,
        strategies={name: decimal(mean) for name, mean in wager.strategies.items()},
        distribution=_distribution(returns, wager.exact),
        holds_for=wager.holds_for,
        approximate=wager.approximate,
        meters={name: decimal(amount, 2) for name, amount in wager.meters.items()},
        clauses=_ids(entry.clause),
        version=version,
    )


def _readings(
    book: Book, row: GameRow, spot: str, printed: PublishedReturn, options: Mapping[str, Any]
) -> Iterator[str]:
    """What the wager returns under the other readings that the rulebook names for a printed figure."""
    for reading in printed.readings:
        other = analysis_of(build_row(row, book.head.rounding, {**options, **reading}))
        for wager in other.wagers:
            if wager.spot == spot:
                yield read_otherwise(printed, reading, wager)


def _entry(row: GameRow, game: Game, wager: WagerAnalysis) -> tuple[WagerRow | BundleRow, str]:
    """The row of the book that a wager stands in, and its name: the kind where all of the kind return the same."""
    bundle = game.layout.bundles.get(wager.spot)
    if bundle is not None:
        every = Counter(other.kind for other in game.layout.bundles.values())[bundle.kind]
        entry = next(entry for entry in row.bundle if entry.kind == bundle.kind)
        return entry, bundle.kind if wager.spots == every else f"{bundle.kind}:{len(bundle.pieces)}-pieces"
    kind = game.layout.spot(wager.spot).kind
    every = Counter(spot.kind for spot in game.layout.spots.values())[kind]
    return next(entry for entry in row.wager if entry.kind == kind), kind if wager.spots == every else wager.spot


def _published(row: GameRow, entry: WagerRow | BundleRow) -> PublishedReturn | None:
    """A wager's own printed figure, else the game's, unless that is for its main wagers only."""
    if isinstance(entry, WagerRow) and entry.published is not None:
        return entry.published
    printed = row.published
    return printed if printed is None or not printed.wagers or entry.kind in printed.wagers else None


def _pays(game: Game, wager: WagerAnalysis) -> str:
    if wager.spot in game.layout.bundles:
        return ""
    return ", ".join(str(pay.odds) for pay in game.layout.spot(wager.spot).pays)


def _distribution(returns: Returns, exact: bool) -> dict[str, str]:
    """Amounts in ascending order; a chance that was summed as a binary fraction is shown as digits."""
    return {
        str(amount) if exact else _plain(amount): str(chance) if exact else significant(chance)
        for amount, chance in sorted(returns.chances.items())
    }


def _plain(amount: Fraction) -> str:
    """An amount of money is a ratio of small numbers even where chances are not."""
    return str(amount.limit_denominator(10**6))


def _ids(clause: Clauses) -> tuple[str, ...]:
    return (clause,) if isinstance(clause, str) else tuple(clause)
