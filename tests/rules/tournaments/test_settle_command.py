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
