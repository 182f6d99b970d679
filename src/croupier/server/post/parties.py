"""The parties outside a house that its post room writes to, by the names that desks know them by."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from croupier.casino.floor_file import Floor
from croupier.counters.payments.commands import BANK
from croupier.counters.payments.views import status_now
from croupier.counters.rates.commands import PARTY as RATES
from croupier.house.outside import MAIL
from croupier.server.post.addresses import Addresses
from croupier.server.post.bank import BankParty
from croupier.server.post.courier import Party
from croupier.server.post.mail import MailFittings, MailParty
from croupier.server.post.platform import PlatformParty
from croupier.server.reader_threads import ReaderThreads


def mail_party(mail: MailFittings, floor: Floor, addresses: Addresses) -> Party:
    zone = ZoneInfo(floor.jurisdiction.time_zone)
    return MailParty(mail, floor.house.name, addresses.find, addresses.link, zone)


def parties_of(
    bank: BankParty | None, rates: Party | None, mail: Party | None, reading: ReaderThreads
) -> dict[str, Party]:
    """A platform in the bank's place asks the record how a payment stands before it rolls anything back."""
    if isinstance(bank, PlatformParty):
        bank.status_of = lambda reference: reading(lambda reader: status_now(reader, reference))
    named = {BANK: bank, RATES: rates, MAIL: mail}
    return {name: party for name, party in named.items() if party is not None}
