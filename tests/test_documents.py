"""What the documents and docstrings refer to is in the repository."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import get_args

import pytest

from croupier.scaffold.writing import GameName, files_of
from croupier.server.wire import FromTerminal, ToTerminal
from croupier.store.migrate import newest_revision

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), ROOT / "web" / "README.md"])
PLACES = [ROOT / place for place in ("", "src", "src/croupier", "tests", "web", "web/src", "web/src/games")]
SOURCES = ("src/croupier", "tests", "benchmarks", "scripts")
LINK = re.compile(r"\]\(([^)#\s]+)")
FILE = re.compile(r"`([\w./-]+\.(?:py|toml|ts|js|svelte|md|css|lock))`")
CLASS = re.compile(r"`([A-Z][a-z]\w+)(?:\.(\w+))?(?:\(\))?`")
WRITTEN = {str(path) for name in ("lucky-hand", "dragon-tiger") for path in files_of(GameName.of(name), cards=True)}
"""Files of the guide's games, which `croupier new-game` writes."""
ELSEWHERE = re.compile(r"\bDESIGN\b|\b[\w-]+\.md\b")


def _is_there(name: str, document: Path) -> bool:
    """A file by its path from one of the usual places, or by its bare name anywhere in the sources."""
    if any((place / name).exists() for place in (*PLACES, document.parent)):
        return True
    return "/" not in name and any(any((ROOT / top).rglob(name)) for top in (*SOURCES, "web/src", "web/tests"))


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: str(document.relative_to(ROOT)))
def test_every_link_and_file_of_a_document_is_there(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    links = [target for target in LINK.findall(text) if "://" not in target and not target.startswith("mailto:")]
    missing = [target for target in links if not (document.parent / target).exists()]
    missing += [name for name in FILE.findall(text) if name not in WRITTEN and not _is_there(name, document)]
    assert not missing


def test_the_architecture_names_classes_and_methods_that_are_there() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    named = {(match[1], match[2] or "") for match in CLASS.finditer(text)}
    assert len(named) > 8
    lacking = [
        f"{of}.{name}"
        for of, name in named
        if not re.search(rf"^class {of}\b", source, re.M)
        or (name and not re.search(rf"^    (?:async )?def {name}\(|^    {name}:", _body(of, source), re.M))
    ]
    assert lacking == []


TEST = re.compile(r"`([\w/]+\.py)::(\w+)`")


def test_every_test_that_the_page_of_defences_names_is_there() -> None:
    """Inspectors run them by these names."""
    text = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    named = TEST.findall(text)
    assert len(named) > 60
    sources = {file: (ROOT / "tests" / file).read_text(encoding="utf-8") for file, _ in named}
    lacking = [
        f"{file}::{name}" for file, name in named if not re.search(rf"^(?:async )?def {name}\(", sources[file], re.M)
    ]
    assert lacking == []
    rows = [line for line in text.splitlines() if line.startswith("| ") and not line.startswith("| what")]
    assert [row for row in rows if "test_" not in row] == [], "a defence without a test is a wish"


def _drawn() -> set[tuple[str, str]]:
    """The arrows between the rooms of the house, as the first picture of docs/architecture.md has them."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    picture = text.partition("```mermaid\n")[2].partition("```")[0]
    found = set()
    for line in picture.splitlines():
        rooms = [re.sub(r"\[.*?\]", "", part).split("&") for part in line.split("-->")]
        for heads, ends in pairwise(rooms):
            found |= {(head.strip(), end.strip()) for head in heads for end in ends}
    return found


def _imports() -> set[tuple[str, str]]:
    """What the folders of the package import of each other; modules beside them are the command line."""
    package = ROOT / "src" / "croupier"
    rooms = {path.name for path in package.iterdir() if any(path.glob("*.py"))}
    found = set()
    for path in package.rglob("*.py"):
        here = path.relative_to(package).parts[0]
        imported = re.findall(r"^\s*from croupier\.(\w+)", path.read_text(encoding="utf-8"), re.M)
        found |= {(here if here in rooms else "cli", room) for room in imported if room in rooms and room != here}
    return found


def _below(room: str, arrows: set[tuple[str, str]]) -> set[str]:
    found = {end for head, end in arrows if head == room}
    return found.union(*(_below(end, arrows) for end in found))


def test_the_picture_of_the_rooms_is_the_import_graph() -> None:
    arrows, imports = _drawn(), _imports()
    assert len(arrows) > 25
    assert arrows - imports == set(), "an arrow without an import"
    assert {(head, end) for head, end in imports if end not in _below(head, arrows)} == set(), "an import without one"


def test_the_wire_protocol_names_every_message() -> None:
    text = (ROOT / "docs" / "wire-protocol.md").read_text(encoding="utf-8")
    tags = {kind.__struct_config__.tag for side in (FromTerminal, ToTerminal) for kind in get_args(side)}
    assert len(tags) > 90
    assert sorted(tag for tag in tags if f"`{tag}`" not in text) == []


def _body(name: str, source: str) -> str:
    found = re.search(rf"^class {name}\b.*?(?=^\S)", source, re.M | re.S)
    return found[0] + source[found.end() :].split("\nclass ")[0] if found else ""


def test_the_changelog_names_the_schema_of_the_record() -> None:
    """The one that is written, and with it every earlier one, which is brought up to date."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    versions = sorted((ROOT / "src/croupier/store/migrations/versions").glob("*.py"))
    earlier = [path.name[:4] for path in versions if path.name[:4] != newest_revision()]
    assert f"writes schema `{newest_revision()}`" in text
    assert [number for number in earlier if f"`{number}`" not in text] == []


def _mentions() -> Iterator[tuple[Path, str]]:
    for top in SOURCES:
        for path in (ROOT / top).rglob("*.py"):
            if path != Path(__file__):
                yield from ((path, name) for name in ELSEWHERE.findall(path.read_text(encoding="utf-8")))


def test_no_docstring_refers_to_a_document_that_is_not_here() -> None:
    known = {
        path.name for top in ("", "docs", "web", "src/croupier/rulebooks/clauses") for path in (ROOT / top).glob("*.md")
    }
    assert not [f"{path.relative_to(ROOT)}: {name}" for path, name in _mentions() if name not in known]
