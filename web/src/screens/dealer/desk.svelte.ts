// What the dealer does: the sentence that says what comes next, and the entry for exactly that.
import { UNSEEN } from "../../components/cards";
import { factsOf } from "../../games/picture";
import { areaWord, segmentWord } from "../../games/words";
import { t, word } from "../../i18n/speak.svelte";
import type { TableState } from "../../table/state.svelte";
import type { Order, Reply, WireClient } from "../../wire/client";
import type { Named, Said } from "../../wire/generated";
import { waitsFor } from "./station";
import { CardTyping, pocketTyped } from "./typing";

type DealerOrder = Order extends infer O ? (O extends Order ? Omit<O, "table"> : never) : never;

/** A double press is faster than this, a deliberate second one slower. */
const HASTE_MS = 450;
/** The last of several cards; they are confirmed together. */
const CARD = /^(?:[2-9TJQKA]|10)[shdc]$|^Jk$|^\?\?$/;

/** What stands for a card that lies face down. */
const HIDDEN = "hidden";

interface Preparation {
  how: "shuffle" | "pre-shuffled" | "riffle";
  cut: number | null;
  cutting_card: number | null;
  burned: boolean;
}

export class Desk {
  /** A card or a segment that waits to be entered. */
  chosen = $state("");
  faces: number[] = $state.raw([]);
  sure = $state(false);
  sentence = $state("");
  busy = $state(false);
  private readonly typing = new CardTyping();
  private digits = "";

  readonly state: TableState;
  private readonly wire: Pick<WireClient, "send">;
  /** The pockets of a wheel that can be entered before the prompt asks: a ball that comes to rest early (RFH-3.6). */
  private readonly wheel: readonly string[];

  constructor(wire: Pick<WireClient, "send">, state: TableState, wheel: readonly string[] = []) {
    this.wire = wire;
    this.state = state;
    this.wheel = wheel;
  }

  readonly phase = $derived.by(() => this.state.round?.phase ?? "closed");
  readonly round = $derived.by(() => this.state.round?.number ?? 0);
  readonly prompt = $derived.by(() => (this.phase === "no-more-bets" ? (this.state.round?.prompt ?? null) : null));
  readonly kind: string = $derived.by(() => {
    if (this.phase === "betting" && this.wheel.length > 0) return "spin";
    return this.prompt?.kind ?? "";
  });
  readonly needs: string = $derived.by(() => this.state.round?.shoe?.needs ?? "");
  /** The dealer's other game, where its round has to be complete first. */
  readonly waits = $derived.by(() => waitsFor(this.state.dealing, this.state.info?.id ?? ""));
  readonly canNew: boolean = $derived.by(
    () => (this.phase === "ready" || this.phase === "settled") && this.needs === "" && this.waits === undefined,
  );
  /** When the last entry was made at this desk; nothing where it was made elsewhere. */
  private enteredAt: number | null = null;
  /** A round is under way that can still come to no result. */
  readonly stoppable: boolean = $derived.by(
    () => this.phase === "betting" || this.phase === "no-more-bets" || this.phase === "proposed",
  );
  /** Something can be put on record: a round has been played, or is. */
  readonly reportable: boolean = $derived.by(() => this.phase !== "closed" && this.round > 0);
  /** The card that is asked for may stay face down. */
  readonly unseen: boolean = $derived.by(() => this.kind === "draw" && this.prompt?.data["unseen"] === true);
  readonly dice: number = $derived.by(() => Number(this.prompt?.data["dice"] ?? 0));
  readonly pockets: string[] = $derived.by(() => {
    const pockets = this.prompt?.data["pockets"];
    return Array.isArray(pockets) ? (pockets as string[]) : [...this.wheel];
  });
  readonly entered = $derived.by(() => this.state.round?.entered ?? []);

  /** What pressing Enter would send; nothing while it is incomplete. */
  readonly answer: string | number[] | null = $derived.by(() => {
    if (this.kind === "roll") return this.faces.length === this.dice && this.dice > 0 ? this.faces : null;
    return this.chosen === "" ? null : this.chosen;
  });

