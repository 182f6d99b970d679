// Keeps a tournament's leader board up to date on a screen; it asks again at once when the screen knows of a change.
import { tournaments, type Board } from "../api/tournaments";

const EVERY_MS = 2000;

export class BoardWatch {
  board: Board | null = $state.raw(null);
  failed = $state(false);
  private readonly id: string;

  constructor(id: string) {
    this.id = id;
  }

  /** Begin to look; what comes back ends it. */
  look(): () => void {
    void this.ask();
    const timer = setInterval(() => void this.ask(), EVERY_MS);
    return () => clearInterval(timer);
  }

  async ask(): Promise<void> {
    if (document.hidden && this.board) return;
    try {
      this.board = await tournaments.board(this.id);
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }
}
