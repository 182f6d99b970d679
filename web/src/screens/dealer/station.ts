// How the games of one dealer stand: what each waits for, and at which it is the dealer's turn (RFH-10.1.3, N18).
import type { DealerGame, DealerGames } from "../../wire/generated";

export interface Standing {
  game: DealerGame;
  /** What the game waits for, as a word of "desk.standing". */
  says: "bet-now" | "betting" | "deal" | "confirm" | "deciding" | "new-game" | "waits" | "closed";
  /** It is the dealer's turn here, and the desk shows another game. */
  calls: boolean;
}

const SAYS: Record<string, Standing["says"]> = {
  "no-more-bets": "deal",
  proposed: "confirm",
  deciding: "deciding",
  closed: "closed",
};

export function standingOf(game: DealerGame, next: string, active: string): Standing {
  const calls = game.mine && game.table === next && game.table !== active;
  if (game.phase === "betting") return { game, says: game.closes_at_ms === null ? "bet-now" : "betting", calls };
  const says = SAYS[game.phase] ?? (game.waits_for === "" ? "new-game" : "waits");
  return { game, says, calls };
}

export function standings(games: DealerGames | null, active: string): Standing[] {
  return (games?.games ?? []).map((game) => standingOf(game, games?.next ?? "", active));
}

/** The game that a press on "other game" leads to: the one that calls, else the next of the row. */
export function otherGame(games: DealerGames | null, active: string): string | undefined {
  const rows = standings(games, active);
  const place = rows.findIndex(({ game }) => game.table === active);
  const after = [...rows.slice(place + 1), ...rows.slice(0, Math.max(0, place))];
  return (after.find(({ calls }) => calls) ?? after[0])?.game.table;
}

/** The game whose round has to be complete before a new one is taken here. */
export function waitsFor(games: DealerGames | null, table: string): DealerGame | undefined {
  const name = games?.games.find((game) => game.table === table)?.waits_for ?? "";
  return name === "" ? undefined : games?.games.find((game) => game.table === name);
}
