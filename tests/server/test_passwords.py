"""Passwords that everybody tries first are refused; hashes of an earlier day are renewed at the next log-in."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from croupier.house.roles import Role
from croupier.patrons.common_passwords import common
from croupier.patrons.passwords import Passwords
from rigs.venue import PASSWORD, Venue, opened


@pytest.mark.parametrize(
    "password",
    ["password123", "Password2024!", "P@ssw0rd1234", "qwertyuiop", "1q2w3e4r5t", "dragondragon", "  letmein!!! "],
)
async def test_a_password_that_everybody_tries_first_is_refused_everywhere(venue: Venue, password: str) -> None:
    answer = await venue.stranger().join("newcomer", password)
    assert (answer.status_code, answer.json()["details"]["why"]["code"]) == (400, "password-common")
    ada = await venue.staff("ada", Role.ADMINISTRATOR)
    new = {"name": "newman", "password": password, "display_name": "New", "roles": ["dealer"]}
    assert (await ada.post("/api/staff", new)).json()["reason"] == "bad-password"
    body = {"old": PASSWORD, "new": password}
    assert (await ada.post("/api/me/password", body)).json()["reason"] == "bad-password"


@pytest.mark.parametrize("password", [PASSWORD, "play-money-only", "zebra sings low", "Sq7-kkLmP-22x"])
def test_other_passwords_are_the_owners_choice(password: str) -> None:
    assert not common(password)


async def test_a_hash_is_renewed_when_its_parameters_have_grown(tmp_path: Path) -> None:
    async with opened(tmp_path) as venue:
        await venue.staff("ada", Role.ADMINISTRATOR)
        directory = venue.premises.directory
        before = directory.by_name("ada").password_hash  # type: ignore[union-attr]
        reception = venue.premises.reception
        reception._passwords = Passwords(PasswordHasher(time_cost=2, memory_cost=16, parallelism=1))
        ada = venue.stranger()
        assert (await ada.log_in("ada")).status_code == 200
        await asyncio.gather(*reception._background)
        after = directory.by_name("ada").password_hash  # type: ignore[union-attr]
        assert (before != after, "t=2" in after, "m=16" in after) == (True, True, True)
        assert (await ada.look())["patron"] is not None, "the session goes on"
        again = venue.stranger()
        assert (await again.log_in("ada")).status_code == 200
        await asyncio.gather(*reception._background)
        assert directory.by_name("ada").password_hash == after, "once is enough"  # type: ignore[union-attr]
        reception._passwords.close()
