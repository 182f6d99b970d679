"""Hand histories: PHH read, written and replayed; text; pictures; the command line."""

from __future__ import annotations

import contextlib
import json
import random
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from croupier.poker_cli import poker as command
from croupier.rules import poker
from croupier.rules.poker.histories import phh, picture, text
from croupier.rules.poker.histories.codes import STANDARD_CODES, code_of, game_of
from croupier.rules.poker.histories.library import files_of, replay_file
from croupier.rules.poker.histories.recording import record_hand
from croupier.rules.poker.histories.replay import ReplayError, replay
from rigs.poker_script import check_down, random_hand, random_step, start

REPOSITORY = Path(__file__).parents[3]
DATA = REPOSITORY / "tests" / "data" / "phh"
SHARED = REPOSITORY.parent / "shared" / "phh"
FAMOUS = {  # final stacks as published with the hands
    "alice-carol-wikipedia.phh": [196, 220, 200, 184],
    "antonius-blom-2009.phh": [1937923.75, 0],
    "arieh-yockey-2019.phh": [0, 4190000, 5910000, 12095000],
    "dwan-ivey-2009.phh": [572100, 1997500, 1109500],
    "phua-xuan-2019.phh": [489000, 226000, 684000, 400000, 0, 198000],
}


@pytest.mark.parametrize("code", STANDARD_CODES)
def test_a_recorded_hand_of_each_variant_ends_with_the_recorded_stacks(code: str) -> None:
    """The files were written by PokerKit, which computed their finishing stacks."""
    ((outcome, record, played),) = replay_file(DATA / f"{code.replace('/', '-')}.phh")
    assert outcome.error is None
    assert record is not None
    assert played is not None
    assert record.variant == code
    assert outcome.finishing_stacks == list(record.finishing_stacks or ())


def test_shared_real_hands_replay_to_their_stacks() -> None:
    assert SHARED.is_dir(), f"the recorded hands are missing: {SHARED}"
    outcomes = [outcome for path in files_of([str(SHARED)]) for outcome, _, _ in replay_file(path)]
    assert [outcome.summary() for outcome in outcomes if not outcome.ok] == []
    assert len(outcomes) >= 85
    for name, stacks in FAMOUS.items():
        assert next(o for o in outcomes if o.file.endswith(name)).finishing_stacks == stacks


def test_decimals_comments_and_unknown_cards() -> None:
    ((outcome, record, _),) = replay_file(DATA / "decimals.phh")
    assert outcome.finishing_stacks == [32.1, 30.25, 11.5]
    assert record is not None
    assert record.scale == 100
    assert record.extra == {"_table": "Ghent"}


def test_a_file_of_many_hands_with_infinite_stacks_straddles_and_posts() -> None:
    outcomes = [outcome for outcome, _, _ in replay_file(DATA / "session.phhs")]
    assert [outcome.ok for outcome in outcomes] == [True, True, False]
    assert outcomes[0].finishing_stacks == [None, 99]
    assert outcomes[1].finishing_stacks == [98, 95, 107]
    assert outcomes[2].error == "the record ends before the cards of the board on flop"


@pytest.mark.parametrize("variant", poker.VARIANTS, ids=lambda variant: variant.id)
def test_replay_equals_play(variant: poker.Variant) -> None:
    for seed in range(25):
        rng = random.Random(f"{variant.id}-{seed}")
        hand = random_hand(variant, rng)
        if min(hand.starting) < 12:
            continue  # a recorded short blind is called for its nominal amount, which the format cannot say
        while not hand.over and hand.phase is not poker.Phase.RESHUFFLING:
            random_step(hand, rng)
        if not hand.over:
            continue
        written = phh.dumps(
            record_hand(hand, players=[f"Player {seat}" for seat in range(hand.plan.count)], number=seed)
        )
        (record,) = phh.loads(written)
        assert record.players[0] == f"Player {hand.plan.first}"
        played = replay(record)
        assert list(played.finishing_stacks) == [hand.stacks[seat] for seat in hand.plan.order]
        assert phh.dumps(record) == written


