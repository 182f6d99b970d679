"""Whatever lets one member of staff bring money to somebody can be made to wait for another: no way round it.

Every command of staff is either an act that the operator can put an amount to, or is named here with why it is none: a
new one that is neither fails.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from croupier.cage import accounts
from croupier.casino.audit import CHECKS
from croupier.casino.staff.acts import ACTS
from croupier.counters.cage.line import at_cage
from croupier.counters.cage.tickets import VoidTicketByNumber
from croupier.counters.closures import desk as closures
from croupier.counters.jackpots import desk as jackpots
from croupier.counters.payments import desk as payments
from croupier.counters.rewards import desk as rewards
from croupier.counters.second_person.commands import STREAM
from croupier.counters.wallets.commands import IssuePlayMoney, Repay
from croupier.floor.commands import AnyCommand
from croupier.house.request import Refused
from croupier.house.roles import Role
from croupier.patrons.accounts import desk as patron_accounts
from croupier.patrons.devices import EnrolDevice, RevokeDevice
from croupier.poker_room import commands as poker
from croupier.poker_room.pools import commands as pools
from croupier.store.memory import MemoryStore
from croupier.surveillance.verify import verify
from croupier.tournaments import commands as tournaments
from croupier.tournaments.poker import commands as poker_tournaments
from rigs.installation import Installation
from rigs.terminal_venue import FLOOR as TERMINAL_FLOOR
from rigs.venue import FLOOR, Person, Venue, opened
from server.test_jackpots_served import MYSTERY, spin, win
from server.test_second_person import decide, sold, waits
from server.test_tournaments_over_http import CUP, conduct, take_part, terms

OWN_MONEY: Final = "moves a player's own money, by that player or back to them"
NO_MONEY: Final = "moves no money"
CHANCE: Final = "what the round gives is settled by the book, and corrected and made void only as an act"
SAFE: Final = "takes a right away; giving it again is an act"
LETTER: Final = "comes from a desk or from the house alone"
AGREED: Final = "is asked in place of an act, and is admitted only where a second person has agreed"

ALONE: Final[dict[str, str]] = {
    # cage, cards, terminals, disputes, cases
    "PayTicket": AGREED,
    "VoidTicketByNumber": AGREED,
    "HoldTicket": NO_MONEY,
    "OpenTill": NO_MONEY,
    "LowerLimits": SAFE,
    "ExpireTickets": "moves what is owed to an account of its own",
    "PrizeTicket": LETTER,
    "PrintForTerminal": LETTER,
    "TakeTicketBack": LETTER,
    "NotesToCage": LETTER,
    "InsertCard": NO_MONEY,
    "RemoveCard": NO_MONEY,
    "ReportPart": NO_MONEY,
    "OpenTerminal": NO_MONEY,
    "NoteIn": "by a device, and enrolling one is an act",
    "PrintAtTerminal": OWN_MONEY,
    "EndPrint": OWN_MONEY,
    "TicketForPrinter": LETTER,
    "NothingToPrint": LETTER,
    "OpenDispute": NO_MONEY,
    "DecideDispute": NO_MONEY,
    "AskReview": NO_MONEY,
    "ReportPlayer": NO_MONEY,
    "RaiseCase": NO_MONEY,
    "DecideCase": NO_MONEY,
    "LetTogether": NO_MONEY,
    **dict.fromkeys(("Dispatch", "NoteAlone", "NoteAnswer", "NoteFailure", "HearBank"), LETTER),
    "SettleStray": NO_MONEY,
    "TryNow": "the letter stays what it was, and is answered once",
    **dict.fromkeys(("FileComplaint", "WriteToHouse", "ReferComplaint", "AssessComplaint"), NO_MONEY),
    **dict.fromkeys(("WriteToPlayer", "EscalateComplaint", "DecideComplaint"), NO_MONEY),
    **dict.fromkeys(("DraftPromotion", "AmendPromotion", "SubmitPromotion", "ResumePromotion"), NO_MONEY),
    **dict.fromkeys(("PostponePromotion", "TellInspector", "NoteContact", "OpenClaimant"), NO_MONEY),
    **dict.fromkeys(("CancelPromotion", "DenyClaim"), SAFE),
    "DrawPromotion": CHANCE,
    **dict.fromkeys(("EnterPromotion", "ClaimPrize"), NO_MONEY),
    "Ask": LETTER,
    "NoteAlone": LETTER,
    "Approve": AGREED,
    "Refuse": SAFE,
    "Close": LETTER,
    # payments, ends of accounts, wallets
    **dict.fromkeys(("AddMethod", "ChooseMethod", "StartDeposit", "AskWithdrawal", "CancelWithdrawal"), OWN_MONEY),
    "IssuePlayMoney": OWN_MONEY,
    **dict.fromkeys(("TurnPoints", "TurnCoins", "OrderGoods", "GiveUpBonus"), OWN_MONEY),
    "DecideOrder": "goods that a player's own coins have paid for, as the jurisdiction lists them",
    **dict.fromkeys(("PlayCounted", "DepositCounted"), LETTER),
    "DecideMethod": "a way to pay of its owner's own, who is held against the holder's name",
    **dict.fromkeys(("PayRefund", "TemporaryBegan", "TemporaryConfirmed", "RefundNews"), LETTER),
    "EndMine": OWN_MONEY,
    "EndWithLicence": LETTER,
    **dict.fromkeys(("Investigate", "LiftRestriction"), NO_MONEY),
    # jackpots
    "OpenJackpot": "its start is the floor file's",
    "SuspendJackpot": NO_MONEY,
    "LinkJackpot": NO_MONEY,
    "AnnounceRemoval": NO_MONEY,
    "CloseJackpot": "gives back to the house what the house put in, and only once players have all of theirs",
    "RoundPlayed": LETTER,
    "RoundUndone": LETTER,
    "Passed": LETTER,
    # accounts and devices
    "OpenAccount": LETTER,
    **dict.fromkeys(
        (
            "SignOn",
            "SignOnAtPoker",
            "SignOffAtPoker",
            "SignOff",
            "UseSession",
            "CountFailure",
            "Unlock",
            "ChangePassword",
        ),
        NO_MONEY,
    ),
    **dict.fromkeys(
        ("RenewHash", "SetCodes", "SealAgain", "ChooseLanguage", "ChooseChat", "SetRealityCheck"), NO_MONEY
    ),
    **dict.fromkeys(("AddPasskey", "RemovePasskey"), NO_MONEY),
    "RevokeDevice": SAFE,
    "HoldAccount": LETTER,
    **dict.fromkeys(("HearRegister", "HearListCheck", "MethodProven"), LETTER),
    # money laundering: two officers end a case, and nothing is paid by it
    **dict.fromkeys(("AnswerProposal", "OpenLaunderingCase", "ProposeVerdict", "ReferPatron"), NO_MONEY),
    **dict.fromkeys(("RaiseLaunderingCase", "WriteLaunderingNote"), NO_MONEY),
    "NoteRates": "the house's own, from the floor file or from whoever publishes rates",
    "PartyAnswer": LETTER,
    **dict.fromkeys(
        ("GiveDetails", "OpenFile", "TakeBreak", "ShortenBreak", "SetLimit", "DeclineLimit", "EraseDetails"), NO_MONEY
    ),
    **dict.fromkeys(("HandInPaper", "OpenPaper", "DecidePaper"), NO_MONEY),
    **dict.fromkeys(("AskAddress", "ConfirmAddress", "ForgetPassword", "AcceptTerms"), NO_MONEY),
    # tables
    **dict.fromkeys(("Sit", "Leave", "Place", "TakeBack", "ConfirmWagers", "Ready", "Decide", "Fund"), OWN_MONEY),
    **dict.fromkeys(("Collect", "DeclineDice", "Withdraw", "PlaceLuckyChip", "TakeUp", "CallSupervisor"), OWN_MONEY),
    **dict.fromkeys(("NewGame", "NoMoreBets", "Enter", "ConfirmResult", "Retract", "StopSpin", "SpinAgain"), CHANCE),
    **dict.fromkeys(("PrepareShoe", "ReportCheck", "Report", "MarkEquipment", "OrderCheck", "DirectShuffle"), CHANCE),
    **dict.fromkeys(("ChangeCards", "ShoeFault"), CHANCE),
    "AllowLate": "a player's own chips, for the round's own odds; what it won is undone by a void",
    **dict.fromkeys(("OpenTable", "CloseTable", "CancelClosing", "Acknowledge", "AssignDealer"), NO_MONEY),
    **dict.fromkeys(("MoveDealer", "ReleaseSeat", "GroupPlayers", "SetCalls"), NO_MONEY),
    # tournaments
    **dict.fromkeys(
        ("Announce", "OpenRegistration", "ChangeStart", "Allocate", "Begin", "Pause", "Continue"), NO_MONEY
    ),
    **dict.fromkeys(("ChangeLimits", "ChangeWagerTime", "ReleaseTable", "Count", "End", "Tell"), NO_MONEY),
    **dict.fromkeys(("Cancel", "Disqualify", "RefuseEntry"), OWN_MONEY),
    # poker
    **dict.fromkeys(
        ("PauseTournament", "ResumeTournament", "AskForDeal", "PlayOn", "RedrawSeats", "MovePlayer", "PenalisePlayer"),
        NO_MONEY,
    ),
    **dict.fromkeys(("CancelTournament", "DisqualifyPlayer"), OWN_MONEY),
    "AnnounceNext": LETTER,
    **dict.fromkeys(("RemovePlayer", "RemoveFromPool", "Misdeal"), OWN_MONEY),
    **dict.fromkeys(("BeginHand", "StageHand", "DealCards"), CHANCE),
    **dict.fromkeys(("Readmit", "ReadmitToPool", "OpenPokerTable", "ClosePokerTable", "Connection"), NO_MONEY),
}
BY_PLAYERS: Final = (
    tournaments.PlayerCommand,
    poker_tournaments.Register,
    poker_tournaments.ChooseRound,
    poker_tournaments.Unregister,
    poker_tournaments.Rebuy,
    poker_tournaments.DeclineRebuy,
    poker_tournaments.TakeAddOn,
    poker_tournaments.ReadChanges,
    poker_tournaments.AddStacks,
    poker_tournaments.ProposeDeal,
    poker_tournaments.AnswerDeal,
    *(getattr(poker, name) for name in ("SitDown", "BuyChips", "TopUp", "Act", "ShowCards", "FoldAhead", "SitOut")),
    *(getattr(poker, name) for name in ("SitIn", "LeaveTable", "JoinWaiting", "LeaveWaiting")),
    *(getattr(pools, name) for name in ("EnterPool", "BuyPoolChips", "PoolSitOut", "PoolSitIn", "LeavePool")),
)


def every_command() -> set[type]:
    found: set[type] = {command for counter in Installation().house.counters for command in counter.rules}
    found |= {*jackpots._RULES, *patron_accounts._HANDLERS, EnrolDevice, RevokeDevice}
    found |= {*payments._HANDLERS, *closures._HANDLERS, *rewards._HANDLERS, IssuePlayMoney, Repay}
    found |= set(AnyCommand.__args__)  # type: ignore[attr-defined]
    for base in (tournaments.TournamentCommand, poker.PokerCommand, pools.PoolCommand):
        found |= set(base.__subclasses__())
    found |= set(poker_tournaments.PokerTournamentCommand.__subclasses__()) | {poker_tournaments.AnnounceNext}
    return {command for command in found if not issubclass(command, BY_PLAYERS)}


@pytest.mark.clause("G-B.2.3")
def test_every_command_of_staff_is_an_act_or_says_why_one_person_is_enough() -> None:
    acts = {kind.command for kind in ACTS.values()}
    alone = {command.__name__ for command in every_command() - acts}
    assert sorted(alone) == sorted(ALONE), "a new command of staff is an act, or is named above"


def row(act: str, role: str, alone_minor: int, currency: str = "EUR") -> str:
    return (
        f'\n[[second_person]]\nacts = ["{act}"]\ncurrency = "{currency}"\nalone_minor = {{ {role} = {alone_minor} }}\n'
    )


def balance(venue: Venue, account: str) -> int:
    stored = venue.premises.house.store.account(account)
    return stored.balance_minor if stored is not None else 0


def why(answer: Any) -> str:
    return str(answer.json()["details"]["refusal"])


@pytest.mark.clause("G-B.2.3", "RFH-7.2")
async def test_a_large_ticket_is_void_only_with_a_second_person_who_never_sees_its_code(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR + row("ticket-void", "gaming-supervisor", 10_000)) as venue:
        cass = await venue.staff("cass", Role.CASHIER)
        sam, mia = await venue.staff("sam", Role.GAMING_SUPERVISOR), await venue.staff("mia", Role.GAMING_SUPERVISOR)
        small, large = await sold(cass, 10_000, "s1"), await sold(cass, 10_001, "s2")

        async def void(slip: dict[str, Any], errand: str) -> Any:
            return await sam.post(
                "/api/cage/tickets/void", {"id": errand, "code": slip["code"], "reason": "misprinted"}
            )

        assert (await void(small, "v1")).status_code == 200
        assert why(await void(large, "v2")) == "waits-for-second-person"
        assert balance(venue, accounts.tickets("EUR")) == 10_001
        actor = venue.premises.directory.by_name("sam").actor  # type: ignore[union-attr]
        reply = await venue.premises.pump.submit(at_cage(VoidTicketByNumber("v3", large["number"], "why"), actor))
        assert isinstance(reply, Refused)
        assert reply.reason == "nothing-waits", "a number alone makes nothing void"
        assert why(await decide(sam, 1)) == "needs-somebody-else"
        (entry,) = await waits(mia)
        assert (entry["kind"], entry["about"], entry["amount_minor"]) == ("ticket-void", str(large["number"]), 10_001)
        store = venue.premises.house.store
        kept = b"".join(event.body for stream in (STREAM, "cage") for event in store.events(stream))
        assert large["code"].encode() not in kept
        assert (await decide(mia, 1)).json()["done"] is True
        assert balance(venue, accounts.tickets("EUR")) == 0
        assert verify(store.reader(), checks=CHECKS).problems == ()


@pytest.mark.clause("G-B.2.3")
async def test_nobody_finds_money_on_a_table_and_gives_it_away_alone(tmp_path: Path) -> None:
    floor = FLOOR + row("money-found", "dealer", 5_000) + row("found-released", "gaming-supervisor", 4_000)
    async with opened(tmp_path, floor=floor) as venue:
        ada = await venue.player("ada")
        sam, mia = await venue.staff("sam", Role.GAMING_SUPERVISOR), await venue.staff("mia", Role.GAMING_SUPERVISOR)
        before = balance(venue, accounts.wallet(ada.patron, "EUR"))
        async with sam.tab() as tab:
            assert (await tab.ask("find-money", amount_minor=1_000_000_000))["reason"] == "waits-for-second-person"
            assert not venue.table("dealer").state.found
            assert (await tab.ask("find-money", amount_minor=5_000))["type"] == "accepted"
            released = await tab.ask("release-found", found=1, patron=ada.patron, note="seen")
            assert released["reason"] == "waits-for-second-person"
        found = {"id": "f1", "player": "ada", "proof": "seen on camera"}
        assert why(await sam.post("/api/pit/tables/dealer/found/1", found)) == "waits-for-second-person"
        assert balance(venue, accounts.wallet(ada.patron, "EUR")) == before
        entry = next(one for one in await waits(mia) if one["kind"] == "found-released")
        assert (entry["about"], entry["amount_minor"]) == ("ada", 5_000)
        assert (await decide(mia, entry["number"])).json()["done"] is True
        assert balance(venue, accounts.wallet(ada.patron, "EUR")) == before + 5_000


@pytest.mark.clause("G-B.2.3")
async def test_a_prize_is_printed_by_staff_only_as_it_could_be_given(tmp_path: Path) -> None:
    floor = FLOOR + MYSTERY.replace("hold_from_minor = 0", 'hold_from_minor = 1\npayment = "ticket"')
    async with opened(
        tmp_path, MemoryStore(), floor=floor + row("prize-ticket", "gaming-supervisor", 1_000, "AUD")
    ) as venue:
        venue.premises.house.jackpots.below = win
        alice = await venue.player("alice")
        await spin(venue, alice, 10_000)
        sam, mia = await venue.staff("sam", Role.GAMING_SUPERVISOR), await venue.staff("mia", Role.GAMING_SUPERVISOR)
        (prize,) = (await alice.get("/api/me/prizes")).json()
        path = f"/api/pit/jackpots/harbour/claims/{prize['number']}/ticket"
        assert why(await sam.post(path, {"id": "p"})) == "waits-for-second-person"
        assert balance(venue, accounts.tickets("AUD")) == 0
        assert (await sam.get("/api/second-person/1/ticket")).status_code == 404, "nobody has agreed yet"
        assert (await decide(mia, 1)).json()["done"] is True
        assert (await mia.get("/api/second-person/1/ticket")).status_code == 404, "its code is for whoever asked"
        slip = (await sam.get("/api/second-person/1/ticket")).json()
        assert slip["value_minor"] == 100_150
        redeemed = await alice.post("/api/me/tickets/redeem", {"id": "r", "code": slip["code"]})
        assert redeemed.json()["value_minor"] == 100_150


async def test_a_ticket_that_was_agreed_to_is_handed_out_by_whoever_sold_it(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR + row("ticket-sale", "cashier", 1_000)) as venue:
        cass, carl = await venue.staff("cass", Role.CASHIER), await venue.staff("carl", Role.CASHIER)
        asked = await cass.post("/api/cage/tickets", {"id": "s", "currency": "EUR", "amount_minor": 70_000})
        assert why(asked) == "waits-for-second-person"
        number = (await waits(cass))[0]["number"]
        assert (await cass.get(f"/api/second-person/{number}/ticket")).status_code == 404
        await decide(carl, number)
        assert (await carl.get(f"/api/second-person/{number}/ticket")).status_code == 404
        slip = (await cass.get(f"/api/second-person/{number}/ticket")).json()
        assert slip["value_minor"] == 70_000
        paid = await carl.post("/api/cage/tickets/pay", {"id": "p", "code": slip["code"]})
        assert paid.json()["value_minor"] == 70_000


@pytest.mark.clause("G-B.2.3", "RFH-16.3.1")
async def test_a_tournament_manager_alone_pays_no_prizes_of_the_house(tmp_path: Path) -> None:
    rows = row("tournament-prizes", "tournament-manager", 10_000) + row("tournament-correction", "administrator", 0)
    async with opened(tmp_path, floor=FLOOR + rows.replace("EUR", "AUD")) as venue:
        tess, tom = (
            await venue.staff("tess", Role.TOURNAMENT_MANAGER),
            await venue.staff("tom", Role.TOURNAMENT_MANAGER),
        )
        dora = await venue.staff("dora", Role.DEALER)
        alice, bob = await venue.player("alice"), await venue.player("bob")
        assert (await tess.post("/api/tournaments", {"id": "1", "conditions": terms()})).status_code == 200
        await conduct(tess, "open-registration")
        for player in (alice, bob):
            await take_part(player, "enter", form="filled in", agreed=True)
        await conduct(tess, "allocate", tables=["star"])
        await conduct(tess, "begin")
        async with dora.tab() as desk, alice.tab() as seat:
            await desk.ask("new-game", "star")
            number = venue.table("star").state.round.number
            await seat.ask("place", "star", round=number, chips=[{"spot": "red", "amount_minor": 10_000}])
            for kind, more in (("no-more-bets", {}), ("enter", {"answer": "1"}), ("confirm-result", {})):
                await desk.ask(kind, "star", round=number, **more)
        for do in ("count", "end"):
            await conduct(tess, do)
        asked = await tess.post(f"{CUP}/conduct", {"do": "pay-prizes", "id": "pay"})
        assert why(asked) == "waits-for-second-person"
        (entry,) = await waits(tom)
        assert (entry["about"], entry["amount_minor"]) == ("cup", 14_000), "the pool and what the house adds"
        assert (await decide(tom, entry["number"])).json()["done"] is True
        prizes = {one.patron: one.prize_minor for one in venue.premises.house.tournaments.get("cup").entrants.values()}  # type: ignore[union-attr]
        assert sum(prizes.values()) == 14_000
        first = max(prizes, key=lambda patron: prizes[patron])
        out = {"do": "correct-prizes", "id": "out", "patron": first, "code": "GAME_RULES", "note": "seen"}
        assert why(await tess.post(f"{CUP}/conduct", out)) == "waits-for-second-person"


@pytest.mark.clause("G-B.2.3", "TSG-A1T-xi.1")
async def test_what_the_house_adds_to_a_poker_tournament_is_promised_by_two(tmp_path: Path) -> None:
    rows = row("guarantee", "tournament-manager", 200_000) + row("guarantee-raised", "tournament-manager", 200_000)
    async with opened(tmp_path, floor=FLOOR + rows) as venue:
        tess, tom = (
            await venue.staff("tess", Role.TOURNAMENT_MANAGER),
            await venue.staff("tom", Role.TOURNAMENT_MANAGER),
        )

        def promised() -> int:
            return venue.premises.house.poker_tournaments.tournaments["gift"].config.format.prizes.guarantee_minor

        async def tell(path: str, guarantee_minor: int, errand: str) -> Any:
            told = {"id": errand, "tournament": "gift", "rulebook": "tsg", "game": "texas-holdem"}
            changes = {"prizes": {"guarantee_minor": guarantee_minor}}
            return await tess.post(path, told | {"format": "guaranteed", "changes": changes})

        announced, terms_of = "/api/poker/tournaments", "/api/poker/tournaments/gift/terms"
        assert why(await tell(announced, 1_000_000_000, "1")) == "waits-for-second-person"
        assert (await tess.get(terms_of.replace("terms", "desk"))).status_code == 404, "nothing is announced yet"
        assert (await tell(announced, 200_000, "2")).status_code == 200
        assert why(await tell(terms_of, 200_001, "3")) == "waits-for-second-person"
        assert promised() == 200_000
        entry = next(one for one in await waits(tom) if one["kind"] == "guarantee-raised")
        assert (entry["about"], entry["amount_minor"]) == ("gift", 200_001)
        assert why(await decide(tess, entry["number"])) == "needs-somebody-else"
        assert (await decide(tom, entry["number"])).json()["done"] is True
        assert promised() == 200_001
        assert (await tell(terms_of, 200_001, "4")).status_code == 200, "what was agreed to can be said again"


@pytest.mark.clause("TSG-A1T-xi.1")
async def test_a_cent_that_the_house_adds_is_a_promise_too(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR + row("guarantee", "tournament-manager", 0)) as venue:
        tess = await venue.staff("tess", Role.TOURNAMENT_MANAGER)
        told = {"id": "1", "tournament": "gift", "rulebook": "tsg", "game": "texas-holdem", "format": "guaranteed"}
        changes = {"prizes": {"guarantee_minor": 1}}
        asked = await tess.post("/api/poker/tournaments", told | {"changes": changes})
        assert why(asked) == "waits-for-second-person"


@pytest.mark.clause("TSG-A1T-xi.1")
async def test_a_guarantee_that_is_not_raised_is_no_promise(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR + row("guarantee-raised", "tournament-manager", 0)) as venue:
        tess = await venue.staff("tess", Role.TOURNAMENT_MANAGER)
        told = {"tournament": "gift", "rulebook": "tsg", "game": "texas-holdem", "format": "guaranteed"}

        async def tell(path: str, guarantee_minor: int) -> Any:
            changes = {"prizes": {"guarantee_minor": guarantee_minor}}
            return await tess.post(path, told | {"id": f"{path[-1]}{guarantee_minor}", "changes": changes})

        assert (await tell("/api/poker/tournaments", 500_000)).status_code == 200
        assert (await tell("/api/poker/tournaments/gift/terms", 500_000)).status_code == 200
        assert why(await tell("/api/poker/tournaments/gift/terms", 500_001)) == "waits-for-second-person"


@pytest.mark.clause("G-B.2.3", "G-2.8.8")
async def test_a_device_that_brings_money_is_enrolled_by_two(tmp_path: Path) -> None:
    rows = '\n[[second_person]]\nacts = ["new-device"]\n' + row("note-count", "cashier", 0, "AUD")
    async with opened(tmp_path, floor=TERMINAL_FLOOR + rows) as venue:
        root, boss = await venue.staff("root", Role.ADMINISTRATOR), await venue.staff("boss", Role.ADMINISTRATOR)
        made = (await root.post("/api/devices", {"terminal": "pt-1", "kind": "note-acceptor"})).json()
        assert (made["waits"], (await root.get("/api/devices")).json()) == (True, [])
        assert await heard(venue, made["token"]) == "unknown-device"
        (entry,) = await waits(boss)
        assert entry["about"].startswith("note-acceptor, pt-1")
        assert (await decide(boss, entry["number"])).json()["done"] is True
        assert await heard(venue, made["token"]) == "welcome"
        await venue.screen("pt-1")  # a screen brings no money, and is let in by a code at the terminal itself
        cass, carl = await venue.staff("cass", Role.CASHIER), await venue.staff("carl", Role.CASHIER)
        counted = await cass.post("/api/terminals/pt-1/count", {"id": "n", "counted_minor": 5_000})
        assert why(counted) == "waits-for-second-person", "the meters say that there is nothing"
        (entry,) = await waits(carl)
        assert (entry["kind"], entry["about"], entry["amount_minor"]) == ("note-count", "pt-1", 5_000)
        assert (await cass.post("/api/terminals/pt-1/count", {"id": "m", "counted_minor": 0})).status_code == 200


async def heard(venue: Venue, token: str) -> str:
    """What the house first says to a device with this token."""
    async with Person(venue).tab(path="/ws/device") as line:
        line.say(type="hello", token=token)
        message = await line.until(lambda _: True)
        return str(message.get("reason") or message["type"])
