"""Simulation on a Ray cluster of several nodes: the same seed gives the same result as on one machine."""

from __future__ import annotations

import json
import warnings
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest
from click.testing import CliRunner

from croupier.odds.counting import CountRun
from croupier.odds.simulation.cluster import Cluster, ClusterError, Work
from croupier.odds.simulation.runs import Simulation, run
from croupier.rulebooks import load_books
from croupier.simulate_cli import simulate

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]

STORE_BYTES = 80 * 2**20


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A head and one more node, each a set of processes of its own."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        cluster_utils: Any = import_module("ray.cluster_utils")
        nodes = cluster_utils.Cluster(
            initialize_head=True, head_node_args={"num_cpus": 1, "object_store_memory": STORE_BYTES}
        )
        nodes.add_node(num_cpus=1, object_store_memory=STORE_BYTES)
        yield nodes.address
        nodes.shutdown()


def roulette(rounds: int) -> Simulation:
    return Simulation(str(load_books()["star-rfh"].source), "roulette", rounds, 11)


def test_a_cluster_gives_what_one_machine_gives(address: str) -> None:
    procedure, kernel = roulette(4_000), roulette(5_000_000)
    done: list[int] = []
    with Cluster(address) as cluster:
        assert cluster.cores == 2
        played = cluster.run(Work.of(procedure, counting=False), done.append)
        counted = cluster.run(Work.of(kernel, counting=True), done.append)
    assert played == run(procedure)
    assert counted == CountRun(kernel).run()
    assert sum(done) == 5_004_000


def test_the_command_line_uses_the_cluster(address: str) -> None:
    arguments = ["star-rfh", "baccarat", "--rounds", "2000000", "--seed", "5", "--json"]
    here = CliRunner().invoke(simulate, arguments)
    there = CliRunner().invoke(simulate, [*arguments, "--ray", address])
    assert there.exit_code == 0, there.output
    assert json.loads(there.stdout) == json.loads(here.stdout)


def test_a_worker_with_other_code_is_refused(address: str) -> None:
    foreign = Work.of(roulette(1_000), counting=False)
    with Cluster(address) as cluster, pytest.raises(ClusterError, match="another version of croupier"):
        cluster.run(Work(foreign.simulation, foreign.book_name, foreign.book_text, False, "0" * 64))


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("127.0.0.1:1", "no Ray cluster answers"),
        ("nowhere", "is no address"),
        ("host:99999999", "no Ray cluster answers"),
    ],
)
def test_an_address_without_a_cluster_is_refused_at_once(address: str, sentence: str) -> None:
    with pytest.raises(ClusterError, match=sentence):
        Cluster(address)
