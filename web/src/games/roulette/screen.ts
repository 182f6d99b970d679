// Roulette, as the floor's screens know a game.
import type { GameScreen } from "../family";
import NumberPad from "./NumberPad.svelte";
import RouletteHelp from "./RouletteHelp.svelte";
import RouletteFelt from "./RouletteFelt.svelte";
import RouletteWall from "./RouletteWall.svelte";
import ScoreCard from "./ScoreCard.svelte";
import StatisticsPanel from "./StatisticsPanel.svelte";

export const screen: GameScreen = {
  Felt: RouletteFelt,
  History: ScoreCard,
  Statistics: StatisticsPanel,
  Wall: RouletteWall,
  WheelKeys: NumberPad,
  Help: RouletteHelp,
};
