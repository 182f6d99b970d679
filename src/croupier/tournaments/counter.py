"""The tournament counter: which errand is handled where, and the accounts that each may look at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

from croupier.cage import accounts
from croupier.counters.errands import Handling
from croupier.floor.table import Table
from croupier.tournaments import allocation, conduct, entries, prizes, sessions
from croupier.tournaments import errands as a
from croupier.tournaments import events as e
from croupier.tournaments.conditions import ConditionsError, Played, check
from croupier.tournaments.desk import Desk
from croupier.tournaments.reasons import TournamentReason, Unfit
from croupier.tournaments.state import Tournament

Handler = Callable[[Desk, Tournament, Any, Handling], None]

_HANDLERS: Final[dict[type[a.TournamentErrand], Handler]] = {
    a.OpenRegistration: entries.open_registration,
    a.Enter: entries.enter,
    a.Withdraw: entries.withdraw,
    a.RefuseEntry: entries.refuse_entry,
    a.ChooseLuckyNumber: entries.choose_lucky_number,
    a.Cancel: entries.cancel,
    a.ChangeStart: allocation.change_start,
    a.Allocate: allocation.allocate,
    a.Begin: sessions.begin,
    a.End: sessions.end,
    a.ReleaseTable: sessions.release_table,
    a.BuyCredits: conduct.buy_credits,
    a.BuyBackIn: entries.buy_back_in,
    a.AgreeToEnd: conduct.agree_to_end,
    a.Pause: conduct.pause,
    a.Continue: conduct.go_on,
    a.ChangeLimits: conduct.change_limits,
    a.ChangeWagerTime: conduct.change_wager_time,
    a.Disqualify: conduct.disqualify,
    a.Count: conduct.count,
    a.Tell: conduct.tell,
    a.PayPrizes: prizes.pay,
    a.CorrectPrizes: prizes.correct,
}
ERRANDS: Final[tuple[type[a.TournamentErrand], ...]] = (a.Announce, *_HANDLERS)


class TournamentCounter(Desk):
    """Considers the errands of all tournaments."""

    tables: Mapping[str, Table] = MappingProxyType({})
    """Those of the house."""

    def __iter__(self) -> Iterator[Tournament]:
        return iter(self.tournaments.values())

    def handle(self, errand: a.TournamentErrand, at: Handling) -> None:
        if isinstance(errand, a.Announce):
            self._announce(errand, at)
        else:
            _HANDLERS[type(errand)](self, self.find(errand.tournament), errand, at)

    def _announce(self, errand: a.Announce, at: Handling) -> None:
        """Published with every item that the book asks for, or not at all (RFH-16.4.1, 16.4.2)."""
        if errand.conditions.id in self.tournaments:
            raise Unfit(TournamentReason.ID_TAKEN, id=errand.conditions.id[:40])
        try:
            check(errand.conditions, [played_at(table) for table in at.tables.values()])
        except ConditionsError as error:
            raise Unfit(TournamentReason.BAD_CONDITIONS, why=error.said) from None
        self.announce(e.Announced(errand.conditions), at)

    def fitting(self, state: Tournament) -> tuple[str, ...]:
        """Tables of the floor that play the tournament's game by the tournament's book."""
        wanted = (state.conditions.rulebook, state.conditions.game)
        regular = [table for table in self.tables.values() if table.state.origin is None]
        return tuple(table.id for table in regular if (table.config.rulebook, table.config.game) == wanted)

    def purses_of(self, patron: str) -> list[str]:
        """The credits that a patron may have, for whoever shows them."""
        return [accounts.credits(patron, state.id) for state in self if patron in state.entrants]


def played_at(table: Table) -> Played:
    """What a table plays in regular play."""
    config = table.state.session.regular if table.state.session else table.config
    return Played(config.rulebook, config.game, table.terms.game.family, config.currency)
