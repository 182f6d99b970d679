// Casino war: the rank of the dealer's card.
import { t } from "../../i18n/speak.svelte";
import { placeOf } from "../board";
import { cloth, type Family } from "../family";

const war: Family = {
  screen: cloth(() => import("./WarFelt.svelte")),
  bead: (outcome) => ({ text: String(outcome["dealer"] ?? "").slice(0, -1), tone: "dark" }),
  ask: (_, { about }) => t("ask.war", { area: placeOf(about) }),
};

export const families = { "casino-war": war };
