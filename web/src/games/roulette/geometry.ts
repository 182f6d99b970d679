// Where every spot of a roulette layout lies on the cloth, derived from what it covers, so that the picture has the
// spots that the server lists and no others. Units: `along` counts streets from the zero, `across` counts rows.

export type Orientation = "horizontal" | "vertical";

export interface CoveredSpot {
  id: string;
  kind: string;
  /** Which one of its kind it is, where there are several. */
  place: string;
  covers: readonly string[];
}

/** A wheel as the layout has it. */
export interface WheelOf {
  pockets: readonly string[];
  colours: Colours;
}

/** The colour of each pocket, as the house says it: red, black, or green for a zero. */
export type Colours = Readonly<Record<string, string>>;

export interface Box {
  along: number;
  across: number;
  length: number;
  breadth: number;
}

/** A spot's place: the middle of its chip, the area that takes a tap, and whether it is a printed box of the cloth. */
export interface Placed extends CoveredSpot {
  along: number;
  across: number;
  hit: Box;
  printed: boolean;
}

export interface Cloth {
  spots: Placed[];
  byId: ReadonlyMap<string, Placed>;
  numbers: { pocket: string; colour: string; box: Box }[];
  length: number;
  breadth: number;
}

const ZERO_LENGTH = 1;
const STREETS = 12;
const ROWS = 3;
const OUTSIDE_BREADTH = 0.78;
const LINE_THICKNESS = 0.36;
const POINT_SIZE = 0.36;
/** Wagers that lie on the numbers themselves, on a line or a point between them, or at the end of a row. */
const INSIDE = new Set(["straight", "split", "street", "corner", "top-line", "line"]);
const EVEN_CHANCE_ORDER = ["low", "even", "red", "black", "odd", "high"] as const;

export type Chance = (typeof EVEN_CHANCE_ORDER)[number];

/** Which of the six even chances a spot is, or undefined. */
export function chanceOf({ id }: { id: string }): Chance | undefined {
  return EVEN_CHANCE_ORDER.find((chance) => chance === id);
}

/** "dozen", "column" or undefined, with the place from 1 to 3. */
export function twelveOf(spot: {
  kind: string;
  place: string;
}): { shape: "dozen" | "column"; place: number } | undefined {
  const shape = (["dozen", "column"] as const).find((kind) => kind === spot.kind);
  return shape && { shape, place: Number(spot.place) };
}

function numberBox(pocket: string, zeros: number): Box {
  if (pocket === "00") return { along: 0, across: 0, length: ZERO_LENGTH, breadth: ROWS / 2 };
  if (pocket === "0") {
    const breadth = ROWS / zeros;
    return { along: 0, across: ROWS - breadth, length: ZERO_LENGTH, breadth };
  }
  const index = Number(pocket) - 1;
  return { along: ZERO_LENGTH + Math.floor(index / 3), across: ROWS - 1 - (index % 3), length: 1, breadth: 1 };
}

/** The part that all boxes share, a line or a point; undefined when they share none. */
function shared(boxes: readonly Box[]): Box | undefined {
  const along = Math.max(...boxes.map((b) => b.along));
  const across = Math.max(...boxes.map((b) => b.across));
  const length = Math.min(...boxes.map((b) => b.along + b.length)) - along;
  const breadth = Math.min(...boxes.map((b) => b.across + b.breadth)) - across;
  return length < 0 || breadth < 0 ? undefined : { along, across, length, breadth };
}

function around(along: number, across: number, length: number, breadth: number): Box {
  return { along: along - length / 2, across: across - breadth / 2, length, breadth };
}

function centred(box: Box): { along: number; across: number } {
  return { along: box.along + box.length / 2, across: box.across + box.breadth / 2 };
}

