"""The inspector: signed checkpoints with their time and key, each to be taken along, and a verdict with its time."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.surveillance.checkpoint import read_checkpoint
from rigs.browser.house import Visit

pytestmark = pytest.mark.browser


def test_checkpoints_and_the_verdict_are_seen_and_exported(visit: Visit) -> None:
    page = visit("inspector", width=390, height=844).go("/inspector")
    signed = page.get_by_test_id("checkpoint-signed")
    expect(signed.first).to_have_text("Good")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390  # wide rows move by themselves
    with page.expect_download() as taken:
        page.get_by_test_id("checkpoint-export").first.click()
    exported = read_checkpoint(Path(taken.value.path()).read_bytes())
    assert exported.signed_by(exported.checkpoint.public_key)
    row = page.get_by_test_id("checkpoints").locator("tbody tr").first
    expect(row).to_have_attribute("data-number", str(exported.checkpoint.number))
    page.get_by_test_id("verify").click()
    expect(page.get_by_test_id("verification")).to_have_attribute("data-ok", "true")
    expect(page.get_by_test_id("verified-at")).to_contain_text("checkpoints")
    with page.expect_download() as verdict:
        page.get_by_test_id("verdict-export").click()
    assert json.loads(Path(verdict.value.path()).read_bytes())["ok"] is True
