// Where the ball is, or is going to, at a table that is played or replayed.
import type { Board } from "../board";
import { fallenIn } from "./statistics";

export interface Ball {
  stage: "rest" | "running" | "landing";
  pocket: string | undefined;
}

const FLYING = "segment ";

export function ballOf(board: Board): Ball {
  if (board.flying?.startsWith(FLYING)) return { stage: "landing", pocket: board.flying.slice(FLYING.length) };
  const newest = board.history.reduce<(typeof board.history)[number] | undefined>(
    (last, result) => (last && last.number > result.number ? last : result),
    undefined,
  );
  const pocket = board.picture.segment || fallenIn(newest)?.pocket;
  const runs = board.phase === "no-more-bets" && board.round !== null && !board.round.stopped;
  return { stage: runs && board.picture.segment === "" ? "running" : "rest", pocket };
}
