"""What is kept of poker tournaments that are over, and how many times the page of one is made."""

from __future__ import annotations

import pytest

from croupier.poker_room.streams import tournament_stream
from croupier.store.batch import Batch, Document
from croupier.tournaments.poker import commands as c
from croupier.tournaments.poker import finished
from croupier.tournaments.poker.audit import check_poker_tournaments
from croupier.tournaments.poker.room import PokerTournamentRoom, unfinished
from croupier.tournaments.poker.views.followed import FollowedTournament
from rigs.poker_tournament import CUP, MANAGER, Cup


def test_what_is_over_is_kept_as_such_and_not_brought_up() -> None:
    cup = Cup()
    cup.register("ann", "bob", "cem")
    assert unfinished(cup.store) == [tournament_stream(CUP)]
    cup.play()
    assert finished.finished(cup.store) == {CUP: cup.state.ended_ms}
    assert unfinished(cup.store) == []
    assert PokerTournamentRoom(cup.store).bring_all_up() == []
    assert list(check_poker_tournaments(cup.store)) == []


@pytest.mark.parametrize("over", [False, True])
def test_an_audit_notices_an_end_that_the_record_does_not_have(over: bool) -> None:
    """Whoever calls a running tournament over hides it from the house that comes back."""
    cup = Cup()
    cup.register("ann", "bob", "cem")
    if over:
        cup.cup_ok(MANAGER, c.CancelTournament, why="rain")
    forged = Document(finished.KIND, CUP, None if over else finished.document(CUP, cup.now_ms).body)
    cup.store.commit(Batch(documents=[forged]))
    assert [problem.stream for problem in check_poker_tournaments(cup.store)] == [tournament_stream(CUP)]
    stray = Document(finished.KIND, "another", b'{"ended_ms":1}')
    cup.store.commit(Batch(documents=[stray]))
    assert len(list(check_poker_tournaments(cup.store))) == 2


def test_a_page_is_made_once_however_many_look_and_anew_when_something_happens() -> None:
    cup = Cup()
    cup.register("ann", "bob")
    followed = FollowedTournament(cup.cup)
    before = followed.encoded()
    assert followed.encoded() is before
    cup.register("cem")
    assert followed.encoded() is not before
    assert followed.part().entrants == 3
