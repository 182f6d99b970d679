"""Bodies of requests are called by what is asked, verb first: clients of others are made from these names."""

from __future__ import annotations

import re

from croupier.server.api import described

VERBS = frozenset([
    "Accept", "Act", "Add", "Adjust", "Announce", "Answer", "Ask", "Bar", "Block", "Cancel", "Change",
    "Check", "Choose", "Claim", "Close", "Collect", "Confirm", "Count", "Decide", "Decline", "Delete",
    "End", "Enrol", "Enter", "Erase", "Escalate", "Export", "File", "Give", "Hold", "Insert", "Issue",
    "Launch", "Let", "Lift", "Link", "Log", "Look", "Lower", "Move", "Mute", "Note", "Offer", "Open",
    "Order", "Pass", "Pay", "Preview", "Print", "Propose", "Raise", "Redeem", "Refer", "Register",
    "Release", "Remove", "Renew", "Reopen", "Repay", "Report", "Reset", "Restrict", "Revoke", "Rule",
    "Sell", "Send", "Set", "Settle", "Shorten", "Sign", "Switch", "Take", "Top", "Turn", "Unlock",
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
