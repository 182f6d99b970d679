"""Several processes own desks of one record: simulated by seed, and held against faults that are planted."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from click.testing import CliRunner

from croupier.simulate_owners_cli import simulate_owners
from croupier.simulation.owners.node import Node
from croupier.simulation.owners.world import World
from croupier.store.memory_reader import Disk
from rigs.planted_owner_faults import FAULTS

SEEDS = range(40)
STEPS = 500


@pytest.mark.parametrize("seed", SEEDS)
def test_owners_that_die_and_stand_still_lose_nothing(seed: int) -> None:
    findings = World(seed).run(STEPS)
    assert not findings.problems
    assert findings.accepted > 50
    assert findings.takeovers > 10, "desks pass from one process to another"
    assert findings.lost > 0, "somebody came back too late"
    assert findings.outages > 0, "the bus or the database was away"


def test_the_same_seed_is_the_same_evening() -> None:
    assert World(7).run(STEPS) == World(7).run(STEPS)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_every_planted_fault_is_found(fault: Callable[[str, Disk], Node]) -> None:
    assert any(World(seed, fault).run(STEPS).problems for seed in SEEDS)


def test_one_process_owns_everything_alone() -> None:
    findings = World(1, nodes=1).run(STEPS)
    assert not findings.problems


def test_seeds_are_run_from_the_command_line() -> None:
    told = CliRunner().invoke(simulate_owners, ["--seed", "3", "--seeds", "2", "--steps", "50"])
    assert told.exit_code == 0
    assert [line.partition(":")[0] for line in told.output.splitlines()] == ["seed 3", "seed 4"]
    assert "nothing wrong" in told.output
