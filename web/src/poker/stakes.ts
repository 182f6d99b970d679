// The structure and the stakes of poker games in words.
import { money, t } from "../i18n/speak.svelte";
import type { GamePart } from "../wire/generated";

type Game = Pick<GamePart, "limit" | "blinds" | "bets" | "ante_minor">;

/** "No Limit", or "Mixed" where several games with different structures alternate. */
export function limitOf(games: readonly Game[]): string {
  const limits = new Set(games.map((game) => game.limit));
  const [first] = games;
  if (!first) return "";
  return limits.size > 1 ? t("pokerRoom.mixed") : t(`pokerRoom.limit.${first.limit}`);
}

/** Blinds, or the two bets of a limit game. */
export function stakesOf(game: Game | undefined, currency: string): string {
  if (!game) return "";
  const figures = game.limit === "limit" ? game.bets : game.blinds;
  return figures.map((amount) => money(amount, currency)).join(" / ");
}

/** What a table counts in. */
export function bigBlind(game: Game | undefined): number {
  return game?.blinds[1] ?? game?.bets[0] ?? 1;
}

/** An amount of chips as somebody likes to read it: in money, or in big blinds where `unit` is one. */
export function chipsOf(amount_minor: number, currency: string, unit: number): string {
  if (unit <= 0) return money(amount_minor, currency);
  return t("pokerTable.bigBlinds", { count: Math.round((amount_minor / unit) * 10) / 10 });
}
