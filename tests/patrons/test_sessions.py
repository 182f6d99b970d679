"""Sessions, locks, names and buckets, each by itself."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.house.roles import Role
from croupier.patrons.lockout import FAILURES, Lock, Strangers
from croupier.patrons.names import folded, problem_with_display_name, problem_with_name, problem_with_password
from croupier.patrons.passwords import LONGEST_QUEUE, Passwords, TooManyChecksError
from croupier.patrons.sessions import LONGEST_MS, IdleTimes, Session, Sessions, csrf_of, key_of, new_token
from croupier.words.catalogue import sentence_of
from rigs.venue import _CHEAP

MINUTE_MS = 60_000


@pytest.mark.clause("G-B.2.3")
def test_the_lock_closes_with_the_third_failure_and_opens_by_itself() -> None:
    lock = Lock()
    for n in range(FAILURES):
        assert not lock.closed(1000 + n)
        lock = lock.failed(1000 + n, 5000)
    assert lock.closed(1002)
    assert lock.closed(6001)
    assert not lock.closed(6002)
    assert lock.failed(7000, 5000) == Lock(1, 0), "after the lock has run out counting begins anew"


def test_strangers_are_forgotten_before_they_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.patrons.lockout.MOST_STRANGERS", 3)
    strangers = Strangers()
    for n in range(5):
        strangers.put(f"name{n}", Lock(1))
    assert [strangers.lock_of(f"name{n}").failures for n in range(5)] == [0, 0, 1, 1, 1]


@pytest.mark.clause("G-2.5.4", "G-B.2.3")
def test_idle_times_by_role() -> None:
    idle = IdleTimes()
    assert idle.of_ms([Role.PLAYER]) == 30 * MINUTE_MS
    assert idle.of_ms([Role.DEALER]) == 5 * MINUTE_MS
    assert idle.of_ms([Role.GAMING_SUPERVISOR, Role.DEALER]) == 5 * MINUTE_MS
    assert idle.of_ms([Role.INSPECTOR]) == 30 * MINUTE_MS


def opened_session(token: str, idle_ms: int = 30 * MINUTE_MS) -> Session:
    return Session(key_of(token), "p-1", 0, 0, None, idle_ms)


def test_a_session_is_found_by_its_token_alone_and_never_after_its_time() -> None:
    token = new_token()
    session = opened_session(token)
    sessions = Sessions([(session.key, session.document().body or b"")])
    assert sessions.find(token, 30 * MINUTE_MS - 1) == session
    assert sessions.find(session.key, 1) is None, "the stored hash is no token"
    assert sessions.find(token, 30 * MINUTE_MS) is None
    assert sessions.over(30 * MINUTE_MS) == [session]
    found = sessions.by_key(session.key)
    assert found is not None
    found.used_ms = LONGEST_MS - 1
    assert sessions.find(token, LONGEST_MS) is None, "no session lasts for ever, however busy"


def test_ending_a_session_forgets_it() -> None:
    token = new_token()
    session = opened_session(token)
    sessions = Sessions()
    sessions.put(session)
    assert sessions.end(session.key) is session
    assert sessions.end(session.key) is None
    assert sessions.find(token, 1) is None
    assert len(sessions) == 0


def test_the_pages_token_is_of_its_session_and_does_not_give_the_cookie_away() -> None:
    token, other = new_token(), new_token()
    assert csrf_of(token) == csrf_of(token) != csrf_of(other)
    assert csrf_of(token) not in (token, key_of(token)[:32])


@given(st.text(max_size=40))
def test_names_are_judged_whatever_they_are(text: str) -> None:
    for problem in (problem_with_name(text), problem_with_display_name(text), problem_with_password(text, "ada")):
        assert problem is None or sentence_of(problem).endswith(".")
    if problem_with_name(text) is None:
        assert folded(text) == text.lower()


@pytest.mark.parametrize("name", ["a\u200bb", "a\u202eb", "a\nb", "a\u00a0b", " a", "a ", ""])
def test_display_names_have_nothing_invisible(name: str) -> None:
    assert problem_with_display_name(name)


async def test_passwords_are_checked_a_few_at_a_time_and_the_queue_is_bounded() -> None:
    passwords = Passwords(_CHEAP)
    hashed = await passwords.hash("a good long secret")
    assert await passwords.check(hashed, "a good long secret")
    assert not await passwords.check(hashed, "another")
    assert not await passwords.check(None, "nobody has this password"), "nobody's password lets nobody in"
    assert not await passwords.check("no hash at all", "x")
    passwords._waiting = LONGEST_QUEUE
    with pytest.raises(TooManyChecksError):
        await passwords.check(hashed, "x")
    passwords.close()
