"""What axe-core finds on a page, and labels that are too small to read."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

AXE: Final = Path(__file__).parents[3] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
ALSO: Final = {"label-content-name-mismatch": {"enabled": True}}
"""Not in any set of rules yet: what is printed on a control is in its name, for those who speak to the screen."""
SMALL: Final = (
    (Path(__file__).parents[2] / "browser" / "small_labels.js")
    .read_text(encoding="utf-8")
    .split("\n", 2)[2]
    .rstrip(";\n")
)


def faults_of(page: Page) -> list[str]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("([runOnly, rules]) => axe.run(document, { runOnly, rules })", [TAGS, ALSO])
    return [f"{fault['id']}: {node['html'][:160]}" for fault in found["violations"] for node in fault["nodes"]]


def small_labels(page: Page) -> list[str]:
    found: list[str] = page.evaluate(SMALL)
    return found
