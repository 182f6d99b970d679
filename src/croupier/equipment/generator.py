"""The generator that decides every card, ball and die in play, and its repeatable twin for simulation.

ChaCha20 keyed from the system's entropy; ranges by rejection, shuffles by Fisher-Yates; nothing that was drawn
before influences what is drawn next (G-3.3.1, G-3.2.3, AN-1.27.9, TSG-8a.1, TSG-8a.3).

>>> SeededGenerator(2025).shuffle("ABCDEFG") == SeededGenerator(2025).shuffle("ABCDEFG")
True
>>> PlayGenerator().below(37) in range(37)
True
"""

from __future__ import annotations

import hashlib
import os
import struct
import threading
import time
import weakref
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Final, NoReturn, Protocol, TypeAlias, TypeVar

import msgspec

from croupier.equipment.entropy import EntropySource, SystemEntropy
from croupier.equipment.keystream import KEY_BYTES, WORD_BITS, check_known_answer, next_block

T = TypeVar("T")
Octets: TypeAlias = bytes

_SPAN: Final = 1 << WORD_BITS


class Generator(Protocol):
    """What every game asks of chance; `for_play` says whether money may depend on the answers."""

    @property
    def for_play(self) -> bool: ...

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely."""
        ...

    def bytes(self, count: int) -> Octets:
        """So many random bytes."""
        ...

    def shuffle(self, items: Iterable[T]) -> list[T]:
        """The items in a random order, each order equally likely; the argument stays as it is."""
        ...

    def draw(self, items: Sequence[T], count: int) -> list[T]:
        """So many different items, in the order drawn, as balls leave a machine."""
        ...

    def choose(self, items: Sequence[T]) -> T:
        """One of the items."""
        ...


class WordGenerator(ABC):
    """Draws on a pool of unused 32-bit words; subclasses say how the pool is filled.

    `list.pop` is atomic, so threads that share a generator never receive the same word twice.
    """

    for_play: bool = False

    def __init__(self) -> None:
        self._words: list[int] = []

    @abstractmethod
    def _refill(self) -> None:
        """Add words to the pool, which is empty."""

    def _word(self) -> int:
        while True:
            try:
                return self._words.pop()
            except IndexError:
                self._refill()

    def below(self, n: int) -> int:
        if not 0 < n <= _SPAN:
            return self._below_large(n)
        pop = self._words.pop
        while True:
            try:
                word = pop()
            except IndexError:
                self._refill()
                continue
            remainder = word % n
            # Refuse words from the last, incomplete run of n: they would favour small numbers (G-3.2.3).
            if word - remainder <= _SPAN - n:
                return remainder

    def _below_large(self, n: int) -> int:
        if n < 1:
            raise ValueError(f"a range needs at least one number, not {n}")
        count = -(-n.bit_length() // WORD_BITS)
        span = 1 << (WORD_BITS * count)
        while True:
            value = 0
            for _ in range(count):
                value = value << WORD_BITS | self._word()
            remainder = value % n
            if value - remainder <= span - n:
                return remainder

    def bytes(self, count: int) -> Octets:
        if count < 0:
            raise ValueError(f"cannot draw {count} bytes")
        parts: list[bytes] = []
        wanted = -(-count // 4)
        pop = self._words.pop
        while wanted:
            if not self._words:
                self._refill()
            taken: list[int] = []
            with suppress(IndexError):  # another thread may have emptied the pool meanwhile
                taken.extend(pop() for _ in range(min(wanted, len(self._words))))
            parts.append(struct.pack(f"<{len(taken)}I", *taken))
            wanted -= len(taken)
        return b"".join(parts)[:count]

    def shuffle(self, items: Iterable[T]) -> list[T]:
        mixed = list(items)
        self._mix(mixed, len(mixed) - 1)
        return mixed

    def draw(self, items: Sequence[T], count: int) -> list[T]:
        if not 0 <= count <= len(items):
            raise ValueError(f"cannot draw {count} of {len(items)}")
        if count == 1:
            return [items[self.below(len(items))]]
        mixed = list(items)
        self._mix(mixed, count)
        return mixed[len(mixed) - count :][::-1]

    def _mix(self, items: list[T], places: int) -> None:
        """Fisher-Yates from the end: settle the last `places` places, each from all that are still open."""
        pop = self._words.pop
        for last in range(len(items) - 1, len(items) - 1 - places, -1):
            n = last + 1
            while True:
                try:
                    word = pop()
                except IndexError:
                    self._refill()
                    continue
                other = word % n
                if word - other <= _SPAN - n:
                    break
            items[last], items[other] = items[other], items[last]

    def choose(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]


class Reseeding(msgspec.Struct, frozen=True, kw_only=True):
    """When the generator for play takes fresh entropy into its key; None means never by that measure.

    The default is rare, as AN-1.27.9 wants it. `after_outputs=1` takes fresh entropy for every block of words.
    """

    after_outputs: int | None = 1 << 32
    after_s: float | None = 86_400.0


class PlayGenerator(WordGenerator):
    """The certified generator: cannot be seeded, copied, stored or continued in another process."""

    for_play = True

    def __init__(
        self,
        entropy: EntropySource | None = None,
        reseeding: Reseeding | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__()
        check_known_answer()
        self._entropy = entropy or SystemEntropy()
        self._reseeding = reseeding or Reseeding()
        self._clock = clock
        self._key: bytes | None = None
        self._process = os.getpid()
        self._lock = threading.Lock()
        self._outputs = 0
        self._outputs_at_seed = 0
        self._seeded_at_s = 0.0
        self.seedings = 0
        """How often entropy was taken in, the first time included."""
        self._seed()
        _IN_PLAY.add(self)

    def _refill(self) -> None:
        with self._lock:
            if self._words:
                return
            if self._process != os.getpid():
                self._forget()
            if self._key is None or self._is_due():
                self._seed()
            assert self._key is not None
            self._key, words = next_block(self._key)
            self._outputs += len(words)
            self._words.extend(reversed(words))

    def _is_due(self) -> bool:
        outputs, seconds = self._reseeding.after_outputs, self._reseeding.after_s
        return (outputs is not None and self._outputs - self._outputs_at_seed >= outputs) or (
            seconds is not None and self._clock() - self._seeded_at_s >= seconds
        )

    def _seed(self) -> None:
        """Hash the old key together with fresh entropy: poor entropy cannot weaken a good key."""
        fresh = self._entropy.read(2 * KEY_BYTES)
        self._key = hashlib.sha256(b"croupier play generator 1" + (self._key or bytes(KEY_BYTES)) + fresh).digest()
        self._outputs_at_seed = self._outputs
        self._seeded_at_s = self._clock()
        self.seedings += 1

    def _forget(self) -> None:
        self._key = None
        self._words.clear()
        self._process = os.getpid()

    def leave_parent(self) -> None:
        """In a forked child: drop the parent's stream, so that the two never share one (G-3.3.1)."""
        self._lock = threading.Lock()
        self._forget()

    def __reduce__(self) -> NoReturn:
        raise TypeError("the generator for play cannot be copied or stored: two copies would draw the same cards")

    def __repr__(self) -> str:
        return f"<PlayGenerator seeded {self.seedings} times from the {self._entropy.name}>"


