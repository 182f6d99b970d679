"""The register of wheels and balls, and what a rulebook demands of them (RFH-11.1.2, RFH-11.1.3, RFH-11.1.4).

>>> check_ball(BallAsset(id="ball 7", diameter_mm=21, metallic=False))
>>> check_wheel(WheelAsset(id="wheel 3", kind=WheelKind.LIVE, order="single-zero", diameter_mm=700))
Traceback (most recent call last):
    ...
croupier.equipment.assets.AssetRefusedError: wheel 3 is 700 mm across; at least 750 mm are required
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from croupier.rules.roulette.wheels import WHEELS, Wheel


class WheelKind(StrEnum):
    """Who spins the ball, and whether there is one."""

    LIVE = "live"
    AUTOMATED = "automated"
    SIMULATED = "simulated"


class Refusal(StrEnum):
    """Why an asset may not be used, with the sentence for the person who registers it."""

    UNKNOWN_ORDER = "{id} names the pocket order {value!r}; known are {known}"
    WRONG_KIND = "{id} is registered as {value}, not as {wanted}"
    WHEEL_TOO_SMALL = "{id} is {value} mm across; at least {least} mm are required"
    WHEEL_NOT_MEASURED = "{id} is a physical wheel and needs its diameter on record"
    BALL_SIZE = "{id} is {value} mm across; balls are {least} mm to {most} mm"
    BALL_METALLIC = "{id} contains metal; balls are entirely non-metallic"


class AssetRefusedError(ValueError):
    """An asset that the rulebook does not allow."""

    def __init__(self, reason: Refusal, **values: object) -> None:
        super().__init__(reason.value.format(**values))
        self.reason = reason


class WheelAsset(msgspec.Struct, frozen=True, kw_only=True):
    """One wheel of the house; a simulated wheel has no diameter."""

    id: str
    kind: WheelKind
    order: str
    diameter_mm: int | None = None

    @property
    def wheel(self) -> Wheel:
        return WHEELS[self.order]


class BallAsset(msgspec.Struct, frozen=True, kw_only=True):
    """One ball; sizes are measured to a tenth of a millimetre."""

    id: str
    diameter_mm: float
    metallic: bool


class RouletteLimits(msgspec.Struct, frozen=True, kw_only=True):
    """The sizes that a rulebook allows; the defaults are those of the Star."""

    least_wheel_mm: int = 750
    least_ball_mm: float = 17
    most_ball_mm: float = 23


STAR_LIMITS = RouletteLimits()


def check_wheel(asset: WheelAsset, limits: RouletteLimits = STAR_LIMITS) -> None:
    """Refuse a wheel of unknown order, or a physical one that is too small."""
    if asset.order not in WHEELS:
        raise AssetRefusedError(Refusal.UNKNOWN_ORDER, id=asset.id, value=asset.order, known=", ".join(WHEELS))
    if asset.kind is WheelKind.SIMULATED:
        return
    if asset.diameter_mm is None:
        raise AssetRefusedError(Refusal.WHEEL_NOT_MEASURED, id=asset.id)
    if asset.diameter_mm < limits.least_wheel_mm:
        raise AssetRefusedError(
            Refusal.WHEEL_TOO_SMALL, id=asset.id, value=asset.diameter_mm, least=limits.least_wheel_mm
        )


def check_kind(asset: WheelAsset, wanted: WheelKind) -> None:
    """Refuse a wheel that is registered as another kind of device."""
    if asset.kind is not wanted:
        raise AssetRefusedError(Refusal.WRONG_KIND, id=asset.id, value=asset.kind.value, wanted=wanted.value)


def check_ball(asset: BallAsset, limits: RouletteLimits = STAR_LIMITS) -> None:
    """Refuse a ball that is too small, too large or metallic."""
    if asset.metallic:
        raise AssetRefusedError(Refusal.BALL_METALLIC, id=asset.id)
    if not limits.least_ball_mm <= asset.diameter_mm <= limits.most_ball_mm:
        raise AssetRefusedError(
            Refusal.BALL_SIZE,
            id=asset.id,
            value=asset.diameter_mm,
            least=limits.least_ball_mm,
            most=limits.most_ball_mm,
        )
