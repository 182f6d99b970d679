"""The program verifies its own files, keeps the results, and lets an independent tool do the same."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from croupier.store.memory import MemoryStore
from croupier.surveillance import software
from croupier.surveillance.software import (
    INTERVAL_MS,
    ManifestError,
    Occasion,
    SoftwareWatch,
    compare,
    keep,
    kept_checks,
    program_files,
    read_manifest,
    take_manifest,
)


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    paths = [tmp_path / name for name in ("program.py", "rulebook.toml", "back\\slash", "new\nline", "spaced name")]
    for path in paths:
        path.write_text(path.name)
    return paths


@pytest.mark.clause("G-2.3.2")
def test_an_independent_tool_agrees(files: list[Path], tmp_path: Path) -> None:
    tool = shutil.which("sha256sum")
    assert tool is not None, "sha256sum is part of every Linux"
    manifest = take_manifest(files)
    written = tmp_path / "manifest.sha256"
    written.write_text(manifest.text())
    assert subprocess.run([tool, "--check", "--strict", "--quiet", written], check=False).returncode == 0
    said = subprocess.run([tool, *map(str, sorted(files))], capture_output=True, text=True, check=True).stdout
    assert read_manifest(said) == read_manifest(written.read_text()) == manifest
    files[1].write_text("odds = 37")
    assert subprocess.run([tool, "--check", "--status", written], check=False).returncode == 1


@pytest.mark.clause("G-2.3.2")
def test_what_changed_is_named(files: list[Path], tmp_path: Path) -> None:
    reference = take_manifest(files)
    assert compare(take_manifest(files), reference, 1, Occasion.DEMAND).ok
    files[0].write_text("changed")
    files[1].unlink()
    (tmp_path / "added.py").write_text("")
    result = compare(take_manifest([*files, tmp_path / "added.py"]), reference, 1, Occasion.DEMAND)
    assert not result.ok
    assert (result.changed, result.missing, result.added) == (
        (str(files[0]),),
        (str(files[1]),),
        (str(tmp_path / "added.py"),),
    )
    assert result.reference == reference.digest != result.digest


@pytest.mark.clause("G-2.3.2")
def test_a_house_checks_itself_at_start_and_every_24_hours(
    files: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(software, "program_files", lambda: iter(files))
    config = tmp_path / "house.toml"
    config.write_text("tables = 3")
    store = MemoryStore()
    watch = SoftwareWatch(configuration=[config])
    assert watch.due(5)
    start = watch.check(5, Occasion.START)
    keep(store, start)
    assert start.ok
    assert start.files == len(files) + 1
    assert not watch.due(5 + INTERVAL_MS - 1)
    assert watch.due(5 + INTERVAL_MS)
    config.write_text("tables = 4")
    daily = watch.check(5 + INTERVAL_MS, Occasion.DAILY)
    keep(store, daily)
    assert daily.changed == (str(config),)
    assert kept_checks(store) == [start, daily]
    assert not watch.due(6 + INTERVAL_MS)


@pytest.mark.clause("G-2.3.2")
def test_a_house_holds_itself_against_a_manifest_from_outside(
    files: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(software, "program_files", lambda: iter(files))
    reference = take_manifest(files)
    files[0].write_text("changed before the start")
    assert SoftwareWatch(reference).check(5, Occasion.START).changed == (str(files[0]),)


def test_the_program_means_code_rulebooks_dependencies_and_interpreter() -> None:
    paths = list(program_files())
    names = {path.name for path in paths}
    assert Path(software.__file__).resolve() in paths
    assert {"holland-2025.toml", "0001_foundation.py"} <= names
    assert any("cryptography" in path.parts for path in paths)
    assert any("sqlalchemy" in path.parts for path in paths), "what dependencies depend on counts too"
    assert any(name.startswith("python") for name in names)
    assert not any("__pycache__" in path.parts for path in paths)


@pytest.mark.parametrize("text", ["nonsense", "abc  file", "0" * 64, "0" * 64 + "  ", "Z" * 64 + "  file"])
def test_what_is_no_manifest_is_said(text: str) -> None:
    with pytest.raises(ManifestError, match="line 1 is not"):
        read_manifest(text)
