"""What can be checked of the container without an engine: it runs as nobody, and what it names is there."""

from __future__ import annotations

import json
import re
from pathlib import Path

from croupier.serve_cli import serve

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "Containerfile").read_text().replace("\\\n", " ")
LINES = [line for line in TEXT.splitlines() if line and not line.startswith("#")]


def test_the_last_stage_runs_as_nobody_and_writes_to_its_data_alone() -> None:
    last = LINES[max(place for place, line in enumerate(LINES) if line.startswith("FROM ")) :]
    assert "USER 65534:65534" in last
    assert last.index("USER 65534:65534") < next(
        place for place, line in enumerate(last) if line.startswith("ENTRYPOINT")
    )
    assert "VOLUME /data" in last
    (entry,) = (json.loads(line.removeprefix("ENTRYPOINT ")) for line in last if line.startswith("ENTRYPOINT"))
    paths = [value for value in entry[2:] if "/" in value and not value.startswith("0.")]
    assert all(re.match(r"(sqlite:///)?/data/", value) for value in paths), paths


def test_every_option_of_the_entry_is_one_of_the_house() -> None:
    (entry,) = (json.loads(line.removeprefix("ENTRYPOINT ")) for line in LINES if line.startswith("ENTRYPOINT"))
    assert entry[1] == "serve"
    serve.make_context("serve", [*entry[2:], "--demo"])  # fails on an option that is not there


def test_everything_that_is_copied_is_there() -> None:
    for line in LINES:
        if line.startswith("COPY ") and "--from" not in line:
            *sources, _ = line.removeprefix("COPY ").split()
            assert all((ROOT / source).exists() for source in sources), line


def test_no_step_hides_that_it_failed() -> None:
    assert "|| true" not in TEXT


def test_nothing_that_was_made_on_the_spot_and_no_key_goes_into_an_image() -> None:
    """A copied `node_modules` would replace the image's own, and an older web client would stay beside the new one."""
    ignored = set((ROOT / ".containerignore").read_text().split("\n"))
    made = [line.strip("/") for line in (ROOT / ".gitignore").read_text().split()]
    assert {"node_modules", "src/croupier/web_client", "var"} <= set(made)
    assert [name for name in made if not {name, f"**/{name}"} & ignored] == []
