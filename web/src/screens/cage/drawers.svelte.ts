// The drawers of the cage as this cashier sees them: cash is taken and paid from one's own, in its currency.
import { cage, type Tills } from "../../api/counters";
import { CAGE_ROLES, room } from "../../room/session.svelte";

export class Drawers {
  tills = $state.raw<Tills | null>(null);
  /** The currency of the drawer that somebody is about to open. */
  wanted = $state("");

  async refresh(): Promise<void> {
    this.tills = await cage.tills().catch(() => this.tills);
  }

  own(currency: string) {
    return this.tills?.open.find((till) => till.mine && till.currency === currency);
  }

  /** Cash in this currency would lie in no drawer that is counted. */
  isMissing(currency: string): boolean {
    return this.tills !== null && room.has(...CAGE_ROLES) && this.own(currency) === undefined;
  }
}
