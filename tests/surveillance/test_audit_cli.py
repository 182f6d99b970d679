"""`croupier audit` on the command line: what it prints, and the exit status that scripts rely on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from croupier.audit_cli import audit
from croupier.store.open import open_store
from croupier.surveillance import software
from rigs.clerk import Clerk, evening
from rigs.tampering import tampering


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(audit, [str(argument) for argument in arguments])


@pytest.fixture
def record(database_url: str) -> str:
    store = open_store(database_url)
    evening(store, "till", "felt:")
    store.close()
    return database_url


def test_a_whole_record(record: str) -> None:
    result = run("verify", "--database", record)
    assert result.exit_code == 0
    assert "The record is whole: 11 events in 3 streams, 12 transfers, 0 checkpoints." in result.output
    assert "No checkpoint was seen" in result.output


def test_a_record_with_a_fault(record: str) -> None:
    with tampering(record) as change:
        change("UPDATE accounts SET balance_minor = balance_minor + 9 WHERE name = 'bank:r1'")
    result = run("verify", "--database", record)
    assert result.exit_code == 1
    assert "balance: bank:r1 holds -17491, but its transfers add up to -17500" in result.output
    assert "WRONG: 2 problems" in result.output
    result = run("verify", "--database", record, "--json")
    assert result.exit_code == 1
    said = json.loads(result.output)
    assert (said["ok"], said["events"], len(said["problems"])) == (False, 11, 2)
    assert said["problems"][0]["fault"] == "balance"


@pytest.mark.clause("PA-605a.5")
def test_the_meters_of_every_purse_and_table(database_url: str) -> None:
    record = database_url
    store = open_store(record)
    evening(store)
    store.close()
    agreed = run("meters", "--database", record)
    assert (agreed.exit_code, agreed.output) == (0, "All meters agree with the ledger.\n")
    with tampering(record) as change:
        for chosen in ("substr(name, 1, 7) = 'wallet:'", "name = 'bank:r1'"):
            change(f"UPDATE accounts SET balance_minor = balance_minor + 7 WHERE {chosen}")
    wrong = run("meters", "--database", record, "--json")
    assert wrong.exit_code == 1
    found = {row["account"]: row["ledger_minor"] - row["metered_minor"] for row in json.loads(wrong.output)}
    assert set(found.values()) == {7}
    assert "table r1" in found
    assert any(account.startswith("wallet:") for account in found)
    assert "WRONG:" in run("meters", "--database", record).output


def test_a_checkpoint_kept_elsewhere(record: str, tmp_path: Path) -> None:
    key, public, outside = tmp_path / "key.pem", tmp_path / "key.pub", tmp_path / "elsewhere" / "checkpoint.json"
    assert run("keys", "new", key).exit_code == 0
    assert run("keys", "public", key, "--out", public).exit_code == 0
    assert run("keys", "public", key).output == public.read_text()
    made = run("checkpoint", "--database", record, "--key", key, "--out", outside)
    assert made.exit_code == 0
    assert "Checkpoint 1: 11 events in 3 streams" in made.output
    checked = ("verify", "--database", record, "--checkpoint", outside, "--public-key", public)
    assert run(*checked).exit_code == 0
    with tampering(record) as change:
        change("DELETE FROM documents")
        change.delete("till", 3)
        change.put_right("wallet:ann:EUR", 20_000)
        change.put_right("cash:EUR", -20_000)
    result = run(*checked)
    assert result.exit_code == 1
    assert "rewritten: till 3: checkpoint 1 of" in result.output
    assert run("verify", "--database", record).exit_code == 0, "without the checkpoint a cut tail cannot be noticed"


def test_beside_a_running_house(record: str, tmp_path: Path) -> None:
    store = open_store(record)
    Clerk(store).post("till", text="open for business")
    run("keys", "new", tmp_path / "key.pem")
    assert run("verify", "--database", record).exit_code == 0
    arguments = ("checkpoint", "--database", record, "--key", tmp_path / "key.pem")
    assert run(*arguments, "--no-keep", "--out", tmp_path / "checkpoint.json").exit_code == 0
    if record.startswith("sqlite"):
        result = run(*arguments)
        assert result.exit_code == 2
        assert "in use by another house" in result.output
    store.close()


def test_what_cannot_be_checked_is_not_a_finding(tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text("{}")
    missing = tmp_path / "none.db"
    for arguments, said in (
        (("verify", "--database", f"sqlite:///{missing}"), "there is no database"),
        (("verify", "--database", "oracle://x"), "is not a database that the house can use"),
        (("verify", "--checkpoint", tmp_path / "bad.json"), "not a checkpoint"),
        (("verify", "--checkpoint", tmp_path / "none.json"), "No such file"),
        (("verify", "--public-key", tmp_path / "bad.json"), "is not a public key"),
        (("checkpoint", "--key", tmp_path / "none.pem"), "cannot be read"),
        (("checkpoint", "--key", tmp_path / "none.pem", "--no-keep"), "say with --out"),
        (("keys", "public", tmp_path / "bad.json"), "can be read by others"),
        (("software", "--manifest", tmp_path / "bad.json"), "line 1 is not"),
    ):
        result = run(*arguments)
        assert result.exit_code == 2, arguments
        assert said in result.output
        assert "Traceback" not in result.output


@pytest.mark.clause("G-2.3.2")
def test_the_software(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "program.py"
    program.write_text("print('fair')")
    monkeypatch.setattr(software, "program_files", lambda: iter([program]))
    manifest, database = tmp_path / "manifest", f"sqlite:///{tmp_path / 'house.db'}"
    assert run("software", "--write", manifest).exit_code == 0
    good = run("software", "--manifest", manifest, "--database", database)
    assert good.exit_code == 0
    assert "All are as the manifest says." in good.output
    program.write_text("print('unfair')")
    bad = run("software", "--manifest", manifest, "--database", database, "--json")
    assert bad.exit_code == 1
    assert json.loads(bad.output)["changed"] == [str(program)]
    kept = run("software", "--history", "--database", database, "--json")
    assert [(check["occasion"], check["changed"]) for check in json.loads(kept.output)] == [
        ("demand", []),
        ("demand", [str(program)]),
    ]
    told = run("software", "--history", "--database", database).output.splitlines()
    assert [line.partition(" files, ")[2] for line in told] == ["as before", "WRONG"]
    assert run("software", "--history").exit_code == 2
