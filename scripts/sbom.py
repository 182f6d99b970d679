"""What the casino is made of: a CycloneDX bill of materials from the lock files, and a check of every licence.

    python scripts/sbom.py check              # every package of the lock files has a licence that we may ship
    python scripts/sbom.py write FILE.json    # the bill of materials, CycloneDX 1.5

Licences come from the metadata of the installed Python packages and from the web client's lock file.
"""

from __future__ import annotations

import base64
import json
import re
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
ALLOWED: Final = (
    "0BSD", "Apache", "BlueOak", "BSD", "CC0", "CC-BY", "ISC", "MIT", "MPL", "Mozilla", "OFL", "PSF", "Python",
    "Unlicense", "Zlib", "HPND", "Artistic", "CNRI",
)  # fmt: skip
"""Beginnings of licences that may be shipped with an Apache-2.0 program, or used to build it."""
LINKED_ONLY: Final = ("psycopg", "psycopg-binary")
"""Used as they are, in files of their own that anybody can replace: what the LGPL asks for."""
_PIN: Final = re.compile(r"^([A-Za-z0-9._-]+)==([^ ;\\]+)")
_HASH: Final = re.compile(r"--hash=sha256:([0-9a-f]{64})")


class Part(NamedTuple):
    kind: str
    """Of its registry: `pypi` or `npm`."""
    name: str
    version: str
    hashes: tuple[tuple[str, str], ...]
    licence: str


def python_parts(lock: Path) -> Iterator[Part]:
    """The pins of a lock file, with their hashes."""
    for block in re.split(r"\n(?=\S)", lock.read_text()):
        pin = _PIN.match(block)
        if pin is not None:
            hashes = tuple(("SHA-256", digest) for digest in _HASH.findall(block))
            yield Part("pypi", pin[1].lower(), pin[2], hashes, _python_licence(pin[1]))


def _python_licence(name: str) -> str:
    try:
        about = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return ""
    classified = [
        line.rpartition(" :: ")[2] for line in about.get_all("Classifier") or [] if line.startswith("License :: OSI")
    ]
    stated = about.get("License-Expression") or about.get("License") or ""
    plain = stated.strip().splitlines()[0][:60] if stated.strip() else ""
    return about.get("License-Expression") or " / ".join(classified) or plain


def web_parts(lock: Path) -> Iterator[Part]:
    """The packages of a package-lock.json; those of other platforms too."""
    for path, row in json.loads(lock.read_text())["packages"].items():
        if not path or row.get("link"):
            continue
        algorithm, _, digest = row.get("integrity", "").partition("-")
        hashes = (((algorithm.upper().replace("SHA", "SHA-")), _hex(digest)),) if digest else ()
        yield Part("npm", path.rpartition("node_modules/")[2], row["version"], hashes, row.get("license", ""))


def _hex(digest: str) -> str:
    return base64.b64decode(digest).hex()


def may_be_shipped(part: Part) -> bool:
    """Whether each part of its licence that we would have to take is one that we may."""
    if part.name in LINKED_ONLY:
        return "LGPL" in part.licence or "Lesser" in part.licence
    known = [re.sub(r"^The ", "", each.strip(" ()")) for each in re.split(r" OR | / ", part.licence) if each.strip()]
    return any(all(_allowed(each) for each in re.split(r" AND ", choice)) for choice in known)


def _allowed(licence: str) -> bool:
    return licence.strip(" ()").startswith(ALLOWED)


def every_part() -> list[Part]:
    found = [*python_parts(ROOT / "requirements.lock"), *web_parts(ROOT / "web" / "package-lock.json")]
    return sorted(set(found))


def bill(parts: list[Part], version: str) -> dict[str, Any]:
    """As CycloneDX writes it."""
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": "croupier",
                "name": "croupier",
                "version": version,
                "licenses": [{"license": {"id": "Apache-2.0"}}],
            }
        },
        "components": [
            {
                "type": "library",
                "bom-ref": _address(part),
                "name": part.name,
                "version": part.version,
                "purl": _address(part),
                "hashes": [{"alg": algorithm, "content": digest} for algorithm, digest in part.hashes],
                "licenses": [{"license": {"name": part.licence}}] if part.licence else [],
            }
            for part in parts
        ],
    }


def _address(part: Part) -> str:
    return f"pkg:{part.kind}/{part.name.replace('@', '%40')}@{part.version}"


def main(arguments: list[str]) -> int:
    parts = every_part()
    if arguments[:1] == ["write"] and len(arguments) == 2:
        version = json.loads((ROOT / "web" / "package.json").read_text())["version"]
        Path(arguments[1]).write_text(json.dumps(bill(parts, version), indent=1) + "\n")
        return 0
    if arguments != ["check"]:
        sys.stderr.write(__doc__ or "")
        return 2
    wrong = [part for part in parts if not may_be_shipped(part)]
    for part in wrong:
        sys.stderr.write(f"{part.kind} {part.name} {part.version}: licence {part.licence or 'unknown'}\n")
    sys.stdout.write(f"{len(parts)} packages, {len(wrong)} with a licence that we may not ship\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
