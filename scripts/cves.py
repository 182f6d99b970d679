"""Known vulnerabilities of the packages in the lock files, asked of the OSV database (https://osv.dev).

Where that is not reached the registries are asked that pip and npm use here: one tells of a release what is known of
it, the other of many at once. It needs the network, so it stands beside the tests. Exit status: 0 none known, 1 some,
2 nobody answered about a package.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import urllib.request
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, Final
from urllib.error import HTTPError
from urllib.parse import quote

from pip._internal.models.index import PyPI
from sbom import Part, every_part

OSV: Final = ("OSV_ADDRESS", "https://api.osv.dev")
"""An environment variable with another address, as of a mirror, and the usual one."""
AT_ONCE: Final = 500
SIDE_BY_SIDE: Final = 8
ECOSYSTEMS: Final = {"pypi": "PyPI", "npm": "npm"}
FAILURES: Final = (OSError, ValueError, KeyError)

Found = dict[Part, list[str]]
"""What is known of each package that somebody answered about."""


def ask(address: str, parts: list[Part]) -> Found:
    """Each known vulnerability of each package."""
    found: Found = {}
    for first in range(0, len(parts), AT_ONCE):
        page = parts[first : first + AT_ONCE]
        queries = [
            {"package": {"name": part.name, "ecosystem": ECOSYSTEMS[part.kind]}, "version": part.version}
            for part in page
        ]
        results: list[dict[str, Any]] = _read(f"{address}/v1/querybatch", {"queries": queries})["results"]
        for part, row in zip(page, results, strict=True):
            found[part] = [known["id"] for known in row.get("vulns", ())]
    return found


def ask_registries(parts: list[Part]) -> Found:
    """What the registries themselves say; packages that they say nothing of are left out."""
    with ThreadPoolExecutor(SIDE_BY_SIDE) as threads:
        asked = [part for part in parts if part.kind == "pypi"]
        told = zip(asked, threads.map(_of_release, asked), strict=True)
        found = {part: known for part, known in told if known is not None}
    try:
        found |= _of_npm([part for part in parts if part.kind == "npm"])
    except FAILURES as error:
        sys.stderr.write(f"npm's registry did not answer: {error}\n")
    return found


def _of_release(part: Part) -> list[str] | None:
    """PyPI has a page for each release; mirrors often have that of the newest alone."""
    for page in (f"{part.name}/{part.version}", part.name):
        try:
            told = _read(f"{_pypi()}/pypi/{page}/json")
            if told["info"]["version"] == part.version:
                return [known["id"] for known in told["vulnerabilities"] if not known.get("withdrawn")]
        except HTTPError as error:
            if error.code != 404:
                return None
        except FAILURES:
            return None
    return None


def _of_npm(parts: list[Part]) -> Found:
    asked: dict[str, list[str]] = {}
    for part in parts:
        asked.setdefault(part.name, []).append(part.version)
    told = _read(f"{_npm()}/-/npm/v1/security/advisories/bulk", asked)
    # An advisory says in words which versions it is about, so one of several locked versions stands for all of them.
    return {part: [str(known.get("url", known["id"])) for known in told.get(part.name, ())] for part in parts}


def _read(address: str, question: Any = None) -> Any:
    data = None if question is None else json.dumps(question).encode()
    request = urllib.request.Request(  # noqa: S310  the operator's own address
        quote(address, safe=":/@"), data, {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
        return json.load(answer)


@cache
def _pypi() -> str:
    """Where pip looks for packages, or another address in the environment."""
    told = os.environ.get("PYPI_ADDRESS") or _said(sys.executable, "-m", "pip", "config", "get", "global.index-url")
    return (told or PyPI.simple_url).rstrip("/").removesuffix("/simple")


@cache
def _npm() -> str:
    """Where npm looks for packages, or another address in the environment."""
    return (os.environ.get("NPM_ADDRESS") or _said("npm", "config", "get", "registry")).rstrip("/")


def _said(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()  # noqa: S603


def main() -> int:
    address = os.environ.get(*OSV)
    parts = every_part()
    try:
        found = ask(address, parts)
    except FAILURES as error:
        sys.stderr.write(f"the database of vulnerabilities at {address} did not answer: {error}\n")
        found = ask_registries(parts)
    for part, known in found.items():
        for name in known:
            sys.stdout.write(f"{part.kind} {part.name} {part.version}: {name}\n")
    silent = [part for part in parts if part not in found]
    for kind in sorted({part.kind for part in silent}):
        names = _list(part for part in silent if part.kind == kind)
        sys.stderr.write(f"NOT CHECKED, since nobody answered about them: {kind} {names}\n")
    many = sum(map(len, found.values()))
    sys.stdout.write(f"{len(parts)} packages, {len(found)} of them checked, {many} known vulnerabilities\n")
    return 1 if many else 2 if silent else 0


def _list(parts: Iterable[Part]) -> str:
    return ", ".join(f"{part.name} {part.version}" for part in parts)


if __name__ == "__main__":
    sys.exit(main())
