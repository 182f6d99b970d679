"""A plain value of any type that a message is made of, so that tests can send whatever the house knows."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import inspect as mi


def sample(kind: Any) -> Any:
    """The simplest value that is read as this type."""
    return _plain(mi.type_info(kind))


def _plain(kind: mi.Type) -> Any:
    match kind:
        case mi.BoolType():
            return False
        case mi.IntType():
            return max(kind.ge or 0, (kind.gt + 1) if kind.gt is not None else 0, 1 if kind.le is None else 0)
        case mi.FloatType():
            return 1.0
        case mi.StrType():
            return "x" * max(kind.min_length or 1, 1)
        case mi.LiteralType():
            return kind.values[0]
        case mi.EnumType():
            return next(iter(kind.cls)).value
        case mi.NoneType():
            return None
        case mi.UnionType():
            return _plain(next((t for t in kind.types if not isinstance(t, mi.NoneType)), kind.types[0]))
        case mi.VarTupleType() | mi.ListType() | mi.SetType() | mi.FrozenSetType():
            return [_plain(kind.item_type)] * (kind.min_length or 0)
        case mi.TupleType():
            return [_plain(item) for item in kind.item_types]
        case mi.DictType():
            return {}
        case mi.StructType():
            fields = {field.encode_name: _plain(field.type) for field in kind.fields if field.required}
            return fields if kind.tag_field is None else {kind.tag_field: kind.tag, **fields}
        case mi.Metadata():
            return _plain(kind.type)
        case _:
            return "x"


def sample_of(struct: type[msgspec.Struct]) -> Any:
    """A struct with the simplest values."""
    return msgspec.convert(sample(struct), struct)
