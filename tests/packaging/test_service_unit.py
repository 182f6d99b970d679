"""The service unit of docs/operations.md: not root, only its own folder, and a command that the house understands."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

from croupier.serve_cli import serve

ROOT = Path(__file__).parents[2]


def unit() -> dict[str, list[str]]:
    """What the unit sets, by name; a name may come several times."""
    text = (ROOT / "docs" / "operations.md").read_text()
    (block,) = [found for found in re.findall(r"```ini\n(.*?)```", text, re.DOTALL) if "[Service]" in found]
    said: dict[str, list[str]] = {}
    for line in block.splitlines():
        name, is_set, value = line.partition("=")
        if is_set:
            said.setdefault(name, []).append(value)
    return said


def test_the_service_is_not_root_and_gets_no_more_rights() -> None:
    said = unit()
    assert said["User"] not in (["root"], ["0"])
    assert said["NoNewPrivileges"] == ["true"]
    assert said["CapabilityBoundingSet"] == [""]


def test_the_service_sees_its_folder_and_writes_where_its_database_is() -> None:
    said = unit()
    (folder,) = said["WorkingDirectory"]
    assert (said["ProtectSystem"], said["ProtectHome"]) == (["strict"], ["true"])
    assert said["TemporaryFileSystem"] == [f"{Path(folder).parent}:ro"], "what lies beside it is hidden"
    assert said["BindReadOnlyPaths"] == [folder]
    (writes,) = said["BindPaths"]
    assert "ReadWritePaths" not in said
    (command,) = said["ExecStart"]
    _, _, *options = shlex.split(command)
    context = serve.make_context("serve", options)
    assert (Path(folder) / context.params["database"].removeprefix("sqlite:///")).is_relative_to(writes)
    assert (Path(folder) / context.params["signing_key"]).is_relative_to(writes)
    assert all((Path(folder) / place).is_relative_to(writes) for place in context.params["checkpoints"])
