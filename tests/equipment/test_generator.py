"""The generator for play and its repeatable twin."""

from __future__ import annotations

import copy
import os
import pickle
import struct
from collections import Counter
from functools import partial
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment.generator import (
    PlayGenerator,
    Reseeding,
    SeededGenerator,
    SourceGenerator,
)
from croupier.equipment.keystream import BLOCK_WORDS, BrokenCipherError, check_known_answer, next_block


class _FixedEntropy:
    """Entropy that a test controls: proves that the key depends on it and on nothing else."""

    name = "test"

    def __init__(self, *answers: bytes) -> None:
        self.answers = list(answers)
        self.reads = 0

    def read(self, count: int) -> bytes:
        self.reads += 1
        answer = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        return answer.ljust(count, b"\0")


def _words(*words: int) -> SourceGenerator:
    """A generator whose raw words are the given ones."""
    chunks = [struct.pack(f"<{len(words)}I", *words)]
    return SourceGenerator(lambda _count: chunks.pop() if chunks else b"")


def test_chacha20_gives_the_published_block() -> None:
    check_known_answer()


def test_a_wrong_cipher_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.equipment.keystream._KNOWN_BLOCK", bytes(64))
    with pytest.raises(BrokenCipherError, match="RFC 8439"):
        PlayGenerator()


@pytest.mark.clause("G-3.2.3")
def test_below_rejects_the_incomplete_last_run() -> None:
    # 2**32 = 37 * 116080197 + 7: the seven highest words belong to no whole run of 37.
    top = 2**32
    assert _words(top - 7, top - 1, 5).below(37) == 5
    assert _words(top - 8).below(37) == 36
    assert _words(0).below(37) == 0


@pytest.mark.clause("G-3.2.3")
def test_below_is_exactly_even_over_every_accepted_word() -> None:
    # A range just over half the words: accepted words 0..n-1 map one to one, all others are refused.
    n = 2**31 + 1
    assert _words(n, 2**32 - 1, n - 1).below(n) == n - 1


@settings(deadline=None)
@given(st.integers(min_value=1, max_value=2**200), st.integers())
def test_below_stays_in_range(n: int, seed: int) -> None:
    assert 0 <= SeededGenerator(seed).below(n) < n


@pytest.mark.parametrize("n", [0, -1])
def test_empty_ranges_are_refused(n: int) -> None:
    with pytest.raises(ValueError, match="at least one number"):
        SeededGenerator(1).below(n)


@pytest.mark.clause("G-3.2.3", "TSG-8a.1")
def test_shuffle_is_a_bijection_from_choices_to_orders() -> None:
    """Fisher-Yates takes one choice of 4, one of 3, one of 2: the 24 choices give the 24 orders, once each."""
    orders = Counter(tuple(_words(a, b, c).shuffle("ABCD")) for a in range(4) for b in range(3) for c in range(2))
    assert set(orders) == set(permutations("ABCD"))
    assert set(orders.values()) == {1}


@pytest.mark.clause("G-3.2.3")
def test_shuffle_rejects_like_ranges_do() -> None:
    # For three items the word 2**32 - 1 is outside the last whole run of 3.
    assert _words(2**32 - 1, 2, 1).shuffle("ABC") == ["A", "B", "C"]


@settings(deadline=None)
@given(st.lists(st.integers(), max_size=60), st.integers())
def test_shuffle_keeps_every_item_and_the_argument(items: list[int], seed: int) -> None:
    before = list(items)
    assert Counter(SeededGenerator(seed).shuffle(items)) == Counter(items)
    assert items == before


def test_draw_gives_every_ordered_choice_once() -> None:
    drawn = Counter(tuple(_words(a, b).draw("ABC", 2)) for a in range(3) for b in range(2))
    assert drawn == Counter(permutations("ABC", 2))


@pytest.mark.parametrize("count", [0, 1, 79, 80])
def test_draw_hands_out_different_items(count: int) -> None:
    drawn = SeededGenerator(3).draw(range(80), count)
    assert len(drawn) == len(set(drawn)) == count


@pytest.mark.parametrize("count", [-1, 81])
def test_draw_refuses_what_is_not_there(count: int) -> None:
    with pytest.raises(ValueError, match="of 80"):
        SeededGenerator(3).draw(range(80), count)


def test_choose() -> None:
    assert _words(2).choose("ABC") == "C"


@pytest.mark.parametrize("count", [0, 1, 3, 4, 5, 4064, 9001])
def test_bytes_has_the_length_asked_for(count: int) -> None:
    assert len(SeededGenerator(1).bytes(count)) == count


def test_bytes_are_the_words_in_order() -> None:
    assert _words(0x04030201, 0x08070605).bytes(6) == bytes([1, 2, 3, 4, 5, 6])


def test_a_source_that_ends_says_so() -> None:
    with pytest.raises(EOFError, match="no more bytes"):
        _words(1).bytes(8)


@pytest.mark.clause("G-3.2.3", "G-4.5.2")
def test_no_value_is_discarded_because_of_past_results() -> None:
    """Numbers repeat exactly as the raw words say: eleven times 17 in a row is reported eleven times."""
    spins = _words(*[17] * 11)
    assert [spins.below(37) for _ in range(11)] == [17] * 11


