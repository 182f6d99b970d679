// Player cards, the terminals of the installation and the reality check over HTTP.
import { newId } from "../wire/ids";
import { call } from "./http";
import { newKey } from "./screen";

export type {
  CardView as PlayerCard,
  MyCard,
  Reality,
  TerminalFace as Face,
  TerminalView as Terminal,
} from "./generated";

export const cards = {
  mine: () => call("GET /api/me/card"),
  insert: (number = "", pin = "") => call("POST /api/me/card", { body: { number, pin } }),
  remove: () => call("DELETE /api/me/card"),
  of: (patron: string) => call("GET /api/cage/cards", { query: { patron } }),
  issue: (patron: string, pin: string, reason: string) =>
    call("POST /api/cage/cards", { body: { id: newId(), patron, pin, reason } }),
  block: (number: string, reason: string, release: boolean) =>
    call("POST /api/cage/cards/block", { body: { id: newId(), number, reason, release } }),
};

export const terminals = {
  face: (terminal: string) => call("GET /api/terminals/{terminal}", { path: { terminal } }),
  signOn: (terminal: string, number: string, pin: string) =>
    call("POST /api/terminals/{terminal}/sign-on", { path: { terminal }, body: { number, pin } }),
  invite: (terminal: string) => call("POST /api/terminals/{terminal}/invite", { path: { terminal } }),
  /** Make this browser the screen of a terminal, with the code that an administrator was given for it. */
  enrol: async (terminal: string, code: string) => {
    const key = await newKey();
    const body = { code, public_key: key.publicKey };
    const { device } = await call("POST /api/terminals/{terminal}/enrol", { path: { terminal }, body });
    await key.enrolled(device, terminal);
  },
  collect: () => call("POST /api/me/collect", { body: { id: newId() } }),
  all: () => call("GET /api/terminals"),
  exclude: (name: string, reason: string, lift: boolean) =>
    call("POST /api/pit/bar", { body: { id: newId(), name, reason, lift } }),
  open: (terminal: string) => call("POST /api/terminals/{terminal}/open", { path: { terminal } }),
  close: (terminal: string) => call("POST /api/terminals/{terminal}/close", { path: { terminal } }),
  count: (terminal: string, counted_minor: number) =>
    call("POST /api/terminals/{terminal}/count", { path: { terminal }, body: { id: newId(), counted_minor } }),
  handPay: (patron: string, currency: string, amount_minor: number, signed: boolean, identified: boolean) =>
    call("POST /api/cage/hand-pay", { body: { id: newId(), patron, currency, amount_minor, signed, identified } }),
};

export const reality = {
  look: () => call("GET /api/me/reality"),
  every: (seconds: number) => call("POST /api/me/reality", { body: { seconds } }),
};
