"""`make cluster`: the demo floor in several processes on this machine, until it is stopped by Ctrl-C.

PostgreSQL and NATS of its own, three houses that share the desks, and two fronts. Kill any of them and play on:

    kill -9 $(pgrep -f 'serve.*--port 8000')     # a house: the others have its desks within seconds
    kill -9 $(pgrep -f 'serve.*--port 8010')     # a front: the other one has everybody's sessions
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from tests.rigs.cluster import Cluster

PORTS = (8000, 8001, 8002, 8010, 8011)


def main() -> None:
    with (
        tempfile.TemporaryDirectory(prefix="croupier-cluster-") as folder,
        Cluster(Path(folder), ["--demo"], sharing=3, durable=True, ports=PORTS) as cluster,
    ):
        for front in cluster.fronts:
            sys.stdout.write(f"A front is open at {front.address}\n")
        addresses = ", ".join(house.address for house in cluster.houses)
        sys.stdout.write(f"The desks are shared by the houses at {addresses}.\n")
        sys.stdout.write(f"What they say is in {folder}. Ctrl-C ends all of it.\n")
        sys.stdout.flush()
        try:
            while True:
                time.sleep(1)
        except KeyboardInterrupt:
            sys.stdout.write("Everything is closed.\n")


if __name__ == "__main__":
    main()
