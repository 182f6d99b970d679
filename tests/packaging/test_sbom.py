"""The bill of materials names everything that the lock files do; a licence that we may not ship fails the lint."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

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


class Database(BaseHTTPRequestHandler):
    """Says of one package that something is known about it."""

    def do_POST(self) -> None:
        queries = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["queries"]
        known = [{"vulns": [{"id": "GHSA-test"}]} if q["package"]["name"] == "click" else {} for q in queries]
        body = json.dumps({"results": known}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None: ...


def test_known_vulnerabilities_fail_and_so_does_a_database_that_does_not_answer() -> None:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Database)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        done = run("cves.py", OSV_ADDRESS=f"http://127.0.0.1:{server.server_port}")
    finally:
        server.shutdown()
        server.server_close()
        thread.join(10)
    assert done.returncode == 1
    assert re.search(r"pypi click \S+: GHSA-test", done.stdout)
    assert "1 known vulnerabilities" in done.stdout
    unreached = run("cves.py", OSV_ADDRESS="http://127.0.0.1:9")
    assert unreached.returncode == 2
    assert "NOT CHECKED" in unreached.stderr
