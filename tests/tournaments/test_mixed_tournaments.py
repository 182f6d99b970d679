"""Live tournaments of several games: the order, when it turns, and the stakes of each game (TSG-A1T.4, A1p)."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec
import pytest

from croupier.casino.poker_file import PokerFloorError
from croupier.casino.poker_tournament_file import PokerTournamentRow, tournament_config
from croupier.poker_room import events as pe
from croupier.poker_room.config import PokerConfig
from croupier.poker_room.streams import stream_of
from croupier.rulebooks.loader import load_books
from croupier.tournaments.poker import events as e
from croupier.tournaments.poker.audit import check_poker_tournaments
from croupier.tournaments.poker.config import TournamentConfig
from croupier.tournaments.poker.state import Stage
from rigs.poker_tournament import CUP, QUICK, Cup

BOOKS = load_books()
_decode = msgspec.json.Decoder(e.AnyTournamentEvent).decode
EIGHT = [
    ("2-7-triple-draw", "Limit"), ("texas-holdem", "Limit"), ("omaha-hilo", "Limit"), ("razz", "Limit"),
    ("7-card-stud", "Limit"), ("7-card-stud-hilo", "Limit"), ("texas-holdem", "No Limit"), ("omaha", "Pot Limit"),
]  # fmt: skip


def mixed(game: str, **changes: Any) -> TournamentConfig:
    """A sit & go of six, as a floor file has it."""
    told = {"entrants": 6, "seats": 6, "starting_chips": 30_000, "levels": {"minutes": 1}, "big_bet_percent": 50}
    said = {field: value for field, value in (told | changes).items() if value is not None}
    row = PokerTournamentRow(CUP, "tsg", game, "sit-and-go", said, clocks=QUICK)
    return tournament_config(row, BOOKS, starts_at_ms=0, play_money=False)


class Dealt(NamedTuple):
    level: int
    """When the hand was ordered."""
    config: PokerConfig
    component: int

    @property
    def game(self) -> tuple[str, str]:
        component = self.config.components[self.component]
        return component.variant, component.stakes.limit.value


def played(config: TournamentConfig, answers: int, pace_s: float = 0) -> list[Dealt]:
    """The hands of the one table, from both records."""
    cup = Cup(config)
    cup.register(*(f"p{number}" for number in range(6)))
    cup.checked = False
    rng = random.Random(3)
    for _ in range(answers):
        cup.some(1, rng)
        cup.wait(pace_s)
    assert len(cup.state.tables) <= 1
    levels, level = [], 1
    for stored in cup.store.events(cup.cup.stream):
        event = _decode(stored.body)
        level = event.level if isinstance(event, e.LevelReached) else level
        levels += [level] if isinstance(event, e.HandsOrdered) else []
    found: list[Dealt] = []
    terms: PokerConfig | None = None
    for event in map(cup.decoded, cup.store.events(stream_of(f"{CUP}.1"))):
        terms = event.config if isinstance(event, pe.TableSet) else terms
        if isinstance(event, pe.HandBegun):
            assert terms is not None
            found.append(Dealt(levels[len(found)], terms, event.component))
    return found


@pytest.mark.clause("TSG-A1p.2", "TSG-A1p.4", "TSG-A1p.5", "TSG-A1T.4")
def test_eight_games_turn_with_each_level_of_a_tournament_for_six() -> None:
    hands = played(mixed("8-game", starting_chips=300_000), 300, pace_s=3)
    assert [hand.game for hand in hands] == [EIGHT[(hand.level - 1) % 8] for hand in hands]
    assert {hand.game for hand in hands} == set(EIGHT)
    assert any(hand.level > 8 for hand in hands), "and begin again"
    assert any(one.level == two.level for one, two in pairwise(hands)), "several hands of each"


@pytest.mark.clause("TSG-A1T.4")
def test_games_turn_after_a_number_of_hands_where_the_format_says_so() -> None:
    hands = played(mixed("horse", variant_hands=2, levels={"minutes": 60}), 400)
    names = ["texas-holdem", "omaha-hilo", "razz", "7-card-stud", "7-card-stud-hilo"]
    assert len(hands) > 10
    assert [hand.game[0] for hand in hands] == [names[place // 2 % 5] for place in range(len(hands))]


MIX = ["pot-limit:omaha", "limit:razz", "no-limit:texas-holdem"]
TURN = [("omaha", "Pot Limit"), ("razz", "Limit"), ("texas-holdem", "No Limit")]


@pytest.mark.clause("TSG-A1T.4")
def test_an_operators_own_mix_turns_in_its_own_order_by_level_or_hands() -> None:
    hands = played(mixed("mix", variants=MIX, starting_chips=300_000), 200, pace_s=3)
    assert [hand.game for hand in hands] == [TURN[(hand.level - 1) % 3] for hand in hands]
    assert {hand.game for hand in hands} == set(TURN)
    hands = played(mixed("mix", variants=MIX, variant_hands=2, starting_chips=300_000, levels={"minutes": 60}), 200)
    assert len(hands) > 6, "and begins again"
    assert [hand.game for hand in hands] == [TURN[place // 2 % 3] for place in range(len(hands))]


@pytest.mark.clause("TSG-A1p.9")
def test_blinds_are_lower_in_the_games_without_a_fixed_limit() -> None:
    levels = {"minutes": 1, "listed": [{"small": 50, "big": 100, "ante": 0}]}
    config = mixed("8-game", levels=levels)
    stakes = [config.format.stakes(place, config.level(1)) for place in range(8)]
    assert [(each.small_bet, each.big_bet) for each in stakes[:6]] == [(100, 200)] * 6
    assert [each.blinds for each in stakes[6:]] == [(25, 50), (25, 50)]
    whole = mixed("8-game", levels=levels, big_bet_percent=None)
    assert whole.format.stakes(7, whole.level(1)).blinds == (50, 100), "as they are where the format says nothing"
    assert mixed("texas-holdem").table(1, 1).components[0].stakes.blinds == (
        mixed("texas-holdem").level(1).small,
        mixed("texas-holdem").level(1).big,
    )


def test_a_whole_tournament_of_eight_games_ends_with_every_chip() -> None:
    cup = Cup(mixed("8-game", starting_chips=600))
    cup.register(*(f"p{number}" for number in range(6)))
    cup.checked = False
    cup.play(random.Random(5))
    assert list(check_poker_tournaments(cup.store)) == []
    assert cup.state.stage is Stage.FINISHED
    assert sorted(result.place or 0 for result in cup.state.results) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("field", "game", "changes"),
    [
        ("variants", "8-game", {"variants": ["texas-holdem"]}),
        ("limit", "texas-holdem", {"limit": "spread"}),
        ("seats", "8-game", {"seats": 9, "entrants": 9}),
        ("seats", "mix", {"seats": 9, "entrants": 9, "variants": MIX}),
        ("variants: at least two", "mix", {"variants": ["no-limit:omaha"]}),
        ("variants: at least two", "mix", {}),
        ("variants: 7-card-stud needs a structure, one of limit", "mix", {"variants": ["no-limit:7-card-stud", *MIX]}),
        ("variants: omaha needs a structure", "mix", {"variants": ["omaha", *MIX]}),
        ("variants: .*chess", "mix", {"variants": ["limit:chess", *MIX]}),
    ],
)
def test_games_other_than_the_books_are_refused(field: str, game: str, changes: dict[str, Any]) -> None:
    with pytest.raises((PokerFloorError, ValueError), match=f"^{field}"):
        mixed(game, **changes)
