"""An independent account of every wager, kept from the record alone, to hold against the tables and the ledger.

It knows nothing of games: it only sees chips go down and demands that each of them ends exactly once, as settled,
returned or void, with money that matches.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from croupier.cage import accounts
from croupier.cage.jackpots.pools import wrong_pools
from croupier.cage.tickets import KIND as TICKET_KIND
from croupier.cage.tickets import Ticket
from croupier.counters.jackpots.room import recorded, waiting_letters
from croupier.floor import events as e
from croupier.floor.handlers import shoe
from croupier.floor.streams import stream_of
from croupier.floor.table import Table
from croupier.floor.views.parts import Phase
from croupier.simulation.oracles.purse_moves import wrong_debts, wrong_moves
from croupier.store.batch import Transfer
from croupier.store.interface import Reader
from croupier.tournaments.audit import wrong_tournaments

_decode = msgspec.json.Decoder(e.AnyEvent).decode


class WagerAccount:
    """The wagers of one table that have not ended yet, by wager id."""

    def __init__(self, table_id: str) -> None:
        self.table_id = table_id
        self.open: dict[str, int] = {}
        self.version = 0
        self.ended = 0
        self.main = table_id
        """The table of the floor at which its games were begun."""
        self.undone = 0
        """Settlements that were taken back."""
        self._last: tuple[int, tuple[e.Line, ...]] | None = None
        self._settled: dict[int, tuple[e.Line, ...]] = {}
        """How the wagers of each round ended, as far as it stands."""
        self._early: dict[str, e.Line] = {}
        """Wagers of the round that is on which have been settled already."""
        self._owners: dict[str, str] = {}
        self._betting = False
        self._staked_minor = 0
        self._escrow = accounts.escrow(table_id)

    def staked(self) -> dict[str, int]:
        """The money that each patron has on the layout; tournament credits are none (N64)."""
        staked: dict[str, int] = {}
        if self._escrow == accounts.escrow(self.table_id):
            for wager, amount in self.open.items():
                patron = self._owners[_seat_of(wager)]
                staked[patron] = staked.get(patron, 0) + amount
        return staked

    def take(self, event: e.Event, transfers: Sequence[Transfer], version: int) -> list[str]:
        """Take in one event; what is wrong with it comes back as sentences."""
        problems: list[str] = []
        if isinstance(event, e.Placed | e.TakenBack) and not self._betting:
            problems.append("chips move while betting is closed")
        if version != self.version + 1:
            problems.append(f"version {version} follows {self.version}")
        self.version = version
        before = self._staked_minor
        match event:
            case e.SeatTaken():
                self._owners[event.seat] = event.patron
            case e.RoundOpened():
                self._betting = True
            case e.SessionStarted() | e.SessionFinished():
                credit = isinstance(event, e.SessionStarted)
                self._escrow = accounts.escrow(f"{self.table_id}.credits" if credit else self.table_id)
                problems += ["a table changes hands with wagers on it"] if self.open else []
                self._last, self._betting = None, False
            case e.Closed():
                self._betting = False
            case e.Placed() | e.LateAllowed():
                for spot, amount in event.chips:
                    wager = f"{event.seat}:{spot}"
                    self.open[wager] = self.open.get(wager, 0) + amount
            case e.TakenBack():
                for spot, amount in event.chips:
                    self._reduce(f"{event.seat}:{spot}", amount, problems)
            case e.BettingClosed():
                self._betting = False
                for seat, spot, amount, _ in event.returned:
                    self._reduce(f"{seat}:{spot}", amount, problems)
            case e.Decided():
                for n, (spot, amount) in enumerate(event.stakes):
                    self.open[f"{event.seat}+{spot}+{self.version}+{n}"] = amount
            case e.WagersMoved():
                self._move_out(event, problems)
            case e.TemporaryOpened():
                self.main = event.table
                self._owners[event.seat] = event.patron
                self.open = {f"{event.seat}:{spot}": amount for spot, amount in event.chips}
                for n, (spot, amount) in enumerate(event.added):
                    self.open[f"{event.seat}+{spot}+{self.version}+{n}"] = amount
            case e.PaidEarly():
                self._pay_early(event, problems)
            case e.EarlyUndone():
                self._undo_early(event, problems)
            case e.Settled():
                self._settle(event, problems)
            case e.Voided():
                self._void(event, problems)
            case e.RolledBack():
                self._roll_back(event, problems)
            case e.PastCorrected():
                self._correct_past(event, problems)
            case e.ChoicesUndone():
                added = {wager: amount for wager, amount in self.open.items() if "+" in wager.partition(":")[0]}
                if sum(added.values()) != sum(amount for _, _, amount in event.returned):
                    problems.append("choices are undone for other amounts than they put down")
                self.open = {wager: amount for wager, amount in self.open.items() if wager not in added}
                self.ended += len(added)
        problems += self._money(before, transfers)
        problems += wrong_moves(event, transfers, self._owners)
        problems += wrong_debts(event, transfers, self._owners)
        return [f"{self.table_id} version {version} ({type(event).__name__}): {problem}" for problem in problems]

    def _reduce(self, wager: str, amount: int, problems: list[str]) -> None:
        left = self.open.get(wager, 0) - amount
        if left < 0:
            problems.append(f"{amount} comes off {wager}, which holds less")
        elif left == 0:
            del self.open[wager]
            self.ended += 1
        else:
            self.open[wager] = left

    def _move_out(self, event: e.WagersMoved, problems: list[str]) -> None:
        """All that a seat has leaves for a temporary table, where it ends."""
        own = {
            wager: amount
            for wager, amount in self.open.items()
            if wager.startswith((f"{event.seat}:", f"{event.seat}+"))
        }
        if sum(own.values()) != sum(amount for _, amount in (*event.chips, *event.added)):
            problems.append(f"seat {event.seat} leaves with other wagers than it has")
        self.open = {wager: amount for wager, amount in self.open.items() if wager not in own}

    def _pay_early(self, event: e.PaidEarly, problems: list[str]) -> None:
        """Each of these wagers lies there, whole, and ends now."""
        for line in event.lines:
            added = f"{line.seat}+{line.spot}+"
            lies = [
                wager
                for wager, amount in self.open.items()
                if amount == line.stake_minor and (wager == line.wager or wager.startswith(added))
            ]
            if not lies or line.wager in self._early:
                problems.append(f"{line.wager} is settled early and does not lie there for {line.stake_minor}")
                continue
            del self.open[lies[0]]
            self._early[line.wager] = line
            self.ended += 1

    def _undo_early(self, event: e.EarlyUndone, problems: list[str]) -> None:
        problems += _wrongly_taken(event, event.lines)
        for line in event.lines:
            if self._early.pop(line.wager, None) != line:
                problems.append(f"{line.wager} was not settled early as it is undone")
            self.open[line.wager] = line.stake_minor
            self.ended -= 1

    def _settle(self, event: e.Settled, problems: list[str]) -> None:
        if {line.wager: line for line in event.lines if line.wager in event.paid_before} != self._early:
            problems.append("what was settled early ends otherwise")
        self._early = {}
        ended = [line for line in event.lines if line.wager not in event.paid_before]
        staked = sum(line.stake_minor for line in ended)
        if staked != sum(self.open.values()):
            problems.append(f"{staked} is settled where {sum(self.open.values())} lies on the layout")
        standing: dict[str, int] = {}
        for line in ended:
            if line.wager in self.open and self.open[line.wager] != line.stake_minor:
                problems.append(f"{line.wager} is settled for {line.stake_minor}, not {self.open[line.wager]}")
            if line.stands_minor:
                wager = line.wager if "@" in line.wager else f"{line.wager}@{event.number}"
                standing[wager] = line.stands_minor
        names = [line.wager for line in ended]
        if len(set(names)) != len(names):
            problems.append("a wager is settled twice")
        self.ended += len(self.open) - len(standing)
        self.open = standing
        self._last = (event.number, event.lines)
        self._settled[event.number] = event.lines

    def _void(self, event: e.Voided, problems: list[str]) -> None:
        self._betting = False
        problems += ["a void round has paid wagers"] if self._early else []
        returned = sum(amount for _, _, amount in (*event.returned, *event.forfeited))
        if returned != sum(self.open.values()):
            problems.append(f"{returned} goes back or is forfeited of {sum(self.open.values())} on the layout")
        self.ended += len(self.open)
        self.open = {}
        self._last = None
        self._settled.pop(event.number, None)

    def _roll_back(self, event: e.RolledBack, problems: list[str]) -> None:
        self._betting = False
        self.undone += 1
        for seat, spot, amount in event.returned:
            self._reduce(f"{seat}:{spot}", amount, problems)
        if self._last is None or self._last[0] != event.number:
            problems.append("a round is undone that was not the last settled one")
            return
        lines = self._last[1]
        problems += _wrongly_taken(event, lines)
        if sum(self.open.values()) != sum(line.stands_minor for line in lines):
            problems.append("wagers are on the layout that the undone round did not leave there")
        self.open = {line.wager: line.stake_minor for line in lines}
        self.ended -= len(lines)
        self._last = None

    def _correct_past(self, event: e.PastCorrected, problems: list[str]) -> None:
        """All that a round had paid goes back, and its wagers end once more; nothing on the layout moves."""
        wrong = self._settled.get(event.number)
        if wrong != event.wrong:
            problems.append(f"round {event.number} is put right from another end than it had")
            return
        self.undone += 1
        problems += _wrongly_taken(event, wrong)
        staked = {seat: 0 for seat, _ in event.owners}
        for some, sign in ((wrong, 1), (event.lines, -1)):
            for line in some:
                staked[line.seat] += sign * line.stake_minor
        if {seat: left for seat, left in staked.items() if left} != dict(event.returned):
            problems.append(f"stakes of round {event.number} are neither settled nor given back")
        self._settled[event.number] = event.lines
        if self._last is not None and self._last[0] == event.number:
            self._last = (event.number, event.lines)

    def _money(self, before: int, transfers: Sequence[Transfer]) -> list[str]:
        """The escrow must change by exactly what the wagers on the layout changed."""
        escrow = self._escrow
        moved = 0
        for transfer in transfers:
            moved += transfer.amount_minor * ((transfer.credit == escrow) - (transfer.debit == escrow))
        self._staked_minor = sum(self.open.values())
        changed = self._staked_minor - before
        if moved != changed:
            return [f"escrow moves by {moved} where wagers change by {changed}"]
        return []


def _seat_of(wager: str) -> str:
    """The seat in "seat:spot" and in "seat+spot+version+n"."""
    return wager.partition(":")[0].partition("+")[0]


def _wrongly_taken(event: e.RolledBack | e.EarlyUndone | e.PastCorrected, lines: Sequence[e.Line]) -> list[str]:
    """Each seat gives back what the undone round had credited it with, and owes no more of it than that."""
    credited: dict[str, int] = {}
    for line in lines:
        credited[line.seat] = credited.get(line.seat, 0) + line.returned_minor + line.profit_minor
    taken = {seat: amount for seat, amount, _ in event.taken}
    problems = [
        f"{taken.get(seat, 0)} is taken back from seat {seat}, which had got {credited.get(seat, 0)}"
        for seat in sorted({*credited, *taken})
        if taken.get(seat, 0) != credited.get(seat, 0)
    ]
    problems += [
        f"seat {seat} owes {owed} of {taken[seat]}" for seat, _, owed in event.taken if not 0 <= owed <= taken[seat]
    ]
    return problems


def take_in(account: WagerAccount, reader: Reader) -> list[str]:
    """Bring an account up to the end of its table's record."""
    stream = stream_of(account.table_id)
    after = account.version
    by_version: dict[int, list[Transfer]] = {}
    for transfer in reader.event_transfers(stream, after):
        by_version.setdefault(transfer.version, []).append(transfer)
    problems: list[str] = []
    for stored in reader.events(stream, after):
        problems += account.take(_decode(stored.body), by_version.get(stored.version, ()), stored.version)
    return problems


