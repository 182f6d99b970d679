// Sizes of the cloth in its two orientations, shared by the layout, the replayer and the pictures of the pit.
import { clothOf, Sheet, type Cloth, type CoveredSpot, type Orientation, type WheelOf } from "./geometry";

const CELLS = { horizontal: { along: 60, across: 72 }, vertical: { along: 46, across: 72 } } as const;
const MARGIN = 16;

/** For a layout whose house does not say which wheel it has. */
export const NO_WHEEL: WheelOf = { pockets: [], colours: {} };

export function sheetFor(cloth: Cloth, orientation: Orientation): Sheet {
  return new Sheet(cloth, orientation, CELLS[orientation], MARGIN);
}

export function sheetOf(spots: readonly CoveredSpot[], wheel: WheelOf, orientation: Orientation): Sheet {
  return sheetFor(clothOf(spots, wheel), orientation);
}

export function chipRadius(orientation: Orientation): number {
  return orientation === "horizontal" ? 15.5 : 14;
}
