"""A casino for tests with a jackpot on its tables; every invariant of money is checked after each step."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.cage import accounts
from croupier.cage.jackpots import events as j
from croupier.cage.jackpots.config import Feed, JackpotConfig, Level, Trigger
from croupier.cage.jackpots.letters import JackpotPaid, JackpotTakenBack
from croupier.cage.jackpots.state import JackpotState
from croupier.casino.house import House, at_table
from croupier.counters.jackpots import JackpotCommand, OpenJackpot, at_jackpot
from croupier.counters.jackpots.room import restore_state, waiting_letters
from croupier.floor import commands as c
from croupier.floor import events as e
from croupier.floor.config import Mode
from croupier.house.request import Accepted, Refused, Reply
from croupier.house.roles import Actor, Role
from croupier.rulebooks.jackpots import meter_terms
from croupier.rules.progressive import ShareRule
from croupier.simulation.oracles.accounting import WagerAccount, take_in
from croupier.store.interface import Reader

from .casino import SUPERVISOR, TABLE, Casino, books, dealer_of, person

JACKPOT = "pot"
MANAGER = person("sam", Role.ASSISTANT_GAMING_MANAGER)
OTHER = "u"


def mystery(
    currency: str = "AUD", *, rate: int = 10_000, start: int = 10_000, ceiling: int = 20_000, **more: Any
) -> JackpotConfig:
    """One per cent of the wagers of two tables, from 100 to 200 dollars."""
    feeds = tuple(Feed(table, {"grand": rate}) for table in (TABLE, OTHER))
    level = Level("grand", "Grand", start, ceiling)
    more = {"levels": (level,), "feeds": feeds, "hold_from_minor": 0, **more}
    jackpot_id = more.pop("id", JACKPOT)
    return JackpotConfig(jackpot_id, "Harbour", currency, Trigger.MYSTERY, "NICC-1", **more)


def hand(rulebook: str, game: str, *, rate: int = 700_000, **more: Any) -> JackpotConfig:
    """The meters that a book gives one of its games, fed by its jackpot wagers."""
    terms = meter_terms(books()[rulebook], game)
    shared = next(iter(terms.values())).shared
    unit_minor = next(iter(terms.values())).unit_minor
    levels = tuple(Level(name, name.title(), terms[name].start_minor) for name in terms)
    feeds = tuple(
        Feed(table, dict.fromkeys(terms, rate // len(terms)), ("jackpot",), "", ShareRule(shared), unit_minor)
        for table in (TABLE, OTHER)
    )
    more = {"levels": levels, "feeds": feeds, "hold_from_minor": 0, **more}
    return JackpotConfig(JACKPOT, "Pursuit", "EUR", Trigger.HAND, "KSA-1", **more)


_decode_table = msgspec.json.Decoder(e.AnyEvent).decode
_decode_jackpot = msgspec.json.Decoder(j.AnyJackpotEvent).decode


def unanswered(reader: Reader) -> list[str]:
    """Hits that a table has not paid exactly once, and undone ones that it has not taken back exactly once.

    Those whose letter still waits are left out.
    """
    told: list[tuple[str, int, str]] = []
    for stream, _ in reader.streams():
        for stored in reader.events(stream) if stream.startswith("table:") else ():
            event = _decode_table(stored.body)
            if isinstance(event, e.JackpotWon | e.JackpotUndone):
                told.append((event.jackpot, event.hit, "won" if isinstance(event, e.JackpotWon) else "undone"))
    for _, letter in waiting_letters(reader):
        if isinstance(letter, JackpotPaid | JackpotTakenBack):
            told.append((letter.jackpot, letter.hit, "won" if isinstance(letter, JackpotPaid) else "undone"))
    happened: list[tuple[str, int, str]] = []
    for stream, _ in reader.streams():
        for stored in reader.events(stream) if stream.startswith("jackpot:") else ():
            event = _decode_jackpot(stored.body)
            if isinstance(event, j.Hit | j.HitUndone):
                what = "won" if isinstance(event, j.Hit) else "undone"
                happened.append((stream.removeprefix("jackpot:"), event.number, what))
    return [
        f"{row}: happened {happened.count(row)}, told {told.count(row)}"
        for row in sorted({*told, *happened})
        if not happened.count(row) == told.count(row) == 1
    ]


class JackpotCasino(Casino):
    """Two tables of one game that share jackpots; commands go to the first unless `table` says otherwise."""

    def __init__(
        self, jackpots: list[JackpotConfig], rulebook: str, game: str, mode: Mode = Mode.DEALER, **config: Any
    ) -> None:
        self.jackpots = jackpots
        self._other = WagerAccount(OTHER)
        super().__init__(rulebook, game, mode, **config)
        self.at(OTHER, SUPERVISOR, c.OpenTable)
        if mode is Mode.DEALER:
            self.at(OTHER, dealer_of(OTHER), c.SignOn)
        for jackpot in jackpots:
            self.errand(OpenJackpot, jackpot=jackpot.id)

    letters_wait = False
    """Every letter is considered in the step after the one that sent it, as between two processes."""

    def _open_house(self) -> None:
        self.house = House(self.store, books(), self.generator)
        self.house.engine.letters_wait = self.letters_wait
        self.house.install_jackpots(self.jackpots, self.now_ms)
        other = msgspec.structs.replace(self.config, id=OTHER, name="Other table")
        self.house.install([self.config, other], self.now_ms)

    def at(self, table: str, actor: Actor, command: type[c.Command], **fields: Any) -> Reply:
        """A command to either table."""
        if "round" in command.__struct_fields__:
            fields.setdefault("round", self.house.tables[table].state.round.number)
        if table == OTHER:
            actor = dealer_of(OTHER, actor)
        return self.step(at_table(command(id=self.next_id(), table=table, **fields), actor))[0]

    def errand(self, kind: type[JackpotCommand], by: str = "sam", **fields: Any) -> Accepted:
        reply = self.ask(kind, by, **fields)
        assert isinstance(reply, Accepted), reply
        return reply

    def declined(self, why: str, kind: type[JackpotCommand], by: str = "sam", **fields: Any) -> None:
        before = self.pot.version
        reply = self.ask(kind, by, **fields)
        assert isinstance(reply, Refused), reply
        assert reply.reason == why, reply
        assert self.pot.version == before

    def ask(self, kind: type[JackpotCommand], by: str = "sam", **fields: Any) -> Reply:
        """By a manager, unless a player is named."""
        actor = MANAGER if by == MANAGER.id else person(by, Role.PLAYER)
        return self.step(at_jackpot(kind(id=self.next_id(), **fields), actor))[0]

    def settle_letters(self) -> None:
        """Step until no letter waits."""
        while waiting_letters(self.store):
            self.step()

    # Looking

    @property
    def pot(self) -> JackpotState:
        return self.state_of(JACKPOT)

    def state_of(self, jackpot: str) -> JackpotState:
        state = self.house.jackpots.get(jackpot)
        assert state is not None
        return state

    def meter(self, level: str, jackpot: str = JACKPOT) -> int:
        """What the display shows; it has to be what the account holds."""
        shown = self.state_of(jackpot).levels[level].meter_minor
        assert shown == self.account(accounts.jackpot(jackpot, level))
        return shown

    @property
    def house_money(self) -> int:
        return self.account(accounts.house(self.jackpots[0].currency))

    def check(self) -> None:
        super().check()
        problems = take_in(self._other, self.store)
        assert not problems, problems
        for state in self.house.jackpots:
            whole = restore_state(self.store, state.id, from_snapshot=False)
            assert msgspec.to_builtins(whole) == msgspec.to_builtins(state), "the record gives another jackpot"
