// How the ball comes to rest in the number that the server sent. Pure functions of time; the picture only draws them.
import { WHEEL_MS } from "../pace";

export interface SpinStart {
  /** Angle of the rotor, and of the ball seen from the room, in degrees when the result became known. */
  rotor: number;
  ball: number;
}

export interface Landing {
  start: SpinStart;
  durationMs: number;
  /** Degrees that the ball still travels against the rotor, and where its pocket lies on the rotor. */
  travel: number;
  pocketAngle: number;
}

export interface Position {
  rotor: number;
  ball: number;
  /** 1 on the rim of the bowl, 0 in the pocket. */
  height: number;
}

export const ROTOR_SPEED = 32; // degrees a second
export const BALL_SPEED = 400;
export const LANDING_MS = WHEEL_MS;
const FALL_FROM = 0.52;
const FALL_TO = 0.8;
const STOPPING_MS = 3600;

export function pocketAngle(pockets: readonly string[], pocket: string): number {
  const place = pockets.indexOf(pocket);
  if (place < 0) throw new RangeError(`${pocket} is no pocket of this wheel`);
  return (place * 360) / pockets.length;
}

function turn(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

/** While the outcome is not known, the ball runs on the rim. */
export function running(start: SpinStart, elapsedMs: number): Position {
  const seconds = elapsedMs / 1000;
  return { rotor: start.rotor + ROTOR_SPEED * seconds, ball: start.ball - BALL_SPEED * seconds, height: 1 };
}

export function landing(start: SpinStart, angle: number, durationMs: number = LANDING_MS): Landing {
  const rotorAtEnd = start.rotor + (ROTOR_SPEED * durationMs) / 1000;
  const rest = turn(start.ball - (rotorAtEnd + angle));
  // A cubic ease-out starts three times as fast as its average, so this many turns keep the ball's speed.
  const wanted = (BALL_SPEED * durationMs) / 3000;
  const turns = Math.max(0, Math.round((wanted - rest) / 360));
  return { start, durationMs, travel: rest + turns * 360, pocketAngle: angle };
}

function easeOut(x: number): number {
  return 1 - (1 - x) ** 3;
}

/** Two small jumps over the frets before the ball stays. */
function fall(progress: number): number {
  if (progress <= FALL_FROM) return 1;
  if (progress <= FALL_TO) return 1 - ((progress - FALL_FROM) / (FALL_TO - FALL_FROM)) ** 2;
  const after = (progress - FALL_TO) / (1 - FALL_TO);
  if (after < 0.6) return 0.22 * Math.sin((after / 0.6) * Math.PI);
  return 0.08 * Math.sin(((after - 0.6) / 0.4) * Math.PI);
}

/** The rotor slows down after the ball has come to rest, and the ball rides with it. */
export function at(plan: Landing, elapsedMs: number): Position {
  const end = plan.durationMs;
  const moving = Math.min(elapsedMs, end);
  const slowing = Math.min(Math.max(elapsedMs - end, 0), STOPPING_MS);
  const seconds = moving / 1000 + (slowing - slowing ** 2 / (2 * STOPPING_MS)) / 1000;
  const rotor = plan.start.rotor + ROTOR_SPEED * seconds;
  if (elapsedMs >= end) return { rotor, ball: rotor + plan.pocketAngle, height: 0 };
  const progress = moving / end;
  return { rotor, ball: plan.start.ball - plan.travel * easeOut(progress), height: Math.max(0, fall(progress)) };
}

export function finished(plan: Landing, elapsedMs: number): boolean {
  return elapsedMs >= plan.durationMs + STOPPING_MS;
}
