"""PAR sheets: whole pages that need nothing from outside, with everything that the sheet knows."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest

from croupier import __version__
from croupier.odds.analysis import Chart, Exhibit
from croupier.odds.par_sheet import page, wagers, write_pages
from croupier.odds.par_sheet.curves import curves
from croupier.odds.par_sheet.distribution import amount_text, chance_text, picture
from croupier.odds.par_sheet.markup import ALONE, tag
from croupier.odds.par_sheet.strategy import charts, looks_of
from croupier.odds.report import game_sheet
from croupier.odds.sheet import Sheet
from croupier.rulebooks import find_book
from croupier.rules.cards import DECK


class Reader(HTMLParser):
    """Reads a page as a browser would and notes what is not as it should be."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.words = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        self.wrong += [f"{tag} {name}" for name in ("src", "srcset", "data", "onclick") if name in named]
        if tag in ("script", "link", "iframe", "img", "object"):
            self.wrong.append(tag)
        if identity := named.get("id"):
            self.ids.append(identity)
        if link := named.get("href"):
            self.links.append(link)
        if tag not in ALONE:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ALONE:
            self.wrong.append(f"{tag} closed at once")

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"/{tag}")

    def handle_data(self, data: str) -> None:
        self.words += f" {data}"


def read(text: str) -> Reader:
    reader = Reader()
    reader.feed(text)
    return reader


def sheet_of(book: str, game: str) -> Sheet:
    return game_sheet(find_book(book), game)


@pytest.mark.parametrize(
    ("book", "game"),
    [
        ("tsg", "european-roulette"),
        ("holland-2025", "casino-war"),
        ("holland-2025", "bingo-90"),
        ("star-rfh", "sic-bo"),
    ],
)
def test_a_page_is_whole_and_needs_nothing_from_outside(book: str, game: str) -> None:
    sheet = sheet_of(book, game)
    text = page(find_book(book), sheet)
    reader = read(text)
    assert (reader.wrong, reader.open) == ([], [])
    assert len(set(reader.ids)) == len(reader.ids)
    assert {link.removeprefix("#") for link in reader.links} <= set(reader.ids)
    assert not any(word in text for word in ("http:", "https:", "url(", "@import"))
    assert text.count("<svg") >= len(sheet.lines)
    assert sheet.version in reader.words
    assert sheet.source in reader.words


def test_a_page_says_what_the_sheet_says() -> None:
    words = read(page(find_book("tsg"), sheet_of("tsg", "european-roulette"))).words
    for expected in ("36/37", "97.2973 %", "2.7027 %", "agrees", "TSG-A4.29", "Theoretical RTP 97.30%.", "single-zero"):
        assert expected in words


def test_the_title_block_names_what_a_lab_signs_for() -> None:
    book, sheet = find_book("tsg"), sheet_of("tsg", "european-roulette")
    words = read(page(book, sheet)).words
    for expected in (f"Croupier {__version__}", book.version, sheet.version, sheet.source, "as the book has them"):
        assert expected in words
    for expected in ("Prepared by", "Checked by", "Approved by", "Signature"):
        assert expected in words


def test_the_title_block_names_options_that_are_not_the_books() -> None:
    book = find_book("holland-2025")
    sheet = game_sheet(book, "casino-war", {"decks": 8})
    assert sheet.options["decks"] != 6
    assert "changed: decks" in read(page(book, sheet)).words


def test_on_a_phone_each_figure_of_a_wager_keeps_its_name() -> None:
    summary = wagers.summary(sheet_of("tsg", "european-roulette"))
    rows = summary.split("<tr>")[2:]
    assert rows
    for label in ("Pays", "Return", "House edge", "Hits", "Deviation", "Book says"):
        assert all(f'data-label="{label}"' in row for row in rows)


def test_figures_that_are_near_are_marked() -> None:
    sheet = sheet_of("tsg", "european-roulette")
    near = msgspec.structs.replace(sheet.lines[0], approximate=("hit_frequency", "stdev", "distribution"))
    marked = read(page(find_book("tsg"), msgspec.structs.replace(sheet, lines=(near, *sheet.lines[1:])))).words
    assert "Near rather than exact" in marked
    assert "≈" in marked
    assert "≈" not in read(page(find_book("tsg"), sheet)).words


def test_strategy_exhibits_and_remaining_cards_have_their_places() -> None:
    book = find_book("holland-2025")
    left = dict.fromkeys(DECK, 2)
    reader = read(page(book, game_sheet(book, "casino-war", remaining=left)))
    assert {"chart-war", "shoe", "strategy"} <= set(reader.ids)
    assert "Cards left" in reader.words
    bingo = read(page(book, sheet_of("holland-2025", "bingo-90")))
    assert "Chance that one card has the pattern by call n" in bingo.words


def test_text_is_escaped() -> None:
    assert tag("p", "<script>", title='"') == '<p title="&quot;">&lt;script&gt;</p>'
    chart = Chart("c", "<b>", ("<r>",), ("<c>",), (("hit/stand",),))
    (drawn,) = charts([chart])
    assert "<b>" not in drawn
    assert "&lt;r&gt;" in drawn


def test_every_action_has_a_letter_of_its_own() -> None:
    looks = looks_of(["hit", "stand", "double", "split", "surrender", "raise-4x", "raise-3x", "hold", "help"])
    letters = [letter for letter, _ in looks.values()]
    assert len(set(letters)) == len(letters)
    assert (looks["raise-4x"][0], looks["raise-3x"][0]) == ("4", "3")


def test_few_columns_have_room_for_words_and_many_for_letters() -> None:
    few = Chart("few", "Few", ("a",), ("x",), (("double/hit",),))
    many = Chart("many", "Many", ("a",), tuple("12345"), (("double/hit",) * 5,))
    drawn = charts([few, many])
    assert ">double/hit</td>" in drawn[0]
    assert ">Dh</td>" in drawn[1]


def test_many_amounts_are_drawn_as_needles_and_few_as_bars() -> None:
    lines = {line.wager: line for line in sheet_of("holland-2025", "keno").lines}
    assert picture(lines["pick-2"]).count('class="track"') == 2
    wide = {line.wager: line for line in sheet_of("holland-2025", "slots").lines}["lines:10"]
    drawn = picture(wide)
    assert 'class="track"' not in drawn
    assert drawn.count('class="bar') == len(wide.distribution)


def test_amounts_and_chances_as_people_read_them() -> None:
    assert [amount_text(a) for a in (0.0, 1.95, 36.0, -2.0, 10001.0)] == ["0", "1.95", "36", "−2", "10,001"]
    assert chance_text(0.5) == "50.0000 %"
    assert chance_text(1 / 649_740) == "1 in 649,740"


def test_pages_and_contents_are_written(tmp_path: Path) -> None:
    book = find_book("holland-2025")
    sheets = [sheet_of("holland-2025", game) for game in ("barbut", "diceball")]
    written = write_pages(book, sheets, tmp_path / "new" / "folder")
    names = {file.name for file in written}
    assert names == {"holland-2025-barbut.html", "holland-2025-diceball.html", "index.html"}
    contents = read((tmp_path / "new" / "folder" / "index.html").read_text(encoding="utf-8"))
    assert set(contents.links) == names - {"index.html"}
    assert contents.wrong == []


def test_an_exhibit_with_lines_has_one_for_each_column() -> None:
    exhibit = Exhibit(
        id="e", title="E", columns=("n", "a", "b"), rows=(("1", "0", "0.5"), ("2", "0.5", "1")), drawn=True
    )
    assert curves(exhibit).count("<polyline") == 2
