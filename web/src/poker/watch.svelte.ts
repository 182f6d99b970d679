// A poker table as the house shows it to this device, and the orders that go to it.
import { room } from "../room/session.svelte";
import type { Order, Reply } from "../wire/client";
import type { PokerTableView } from "../wire/generated";

type PokerOrder = Extract<Order, { type: `poker-${string}` }>;
export type Without<O, Key extends string> = O extends unknown ? Omit<O, Key> : never;
export type Said = Without<PokerOrder, "table">;

export class PokerTable {
  shown: PokerTableView | null = $state.raw(null);
  refusal = $state("");
  busy = $state(false);

  constructor(
    readonly id: string,
    /** The house shows a pool's table to whoever follows the pool. */
    private readonly from: "itself" | "pool" = "itself",
  ) {}

  /** Begin to follow; what comes back ends it. */
  follow(): () => void {
    return this.from === "pool" ? () => undefined : room.wire.followPoker(this.id, (message) => this.take(message));
  }

  take(message: PokerTableView): void {
    if (!this.shown || message.version >= this.shown.version) this.shown = message;
  }

  /** Send an order and wait for its answer; a refusal stays on the screen until the next one. */
  async say(order: Said): Promise<boolean> {
    this.busy = true;
    const reply: Reply = await room.wire.send({ ...order, table: this.id } as Order);
    this.busy = false;
    this.refusal = reply.type === "refused" ? reply.sentence : "";
    return reply.type === "accepted";
  }
}
