"""The package as others install it: a wheel with the web client in it, which opens a house without Node."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "src" / "croupier" / "web_client"
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.egg-info")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy of the source, as `make wheel` does it."""
    assert (CLIENT / "index.html").exists(), "build the web client first: make setup"
    source = tmp_path_factory.mktemp("source")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    shutil.copytree(ROOT / "src", source / "src", ignore=LEFT_OUT)
    built = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps"]
    subprocess.run([*command, "--wheel-dir", str(built), str(source)], check=True, timeout=280)
    (file,) = built.glob("croupier-*.whl")
    return file


def test_the_wheel_holds_every_file_of_the_program(wheel: Path) -> None:
    held = set(zipfile.ZipFile(wheel).namelist())
    tracked = subprocess.run(
        ["git", "ls-files", "src/croupier"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.split()
    missing = {file.removeprefix("src/") for file in tracked} - held
    assert missing == set()
    client = {
        f"croupier/web_client/{path.relative_to(CLIENT).as_posix()}" for path in CLIENT.rglob("*") if path.is_file()
    }
    assert client <= held


@contextmanager
def running(command: list[str], environment: dict[str, str], folder: Path) -> Iterator[str]:
    with subprocess.Popen(command, env=environment, cwd=folder, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            line = next((line for line in process.stdout if "open at" in line), "")
            assert line, "the house did not open"
            yield line.rpartition(" ")[2].strip()
        finally:
            process.terminate()
            process.wait(60)


@pytest.mark.slow
def test_an_installed_wheel_opens_the_demo_without_node(wheel: Path, tmp_path: Path) -> None:
    place = tmp_path / "environment"
    venv.create(place, with_pip=False, symlinks=True)
    packages = next((place / "lib").glob("python*/site-packages"))
    zipfile.ZipFile(wheel).extractall(packages)
    # The dependencies come from this environment, the house itself from the wheel alone.
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
    environment = {"PATH": str(place / "bin"), "HOME": str(tmp_path), "LANG": os.environ.get("LANG", "C.UTF-8")}
    python = str(place / "bin" / "python")
    where = subprocess.run(
        [python, "-c", "import croupier; print(croupier.__file__)"], env=environment, check=True, capture_output=True
    )
    assert str(packages).encode() in where.stdout
    serve = "import sys; from croupier.cli import main; sys.exit(main())"
    command = [python, "-c", serve, "serve", "--demo", "--port", "0", "--no-theory"]
    with running(command, environment, tmp_path) as address:
        page = urllib.request.urlopen(f"{address}/", timeout=30).read()
        assert page == (CLIENT / "index.html").read_bytes()
        assert urllib.request.urlopen(f"{address}/api/health", timeout=30).status == 200
