"""Lists of sanctions and of public office, read from the files that their publishers offer (TSG-2.15, 4a.3).

| format | published by |
|---|---|
| `un-xml` | United Nations Security Council, consolidated list |
| `eu-xml` | European Union, consolidated financial sanctions (version 1.1) |
| `ofac-xml` | United States Treasury, specially designated nationals |
| `opensanctions-csv` | OpenSanctions, `targets.simple.csv` of any collection; its persons of public office among them |

Of each list the natural persons are taken, with all their names and dates of birth.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import IO, Final, Literal
from xml.etree import ElementTree as Xml

import msgspec

Format = Literal["un-xml", "eu-xml", "ofac-xml", "opensanctions-csv"]
ListKind = Literal["sanctions", "public-office"]
_MONTHS: Final = ("%d %b %Y", "%b %Y", "%Y")
_WRITTEN: Final = {"%d %b %Y": "%Y-%m-%d", "%b %Y": "%Y-%m", "%Y": "%Y"}
LARGEST_FIELD: Final = 10_000_000


class ListError(ValueError):
    """A list that cannot be read, and why."""


class ListRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[[house.screening]]`: one list of the operator's, in a file beside the floor file."""

    file: str
    format: Format
    kind: ListKind
    title: str


class Entry(msgspec.Struct, frozen=True):
    """A person on a list."""

    list: str
    kind: ListKind
    id: str
    names: tuple[str, ...]
    """As the list writes them; the first is the main one."""
    born: tuple[str, ...] = ()
    """As 1961-03-02, 1961-03 or 1961: as much as the list knows."""


Person = tuple[str, list[str], list[str]]
"""Id, names, dates of birth."""


def read_list(file: Path, row: ListRow) -> tuple[Entry, ...]:
    """The persons of one list; a file that has none is none of its format."""
    try:
        with file.open("rb") as opened:
            people = list(_READERS[row.format](opened))
    except OSError as error:
        raise ListError(f"{row.file}: it cannot be read: {error.strerror}") from None
    except (Xml.ParseError, UnicodeDecodeError, csv.Error, KeyError) as error:
        raise ListError(f"{row.file}: this is no {row.format}: {error}") from None
    if not people:
        raise ListError(f"{row.file}: there is no person in it; is it {row.format}?")
    return tuple(
        Entry(row.title, row.kind, number, tuple(dict.fromkeys(names)), tuple(dict.fromkeys(born)))
        for number, names, born in people
        if names
    )


def _elements(file: IO[bytes], tag: str) -> Iterator[Xml.Element]:
    """Each element of a tag, whatever its name space; what was read is let go, since lists are long."""
    for _, element in Xml.iterparse(file):  # noqa: S314  the operator's own file, and expat bounds what it expands
        if _plain(element) == tag:
            yield element
            element.clear()


def _plain(element: Xml.Element) -> str:
    return element.tag.rpartition("}")[2]


def _texts(element: Xml.Element, *tags: str) -> list[str]:
    """The words of some children, in the order of the tags."""
    found = {_plain(child): (child.text or "").strip() for child in element}
    return [found[tag] for tag in tags if found.get(tag)]


def _below(element: Xml.Element, tag: str) -> Iterator[Xml.Element]:
    return (child for child in element.iter() if _plain(child) == tag)


def _united_nations(file: IO[bytes]) -> Iterator[Person]:
    for person in _elements(file, "INDIVIDUAL"):
        names = [" ".join(_texts(person, "FIRST_NAME", "SECOND_NAME", "THIRD_NAME", "FOURTH_NAME"))]
        names += [name for alias in _below(person, "INDIVIDUAL_ALIAS") for name in _texts(alias, "ALIAS_NAME")]
        born = [day for one in _below(person, "INDIVIDUAL_DATE_OF_BIRTH") for day in _texts(one, "DATE", "YEAR")[:1]]
        yield "".join(_texts(person, "DATAID")), [name for name in names if name], [day[:10] for day in born]


def _european_union(file: IO[bytes]) -> Iterator[Person]:
    for entity in _elements(file, "sanctionEntity"):
        if not any(kind.get("code") == "person" for kind in _below(entity, "subjectType")):
            continue
        names = [(alias.get("wholeName") or "").strip() for alias in _below(entity, "nameAlias")]
        born = [one.get("birthdate") or one.get("year") or "" for one in _below(entity, "birthdate")]
        number = entity.get("euReferenceNumber") or entity.get("logicalId") or ""
        yield number, [name for name in names if name], [day for day in born if day]


def _treasury(file: IO[bytes]) -> Iterator[Person]:
    for entry in _elements(file, "sdnEntry"):
        if _texts(entry, "sdnType") != ["Individual"]:
            continue
        names = [" ".join(_texts(entry, "firstName", "lastName"))]
        names += [" ".join(_texts(alias, "firstName", "lastName")) for alias in _below(entry, "aka")]
        born = [day for one in _below(entry, "dateOfBirthItem") for day in _texts(one, "dateOfBirth")]
        yield "".join(_texts(entry, "uid")), [name for name in names if name], [_numbers(day) for day in born]


def _numbers(day: str) -> str:
    """
    >>> _numbers("02 Mar 1961"), _numbers("Mar 1961"), _numbers("circa 1961")
    ('1961-03-02', '1961-03', '1961')
    """
    day = day.removeprefix("circa ")
    for form in _MONTHS:
        try:
            return datetime.strptime(day, form).strftime(_WRITTEN[form])  # noqa: DTZ007  a day, whatever the zone
        except ValueError:
            continue
    return ""


def _open_sanctions(file: IO[bytes]) -> Iterator[Person]:
    csv.field_size_limit(LARGEST_FIELD)
    for row in csv.DictReader(line.decode("utf-8-sig") for line in file):
        if row["schema"] != "Person":
            continue
        names = [row["name"], *(row["aliases"] or "").split(";")]
        born = (row["birth_date"] or "").split(";")
        yield row["id"], [name.strip() for name in names if name.strip()], [day.strip() for day in born if day.strip()]


_READERS: Final[dict[Format, Callable[[IO[bytes]], Iterator[Person]]]] = {
    "un-xml": _united_nations,
    "eu-xml": _european_union,
    "ofac-xml": _treasury,
    "opensanctions-csv": _open_sanctions,
}
