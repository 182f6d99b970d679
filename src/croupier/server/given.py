"""What handlers of the API are given, and the parameters that they share, each with its bounds."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter

from croupier.server.lines.visitor import Visitor
from croupier.server.premises import Premises

TheHouse: TypeAlias = NamedDependency[Premises]
TheVisitor: TypeAlias = NamedDependency[Visitor]
OverTls: TypeAlias = NamedDependency[bool]

TableId: TypeAlias = Annotated[str, PathParameter(description="A table's id", max_length=64)]
BookId: TypeAlias = Annotated[str, PathParameter(description="A rulebook's id", max_length=40)]
GameId: TypeAlias = Annotated[str, PathParameter(description="A game's id", max_length=40)]
CheckpointNumber: TypeAlias = Annotated[int, PathParameter(description="A checkpoint's number", ge=0, le=2**53)]
RoundNumber: TypeAlias = Annotated[int, PathParameter(description="A round's number", ge=0, le=2**53)]

Limit: TypeAlias = Annotated[int, QueryParameter(description="How many, at most", ge=1, le=500)]
BeforeRound: TypeAlias = Annotated[int | None, QueryParameter(description="Only older rounds", ge=0, le=2**53)]
Cursor: TypeAlias = Annotated[
    int | None, QueryParameter(description="The cursor of the last line of the page before", ge=0, le=2**62)
]
Version: TypeAlias = Annotated[
    int, QueryParameter(description="The version of the last event already known", ge=0, le=2**62)
]
CurrencyCode: TypeAlias = Annotated[str, QueryParameter(description="A currency of the floor", max_length=3)]
PurseKind: TypeAlias = Annotated[str, QueryParameter(description="wallet or meter", max_length=10)]

ADMINISTRATION: Final = {"administration": True}
"""Marks what administrators alone do: it can be served at an address of its own (`--administration-listen`)."""
