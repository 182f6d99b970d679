"""Compiled evaluation in bulk (Numba, `croupier[kernels]`); the engine itself works without it.

Importing a module of this package costs a fraction of a second and some hundred megabytes, so only what needs bulk
evaluation does. Values are those of `hand_ranking`: the kernels are tables of the same ladders.
"""

from __future__ import annotations


class KernelsMissingError(ImportError):
    """Numba is not installed."""


def require_numba() -> None:
    """Raise a sentence instead of a stack trace when the extra is missing."""
    try:
        import numba  # noqa: F401
    except ImportError:
        raise KernelsMissingError("bulk evaluation needs Numba: pip install 'croupier[kernels]'") from None
