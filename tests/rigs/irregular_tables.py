"""Tables for tests of irregularities: a round with bets and cards on it, and the report of what went wrong."""

from __future__ import annotations

from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.views import show
from croupier.house.roles import Actor
from croupier.rules.wagers.limits import Bound, Limits

from .casino import DEALER, SUPERVISOR, Casino

CHIPS = Limits(Bound(500, 100_000, 100))


def table(book: str, game: str, mode: Mode = Mode.DEALER, **more: object) -> Casino:
    return Casino(book, game, mode, limits=CHIPS, **more)


def dealt(casino: Casino, *bets: tuple[str, int], cards: str = "") -> Actor:
    """A round with alice's bets and these cards on the table."""
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, *bets)
    casino.ok(DEALER, c.NoMoreBets)
    enter(casino, cards)
    return alice


def enter(casino: Casino, cards: str) -> None:
    for card in cards.split():
        casino.ok(DEALER, c.Enter, answer=card)


def report(casino: Casino, code: str, actor: Actor = SUPERVISOR, **more: object) -> None:
    casino.ok(actor, c.Report, code=code, **{"note": "seen", **more})


def cards_of(casino: Casino, area: str) -> list[str]:
    return list(show.shown(casino.table).get(area, ()))
