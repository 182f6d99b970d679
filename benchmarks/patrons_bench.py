"""A register of a million patrons: how long a house takes to open with it, what it holds in memory, log-in and search.

The register is made once, by the house's own commands, and kept under test-results; `PATRONS` in the environment makes
a smaller one. Each figure is of a process of its own that finds the file as a house does after a stop.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from argon2 import PasswordHasher

from benchmarks.patrons_house import KEYS, PLAN, START_MS, make, patron_id
from benchmarks.results import Result
from croupier.casino.house import House
from croupier.casino.personal_keys import require_keys
from croupier.equipment.generator import SeededGenerator
from croupier.house.request import Accepted, Request
from croupier.house.roles import Actor, Role
from croupier.patrons.accounts import commands as c
from croupier.patrons.accounts.line import AccountRules, account_of
from croupier.patrons.directory import Directory, search
from croupier.rulebooks.loader import load_books
from croupier.store.sqlite import SqliteStore

PATRONS = int(os.environ.get("PATRONS", "1000000"))
FOLDER = Path("test-results/patrons")
TIMES = 200


def run() -> list[Result]:
    path = FOLDER / f"{PATRONS}.db"
    made_s = 0.0
    if not path.exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        started = time.perf_counter()
        make(path, PATRONS, PasswordHasher().hash("the password of everybody"))
        made_s = time.perf_counter() - started
    command = [sys.executable, "-m", "benchmarks.patrons_bench", str(path), str(PATRONS)]
    told = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    note = f"{PATRONS:,} patrons, {path.stat().st_size / 2**30:.1f} GiB" + (
        f", made in {made_s:.0f} s" if made_s else ""
    )
    return [Result("patrons", name, value, unit, note=note) for name, (value, unit) in told.items()]


def measure(path: Path, patrons: int) -> dict[str, tuple[float, str]]:
    found: dict[str, tuple[float, str]] = {}
    books = load_books()
    before_mib = _memory_mib()
    started = time.perf_counter()
    store = SqliteStore(path)
    require_keys(KEYS, store)
    found["keys of details checked"] = time.perf_counter() - started, "s"
    house = House(store, books, SeededGenerator(1))
    house.install_accounts(AccountRules(jurisdiction=PLAN, keys=KEYS))
    directory = Directory(house.people.reader)
    found["start-up"] = time.perf_counter() - started, "s"
    found["memory after start-up"] = _memory_mib() - before_mib, "MiB"
    run_id = time.time_ns()
    chosen = random.Random(1).sample(range(patrons), TIMES)
    now_ms = START_MS + patrons + 86_400_000  # the next day, as after a stop

    def log_in(number: int) -> None:
        patron = directory.by_name(f"player.{number}")
        assert patron is not None
        command = c.SignOn(f"s{number}-{run_id}", f"k{number}-{run_id}", "10.0.0.1", patron.password_hash)
        actor = Actor(patron.id, patron.display_name, frozenset({Role.PLAYER}))
        (reply,) = house.step([Request(account_of(patron_id(number)), command, actor)], now_ms).replies
        assert isinstance(reply, Accepted), reply

    found["log-in, without the hash, median"] = _median_ms(log_in, chosen), "ms"
    reader = house.people.reader
    found["search by the beginning of a name, median"] = (
        _median_ms(lambda number: search(reader, f"player.{number}", 20), chosen), "ms",
    )  # fmt: skip
    found["search by a part of a name, median"] = (
        _median_ms(lambda number: search(reader, f"yer.{number:06d}x", 20), chosen[:5]), "ms",
    )  # fmt: skip
    found["memory in the end"] = _memory_mib() - before_mib, "MiB"
    store.close()
    return found


def _median_ms(act: Callable[[int], object], numbers: list[int]) -> float:
    took = []
    for number in numbers:
        started = time.perf_counter()
        act(number)
        took.append(time.perf_counter() - started)
    return sorted(took)[len(took) // 2] * 1000


def _memory_mib() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


if __name__ == "__main__":
    print(json.dumps(measure(Path(sys.argv[1]), int(sys.argv[2]))))
