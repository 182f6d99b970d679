"""`/api/me/payments/platform`: what I have on the operator's own platform, where that keeps the players' money."""

from __future__ import annotations

import msgspec
from litestar import get

from croupier.counters.payments.views import payments_now
from croupier.house.roles import Role
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.post.courier import UnansweredError
from croupier.server.post.platform import PlatformParty


class PlatformBalance(msgspec.Struct, frozen=True):
    currency: str
    balance_minor: int


@get("/api/me/payments/platform", summary="What I have on the operator's platform", tags=["me"])
async def platform_balances(premises: TheHouse, visitor: TheVisitor) -> list[PlatformBalance]:
    """Of the account there that is used; nothing where there is none, or where it does not answer."""
    patron, party = visitor.needs(Role.PLAYER), premises.bank
    rules = premises.floor.jurisdiction.payments
    if rules is None or not isinstance(party, PlatformParty):
        return []
    state = await premises.reading(lambda reader: payments_now(reader, patron.id))
    method = state.methods.get(state.active)
    if method is None:
        return []
    try:
        return [PlatformBalance(code, await party.balance(method.token, code)) for code in rules.wallets.value]
    except UnansweredError:
        return []
