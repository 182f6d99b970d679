"""Opening the house: store, rulebooks, tables, people and the pump put together, and closed again in order."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from croupier.cage.tickets import Press
from croupier.casino.demo import ACCOUNTS
from croupier.casino.floor_file import Floor
from croupier.casino.house import House, at_table
from croupier.casino.personal_keys import keys_of_trial
from croupier.cluster.desks import Share, bring_up, pump_of
from croupier.cluster.front_pump import FrontPump
from croupier.cluster.membership import Membership
from croupier.counters.cage.reasons import tickets_differ
from croupier.counters.jackpots import OpenJackpot, at_jackpot
from croupier.counters.terminals.commands import ReportPart, at_terminals
from croupier.equipment.generator import Generator, PlayGenerator
from croupier.equipment.terminals import OFFLINE
from croupier.floor.commands import OpenTable
from croupier.house.clock import SystemClock
from croupier.house.outcome import Outcome
from croupier.house.pump import Pump
from croupier.house.roles import HOUSE
from croupier.patrons import devices, sessions
from croupier.patrons.accounts.line import AccountRules
from croupier.patrons.devices import Device, DeviceRegister
from croupier.patrons.directory import Directory
from croupier.patrons.identity.keys import PersonalKeys
from croupier.patrons.passwords import Passwords
from croupier.patrons.screening.matching import Watchlists
from croupier.patrons.sessions import Sessions
from croupier.patrons.strongbox import Strongbox, passing_strongbox
from croupier.poker_room.pools.views import FollowedPool
from croupier.rulebooks.loader import Book
from croupier.server import security_log
from croupier.server.card_desk import CardDesk
from croupier.server.counters import call_about_tickets
from croupier.server.entrance.exclusion import ExclusionDesk, Register
from croupier.server.entrance.location import Location
from croupier.server.entrance.screening import ScreeningDesk
from croupier.server.lines.chats import Chats, chat_rules_of, listeners_of
from croupier.server.lines.device_lines import SerialLine, look_after
from croupier.server.lines.devices import Devices
from croupier.server.lines.house_watch import HouseWatch, Watch
from croupier.server.lines.hub import Hub
from croupier.server.lines.poker_tournament_watch import PokerTournamentWatch
from croupier.server.lines.poker_watch import PokerWatch
from croupier.server.lines.pool_watch import PoolWatch
from croupier.server.lines.presence import Presence
from croupier.server.lines.rate_limits import Meters
from croupier.server.lines.screens import Screens
from croupier.server.metrics import Metrics, measure_cluster
from croupier.server.post.addresses import Addresses
from croupier.server.post.bank import BankParty
from croupier.server.post.courier import Courier, Party
from croupier.server.post.identity import IdentityParty
from croupier.server.post.mail import MailFittings
from croupier.server.post.parties import identity_party, mail_party, parties_of
from croupier.server.premises import Premises
from croupier.server.reader_threads import ReaderThreads
from croupier.server.reception import Reception
from croupier.server.reports.dealer_games import DealerStations
from croupier.server.reports.example_round import ExampleRounds
from croupier.server.reports.jackpot_board import JackpotBoard
from croupier.server.reports.licence_end import LicenceEnd
from croupier.server.reports.money_watch import MoneyWatch
from croupier.server.reports.odds_sheets import OddsSheets
from croupier.server.reports.theory import Theory
from croupier.server.reports.tournament_watch import TournamentWatch
from croupier.server.routes.session import welcome
from croupier.server.second_step import SecondStep
from croupier.server.settings import Settings
from croupier.store.interface import Store
from croupier.tournaments.commands import Announce, at_tournament
from croupier.tournaments.poker.views.followed import FollowedTournament

log = logging.getLogger(__name__)


class Fittings(NamedTuple):
    """What a house works with; a test puts its own generator, clock and quick hashing in."""

    generator: Generator | None = None
    clock_ms: Callable[[], int] | None = None
    passwords: Passwords | None = None
    press: Press | None = None
    """The keys of redeemable tickets."""
    strongbox: Strongbox | None = None
    """The keys that staff's one-time codes are sealed with."""
    personal_keys: PersonalKeys | None = None
    """The keys that details of people are sealed with."""
    parties: Mapping[str, Party] = {}
    """Whom outside the house letters go to, by name; those to others wait."""
    bank: BankParty | None = None
    """The payment provider, or the operator's own platform in its place."""
    rates: Party | None = None
    """Who publishes exchange rates; without one those of the floor file hold."""
    identity: IdentityParty | None = None
    """Who checks identities; without one staff do."""
    register: Register | None = None
    """The register of excluded persons."""
    lists: Watchlists | None = None
    """Of sanctions and of public office."""
    mail: MailFittings | None = None
    """How the house writes to people; without it, letters to them wait."""
    membership: Membership | None = None
    """The lines to other processes of the house, where there are some."""
    front: bool = False
    """Whether this process owns nothing and follows the others."""
    share: Share | None = None
    """The desks that this process has together with others."""


