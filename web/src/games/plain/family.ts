// Any game at all, from its layout alone.
import { cloth, type Family } from "../family";

export const PLAIN: Family = { screen: cloth(() => import("./PlainFelt.svelte")) };
export const families: Record<string, Family> = {};
