"""Reading rulebook files: the shipped ones, an operator's own, and what is said about mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.rulebooks import RulebookError, UnknownBookError, build_game, find_book, game_version, load_books
from croupier.rulebooks.checks import cited
from croupier.rulebooks.loader import SHIPPED, read_book
from croupier.rulebooks.options import OptionError
from croupier.rulebooks.problems import line_of
from croupier.rules.procedure import resume
from croupier.rules.wagers.wager import Wager


def copy_of(book: str, folder: Path, *edits: tuple[str, str], name: str = "own.toml") -> Path:
    """A rulebook file with some of its text replaced (first occurrence), as an operator would edit it."""
    text = (SHIPPED / f"{book}.toml").read_text(encoding="utf-8")
    for old, new in edits:
        assert old in text, f"{old!r} is not in {book}"
        text = text.replace(old, new, 1)
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def line_with(file: Path, text: str) -> int:
    return 1 + next(n for n, line in enumerate(file.read_text(encoding="utf-8").splitlines()) if text in line)


MISTAKES = [
    pytest.param(
        ('kind = "corner"', 'kind = "square"'), 'kind = "square"',
        'game "roulette", wager "square", kind', "'square' is no roulette wager", id="unknown wager",
    ),
    pytest.param(
        ('odds = "17:1"', 'odds = "17 to 1"'), 'odds = "17 to 1"',
        'game "roulette", wager "split", odds', "write them as '35:1'", id="odds that do not parse",
    ),
    pytest.param(
        ('odds = "17:1"', 'odds = "-17:1"'), 'odds = "-17:1"',
        'game "roulette", wager "split", odds', "do not parse", id="negative odds",
    ),
    pytest.param(
        ('clause = ["LC-1.4", "LC-1.3c"]\n', ""), 'kind = "street"',
        'game "roulette", wager "street"', "'clause' is missing", id="missing clause",
    ),
    pytest.param(
        ('clause = ["LC-1.4", "LC-1.3c"]', "clause = []"), "clause = []",
        'game "roulette", wager "street", clause', "must cite its clause", id="empty clause",
    ),
    pytest.param(
        ('clause = ["LC-1.4", "LC-1.3c"]', 'clause = "LC-9.9"'), 'clause = "LC-9.9"',
        'game "roulette", wager "street", clause', "'LC-9.9' is no clause of the catalogues live-casino",
        id="clause that no catalogue has",
    ),
    pytest.param(
        ("default = { minimum_minor = 100,", "default = { minimum_minor = -100,"), "minimum_minor = -100",
        "limits, default", "limits must be positive and in order", id="negative limits",
    ),
    pytest.param(
        ("maximum_minor = 500_000 }", "maximum_minor = 50 }"), "maximum_minor = 50 }",
        "limits, default", "minimum 100, maximum 50", id="maximum below minimum",
    ),
    pytest.param(
        ("[game.options.zero-combinations]", "[game.options.zero-combination]"), "[game.options.zero-combination]",
        'game "roulette", options, zero-combination', "has no such option", id="unknown option",
    ),
    pytest.param(
        ("value = false\nallowed = [true, false]", "value = 2\nallowed = [true, false]"), "value = 2",
        'game "roulette", options, zero-combinations, value', "2 is not allowed; allowed: true, false",
        id="option outside its range",
    ),
    pytest.param(
        ('value = "single-zero"', 'value = "triple-zero"'), 'value = "triple-zero"',
        'game "roulette", options, wheel, value', "none of the permitted values", id="option that the family refuses",
    ),
    pytest.param(
        ('family = "roulette"', 'family = "rulet"'), 'family = "rulet"',
        'game "roulette", family', "'rulet' is no family of games", id="unknown family",
    ),
    pytest.param(
        ('odds = "17:1"', 'odds = "17:1"\ncolour = "red"'), 'colour = "red"',
        'game "roulette", wager "split"', "'colour' is no key of this section", id="unknown key",
    ),
    pytest.param(
        ('rounding = "down"', 'rounding = "nearest"'), 'rounding = "nearest"',
        "rulebook, rounding", "none of the permitted values", id="unknown rounding",
    ),
    pytest.param(
        ('currency = "USD"', 'currency = "XXX"'), 'currency = "XXX"',
        "rulebook, currency", "unknown currency", id="unknown currency",
    ),
    pytest.param(
        ("place-confirmation = {", "place-conformation = {"), "place-conformation",
        "general, place-conformation", "unknown; known here:", id="misspelt provision",
    ),
    pytest.param(
        ("wagering-s = { value = 30", "wagering-s = { value = -30"), "wagering-s = { value = -30",
        'game "roulette", timers, wagering-s, value', "must not be negative", id="negative timer",
    ),
    pytest.param(
        ('modes = { value = ["dealer", "rng"]', 'modes = { value = ["croupier"]'), 'modes = { value = ["croupier"]',
        'game "roulette", modes, value', "none of the permitted values", id="unknown mode",
    ),
    pytest.param(
        ('kind = "line"', 'kind = "corner"'), 'name = "Line"',
        'game "roulette", wager "corner"', "stands in this game twice", id="the same wager twice",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("edit", "at_text", "place", "sentence"), MISTAKES)
def test_a_mistake_is_named_with_file_line_place_and_what_was_expected(
    tmp_path: Path, edit: tuple[str, str], at_text: str, place: str, sentence: str
) -> None:
    file = copy_of("live-casino", tmp_path, edit)
    with pytest.raises(RulebookError) as caught:
        read_book(file)
    (problem,) = caught.value.problems
    message = str(problem)
    assert message.startswith("own.toml, line ")
    assert place in message
    assert sentence in message
    assert abs(problem.line - line_with(file, at_text)) <= 1


def test_a_printed_return_must_be_a_decimal(tmp_path: Path) -> None:
    file = copy_of("tsg", tmp_path, ('rtp = "0.9730"', 'rtp = "97.30%"'))
    with pytest.raises(RulebookError, match=r"published, rtp: '97\.30%' is no return"):
        read_book(file)


def test_two_games_with_one_id_are_refused(tmp_path: Path) -> None:
    file = copy_of("holland-2025", tmp_path, ('id = "quick-roulette"', 'id = "french-roulette"'))
    with pytest.raises(RulebookError, match="two games have the id 'french-roulette'"):
        read_book(file)


def test_every_mistake_of_a_file_is_reported_at_once(tmp_path: Path) -> None:
    file = copy_of(
        "live-casino",
        tmp_path,
        ('odds = "35:1"', "odds = 35"),
        ('odds = "17:1"', "chance = 17"),
        ('name = "Street"\n', ""),
    )
    with pytest.raises(RulebookError) as caught:
        read_book(file)
    sentences = [str(problem) for problem in caught.value.problems]
    assert len(sentences) == 3
    assert "expected text, found a whole number" in sentences[0]
    assert "'chance' is no key" in sentences[1]
    assert "'name' is missing" in sentences[2]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"[rulebook", "no valid TOML"),
        (b"\xff\xfe\x00", "no text in UTF-8"),
        (b"", r"was taken for a rulebook.* but has no \[rulebook\]"),
        (b"[rulebook]\n", "'id' is missing"),
        (b"game = 3\n[rulebook]\n", "'id' is missing"),
    ],
)
def test_files_that_are_no_rulebooks_at_all(tmp_path: Path, content: bytes, sentence: str) -> None:
    file = tmp_path / "own.toml"
    file.write_bytes(content)
    with pytest.raises(RulebookError, match=sentence):
        read_book(file)


def test_a_missing_file_is_said_to_be_missing(tmp_path: Path) -> None:
    with pytest.raises(RulebookError, match="cannot be read"):
        load_books([tmp_path / "nowhere.toml"])


def test_an_operators_own_book_stands_beside_the_shipped_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = copy_of(
        "live-casino", tmp_path, ('id = "live-casino"', 'id = "my-casino"'), ('odds = "35:1"', 'odds = "30:1"')
    )
    monkeypatch.delenv("CROUPIER_RULEBOOKS")
    assert set(load_books()) == {"holland-2023", "holland-2025", "live-casino", "star-rfh", "tsg"}
    assert "my-casino" in load_books([own])
    monkeypatch.setenv("CROUPIER_RULEBOOKS", str(tmp_path))
    assert find_book("my-casino").source == own
    with pytest.raises(UnknownBookError, match="my-casino"):
        find_book("your-casino")


def test_an_id_can_be_used_once_only(tmp_path: Path) -> None:
    with pytest.raises(RulebookError, match=r"'live-casino' is already the id of live-casino\.toml"):
        load_books([copy_of("live-casino", tmp_path)])


def test_changing_a_figure_in_a_copy_changes_the_settlement(tmp_path: Path) -> None:
    own = read_book(copy_of("live-casino", tmp_path, ('odds = "35:1"', 'odds = "30:1"')))
    wager = Wager("w", "seat", "straight:17", 100)
    profits = []
    for book in (find_book("live-casino"), own):
        game = build_game(book, "roulette")
        (line,) = game.settle([wager], resume(game.procedure([wager]), ["17"]).outcome)
        profits.append(line.profit_minor)
    assert profits == [3500, 3000]


def test_versions_follow_content_and_options_not_layout_of_the_file(tmp_path: Path) -> None:
    book = find_book("live-casino")
    respaced = read_book(copy_of("live-casino", tmp_path, ("[rulebook]", "# a remark\n\n[rulebook]"), name="a.toml"))
    changed = read_book(copy_of("live-casino", tmp_path, ('odds = "35:1"', 'odds = "34:1"'), name="b.toml"))
    assert respaced.version == book.version
    assert changed.version != book.version
    assert game_version(respaced, "roulette") == game_version(book, "roulette") != game_version(changed, "roulette")
    assert game_version(book, "roulette", {"zero-combinations": "true"}) != game_version(book, "roulette")
    assert game_version(book, "roulette", {"zero-combinations": "false"}) == game_version(book, "roulette")


@pytest.mark.parametrize(
    ("overrides", "sentence"),
    [
        ({"wheel": "double-zero"}, "fixes this at single-zero"),
        ({"zero-combinations": "perhaps"}, "must be true or false"),
        ({"zero-combinations": 3}, "a value like false is needed, not 3"),
        ({"decks": "8"}, "roulette has no such option; its options are: wheel, zero-combinations, zero-rule"),
    ],
)
def test_overrides_are_held_to_what_the_book_allows(overrides: dict[str, object], sentence: str) -> None:
    with pytest.raises(OptionError, match=sentence):
        build_game(find_book("live-casino"), "roulette", overrides)


def test_an_unknown_game_names_those_there_are() -> None:
    with pytest.raises(UnknownBookError, match=r"its games are: .*roulette"):
        build_game(find_book("live-casino"), "faro")


def test_every_shipped_value_cites_a_clause(monkeypatch: pytest.MonkeyPatch) -> None:
    import msgspec

    monkeypatch.delenv("CROUPIER_RULEBOOKS")
    for book in load_books().values():
        data = msgspec.to_builtins(book.file)
        assert sum(1 for _ in cited(data)) > 20
        assert all(ids for path, ids in cited(data) if "pays" not in path)


def test_lines_are_found_through_arrays_of_tables_and_dotted_keys() -> None:
    text = '[a]\nb.c = 1\n\n[[g]]\nid = "x"\n[g.o.p]\nvalue = 1\n[[g]]\n[g.o.p]\nvalue = 2\n'
    assert line_of(text, ("a", "b", "c")) == 2
    assert line_of(text, ("g", 0, "o", "p", "value")) == 7
    assert line_of(text, ("g", 1, "o", "p", "value")) == 10
    assert line_of(text, ("g", 1, "o", "p", "nothing")) == 9
    assert line_of(text, ("z",)) == 0
