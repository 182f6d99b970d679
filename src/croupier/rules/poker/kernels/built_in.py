"""Compiled functions as built-ins: they take Python objects through the interpreter's own stable C interface.

A compiled function normally pays more for crossing from Python than for its work; installed as a built-in it costs
no more than `len`.
"""

from __future__ import annotations

import ctypes
import importlib
from typing import Any, Final

numba: Any = importlib.import_module("numba")  # untyped, and its decorators change what they decorate
_extending: Any = importlib.import_module("numba.extending")
types: Any = numba.types
carray: Any = numba.carray

ONE_ARGUMENT: Final = 0x08
SEVERAL_ARGUMENTS: Final = 0x80
"""How a built-in is called: with one object, or with an array of objects and their number."""

word: Any = types.intp
tuple_size = types.ExternalFunction("PyTuple_Size", word(word))
tuple_item = types.ExternalFunction("PyTuple_GetItem", word(word, word))
tuple_new = types.ExternalFunction("PyTuple_New", word(word))
tuple_set = types.ExternalFunction("PyTuple_SetItem", types.int32(word, word, word))
list_size = types.ExternalFunction("PyList_Size", word(word))
list_item = types.ExternalFunction("PyList_GetItem", word(word, word))
buffer_of = types.ExternalFunction("PyByteArray_AsString", word(word))
to_long = types.ExternalFunction("PyLong_AsLong", word(word))
from_long = types.ExternalFunction("PyLong_FromLong", word(word))
take_reference = types.ExternalFunction("Py_IncRef", types.void(word))
clear_error = types.ExternalFunction("PyErr_Clear", types.void())
raise_none = types.ExternalFunction("PyErr_SetNone", types.void(word))


@_extending.intrinsic
def _pointer_in(_context: Any, _address: Any, kind: Any) -> Any:
    """A number as a pointer to items of a type."""
    result = types.CPointer(kind.dtype)

    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.inttoptr(arguments[0], context.get_value_type(result))

    return result(_address, kind), generate


pointer: Any = _pointer_in


class _MethodDefinition(ctypes.Structure):
    _fields_ = (
        ("name", ctypes.c_char_p),
        ("function", ctypes.c_void_p),
        ("flags", ctypes.c_int),
        ("doc", ctypes.c_char_p),
    )


def install(compiled: Any, name: str, called: int, doc: str, *kept: object) -> Any:
    """A built-in that calls the compiled function; it and what it points into live as long as the process."""
    definition = _MethodDefinition(name.encode(), compiled.address, called, doc.encode())
    create = ctypes.pythonapi.PyCFunction_NewEx
    create.restype = ctypes.py_object
    create.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]
    _alive.append((definition, compiled, kept))
    return create(ctypes.addressof(definition), None, None)


_alive: Final[list[Any]] = []
