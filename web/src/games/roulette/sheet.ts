// Sizes of the cloth in its two orientations, shared by the layout, the replayer and the pictures of the pit.
import { clothOf, Sheet, type Cloth, type CoveredSpot, type Orientation } from "./geometry";

const CELLS = { horizontal: { along: 60, across: 72 }, vertical: { along: 46, across: 72 } } as const;
const MARGIN = 16;

export function sheetFor(cloth: Cloth, orientation: Orientation): Sheet {
  return new Sheet(cloth, orientation, CELLS[orientation], MARGIN);
}

export function sheetOf(spots: readonly CoveredSpot[], pockets: readonly string[], orientation: Orientation): Sheet {
  return sheetFor(clothOf(spots, pockets), orientation);
}

export function chipRadius(orientation: Orientation): number {
  return orientation === "horizontal" ? 15.5 : 14;
}
