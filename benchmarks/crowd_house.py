"""One version's house for the crowd: people with money who are logged in, and the floor file.

`crowd_bench` runs it as a script with the source and the benchmarks of each version, which know best how their own
house is founded. It reads JSON with `url`, `folder` and `people` (names, role, currencies) and writes their tokens.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path


def main() -> None:
    from benchmarks import crowd_floor, serving

    wanted = json.load(sys.stdin)
    tokens = [
        serving.log_in(wanted["url"], names, serving.Role(role), currencies)
        for names, role, currencies in wanted["people"]
    ]
    floor = crowd_floor.floor_file(Path(wanted["folder"]))
    json.dump({"tokens": tokens, "floor": str(floor)}, sys.stdout)


if __name__ == "__main__":
    main()
