"""No way to put money into a game is open to somebody whom the house does not know, in any room."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from croupier.casino import admission
from croupier.house.request import Request
from croupier.house.roles import Actor, Role
from croupier.patrons.accounts.reasons import AccountReason, AccountRefusal
from rigs.samples import sample_of
from rigs.venue import FLOOR, opened

WAYS = sorted((*admission.PLAYS, *admission.BUYS_IN, *admission.ENTERS), key=lambda kind: kind.__name__)


@pytest.mark.clause("TSG-4.1", "TSG-4a.1", "TSG-2.27")
@pytest.mark.parametrize("kind", WAYS, ids=lambda kind: f"{kind.__module__.split('.')[1]}.{kind.__name__}")
async def test_no_room_takes_money_of_somebody_unknown(tmp_path: Path, kind: type[msgspec.Struct]) -> None:
    floor = FLOOR.replace("[house]", '[house]\njurisdiction = "czech-republic"')
    async with opened(tmp_path, floor=floor) as venue:
        ada = await venue.player("ada")
        house = venue.premises.house
        command = sample_of(kind)
        if "patron" in kind.__struct_fields__:
            command = msgspec.structs.replace(command, patron=ada.patron)
        desk = house.tables["dealer"] if kind in admission.PLAYS else house.cage
        request = Request(desk.stream, command, Actor(ada.patron, "Ada", frozenset({Role.PLAYER})))
        with pytest.raises(AccountRefusal) as refused:
            house.engine.admission.check(request, desk, venue.clock())
        assert refused.value.reason is AccountReason.DETAILS_NEEDED
