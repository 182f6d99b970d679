"""Every command that a counter, a jackpot or the desk of the second person takes, by every role.

The commands come from the desks' own registries: a new one without a rule here fails. Those of tables are in
`tests/server/test_roles.py`; letters come from desks, and a person who sends one is refused by nobody being able to.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
import pytest

from croupier.casino.installation import new_step
from croupier.counters.jackpots import desk as jackpots
from croupier.house.request import Refused, Request
from croupier.house.roles import Actor, Role
from croupier.patrons.accounts import desk as accounts
from rigs.installation import Installation
from rigs.samples import sample_of

LETTER: Final = None
"""A desk sends it, or the house itself puts it in place of something."""
OWN: Final = frozenset(Role)
"""Whose it is decides, not the role."""
ADMINISTRATOR = frozenset({Role.ADMINISTRATOR})
MANAGER = ADMINISTRATOR | {Role.ASSISTANT_GAMING_MANAGER}
SUPERVISOR = MANAGER | {Role.GAMING_SUPERVISOR}
DEALER = SUPERVISOR | {Role.DEALER}
PLAYER, CASHIER = frozenset({Role.PLAYER}), frozenset({Role.CASHIER})
DEVICE, HOUSE = frozenset({Role.DEVICE}), frozenset({Role.HOUSE})

RULES: Final[dict[str, dict[str, frozenset[Role] | None]]] = {
    "cage": {
        "PrintTicket": PLAYER | CASHIER,
        "RedeemTicket": PLAYER | CASHIER | DEVICE,
        "PayTicket": CASHIER,
        "VoidTicket": SUPERVISOR,
        "VoidTicketByNumber": SUPERVISOR,
        "HoldTicket": SUPERVISOR,
        "ExpireTickets": HOUSE | CASHIER,
        "TakeCash": CASHIER,
        "PayCash": CASHIER,
        "HandPay": CASHIER,
        "OpenTill": CASHIER,
        "CloseTill": CASHIER,
        "PrizeTicket": LETTER,
        "PrintForTerminal": LETTER,
        "TakeTicketBack": LETTER,
        "NotesToCage": LETTER,
    },
    "cards": {
        "IssueCard": CASHIER | HOUSE,
        "BlockCard": CASHIER | SUPERVISOR,
        "InsertCard": PLAYER,
        "RemoveCard": PLAYER | HOUSE,
        "BarPatron": SUPERVISOR,
    },
    "terminals": {
        "ReportPart": DEVICE | HOUSE | ADMINISTRATOR,
        "OpenTerminal": SUPERVISOR,
        "NoteIn": DEVICE,
        "PrintAtTerminal": PLAYER,
        "EndPrint": DEVICE,
        "CountNotes": CASHIER,
        "TicketForPrinter": LETTER,
        "NothingToPrint": LETTER,
    },
    "disputes": {"OpenDispute": PLAYER | DEALER, "DecideDispute": SUPERVISOR, "AskReview": PLAYER},
    "poker-cases": {
        "ReportPlayer": PLAYER,
        "RaiseCase": HOUSE,
        "DecideCase": SUPERVISOR,
        "LetTogether": SUPERVISOR,
    },
    "laundering-cases": {
        "RaiseLaunderingCase": HOUSE,
        "ReferPatron": CASHIER | SUPERVISOR,
        "OpenLaunderingCase": MANAGER,
        "WriteLaunderingNote": MANAGER,
        "ProposeVerdict": MANAGER,
        "AnswerProposal": MANAGER,
    },
    "rates": {"NoteRates": HOUSE, "PartyAnswer": LETTER},
    "stray-payments": {"HearBank": HOUSE, "SettleStray": CASHIER},
    "post-room": {"Dispatch": LETTER, "NoteAnswer": HOUSE, "NoteFailure": HOUSE, "TryNow": ADMINISTRATOR},
    "complaints": {
        "FileComplaint": PLAYER,
        "WriteToHouse": PLAYER,
        "ReferComplaint": PLAYER,
        "AssessComplaint": CASHIER | SUPERVISOR,
        "WriteToPlayer": CASHIER | SUPERVISOR,
        "EscalateComplaint": CASHIER | SUPERVISOR,
        "DecideComplaint": SUPERVISOR,
    },
    "promotions": {
        "DraftPromotion": MANAGER,
        "AmendPromotion": MANAGER,
        "SubmitPromotion": MANAGER,
        "DrawPromotion": MANAGER,
        "PostponePromotion": MANAGER,
        "ResumePromotion": MANAGER,
        "CancelPromotion": MANAGER,
        "TellInspector": MANAGER | {Role.INSPECTOR},
        "NoteContact": CASHIER | SUPERVISOR,
        "MeetClaim": CASHIER | MANAGER,
        "DenyClaim": MANAGER,
        "OpenClaimant": MANAGER | {Role.INSPECTOR},
        "EnterPromotion": PLAYER,
        "ClaimPrize": PLAYER,
    },
    "second-person": {"Ask": LETTER, "Approve": OWN, "Refuse": OWN, "Close": HOUSE, "NoteAlone": LETTER},
}
WAYS: Final[dict[str, tuple[dict[str, Any], ...]]] = {
    "PrintTicket": ({"patron": "p-somebody", "source": "wallet"}, {"source": "cash"}),
    "RedeemTicket": (
        {"patron": "p-somebody", "into": "wallet"},
        {"into": "cash"},
        {"into": "meter", "terminal": "pt-1"},
    ),
}
"""Commands that different roles give in different ways."""
JACKPOTS: Final[dict[str, Role | None]] = {
    "OpenJackpot": Role.GAMING_SUPERVISOR,
    "SuspendJackpot": Role.GAMING_SUPERVISOR,
    "LinkJackpot": Role.GAMING_SUPERVISOR,
    "AdjustJackpot": Role.ASSISTANT_GAMING_MANAGER,
    "AnnounceRemoval": Role.ASSISTANT_GAMING_MANAGER,
    "GiveOn": Role.ASSISTANT_GAMING_MANAGER,
    "CloseJackpot": Role.ASSISTANT_GAMING_MANAGER,
    "GivePrize": Role.GAMING_SUPERVISOR,
    "PrintPrize": None,  # a winner's own, or a supervisor's; tests/house/test_jackpot_money.py
    "RoundPlayed": None,
    "RoundUndone": None,
    "Passed": None,
}
ACCOUNTS: Final[dict[str, frozenset[Role] | None]] = {
    "OpenAccount": LETTER,
    "SignOn": OWN,
    "SignOff": OWN,
    "UseSession": OWN,
    "CountFailure": OWN,
    "Unlock": ADMINISTRATOR,
    "GiveRole": ADMINISTRATOR,
    "TakeRole": ADMINISTRATOR,
    "CloseAccount": ADMINISTRATOR,
    "ReopenAccount": ADMINISTRATOR,
    "ChangePassword": OWN,
    "ResetPassword": ADMINISTRATOR,  # of staff; of players also cashiers, tests/server/test_forgotten_passwords.py
    "RenewHash": OWN,
    "SetCodes": OWN,
    "AddPasskey": OWN,
    "RemovePasskey": OWN,
    "SealAgain": OWN,
    "ResetCodes": ADMINISTRATOR,
    "ChooseLanguage": OWN,
    "ChooseChat": OWN,
    "SetRealityCheck": OWN,
    "TakeBreak": OWN,
    "ShortenBreak": OWN,
    "SetLimit": OWN,
    "DeclineLimit": OWN,
    "GiveDetails": OWN,  # a player's own, tests/patrons/test_identity.py
    "HearRegister": HOUSE,  # tests/server/test_excluded_persons.py
    "HearListCheck": HOUSE,  # tests/server/test_screening.py
    "DecideListCheck": MANAGER,
    "HoldAccount": LETTER,
    "PartyAnswer": LETTER,  # tests/server/test_identity_service.py
    "MethodProven": LETTER,
    "OpenFile": SUPERVISOR | CASHIER,
    "EraseDetails": ADMINISTRATOR,
    "AskAddress": OWN,  # a player's own, like the two below: tests/server/test_mail.py
    "ConfirmAddress": OWN,  # the house's, once it has read a link
    "ForgetPassword": OWN,
    "AcceptTerms": OWN,
    "DecideIdentity": ADMINISTRATOR | CASHIER,
    "HandInPaper": OWN,  # a player's own, tests/server/test_papers.py
    "OpenPaper": ADMINISTRATOR | CASHIER,
    "DecidePaper": ADMINISTRATOR | CASHIER,
}


def commands(kind: type[msgspec.Struct]) -> list[Any]:
    """A command of this type, in every way that it is given, each under an id of its own."""
    made = []
    for number, way in enumerate(WAYS.get(kind.__name__, ({},))):
        named = {"id": f"{kind.__name__}-{number}"} if "id" in kind.__struct_fields__ else {}
        made.append(msgspec.structs.replace(sample_of(kind), **named, **way))
    return made


def test_every_command_of_a_counter_has_a_rule() -> None:
    found = {
        counter.stream: {command.__name__ for command in counter.rules} for counter in Installation().house.counters
    }
    assert found == {stream: set(rules) for stream, rules in RULES.items()}


def test_every_command_of_jackpots_and_accounts_has_a_rule() -> None:
    assert {command.__name__: role for command, (role, _) in jackpots._RULES.items()} == JACKPOTS
    assert {command.__name__ for command in accounts._HANDLERS} == set(ACCOUNTS)


@pytest.mark.clause("G-B.2.3")
@pytest.mark.parametrize("role", Role, ids=lambda role: role.value)
def test_each_command_of_a_counter_is_for_its_roles_alone(role: Role) -> None:
    place = Installation().open()
    somebody = Actor("p-somebody", "Somebody", frozenset({role}))
    for counter in place.house.counters:
        for kind in counter.rules:
            roles = RULES[counter.stream][kind.__name__]
            if roles is LETTER:
                continue
            replies = [place.do(Request(counter.stream, command, somebody)) for command in commands(kind)]
            refused = all(isinstance(reply, Refused) and reply.reason == "not-allowed" for reply in replies)
            assert refused == (role not in roles), f"{role.value}: {kind.__name__}: {replies}"


@pytest.mark.clause("G-B.2.3")
@pytest.mark.parametrize("kind", [kind for kind in accounts._HANDLERS if ACCOUNTS[kind.__name__] == ADMINISTRATOR])
def test_nobody_but_an_administrator_changes_anothers_account(kind: type[msgspec.Struct]) -> None:
    step = new_step(Installation().house, 1_000)
    account = accounts.Account("p-owner", None, accounts.AccountRules())
    account.consider(accounts.c.OpenAccount("owner", "Owner", (Role.CASHIER,), "hash", "en", ""), step)
    command = sample_of(kind)
    if "role" in kind.__struct_fields__:
        command = msgspec.structs.replace(command, role=Role.DEALER)
    for role in Role:
        step.actor = Actor("p-other", "Other", frozenset({role}))
        if role is Role.ADMINISTRATOR:
            if kind is not accounts.c.EraseDetails:  # of an account that has ended, tests/server/test_patron_files.py
                account.consider(command, step)
            continue
        with pytest.raises(accounts.AccountRefusal) as refused:
            account.consider(command, step)
        assert refused.value.reason is accounts.AccountReason.NOT_ALLOWED, role
