"""One Chromium for all browser tests, the house that a module plays in, and visits to it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from rigs.browser.house import PATIENCE_MS, House, Motion, Visit, Visitor, opened_context

BROWSERS = ("/usr/bin/chromium-headless-shell", "/usr/bin/chromium")
"""Where the shell is installed it is taken: the same engine, without a window to draw around each page."""
SCREENS = Path(__file__).parents[2] / "test-results" / "screens"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="session")
def demo_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The demo floor, open for all modules that bring no floor of their own."""
    opened = House(tmp_path_factory.mktemp("house"))
    yield opened
    opened.stop()


@pytest.fixture(scope="module")
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with the module's FLOOR, a path or a text, which nobody else plays in; otherwise the demo house."""
    floor = getattr(request.module, "FLOOR", None)
    if floor is None:
        yield request.getfixturevalue("demo_house")
        return
    folder = tmp_path_factory.mktemp(request.module.__name__)
    if isinstance(floor, str):
        (folder / "floor.toml").write_text(floor)
    opened = House(folder, floor if isinstance(floor, Path) else folder / "floor.toml")
    yield opened
    opened.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    installed = next((path for path in BROWSERS if Path(path).exists()), None)
    if installed is None:
        pytest.fail("Chromium is missing: make test installs it")
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=installed, args=list(FLAGS))
        yield launched
        launched.close()


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[Visit]:
    """Opens a browser context for a demo account; an error on any page fails the test."""
    visitors: list[Visitor] = []

    def opened(
        name: str | None, width: int = 1440, height: int = 900, locale: str = "en-GB", motion: Motion = "reduce"
    ) -> Visitor:
        visitor = Visitor(opened_context(browser, width, height, locale, motion), house, name)
        visitors.append(visitor)
        return visitor

    yield opened
    for visitor in visitors:
        visitor.context.close()
    assert not [complaint for visitor in visitors for complaint in visitor.complaints]


@pytest.fixture(scope="session")
def screens() -> Path:
    """Where pictures of the screens are kept, for looking at."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    return SCREENS
