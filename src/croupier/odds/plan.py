"""Which wagers a simulation places in every round: one of each kind, on seats where each of them can stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from croupier.rulebooks.loader import Book
from croupier.rules.game import Game
from croupier.rules.layout import Layout, Spot
from croupier.rules.wagers.limits import bound_of
from croupier.rules.wagers.objections import Conditional
from croupier.rules.wagers.wager import Wager
from croupier.words.catalogue import sentence_of
from croupier.words.said import Said

SEATS: Final = ("seat-1", "seat-2", "seat-3", "seat-4")


class UnplayableWagerError(LookupError):
    """A wager that the table does not have, or that cannot stand as asked for."""


def plan(book: Book, game: Game, spots: Sequence[str] = ()) -> tuple[Wager, ...]:
    """The wagers of a round, each for the lowest stake: those named with what they need, or one of each kind."""
    if spots:
        return with_needed(game, spots, lambda spot: _wager(book, game, SEATS[0], spot))
    firsts = {spot.kind: spot for spot in reversed(_open(game.layout))}
    every = [_wager(book, game, SEATS[0], firsts[kind]) for kind in game.layout.kinds if kind in firsts]
    placed = _standing(game, every)
    for wager in every:
        if wager.id not in {other.id for other in placed}:
            placed = _elsewhere(book, game, placed, wager)
    return tuple(placed)


def _open(layout: Layout) -> list[Spot]:
    return [spot for spot in layout.spots.values() if not spot.in_round]


def _wager(book: Book, game: Game, seat: str, spot: Spot) -> Wager:
    bound = bound_of(spot, book.policy(game.id), book.limits(game.id))
    total = book.limits(game.id).total
    steps = 0
    if total is not None and bound.minimum_minor < total.minimum_minor:
        steps = -(-(total.minimum_minor - bound.minimum_minor) // bound.step_minor)
    return Wager(f"{seat}:{spot.id}", seat, spot.id, bound.minimum_minor + steps * bound.step_minor)


def _standing(game: Game, wagers: Iterable[Wager]) -> list[Wager]:
    """What is left when the wagers to which the game objects have gone back, one after the other."""
    placed = list(wagers)
    while isinstance(game, Conditional) and (objections := game.objections(placed)):
        last = next(wager for wager in reversed(placed) if wager.id in objections)
        placed.remove(last)
    return placed


def _elsewhere(book: Book, game: Game, placed: list[Wager], wager: Wager) -> list[Wager]:
    """The wagers with one more, on another seat if need be (a bet behind); without it where none can have it."""
    for seat in SEATS[1:]:
        more = [*placed, _wager(book, game, seat, game.layout.spot(wager.spot))]
        if _standing(game, more) == more:
            return more
    return placed


def with_needed(game: Game, spots: Sequence[str], wager_on: Callable[[Spot], Wager]) -> tuple[Wager, ...]:
    """Wagers on these spots with those that they need beside them; refused where they cannot stand even so."""
    placed: dict[str, Wager] = {}
    for spot_id in spots:
        _place(game, placed, game.layout.spot(spot_id), wager_on)
    wagers = list(placed.values())
    if isinstance(game, Conditional) and game.objections(wagers):
        wagers = next((more for more in _completed(game, wagers, wager_on) if not game.objections(more)), wagers)
        for wager_id, objection in game.objections(wagers).items():
            spot_id = next(wager.spot for wager in wagers if wager.id == wager_id)
            why = sentence_of(Said(f"objection-{objection.value}"))
            raise UnplayableWagerError(f"{spot_id}: {why}")
    return tuple(wagers)


def _completed(game: Game, wagers: list[Wager], wager_on: Callable[[Spot], Wager]) -> Iterable[list[Wager]]:
    """The wagers with one more beside the last, such as the blind that an ante needs."""
    place = wagers[-1].spot.partition(":")[2]
    for spot in _open(game.layout):
        if spot.id.partition(":")[2] == place:
            yield [*wagers, wager_on(spot)]


def _place(game: Game, placed: dict[str, Wager], spot: Spot, wager_on: Callable[[Spot], Wager]) -> None:
    if spot.in_round:
        raise UnplayableWagerError(f"{spot.id} is staked on by a choice during the round, not before it")
    needed = set(spot.needs.split("|")) if spot.needs else set()
    if needed and not any(other in needed or game.layout.spot(other).kind in needed for other in placed):
        place = spot.id.partition(":")[2]
        fitting = [other for other in _open(game.layout) if other.id in needed or other.kind in needed]
        near = [other for other in fitting if other.id.partition(":")[2] == place]
        for other in (near or fitting)[:1]:
            _place(game, placed, other, wager_on)
    placed[spot.id] = wager_on(spot)
