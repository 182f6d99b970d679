"""Limits are the same in the lobby, at the head of a table and in the sentence of a refusal."""

from __future__ import annotations

import pytest

from croupier.house.roles import Role
from rigs.venue import Venue


@pytest.mark.parametrize(("least", "most", "said"), [(500, 30_000, "€300.00"), (700, 2_100, "€21.00")])
async def test_lobby_head_and_refusal_tell_the_same_limits(venue: Venue, least: int, most: int, said: str) -> None:
    ada = await venue.player("ada")
    boss, dealer = await venue.staff("sam", Role.GAMING_SUPERVISOR), await venue.staff("dora", Role.DEALER)
    async with ada.tab() as tab, boss.tab() as pit, dealer.tab() as d:
        await tab.ask("sit")
        limits = {"default": {"minimum_minor": least, "maximum_minor": most, "step_minor": 100}, "kinds": {}}
        assert (await pit.ask("set-limits", limits=limits))["type"] == "accepted"
        await d.ask("new-game")
        view = (await tab.watch("dealer"))["view"]
        number, head = view["round"]["number"], view["info"]["limits"]
        bounds = [head["default"], *head["kinds"].values()]
        cards = (await ada.get("/api/lobby")).json()["tables"]
        (card,) = [each for each in cards if each["id"] == "dealer"]
        assert (card["minimum_minor"], card["maximum_minor"]) == (least, most)
        assert min(bound["minimum_minor"] for bound in bounds) == least
        assert max(bound["maximum_minor"] for bound in bounds) == most
        above = [{"spot": "red", "amount_minor": most + 100}]
        refused = await tab.ask("place", round=number, chips=above)
        assert (refused["reason"], said in refused["sentence"]) == ("above-maximum", True), refused
        allowed = [{"spot": "red", "amount_minor": most}]
        assert (await tab.ask("place", round=number, chips=allowed))["type"] == "accepted"
