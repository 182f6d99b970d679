// Baccarat, as the floor's screens know a game: the roads stand beside the table and on the wall.
import type { GameScreen } from "../family";
import BaccaratFelt from "./BaccaratFelt.svelte";
import BaccaratWall from "./BaccaratWall.svelte";
import Scoreboard from "./Scoreboard.svelte";

export const screen: GameScreen = { Felt: BaccaratFelt, History: Scoreboard, Wall: BaccaratWall };
