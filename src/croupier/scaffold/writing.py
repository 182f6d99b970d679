"""Writing the files of a new game: rules, rulebook, catalogue, tests, cloth with its words, and a floor to play it on.

What is written plays at once and passes its tests; its author then turns it into the game that is wanted.

>>> named = GameName.of("lucky-hand")
>>> named.module, named.pascal, named.camel, named.title, named.prefix
('lucky_hand', 'LuckyHand', 'luckyHand', 'Lucky Hand', 'LH')
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import msgspec

from croupier.rulebooks.families import FAMILIES

TEMPLATES: Final = Path(__file__).parent / "templates"
BOOKS: Final = "rulebooks"
"""The folder of a checkout in which the rulebooks of its own games lie, each in a folder with its catalogue."""
_NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_MODULES: Final = re.compile(r"from croupier\.rules import (?:\(([^)]*)\)|([^\n(]+))\n")
_WIDEST: Final = 120
_END_OF_FAMILIES: Final = "\n}\n"


class NewGameError(ValueError):
    """A game that cannot be written, with the reason."""


class GameName(msgspec.Struct, frozen=True):
    """One name in every spelling that the files need."""

    name: str
    module: str
    pascal: str
    camel: str
    title: str
    prefix: str
    """Of its clauses."""

    @staticmethod
    def of(name: str) -> GameName:
        if not _NAME.fullmatch(name):
            raise NewGameError(
                f"{name!r} is no name for a game: small letters, digits and single dashes, as in lucky-hand"
            )
        words = name.split("-")
        pascal = "".join(word.capitalize() for word in words)
        prefix = "".join(word[0] for word in words).upper() if len(words) > 1 else name[:3].upper()
        camel = pascal[0].lower() + pascal[1:]
        return GameName(name, name.replace("-", "_"), pascal, camel, " ".join(map(str.capitalize, words)), prefix)

    def into(self, text: str) -> str:
        """A template with this name in all its places."""
        spellings = {
            "@name@": self.name,
            "@module@": self.module,
            "@Class@": self.pascal,
            "@camel@": self.camel,
            "@Title@": self.title,
            "@PREFIX@": self.prefix,
        }
        for place, spelling in spellings.items():
            text = text.replace(place, spelling)
        return text


def files_of(named: GameName, *, cards: bool) -> dict[Path, str]:
    """Every new file of the game, by its path inside the checkout."""
    kind = "cards" if cards else "spin"
    book = Path(BOOKS) / named.name
    screen = Path("web/src/games") / named.name
    templates = {
        Path("src/croupier/rules") / f"{named.module}.py": (f"{kind}/module.py",),
        book / f"{named.name}.toml": ("any/head.toml", f"{kind}/game.toml"),
        book / f"{named.name}.csv": ("any/catalogue.csv",),
        Path("floors") / f"{named.name}.toml": ("any/floor.toml",),
        Path("tests/rules") / f"test_{named.module}.py": (f"{kind}/test.py",),
        screen / "family.ts": (f"{kind}/family.ts",),
        screen / "words.ts": (f"{kind}/words.ts",),
        screen / f"{named.pascal}Felt.svelte": (f"{kind}/Felt.svelte",),
    }
    return {path: named.into("".join(map(_template, parts))) for path, parts in templates.items()}


def _template(name: str) -> str:
    return (TEMPLATES / f"{name}.tpl").read_text(encoding="utf-8")


def with_family(source: str, named: GameName, *, cards: bool) -> str:
    """The table of families with one line more, and the module that it needs."""
    shown = '"baccarat", "cards", CARDS' if cards else '"draws", "balls", ("wheel",)'
    line = f'    "{named.name}": Family({named.module}.Config, {named.module}.build, {shown}),'
    before, end, after = source.rpartition(_END_OF_FAMILIES)
    imported = _MODULES.search(before)
    if not end or imported is None:
        raise NewGameError("the table of families does not look as expected: add the family by hand")
    modules = {*re.findall(r"\w+", imported[1] or imported[2]), named.module}
    before = before.replace(imported[0], _import_of(sorted(modules)), 1)
    return f"{before}\n{line}{end}{after}"


def _import_of(modules: list[str]) -> str:
    """The import of all modules, on one line where they fit."""
    line = f"from croupier.rules import {', '.join(modules)}\n"
    if len(line) <= _WIDEST + 1:
        return line
    return "from croupier.rules import (\n" + "".join(f"    {module},\n" for module in modules) + ")\n"


def write(checkout: Path, named: GameName, *, cards: bool) -> list[Path]:
    """Write all of it; nothing is written where something is in the way. The paths inside the checkout, in order."""
    families = Path("src/croupier/rulebooks/families.py")
    if not (checkout / families).is_file():
        raise NewGameError(f"{checkout} is no checkout of Croupier: a new game needs its sources")
    files = files_of(named, cards=cards)
    there = [str(path) for path in files if (checkout / path).exists()]
    if named.name in FAMILIES or there:
        raise NewGameError(f"there is a game {named.name} already" + (f": {', '.join(there)}" if there else ""))
    changed = with_family((checkout / families).read_text(encoding="utf-8"), named, cards=cards)
    for path, text in files.items():
        (checkout / path).parent.mkdir(parents=True, exist_ok=True)
        (checkout / path).write_text(text, encoding="utf-8")
    (checkout / families).write_text(changed, encoding="utf-8")
    return [*files, families]
