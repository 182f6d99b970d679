"""A shoe that reads its cards at a dealer's poker table: asked for each card, believed only where it can be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from croupier.casino.floor_file import FloorError, read_floor
from croupier.equipment.device_simulators import SimulatedShoe
from croupier.equipment.generator import SeededGenerator
from croupier.house.roles import Role
from croupier.poker_room.table import PokerTable
from croupier.rulebooks.loader import load_books
from rigs.poker_floor import holdem
from rigs.venue import FLOOR, Tab, Venue, opened

DEALERS = holdem("felt", 'dealing = "dealer"') + holdem("ring")


def table_of(venue: Venue) -> PokerTable:
    return venue.premises.house.poker.tables["felt"]


async def token_of(venue: Venue, table: str = "felt", kind: str = "shoe") -> str:
    boss = await venue.staff("boss", Role.ADMINISTRATOR)
    answer = await boss.post("/api/devices", {"table": table, "kind": kind})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["token"])


async def reading(shoe: Tab, ask: dict[str, Any], card: str, seq: int = 0) -> dict[str, Any]:
    shoe.say(type="reading", ask=ask["ask"], answer=card, seq=seq)
    return await shoe.until(lambda message: message["type"] in ("taken", "flagged", "refused"))


async def asked(shoe: Tab) -> dict[str, Any]:
    return await shoe.until(lambda message: message["type"] == "ask")


@pytest.mark.clause("HC25-3.4.4a")
async def test_a_shoe_deals_a_poker_hand_card_by_card(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR + DEALERS) as venue:
        token = await token_of(venue)
        dealer, ann, bob = await venue.staff("dora", Role.DEALER), await venue.player("ann"), await venue.player("bob")
        lines = dealer.tab(), ann.tab(), bob.tab(), venue.stranger().tab(path="/ws/device")
        async with lines[0] as desk, lines[1] as one, lines[2] as two, lines[3] as shoe:
            shoe.say(type="hello", token=token)
            assert (await shoe.hear())["table"] == "felt"  # type: ignore[index]
            assert (await shoe.hear())["type"] == "idle"  # type: ignore[index]
            for tab in (one, two):
                await tab.ask("poker-sit", "felt", amount_minor=5_000)
            await desk.ask("poker-sign-on", "felt")
            await desk.ask("poker-begin", "felt")
            for card in ("As", "Ah", "Ks", "Kh"):
                ask = await asked(shoe)
                assert (ask["question"], ask["data"]["packs"]) == ("draw", 1)
                assert (await reading(shoe, ask, card))["type"] == "taken"
            hand = table_of(venue).playing
            assert sorted(" ".join(map(str, cards)) for cards in hand.hole) == ["As Ah", "Ks Kh"]
            assert (await shoe.until(lambda message: message["type"] == "idle"))["type"] == "idle"
            for tab, verb in zip(_in_turn(venue, one, two), ("call", "check"), strict=True):
                state = table_of(venue).state
                await tab.ask("poker-act", "felt", hand=state.number, turn=state.turn, verb=verb)
            ask = await asked(shoe)
            assert ask["data"]["to"] == "board"
            assert (await reading(shoe, ask, "As"))["type"] == "flagged", "it lies in somebody's hand"
            assert table_of(venue).state.shoe_trouble == "misread"
            assert (await desk.ask("poker-deal", "felt", hand=1, cards=["2c"]))["type"] == "accepted"
            assert table_of(venue).state.shoe_trouble == ""
            ask = await asked(shoe)
            shoe.say(type="fault", ask=ask["ask"], code="lid-open")
            await shoe.until(lambda message: message["type"] == "taken")
            assert table_of(venue).state.shoe_trouble == "fault"
            for card in ("7d", "9h"):
                assert (await reading(shoe, ask, card))["type"] == "taken"
                ask = await asked(shoe) if card == "7d" else ask
            assert " ".join(map(str, table_of(venue).playing.board)) == "2c 7d 9h"
            shoe.say(type="reading", ask=ask["ask"], answer="3c", seq=9)
            refused = await shoe.until(lambda message: message["type"] == "refused")
            assert refused["reason"] == "stale", "nobody waits for a card now"


def _in_turn(venue: Venue, one: Tab, two: Tab) -> list[Tab]:
    state = table_of(venue).state
    assert state.clock is not None
    first = state.seats[state.clock.seat].name
    return [one, two] if first.lower().startswith("ann") else [two, one]


async def test_a_shoe_belongs_to_dealers_tables_alone_and_players_send_no_readings(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR + DEALERS) as venue:
        boss, ann = await venue.staff("boss", Role.ADMINISTRATOR), await venue.player("ann")
        for wrong in ({"table": "felt", "kind": "wheel"}, {"table": "ring", "kind": "shoe"}):
            assert (await boss.post("/api/devices", wrong)).status_code == 404
        async with ann.tab() as tab:
            await tab.ask("poker-sit", "felt", amount_minor=5_000)
            answer = await tab.ask("poker-shoe-fault", "felt", code="lid-open")
            assert answer["type"] == "refused"


@pytest.mark.parametrize(
    ("line", "dealing", "fits"),
    [
        ("shoe:/dev/ttyS0", "dealer", True),
        ("wheel:/dev/ttyS0", "dealer", False),
        ("shoe:/dev/ttyS0", "generator", False),
    ],
)
def test_a_floor_file_wires_a_shoe_to_a_dealers_table(tmp_path: Path, line: str, dealing: str, fits: bool) -> None:
    file = tmp_path / "floor.toml"
    text = (FLOOR + DEALERS).replace('dealing = "dealer"', f'dealing = "{dealing}"\nserial_line = "{line}"')
    file.write_text(text)
    if fits:
        assert read_floor(file, load_books()).serial_lines == {"felt": ("shoe", "/dev/ttyS0")}
    else:
        with pytest.raises(FloorError, match="serial_line"):
            read_floor(file, load_books())


def test_the_simulated_shoe_deals_one_pack_to_a_poker_hand() -> None:
    shoe = SimulatedShoe(SeededGenerator(1))
    data = {"to": "board", "packs": 1, "jokers": 0, "shoe": 1}
    assert len({shoe.read("draw", data) for _ in range(52)}) == 52