def test_codes_name_every_variant_and_structure() -> None:
    for variant in poker.VARIANTS:
        for limit in poker.Limit:
            assert game_of(code_of(variant.id, limit)) == (variant, limit)


BAD = [
    ("variant = ", "not valid TOML"),
    ("antes = [1]", "the field 'variant' is missing"),
    ('variant = "XX"\nstarting_stacks = [1, 2]\nactions = []', "unknown variant code 'XX'"),
    ('variant = "NT"\nstarting_stacks = [100]\nactions = []', "at least two"),
    ('variant = "NT"\nstarting_stacks = [100, "x"]\nactions = []', "is no amount"),
    ('variant = "NT"\nstarting_stacks = [100, 100]\nactions = "p1 f"', "must be a list of strings"),
    ('variant = "NT"\nstarting_stacks = [100, 100]\nactions = ["p1 f"]', "a smallest bet"),
]
HEADS_UP = 'variant = "NT"\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [100, 100]\n'
BAD_PLAY = [
    ('["p2 cbr 3"]', "below the smallest raise: 3, at least 4"),
    ('["p2 cbr x"]', "'x' is no amount"),
    ('["p9 f"]', "'p9' is no participant"),
    ('["p2 jumps"]', "unreadable action 'p2 jumps'"),
    ('["d dh p1 AsA"]', "does not divide"),
    ('["d dh p1 AsXx"]', "is no card"),
    ('["d dh p1 AsAs"]', "already in play"),
    ('["p2 f", "p1 cbr 4"]', "the hand was over before 'p1 cbr 4'"),
    ('["p2 cc"]', "the record ends before p1 acts"),
    ('["d dh p1 AsAd", "d dh p2 KsKd", "p2 cbr 100", "p1 cc", "d db 2c3c4h", "d db 5h", "d db 9d"]\n'
     "finishing_stacks = [0, 200]", "ends with 200, 0, the record says 0, 200"),
]  # fmt: skip


@pytest.mark.parametrize(("content", "reason"), [*BAD, *((f"{HEADS_UP}actions = {a}", why) for a, why in BAD_PLAY)])
def test_bad_files_are_refused_with_a_sentence(tmp_path: Path, content: str, reason: str) -> None:
    path = tmp_path / "bad.phh"
    path.write_text(content)
    ((outcome, _, _),) = replay_file(path)
    assert not outcome.ok
    assert reason in (outcome.error or "")


def test_chips_missing_from_the_winner_alone_are_rake() -> None:
    base = f'{HEADS_UP}actions = ["p2 cbr 10", "p1 cc", "d db 2c3c4c", "p1 cbr 20", "p2 f"]\n'
    (record,) = phh.loads(base + "finishing_stacks = [109, 90]")
    assert replay(record).rake == 1
    (record,) = phh.loads(base + "finishing_stacks = [110, 89]")
    with pytest.raises(ReplayError, match="ends with"):
        replay(record)


def test_turns_left_out_and_written_for_nothing_are_told() -> None:
    (record,) = phh.loads(
        f'{HEADS_UP}actions = ["d dh p1 AsAd", "d dh p2 KsKd", "p2 cbr 100", "p1 cc", "p2 cc", '
        '"d db 2c3c4h", "d db 5h", "d db 7d"]'
    )
    played = replay(record)
    assert played.notes == ["passed over 'p2 cc'"]
    assert played.finishing_stacks == (200, 0)


@pytest.mark.clause("TSG-A1.29")
def test_the_text_history_tells_every_fact() -> None:
    hand = start(poker.TEXAS_HOLDEM, poker.no_limit(1, 2), ("As Ad", "Ks Kd", "Qs Qd"), "2h 3h 7c 9c Jd")
    hand.raise_to(6), hand.call(), hand.fold()
    check_down(hand)
    written = text.render(hand, ["Ada", "Ben", "Cleo"], title="Hand 7")
    for line in (
        "Hand 7: Texas Hold'em No Limit",
        "Cleo: 200 in chips (button)",
        "Cleo: raises to 6",
        "Ada: calls 5",
        "*** BOARD *** [2h 3h 7c]",
        "Ada: shows [As Ad] (pair of aces)",
        "Cleo: mucks",
        "Main pot: 14 for Ada, Cleo",
        "Ada wins 14",
        "Ada: 208",
    ):
        assert line in written.splitlines()


