"""The player's copy of a keno ticket, how long a series may be, and until when its winnings are collected.

The copy shows serial number, time of registration and the sequence number of the game (HC25-5.2.2d), with what the card
states (HC25-5.2.2b). A series longer than usual must end with the gaming day (HC25-5.2.6g); on paper it is paid after
its last game and before the next one begins (HC25-5.2.6f).
"""

from __future__ import annotations

import msgspec

from croupier.rules.keno.game import Keno
from croupier.rules.wager import Wager


class Receipt(msgspec.Struct, frozen=True, kw_only=True):
    """The copy."""

    serial: str
    registered_at_ms: int
    first_game: int
    last_game: int
    ticket: str
    numbers: tuple[str, ...]
    """The numbers crossed; none yet for a quick pick, whose numbers are printed once the system has chosen them."""
    crossed: int
    ways: int
    stake_minor: int
    each_game_minor: int

    @property
    def games(self) -> int:
        return self.last_game - self.first_game + 1


def receipt(
    game: Keno, wager: Wager, *, serial: str, at_ms: int, game_number: int, picked: tuple[str, ...] = ()
) -> Receipt:
    """The copy of a ticket that is registered for this game; `picked` are the numbers of a quick pick."""
    ticket = game.ticket(wager.spot)
    assert ticket is not None, "a registered wager has a legal ticket"
    numbers = tuple(number for group in ticket.groups for number in group) or picked
    return Receipt(
        serial=serial,
        registered_at_ms=at_ms,
        first_game=game_number,
        last_game=game_number + ticket.games - 1,
        ticket=wager.spot,
        numbers=numbers,
        crossed=ticket.numbers,
        ways=ticket.ways,
        stake_minor=wager.stake_minor,
        each_game_minor=wager.stake_minor // ticket.games,
    )


def longest_series(series_most: int, game_s: int, left_of_gaming_day_s: int) -> int:
    """Games that a series may have now: as many as the house allows and the gaming day has room for.

    >>> longest_series(100, game_s=300, left_of_gaming_day_s=3 * 3600)
    36
    """
    return min(series_most, left_of_gaming_day_s // game_s)


def collectable(copy: Receipt, games_finished: int, next_begun: bool) -> bool:
    """Can the winnings of a paper series be collected now? What is late is kept as unclaimed, not forfeited."""
    over = games_finished >= copy.last_game
    return over and not (next_begun or games_finished > copy.last_game)
