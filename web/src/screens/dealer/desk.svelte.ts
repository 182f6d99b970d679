// What the dealer does: one order at a time, and the sentence that says what comes next.
import { t } from "../../i18n/speak.svelte";
import { pocketIn, pocketOf } from "../../games/roulette/statistics";
import type { TableState } from "../../table/state.svelte";
import type { Order, Reply, WireClient } from "../../wire/client";

type DealerOrder = Order extends infer O ? (O extends Order ? Omit<O, "table"> : never) : never;

export class Desk {
  chosen = $state("");
  sure = $state(false);
  sentence = $state("");
  busy = $state(false);

  readonly state: TableState;
  private readonly wire: Pick<WireClient, "send">;

  constructor(wire: Pick<WireClient, "send">, state: TableState) {
    this.wire = wire;
    this.state = state;
  }

  readonly phase = $derived.by(() => this.state.round?.phase ?? "closed");
  readonly round = $derived.by(() => this.state.round?.number ?? 0);
  readonly proposed = $derived.by(() => pocketIn(this.state.round?.proposed));
  readonly takesNumber = $derived.by(
    () =>
      this.phase === "betting" ||
      (this.phase === "no-more-bets" && (this.state.round?.prompt?.kind ?? "spin") === "spin"),
  );

  /** The one large sentence. */
  readonly next: string = $derived.by(() => {
    const round = this.state.round;
    switch (this.phase) {
      case "closed":
        return t("dealer.say.closed");
      case "ready":
        return t("dealer.say.ready");
      case "betting":
        if (this.chosen) return t("dealer.say.chosen", { number: this.chosen });
        return round?.waiting_for_first_wager ? t("dealer.say.waiting") : t("dealer.say.betting");
      case "no-more-bets":
        if (round?.stopped) return t("dealer.say.stopped");
        if (round?.prompt?.kind === "pick") return t("dealer.say.pick");
        return this.chosen ? t("dealer.say.chosen", { number: this.chosen }) : t("dealer.say.spin");
      case "proposed":
        return t("dealer.say.proposed", { number: this.proposed ?? "" });
      case "deciding":
        return t("dealer.say.deciding");
      case "settled": {
        if (this.state.result?.void) return t("dealer.say.void");
        return t("dealer.say.settled", { number: pocketOf(this.state.result) ?? "" });
      }
    }
  });

  choose(pocket: string): void {
    this.chosen = this.chosen === pocket ? "" : pocket;
    this.sentence = "";
  }

  newGame(): Promise<Reply> {
    return this.ask({ type: "new-game" });
  }

  noMoreBets(): Promise<Reply> {
    return this.ask({ type: "no-more-bets", round: this.round });
  }

  async enter(): Promise<void> {
    if (!this.chosen || !this.takesNumber) return;
    const reply = await this.ask({ type: "enter", round: this.round, answer: this.chosen, source: "dealer" });
    if (reply.type === "accepted") this.chosen = "";
    this.sure = false;
  }

  /** Confirming takes two presses: the first asks, the second does it. */
  async confirm(): Promise<void> {
    if (this.phase !== "proposed") return;
    if (!this.sure) {
      this.sure = true;
      return;
    }
    this.sure = false;
    await this.ask({ type: "confirm-result", round: this.round });
  }

  retract(): Promise<Reply> {
    this.sure = false;
    return this.ask({ type: "retract", round: this.round });
  }

  noSpin(reason: string, note: string): Promise<Reply> {
    this.chosen = "";
    this.sure = false;
    return this.ask({ type: "stop-spin", round: this.round, reason, note });
  }

  spinAgain(): Promise<Reply> {
    return this.ask({ type: "spin-again", round: this.round });
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
