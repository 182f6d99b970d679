"""HTML and SVG from Python: elements with their attributes, everything that is text escaped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

ALONE = frozenset({"meta", "line", "rect", "path", "circle", "polyline", "hr", "br"})


class Markup(str):
    """Text that is markup already."""

    __slots__ = ()


def tag(name: str, /, *content: str, **attributes: object) -> Markup:
    """An element; a trailing underscore keeps an attribute's name from being a Python word.

    >>> tag("td", "1 < 2", class_="figure")
    '<td class="figure">1 &lt; 2</td>'
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(str(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    if name in ALONE:
        return Markup(f"<{name}{written}/>")
    return Markup(f"<{name}{written}>{join(content)}</{name}>")


def join(parts: Iterable[str]) -> Markup:
    """Parts after one another; what is no markup is escaped."""
    return Markup("".join(part if isinstance(part, Markup) else escape(part) for part in parts))


def table(
    columns: Sequence[str], rows: Iterable[Sequence[str]], class_: str = "", left: int = 1, caption: str = "",
    stack: bool = False,
) -> Markup:  # fmt: skip
    """A table whose first columns are words and whose others are figures; stacked, each row is a card on a phone."""
    heads = [tag("th", name, class_=None if place < left else "figure") for place, name in enumerate(columns)]
    body = [
        tag(
            "tr",
            *(
                tag("td", cell, class_=None if place < left else "figure", data_label=columns[place] if stack else None)
                for place, cell in enumerate(row)
            ),
        )
        for row in rows
    ]
    head = tag("thead", tag("tr", *heads))
    inside = (tag("caption", caption),) if caption else ()
    looks = " ".join(filter(None, (class_, "stack" if stack else "")))
    return tag("div", tag("table", *inside, head, tag("tbody", *body), class_=looks or None), class_="scroll")


def section(name: str, title: str, *content: str) -> Markup:
    """A section with its heading."""
    return tag("section", tag("h2", title), *content, id=name)


def fold(summary: str, *content: str) -> Markup:
    """Something long that opens on demand; paper does without."""
    return tag("details", tag("summary", summary), *content)
