// The ladder of the pit: where a book says "or above", each may do what those below may.

const LADDER = ["dealer", "gaming-supervisor", "assistant-gaming-manager", "administrator"];

/** The roles that may do what this one may; a role beside the ladder stands for itself. */
export function atLeast(role: string): string[] {
  const rung = LADDER.indexOf(role);
  return rung < 0 ? [role] : LADDER.slice(rung);
}
