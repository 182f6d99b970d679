// Writing a keno ticket: numbers, groups combined as ways, a quick pick, games of a series, as the house reads them.

export interface Draft {
  /** Closed groups, then the numbers being picked. */
  groups: number[][];
  picking: number[];
  /** How many groups make one way. */
  combine: number;
  games: number;
}

export const BLANK: Draft = { groups: [], picking: [], combine: 1, games: 1 };

function ascending(numbers: readonly number[]): number[] {
  return [...numbers].sort((a, b) => a - b);
}

export function chosenIn(draft: Draft): Set<number> {
  return new Set([...draft.groups.flat(), ...draft.picking]);
}

export function toggled(draft: Draft, number: number, most: number): Draft {
  if (draft.groups.some((group) => group.includes(number))) return draft;
  if (draft.picking.includes(number)) return { ...draft, picking: draft.picking.filter((n) => n !== number) };
  return draft.picking.length >= most ? draft : { ...draft, picking: [...draft.picking, number] };
}

/** Closes the numbers picked so far as a group; all groups of a ticket are of one size. */
export function grouped(draft: Draft): Draft {
  const size = draft.groups[0]?.length ?? draft.picking.length;
  if (draft.picking.length === 0 || draft.picking.length !== size) return draft;
  const groups = [...draft.groups, ascending(draft.picking)].sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
  return {
    ...draft,
    groups,
    picking: [],
    combine: Math.min(Math.max(1, draft.combine), Math.max(1, groups.length - 1)),
  };
}

export function waysOf(draft: Draft): number {
  const count = draft.groups.length;
  if (count < 2) return 1;
  let ways = 1;
  for (let k = 0; k < draft.combine; k += 1) ways = (ways * (count - k)) / (k + 1);
  return Math.round(ways);
}

/** The spot that the ticket is, or nothing while it is incomplete. */
export function spotOf(draft: Draft): string {
  const series = draft.games > 1 ? `*${draft.games}` : "";
  if (draft.groups.length >= 2 && draft.picking.length === 0) {
    const groups = draft.groups.map((group) => ascending(group).join("-")).join("/");
    return `ways:${draft.combine}:${groups}${series}`;
  }
  const numbers = draft.groups.length === 0 ? draft.picking : [];
  return numbers.length > 0 ? `numbers:${ascending(numbers).join("-")}${series}` : "";
}

/** Parts that a stake on this ticket divides into: ways times games. */
export function partsOf(draft: Draft): number {
  return waysOf(draft) * draft.games;
}
