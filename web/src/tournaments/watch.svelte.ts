// Keeps a tournament's leader board up to date on a screen: pushed by the house, and read once at the start.
import { tournaments, type Board } from "../api/tournaments";
import { room } from "../room/session.svelte";

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
    return room.wire.followTournament(this.id, (message) => this.take(message.board as Board));
  }

  /** Read the board, as after something that one has done oneself. */
  async ask(): Promise<void> {
    try {
      this.take(await tournaments.board(this.id));
    } catch {
      this.failed = true;
    }
  }

  /** The newer one counts, whichever way it came. */
  take(board: Board): void {
    this.failed = false;
    if (!this.board || board.now_ms >= this.board.now_ms) this.board = board;
  }
}
