"""`croupier audit`: check the record and the program, sign checkpoints, and keep the key that signs them.

The exit status is 0 when all is well, 1 when something is wrong with what was checked, 2 when it could not be checked.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import NoReturn

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from croupier.cage.meters import discrepancies
from croupier.casino import code_keys, personal_keys, ticket_keys
from croupier.casino.audit import CHECKS
from croupier.rulebooks.problems import RulebookError
from croupier.store import key_file
from croupier.store.interface import StoreError
from croupier.store.open import open_reader, open_store
from croupier.surveillance import checkpoint as checkpoints
from croupier.surveillance import signing, software
from croupier.surveillance.verify import Verdict
from croupier.surveillance.verify import verify as verify_record

_FILE = click.Path(dir_okay=False, path_type=Path)
_THERE = click.Path(exists=True, dir_okay=False, path_type=Path)
_SHOWN = 50
"""Problems printed for a person; --json has all of them."""

_database = click.option(
    "--database",
    default="sqlite:///var/croupier.db",
    show_default=True,
    envvar="CROUPIER_DATABASE",
    help="sqlite:///FILE or postgresql://...",
)


@click.group()
def audit() -> None:
    """Check the record and the program."""


@audit.command()
@_database
@click.option("--checkpoint", "files", type=_FILE, multiple=True, help="A checkpoint kept elsewhere; may be repeated.")
@click.option(
    "--public-key", type=_FILE, multiple=True, help="A key that checkpoints must be signed with; oldest first."
)
@click.option("--json", "as_json", is_flag=True, help="Print the verdict as JSON.")
def verify(database: str, files: tuple[Path, ...], public_key: tuple[Path, ...], as_json: bool) -> None:
    """Check the whole record, beside a house that may be running; nothing is changed."""
    with _sentences():
        outside = [checkpoints.read_checkpoint(_read(path)) for path in files]
        trusted = [signing.raw_public(signing.load_public_key(path)) for path in public_key]
        reader = open_reader(database)
        try:
            with _progress(quiet=as_json) as bar:
                task = bar.add_task("events", total=None)
                verdict = verify_record(
                    reader, outside, trusted, lambda done, total: bar.update(task, completed=done, total=total), CHECKS
                )
        finally:
            reader.close()
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode({"ok": verdict.ok, **msgspec.to_builtins(verdict)})))
    else:
        _print_verdict(verdict, trusted=bool(trusted))
    sys.exit(0 if verdict.ok else 1)


def _print_verdict(verdict: Verdict, *, trusted: bool) -> None:
    for problem in verdict.problems[:_SHOWN]:
        click.echo(f"{problem.fault}: {problem}")
    if len(verdict.problems) > _SHOWN:
        click.echo(f"... and {len(verdict.problems) - _SHOWN} more; --json lists them all")
    checked = (
        f"{verdict.events:,} events in {verdict.streams:,} streams, {verdict.transfers:,} transfers,"
        f" {verdict.checkpoints:,} checkpoints"
    )
    if verdict.problems:
        click.echo(f"WRONG: {len(verdict.problems)} problems in {checked}.")
        return
    click.echo(f"The record is whole: {checked}.")
    if not verdict.checkpoints:
        click.echo("No checkpoint was seen, so events missing at the very end could not be noticed.")
    elif not trusted:
        click.echo("Give --public-key to be sure of whose signature the checkpoints bear.")


@audit.command()
@_database
@click.option("--key", "key_file", type=_FILE, required=True, help="The signing key; `audit keys new` makes one.")
@click.option("--out", type=_FILE, help="Write the checkpoint here, to be kept elsewhere.")
@click.option("--keep/--no-keep", default=True, show_default=True, help="Keep it in the database too.")
def checkpoint(database: str, key_file: Path, out: Path | None, keep: bool) -> None:
    """Sign what the record looks like now.

    A running house on SQLite is the only writer of its file: use --no-keep with --out beside it.
    """
    if out is None and not keep:
        raise click.UsageError("with --no-keep, say with --out where the checkpoint is to be written")
    with _sentences():
        key = signing.load_key(key_file)
        now_ms = int(time.time() * 1000)
        if keep:
            store = open_store(database)
            try:
                data = checkpoints.keep_checkpoint(store, key, now_ms)
            finally:
                store.close()
        else:
            reader = open_reader(database)
            try:
                data = checkpoints.make_checkpoint(reader, key, now_ms)
            finally:
                reader.close()
        if out is not None:
            _write(out, data)
    made = checkpoints.read_checkpoint(data).checkpoint
    click.echo(
        f"Checkpoint {made.number}: {made.totals.events:,} events in {len(made.heads):,} streams,"
        f" signed by {signing.fingerprint(made.public_key)}."
    )


@audit.group()
def keys() -> None:
    """The key that signs checkpoints."""


@keys.command()
@click.argument("file", type=_FILE)
def new(file: Path) -> None:
    """Make a signing key; only its owner can read FILE."""
    with _sentences():
        key = signing.create_key(file)
    click.echo(f"{file}: key {signing.fingerprint(signing.raw_public(key.public_key()))}")


@keys.command()
@click.argument("file", type=_FILE)
@click.option("--out", type=_FILE, help="Write it here instead of printing it.")
def public(file: Path, out: Path | None) -> None:
    """Export the public half of a signing key."""
    with _sentences():
        pem = signing.public_pem(signing.load_key(file))
        if out is not None:
            _write(out, pem)
            return
    click.echo(pem.decode(), nl=False)


@keys.command(name="rotate-tickets")
@click.argument("file", type=_FILE)
def rotate_tickets(file: Path) -> None:
    """Add a key for redeemable tickets to FILE; the house uses it from its next start on, and knows the older ones."""
    with _sentences():
        key_file.rotate(file)
        click.echo(f"{file}: {len(key_file.read_lines(file, ticket_keys.WHAT))} keys")


@keys.command(name="rotate-codes")
@click.argument("file", type=_FILE)
def rotate_codes(file: Path) -> None:
    """Add a key for staff's one-time codes to FILE; the house seals with it from its next start on."""
    with _sentences():
        key_file.rotate(file)
        click.echo(f"{file}: {len(key_file.read_lines(file, code_keys.WHAT))} keys")


