// What the house calls the tables that a tournament is played at.
import type { Management } from "../../api/tournaments";

export function tableName(managed: Pick<Management, "fitting">, id: string): string {
  return managed.fitting.find((table) => table.id === id)?.name ?? id;
}