  /** What waits to be confirmed, where it is one thing. */
  readonly proposed: string = $derived.by(() => {
    const proposed = this.state.round?.proposed;
    if (typeof proposed === "string") return CARD.test(proposed) || proposed === HIDDEN ? "" : proposed;
    return Array.isArray(proposed) ? proposed.join(" · ") : "";
  });

  readonly proposedSaid: string = $derived.by(() => segmentWord(this.proposed));

  /** What Enter would send, in words. */
  readonly said: string = $derived.by(() =>
    Array.isArray(this.answer) ? this.answer.join(" ") : segmentWord((this.answer ?? "").toString()),
  );

  /** The one large sentence. */
  readonly next: string = $derived.by(() => {
    const round = this.state.round;
    switch (this.phase) {
      case "closed":
        return t("dealer.say.closed");
      case "ready":
      case "settled":
        if (this.needs) return word("desk.needs", this.needs);
        if (this.waits) return t("desk.otherFirst", { name: this.waits.name });
        if (this.state.round?.shoe?.stage === "last-coup") return t("desk.lastCoup");
        if (this.phase === "ready") return t("desk.ready");
        return this.state.result?.void ? t("dealer.say.void") : t("desk.settled");
      case "betting":
        if (this.chosen) return t("dealer.say.chosen", { number: this.said });
        if (round?.waiting_for_first_wager) return t("dealer.say.waiting");
        return this.wheel.length > 0 ? t("dealer.say.betting") : t("desk.betting");
      case "deciding":
        return t("desk.deciding", { who: this.asked });
      case "proposed":
        if (round?.pays_early) return t("desk.paysEarly");
        if (this.proposed === "") return t("desk.proposed");
        if (this.wheel.length === 0) return t("desk.checkTable", { what: this.proposedSaid });
        return t("dealer.say.proposed", { number: this.proposed });
      case "no-more-bets":
        if (!round?.stopped) return this.wanted;
        return this.wheel.length > 0 ? t("dealer.say.stopped") : t("desk.stopped");
    }
  });

  private get asked(): string {
    const names = (this.state.round?.waiting ?? []).map(({ seat, area }) => {
      const name = this.state.seats.find((taken) => taken.seat === seat)?.name ?? seat;
      return area ? `${name} (${areaWord(area)})` : name;
    });
    return [...new Set(names)].join(", ");
  }

  private get wanted(): string {
    const data = factsOf(this.prompt?.data);
    if (this.kind === "draw") return t("desk.draw", { area: areaWord(data["area"] as Said | Named | undefined) });
    if (this.kind === "roll") {
      const shooter = this.state.seats.find((seat) => seat.seat === this.state.round?.shooter)?.name;
      return shooter ? t("desk.rollBy", { name: shooter }) : t("desk.roll", { dice: this.dice });
    }
    if (this.kind === "pick") return t("dealer.say.pick");
    if (this.kind === "spin") {
      if (this.pockets.length === 1) return t("desk.spinFirst");
      if (this.chosen) return t("dealer.say.chosen", { number: this.said });
      return this.wheel.length > 0 ? t("dealer.say.spin") : t("desk.spin");
    }
    return t("phase.no-more-bets");
  }

  /** A card goes in with one touch; it can be taken back until the round is confirmed. */
  card(card: string): void {
    this.chosen = card;
    if (this.kind === "draw") void this.enter();
  }

  /** Where the wheel stopped; pressed again it is not. */
  pocket(pocket: string): void {
    this.chosen = this.chosen === pocket ? "" : pocket;
    this.sentence = "";
  }

  die(face: number): void {
    if (this.faces.length < this.dice) this.faces = [...this.faces, face];
  }

  clear(): void {
    [this.chosen, this.faces, this.digits] = ["", [], ""];
    this.typing.clear();
  }