def test_pictures_are_valid_svg_with_a_frame_for_each_event() -> None:
    for variant in (poker.OMAHA_HILO, poker.RAZZ, poker.BADUGI_GAME):
        rng = random.Random(3)
        hand = random_hand(variant, rng)
        while not hand.over:
            random_step(hand, rng)
        names = [f"<{seat}>" for seat in range(hand.plan.count)]
        animation = ElementTree.fromstring(picture.render(hand, names))
        frames = [group for group in animation if group.tag.endswith("}g")]
        assert len(frames) == len(hand.events)
        last = picture.moments(hand, names, 1)[-1]
        assert last.stacks == hand.stacks
        assert last.pot == 0
        ElementTree.fromstring(picture.render(hand, names, at=0))


def test_replay_command_prints_json_in_the_promised_shape(tmp_path: Path) -> None:
    (tmp_path / "bad.phh").write_text("variant =")
    result = CliRunner().invoke(command, ["replay", str(DATA / "NT.phh"), str(tmp_path), "--json"])
    assert result.exit_code == 1
    good, bad = json.loads(result.output)
    assert set(good) >= {"file", "hand", "variant", "ok", "error", "starting_stacks", "finishing_stacks"}
    assert (good["ok"], good["variant"], good["error"]) == (True, "NT", None)
    assert (bad["ok"], bad["finishing_stacks"]) == (False, [])


def test_replay_command_tells_actions_pots_and_winners(tmp_path: Path) -> None:
    """Three all-in for 20, 50 and 50: the short stack can win only 60 of the 120."""
    path = tmp_path / "side-pot.phh"
    path.write_text(
        'variant = "NT"\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n'
        'starting_stacks = [50, 50, 20]\nactions = ["d dh p1 KsKd", "d dh p2 QsQd", "d dh p3 AsAd", "p3 cbr 20", '
        '"p1 cbr 50", "p2 cc", "d db 2c3d7h", "d db 8s", "d db 9c"]\n'
    )
    (outcome,) = json.loads(CliRunner().invoke(command, ["replay", str(path), "--json"]).output)
    assert outcome["actions"][3] == "p3 cbr 20"
    assert outcome["pots"] == [{"amount": 60, "players": ["p1", "p2", "p3"]}, {"amount": 60, "players": ["p1", "p2"]}]
    assert [(win["player"], win["amount"]) for win in outcome["winners"]] == [("p3", 60), ("p1", 60)]
    assert outcome["finishing_stacks"] == [60, 0, 60]


