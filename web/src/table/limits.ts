// What can be bet at a table at all: the same two figures in the lobby, at the head of the table and on the wall.
import type { Limits } from "../wire/generated";

export function stakeRange(limits: Limits): { minimum: number; maximum: number } {
  const bounds = [limits.default, ...Object.values(limits.kinds)];
  return {
    minimum: Math.min(...bounds.map((bound) => bound.minimum_minor)),
    maximum: Math.max(...bounds.map((bound) => bound.maximum_minor)),
  };
}
