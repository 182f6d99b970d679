// The tables at which this person has taken a seat from this device, so that each of them can call from the others.
const KEY = "croupier.seats";

function stored(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((table): table is string => typeof table === "string") : [];
  } catch {
    return [];
  }
}

class Seats {
  tables: readonly string[] = $state.raw(stored());

  take(table: string): void {
    if (!this.tables.includes(table)) this.keep([...this.tables, table]);
  }

  leave(table: string): void {
    if (this.tables.includes(table)) this.keep(this.tables.filter((taken) => taken !== table));
  }

  private keep(tables: string[]): void {
    this.tables = tables;
    sessionStorage.setItem(KEY, JSON.stringify(tables));
  }
}

export const seats = new Seats();
