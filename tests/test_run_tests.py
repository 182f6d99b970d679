"""`make test` tries a few tests that failed once more, alone, names them, and passes nothing that fails twice."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[1] / "scripts" / "run_tests.py"

ONCE = """
from pathlib import Path
def test_once():
    mark = Path(__file__).with_suffix(".mark")
    first = not mark.exists()
    mark.touch()
    assert not first
"""
ALWAYS = "def test_always():\n    assert False\n"
NEVER = "def test_never():\n    pass\n"


@pytest.fixture
def script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script over a checkout of its own, whose tests know the options that ours know."""
    spec = importlib.util.spec_from_file_location("run_tests", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "conftest.py").write_text("def pytest_addoption(parser):\n    parser.addoption('--proofs')\n")
    monkeypatch.setattr(module, "CHECKOUT", tmp_path)
    monkeypatch.setattr(module, "LAST_FAILED", tmp_path / ".pytest_cache" / "v" / "cache" / "lastfailed")
    return module


def written(folder: Path, **files: str) -> None:
    for name, text in files.items():
        (folder / f"test_{name}.py").write_text(text)


def test_what_fails_once_is_named_and_passes(
    script: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(tmp_path, once=ONCE, never=NEVER)
    assert script.main(["-q"]) == 0
    said = capsys.readouterr().out
    assert "FAILED ONCE test_once.py::test_once" in said
    assert said.rstrip().endswith("1 passed, 0 failed")


def test_what_fails_twice_fails(script: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written(tmp_path, once=ONCE, always=ALWAYS)
    assert script.main(["-q"]) == 1
    said = capsys.readouterr().out
    assert "FAILED test_always.py::test_always" in said
    assert said.rstrip().endswith("1 passed, 1 failed")


def test_many_failures_are_not_tried_again(script: ModuleType, tmp_path: Path) -> None:
    many = ONCE + "".join(f"def test_always_{n}():\n    assert False\n" for n in range(script.FEW))
    written(tmp_path, many=many)
    assert script.main(["-q"]) == 1
    assert script.failed() == sorted(
        ["test_many.py::test_once", *(f"test_many.py::test_always_{n}" for n in range(script.FEW))]
    )


@pytest.mark.parametrize("arguments", [["-q", "-k", "nothing"], ["-q", "--no-such-option"]])
def test_a_run_without_tests_fails(script: ModuleType, tmp_path: Path, arguments: list[str]) -> None:
    written(tmp_path, once=ONCE)
    assert script.main(arguments) not in (0, 1)


def test_an_ending_of_our_own_is_kept(script: ModuleType, tmp_path: Path) -> None:
    """As proofs that claim too much end a run: a test that failed beside them does not make it worth trying again."""
    written(tmp_path, once=ONCE)
    with (tmp_path / "conftest.py").open("a") as conftest:
        conftest.write("def pytest_sessionfinish(session):\n    session.exitstatus = 9\n")
    assert script.main(["-q"]) == 9


def test_what_an_earlier_run_left_is_not_tried(script: ModuleType, tmp_path: Path) -> None:
    written(tmp_path, always=ALWAYS)
    assert script.main(["-q"]) == 1
    (tmp_path / "test_always.py").unlink()
    written(tmp_path, never=NEVER)
    assert script.main(["-q"]) == 0
