"""Token buckets: how often something may be done, for each address, name or connection.

>>> bucket = Bucket(Rate(burst=2, per_s=1), now_ms=0)
>>> bucket.take(0), bucket.take(0), bucket.take(0), bucket.take(1000)
(True, True, False, True)
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping

from croupier.server.settings import Rate


class Bucket:
    """Fills up with time; each use takes from it."""

    __slots__ = ("_at_ms", "_level", "_rate", "spent")

    def __init__(self, rate: Rate, now_ms: int) -> None:
        self._rate = rate
        self._level = rate.burst
        self._at_ms = now_ms
        self.spent = 0.0
        """What was taken here and no other process knows of yet."""

    def take(self, now_ms: int, cost: float = 1) -> bool:
        """Whether there was enough; if not, nothing is taken."""
        self._fill(now_ms)
        if self._level < cost:
            return False
        self._level -= cost
        self.spent += cost
        return True

    def taken_elsewhere(self, now_ms: int, cost: float) -> None:
        """What another process let pass; what was too much over all of them is waited for."""
        self._fill(now_ms)
        self._level = min(self._rate.burst, max(-self._rate.burst, self._level - cost))

    def _fill(self, now_ms: int) -> None:
        rate = self._rate
        if now_ms > self._at_ms:
            self._level = min(rate.burst, self._level + (now_ms - self._at_ms) * rate.per_s / 1000)
            self._at_ms = now_ms

    def give_back(self, cost: float = 1) -> None:
        """What was taken for nothing."""
        self._level = min(self._rate.burst, self._level + cost)
        self.spent -= cost

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

    def spent_here(self) -> dict[str, float]:
        """What was taken since this was asked last, for the other processes of the house."""
        spent = {key: bucket.spent for key, bucket in self._buckets.items() if bucket.spent}
        for key in spent:
            self._buckets[key].spent = 0.0
        return spent

    def taken_elsewhere(self, spent: Mapping[str, float], now_ms: int) -> None:
        for key, cost in spent.items():
            self.of(key, now_ms).taken_elsewhere(now_ms, cost)


class Meters:
    """All that is measured in this process, by names that are the same in every process of the house."""

    def __init__(self, buckets: Mapping[str, Buckets]) -> None:
        self._buckets = dict(buckets)

    def buckets(self, name: str, rate: Rate) -> Buckets:
        assert name not in self._buckets, f"{name} is measured already"
        made = self._buckets[name] = Buckets(rate)
        return made

    def spent_here(self) -> dict[str, dict[str, float]]:
        return {name: spent for name, buckets in self._buckets.items() if (spent := buckets.spent_here())}

    def taken_elsewhere(self, spent: Mapping[str, Mapping[str, float]], now_ms: int) -> None:
        """A process of another version may measure what this one does not know."""
        for name, taken in spent.items():
            if (buckets := self._buckets.get(name)) is not None:
                buckets.taken_elsewhere(taken, now_ms)
