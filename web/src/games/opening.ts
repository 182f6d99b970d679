// Opening a table: its layout from the house, and the screen of its game.
import { house } from "../api/http";
import type { Layout } from "../api/types";
import type { GameScreen } from "./family";
import { screenOf } from "./registry";

export interface OpenedTable {
  layout: Layout;
  screen: GameScreen;
}

export async function openTable(table: string): Promise<OpenedTable> {
  const layout = await house.layout(table);
  return { layout, screen: await screenOf(layout.family) };
}
