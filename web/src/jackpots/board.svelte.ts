// What a wall knows of the jackpots: pushed by the house, and asked for now and then, so that no meter is old.
import { jackpots as house } from "../api/jackpots";
import { room } from "../room/session.svelte";
import type { JackpotView, WinView } from "../wire/generated";

const ASK_EVERY_MS = 20_000;
const CELEBRATED_MS = 20_000;

export interface Celebration {
  jackpot: JackpotView;
  win: WinView;
}

/** The newest hits of each jackpot. */
const newest = (views: JackpotView[]) => new Map(views.map((view) => [view.id, view.wins[0]?.number ?? 0]));

export class JackpotBoard {
  views: JackpotView[] = $state.raw([]);
  loaded = $state(false);
  /** The first look was in vain: nobody waits for it. */
  failed = $state(false);
  /** A win that has just come in, for as long as it is celebrated. */
  celebrated: Celebration | null = $state.raw(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Look for as long as the screen is there; returns how to stop. */
  look(): () => void {
    const unfollow = room.wire.followJackpots((message) => this.take(message.jackpots));
    const ask = () =>
      house.all().then(
        (views) => this.take(views),
        () => (this.failed = true),
      );
    void ask();
    const asking = setInterval(() => void ask(), ASK_EVERY_MS);
    return () => {
      unfollow();
      clearInterval(asking);
      clearTimeout(this.timer);
    };
  }

  take(views: JackpotView[]): void {
    const known = newest(this.views);
    const fresh = this.loaded
      ? views.find((view) => (view.wins[0]?.number ?? 0) > (known.get(view.id) ?? 0))
      : undefined;
    this.views = views;
    this.loaded = true;
    const win = fresh?.wins[0];
    if (!fresh || !win) return;
    this.celebrated = { jackpot: fresh, win };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.celebrated = null), CELEBRATED_MS);
  }
}
