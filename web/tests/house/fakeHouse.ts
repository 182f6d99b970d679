// A small house for tests: a line that can be cut, and a layout built as the books lay the cloth.
import type { Layout, LayoutSpot } from "../../src/api/types";
import type { Line, LineEvents, Transport } from "../../src/wire/transport";

export const SINGLE =
  "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26".split(" ");
export const DOUBLE =
  "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2".split(" ");

const REDS = new Set("1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split(" "));

function colourOf(pocket: string): string {
  if (pocket === "0" || pocket === "00") return "green";
  return REDS.has(pocket) ? "red" : "black";
}

export function coloursOf(pockets: readonly string[]): Record<string, string> {
  return Object.fromEntries(pockets.map((pocket) => [pocket, colourOf(pocket)]));
}

export type Message = Record<string, unknown> & { type: string };

/** Every line that was laid, with what was said on it; the test plays the house. */
export class FakeHouse {
  readonly lines: { said: Message[]; events: LineEvents; closed: boolean }[] = [];

  readonly transport: Transport = (events): Line => {
    const line = { said: [] as Message[], events, closed: false };
    this.lines.push(line);
    return {
      send: (text) => line.said.push(JSON.parse(text) as Message),
      close: () => {
        line.closed = true;
      },
    };
  };

  get line(): { said: Message[]; events: LineEvents; closed: boolean } {
    const last = this.lines.at(-1);
    if (!last) throw new Error("nobody has called the house");
    return last;
  }

  open(): void {
    this.line.events.opened();
  }

  cut(): void {
    this.line.events.closed();
  }

  tell(message: Message): void {
    this.line.events.received(JSON.stringify(message));
  }

  said(type: string): Message[] {
    return this.lines.flatMap((line) => line.said).filter((message) => message.type === type);
  }
}

function spot(kind: string, covers: (number | string)[], odds: string, id?: string): LayoutSpot {
  const numbers = covers.map(String);
  const named = kind === "line" ? `${numbers[0]}-${numbers.at(-1)}` : numbers.join("-");
  const limits = { minimum_minor: 100, maximum_minor: 20_000, step_minor: 100 };
  return {
    id: id ?? `${kind}:${named}`,
    kind,
    covers: numbers,
    odds,
    name: kind,
    ...limits,
    closed: null,
    word: "",
    raised: false,
    equals: "",
    summed: false,
    lifted: false,
    pays: [],
    needs: "",
    in_round: false,
    parts: 1,
    place: id === undefined ? named : (id.split(":")[1] ?? ""),
    printed: "",
    lasts: 0,
  };
}

const ALL = Array.from({ length: 36 }, (_, i) => i + 1);

/** The spots of a cloth, written out independently of the geometry that the tests check. */
export function spotsOf(zeros: 1 | 2): LayoutSpot[] {
  const straights = [...(zeros === 2 ? ["0", "00"] : ["0"]), ...ALL].map((n) => spot("straight", [n], "35:1"));
  const across = ALL.filter((n) => n % 3 !== 0).map((n) => spot("split", [n, n + 1], "17:1"));
  const along = ALL.filter((n) => n <= 33).map((n) => spot("split", [n, n + 3], "17:1"));
  const streets = ALL.filter((n) => n % 3 === 1).map((n) => spot("street", [n, n + 1, n + 2], "11:1"));
  const corners = ALL.filter((n) => n % 3 !== 0 && n <= 32).map((n) => spot("corner", [n, n + 1, n + 3, n + 4], "8:1"));
  const lines = ALL.filter((n) => n % 3 === 1 && n <= 31).map((n) =>
    spot("line", [n, n + 1, n + 2, n + 3, n + 4, n + 5], "5:1"),
  );
  const single = [
    spot("split", [0, 1], "17:1"),
    spot("split", [0, 2], "17:1"),
    spot("split", [0, 3], "17:1"),
    spot("street", [0, 1, 2], "11:1"),
    spot("street", [0, 2, 3], "11:1"),
    spot("corner", [0, 1, 2, 3], "8:1"),
  ];
  const double = [
    spot("split", [0, "00"], "17:1"),
    spot("split", [0, 1], "17:1"),
    spot("split", [0, 2], "17:1"),
    spot("split", ["00", 2], "17:1"),
    spot("split", ["00", 3], "17:1"),
    spot("street", [0, 1, 2], "11:1"),
    spot("street", [0, "00", 2], "11:1"),
    spot("street", ["00", 2, 3], "11:1"),
    spot("top-line", [0, "00", 1, 2, 3], "6:1", "top-line"),
  ];
  const outside = [
    ...[0, 1, 2].map((d) => spot("dozen", ALL.slice(12 * d, 12 * d + 12), "2:1", `dozen:${d + 1}`)),
    ...[1, 2, 3].map((c) =>
      spot(
        "column",
        ALL.filter((n) => n % 3 === c % 3),
        "2:1",
        `column:${c}`,
      ),
    ),
    spot(
      "red-black",
      ALL.filter((n) => colourOf(String(n)) === "red"),
      "1:1",
      "red",
    ),
    spot(
      "red-black",
      ALL.filter((n) => colourOf(String(n)) === "black"),
      "1:1",
      "black",
    ),
    spot(
      "even-odd",
      ALL.filter((n) => n % 2 === 0),
      "1:1",
      "even",
    ),
    spot(
      "even-odd",
      ALL.filter((n) => n % 2 === 1),
      "1:1",
      "odd",
    ),
    spot("low-high", ALL.slice(0, 18), "1:1", "low"),
    spot("low-high", ALL.slice(18), "1:1", "high"),
  ];
  return [
    ...straights,
    ...across,
    ...along,
    ...streets,
    ...corners,
    ...lines,
    ...(zeros === 2 ? double : single),
    ...outside,
  ];
}

export const TIER = ["5-8", "10-11", "13-16", "23-24", "27-30", "33-36"];

export function layoutOf(zeros: 1 | 2 = 1): Layout {
  const pockets = zeros === 2 ? DOUBLE : SINGLE;
  const pieces = TIER.map((pair) => ({ spot: `split:${pair}`, units: 1 }));
  return {
    table: "salon",
    family: "roulette",
    game: "roulette",
    rulebook: "star-rfh",
    rulebook_version: "1",
    wheel: { name: "wheel", pockets, colours: coloursOf(pockets) },
    spots: spotsOf(zeros),
    bundles: zeros === 2 ? [] : [{ id: "tier", kind: "tier", name: "Tier", units: 6, pieces, word: "tier", place: "" }],
    rules: [],
    stop_reasons: [],
    void_reasons: [],
    correct_reasons: [],
    correction_until: "next-round",
    calls: [],
    unclaimed_rounds: 0,
    late_role: "dealer",
    incidents: [],
    options: {},
    equipment: { wheel: ["ready", "out-of-service"] },
    written: false,
    jokers: false,
    hands: null,
    numbers: null,
    array: null,
    hand_sizes: [],
    dice: 0,
  };
}
