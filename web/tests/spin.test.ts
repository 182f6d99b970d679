import { describe, expect, it } from "vitest";
import { at, BALL_SPEED, finished, landing, LANDING_MS, pocketAngle, running } from "../src/games/roulette/spin";
import { DOUBLE, SINGLE } from "./house/fakeHouse";

function turn(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

describe("the ball", () => {
  it.each([
    ["single zero", SINGLE],
    ["double zero", DOUBLE],
  ])("comes to rest in the number of the server on a %s wheel, from wherever it is", (_, pockets) => {
    for (const pocket of pockets) {
      for (const start of [
        { rotor: 0, ball: 0 },
        { rotor: 213.7, ball: -1998.4 },
      ]) {
        const plan = landing(start, pocketAngle(pockets, pocket));
        const end = at(plan, plan.durationMs);
        expect(end.height).toBe(0);
        const place = Math.round((turn(end.ball - end.rotor) * pockets.length) / 360) % pockets.length;
        expect(pockets[place]).toBe(pocket);
      }
    }
  });

  it("does not jump where it lands, and rides with the rotor afterwards", () => {
    const plan = landing({ rotor: 10, ball: 50 }, pocketAngle(SINGLE, "17"));
    const before = at(plan, plan.durationMs - 0.01);
    const after = at(plan, plan.durationMs);
    const gap = turn(before.ball - after.ball + 180) - 180;
    expect(Math.abs(gap)).toBeLessThan(0.01);
    const later = at(plan, plan.durationMs + 2000);
    expect(later.ball - later.rotor).toBeCloseTo(after.ball - after.rotor);
    expect(finished(plan, plan.durationMs + 10_000)).toBe(true);
  });

  it("only ever slows down, from about the speed that it ran with", () => {
    const plan = landing({ rotor: 0, ball: 0 }, pocketAngle(SINGLE, "0"));
    const positions = Array.from({ length: 47 }, (_, i) => at(plan, i * 100).ball);
    const steps = positions.slice(1).map((ball, i) => (positions[i] ?? 0) - ball);
    steps.slice(1, 45).forEach((step, i) => expect(step).toBeLessThanOrEqual((steps[i] ?? 0) + 1e-9));
    const speed = (steps[0] ?? 0) * 10;
    expect(speed).toBeGreaterThan(BALL_SPEED * 0.6);
    expect(speed).toBeLessThan(BALL_SPEED * 1.5);
  });

  it("runs against the rotor on the rim while the outcome is open", () => {
    const later = running({ rotor: 0, ball: 0 }, 1000);
    expect(later.rotor).toBeGreaterThan(0);
    expect(later.ball).toBeLessThan(0);
    expect(later.height).toBe(1);
    expect(LANDING_MS).toBeLessThan(8000);
  });

  it("knows no pocket that the wheel does not have", () => {
    expect(() => pocketAngle(SINGLE, "00")).toThrow(RangeError);
  });
});