def outside_limits(table: Table) -> list[str]:
    """Wagers that lie on the layout after the close and that the table's limits do not allow."""
    state = table.state
    if state.phase not in (Phase.NO_MORE_BETS, Phase.DECIDING, Phase.PROPOSED) or state.correcting:
        return []
    spots, policy = table.terms.game.layout.spots, table.terms.policy
    problems: list[str] = []
    for seat, stakes in state.round.stakes.items():
        for spot, amount in stakes.items():
            bound = table.bounds.of(spot)
            lowest = 1 if spots[spot].kind in policy.summed_kinds else bound.minimum_minor
            if not lowest <= amount <= bound.maximum_minor:
                problems.append(f"{table.id}: {amount} of seat {seat} on {spot} is outside its limits")
    return problems


def impossible_cards(table: Table) -> list[str]:
    """Cards that have left a shoe more often than it has them."""
    if shoe.rules_of(table) is None:
        return []
    left = shoe.cards_left(table, table.glance(entered=True))
    return [f"{table.id}: {card} has come too often" for card, times in left.items() if times < 0]


def broken_invariants(reader: Reader, tables: Mapping[str, Table]) -> list[str]:
    """What does not hold of the invariants of the house at this moment; nothing, if all is well."""
    problems: list[str] = []
    sums: dict[str, int] = {}
    balances: dict[str, int] = {}
    for row in reader.accounts():
        sums[row.currency] = sums.get(row.currency, 0) + row.balance_minor
        balances[row.name] = row.balance_minor
        if accounts.is_purse(row.name) and row.balance_minor < 0:
            problems.append(f"{row.name} is negative: {row.balance_minor}")
    problems += [f"the ledger in {currency} sums to {total}" for currency, total in sums.items() if total]
    worth = _outstanding(reader)
    for currency in sums:
        owed = balances.get(accounts.tickets(currency), 0)
        if owed != worth.get(currency, 0):
            problems.append(f"tickets in {currency} are worth {worth.get(currency, 0)}, the ledger says {owed}")
    problems += [f"{name} holds {held}" for name, held in balances.items() if held and name.startswith("transit:")]
    problems += _wrong_locks(balances, tables)
    for table in tables.values():
        lies = sum(found.amount_minor for found in table.state.found.values())
        if lies != balances.get(accounts.found(table.id), 0):
            problems.append(f"{accounts.found(table.id)} holds {balances.get(accounts.found(table.id), 0)} for {lies}")
    problems += wrong_tournaments(reader, tables)
    if any(name.startswith("jackpot:") for name in balances):
        problems += wrong_pools(balances, recorded(reader), waiting_letters(reader))
    for table in tables.values():
        held, staked = balances.get(table.escrow, 0), table.state.round.staked_minor()
        if held != staked:
            problems.append(f"{table.escrow} holds {held} for wagers of {staked}")
        problems += outside_limits(table)
        problems += impossible_cards(table)
    return problems


def _outstanding(reader: Reader) -> dict[str, int]:
    """By currency, what the listed tickets are worth that are not redeemed; the ledger owes as much."""
    worth: dict[str, int] = {}
    for _, body in reader.documents(TICKET_KIND):
        ticket = msgspec.json.decode(body, type=Ticket)
        worth[ticket.currency] = worth.get(ticket.currency, 0) + ticket.value_minor
    return worth


def _wrong_locks(balances: Mapping[str, int], tables: Mapping[str, Table]) -> list[str]:
    """Wins that the tables hold back, against the accounts that they lie on."""
    waiting: dict[str, int] = {}
    for table in tables.values():
        for held in table.state.locks.values():
            account = accounts.locked(held.patron, table.config.currency)
            waiting[account] = waiting.get(account, 0) + held.amount_minor
    names = {*waiting, *(name for name in balances if name.startswith("locked:"))}
    return [
        f"{name} holds {balances.get(name, 0)} for wins of {waiting.get(name, 0)}"
        for name in sorted(names)
        if balances.get(name, 0) != waiting.get(name, 0)
    ]
