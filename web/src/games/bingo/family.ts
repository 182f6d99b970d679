// Bingo: after how many balls it was won.
import { cloth, type Facts, type Family } from "../family";
import { say } from "./words";

const ballsIn = (outcome: Facts) => (outcome["balls"] as unknown[] | undefined)?.length ?? 0;

const bingo: Family = {
  screen: cloth(() => import("./BingoFelt.svelte")),
  bead: (outcome) => ({ text: String(ballsIn(outcome)), tone: "brass" }),
  result: (outcome) => {
    const nobody = Array.isArray(outcome["winners"]) && outcome["winners"].length === 0;
    return say(nobody ? "result.bingo.none" : "result.bingo", { count: ballsIn(outcome) });
  },
  ask: () => say("ask.bingo"),
  verb: "draw",
  stills: {
    "bingo-75": { balls: ["B9", "O75"] },
    "bingo-80": { balls: ["8", "80"] },
    "bingo-90": { balls: ["1", "90"] },
  },
};

export const families = { bingo };
