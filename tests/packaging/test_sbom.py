"""The bill of materials names everything that the lock files do; a licence that we may not ship fails the lint."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "scripts"))

import sbom  # noqa: E402  a script of the repository


def run(script: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "scripts" / script), *arguments]
    return subprocess.run(
        command, env={**os.environ, **environment}, capture_output=True, text=True, timeout=120, check=False
    )


def test_the_bill_names_every_package_of_the_lock_files_with_its_hashes(tmp_path: Path) -> None:
    file = tmp_path / "bom.json"
    assert run("sbom.py", "write", str(file)).returncode == 0
    bill = json.loads(file.read_text())
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.5")
    components = {component["purl"]: component for component in bill["components"]}
    assert len(components) == len(bill["components"])
    pins = re.findall(r"^([A-Za-z0-9._-]+)==(\S+)", (ROOT / "requirements.lock").read_text(), re.M)
    assert {f"pkg:pypi/{name.lower()}@{version}" for name, version in pins} <= components.keys()
    locked = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]
    rows = [(path.rpartition("node_modules/")[2], row["version"]) for path, row in locked.items() if path]
    assert {f"pkg:npm/{name.replace('@', '%40')}@{version}" for name, version in rows} <= components.keys()
    msgspec = next(component for purl, component in components.items() if purl.startswith("pkg:pypi/msgspec@"))
    assert all(re.fullmatch("[0-9a-f]{64}", each["content"]) for each in msgspec["hashes"])
    assert msgspec["hashes"]
    assert all(component["licenses"] for component in bill["components"])


@pytest.mark.parametrize(
    ("licence", "good"),
    [
        ("MIT", True),
        ("Apache-2.0 OR GPL-3.0-only", True),
        ("(MIT AND Zlib)", True),
        ("MIT AND GPL-2.0-only", False),
        ("GPL-3.0-or-later", False),
        ("AGPL-3.0", False),
        ("GNU General Public License v3 (GPLv3)", False),
        ("UNLICENSED", False),
        ("", False),
    ],
)
def test_a_licence_that_may_not_be_shipped_is_found(licence: str, good: bool) -> None:
    assert sbom.may_be_shipped(sbom.Part("npm", "some-package", "1.0", (), licence)) is good


def test_every_licence_of_the_lock_files_is_known_and_may_be_shipped() -> None:
    done = run("sbom.py", "check")
    assert (done.returncode, done.stderr) == (0, "")


class Databases(BaseHTTPRequestHandler):
    """OSV and npm each say something of one package; PyPI has the page of one release, and of click's newest alone."""

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.path == "/osv/v1/querybatch":
            names = [query["package"]["name"] for query in asked["queries"]]
            self._answer({"results": [{"vulns": [{"id": "GHSA-test"}]} if name == "click" else {} for name in names]})
        elif self.path == "/npm/-/npm/v1/security/advisories/bulk":
            self._answer({"svelte": [{"id": 7, "url": "https://test/7"}]} if "svelte" in asked else {})

    def do_GET(self) -> None:
        pins = dict(re.findall(r"^([A-Za-z0-9._-]+)==([^ \\]+)", (ROOT / "requirements.lock").read_text(), re.M))
        pages = {
            f"/pypi/pypi/msgspec/{pins['msgspec']}/json": (pins["msgspec"], []),
            "/pypi/pypi/click/json": (pins["click"], [{"id": "PYSEC-test"}, {"id": "PYSEC-gone", "withdrawn": "now"}]),
            "/pypi/pypi/numpy/json": ("999.0", []),
        }
        if self.path not in pages:
            self.send_error(404)
            return
        version, known = pages[self.path]
        self._answer({"info": {"version": version}, "vulnerabilities": known})

    def _answer(self, told: Any) -> None:
        body = json.dumps(told).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None: ...


@pytest.fixture
def databases() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Databases)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join(10)


NOBODY = "http://127.0.0.1:9"


def test_known_vulnerabilities_fail_and_so_does_a_database_that_does_not_answer(databases: str) -> None:
    done = run("cves.py", OSV_ADDRESS=f"{databases}/osv")
    assert (done.returncode, done.stderr) == (1, "")
    assert re.search(r"pypi click \S+: GHSA-test", done.stdout)
    assert "1 known vulnerabilities" in done.stdout
    unreached = run("cves.py", OSV_ADDRESS=NOBODY, PYPI_ADDRESS=NOBODY, NPM_ADDRESS=NOBODY)
    assert unreached.returncode == 2
    assert len(re.findall("NOT CHECKED", unreached.stderr)) == 2
    assert " 0 of them checked" in unreached.stdout


def test_where_the_database_is_silent_the_registries_are_asked(databases: str) -> None:
    """A release whose page is not there, or is another's, counts as not checked; whatever is known fails."""
    done = run("cves.py", OSV_ADDRESS=NOBODY, PYPI_ADDRESS=f"{databases}/pypi", NPM_ADDRESS=f"{databases}/npm")
    assert done.returncode == 1
    assert re.findall(r"click \S+: (\S+)", done.stdout) == ["PYSEC-test"], "and nothing that was withdrawn"
    assert re.search(r"npm svelte \S+: https://test/7", done.stdout)
    assert re.search(r"NOT CHECKED.* pypi .*numpy ", done.stderr)
    assert not re.search(r"NOT CHECKED.* npm | msgspec | click ", done.stderr)
    quiet = run("cves.py", OSV_ADDRESS=NOBODY, PYPI_ADDRESS=NOBODY, NPM_ADDRESS=f"{databases}/none")
    assert quiet.returncode == 2, "nothing known of what nobody answered about is no clean bill"
