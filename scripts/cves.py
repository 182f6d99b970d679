"""Known vulnerabilities of the packages in the lock files, asked of the OSV database (https://osv.dev).

It needs the network, so it stands beside the tests. Exit status: 0 none known, 1 some, 2 the database was not reached.
"""

from __future__ import annotations

import json
import os
import sys
import urllib.request
from typing import Any, Final

from sbom import Part, every_part

ADDRESS: Final = "OSV_ADDRESS"
"""An environment variable with another address of the database, as of a mirror."""
AT_ONCE: Final = 500
ECOSYSTEMS: Final = {"pypi": "PyPI", "npm": "npm"}


def ask(address: str, parts: list[Part]) -> list[tuple[Part, str]]:
    """Each known vulnerability of each package."""
    found = []
    for first in range(0, len(parts), AT_ONCE):
        page = parts[first : first + AT_ONCE]
        queries = [
            {"package": {"name": part.name, "ecosystem": ECOSYSTEMS[part.kind]}, "version": part.version}
            for part in page
        ]
        request = urllib.request.Request(  # noqa: S310  the operator's own address
            f"{address}/v1/querybatch", json.dumps({"queries": queries}).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
            results: list[dict[str, Any]] = json.load(answer)["results"]
        found += [
            (part, known["id"]) for part, row in zip(page, results, strict=True) for known in row.get("vulns", ())
        ]
    return found


def main() -> int:
    address = os.environ.get(ADDRESS, "https://api.osv.dev")
    parts = every_part()
    try:
        found = ask(address, parts)
    except (OSError, ValueError, KeyError) as error:
        sys.stderr.write(f"NOT CHECKED: the database of vulnerabilities at {address} did not answer: {error}\n")
        return 2
    for part, known in found:
        sys.stdout.write(f"{part.kind} {part.name} {part.version}: {known}\n")
    sys.stdout.write(f"{len(parts)} packages, {len(found)} known vulnerabilities\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
