"""Evenings of the newest desks, each in a house of its own, for tests that edit what the database keeps of them.

Payments, complaints and cases of money laundering; promotions and tills; mail and ends of accounts; exchange of
currencies; interrupted games and muted people; a terminal; people on lists of
sanctions. Every desk keeps its state after each event.

`python -m rigs.late_office COUNT SEED [postgres]` makes longer runs: of every kept document COUNT bytes, its key, the
row taken away; then COUNT edits for each table of each evening.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from collections.abc import Callable, Coroutine
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, Final

import msgspec

from croupier.cage.reward_letters import PlayCounted, rewards_of
from croupier.casino.audit import CHECKS
from croupier.casino.house import House
from croupier.counters.archive import Keep
from croupier.counters.rates.commands import NoteRates, at_rates
from croupier.counters.rewards.commands import OrderGoods, TurnPoints, at_rewards
from croupier.equipment.generator import SeededGenerator
from croupier.house.clock import SystemClock
from croupier.house.request import Accepted, Request
from croupier.house.roles import HOUSE, Actor, Role
from croupier.server.settings import Settings
from croupier.store.interface import Store, StoreError
from croupier.store.open import open_reader, open_store
from croupier.surveillance import software
from croupier.surveillance.checkpoint import keep_checkpoint, read_checkpoint
from croupier.surveillance.signing import create_key, raw_public
from croupier.surveillance.verify import verify
from house.test_rewards import rules as rewarding
from rigs.applicants import CZECH, decide, give
from rigs.edits import Evidence, copies_of_file, copies_on, hold_of, tally
from rigs.postgres_server import PostgresServer
from rigs.terminal_venue import FLOOR as TERMINAL_FLOOR
from rigs.terminal_venue import card_of, settle, sign_on, terminal
from rigs.trade import deposit, paid_in, trading, until, with_card, withdraw
from rigs.venue import FLOOR, MovableClock, Person, Venue, opened
from server.test_chat import CHATTY, heard
from server.test_conversions import DOLLARS, RATES
from server.test_conversions import bet as bet_dollars
from server.test_conversions import give as give_money
from server.test_conversions import seated as seated_at_dollars
from server.test_interrupted_games import FLOOR as QUICK_FLOOR
from server.test_interrupted_games import QUICK, seated
from server.test_limits import MILD
from server.test_mail import known, message, writing
from server.test_passkeys import Authenticator, added
from server.test_promotions import NSW, act, back, boss, claimed, drawn, entered, running
from server.test_screening import BOZENA, PYOTR, verdict
from surveillance.test_kept_documents import CHECK

Evening = Callable[[Path, Store], Coroutine[Any, Any, None]]
TABLES: Final = 8
MAY_GO: Final = ("desk", "personal-key", "claimant-key", "checkpoint")
"""A kept state that is gone changes nothing, and details without their key are erased (docs/record.md)."""
ALONE: Final = """
[[second_person]]
acts = ["cash-in", "till-close"]
currency = "EUR"
alone_minor = { cashier = 500 }
day_minor = { cashier = 900 }
"""


def keeps_all(venue: Venue) -> None:
    venue.premises.house.engine.recorder.snapshot_every = 1


async def did(person: Person, path: str, body: object = None) -> None:
    answer = await person.post(path, body)
    assert answer.status_code in (200, 201), (path, answer.text)


async def of_payments(folder: Path, store: Store) -> None:
    async with trading(folder, store) as trade:
        keeps_all(trade.venue)
        ada = await with_card(trade)
        await paid_in(trade, ada, 80_000)
        assert (await withdraw(ada, 60_000)).status_code == 200
        await until(ada, "waits")
        assert (await deposit(ada, 2_000, "later")).status_code == 200
        await until(ada, "open")
        told = {"what": "done", "reference": "nobody.7", "currency": "EUR", "amount_minor": 500}
        assert (await trade.post("stray", told)).status_code == 200
        complaint = {"id": "c", "what": "other", "text": "Where is it?", "wanted": "All of it."}
        await did(ada, "/api/me/complaints", {**complaint, "happened_ms": trade.venue.clock() - 1_000})
        assert (await added(ada, Authenticator())).status_code == 201
        assert (await trade.venue.stranger().log_in("ada", "not the right one")).status_code == 401
        cass = await trade.venue.staff("cass", Role.CASHIER)
        ann = await trade.venue.staff("ann", Role.ASSISTANT_GAMING_MANAGER)
        await did(cass, "/api/laundering", {"id": "1", "player": "ada", "reason": "Pays for others."})
        await did(ann, "/api/laundering/1/open")
        await did(ann, "/api/laundering/1/notes", {"id": "1", "text": "Asked for a statement."})
        await did(ann, "/api/laundering/1/propose", {"id": "1", "verdict": "cleared", "reason": "Explained."})
        await did(await trade.venue.player("ned"), "/api/me/closure", {"id": "end"})
        trade.bank.out = True
        assert (await deposit(ada, 1_500, "outage")).status_code == 200


async def of_methods(folder: Path, store: Store) -> None:
    """A card that nobody of the house has looked at yet."""
    async with trading(folder, store, jurisdiction="czech-republic") as trade:
        keeps_all(trade.venue)
        await with_card(trade, holder="ada  NOVÁKOVÁ")


async def of_promotions(folder: Path, store: Store) -> None:
    """A draw, a claim that was denied, one that waits; drawers of the cage, one of them counted wrong."""
    async with opened(folder, store, floor=NSW + ALONE, clock=MovableClock()) as venue:
        keeps_all(venue)
        await running(venue)
        await entered(venue, "ann", "ben")
        winner = (await drawn(venue))["winners"][0]["winner"]
        for name in ("ann", "ben"):
            claim = await claimed(venue, await back(venue, name), text="It was my number.")
            assert claim.status_code == 200, claim.text
        denied: dict[str, Any] = {"reason": "Not drawn.", "name": "Lou Low", "address": "1 Pitt Street"}
        number = 2 if winner == "ann" else 1
        answer = await act(await boss(venue), "deny", claim=number, **denied)
        assert answer.status_code == 200, answer.text
        cass, carl = await venue.staff("cass", Role.CASHIER), await venue.staff("carl", Role.CASHIER)
        for cashier in (cass, carl):
            await did(cashier, "/api/cage/tills/open", {"id": "o", "currency": "EUR", "float_minor": 50_000})
        counted = {"id": "c", "currency": "EUR", "counted_minor": 49_800, "reason": "lost a roll"}
        await did(cass, "/api/cage/tills/close", counted)
        assert (await carl.post("/api/cage/tills/close", {**counted, "counted_minor": 10})).status_code == 409


async def of_mail(folder: Path, store: Store) -> None:
    """Somebody whose address is confirmed asks for a new password, and ends the account; another is restricted."""
    async with writing(folder, store=store) as venue:
        keeps_all(venue)
        ada = await known(venue, folder)
        await did(venue.stranger("10.1.1.1"), "/api/session/forgotten", {"name": "ada"})
        await message(folder, "password-forgotten")
        ben, ann = await venue.player("ben"), await venue.staff("ann", Role.ASSISTANT_GAMING_MANAGER)
        restricted = {"id": "r", "patron": ben.patron, "days": 3, "reason": "A breach.", "course": "restrict"}
        await ann.post("/api/staff/closures/restrict", restricted)
        await did(ada, "/api/me/closure", {"id": "end"})


async def of_exchange(folder: Path, store: Store) -> None:
    text = MILD.read_text().replace('wallets = { value = ["EUR"] }', 'wallets = { value = ["USD", "EUR", "GBP"] }')
    (folder / "own.toml").write_text(text)
    floor = FLOOR.replace("exchange_rates", "# exchange_rates")
    floor = floor.replace("[house]\n", f'[house]\njurisdiction = "own.toml"\nplay_money_minor = 0\n{RATES}', 1)
    async with opened(folder, store, floor=floor + DOLLARS, clock=MovableClock()) as venue:
        keeps_all(venue)
        ada = await venue.player("ada")
        await give_money(venue, ada, "EUR", 5_000)
        async with ada.tab() as tab:
            await seated_at_dollars(ada, tab)
            assert (await bet_dollars(venue, tab, 1_000))["type"] == "accepted"
            assert (await bet_dollars(venue, tab, 900_000))["type"] == "refused"
        noted = at_rates(NoteRates("r", "xe.com", venue.clock(), {"USD/EUR": "0.95"}))
        assert isinstance(await venue.premises.pump.submit(noted), Accepted)


async def of_interrupted(folder: Path, store: Store) -> None:
    """A game that waits for its player, and a hand; somebody is muted; what the program was checked for is kept."""
    quick: Settings = msgspec.structs.replace(QUICK, chat=CHATTY.chat)
    async with opened(folder, store, settings=quick, floor=QUICK_FLOOR) as venue:
        keeps_all(venue)
        anna = await seated(venue, "anna", "wheel")
        bob, dora = await venue.player("bob"), await venue.staff("dora", Role.DEALER)
        async with bob.tab() as other:
            await other.watch("wheel")
            assert (await anna.ask("say", "wheel", text="something vile"))["type"] == "accepted"
            line = await heard(other)
        await did(dora, "/api/chat/wheel/mute", {"message": line["id"], "minutes": 10})
        await anna.ask("place", "wheel", round=1, chips=[{"spot": "red", "amount_minor": 500}])
        await anna.__aexit__()
        async with asyncio.timeout(120):
            while not list(store.documents("temporary-table")):  # noqa: ASYNC110  the house has no event for this
                await asyncio.sleep(0.02)
        await venue.premises.pump.submit(Keep((software.document_of(CHECK),)).asked())


async def of_terminals(folder: Path, store: Store) -> None:
    async with opened(folder, store, floor=TERMINAL_FLOOR) as venue:
        keeps_all(venue)
        alice = await venue.player("alice")
        number = await card_of(venue, alice)
        async with terminal(venue) as (acceptor, _):
            person = await sign_on(venue, number)
            acceptor.say(type="note", ask="n1", amount_minor=5_000, currency="AUD")
            await settle(venue)
            assert (await person.get("/api/me/purses")).status_code == 200


async def of_rewards(folder: Path, store: Store) -> None:
    """Points that were earned, turned into coins and spent; an order that waits for the cashier."""
    house, ada = House(store, {}, SeededGenerator(1)), Actor("p-ada", "Ada", frozenset({Role.PLAYER}))
    house.install_accounts(rewarding())
    house.engine.recorder.snapshot_every = 1
    asked = [TurnPoints("1"), OrderGoods("2", "cap")]
    works = [Request(rewards_of(ada.id), PlayCounted("games", "EUR", 90_000, "wheel", 1), HOUSE, own_key="told")]
    for number, work in enumerate([*works, *(at_rewards(ada.id, each, ada) for each in asked)]):
        (reply,) = house.step([work], 1_000_000 + number).replies
        assert isinstance(reply, Accepted), reply
    store.close()


async def of_screening(folder: Path, store: Store) -> None:
    """Somebody is kept out, another released, a third waits; a stranger tries a name that nobody has."""
    async with opened(folder, store, floor=CZECH) as venue:
        keeps_all(venue)
        boss = await venue.staff("boss", Role.ASSISTANT_GAMING_MANAGER)
        cass = await venue.staff("cass", Role.CASHIER)
        for name, details in (("pyotr", PYOTR), ("bozena", BOZENA), ("ada", {})):
            person = await venue.player(name)
            await give(person, **details)
            assert (await decide(cass, person)).status_code == 200
            if name == "pyotr":
                assert (await verdict(boss, person, "kept-out")).json()["standing"] == "kept-out"
        peter = await venue.player("peter")
        await give(peter, "2", **PYOTR | {"street": "Krátká 2", "birth_place": "Praha"})
        await did(peter, "/api/me/papers", {"id": "p", "about": "address", "content": "JVBERi0xLjcgYmlsbA=="})
        said = await verdict(boss, peter, "other-person", errand="w")
        assert said.json()["standing"] == "released", said.text
        assert (await venue.stranger().log_in("nobody-at-all", "not the right one")).status_code == 401


EVENINGS: Final[dict[str, Evening]] = {
    "rewards": of_rewards,
    "payments": of_payments,
    "methods": of_methods,
    "promotions": of_promotions,
    "mail": of_mail,
    "exchange": of_exchange,
    "interrupted": of_interrupted,
    "terminals": of_terminals,
    "screening": of_screening,
}


def has_content(url: str) -> bool:
    """Whether a check of the record is content."""
    try:
        reader = open_reader(url)
    except StoreError:
        return False
    try:
        return verify(reader, checks=CHECKS).ok
    except StoreError:
        return False
    finally:
        reader.close()


def documents_of(url: str) -> list[tuple[str, str, bytes]]:
    hold = hold_of(url)
    try:
        rows = hold.execute("SELECT kind, key, body FROM documents ORDER BY kind, key")
        return [(kind, key, bytes(body)) for kind, key, body in rows]
    finally:
        hold.close()


def edit_documents(url: str, bytes_of_each: int, seed: int) -> tuple[int, list[tuple[str, str, str]]]:
    """Edit every kept document in turn and put it right again: how many edits were made, and which were not found."""
    chance, hold, made = random.Random(seed), hold_of(url), 0
    unseen: list[tuple[str, str, str]] = []
    where = "WHERE kind = ? AND key = ?"
    try:
        for kind, key, body in documents_of(url):
            changes: list[tuple[str, bytes, str]] = [("under another key", body, f"{key}x")]
            for place in chance.sample(range(len(body)), min(bytes_of_each, len(body))):
                changed = bytearray(body)
                changed[place] ^= chance.randrange(1, 256)
                changes.append((f"byte {place}: {bytes(changed)!r}", bytes(changed), key))
            for what, new_body, new_key in changes:
                hold.execute(f"UPDATE documents SET key = ?, body = ? {where}", (new_key, new_body, kind, key))
                made += 1
                if has_content(url):
                    unseen.append((kind, key, what))
                hold.execute(f"UPDATE documents SET key = ?, body = ? {where}", (key, body, kind, new_key))
            if kind not in MAY_GO:
                hold.execute(f"DELETE FROM documents {where}", (kind, key))
                made += 1
                if has_content(url):
                    unseen.append((kind, key, "deleted"))
                hold.execute("INSERT INTO documents (kind, key, body) VALUES (?, ?, ?)", (kind, key, body))
    finally:
        hold.close()
    assert has_content(url), "all is as it was"
    return made, unseen


def main(count: int, seed: int, kind: str = "sqlite") -> int:
    total, found = 0, 0
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        server = stack.enter_context(PostgresServer(durable=False)) if kind == "postgres" else None
        for evening, hold in EVENINGS.items():
            folder = Path(name) / evening
            folder.mkdir()
            url = f"sqlite:///{folder}/house.db" if server is None else server.create(evening)
            asyncio.run(hold(folder, open_store(url)))
            made, unseen = edit_documents(url, count, seed)
            for each in unseen:
                print("NOT FOUND", evening, *each)
            with closing(open_store(url)) as store:
                key = create_key(folder / "key")
                data = keep_checkpoint(store, key, SystemClock()())
            evidence = Evidence(read_checkpoint(data), raw_public(key.public_key()))
            copies = copies_of_file(folder / "house.db") if server is None else copies_on(server, evening)
            sampled, missed = tally(evidence, copies, count * TABLES, seed)
            for edited in missed:
                print("NOT FOUND", evening, *edited)
            print(f"{evening}: {made} edits of documents, {sampled.total()} of any table", flush=True)
            total += made + sampled.total()
            found += made - len(unseen) + sampled.total() - len(missed)
    print(f"{total} edits, {found} found, seed {seed}, {kind}")
    return 0 if total == found else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:4]))
