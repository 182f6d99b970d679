"""Generators with the faults that the battery must find; each fault is one that real casinos have had."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from croupier.equipment.generator import SeededGenerator, SourceGenerator, WordGenerator

T = TypeVar("T")


class BiasedWheel(SeededGenerator):
    """One pocket of a wheel comes a quarter more often than it should."""

    def below(self, n: int) -> int:
        if n == 37 and super().below(37 * 4) == 0:
            return 17
        return super().below(n)


class ModuloRange(SeededGenerator):
    """Ranges by the remainder of a byte: small numbers come more often."""

    def below(self, n: int) -> int:
        return self.bytes(1)[0] % n if n <= 256 else super().below(n)


class NaiveShuffle(SeededGenerator):
    """Every place swapped with any place: n**n equally likely ways cannot give n! orders evenly."""

    def shuffle(self, items: Iterable[T]) -> list[T]:
        mixed = list(items)
        for i in range(len(mixed)):
            j = self.below(len(mixed))
            mixed[i], mixed[j] = mixed[j], mixed[i]
        return mixed


class LostCard(SeededGenerator):
    """Now and then a shuffle holds one card twice and lacks another."""

    def shuffle(self, items: Iterable[T]) -> list[T]:
        mixed = super().shuffle(items)
        if self.below(50) == 0:
            mixed[0] = mixed[1]
        return mixed


class TooFair(SeededGenerator):
    """Numbers from a shuffled stack, each exactly once: values are withheld because of past results (G-3.2.3)."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._stacks: dict[int, list[int]] = {}

    def below(self, n: int) -> int:
        if n > 100:
            return super().below(n)
        stack = self._stacks.setdefault(n, [])
        if not stack:
            stack.extend(super().shuffle(range(n)))
        return stack.pop()


class NoRepeats(SeededGenerator):
    """The same number never comes twice in a row."""

    _last = -1

    def below(self, n: int) -> int:
        value = super().below(n)
        while n == 37 and value == self._last:
            value = super().below(n)
        self._last = value
        return value


def lcg_low_bits(seed: int) -> WordGenerator:
    """The low 16 bits of a linear congruential generator: they repeat after 65,536 numbers."""
    state = [seed]

    def read(count: int) -> bytes:
        out = bytearray()
        while len(out) < count:
            state[0] = (state[0] * 1_103_515_245 + 12_345) % 2**31
            out += (state[0] & 0xFFFF).to_bytes(2, "little")
        return bytes(out)

    return SourceGenerator(read)


def stuck_bit(seed: int) -> WordGenerator:
    """One bit of every fourth byte is always set."""
    good = SeededGenerator(seed)

    def read(count: int) -> bytes:
        words = bytearray(good.bytes(count))
        words[0::4] = bytes(byte | 0x10 for byte in words[0::4])
        return bytes(words)

    return SourceGenerator(read)


FAULTS: dict[str, Callable[[int], WordGenerator]] = {
    "biased wheel": BiasedWheel,
    "modulo range": ModuloRange,
    "naive shuffle": NaiveShuffle,
    "lost card": LostCard,
    "too fair": TooFair,
    "no repeats": NoRepeats,
    "LCG low bits": lcg_low_bits,
    "stuck bit": stuck_bit,
}
