// What the tournament manager is asked before something is done: words for the record, a reason, or just whether to go on.
import type { Conduct } from "../../api/tournaments";

export interface Answer {
  words: string;
  choice: string;
  refund: boolean;
}

export interface Question {
  title: string;
  /** What will happen, in a sentence. */
  text?: string;
  /** Whether words are needed; where the function is given, whether this choice needs them. */
  words?: boolean | ((choice: string) => boolean);
  choices?: { value: string; label: string }[];
  /** The choice that lets the entry fee be refunded. */
  refundFor?: string;
  /** Whom it pays, and how much, where it pays anybody; `refund` is the answer to whether the fee goes back. */
  pays?: (answer: Pick<Answer, "choice" | "refund">) => Payment[];
  currency?: string;
  act: (answer: Answer) => Conduct;
}

export interface Payment {
  name: string;
  amount_minor: number;
}
