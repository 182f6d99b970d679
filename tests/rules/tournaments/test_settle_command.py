"""`croupier tournament settle`, as scripts and people call it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from croupier.tournament_cli import tournament

TOLD: dict[str, Any] = {
    "format": "time",
    "currency": "EUR",
    "buy_in": {"pool_minor": 1_000, "commission_minor": 100},
    "entries": [{"player": "a"}, {"player": "b"}, {"player": "c"}],
    "eliminated": [{"player": "c", "hand": 3, "chips_before": 500, "by": []}],
    "remaining": {"a": 1, "b": 2},
    "end": "time",
}


def test_the_answer_is_json_with_everybody_in_the_order_of_entry(tmp_path: Path) -> None:
    file = tmp_path / "told.json"
    file.write_text(json.dumps(TOLD))
    answer = json.loads(CliRunner().invoke(tournament, ["settle", str(file), "--json"]).stdout)
    nothing = {"bounty_minor": 0, "refund_minor": 0}
    assert answer == {
        "pool_minor": 3_000,
        "overlay_minor": 0,
        "results": [
            {"player": "a", "place": None, "prize_minor": 1_000, **nothing},
            {"player": "b", "place": None, "prize_minor": 2_000, **nothing},
            {"player": "c", "place": 3, "prize_minor": 0, **nothing},
        ],
    }


def test_people_get_a_table_and_a_sentence_where_something_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "told.json"
    file.write_text(json.dumps(TOLD))
    assert "2,000" in CliRunner().invoke(tournament, ["settle", str(file)]).stdout
    file.write_text(json.dumps(TOLD | {"remaining": {"a": 1, "z": 2}}))
    refused = CliRunner().invoke(tournament, ["settle", str(file)])
    assert refused.exit_code == 1
    assert "z is not among the entries" in refused.output
    file.write_text("{")
    assert CliRunner().invoke(tournament, ["settle", str(file)]).exit_code == 1
    assert CliRunner().invoke(tournament, ["settle", str(tmp_path / "none.json")]).exit_code == 2


def test_stacks_are_worth_the_same_by_both_methods_and_add_up_to_the_prizes(tmp_path: Path) -> None:
    chips = {f"p{number}": 1_000 * number for number in range(1, 14)}
    prizes = [5_000, 3_000, 2_000]

    def worth(names: list[str]) -> dict[str, float]:
        file = tmp_path / "stacks.json"
        file.write_text(json.dumps({"chips": {name: chips[name] for name in names}, "prizes_minor": prizes}))
        answer = CliRunner().invoke(tournament, ["worth", str(file), "--json"])
        assert answer.exit_code == 0, answer.output
        return dict(json.loads(answer.output))

    exact, whole = worth(list(chips)[:12]), worth(list(chips))
    assert abs(sum(exact.values()) - 10_000) < 1e-6
    assert abs(sum(whole.values()) - 10_000) < 1e-5
    assert list(whole) == sorted(whole, key=lambda name: whole[name]), "more chips are worth more"
    assert all(whole[name] < exact[name] for name in exact), "another large stack takes from everybody"


def test_a_field_without_chips_or_of_another_shape_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "stacks.json"
    for told in ({"chips": {}, "prizes_minor": [1]}, {"chips": {"ann": 0}, "prizes_minor": [1]}, {"stacks": 1}):
        file.write_text(json.dumps(told))
        answer = CliRunner().invoke(tournament, ["worth", str(file)])
        assert answer.exit_code == 1
        assert "stacks.json" in answer.output