@keys.command(name="rotate-personal")
@click.argument("file", type=_FILE)
def rotate_personal(file: Path) -> None:
    """Add a key for people's details to FILE; the house seals with it from its next start on, and opens older ones."""
    with _sentences():
        key_file.rotate(file)
        click.echo(f"{file}: {len(key_file.read_lines(file, personal_keys.WHAT))} keys")


@audit.command(name="software")
@click.option("--manifest", type=_FILE, help="Compare with this manifest.")
@click.option("--write", "target", type=_FILE, help="Write a manifest of what is here; `sha256sum --check` reads it.")
@click.option("--config", "configuration", type=_THERE, multiple=True, help="A configuration file to include.")
@click.option("--database", help="Keep the result in this database (of a house that is not running, for SQLite).")
@click.option("--history", is_flag=True, help="Check nothing: list the results that are kept in --database.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def check_software(
    manifest: Path | None,
    target: Path | None,
    configuration: tuple[Path, ...],
    database: str | None,
    history: bool,
    as_json: bool,
) -> None:
    """Check the program's own files, its dependencies and its rulebooks (G-2.3.2)."""
    if history:
        if database is None:
            raise click.UsageError("with --history, name the --database whose results are wanted")
        _print_history(database, as_json)
        return
    with _sentences():
        reference = software.read_manifest(_read(manifest).decode(errors="replace")) if manifest else None
        found = software.take_manifest((*software.program_files(), *(path.resolve() for path in configuration)))
        now_ms = int(time.time() * 1000)
        result = software.compare(found, reference, now_ms, software.Occasion.DEMAND)
        if target is not None:
            _write(target, found.text().encode())
        if database is not None:
            store = open_store(database)
            try:
                software.keep(store, result)
            finally:
                store.close()
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode({"ok": result.ok, **msgspec.to_builtins(result)})))
    else:
        _print_software(result)
    sys.exit(0 if result.ok else 1)


