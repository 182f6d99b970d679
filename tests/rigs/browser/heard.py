"""What a screen reader is told: the text of each live region, whenever it changes."""

from __future__ import annotations

from playwright.sync_api import Page

HEAR = """() => {
  window.heard = [];
  const LIVE = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="alertdialog"]';
  new MutationObserver((changes) => {
    const regions = new Set();
    for (const { target, addedNodes } of changes) {
      const at = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
      regions.add(at?.closest(LIVE));
      for (const added of addedNodes) {
        if (added.nodeType !== Node.ELEMENT_NODE) continue;
        if (added.matches(LIVE)) regions.add(added);
        for (const inner of added.querySelectorAll(LIVE)) regions.add(inner);
      }
    }
    for (const region of regions) {
      const said = region?.isConnected ? region.textContent.replace(/\\s+/g, " ").trim() : "";
      if (said) window.heard.push(said);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def hear(page: Page) -> None:
    """From now on."""
    page.evaluate(HEAR)


def heard(page: Page) -> list[str]:
    """Every sentence in its order, as often as it was said."""
    found: list[str] = page.evaluate("window.heard")
    return found
