"""The wagers of a game on its PAR sheet: one table of all, then each with its distribution and its proof."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.odds.figures import percent
from croupier.odds.par_sheet.distribution import picture
from croupier.odds.par_sheet.markup import Markup, fold, join, table, tag
from croupier.odds.published import WORDS
from croupier.odds.sheet import Line, Sheet

BEST = "best"


def summary(sheet: Sheet) -> Markup:
    """Every wager in one line."""
    raised = any(float(line.staked) != 1 for line in sheet.lines)
    printed = any(line.published for line in sheet.lines)
    columns = ["Wager", "Pays", "Return", "House edge", "Hits", "Deviation"]
    columns += ["Element of risk"] * raised + ["Book says"] * printed
    rows = []
    for line in sheet.lines:
        cells = [
            join([tag("a", _name(line), href=f"#wager-{line.wager}"), tag("span", _id(line), class_="id")]),
            _pays(line.pays),
            percent(line.rtp),
            percent(line.house_edge),
            near(line, "hit_frequency", percent(line.hit_frequency)),
            near(line, "stdev", line.stdev[: line.stdev.index(".") + 5]),
        ]
        cells += [percent(line.element_of_risk)] * raised + [_verdict(line)] * printed
        rows.append(cells)
    return table(columns, rows, left=2, stack=True)


def near(line: Line, figure: str, text: str) -> str:
    """A figure with a mark where it is near rather than exact."""
    return f"≈ {text}" if figure in line.approximate else text


def details(sheet: Sheet) -> Markup:
    """Each wager with everything that is known about it."""
    return tag("div", *(_wager(line) for line in sheet.lines), class_="wagers")


def _wager(line: Line) -> Markup:
    figures = [
        ("House edge", percent(line.house_edge, 6)),
        ("Hits", near(line, "hit_frequency", percent(line.hit_frequency))),
        ("Deviation", near(line, "stdev", line.stdev[: line.stdev.index(".") + 7])),
    ]
    if float(line.staked) != 1:
        figures += [
            ("Staked in all", line.staked[:8]),
            ("Element of risk", percent(line.element_of_risk, 6)),
            ("Of all wagers", percent(line.rtp_all_wagers)),
        ]
    head = tag("header", tag("h3", _name(line)), tag("span", _id(line), class_="id"))
    rows = tag("dl", *(tag("div", tag("dt", name), tag("dd", value)) for name, value in figures), class_="row")
    value = tag("p", percent(line.rtp, 6), tag("small", "returned"), class_="big")
    parts = (head, value, rows, picture(line), *_said(line), *_folds(line))
    return tag("article", *parts, class_="wager", id=f"wager-{line.wager}")


def _said(line: Line) -> Iterator[Markup]:
    if line.published is not None:
        measured = f"of {WORDS[line.definition]} " if line.definition and float(line.staked) != 1 else ""
        yield tag("p", f"The book prints {percent(line.published, 2)} {measured}", _mark(line), class_="said")
    if line.why:
        yield tag("p", line.why, class_="said warn")
    if "distribution" in line.approximate:
        yield tag(
            "p", "Near rather than exact: the chances of the amounts, and hits. The notes say how near.", class_="said"
        )
    if line.holds_for:
        yield tag("p", f"Taken for granted: {line.holds_for.rstrip('.')}.", class_="said")
    for meter, amount in line.meters.items():
        yield tag(
            "p",
            f"Returns all that is staked once the meter {meter} stands at {float(amount):,.2f} times the wager.",
            class_="said",
        )


def _folds(line: Line) -> Iterator[Markup]:
    if line.strategies:
        rows = [
            ("best play" if name == BEST else name.replace("-", " "), percent(rtp, 6), _cost(line, rtp))
            for name, rtp in line.strategies.items()
        ]
        yield fold("Ways to play", table(("play", "return", "costs"), rows))
    amounts = line.distribution.items()
    yield fold(
        f"All {len(amounts)} amounts" if len(amounts) > 1 else "The amount",
        table(
            ("returned", "chance"),
            [(tag("span", a, class_="exact"), tag("span", c, class_="exact")) for a, c in amounts],
        ),
    )
    if line.exact is not None:
        yield fold("The return as a fraction", tag("p", line.exact, class_="exact"))
        yield tag("p", "Return as a fraction: ", tag("span", line.exact, class_="exact"), class_="said paper")
    else:
        yield tag("p", f"Return {line.rtp}, summed with binary fractions of fifteen digits.", class_="said")


def _cost(line: Line, rtp: str) -> str:
    cost = float(line.rtp) - float(rtp)
    return f"{cost * 100:.4f} %" if abs(cost) >= 5e-13 else "nothing"


def _name(line: Line) -> str:
    """The book's name of the wager, and which of its kind where they differ."""
    return " ".join((line.name, *line.wager.split(":")[1:]))


def _id(line: Line) -> str:
    return line.wager if line.spots == 1 else f"{line.wager} · {line.spots} spots"


def _pays(pays: str) -> str:
    lines = pays.split(", ")
    return pays if len(lines) <= 4 else f"{lines[0]} to {lines[-1]}, {len(lines)} lines"


def _verdict(line: Line) -> Markup:
    if line.published is None:
        return Markup()
    return join([f"{percent(line.published, 2)} ", _mark(line)])


def _mark(line: Line) -> Markup:
    return tag("span", "agrees" if line.agrees else "differs", class_="mark" if line.agrees else "mark differs")
