"""Bodies of requests are called by what is asked, verb first: clients of others are made from these names."""

from __future__ import annotations

import re

from croupier.server.api import described

VERBS = frozenset([
    "Accept", "Act", "Add", "Adjust", "Announce", "Answer", "Approve", "Ask", "Bar", "Begin", "Block", "Bring",
    "Buy", "Call", "Cancel", "Change", "Check", "Choose", "Claim", "Clear", "Close", "Collect", "Confirm",
    "Convert", "Correct", "Count", "Create", "Decide", "Decline", "Delete", "Draw", "Edit", "End", "Enrol",
    "Enter", "Erase", "Escalate", "Export", "File", "Find", "Finish", "Follow", "Forget", "Give", "Grant",
    "Hand", "Hide", "Hold", "Insert", "Issue", "Join", "Keep", "Launch", "Leave", "Let", "Lift", "Link", "Log",
    "Look", "Lower", "Make", "Mark", "Merge", "Move", "Mute", "Name", "Note", "Offer", "Open", "Order", "Pass",
    "Pause", "Pay", "Pick", "Place", "Plan", "Play", "Post", "Preview", "Print", "Propose", "Put", "Raise",
    "Read", "Redeem", "Refer", "Register", "Reject", "Release", "Remove", "Renew", "Reopen", "Repay", "Replay",
    "Report", "Reset", "Restrict", "Resume", "Revoke", "Rule", "Save", "Say", "Search", "Seat", "Sell", "Send",
    "Set", "Settle", "Share", "Shorten", "Show", "Sign", "Start", "Stop", "Suspend", "Switch", "Take", "Tell",
    "Test", "Top", "Transfer", "Try", "Turn", "Undo", "Unlock", "Update", "Upload", "Use", "Verify", "Void",
    "Withdraw", "Write",
])  # fmt: skip
"""A new one is added where the name of a body begins with a verb that is not here."""
FOR_SEVERAL = {"TermsRequest": "the terms of a tournament that is looked ahead at, announced or changed"}


def _bodies() -> dict[str, str]:
    """By method and path, the name of what is sent; a union of acts has several."""
    document = described()
    found = {}
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            content = operation.get("requestBody", {}).get("content", {}).get("application/json")
            if content is not None:
                found[f"{method} {path}"] = str(content["schema"])
    return found


def test_bodies_of_requests_are_called_by_what_is_asked() -> None:
    bodies = _bodies()
    assert len(bodies) > 80
    for asked, sent in bodies.items():
        names = re.findall(r"#/components/schemas/(\w+)", sent)
        assert names, f"{asked}: a body without a name"
        assert all(map(str.isalnum, names)), f"{asked}: {names}, of which another has the name, so its module is in it"
        if len(names) > 1:
            continue  # a union of acts, which are called by their tags
        (name,) = names
        verb = re.match(r"[A-Z][a-z]*", name)
        assert name.endswith("Request"), f"{asked}: {name}"
        assert name in FOR_SEVERAL or (verb is not None and verb[0] in VERBS), f"{asked}: {name} begins with no verb"


def test_no_two_types_of_the_api_share_a_name() -> None:
    """Two of one name are told apart by their modules, which no client should have to know."""
    assert not [name for name in described()["components"]["schemas"] if not name.isalnum()]
