"""What a house has ever recorded can still be said: sentences of the kept records, and those of earlier detectors."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from croupier.patrons.names import LANGUAGES
from croupier.store.open import open_store
from croupier.words.catalogue import faults_in, has_message, sentence_of
from croupier.words.said import Said
from rigs.recorded_house import FOLDER

RECORDS: Final = sorted(FOLDER.rglob("*.db.gz"))
SAID_ONCE: Final = (
    Said("case-bot", {"count": 400, "mean": 1_500, "percent": 6}),
    Said("case-shared-hands", {"count": 9, "of": 40, "usual": 3}),
)
"""Figures of cases as earlier detectors recorded them; records of that time hold them for good."""
HONESTY: Final = Path(__file__).parents[2] / "src" / "croupier" / "poker_room" / "honesty"


def said_in(value: Any) -> Iterator[Said]:
    """Every sentence in a recorded fact, however deep."""
    if isinstance(value, dict):
        if value.get("type") == "said":
            yield msgspec.convert(value, Said)
        for inner in value.values():
            yield from said_in(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from said_in(inner)


def test_every_sentence_of_the_kept_records_can_be_said(tmp_path: Path) -> None:
    recorded: dict[str, Said] = {}
    for place, packed in enumerate(RECORDS):
        path = tmp_path / f"{place}.db"
        path.write_bytes(gzip.decompress(packed.read_bytes()))
        path.chmod(0o600)
        store = open_store(f"sqlite:///{path}")
        for stream, _ in store.streams():
            for event in store.events(stream):
                recorded |= {said.code: said for said in said_in(msgspec.json.decode(event.body))}
        store.close()
    assert recorded
    faults = {(code, at): faults_in(said, at) for code, said in recorded.items() for at in LANGUAGES}
    assert {where: found for where, found in faults.items() if found} == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("said", SAID_ONCE, ids=lambda said: said.code)
def test_figures_of_earlier_detectors_still_have_words(said: Said, language: str) -> None:
    assert faults_in(said, language) == []
    sentence = sentence_of(said, language)
    assert all(str(number) in re.sub(r"(?<=\d)\D(?=\d{3})", "", sentence) for number in said.details.values())


def test_every_code_of_the_detectors_has_words() -> None:
    codes = {code for path in HONESTY.glob("*.py") for code in re.findall(r'"(case-[a-z-]+)"', path.read_text())}
    assert len(codes) == 7
    assert {(code, at) for code in codes for at in LANGUAGES if not has_message(code, at)} == set()
