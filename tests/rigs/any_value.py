"""Any value that is read as a type, so that a fuzzer's messages get past the reader whatever they are made of."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from msgspec import inspect as mi

WORDS = st.sampled_from(["1", "x", "dealer", "rng", "star", "live", "nowhere", "red", "As"]) | st.text(max_size=30)
WIDEST = 2**53


def any_value(kind: Any) -> st.SearchStrategy[Any]:
    """Plain values as they are in JSON; a struct has all of its fields that it needs, and some of the others."""
    return _any(mi.type_info(kind))


def _any(kind: mi.Type) -> st.SearchStrategy[Any]:
    match kind:
        case mi.BoolType():
            return st.booleans()
        case mi.IntType():
            return _integers(kind)
        case mi.FloatType():
            return st.floats(0, 1e6)
        case mi.StrType():
            return _text(kind)
        case mi.LiteralType():
            return st.sampled_from(kind.values)
        case mi.EnumType():
            return st.sampled_from([member.value for member in kind.cls])
        case mi.UnionType():
            return st.one_of([_any(one) for one in kind.types])
        case mi.VarTupleType() | mi.ListType() | mi.SetType() | mi.FrozenSetType():
            fewest = kind.min_length or 0
            most = fewest + 2 if kind.max_length is None else min(kind.max_length, fewest + 2)
            return st.lists(_any(kind.item_type), min_size=fewest, max_size=most)
        case mi.TupleType():
            return st.tuples(*map(_any, kind.item_types)).map(list)
        case mi.DictType():
            return st.dictionaries(WORDS, _any(kind.value_type), max_size=2)
        case mi.StructType():
            return _struct(kind)
        case mi.Metadata():
            return _any(kind.type)
        case _:
            return st.none()


def _integers(kind: mi.IntType) -> st.SearchStrategy[int]:
    least = kind.ge if kind.ge is not None else kind.gt + 1 if kind.gt is not None else -WIDEST
    most = kind.le if kind.le is not None else kind.lt - 1 if kind.lt is not None else WIDEST
    return st.integers(least, min(most, least + 5)) | st.integers(least, most)


def _text(kind: mi.StrType) -> st.SearchStrategy[str]:
    if kind.pattern:
        return st.from_regex(kind.pattern, fullmatch=True)
    return WORDS.map(lambda word: word[: kind.max_length].ljust(kind.min_length or 0, "x"))


def _struct(kind: mi.StructType) -> st.SearchStrategy[dict[str, Any]]:
    needed = {field.encode_name: _any(field.type) for field in kind.fields if field.required}
    others = {field.encode_name: _any(field.type) for field in kind.fields if not field.required}
    tag = {kind.tag_field: st.just(kind.tag)} if kind.tag_field else {}
    return st.fixed_dictionaries({**tag, **needed}, optional=others)