_IN_PLAY: Final[weakref.WeakSet[PlayGenerator]] = weakref.WeakSet()


def _leave_parent() -> None:
    for generator in list(_IN_PLAY):
        generator.leave_parent()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_leave_parent)


class SeededGenerator(WordGenerator):
    """The same cipher from a given seed, for simulation and tests: equal on every platform, never for play."""

    for_play = False

    def __init__(self, seed: int | Octets) -> None:
        super().__init__()
        text = b"int:%d" % seed if isinstance(seed, int) else b"bytes:" + seed
        self._root = hashlib.sha256(b"croupier seeded generator 1:" + text).digest()
        self._key = self._root
        self._lock = threading.Lock()

    def _refill(self) -> None:
        with self._lock:
            if not self._words:
                self._key, words = next_block(self._key)
                self._words.extend(reversed(words))

    def branch(self, label: str) -> SeededGenerator:
        """A generator of its own for one part of a simulation, the same however much the others draw."""
        return SeededGenerator(self._root + b"/" + label.encode())

    def __repr__(self) -> str:
        return "<SeededGenerator, not for play>"


class SourceGenerator(WordGenerator):
    """The same ranges and shuffles over somebody else's bytes, so that a test battery can judge the bytes."""

    for_play = False

    def __init__(self, read: Callable[[int], Octets], chunk_words: int = 1024) -> None:
        super().__init__()
        self._read = read
        self._chunk_words = chunk_words

    def _refill(self) -> None:
        chunk = self._read(self._chunk_words * 4)
        words = struct.unpack(f"<{len(chunk) // 4}I", chunk[: len(chunk) // 4 * 4])
        if not words:
            raise EOFError("the source has no more bytes")
        self._words.extend(reversed(words))