HEAD = 'variant = "NT"\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n'


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('starting_stacks = [100, 100]\nactions = ["p2 cbr 1e400"]', "'1e400' is no amount"),
        ('starting_stacks = [100, 100]\nactions = ["p2 cbr nan"]', "'nan' is no amount"),
        ("starting_stacks = [1e300, 100]\nactions = []", "is no amount"),
        ("starting_stacks = [1e-30, 100]\nactions = []", "30 decimals"),
        ("starting_stacks = [true, 100]\nactions = []", "is no amount"),
        ("starting_stacks = [100, -5]\nactions = []", "needs chips"),
        ("starting_stacks = [100, 100]\nactions = []\nplayers = 5", "list of names"),
        ("starting_stacks = [100, 100]\nactions = []\n_runs = 9", "from 1 to 4"),
        ("starting_stacks = [100, 100]\nactions = [1]", "list of strings"),
    ],
)
def test_a_bad_record_fails_with_a_sentence(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "bad.phh"
    path.write_text(HEAD + text)
    (outcome,) = json.loads(CliRunner().invoke(command, ["replay", str(path), "--json"]).output)
    assert not outcome["ok"]
    assert reason in outcome["error"]
    assert "cannot be replayed" not in outcome["error"]


def test_a_file_that_is_no_text_fails_alone(tmp_path: Path) -> None:
    (tmp_path / "bytes.phh").write_bytes(b"\xff\xfe\x00")
    result = CliRunner().invoke(command, ["replay", str(tmp_path), str(DATA / "NT.phh"), "--quiet"])
    assert result.exit_code == 1
    assert "1 of 2 hands replayed" in result.output
    assert "not text in UTF-8" in result.output


@given(
    st.dictionaries(
        st.sampled_from(
            ["variant", "antes", "blinds_or_straddles", "min_bet", "starting_stacks", "actions", "players"]
        ),
        st.recursive(
            st.one_of(
                st.integers(), st.decimals(), st.booleans(), st.sampled_from(["NT", "F7S", "FB", "p1 f", "d db As"])
            ),
            lambda inner: st.lists(inner, max_size=4),
            max_leaves=6,
        ),
    )
)
def test_any_fields_give_a_record_or_a_reason(fields: dict[str, object]) -> None:
    try:
        record = phh.record_of(fields)
    except phh.UnreadableHistoryError:
        return
    with contextlib.suppress(ReplayError, phh.UnreadableHistoryError):
        replay(record)


def test_missed_blinds_and_several_boards_survive_the_record() -> None:
    """The seat that makes good posts 2 live and 1 dead; both go on to two boards."""
    house = poker.HouseRules(runs=2)
    deck = random.Random(8).sample(list(poker.TEXAS_HOLDEM.pack), 52)
    posts = [(0, 0), (0, 0), (2, 1), (0, 0)]
    hand = poker.Hand(poker.TEXAS_HOLDEM, poker.no_limit(1, 2), [40] * 4, deck=deck, house=house, posts=posts)
    assert (hand.stacks, hand.dead) == ([39, 38, 37, 40], 1)
    hand.all_in(), hand.all_in(), hand.fold(), hand.fold()
    hand.agree_runs(2), hand.agree_runs(2)
    assert hand.over
    assert len(hand.boards) == 2
    again = phh.loads(phh.dumps(record_hand(hand)))[0]
    assert again.blinds_or_straddles == (1, 2, -2, 0)
    assert replay(again).hand.stacks == hand.stacks
    assert replay(again).hand.boards == hand.boards


def test_replay_command_takes_patterns_and_sums_up() -> None:
    result = CliRunner().invoke(command, ["replay", str(DATA / "*.phh"), "--quiet"])
    assert result.exit_code == 0
    assert result.output.strip() == "12 of 12 hands replayed"
    missing = CliRunner().invoke(command, ["replay", "nowhere/*.phh"])
    assert missing.exit_code == 1
    assert "No such file" in missing.output
    in_full = CliRunner().invoke(command, ["replay", str(DATA / "F7S.phh")])
    assert "*** SUMMARY ***" in in_full.output


@pytest.mark.clause("HC25-3.4.4b", "HC25-3.4.4a")
def test_the_rules_of_every_variant_can_be_inspected_and_sent() -> None:
    for variant in poker.VARIANTS:
        sheet = CliRunner().invoke(command, ["rules", variant.id])
        assert sheet.exit_code == 0
        assert all(street.name in sheet.output for street in variant.streets)
    everything = json.loads(CliRunner().invoke(command, ["rules", "--json"]).output)
    assert {sheet["id"] for sheet in everything} == {variant.id for variant in poker.VARIANTS}
    wrong = CliRunner().invoke(command, ["rules", "snap"])
    assert wrong.exit_code == 2
    assert "no poker variant 'snap'" in wrong.output


def test_picture_command(tmp_path: Path) -> None:
    target = tmp_path / "hand.svg"
    done = CliRunner().invoke(command, ["picture", str(DATA / "FR.phh"), "--output", str(target)])
    assert done.exit_code == 0
    ElementTree.parse(target)
    assert CliRunner().invoke(command, ["picture", str(DATA / "FR.phh"), "--at", "9999"]).exit_code == 2
    assert CliRunner().invoke(command, ["picture", str(tmp_path / "none.phh")]).exit_code == 1
    nowhere = CliRunner().invoke(command, ["picture", str(DATA / "FR.phh"), "--output", str(tmp_path)])
    assert nowhere.exit_code == 1
    assert "Is a directory" in nowhere.output
