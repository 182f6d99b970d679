// What a player notes about others at the poker tables: words and a colour, kept on this device and sent nowhere.

export const COLOURS = ["red", "amber", "green", "blue", "violet"] as const;
export type Colour = (typeof COLOURS)[number];

export interface Note {
  text: string;
  colour: Colour | "";
}

export const LONGEST = 500;
const MOST = 500;

function isNote(value: unknown): value is Note {
  if (typeof value !== "object" || value === null) return false;
  const { text, colour } = value as Partial<Note>;
  return typeof text === "string" && (colour === "" || COLOURS.some((each) => each === colour));
}

function read(key: string, storage: Storage): Map<string, Note> {
  try {
    const found: unknown = JSON.parse(storage.getItem(key) ?? "{}");
    if (typeof found !== "object" || found === null) return new Map();
    return new Map(Object.entries(found).filter((entry): entry is [string, Note] => isNote(entry[1])));
  } catch {
    return new Map();
  }
}

/** The notes of one patron: another one at the same device has notes of their own. */
export class Notes {
  private kept: ReadonlyMap<string, Note> = $state.raw(new Map());
  private readonly key: string;

  constructor(
    owner: string,
    private readonly storage: Storage = localStorage,
  ) {
    this.key = `croupier.poker.notes.${owner}`;
    this.kept = read(this.key, storage);
  }

  of(name: string): Note | undefined {
    return this.kept.get(name);
  }

  /** An empty note is none; beyond the most that are kept the oldest goes. */
  keep(name: string, note: Note): void {
    const text = note.text.trim().slice(0, LONGEST);
    const others = [...this.kept].filter(([each]) => each !== name);
    const all = text === "" && note.colour === "" ? others : [...others, [name, { ...note, text }] as const];
    this.kept = new Map(all.slice(-MOST));
    this.storage.setItem(this.key, JSON.stringify(Object.fromEntries(this.kept)));
  }
}

const known = new Map<string, Notes>();

/** The same for every table on the screen. */
export function notesOf(owner: string): Notes {
  const notes = known.get(owner) ?? new Notes(owner);
  known.set(owner, notes);
  return notes;
}
