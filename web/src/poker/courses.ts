// The lines of a tournament's chip graph: leaders and oneself, from level to level, with the chips of now at the end.
import type { PokerTournamentMine, PokerTournamentPart } from "../wire/generated";

export interface Course {
  name: string;
  own: boolean;
  chips: number[];
}

/** Ten for the wall: who is out leads nothing while it is played; at the end the best places. */
export function wallLeaders(view: Pick<PokerTournamentPart, "players" | "stage">): PokerTournamentPart["players"] {
  return view.players.filter((player) => view.stage !== "running" || player.place === 0).slice(0, 10);
}

export function courses(
  view: Pick<PokerTournamentPart, "players" | "starting_chips" | "level">,
  mine: Pick<PokerTournamentMine, "course" | "chips" | "rank" | "out"> | null,
): Course[] {
  const leaders = view.players.filter((player) => player.place === 0).slice(0, 9);
  const line = (course: readonly number[], chips: number) =>
    course.length >= view.level - 1 ? [view.starting_chips, ...course, chips] : [...course, chips];
  const found = leaders.map((player, at) => ({
    name: player.name,
    own: mine !== null && !mine.out && mine.rank === at + 1 && mine.chips === player.chips,
    chips: line(player.course, player.chips),
  }));
  if (mine && !mine.out && mine.chips > 0 && !found.some((each) => each.own))
    found.push({ name: "", own: true, chips: line(mine.course, mine.chips) });
  return found;
}
