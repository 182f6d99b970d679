// A poker table as the house shows it to this device, and the orders that go to it.
import { room } from "../room/session.svelte";
import { withLines } from "../table/chat";
import type { Order, Reply } from "../wire/client";
import type { ChatLine, Chatted, PokerTableView } from "../wire/generated";

type PokerOrder = Extract<Order, { type: `poker-${string}` }>;
export type Without<O, Key extends string> = O extends unknown ? Omit<O, Key> : never;
export type Said = Without<PokerOrder, "table">;

export class PokerTable {
  shown: PokerTableView | null = $state.raw(null);
  /** What was said at the table lately. */
  chat: ChatLine[] = $state.raw([]);
  chatLanguage = $state("");
  /** Lines of others that came while nobody looked at the chat. */
  unread = $state(0);
  refusal = $state("");
  busy = $state(false);

  constructor(
    readonly id: string,
    /** The house shows a pool's table to whoever follows the pool. */
    private readonly from: "itself" | "pool" = "itself",
  ) {}

  /** Begin to follow; what comes back ends it. */
  follow(): () => void {
    if (this.from === "pool") return () => undefined;
    return room.wire.followPoker(this.id, {
      viewed: (message) => this.take(message),
      chatted: (message) => this.hear(message),
    });
  }

  take(message: PokerTableView): void {
    if (!this.shown || message.version >= this.shown.version) this.shown = message;
    if (message.waiting === null) room.forgetOffer(this.id);
  }

  hear(message: Chatted): void {
    this.chat = withLines(this.chat, message);
    if (message.full) this.chatLanguage = message.language;
    else this.unread += message.lines.filter((line) => !line.mine && !line.deleted).length;
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
