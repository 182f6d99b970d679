"""Passwords that everybody tries first are refused; hashes of an earlier day are renewed at the next log-in."""

from __future__ import annotations

import asyncio
from hashlib import sha1
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from click.testing import CliRunner

from croupier.house.roles import Role
from croupier.patrons.breached_passwords import BreachedListError, Form, read_list
from croupier.patrons.common_passwords import common
from croupier.patrons.passwords import Passwords
from croupier.serve_cli import serve
from rigs.venue import FLOOR, PASSWORD, Venue, opened


@pytest.mark.parametrize(
    "password",
    ["password123", "Password2024!", "P@ssw0rd1234", "qwertyuiop", "1q2w3e4r5t", "dragondragon", "  letmein!!! "],
)
async def test_a_password_that_everybody_tries_first_is_refused_everywhere(venue: Venue, password: str) -> None:
    answer = await venue.stranger().join("newcomer", password)
    assert (answer.status_code, answer.json()["details"]["why"]["code"]) == (400, "password-common")
    ada = await venue.staff("ada", Role.ADMINISTRATOR)
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
        reception.secrets.passwords = Passwords(PasswordHasher(time_cost=2, memory_cost=16, parallelism=1))
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
        reception.secrets.passwords.close()


KNOWN = "Seventeen Swans at noon"


def listed(form: Form, digits: int = 40) -> str:
    if form == "plain":
        return f"something else\n{KNOWN}\n"
    others = (sha1(f"other {n}".encode(), usedforsecurity=False).hexdigest() for n in range(100))
    found = sha1(KNOWN.encode(), usedforsecurity=False).hexdigest()
    return "".join(f"{line[:digits].upper()}:{count}\n" for count, line in enumerate((*others, found)))


@pytest.mark.parametrize(("form", "digits"), [("plain", 0), ("sha1", 40), ("sha1", 16), ("sha1", 10)])
async def test_what_the_operators_own_list_has_is_refused(
    venue: Venue, tmp_path: Path, form: Form, digits: int
) -> None:
    (tmp_path / "list").write_text(listed(form, digits))
    venue.premises.reception.secrets.passwords.breached = read_list(tmp_path / "list", form)
    answer = await venue.stranger().join("newcomer", KNOWN)
    assert (answer.status_code, answer.json()["details"]["why"]["code"]) == (400, "password-breached")
    alice = await venue.player("alice")
    changed = await alice.post("/api/me/password", {"old": PASSWORD, "new": KNOWN})
    assert changed.json()["details"]["why"]["code"] == "password-breached"
    other = await alice.post("/api/me/password", {"old": PASSWORD, "new": "Seventeen Ducks at noon"})
    assert other.status_code == 200


@pytest.mark.parametrize(
    ("form", "text", "why"),
    [
        ("sha1", "not a hash at all\n", "line 1"),
        ("sha1", "ABCDEF0123\nABCDEF01234567\n", "line 2: .* 10 digits as in the first"),
        ("sha1", "ABCDEF\n", "line 1: .* at least 10"),
        ("plain", "\n", "has no line"),
    ],
)
def test_a_list_that_cannot_be_understood_says_where(tmp_path: Path, form: Form, text: str, why: str) -> None:
    (tmp_path / "list").write_text(text)
    with pytest.raises(BreachedListError, match=why):
        read_list(tmp_path / "list", form)


def test_a_house_whose_list_cannot_be_read_does_not_open(tmp_path: Path) -> None:
    row = 'breached_passwords = { file = "gone.txt", form = "sha1" }\n'
    (tmp_path / "floor.toml").write_text(FLOOR.replace("[house]\n", "[house]\n" + row))
    database = f"sqlite:///{tmp_path}/house.db"
    key = str(tmp_path / "checkpoint.key")
    answer = CliRunner().invoke(
        serve, ["--floor", str(tmp_path / "floor.toml"), "--database", database, "--signing-key", key]
    )
    assert answer.exit_code == 1
    assert "gone.txt cannot be read: No such file" in answer.output
    assert not (tmp_path / "house.db").exists(), "found out before anything is opened"
