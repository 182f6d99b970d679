"""What the house measures about itself, for Prometheus."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

if TYPE_CHECKING:
    from croupier.cluster.standings import Standings

__all__ = ["CONTENT_TYPE_LATEST", "Metrics", "measure_cluster"]

_COMMIT_S = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0)
_WORKS = (1, 2, 5, 10, 20, 50, 100, 200, 512)


class Metrics:
    """One registry for each server, so that tests can have several in one process."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._counted: dict[tuple[str, str], Counter] = {}
        self.commands = Counter(
            "croupier_commands", "Commands by kind and result", ("kind", "result"), registry=self._registry
        )
        self.unreadable = Counter(
            "croupier_unreadable_messages", "Messages that could not be read", registry=self._registry
        )
        self.resyncs = Counter(
            "croupier_resyncs", "Connections that were too slow and got a full view", registry=self._registry
        )
        self.log_ins = Counter("croupier_log_ins", "Log-ins by result", ("result",), registry=self._registry)
        self.messages = Counter("croupier_messages_sent", "Messages to terminals", registry=self._registry)
        self.batch_works = Histogram(
            "croupier_batch_works", "Works in one commit", buckets=_WORKS, registry=self._registry
        )
        self.commit_s = Histogram(
            "croupier_batch_seconds",
            "From taking a batch to its commit",
            buckets=_COMMIT_S,
            registry=self._registry,
        )

    def count(self, kind: str, result: str) -> None:
        """One command; looking a pair of labels up is dear, so it is done once for each pair."""
        child = self._counted.get((kind, result))
        if child is None:
            child = self._counted[kind, result] = self.commands.labels(kind, result)
        child.inc()

    def gauge(self, name: str, text: str, read: Callable[[], float]) -> None:
        """A figure that is read when somebody asks."""
        Gauge(name, text, registry=self._registry).set_function(read)

    def page(self) -> bytes:
        return generate_latest(self._registry)


def measure_cluster(metrics: Metrics, standings: Standings | None) -> None:
    """What a process of several knows of the others."""
    if standings is None:
        return
    metrics.gauge(
        "croupier_cluster_processes", "Processes of the house that were heard lately", lambda: len(standings.known())
    )
    metrics.gauge(
        "croupier_cluster_batch", "The last batch of the owner that is known here", lambda: standings.mine().batch
    )
    metrics.gauge(
        "croupier_cluster_behind", "Batches that are written and were not taken in here", lambda: standings.behind
    )
    metrics.gauge(
        "croupier_cluster_missed", "Readings of the record because news were missing", lambda: standings.mine().missed
    )
    metrics.gauge(
        "croupier_cluster_shards", "Shards of the desks that are this process's", lambda: len(standings.mine().shards)
    )
    metrics.gauge(
        "croupier_cluster_cost",
        "What the desks of this process cost, in events a second",
        lambda: sum(standings.mine().shards.values()),
    )
