// What lies on the picture of each game: its own hand, dice or balls; a game without a row has that of its motif.
export interface Still {
  cards?: readonly string[];
  /** Cards of the other side, smaller, behind. */
  against?: readonly string[];
  dice?: readonly number[];
  balls?: readonly string[];
  reels?: readonly string[];
  /** On a ball before the wheel, what tells this game from the other wheels. */
  mark?: string;
}

const STILLS: Readonly<Record<string, Still>> = {
  "black-jack": { cards: ["As", "Jh"] },
  "black-jack-6-5": { cards: ["Ad", "Jc"] },
  "casino-21": { cards: ["7h", "7s", "7d"] },
  blackjack: { cards: ["Kh", "As"] },
  "classic-blackjack": { cards: ["Ac", "Qd"] },
  "premium-blackjack": { cards: ["Ah", "Kh"] },
  "punto-banco": { cards: ["9h", "Kc"], against: ["4s", "3d"] },
  baccarat: { cards: ["8d", "Js"], against: ["2c", "5h"] },
  "even-money-baccarat": { cards: ["6s", "Qh"], against: ["9c", "9d"] },
  "casino-war": { cards: ["Kd"], against: ["Kc"] },
  "three-card-poker": { cards: ["Qs", "Ks", "As"] },
  "stadium-three-card-poker": { cards: ["10h", "Jh", "Qh"] },
  "four-card-poker": { cards: ["Jc", "Jd", "Jh", "Js"] },
  "caribbean-stud": { cards: ["10d", "Jd", "Qd", "Kd", "Ad"] },
  "ultimate-texas-holdem": { cards: ["Ac", "Ad"], against: ["Kh", "7s", "2d"] },
  "heads-up-holdem": { cards: ["Qc", "Qh"], against: ["Jd", "10s", "4c"] },
  "heads-up-holdem-micro": { cards: ["5h", "5c"], against: ["As", "9d", "3h"] },
  "pai-gow": { cards: ["8c", "8h", "Kc", "Kd", "Ks"], against: ["Ah", "Qs"] },
  "sic-bo": { dice: [3, 3, 3] },
  diceball: { dice: [4, 3], balls: ["7"] },
  barbut: { dice: [6, 6] },
  keno: { balls: ["7", "42", "80"] },
  "bingo-75": { balls: ["B9", "O75"] },
  "bingo-80": { balls: ["8", "80"] },
  "bingo-90": { balls: ["1", "90"] },
  "french-roulette": { mark: "½" },
  "american-roulette": { mark: "0" },
  "american-roulette-00": { mark: "00" },
  "quick-roulette": { mark: "»" },
  "lucky-ladys-roulette": { cards: ["Qh"] },
  slots: { reels: ["7", "7", "7"] },
};

const MOTIFS: Readonly<Record<string, Still>> = {
  dice: { dice: [5, 3] },
  balls: { balls: ["7", "42"] },
  cards: { cards: ["Ks", "Ah"] },
};

export function stillOf(game: string, motif: string): Still {
  return STILLS[game] ?? MOTIFS[motif] ?? {};
}
