// Who is at this device, and the one line to the house that all screens share.
import { house } from "../api/http";
import { proof } from "../api/screen";
import { terminals } from "../api/terminals";
import { learnBooks } from "../i18n/books.svelte";
import type { Patron } from "../api/types";
import { WireClient, type Status } from "../wire/client";
import type { PokerOffer, UnfinishedGame } from "../wire/generated";
import { webSocketTransport } from "../wire/transport";
import { preferences } from "./preferences.svelte";

/** Activity is what a person does: a touch, a key; what screens ask for by themselves is none (G-2.5.4). */
function watchHands(): () => boolean {
  let touched = false;
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => (touched = true), { passive: true });
  return () => {
    const was = touched;
    touched = false;
    return was;
  };
}

class Room {
  patron: Patron | null = $state(null);
  demo = $state(false);
  terminal = $state("");
  ready = $state(false);
  status: Status = $state("connecting");
  problem = $state("");
  /** My interrupted games, as the house last told. */
  unfinished: readonly UnfinishedGame[] = $state.raw([]);
  /** Poker seats that are held for me. */
  offers: readonly PokerOffer[] = $state.raw([]);
  private client: WireClient | undefined;

  get wire(): WireClient {
    if (!this.client) {
      this.client = new WireClient({
        transport: webSocketTransport("/ws", proof),
        touched: watchHands(),
        onStatus: (status) => (this.status = status),
        onHello: (hello) => this.greeted(hello.patron),
        onProblem: (sentence) => (this.problem = sentence),
        onUnfinished: (message) => (this.unfinished = message.games),
        onPokerOffer: (offer) => (this.offers = [...this.offers.filter(({ table }) => table !== offer.table), offer]),
      });
      this.client.connect();
      addEventListener("online", () => this.client?.wake());
    }
    return this.client;
  }

  async load(): Promise<void> {
    this.take(await house.session());
    this.ready = true;
    // Without an answer names stay as the books write them.
    learnBooks(await house.words().catch(() => ({})));
  }

  async logIn(name: string, password: string): Promise<void> {
    this.take(await house.logIn(name, password));
    this.redial();
  }

  /** The second step, for those whose password was right and who have one-time codes. */
  async showCode(challenge: string, code: string): Promise<void> {
    this.take(await house.showCode(challenge, code));
    this.redial();
  }

  /** With a passkey of this browser's, in place of a password. */
  async logInWithPasskey(): Promise<void> {
    this.take(await house.logInWithPasskey());
    this.redial();
  }

  async register(name: string, password: string, displayName: string): Promise<void> {
    const patron = { name, password, display_name: displayName, language: preferences.language };
    this.take(await house.register(patron));
    this.redial();
  }

  /** A card and its PIN at a terminal of the house. */
  async signOn(terminal: string, number: string, pin: string): Promise<void> {
    await terminals.signOn(terminal, number, pin);
    this.take(await house.session());
    this.redial();
  }

  /** What I may do has changed: ask who I am, over a new line too. */
  async renew(): Promise<void> {
    this.take(await house.session());
    this.redial();
  }

  async logOut(): Promise<void> {
    this.take(await house.logOut());
    this.redial();
  }

  has(...roles: string[]): boolean {
    return this.patron?.roles.some((role) => roles.includes(role)) ?? false;
  }

  /** Where the work of whoever has logged in is: the pit, the cage, the record; players and dealers come to the tables. */
  get home(): string {
    return HOMES.find(([roles]) => this.has(...roles))?.[1] ?? "/";
  }

  /** The line knows who we are from its first moment, so a new person needs a new line. */
  private redial(): void {
    this.client?.redial();
  }

  /** The house may have ended our session while the line was down. */
  private greeted(patron: string | null): void {
    this.unfinished = [];
    this.offers = [];
    if ((patron === null) !== (this.patron === null)) void this.load();
  }

  /** A held seat was taken, let go, or waited too long. */
  forgetOffer(table: string): void {
    const left = this.offers.filter((offer) => offer.table !== table);
    if (left.length < this.offers.length) this.offers = left;
  }

  private take(session: { patron: Patron | null; demo: boolean; terminal?: string }): void {
    this.patron = session.patron;
    this.terminal = session.terminal ?? "";
    this.demo = session.demo;
  }
}

export const room = new Room();

export const SUPERVISOR_ROLES = ["gaming-supervisor", "assistant-gaming-manager", "administrator"];
export const DEALER_ROLES = ["dealer", ...SUPERVISOR_ROLES];
export const INSPECTOR_ROLES = ["inspector", ...SUPERVISOR_ROLES];
export const CAGE_ROLES = ["cashier"];
/** Who deals with cases of money laundering. */
export const OFFICER_ROLES = ["assistant-gaming-manager", "administrator"];
export const OFFICE_ROLES = [...CAGE_ROLES, ...INSPECTOR_ROLES];
export const STAFF_ROLES = ["tournament-manager", "inspector", ...CAGE_ROLES, ...DEALER_ROLES];
/** The first that fits; who may do several things comes to the one that needs them most. */
const HOMES: readonly [roles: readonly string[], path: string][] = [
  [SUPERVISOR_ROLES, "/pit"],
  [["inspector"], "/inspector"],
  [CAGE_ROLES, "/cage"],
  [["tournament-manager"], "/tournaments"],
];
