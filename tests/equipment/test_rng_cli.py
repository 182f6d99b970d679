"""`croupier rng test`: what a lab sees."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from croupier.equipment.battery import sources
from croupier.equipment.generator import SeededGenerator
from croupier.rng_cli import rng


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> tuple[int, str, str]:
    """Exit status, table and HTML of one short run on a good seed."""
    page = tmp_path_factory.mktemp("rng") / "report.html"
    result = CliRunner().invoke(rng, ["test", "--seed", "7", "--megabytes", "1", "--html", str(page)])
    return result.exit_code, result.stdout, page.read_text()


def test_a_good_generator_exits_with_zero_and_a_table(good: tuple[int, str, str]) -> None:
    status, table, _ = good
    assert status == 0
    assert "PASSED" in table
    assert "linear complexity" in table
    assert "at most 1%" in " ".join(table.split())


def test_the_page_has_charts_and_needs_nothing_from_outside(good: tuple[int, str, str]) -> None:
    _, _, page = good
    assert page.count("<svg") > 15
    assert "http" not in page
    assert "seed 7, not for play" in page
    assert "PASSED" in page


@pytest.mark.clause("G-3.2.2")
def test_a_bad_file_exits_with_one_and_says_why(tmp_path: Path) -> None:
    stuck = tmp_path / "stuck.bin"
    stuck.write_bytes(bytes(byte | 1 for byte in SeededGenerator(1).bytes(1_000_000)))
    result = CliRunner().invoke(rng, ["test", "--source", f"file:{stuck}", "--json"])
    assert result.exit_code == 1
    report = json.loads(result.stdout)
    assert report["source"] == "file stuck.bin"
    assert report["verdict"]["passed"] is False
    assert "SP 800-22: frequency" in report["verdict"]["failed"]


@pytest.mark.parametrize(
    ("arguments", "sentence", "status"),
    [
        (["--seed", "1", "--source", "os"], "not both", 2),
        (["--source", "dice"], "is no source", 1),
        (["--source", "file:absent.bin"], "no file absent.bin", 1),
        (["--megabytes", "0"], "0 is not in the range", 2),
    ],
)
def test_bad_input_gets_a_sentence(arguments: list[str], sentence: str, status: int) -> None:
    result = CliRunner().invoke(rng, ["test", *arguments])
    assert result.exit_code == status
    assert sentence in result.stderr
    assert "Traceback" not in result.output


def test_a_short_file_is_refused(tmp_path: Path) -> None:
    short = tmp_path / "short.bin"
    short.write_bytes(bytes(1000))
    with pytest.raises(sources.SourceError, match="holds 1,000 bytes"):
        sources.named(f"file:{short}", None)


def test_a_file_is_read_from_its_beginning_each_time(tmp_path: Path) -> None:
    file = tmp_path / "noise.bin"
    file.write_bytes(SeededGenerator(1).bytes(1_000_000))
    source = sources.named(f"file:{file}", None)
    assert source.megabytes == 1
    assert source.open().bytes(16) == source.open().bytes(16) == SeededGenerator(1).bytes(16)


def test_play_and_system_never_repeat() -> None:
    for name in ("play", "os"):
        source = sources.named(name, 3)
        assert source.megabytes == 3
        assert source.open().bytes(16) != source.open().bytes(16)
