import { beforeEach } from "vitest";
import { learnRooms } from "../src/i18n/languages.svelte";
import { LANGUAGES } from "../src/i18n/messages";

await Promise.all(LANGUAGES.map(learnRooms)); // a page has its language before anything is shown

beforeEach(() => localStorage.clear());
