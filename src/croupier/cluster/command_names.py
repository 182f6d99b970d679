"""Commands by their names, as they travel between processes: data that is read into a known type, never code.

>>> from croupier.floor.commands import OpenTable
>>> name_of(OpenTable)
'croupier.floor.commands.supervisors:OpenTable'
>>> named(name_of(OpenTable)) is OpenTable
True
"""

from __future__ import annotations

import sys
from functools import cache

import msgspec

_OURS = "croupier."


def name_of(command: type) -> str:
    return f"{command.__module__}:{command.__qualname__}"


@cache
def named(name: str) -> type[msgspec.Struct]:
    """A struct of this program that is loaded already; nothing is imported because somebody names it."""
    module, _, kind = name.partition(":")
    found = getattr(sys.modules.get(module), kind, None) if module.startswith(_OURS) else None
    if isinstance(found, type) and issubclass(found, msgspec.Struct):
        return found
    raise LookupError(f"{name!r} is no command of this version")