def _print_history(database: str, as_json: bool) -> None:
    """Every check that the house has kept, oldest first (G-2.3.2)."""
    with _sentences():
        reader = open_reader(database)
        try:
            kept = software.kept_checks(reader)
        finally:
            reader.close()
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(kept)))
        return
    for check in kept:
        at = datetime.fromtimestamp(check.at_ms / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")
        click.echo(f"{at} {check.occasion.value}: {check.files:,} files, {'as before' if check.ok else 'WRONG'}")
    if not kept:
        click.echo("No check of the program is kept there.")


def _print_software(result: software.SoftwareCheck) -> None:
    for what, paths in (("changed", result.changed), ("missing", result.missing), ("added", result.added)):
        for path in paths[:_SHOWN]:
            click.echo(f"{what}: {path}")
    click.echo(f"{result.files:,} files, digest {result.digest}")
    if result.reference is not None:
        click.echo("All are as the manifest says." if result.ok else "WRONG: these are not the files of the manifest.")


@audit.command()
@_database
@click.option("--json", "as_json", is_flag=True, help="Print what differs as JSON.")
def meters(database: str, as_json: bool) -> None:
    """Hold the meters of every purse and table against the ledger (PA-605a.5)."""
    with _sentences():
        reader = open_reader(database)
        try:
            found = discrepancies(reader)
        finally:
            reader.close()
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(found)))
    else:
        for discrepancy in found[:_SHOWN]:
            click.echo(str(discrepancy))
        click.echo(f"WRONG: {len(found)} differ." if found else "All meters agree with the ledger.")
    sys.exit(1 if found else 0)


@audit.command()
@_database
@click.option("--rulebooks", "places", multiple=True, type=click.Path(path_type=Path), help="Further rulebooks.")
@click.option("--json", "as_json", is_flag=True, help="Print the reports as JSON.")
def devices(database: str, places: tuple[Path, ...], as_json: bool) -> None:
    """Judge every wheel, tumbler and shoe by the outcomes on record (G-3.4.2)."""
    from croupier.casino.device_audit import device_reports
    from croupier.equipment.outcome_tally import Finding
    from croupier.rulebooks.loader import load_books

    with _sentences():
        books = load_books(places)
        reader = open_reader(database)
        try:
            reports = device_reports(reader, books)
        finally:
            reader.close()
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(reports)))
    else:
        for report in reports:
            misread = f", {report.misreadings:,} of them misread" if report.misreadings else ""
            click.echo(f"{report.device}: {report.outcomes:,} outcomes{misread}: {report.finding.value}")
        if not reports:
            click.echo("No table without a generator has an outcome on record.")
    sys.exit(1 if any(report.finding is Finding.BIASED for report in reports) else 0)


@contextmanager
def _progress(*, quiet: bool) -> Iterator[Progress]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=quiet or not console.is_terminal) as bar:
        yield bar


_REFUSALS = (RulebookError, StoreError, signing.KeyFileError, checkpoints.CheckpointError, software.ManifestError)


@contextmanager
def _sentences() -> Iterator[None]:
    """What could not be checked is said in a sentence, and is not a finding."""
    try:
        yield
    except _REFUSALS as refusal:
        _give_up(str(refusal))
    except OSError as error:
        _give_up(f"{error.filename}: {error.strerror}")


def _give_up(sentence: str) -> NoReturn:
    click.echo(f"Error: {sentence}", err=True)
    sys.exit(2)


def _read(path: Path) -> bytes:
    return path.read_bytes()


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
