"""Found money is released to a player whom the house knows, whichever way a supervisor sends it."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.cage import accounts
from croupier.house.roles import Role
from rigs.venue import Person, Venue, opened


def euros(venue: Venue, person: Person) -> int:
    wallet = venue.premises.house.store.account(accounts.wallet(person.patron, "EUR"))
    assert wallet is not None
    return wallet.balance_minor


@pytest.mark.clause("HC25-1.1.3b")
async def test_found_money_goes_to_nobody_whom_the_house_does_not_know(tmp_path: Path) -> None:
    async with opened(tmp_path) as venue:
        ada = await venue.player("ada")
        dora, sam = await venue.staff("dora", Role.DEALER), await venue.staff("sam", Role.GAMING_SUPERVISOR)
        async with dora.tab() as d:
            assert (await d.ask("find-money", amount_minor=2500))["type"] == "accepted"
            released = {"found": 1, "note": "seen on camera"}
            nobody_may = await d.ask("release-found", patron="nobody", **released)
            assert nobody_may["reason"] == "not-allowed", "a dealer learns nothing of who is known"
        async with sam.tab() as tab:
            for patron in ("nobody", "", dora.patron):
                refused = await tab.ask("release-found", patron=patron, **released)
                assert refused["reason"] == "unknown-player"
                assert (patron or "–") in refused["sentence"]
            before_minor = euros(venue, ada)
            assert (await tab.ask("release-found", patron=ada.patron, **released))["type"] == "accepted"
        assert euros(venue, ada) - before_minor == 2500


async def test_a_name_of_staff_or_of_nobody_is_not_found(tmp_path: Path) -> None:
    async with opened(tmp_path) as venue:
        dora, sam = await venue.staff("dora", Role.DEALER), await venue.staff("sam", Role.GAMING_SUPERVISOR)
        async with dora.tab() as d:
            await d.ask("find-money", amount_minor=2500)
        for name in ("dora", "nobody"):
            body = {"id": f"errand-{name}", "player": name, "proof": "seen on camera"}
            assert (await sam.post("/api/pit/tables/dealer/found/1", body)).status_code == 404