function inside(spot: CoveredSpot, zeros: number): Placed | undefined {
  if (!INSIDE.has(spot.kind)) return undefined;
  const boxes = spot.covers.map((pocket) => numberBox(pocket, zeros));
  const meet = shared(boxes);
  if (spot.covers.length === 1 && meet) return { ...spot, ...centred(meet), hit: meet, printed: true };
  if (meet) {
    const middle = centred(meet);
    const line = (extent: number) => (extent > 0 ? extent * (extent < 1 ? 0.56 : 1 - POINT_SIZE) : LINE_THICKNESS);
    return {
      ...spot,
      ...middle,
      hit: around(middle.along, middle.across, line(meet.length), line(meet.breadth)),
      printed: false,
    };
  }
  // A row, or two neighbouring rows, taken from the end of the row.
  const from = Math.min(...boxes.map((b) => b.along));
  const to = Math.max(...boxes.map((b) => b.along + b.length));
  const along = (from + to) / 2;
  const length = to - from > 1 ? POINT_SIZE : 1 - POINT_SIZE;
  return { ...spot, along, across: ROWS, hit: around(along, ROWS, length, LINE_THICKNESS), printed: false };
}

function printedBox(spot: CoveredSpot, box: Box): Placed {
  return { ...spot, ...centred(box), hit: box, printed: true };
}

function outside(spot: CoveredSpot, hasDozens: boolean): Placed | undefined {
  const twelve = twelveOf(spot);
  if (twelve?.shape === "dozen") {
    const along = ZERO_LENGTH + (twelve.place - 1) * 4;
    return printedBox(spot, { along, across: ROWS, length: 4, breadth: OUTSIDE_BREADTH });
  }
  if (twelve) {
    const box = { along: ZERO_LENGTH + STREETS, across: ROWS - twelve.place, length: ZERO_LENGTH, breadth: 1 };
    return printedBox(spot, box);
  }
  const chance = chanceOf(spot);
  if (chance === undefined) return undefined;
  const along = ZERO_LENGTH + EVEN_CHANCE_ORDER.indexOf(chance) * 2;
  const across = ROWS + (hasDozens ? OUTSIDE_BREADTH : 0);
  return printedBox(spot, { along, across, length: 2, breadth: OUTSIDE_BREADTH });
}

/** The whole cloth. A spot that no cloth of roulette has is left out of the picture; the list view still shows it. */
export function clothOf(spots: readonly CoveredSpot[], { pockets, colours }: WheelOf): Cloth {
  const zeros = pockets.filter((pocket) => colours[pocket] === "green").length;
  const hasDozens = spots.some((spot) => twelveOf(spot)?.shape === "dozen");
  const placed = spots
    .map((spot) => outside(spot, hasDozens) ?? inside(spot, zeros))
    .filter((spot): spot is Placed => spot !== undefined)
    .sort((a, b) => size(b.hit) - size(a.hit));
  return {
    spots: placed,
    byId: new Map(placed.map((spot) => [spot.id, spot])),
    numbers: pockets.map((pocket) => ({ pocket, colour: colours[pocket] ?? "", box: numberBox(pocket, zeros) })),
    length: Math.max(...placed.filter((s) => s.printed).map((s) => s.hit.along + s.hit.length)),
    breadth: Math.max(...placed.map((s) => s.hit.across + s.hit.breadth)),
  };
}

function size(box: Box): number {
  return box.length * box.breadth;
}

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pixels of a cloth in one orientation; a phone turns it so that the zero is on top. */
export class Sheet {
  readonly width: number;
  readonly height: number;

  constructor(
    readonly cloth: Cloth,
    readonly orientation: Orientation,
    readonly cell: { along: number; across: number },
    readonly margin: number,
  ) {
    const along = cloth.length * cell.along + 2 * margin;
    const across = cloth.breadth * cell.across + 2 * margin;
    [this.width, this.height] = orientation === "horizontal" ? [along, across] : [across, along];
  }

  point(along: number, across: number): { x: number; y: number } {
    const a = this.margin + along * this.cell.along;
    const c = this.margin + across * this.cell.across;
    return this.orientation === "horizontal" ? { x: a, y: c } : { x: this.width - c, y: a };
  }

  rectangle(box: Box): Rectangle {
    const from = this.point(box.along, box.across);
    const to = this.point(box.along + box.length, box.across + box.breadth);
    return {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    };
  }
}
