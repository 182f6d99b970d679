"""Results of program checks are documents: the record has the digest of each, whoever keeps it."""

from __future__ import annotations

import msgspec
import pytest

from croupier.casino.audit import CHECKS
from croupier.casino.house import House
from croupier.counters.archive import Keep
from croupier.equipment.generator import SeededGenerator
from croupier.store.batch import Batch, Document
from croupier.store.memory import MemoryStore
from croupier.surveillance import software
from croupier.surveillance.software import Occasion, SoftwareCheck
from croupier.surveillance.verify import verify

CHECK = SoftwareCheck(5_000, Occasion.START, 3, "a" * 64, None)
LATER = msgspec.structs.replace(CHECK, at_ms=6_000, reference="b" * 64, changed=("/house.toml",))


def problems(store: MemoryStore) -> list[str]:
    return [str(problem) for problem in verify(store.reader(), checks=CHECKS).problems]


def edited(store: MemoryStore, *documents: Document) -> list[str]:
    """What verification says with these in place of what is kept."""
    before = [
        Document(document.kind, document.key, store.document(document.kind, document.key)) for document in documents
    ]
    store.commit(Batch(documents=list(documents)))
    found = problems(store)
    store.commit(Batch(documents=before))
    return found


def kept_by_house(store: MemoryStore, check: SoftwareCheck) -> None:
    House(store, {}, SeededGenerator(1)).step([Keep((software.document_of(check),)).asked()], check.at_ms)


def kept_by_command(store: MemoryStore, check: SoftwareCheck) -> None:
    software.keep(store, check)


@pytest.mark.clause("G-2.3.2")
@pytest.mark.parametrize("keep", [kept_by_house, kept_by_command])
def test_an_edit_of_a_program_check_is_found(keep: object) -> None:
    assert callable(keep)
    store = MemoryStore()
    for check in (CHECK, LATER):
        keep(store, check)
    assert problems(store) == []
    good = software.document_of(CHECK)
    wrong = software.document_of(LATER)
    assert any("is not what was kept" in line for line in edited(store, Document(wrong.kind, wrong.key, good.body)))
    assert any("is missing" in line for line in edited(store, Document(wrong.kind, wrong.key, None)))
    assert any("knows nothing" in line for line in edited(store, Document(good.kind, "000000000007000", good.body)))
    assert problems(store) == []


@pytest.mark.clause("G-2.3.2")
def test_checks_of_an_earlier_version_are_told_of_with_the_next() -> None:
    store = MemoryStore()
    old = software.document_of(CHECK)
    store.commit(Batch(documents=[old]))
    assert problems(store) == [], "an earlier version told of none"
    kept_by_house(store, LATER)
    assert problems(store) == []
    assert any("is not what was kept" in line for line in edited(store, Document(old.kind, old.key, b"{}")))
