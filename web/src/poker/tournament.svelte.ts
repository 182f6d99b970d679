// A live poker tournament as the house shows it to this device, and the orders that go to it.
import { poker } from "../api/poker";
import { room } from "../room/session.svelte";
import type { Order } from "../wire/client";
import type { PokerTournamentView } from "../wire/generated";
import type { Without } from "./watch.svelte";

type TournamentOrder = Extract<Order, { type: `poker-tournament-${string}` }>;
type Said = Without<TournamentOrder, "tournament">;

export class PokerTournament {
  shown: PokerTournamentView | null = $state.raw(null);
  /** Of its game, in the book. */
  title = $state("");
  refusal = $state("");
  busy = $state(false);

  constructor(
    readonly id: string,
    /** Where nobody follows it: what to look at again once the house has accepted something. */
    private readonly accepted: () => void = () => undefined,
  ) {}

  /** Begin to follow; what comes back ends it. One that is over for long is looked up: nothing happens in it. */
  follow(): () => void {
    void poker.tournament(this.id).then(({ tournament: view, title, mine }) => {
      this.title = title;
      this.shown ??= { type: "poker-tournament-view", tournament: this.id, version: 0, now_ms: Date.now(), view, mine };
    });
    return room.wire.followPokerTournament(this.id, (message) => (this.shown = message));
  }

  async say(order: Said): Promise<boolean> {
    this.busy = true;
    const reply = await room.wire.send({ ...order, tournament: this.id } as Order);
    this.busy = false;
    this.refusal = reply.type === "refused" ? reply.sentence : "";
    if (reply.type === "accepted") this.accepted();
    return reply.type === "accepted";
  }
}
