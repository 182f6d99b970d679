// Crossing numbers on a keno ticket: groups that are combined as ways, games of a series. The house writes the ticket.

export interface Draft {
  /** Closed groups, then the numbers being picked. */
  groups: number[][];
  picking: number[];
  /** How many groups make one way. */
  combine: number;
  games: number;
}

export const BLANK: Draft = { groups: [], picking: [], combine: 1, games: 1 };

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
  const groups = [...draft.groups, draft.picking];
  return {
    ...draft,
    groups,
    picking: [],
    combine: Math.min(Math.max(1, draft.combine), Math.max(1, groups.length - 1)),
  };
}

/** The numbers of a complete ticket for the house to write, group by group; nothing while it is incomplete. */
export function numbersOf(draft: Draft): string {
  const several = draft.groups.length >= 2 && draft.picking.length === 0;
  const groups = several ? draft.groups : draft.groups.length === 0 ? [draft.picking] : [];
  return groups.map((group) => group.join("-")).join("/");
}
