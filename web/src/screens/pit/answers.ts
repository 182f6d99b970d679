// The answers of a round's record that chance gave, as a supervisor picks the wrong one.

export interface Wrong {
  /** Its place in the record, counted from 0. */
  place: number;
  text: string;
  card: boolean;
  dice: number;
}

const CARD = /^(?:(?:[2-9TJQKA]|10)[shdc]|Jk)$/;

/** Cards, dice and where a wheel stopped; what players chose and what lay face down cannot be replaced here. */
export function chanceIn(record: readonly unknown[], pockets: readonly string[] = []): Wrong[] {
  return record.flatMap((answer, place): Wrong[] => {
    if (typeof answer === "string" && CARD.test(answer)) return [{ place, text: answer, card: true, dice: 0 }];
    if (typeof answer === "string" && pockets.includes(answer)) return [{ place, text: answer, card: false, dice: 0 }];
    if (Array.isArray(answer) && answer.length > 0 && answer.every((face) => typeof face === "number"))
      return [{ place, text: answer.join(" · "), card: false, dice: answer.length }];
    return [];
  });
}