@pytest.mark.clause("G-3.3.1", "TSG-8a.3")
def test_two_instances_never_share_a_stream() -> None:
    assert len({PlayGenerator().bytes(16) for _ in range(64)}) == 64


@pytest.mark.clause("G-3.3.1")
def test_time_is_no_part_of_the_seed() -> None:
    """At one frozen moment, fresh entropy still gives another stream; the same entropy at two times the same."""
    frozen = [PlayGenerator(clock=lambda: 0.0).bytes(16) for _ in range(2)]
    assert frozen[0] != frozen[1]
    at_two_times = [PlayGenerator(_FixedEntropy(b"x"), clock=partial(float, t)).bytes(16) for t in (0.0, 9.0)]
    assert at_two_times[0] == at_two_times[1]


@pytest.mark.clause("G-3.3.1")
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.filterwarnings("ignore:This process.*multi-threaded:DeprecationWarning")
@pytest.mark.parametrize("through_hook", [True, False])
def test_a_forked_child_draws_its_own_stream(through_hook: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    generator = PlayGenerator()
    generator.below(37)
    if not through_hook:  # a fork made outside Python: the process id gives it away at the next block
        monkeypatch.setattr(PlayGenerator, "leave_parent", lambda self: None)
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:  # pragma: no cover - runs in the child
        os.write(writer, generator.bytes(8192)[-64:])
        os._exit(0)
    os.close(writer)
    theirs = os.read(reader, 64)
    os.close(reader)
    os.waitpid(child, 0)
    ours = generator.bytes(8192)[-64:]
    assert len(theirs) == 64
    assert theirs != ours


@pytest.mark.clause("TSG-8a.3")
@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy, pickle.dumps])
def test_the_generator_for_play_cannot_be_duplicated(duplicate: object) -> None:
    with pytest.raises(TypeError, match="same cards"):
        duplicate(PlayGenerator())  # type: ignore[operator]


@pytest.mark.clause("TSG-8a.3")
def test_the_generator_for_play_takes_no_seed_and_shows_no_state() -> None:
    with pytest.raises(TypeError):
        PlayGenerator(seed=1)  # type: ignore[call-arg]
    generator = PlayGenerator(_FixedEntropy(b"secret"))
    assert "secret" not in repr(generator)


@pytest.mark.clause("G-3.3.1")
def test_the_key_is_erased_with_every_block() -> None:
    """What the process holds after a block is the next key alone, and that key is no part of the output."""
    first = bytes(range(32))
    second, words = next_block(first)
    assert second != first
    assert len(words) == BLOCK_WORDS
    assert second not in struct.pack(f"<{BLOCK_WORDS}I", *words)
    generator = PlayGenerator(_FixedEntropy(b"k"))
    seeded = generator._key
    generator.bytes(1)
    assert seeded is not None
    assert generator._key == next_block(seeded)[0]


@pytest.mark.clause("G-3.3.1", "AN-1.27.9")
def test_reseeding_by_outputs_takes_entropy_in_and_changes_the_stream() -> None:
    never = Reseeding(after_outputs=None, after_s=None)
    often = Reseeding(after_outputs=BLOCK_WORDS, after_s=None)
    entropy = _FixedEntropy(b"a", b"b")
    reseeded = PlayGenerator(entropy, often).bytes(BLOCK_WORDS * 8)
    alone = PlayGenerator(_FixedEntropy(b"a"), never).bytes(BLOCK_WORDS * 8)
    assert entropy.reads == 2
    assert reseeded[: BLOCK_WORDS * 4] == alone[: BLOCK_WORDS * 4]
    assert reseeded[BLOCK_WORDS * 4 :] != alone[BLOCK_WORDS * 4 :]


@pytest.mark.clause("AN-1.27.9")
def test_reseeding_by_time_is_rare_by_default() -> None:
    now = [0.0]
    generator = PlayGenerator(clock=lambda: now[0])
    generator.bytes(100_000)
    assert generator.seedings == 1
    now[0] = 86_399.0
    generator.bytes(100_000)
    assert generator.seedings == 1
    now[0] = 86_400.0
    generator.bytes(100_000)
    assert generator.seedings == 2


def test_reseeding_with_worthless_entropy_keeps_the_old_key_in_it() -> None:
    worthless = [PlayGenerator(_FixedEntropy(start, b""), Reseeding(after_outputs=1)) for start in (b"a", b"b")]
    later = [generator.bytes(BLOCK_WORDS * 4 + 16)[-16:] for generator in worthless]
    assert [generator.seedings for generator in worthless] == [2, 2]
    assert later[0] != later[1]


def test_a_seeded_generator_is_the_same_everywhere() -> None:
    """Fixed answers: a simulation's seed means the same on every platform and in every version."""
    assert SeededGenerator(1).bytes(8).hex() == "ae4250be0c8d2563"
    assert SeededGenerator(1).bytes(8) == SeededGenerator(1).bytes(8)
    assert SeededGenerator(1).bytes(8) != SeededGenerator(b"1").bytes(8)


def test_branches_do_not_depend_on_what_others_draw() -> None:
    root = SeededGenerator(9)
    before = root.branch("table 1").bytes(8)
    root.bytes(1000)
    assert root.branch("table 1").bytes(8) == before
    assert root.branch("table 2").bytes(8) != before
