"""Win the Button: the winner of a hand has the button in the next one."""

from __future__ import annotations

import pytest

from croupier.rules import poker
from croupier.rules.poker.won_button import win_the_button
from rigs.poker_script import check_down, start


@pytest.mark.clause("TSG-A1T-xv.1", "TSG-A1T-xv.2")
def test_win_the_button() -> None:
    nl = poker.no_limit(1, 2)
    hand = check_down(start(poker.TEXAS_HOLDEM, nl, ("Ks Kd", "As Ad", "Qs Qd"), "2h 3h 7c 9c Jd"))
    assert win_the_button(hand) == 1
    tie = check_down(start(poker.TEXAS_HOLDEM, nl, ("Ks Kd", "Kh Kc", "Qs Qd"), "2h 3h 7c 9c Jd", button=1))
    assert win_the_button(tie) == 2
    holes = ("Ks Kd", "As Ad", "Qs Qd")
    short = start(poker.TEXAS_HOLDEM, nl, holes, "2h 3h 7c 9c Jd", stacks=[200, 20, 200])
    short.raise_to(60), short.call(), short.call()
    assert win_the_button(check_down(short)) == 1, "the main pot's winner, and not the side pot's"
