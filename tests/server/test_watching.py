"""The house watches itself: its program at the start, and the record by signed checkpoints."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from croupier.casino.house import House
from croupier.counters.wallets.commands import play_money
from croupier.equipment.generator import SeededGenerator
from croupier.house.pump import Pump
from croupier.server.lines.house_watch import HouseWatch, Watch
from croupier.server.reader_threads import ReaderThreads
from croupier.store.open import open_store
from croupier.surveillance.checkpoint import read_checkpoint
from croupier.surveillance.signing import create_key, raw_public
from croupier.surveillance.software import Occasion, kept_checks
from croupier.surveillance.verify import verify


@pytest.mark.clause("G-2.3.2")
async def test_checkpoints_and_the_software_check_are_kept_and_found_right(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path}/house.db")
    pump = Pump(House(store, {}, SeededGenerator(1)).engine, lambda: 1_000)
    reading = ReaderThreads(store)
    key = create_key(tmp_path / "checkpoint.key")
    floor_file = tmp_path / "floor.toml"
    floor_file.write_text("[house]")
    watching = HouseWatch(pump, reading, Watch(key, (tmp_path / "copies", tmp_path / "elsewhere"), (floor_file,)))
    pump.start()
    check = await watching.check_software(Occasion.START)
    assert check.ok
    floor_file.write_text("[house] # changed behind the house's back")
    later = await watching.check_software(Occasion.DEMAND)
    assert not later.ok
    assert any(str(floor_file) in path for path in later.changed)

    watching.start()
    await pump.submit(play_money("welcome", "alice", "EUR", 1_000))
    await asyncio.sleep(0.2)
    await watching.stop()
    await pump.stop()
    copies = sorted((tmp_path / "copies").iterdir())
    assert [path.name for path in copies] == ["checkpoint-000000001.json", "checkpoint-000000002.json"]
    assert [path.read_bytes() for path in copies] == [
        path.read_bytes() for path in sorted((tmp_path / "elsewhere").iterdir())
    ]
    reader = store.reader()
    assert not kept_checks(reader)[-1].ok
    outside = [read_checkpoint(path.read_bytes()) for path in copies]
    assert verify(reader, outside=outside, public_keys=[raw_public(key.public_key())]).ok
    reader.close()
    reading.close()
    store.close()


async def test_a_place_that_was_away_gets_what_it_missed_and_is_named_meanwhile(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = open_store(f"sqlite:///{tmp_path}/house.db")
    pump = Pump(House(store, {}, SeededGenerator(1)).engine, lambda: 1_000)
    reading = ReaderThreads(store)
    here, away = tmp_path / "here", tmp_path / "away"
    away.write_text("no folder: what is mounted here is not there")
    watching = HouseWatch(pump, reading, Watch(create_key(tmp_path / "checkpoint.key"), (away, here)))
    pump.start()
    for _ in range(3):
        await watching.checkpoint()
    assert watching.behind == {away}
    assert "could not watch itself" in caplog.text
    assert len(list(here.iterdir())) == 3, "a place that is away keeps no copy from the others"
    away.unlink()
    newest = await watching.checkpoint()
    copies = sorted(away.iterdir())
    assert [path.name[-6:-5] for path in copies] == ["1", "2", "3", "4"]
    assert copies[-1].read_bytes() == newest
    assert [path.read_bytes() for path in copies] == [path.read_bytes() for path in sorted(here.iterdir())]
    assert watching.behind == set()
    assert f"{away} lacked 3 checkpoints and has them now" in caplog.text
    await pump.stop()
    reading.close()
    store.close()