  /** A key of the keyboard; true if it meant something here. */
  typed(key: string): boolean {
    if (this.kind === "roll" && /^[1-6]$/.test(key)) {
      this.die(Number(key));
      return true;
    }
    if (this.kind === "spin" && /^\d$/.test(key)) {
      [this.digits, this.chosen] = pocketTyped(this.digits, key, this.pockets);
      return true;
    }
    if (this.kind !== "draw") return false;
    if (this.unseen && key === "x") {
      this.card(UNSEEN);
      return true;
    }
    const { card, taken } = this.typing.press(key);
    this.chosen = card ?? this.typing.rank;
    if (card) this.card(card);
    return taken;
  }

  newGame(): Promise<Reply> {
    this.clear();
    return this.ask({ type: "new-game" });
  }

  noMoreBets(): Promise<Reply> {
    return this.ask({ type: "no-more-bets", round: this.round });
  }

  async enter(): Promise<void> {
    if (this.answer === null || this.busy) return;
    const reply = await this.ask({ type: "enter", round: this.round, answer: this.answer, source: "dealer" });
    this.digits = "";
    if (reply.type === "accepted") this.clear();
    else this.chosen = "";
    this.sure = false;
    this.enteredAt = reply.type === "accepted" ? performance.now() : null;
  }

  /**
   * Who entered the result here has said it once: a further press confirms it. A reading of a device, what somebody else
   * entered, and a press that came as fast as the second half of a double one are asked about first.
   */
  async confirm(): Promise<void> {
    if (this.phase !== "proposed") return;
    const deliberate = this.enteredAt !== null && performance.now() - this.enteredAt > HASTE_MS;
    if (!this.sure && !deliberate) {
      this.sure = true;
      return;
    }
    this.sure = false;
    await this.ask({ type: "confirm-result", round: this.round });
  }

  retract(): Promise<Reply> {
    this.sure = false;
    this.enteredAt = null;
    return this.ask({ type: "retract", round: this.round, count: 1 });
  }

  noResult(reason: string, note: string): Promise<Reply> {
    this.sure = false;
    this.clear();
    return this.ask({ type: "stop-spin", round: this.round, reason, note });
  }

  again(): Promise<Reply> {
    return this.ask({ type: "spin-again", round: this.round });
  }

  /** What is not said is as the game has it. */
  prepareShoe(said: Partial<Preparation> = {}): Promise<Reply> {
    return this.ask({ type: "prepare-shoe", how: "shuffle", cut: null, cutting_card: null, burned: true, ...said });
  }

  changeCards(colour: string, reason: "second-set" | "unfit"): Promise<Reply> {
    return this.ask({ type: "change-cards", colour, reason, pre_shuffled: false });
  }

  orderCheck(reason: string): Promise<Reply> {
    return this.ask({ type: "order-check", reason });
  }

  directShuffle(reason: string): Promise<Reply> {
    return this.ask({ type: "direct-shuffle", reason });
  }

  /** A shoe, tumbler or wheel works again. */
  mend(kind: string): Promise<Reply> {
    return this.ask({ type: "mark-equipment", kind, status: "ready", note: "" });
  }

  report(what: { code: string; note: string; card: string; seat: string }): Promise<Reply> {
    this.sure = false;
    this.clear();
    return this.ask({ type: "report", round: this.round, ...what });
  }

  reportCheck(found: { count: number; missing: string[]; foreign: string[]; note: string }): Promise<Reply> {
    return this.ask({ type: "report-check", ...found });
  }

  sign(on: boolean): Promise<Reply> {
    return this.ask({ type: on ? "sign-on" : "sign-off" });
  }

  async callSupervisor(): Promise<void> {
    const reply = await this.ask({ type: "call-supervisor", note: "" });
    if (reply.type === "accepted") this.sentence = t("act.called");
  }

  private async ask(order: DealerOrder): Promise<Reply> {
    this.busy = true;
    this.sentence = "";
    try {
      const reply = await this.wire.send({ ...order, table: this.state.info?.id ?? "" } as Order);
      if (reply.type === "refused") this.sentence = reply.sentence;
      return reply;
    } finally {
      this.busy = false;
    }
  }
}
