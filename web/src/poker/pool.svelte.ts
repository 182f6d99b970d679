// A fast-fold pool as the house shows it to this device: the table changes under the player (TSG-A1a.16).
import { room } from "../room/session.svelte";
import type { Order } from "../wire/client";
import type { PokerTableView, PoolView } from "../wire/generated";
import { PokerTable, type Without } from "./watch.svelte";

type PoolOrder = Extract<Order, { type: `pool-${string}` }>;
type Said = Without<PoolOrder, "pool">;

/** A hand that went on without me. */
export interface LeftHand {
  table: string;
  number: number;
}

export class PokerPool {
  shown: PoolView | null = $state.raw(null);
  /** Where my hand is; between two hands, where the last one was. */
  table: PokerTable | null = $state.raw(null);
  /** The hand that I gave up last, if it was not over when I left it. */
  left: LeftHand | null = $state.raw(null);
  refusal = $state("");
  busy = $state(false);

  constructor(readonly id: string) {}

  /** Begin to follow; what comes back ends it. */
  follow(): () => void {
    return room.wire.followPool(this.id, {
      pooled: (message) => this.pooled(message),
      dealt: (message) => this.dealt(message),
    });
  }

  /** Whether I have a part in the hand on the screen. */
  get playing(): boolean {
    const at = this.shown?.mine?.table ?? "";
    return at !== "" && at === this.table?.id;
  }

  get sittingOut(): boolean {
    if (this.playing) return this.table?.shown?.mine?.sitting_out ?? false;
    return this.shown?.mine?.sitting_out ?? false;
  }

  /** My chips as far as the house has told. */
  get stack_minor(): number {
    const mine = this.shown?.mine;
    const at = this.playing ? this.table?.shown : undefined;
    const seat = at?.view.seats.find((each) => each.seat === at.mine?.seat);
    return seat?.stack_minor ?? mine?.stack_minor ?? 0;
  }

  pooled(message: PoolView): void {
    this.shown = message;
    if (message.mine === null) [this.table, this.left] = [null, null];
  }

  /** My table; other tables of the pool are none of mine. */
  dealt(message: PokerTableView): void {
    const mine = this.shown?.mine;
    if (!mine || (message.table !== mine.table && message.table !== this.table?.id)) return;
    if (this.table?.id !== message.table) {
      if (message.mine === null) return; // the table before its hand
      this.left = this.unfinished();
      this.table = new PokerTable(message.table, "pool");
    }
    this.table.take(message);
  }

  private unfinished(): LeftHand | null {
    const view = this.table?.shown?.view;
    return view?.playing ? { table: view.id, number: view.number } : null;
  }

  /** Give the hand up before the turn; nobody at the table learns of it before the turn comes. */
  async foldNow(): Promise<void> {
    const { table } = this;
    if (table?.shown) await table.say({ type: "poker-fold-ahead", hand: table.shown.view.number });
  }

  /** From the next hand on. */
  sitOut(): Promise<boolean> {
    if (this.playing && this.table) return this.table.say({ type: "poker-sit-out", when: "next-hand" });
    return this.say({ type: "pool-sit-out" });
  }

  sitIn(): Promise<boolean> {
    if (this.playing && this.table) return this.table.say({ type: "poker-sit-in", posts: false });
    return this.say({ type: "pool-sit-in" });
  }

  async say(order: Said): Promise<boolean> {
    this.busy = true;
    const reply = await room.wire.send({ ...order, pool: this.id } as Order);
    this.busy = false;
    this.refusal = reply.type === "refused" ? reply.sentence : "";
    return reply.type === "accepted";
  }
}
