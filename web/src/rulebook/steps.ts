// How a game of each family goes, step by step. A step is a sentence and what the book has it from, whose clause it cites:
// an option of the table, a wager, a clock; the first that this book's game has.
import type { SentenceKey } from "./words";

export interface Step {
  says: SentenceKey;
  from: readonly string[];
}

const step = (says: SentenceKey, ...from: string[]): Step => ({ says, from: [...from, "game"] });
const BET = step("bet", "timer:wagering-s");

export const STEPS: Readonly<Record<string, readonly Step[]>> = {
  roulette: [
    step("roulette.1", "option:wheel"),
    BET,
    step("roulette.2", "wager:straight"),
    step("roulette.3", "wager:red-black", "wager:low-high"),
  ],
  baccarat: [
    step("baccarat.1", "wager:player"),
    BET,
    step("baccarat.2", "option:decks"),
    step("baccarat.3", "wager:banker"),
    step("baccarat.4", "wager:tie"),
  ],
  blackjack: [
    step("blackjack.1", "wager:box", "wager:player"),
    BET,
    step("blackjack.2", "option:decks"),
    step("blackjack.3", "timer:decision-s"),
    step("blackjack.4", "option:soft-17", "option:form"),
    step("blackjack.5", "wager:box", "wager:player"),
  ],
  "casino-war": [
    step("war.1", "wager:ante"),
    BET,
    step("war.2", "wager:war"),
    step("war.3", "option:war-burn-cards", "wager:war"),
    step("war.4", "wager:tie"),
  ],
  "sic-bo": [
    step("sicbo.1", "option:roller"),
    BET,
    step("sicbo.2", "wager:big", "wager:small"),
    step("sicbo.3", "wager:any-triple"),
  ],
  diceball: [
    step("diceball.1", "wager:run-line"),
    BET,
    step("diceball.2", "wager:place-line"),
    step("diceball.3", "wager:seven-out"),
  ],
  barbut: [step("barbut.1", "wager:a"), BET, step("barbut.2", "wager:b")],
  "money-wheel": [step("wheel.1", "option:segments"), BET, step("wheel.2", "wager:symbol")],
  keno: [
    step("keno.1", "option:numbers-most"),
    BET,
    step("keno.2", "option:numbers-drawn"),
    step("keno.3", "wager:pick-10"),
  ],
  bingo: [step("bingo.1", "wager:card"), BET, step("bingo.2", "option:numbers"), step("bingo.3", "option:pattern")],
  "caribbean-stud": [
    step("stud.1", "wager:ante"),
    BET,
    step("stud.2", "option:bank-cards-up"),
    step("stud.3", "option:bet-multiples", "wager:bet"),
    step("stud.4", "option:qualifies"),
  ],
  "ultimate-holdem": [
    step("holdem.1", "wager:ante", "wager:blind"),
    BET,
    step("holdem.2", "option:bets"),
    step("holdem.3", "wager:bet"),
    step("holdem.4", "option:qualifies"),
  ],
  "four-card-poker": [
    step("four.1", "wager:ante"),
    BET,
    step("four.2", "option:bank-cards-up"),
    step("four.3", "option:bet-multiples"),
    step("four.4", "option:ante-bonus"),
  ],
  "three-card-poker": [
    step("three.1", "wager:ante"),
    BET,
    step("three.2", "option:bet-multiples"),
    step("three.3", "option:qualifies"),
    step("three.4", "wager:pair-plus"),
  ],
  "stadium-three-card-poker": [
    step("stadium.1", "wager:ante"),
    BET,
    step("stadium.2", "wager:play"),
    step("three.3", "option:qualifies"),
    step("three.4", "wager:pair-plus"),
  ],
  slots: [step("slots.1", "option:line-choices"), step("slots.2", "wager:spin"), step("slots.3", "option:free-games")],
  "pai-gow": [
    step("paigow.1", "wager:bet"),
    BET,
    step("paigow.2", "timer:decision-s"),
    step("paigow.3", "option:copies"),
  ],
};
