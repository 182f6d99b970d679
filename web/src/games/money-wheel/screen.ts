// The money wheel, as the floor's screens know a game.
import type { GameScreen } from "../family";
import MoneyWheelFelt from "./MoneyWheelFelt.svelte";
import SegmentKeys from "./SegmentKeys.svelte";

export const screen: GameScreen = { Felt: MoneyWheelFelt, WheelKeys: SegmentKeys };
