"""The parties outside a house that its post room writes to, by the names that desks know them by."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from croupier.casino.floor_file import Floor
from croupier.counters.payments.commands import BANK
from croupier.counters.payments.views import status_now
from croupier.counters.rates.commands import PARTY as RATES
from croupier.house.outside import MAIL
from croupier.patrons.directory import Directory
from croupier.patrons.identity.checking import PARTY as IDENTITY
from croupier.patrons.identity.details import Details, details_of
from croupier.patrons.identity.keys import PersonalKeys
from croupier.server.post.addresses import Addresses
from croupier.server.post.bank import BankParty
from croupier.server.post.courier import Party
from croupier.server.post.identity import IdentityParty
from croupier.server.post.mail import MailFittings, MailParty
from croupier.server.post.platform import PlatformParty
from croupier.server.reader_threads import ReaderThreads


def mail_party(mail: MailFittings, floor: Floor, addresses: Addresses) -> Party:
    zone = ZoneInfo(floor.jurisdiction.time_zone)
    return MailParty(mail, floor.house.name, addresses.find, addresses.link, zone)


def identity_party(
    service: IdentityParty | None, directory: Directory, reading: ReaderThreads, personal: PersonalKeys
) -> IdentityParty | None:
    """It opens the details that a letter means, as long as no others have taken their place."""

    async def find(patron_id: str, given: int) -> Details | None:
        patron = directory.by_id(patron_id)
        identity = patron.identity if patron is not None else None
        if identity is None or identity.given != given:
            return None
        return await reading(lambda reader: details_of(reader, personal, patron_id, identity))

    if service is not None:
        service.find = find
    return service


def parties_of(
    bank: BankParty | None, rates: Party | None, mail: Party | None, identity: Party | None, reading: ReaderThreads
) -> dict[str, Party]:
    """A platform in the bank's place asks the record how a payment stands before it rolls anything back."""
    if isinstance(bank, PlatformParty):
        bank.status_of = lambda reference: reading(lambda reader: status_now(reader, reference))
    named = {BANK: bank, RATES: rates, MAIL: mail, IDENTITY: identity}
    return {name: party for name, party in named.items() if party is not None}