_USUAL: Final = Fittings()


class OpenHouse:
    """A house with its tables installed; `start` sets it going inside an event loop."""

    def __init__(
        self,
        store: Store,
        books: Mapping[str, Book],
        floor: Floor,
        settings: Settings,
        fittings: Fittings = _USUAL,
        watch: Watch | None = None,
    ) -> None:
        clock_ms = fittings.clock_ms or SystemClock()
        generator = fittings.generator or PlayGenerator()
        house = House(store, books, generator, press=fittings.press)
        pump = pump_of(house, floor, clock_ms, fittings.membership, fittings.share, follows=fittings.front)
        house.combined = floor.combined
        house.stations = floor.stations
        house.player_cards = floor.house.player_cards == "by-book"
        rules = AccountRules(
            floor.house.lock_out_s * 1000,
            floor.house.one_session_each,
            floor.house.idle,
            floor.house.log_in_names == "given",
            floor.jurisdiction,
            fittings.personal_keys or keys_of_trial(store),
            house.rates if fittings.front else floor.house.exchange_rates,
            frozenset(floor.house.one_time_codes),
            fittings.mail is not None,
            floor.house.terms.version if floor.house.terms is not None else "",
            fittings.bank is not None,
            fittings.lists.digest if fittings.lists is not None else "",
            floor.licence_ends_ms,
            fittings.identity is not None,
        )
        self._asks_rates = fittings.rates is not None
        house.rates.asks = self._asks_rates and not fittings.front
        self.when_to_end: Callable[[], None] = lambda: None
        """Done when others have what this process did for all: it ends, and may be started anew."""
        house.install_accounts(rules)
        house.limit_staff(floor.staff_amounts)
        house.chat_rules = chat_rules_of(books, floor)
        house.install_terminals(floor.terminals)
        self._membership = fittings.membership
        bring_up(house, floor, pump, follows=fittings.front)
        hub = Hub(house, pump, settings.chips_every_ms)
        stations = DealerStations(house, pump, hub)
        presence = Presence(house, pump, settings.lost_after_s)
        jackpots = JackpotBoard(house, pump, hub)
        tournaments = TournamentWatch(house, pump)
        followed = [FollowedPool(store, config.id, pump.clock_ms()) for config in floor.pools]
        cups = FollowedTournament.all(store)
        of_cups = [table for cup in cups for table in cup.tables()]
        of_pools = [table for pool in followed for table in pool.tables()]
        poker = PokerWatch(store, [*(config.id for config in floor.poker), *of_pools, *of_cups], pump, presence)
        pools = PoolWatch(followed, pump, poker)
        poker_tournaments = PokerTournamentWatch(cups, pump)
        self._passwords = fittings.passwords or Passwords()
        self._people = house.people.reader
        directory = Directory(self._people)
        strongbox, reading = fittings.strongbox or passing_strongbox(), ReaderThreads(store)
        reception = Reception(
            pump,
            directory,
            Sessions(self._people.documents(sessions.KIND)),
            self._passwords,
            rules,
            settings,
            SecondStep(strongbox, frozenset(floor.house.one_time_codes), floor.house.name, clock_ms),
        )
        meters = Meters(reception.attempts.rates)
        screening = ScreeningDesk(fittings.lists, reading, rules)
        reception.ask_first(ExclusionDesk(fittings.register, reading, rules, strongbox, clock_ms, screening))
        metrics = Metrics()
        metrics.gauge("croupier_works_waiting", "Works that no batch has taken yet", lambda: pump.waiting)
        metrics.gauge("croupier_sessions", "Open sessions", lambda: len(reception.sessions))
        for publish in (hub.publish, stations.publish, presence.publish, jackpots.publish, tournaments.publish):
            pump.listen(publish)
        for tell in (poker.publish, pools.publish, poker_tournaments.publish):
            pump.listen(tell)
        pump.listen(_measure(metrics, pump))
        if fittings.share is not None or not fittings.front:  # whoever decided it tells of it once
            pump.listen_own(security_log.tell)
        registered = DeviceRegister(store.documents(devices.KIND))
        address = fittings.mail.address if fittings.mail is not None else ""
        addresses = Addresses(directory, reading, rules.keys, strongbox, address, clock_ms)
        self.premises = Premises(
            settings,
            floor,
            house,
            pump,
            hub,
            reception,
            directory,
            reading,
            metrics,
            theory := Theory(books, works=settings.theory),
            OddsSheets(theory, works=settings.theory),
            ExampleRounds(),
            Chats(
                pump,
                listeners_of(hub, poker),
                directory,
                house.chat_rules,
                meters.buckets("chat", settings.chat),
                self._people,
            ),
            stations,
            presence,
            CardDesk(house, pump, reception, self._passwords, digital=floor.house.digital_cards),
            jackpots,
            tournaments,
            poker,
            pools,
            poker_tournaments,
            registered,
            Screens(registered, directory, clock_ms, settings.certificate_header),
            meters,
            meters.buckets("messages", settings.messages),
            meters.buckets("commands", settings.commands),
            meters.buckets("devices", settings.devices),
            location=Location(floor.house.country_header, floor.jurisdiction.location),
            identity_service=rules.identity_service,
            bank=fittings.bank,
            membership=fittings.membership,
            addresses=addresses if fittings.mail is not None else None,
        )
        if isinstance(pump, FrontPump):
            pump.when_caught_up(lambda: reception.read_again(self._people.documents(sessions.KIND)))
        pump.listen(look_after(self.premises))
        pump.listen(self.premises.boards.publish)
        self._lines = [
            SerialLine(self.premises, Device(f"serial-{table}", table, kind, f"{kind} of {table}", "", 0), path)
            for table, (kind, path) in floor.serial_lines.items()
        ]
        self._lines += [
            SerialLine(
                self.premises,
                Device(f"serial-{row.id}-{kind}", "", kind, f"{kind} of {row.id}", "", 0, terminal=row.id),
                path,
            )
            for row in floor.terminals
            for kind, _, path in (line.partition(":") for line in row.serial_lines)
        ]
        self._devices = Devices(house, pump, generator, floor.simulated_wheels)
        self.money_watch = MoneyWatch(self.premises)
        self.licence_end = LicenceEnd(self.premises)
        mail = mail_party(fittings.mail, floor, addresses) if fittings.mail is not None else None
        service = identity_party(fittings.identity, directory, reading, rules.keys)
        parties = parties_of(fittings.bank, fittings.rates, mail, service, reading)
        self._courier = Courier(pump, house.outside_views, {**fittings.parties, **parties})
        self._watching = watching = HouseWatch(pump, self.premises.reading, watch) if watch else None
        if watching is not None:
            told = "Places of checkpoints that lack the newest"
            metrics.gauge("croupier_checkpoint_places_behind", told, lambda: len(watching.behind))

    async def start(self) -> None:
        premises = self.premises
        if self._membership is not None:
            attendance = await self._membership.join(premises.pump, premises.presence.here, premises.meters)
            premises.presence.elsewhere, premises.presence.changed = attendance.elsewhere, attendance.changed
            measure_cluster(premises.metrics, self._membership.standings)
        premises.pump.start()
        if premises.pump.leads:
            await self._open_for_play()
        premises.presence.start()
        premises.poker.start()
        if premises.pump.leads:
            self._start_services()
        if self._membership is not None and (keeper := self._membership.keeper) is not None:
            keeper.when_house, keeper.when_house_lost = self._lead, lambda: self.when_to_end()  # noqa: PLW0108  set later

    def _lead(self) -> None:
        """From now on this process does what one process of the house does for all."""
        self.premises.pump.leads, self.premises.house.rates.asks = True, self._asks_rates
        self.premises.reception.in_background(self._begin_to_lead())

    async def _begin_to_lead(self) -> None:
        await self._open_for_play()
        self._start_services()

    async def _open_for_play(self) -> None:
        """What the owner of the desks does when the house opens."""
        premises = self.premises
        if premises.settings.demo:
            await self._enrol_demo_accounts()
        opened = await premises.pump.look(premises.house.table_views.open_now)
        for table_id in sorted(premises.floor.opens_at_start.difference(opened)):
            command = OpenTable(f"open-{table_id}-{premises.now_ms()}", table_id)
            await premises.pump.submit(at_table(command, HOUSE))
        await self._forget_parts()
        for difference in await premises.pump.look(premises.house.cage_views.differences):
            call_about_tickets(premises, tickets_differ(difference).said)
        await self._open_jackpots()
        await self._announce_tournaments()

    def _start_services(self) -> None:
        """What one process of the house does for all."""
        self._devices.start()
        self._courier.start()
        self.money_watch.start()
        self.licence_end.start()
        reception = self.premises.reception
        reception.in_background(reception.exclusion.screening.screen_present(reception.sessions, reception.directory))
        for line in self._lines:
            try:
                line.open()
            except OSError as error:
                log.warning("the serial line %s cannot be opened: %s", line.path, error.strerror)
        if self._watching:
            self._watching.start()

    async def _announce_tournaments(self) -> None:
        """Those of the floor file, once: what was announced before goes on as it was."""
        views, offered = self.premises.tournaments.views, self.premises.floor.tournaments
        for terms in await self.premises.pump.look(lambda: [one for one in offered if not views.knows(one.id)]):
            command = Announce(f"announce-{terms.id}", terms.id, terms)
            await self.premises.pump.submit(at_tournament(command, HOUSE))

    async def _forget_parts(self) -> None:
        """After a start no part is on its line yet, whatever it was before (RFH-2.2)."""
        premises = self.premises

        def look() -> list[tuple[str, str, str]]:
            every = premises.house.terminal_views.every()
            return [(row.id, kind, part.device) for row, state in every for kind, part in state.parts.items()]

        for terminal, kind, device in await premises.pump.look(look):
            command = ReportPart(f"start-{terminal}-{kind}-{premises.now_ms()}", terminal, kind, device, OFFLINE)
            await premises.pump.submit(at_terminals(command, HOUSE))

    async def _open_jackpots(self) -> None:
        """Those that the floor file opens by itself, once; one that was suspended or removed stays so."""
        premises = self.premises
        new = await premises.pump.look(premises.house.jackpot_views.new)
        for jackpot_id in sorted(premises.floor.jackpots_open_at_start & new):
            command = OpenJackpot(f"open-{jackpot_id}-{premises.now_ms()}", jackpot_id)
            await premises.pump.submit(at_jackpot(command, HOUSE))

    async def _enrol_demo_accounts(self) -> None:
        reception = self.premises.reception
        for account in ACCOUNTS:
            known = reception.directory.by_name(account.name)
            if known is None:
                named = (account.name, account.password, account.display_name, account.roles)
                known = await reception.enrol(*named, by=HOUSE)
            await welcome(self.premises, known.id)
            if account.pin and self.premises.floor.terminals:
                await self.premises.cards.issue_once(known, account.pin)

    async def stop(self) -> None:
        if self._membership is not None:
            self._membership.leave()
        self.premises.presence.stop()
        self.premises.poker.stop()
        self.premises.pools.stop()
        self.premises.poker_tournaments.stop()
        for stop in (self.money_watch.stop, self.licence_end.stop, self._courier.stop):
            await stop()
        await self.premises.reception.exclusion.close()
        await self._devices.stop()
        for line in self._lines:
            line.close()
        if self._watching:
            await self._watching.stop()
        await self.premises.pump.stop()
        if self._membership is not None:
            await self._membership.close()
        self.premises.reading.close()
        self.premises.theory.close()
        self._passwords.close()
        self._people.close()
        self.premises.house.store.close()


def _measure(metrics: Metrics, pump: Pump) -> Callable[[Outcome], None]:
    def measure(decided: Outcome) -> None:
        metrics.batch_works.observe(len(decided.replies))
        metrics.commit_s.observe(pump.step_s)

    return measure
