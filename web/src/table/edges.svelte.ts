// The house edge of each wager of a table, asked for once; while it is being worked out, again after a while.
import type { GameOdds } from "../api/types";
import { percent } from "../i18n/speak.svelte";

interface Priced {
  id: string;
  kind: string;
  odds: string;
}

const AGAIN_MS = 4000;
const TRIES = 20;

export class Edges {
  private known: ReadonlyMap<string, number> = $state.raw(new Map());

  constructor(private readonly ask: () => Promise<GameOdds>) {
    void this.learn(TRIES);
  }

  private async learn(tries: number): Promise<void> {
    const odds = await this.ask().catch(() => null);
    if (!odds || odds.status === "unknown") return;
    if (odds.status === "ready")
      this.known = new Map(odds.wagers.map((wager) => [wager.wager, Number(wager.house_edge)]));
    else if (tries > 0) setTimeout(() => void this.learn(tries - 1), AGAIN_MS);
  }

  /** Of a spot: by its own figure, that of its kind, or that of its likes, such as a total for its mirror. */
  of(spot: Priced, spots: ReadonlyMap<string, Priced> = new Map()): string | undefined {
    const edge = this.known.get(spot.id) ?? this.known.get(spot.kind) ?? this.ofLikes(spot, spots);
    return edge === undefined ? undefined : percent(edge);
  }

  /** A line of the odds stands for all spots of a kind that return the same; where likes differ there is no telling. */
  private ofLikes(spot: Priced, spots: ReadonlyMap<string, Priced>): number | undefined {
    const likes = [...this.known].filter(([id]) => {
      const other = spots.get(id);
      return other?.kind === spot.kind && other.odds === spot.odds;
    });
    const figures = new Set(likes.map(([, edge]) => edge));
    return figures.size === 1 ? likes[0]?.[1] : undefined;
  }
}
