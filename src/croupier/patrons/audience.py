"""What is shown of each event of an account, the register of names and devices, and to whom (`house/audience.py`).

A person sees their own sessions and choices. Attempts, lock-outs and hashes are for the record alone.
"""

from __future__ import annotations

from typing import Final

from croupier.house.audience import RECORDED, Audiences, owners, staff
from croupier.patrons import devices, door, register
from croupier.patrons.accounts import events as e
from croupier.patrons.identity import persons

PERSON: Final = "person"
SESSIONS: Final = "sessions"
CHOICES: Final = "choices"
DEVICES: Final = "devices"

AUDIENCES: Final[Audiences] = {
    e.Registered: owners(PERSON),
    e.RoleGiven: owners(PERSON),
    e.RoleTaken: owners(PERSON),
    e.PasswordChanged: owners(PERSON, SESSIONS),
    e.PasswordReset: owners(PERSON, SESSIONS),
    e.HashRenewed: RECORDED,
    e.CodesSet: owners(PERSON),
    e.CodesSealedAgain: RECORDED,
    e.CodesReset: owners(PERSON),
    e.PasskeyAdded: owners(PERSON),
    e.PasskeyRemoved: owners(PERSON),
    e.AccountClosed: owners(PERSON, SESSIONS),
    e.AccountReopened: owners(PERSON),
    e.LogInFailed: RECORDED,
    e.LockedOut: staff(PERSON),
    e.Unlocked: staff(PERSON),
    e.SignedOn: owners(PERSON, SESSIONS),
    e.SessionUsed: owners(SESSIONS),
    e.SignedOff: owners(SESSIONS),
    e.LanguageChosen: owners(CHOICES),
    e.ChatChosen: owners(CHOICES),
    e.RealityCheckSet: owners(CHOICES),
    e.PaperHandedIn: owners(PERSON),
    e.PaperOpened: RECORDED,
    e.PaperDecided: owners(PERSON),
    e.BreakTaken: owners(CHOICES),
    e.BreakShortened: owners(CHOICES),
    e.LimitSet: owners(CHOICES),
    e.LimitLoosened: owners(CHOICES),
    e.LimitDeclined: owners(CHOICES),
    e.DetailsGiven: owners(PERSON),
    e.RegisterAnswered: owners(PERSON),
    e.Screened: RECORDED,
    e.ScreeningDecided: RECORDED,
    e.AccountHeld: owners(PERSON),
    e.AddressAsked: RECORDED,
    e.AddressConfirmed: owners(PERSON),
    e.NewPasswordAsked: RECORDED,
    e.TermsAccepted: owners(PERSON),
    e.FileOpened: RECORDED,
    e.DetailsErased: owners(PERSON),
    e.IdentityHeard: owners(PERSON),
    e.IdentityConfirmed: owners(PERSON),
    e.IdentityRefused: owners(PERSON),
    persons.PersonMarked: RECORDED,
    persons.TwinFound: RECORDED,
    register.NamesTaken: RECORDED,
    devices.DeviceEnrolled: staff(DEVICES),
    devices.DeviceRevoked: staff(DEVICES),
    door.StrangerFailed: RECORDED,
}
