"""Token buckets: how often something may be done, for each address, name or connection.

>>> bucket = Bucket(Rate(burst=2, per_s=1), now_ms=0)
>>> bucket.take(0), bucket.take(0), bucket.take(0), bucket.take(1000)
(True, True, False, True)
"""

from __future__ import annotations

from collections import OrderedDict

from croupier.server.settings import Rate


class Bucket:
    """Fills up with time; each use takes from it."""

    __slots__ = ("_at_ms", "_level", "_rate")

    def __init__(self, rate: Rate, now_ms: int) -> None:
        self._rate = rate
        self._level = rate.burst
        self._at_ms = now_ms

    def take(self, now_ms: int, cost: float = 1) -> bool:
        """Whether there was enough; if not, nothing is taken."""
        rate = self._rate
        if now_ms > self._at_ms:
            self._level = min(rate.burst, self._level + (now_ms - self._at_ms) * rate.per_s / 1000)
            self._at_ms = now_ms
        if self._level < cost:
            return False
        self._level -= cost
        return True

    def give_back(self, cost: float = 1) -> None:
        """What was taken for nothing."""
        self._level = min(self._rate.burst, self._level + cost)

    def wait_ms(self, cost: float = 1) -> int:
        """How long until so much is there again."""
        missing = cost - self._level
        return 0 if missing <= 0 else int(missing / self._rate.per_s * 1000) + 1


class Buckets:
    """A bucket for each key, the least recently used forgotten first."""

    def __init__(self, rate: Rate, most: int = 20_000) -> None:
        self._rate = rate
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, key: str, now_ms: int) -> Bucket:
        """The bucket of a key, which everything that has this key shares."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, now_ms)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket

    def take(self, key: str, now_ms: int) -> int:
        """0 where the key may go on, else the milliseconds to wait."""
        bucket = self.of(key, now_ms)
        return 0 if bucket.take(now_ms) else bucket.wait_ms()

    def give_back(self, key: str) -> None:
        """It was not done after all."""
        if (bucket := self._buckets.get(key)) is not None:
            bucket.give_back()
